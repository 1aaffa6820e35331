"""Who ends a phase of a campaign, and what would be left undone by its end."""

from dataclasses import replace

from asserted_workings import held
from campaign_game import AWAW, Game, game, in_phase, start_1939

from core.awaw.book.terms import Box, Power
from core.awaw.book.units import Side
from core.awaw.campaign.advance import PhaseLeftOutcome
from core.awaw.campaign.open_matters import may_fight
from core.awaw.record.clock import Phase
from core.awaw.record.position import Position
from core.awaw.record.text.reading import read_position
from core.awaw.record.text.writing import write_position
from core.terms.message import english

AXIS, ALLIES = ["germany", "italy"], ["britain"]


def where(played: Game) -> tuple[Phase, Side | None]:
    """Return the phase that a campaign is in, and whose it is."""
    return played.campaign.clock.phase, played.campaign.clock.moving


def test_ruling_52_the_other_side_ends_no_phase_of_a_player_turn() -> None:
    """Nor by going on a whole turn; whose phase it is ends it."""
    played = in_phase("combat", "axis")
    for to in ("phase", "player_turn", "turn"):
        refused = played.refused("advance", by=ALLIES, to=to)
        assert "Axis players end the Axis combat phase" in english(refused.message)
        assert refused.faults[0].rules

    played.do("advance", by=AXIS)
    assert where(played) == (Phase.CONSTRUCTION, Side.AXIS)


def test_ruling_52_the_research_phase_ends_when_both_sides_are_through() -> None:
    """Whoever is through is waited for no longer, and may still act."""
    played = start_1939()
    found = played.do("advance", by=ALLIES, first="allies")
    held("awaw", "one side is through", found)
    assert isinstance(found.outcome, PhaseLeftOutcome)
    assert (
        english(found.headline)
        == "The Allies are done with the research phase; the Axis still acts"
    )
    assert where(played) == (Phase.RESEARCH, None)
    [duty] = AWAW.duties(played.position).duties
    assert {AWAW.powers[power] for power in duty.whose} == {"axis"}
    played.do("research", power="britain", field="asw", result=8)
    again = played.refused("advance", by=ALLIES)
    assert english(again.message) == (
        "You have said already that you are through with the research phase (R-52). It goes on "
        "until the other side is through too: Axis."
    )

    played.do("advance", by=AXIS)
    assert where(played) == (Phase.MOVEMENT, Side.ALLIES)  # who moves first was said before
    assert played.campaign.through == frozenset()


def test_ruling_52_who_plays_both_sides_ends_every_phase() -> None:
    """One word is enough, as in records in which nobody says for whom he goes on."""
    for by in ([*AXIS, *ALLIES], None):
        played = start_1939()
        played.do("advance", by=by)
        played.do("advance", by=by, to="turn")
        assert where(played) == (Phase.RESEARCH, None)


def test_ruling_52_a_whole_turn_ends_before_a_phase_of_the_other_side() -> None:
    """Its own phases are passed over, and no more."""
    played = in_phase("movement", "axis")
    played.do("advance", by=AXIS, to="turn")
    assert where(played) == (Phase.MOVEMENT, Side.ALLIES)

    played.do("advance", by=ALLIES, to="player_turn")
    assert where(played) == (Phase.RESEARCH, None)

    for by, phase in (([*AXIS, *ALLIES], Phase.RESEARCH), (None, Phase.MOVEMENT)):
        played = in_phase("redeployment", "allies")
        played.do("advance", by=by, to="player_turn")  # a side has its own research to end
        assert played.campaign.clock.phase is phase


def test_ruling_52_who_is_through_stands_in_a_written_position() -> None:
    """So that an export, and an edit by hand, forget nobody's word."""
    played = start_1939()
    played.do("advance", by=AXIS)
    played.do("edit", power="germany", path="powers.germany.brps", value=90, reason="miscounted")
    assert played.campaign.through == {Side.AXIS}
    assert read_position(write_position(played.position)) == played.position


def test_25_13_no_more_are_left_to_fight_than_may_and_none_where_some_have_fought() -> None:
    """Six in the Atlantic in Spring 1942; all of a box fight in one attack a turn (R-47)."""
    played = in_phase(
        "combat",
        "axis",
        units={"germany": {"submarines": {"atlantic": 9}}},
        pools={"germany": {"submarines": 9}},
        ports={"brest": {"controller": "germany"}},
    )
    phase = AWAW.phase(played.position)
    assert phase is not None
    assert english(phase.undone[0].what) == "6 submarines of Germany may fight in the Atlantic"
    turn = played.campaign.clock.turn
    fought = replace(played.position, fought={(turn, Power.GERMANY, Box.ATLANTIC): 2})
    assert may_fight(fought, Power.GERMANY, Box.ATLANTIC, turn) == 0
    assert may_fight(fought, Power.GERMANY, Box.INDIAN_OCEAN, turn) == 2


def test_24_12_what_is_left_undone_is_known_before_a_phase_ends() -> None:
    """Submarines that may fight, of each phase on the way; nothing without a campaign."""
    played = in_phase(
        "combat",
        "axis",
        units={"germany": {"submarines": {"atlantic": 3}}},
        pools={"germany": {"submarines": 3}},
    )
    phase = AWAW.phase(played.position)
    assert phase is not None
    assert "3 submarines of Germany may fight in the Atlantic" in [
        english(each.what) for each in phase.undone
    ]
    whole = played.try_("advance", by=AXIS, to="player_turn")
    ended = AWAW.phases_ended(played.position, whole.effects)
    assert [english(each.name) for each in ended] == [
        "Axis: combat",
        "Axis: unit construction",
        "Axis: redeployment",
    ]
    assert AWAW.phase(Position()) is None
    assert game().campaign.through == frozenset()
