"""What would be left undone if a phase of Global 1940 ended: known before anything is skipped."""

from turn_cases import Game, group

from core.alpha3.system import SYSTEM
from core.terms.message import english


def undone(game: Game) -> list[str]:
    """Return what would be left undone if the phase in hand ended."""
    phase = SYSTEM.phase(game.now)
    assert phase is not None
    return [english(each.what) for each in phase.undone]


def test_base_g40_phases_income_that_is_not_spent_is_told() -> None:
    """Of the United Kingdom by its economies; what is bought is spent."""
    game = Game(phase="purchase_and_repair")
    ipcs = game.now.treasuries[game.now.power, None]
    assert undone(game) == [f"{ipcs} IPCs not spent"]
    game.do("buy", new={"infantry": 2})
    assert undone(game) == [f"{ipcs - 6} IPCs not spent"]

    assert undone(Game(power="united_kingdom", phase="purchase_and_repair")) == [
        "28 IPCs not spent, Europe",
        "17 IPCs not spent, Pacific",
    ]


def test_base_g40_combat_order_battles_not_fought_are_told() -> None:
    """They keep the phase from ending; a preview says so before the refusal does."""
    units = {"Holland Belgium": {"germany": {"infantry": 3, "tank": 3}}}
    game = Game(
        phase="combat_move", units={**units, "Normandy Bordeaux": {"france": {"infantry": 1}}}
    )
    game.move(group("3 tank", "Holland Belgium", "Normandy Bordeaux"))
    game.on()
    assert undone(game) == ["Normandy Bordeaux to be fought"]


def test_base_g40_phases_a_whole_turn_tells_of_each_phase_that_it_passes_over() -> None:
    """From the purchase to the next power's turn, units not placed among them."""
    game = Game(phase="purchase_and_repair")
    game.do("buy", new={"infantry": 2})
    whole = game.try_("next-phase", to="next_turn")
    ended = SYSTEM.phases_ended(game.now, whole.effects)

    assert [english(each.name) for each in ended] == [
        f"Germany: {phase}"
        for phase in (
            *("Purchase and Repair", "Combat Move", "Conduct Combat"),
            *("Noncombat Move", "Mobilize", "Collect Income"),
        )
    ]
    assert "2 infantry to be placed" in [english(each.what) for each in ended[4].undone]


def test_a3_tech_rockets_that_are_not_fired_are_told() -> None:
    """Each operative air base of whoever has developed them, until it has fired."""
    game = Game(phase="conduct_combat", technologies={"germany": ["rockets"]})
    [told] = undone(game)
    assert told.startswith("rockets not fired: ")
    assert "Western Germany" in told
