"""The order of play, and the moments that units wait for."""

import pytest
from asserted_workings import held
from campaign_game import found_by, in_phase, start_1939
from hypothesis import given
from hypothesis import strategies as st

from core.awaw.book.calendar import FIRST, Season, Turn
from core.awaw.book.units import Side
from core.awaw.campaign.advance import leaves_inversion, transports_repaired
from core.awaw.record.clock import Clock, Phase, Until, read_until
from core.terms.message import english


def test_r_32_a_turn_is_research_and_then_two_player_turns() -> None:
    """Nine phases; the side that goes first may change from turn to turn."""
    clock, seen = Clock(FIRST), list[tuple[str, str]]()
    for _ in range(9):
        seen.append((str(clock.moving or "both"), clock.phase.value))
        clock = clock.after(Side.ALLIES if clock.phase is Phase.REDEPLOYMENT else None)

    phases = ["movement", "combat", "construction", "redeployment"]
    assert seen == [
        ("both", "research"),
        *(("axis", phase) for phase in phases),
        *(("allies", phase) for phase in phases),
    ]
    assert (clock.turn, clock.first, clock.phase) == (
        Turn(1939, Season.WINTER),
        Side.ALLIES,
        Phase.RESEARCH,
    )


@pytest.mark.parametrize(
    ("moving", "side", "expected"),
    [
        (None, Side.AXIS, "axis fall 1942"),
        (None, Side.ALLIES, "allies fall 1942"),
        (Side.AXIS, Side.ALLIES, "allies fall 1942"),
        (Side.AXIS, Side.AXIS, "axis winter 1942"),
        (Side.ALLIES, Side.AXIS, "axis winter 1942"),
        (Side.ALLIES, Side.ALLIES, "allies winter 1942"),
    ],
)
def test_the_next_player_turn_of_a_side_is_one_that_has_not_begun(
    moving: Side | None, side: Side, expected: str
) -> None:
    """With the Axis first: this turn's if it is still to come, else the next turn's."""
    phase = Phase.RESEARCH if moving is None else Phase.COMBAT
    clock = Clock(Turn(1942, Season.FALL), Side.AXIS, phase, moving)

    assert str(clock.end_of_next(side)) == expected


@given(st.sampled_from(Side), st.sampled_from(Season), st.integers(1939, 1947))
def test_a_moment_reads_back_from_what_it_shows(side: Side, season: Season, year: int) -> None:
    """The form that records and set-ups hold is the one that is read."""
    until = Until(side, Turn(year, season))

    assert read_until(str(until)) == until


@pytest.mark.parametrize("text", ["fall 1942", "axis autumn-ish 1942", "allies fall", ""])
def test_a_moment_that_is_none_is_refused(text: str) -> None:
    """The message says what would be accepted."""
    with pytest.raises(ValueError, match="allies fall 1942"):
        read_until(text)


def test_advance_goes_by_phase_by_player_turn_and_by_turn() -> None:
    """Each stops where it says."""
    played = start_1939()
    played.do("advance")
    assert english(played.campaign.clock.told) == "the Axis movement phase of Fall 1939"
    played.do("advance", to="player_turn")
    assert english(played.campaign.clock.told) == "the Allied movement phase of Fall 1939"
    played.do("advance", to="turn")
    assert english(played.campaign.clock.told) == "the research phase of Winter 1939"


def test_r_32_the_players_say_who_goes_first_before_the_first_player_turn() -> None:
    """In the research phase or when a turn opens; later it is refused."""
    played = start_1939()
    played.do("advance", first="allies")

    assert str(played.campaign.clock.moving) == "allies"
    refusal = played.refused("advance", first="axis")
    assert english(refusal.message).startswith("R-32 has the players say who moves first")
    played.do("advance", to="turn", first="axis")
    played.do("advance")
    assert str(played.campaign.clock.moving) == "axis"


def test_the_game_ends_with_winter_1946() -> None:
    """Nothing comes after the last redeployment phase."""
    played = in_phase("redeployment", "allies", "winter 1946")

    refusal = played.refused("advance")
    assert english(refusal.message).startswith("The game ends")
    assert [rule.citation for rule in refusal.faults[0].rules] == ["AWAW R-32"]
    assert english(played.refused("advance", to="turn").message).startswith("The game ends")


def test_24_631a_and_26_664_what_the_end_of_a_player_turn_mends_is_told() -> None:
    """Transports are repaired, others uninverted; what stays inverted longer is not named."""
    until = {"until": "axis spring 1942"}
    played = in_phase(
        "redeployment",
        "axis",
        units={
            "germany": {
                "submarines": {"western_port": {"ready": 1, "inverted": [{"factors": 2, **until}]}},
                "advanced_submarines": {
                    "western_port": {"inverted": [{"factors": 3, "until": "axis fall 1942"}]}
                },
            },
            "western_allies": {
                "returning_transports": {
                    "western_port": {"inverted": [{"factors": 4, **until}]},
                },
            },
        },
        pools={
            "germany": {"submarines": 3, "advanced_submarines": 3},
            "western_allies": {"transports": 4},
        },
    )
    ended = played.do("advance")
    held("awaw", "transports are repaired", ended)
    assert found_by(ended, leaves_inversion) == [["2 submarines of Germany: a western front port"]]
    assert found_by(ended, transports_repaired) == [
        ["4 damaged transports of the Western Allies: a western front port"]
    ]
