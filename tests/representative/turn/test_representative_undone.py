"""What would be left undone if a phase of 1986 ended, and going on by a whole turn."""

from classic_game import ROOM, Game, moving
from support import refusal_of

from core.representative.record.moments import Phase
from core.terms.message import english
from core.terms.resolution import Resolution


def undone(game: Game) -> list[str]:
    """Return what would be left undone if the phase in hand ended."""
    phase = ROOM.phase(game.position)
    assert phase is not None
    return [english(each.what) for each in phase.undone]


def test_base_86_phases_income_that_is_not_spent_is_told_of_each_power() -> None:
    """In the combined turn by whose it is."""
    ipcs = Game().position.treasuries
    assert undone(Game()) == [f"{next(iter(ipcs.values()))} IPCs not spent"]
    both = undone(Game(power="usa"))
    assert [each.partition(":")[0] for each in both] == ["Britain", "The United States"]


def test_base_86_phases_units_that_are_not_placed_are_told() -> None:
    """As long as they wait."""
    game = Game(power="germany", bought={"germany": {"infantry": 2}}, phase="place")
    assert undone(game) == ["2 infantry to be placed"]


def test_base_86_phases_a_whole_turn_goes_to_the_next_turn_in_one_word() -> None:
    """Phase by phase, with what each brings; until now it was one phase."""
    game = Game(power="germany")
    found = game.tried("advance", None, None, power="germany", also=[], to="turn")
    assert isinstance(found, Resolution)
    ended = ROOM.phases_ended(game.position, found.effects)
    assert [english(each.name) for each in ended] == [
        f"Germany: {english(phase.label)}" for phase in Phase
    ]
    before = game.position.treasuries
    game.act("advance", power="germany", also=[], to="turn")

    assert english(game.position.campaign.told) == "round 1, Japan: purchase of units"
    assert game.position.treasuries != before


def test_base_86_phases_moves_under_way_are_not_passed_over() -> None:
    """They may be met, and are fought: whoever has some goes on phase by phase."""
    units = {"Germany": {"germany": {"tank": 1}}, "Eastern Europe": {"ussr": {"infantry": 1}}}
    game = moving("germany", units=units, control={"Eastern Europe": "ussr"})
    tank = {"units": {"tank": 1}, "from_": "Germany", "path": ["Eastern Europe"]}
    game.act("combat-move", power="germany", **tank)

    refused = game.tried("advance", None, None, power="germany", also=[], to="turn")
    refused = refusal_of(refused)
    assert "1 move of this turn is still under way" in english(refused.message)
    game.act("advance", power="germany", also=[])
    assert undone(game) == ["East Europe to be resolved"]


def test_ruling_39_the_combined_turn_is_passed_over_by_both_or_not_at_all() -> None:
    """Britain alone is through with one phase of it; a player of both passes the turn over."""
    game = Game(power="usa")
    game.act("advance", power="united_kingdom", also=[], to="turn")
    assert game.position.campaign.phase is Phase.PURCHASE
    assert game.position.campaign.through

    both = Game(power="usa")
    both.act("advance", power="united_kingdom", also=["usa"], to="turn")
    assert english(both.position.campaign.told) == "round 2, the USSR: purchase of units"
