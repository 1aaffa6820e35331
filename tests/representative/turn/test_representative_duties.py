"""What players of 1986 have to do next; of two powers with one turn, each until it is through."""

from classic_game import ROOM, Game, moving
from standing_battles import AT_SEA, FIRST, KARELIA, TAKEN, combat, decided, fought
from support import in_english, refusal_of

from bot.games.representative.pages.guide import guide
from core.representative.turn.combined import PhaseLeftOutcome
from core.terms.duty import OVER, Duty
from core.terms.message import english


def duties(game: Game) -> dict[str, Duty]:
    """Return the duties of a game, each by the power that has it."""
    return {each.whose[0]: each for each in ROOM.duties(game.position).duties}


def test_base_86_phases_the_game_waits_for_the_powers_of_the_turn() -> None:
    """In every phase of two rounds, and each time anew."""
    game, seen = Game(), []
    while game.position.campaign.round < 3:
        waiting = ROOM.duties(game.position).duties
        assert tuple(duties(game)) == ROOM.on_turn(game.position)
        assert all(each.waits and each.do for each in waiting)
        seen += [each.id for each in waiting]
        game.act("advance")

    assert len(set(seen)) == len(seen) == 2 * 5 * 5


def test_base_86_order_who_goes_on_too_early_waits_for_the_next_of_his_turns() -> None:
    """The USSR's was named, the first of all, though Britain's came sooner."""
    game, allies = moving("japan"), {"power": "ussr", "also": ["united_kingdom", "usa"]}
    early = refusal_of(game.tried("advance", None, None, **allies))

    assert [english(each.do) for each in early.faults] == ["Wait for the turn of Britain."]


def test_ruling_39_both_owe_a_phase_until_both_are_through_with_it() -> None:
    """Britain says so first: the game waits for the United States alone, who then ends it."""
    game = moving("united_kingdom")
    found = game.act("advance", power="united_kingdom", also=["germany"])

    assert isinstance(found, PhaseLeftOutcome)
    assert list(duties(game)) == ["usa"]
    assert game.position.campaign.phase == "combat_move"
    again = game.tried("advance", None, None, power="united_kingdom", also=[])
    again = refusal_of(again)
    assert [(english(each.what), english(each.do)) for each in again.faults] == [
        (
            "You have said already that you are through with this phase (R-39).",
            "It goes on until the other power is through too: the United States.",
        )
    ]
    assert english(game.act("advance", power="usa", also=[]).now).endswith("combat")
    assert list(duties(game)) == ["united_kingdom", "usa"]


def test_ruling_39_a_player_of_both_says_it_for_both() -> None:
    """One word is enough of him; and of records in which nobody was asked for the other."""
    assert english(moving("usa").act("advance", power="usa", also=["united_kingdom"]).now).endswith(
        "combat"
    )
    assert english(moving("usa").act("advance", power="usa").now).endswith("combat")


def test_ruling_39_what_is_to_be_settled_is_settled_by_its_own_power() -> None:
    """Britain is through with placing; the American units keep the United States alone."""
    game = Game(power="usa", bought={"usa": {"infantry": 1}}, phase="place")
    assert english(duties(game)["usa"].what) == "Placing of units: 1 infantry to be placed"
    assert english(duties(game)["united_kingdom"].what) == "Placing of units"
    game.act("advance", power="united_kingdom", also=[])

    refused = game.tried("advance", None, None, power="usa", also=[])
    refused = refusal_of(refused)
    assert "1 infantry" in english(refused.faults[0].what)
    game.act("place-units", power="usa", units={"infantry": 1}, at="Eastern US")
    assert (
        in_english(game.act("advance", power="usa", also=[]).now)
        == "round 2, the USSR: purchase of units"
    )


def test_base_86_combat_what_is_to_be_resolved_is_named() -> None:
    """Each place in which somebody is met."""
    units = {"Germany": {"germany": {"tank": 1}}, "Eastern Europe": {"ussr": {"infantry": 1}}}
    game = moving("germany", units=units, control={"Eastern Europe": "ussr"})
    tank = {"units": {"tank": 1}, "from_": "Germany", "path": ["Eastern Europe"]}
    game.act("combat-move", power="germany", **tank)
    game.act("advance", power="germany")

    assert english(duties(game)["germany"].what) == "Combat: East Europe to be resolved"


def test_r_40_a_phase_waits_for_nobody_while_only_others_decide() -> None:
    """Germany may fight in Karelia as long as it stands; then only Britain's decision is due."""
    game = combat()
    fought(game, AT_SEA, FIRST)
    decided(game, "press on", site=AT_SEA)
    assert _who_waits(game) == [("germany", True), ("united_kingdom", True)]
    fought(game, KARELIA, TAKEN)
    assert _who_waits(game) == [("united_kingdom", True), ("germany", False)]


def _who_waits(game: Game) -> list[tuple[str, bool]]:
    return [(each.whose[0], each.waits) for each in ROOM.duties(game.position).duties]


def test_base_86_victory_a_game_that_is_won_waits_for_nobody() -> None:
    """Not before the turn ends in which the second capital falls."""
    control = {"Britain": "germany", "Russia": "germany"}
    game = Game(power="germany", phase="noncombat", control=control)
    assert list(duties(game)) == ["germany"]
    game.act("advance", power="germany")
    game.act("advance", power="germany")

    assert ROOM.duties(game.position) == OVER


def test_ruling_40_nobody_is_told_to_begin_a_fight_where_all_waits_for_a_decision() -> None:
    """`/open`, posts and `/help` said `fight …` of a battle that waits, and of none at all."""
    game = combat()
    assert english(duties(game)["germany"].do) == "`fight …` for each place, then `next`"
    assert any("fight all" in line for line in helped(game))

    fought(game, AT_SEA, FIRST)
    fought(game, KARELIA, {**TAKEN, "r1_attacker_infantry": [6, 6, 6]})

    assert english(duties(game)["germany"].do) == "`next`, once all is decided"
    assert not any("fight" in line for line in helped(game))


def test_ruling_39_a_power_without_a_fight_is_told_to_go_on() -> None:
    """The United States had nothing to fight, and were told to fight for each place."""
    game = Game(power="usa", phase="combat")

    assert english(duties(game)["usa"].do) == "`next`"


def helped(game: Game) -> list[str]:
    """Return what `/help` says that may be typed."""
    return [english(line) for line in guide(game.position).lines]
