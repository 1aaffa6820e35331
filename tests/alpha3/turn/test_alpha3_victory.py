"""Victory A3-VIC.1 and A3-VIC.2: what is held, for how long, and by whom."""

from typing import Any

import pytest
from alpha3_cases import EUROPE_CITIES, PACIFIC_CITIES, refused, resolved

from core.alpha3.book.terms import Power, Side
from core.alpha3.turn.victory import VictoryOutcome, When

ALLIED = {"Berlin": "soviet_union", "Rome": "united_kingdom", "Tokyo": "united_states"}


def told(*turns: tuple[int, str, dict[str, str] | None]) -> VictoryOutcome:
    """Return the outcome of a history: round, power and control, None for unchanged."""
    history: list[dict[str, Any]] = [
        {"round": number, "power": power} | ({} if control is None else {"control": control})
        for number, power, control in turns
    ]
    outcome = resolved("victory", history=history).outcome
    assert isinstance(outcome, VictoryOutcome)
    return outcome


@pytest.mark.parametrize("cities", [EUROPE_CITIES, PACIFIC_CITIES])
def test_v1_held_from_turn_to_turn_wins(cities: dict[str, str]) -> None:
    """From the end of Italy's turn in round 5 to the end of its turn in round 6.

    Rules: A3-VIC.2.
    """
    outcome = told((5, "italy", cities), (6, "anzac", None), (6, "italy", None))

    assert outcome.winner == "axis"
    assert outcome.since == When(5, Power.ITALY)


def test_r_1_a_turn_less_than_a_round_does_not_win() -> None:
    """At the end of ANZAC's turn a round is not yet complete."""
    outcome = told((5, "italy", EUROPE_CITIES), (5, "france", None), (6, "anzac", None))

    assert outcome.winner is None
    assert outcome.since == When(5, Power.ITALY)


def test_v1_a_city_lost_in_between_resets_the_clock() -> None:
    """Seven at the end of a British turn: counting begins with the turn that wins it back."""
    lost = {**EUROPE_CITIES, "Cairo": "united_kingdom"}
    turns = (
        (5, "italy", EUROPE_CITIES),
        (6, "united_kingdom", lost),
        (6, "italy", EUROPE_CITIES),
    )

    assert told(*turns).winner is None
    assert told(*turns).since == When(6, Power.ITALY)
    assert told(*turns, (7, "united_kingdom", None)).winner is None
    assert told(*turns, (7, "italy", None)).winner == "axis"


def test_v1_any_eight_will_do_at_every_moment() -> None:
    """London for Cairo: other cities, but never fewer than eight."""
    other = {**EUROPE_CITIES, "Cairo": "united_kingdom", "London": "germany"}

    assert told((5, "italy", EUROPE_CITIES), (6, "germany", other), (6, "italy", None)).winner


def test_v1_seven_and_five_do_not_win() -> None:
    """The maps are counted apart."""
    seven = {name: by for name, by in EUROPE_CITIES.items() if name != "Cairo"}
    five = {name: by for name, by in PACIFIC_CITIES.items() if name != "Manila"}

    outcome = told((5, "italy", {**seven, **five}), (6, "italy", None), (7, "italy", None))
    assert outcome == VictoryOutcome(None, None)


def test_v1_a_change_of_map_is_no_complete_round() -> None:
    """Europe first and the Pacific then: neither was held for a round."""
    turns = ((5, "italy", EUROPE_CITIES), (6, "japan", PACIFIC_CITIES), (6, "italy", None))

    assert told(*turns).winner is None
    assert told(*turns).since == When(6, Power.JAPAN)


def test_v1_six_pacific_cities_without_an_axis_capital_do_not_win() -> None:
    """Tokyo lost too, six others held; a capital won back late wins at the end of that turn."""
    without = {
        **PACIFIC_CITIES,
        "Sydney": "japan",
        "Berlin": "soviet_union",
        "Rome": "united_kingdom",
        "Tokyo": "china",
    }
    turns = ((5, "japan", without), (6, "japan", None), (6, "anzac", None))

    assert told(*turns).winner == "allies"
    held = {**without, "Tokyo": "japan"}
    assert told((5, "japan", {**held, "Tokyo": "dutch"}), (6, "japan", None)).winner is None
    late = told((5, "japan", {**held, "Tokyo": "dutch"}), (6, "japan", None), (6, "italy", held))
    assert late == VictoryOutcome(Side.AXIS, When(5, Power.JAPAN))


def test_v1_any_axis_power_counts() -> None:
    """Eight shared among Germany, Italy and Japan."""
    shared = {**EUROPE_CITIES, "Moscow": "japan"}

    assert told((5, "italy", shared), (6, "italy", None)).winner == "axis"


def test_v2_the_allies_win_with_all_three_and_a_capital_of_their_own() -> None:
    """Berlin, Rome and Tokyo for a round; Washington is theirs all the time.

    Rules: A3-VIC.1.
    """
    outcome = told((9, "united_states", ALLIED), (10, "united_states", None))

    assert outcome == VictoryOutcome(Side.ALLIES, When(9, Power.UNITED_STATES))
    two = {**ALLIED, "Tokyo": "japan"}
    assert told((9, "united_states", two), (10, "united_states", None)).winner is None


def test_v2_calcutta_and_sydney_are_no_allied_capitals() -> None:
    """With Washington, London, Paris and Moscow lost the Allies do not win."""
    lost = {
        **ALLIED,
        "Washington": "germany",
        "London": "germany",
        "Paris": "germany",
        "Moscow": "germany",
    }
    turns = ((9, "united_states", lost), (10, "united_states", None))

    assert told(*turns).winner is None
    back = {**lost, "Paris": "france"}
    assert told(*turns, (10, "france", back)).winner == "allies"


def test_r_19_a_line_tells_all_that_differs_from_the_start() -> None:
    """One that names cities starts from the set-up; one that names none repeats the one before."""
    fewer = {"Paris": "germany"}

    assert told((5, "italy", EUROPE_CITIES), (6, "italy", fewer)).since is None
    assert told((5, "italy", EUROPE_CITIES), (6, "italy", {})).winner == "axis"
    assert told((5, "italy", EUROPE_CITIES), (6, "italy", None)).winner == "axis"


def test_nothing_told_is_nothing_won() -> None:
    """Without a history nobody holds anything long."""
    assert resolved("victory").outcome == VictoryOutcome(None, None)


@pytest.mark.parametrize(
    "turns",
    [
        [(2, "italy"), (1, "germany")],
        [(2, "italy"), (2, "anzac")],
        [(2, "italy"), (2, "italy")],
    ],
)
def test_a3_order_turns_follow_each_other(turns: list[tuple[int, str]]) -> None:
    """ANZAC plays before Italy in this text; no turn stands twice."""
    history = [{"round": number, "power": power} for number, power in turns]
    refusal = refused("victory", history=history)

    assert refusal.kind == "illegal"
    assert [rule.citation for rule in refusal.rules] == ["A3-ORDER", "A3 R-19"]


def test_names_in_a_history_are_read_like_all_names() -> None:
    """An unknown city and Mongolia are told together."""
    control = {"Atlantis": "germany", "Mongolia": "japan"}
    refusal = refused("victory", history=[{"round": 1, "power": "italy", "control": control}])

    assert len(refusal.faults) == 2
