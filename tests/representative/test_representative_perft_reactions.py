"""Perft: interceptors of single moves, and what is in reach, by the product and the rule text.

``perft_1986.jsonl`` keeps for the set-up and for each later position how many units may meet the
single moves of the powers on turn, and how many spaces are in reach for each action.
"""

from typing import Any

import pytest
from classic_game import moving
from perft_meetings import answered, counted
from perft_reach import counted as in_reach
from perft_reach import reach_of, says
from perft_rules import Facts
from test_representative_perft import KEPT, stands

from core.representative.record.berths import Berth

QUICK, SAMPLE = 0, 25
"""The position of the plain run, and of how many questions about reach it asks one."""


def meets_alike(kept: dict[str, Any]) -> None:
    """Assert that the product lets those meet moves whom the text lets, as many as are kept."""
    counts, differ = counted(stands(kept))

    assert differ == [], "\n".join(differ[:20])
    assert dict(counts) == kept["met"]


def reaches_alike(kept: dict[str, Any], every: int) -> None:
    """Assert that the product and the text name the same distances, as many in reach as are kept.

    Args:
        kept: The position with its counts.
        every: Of so many questions one is asked.
    """
    counts, differ = in_reach(stands(kept), every)

    assert differ == [], "\n".join(differ[:20])
    assert dict(counts) == kept["reach"]


def test_r4_4_19_interceptors_of_single_moves_are_those_of_the_rules() -> None:
    """Every enemy who could meet a lawful move, and the first space in which he could."""
    meets_alike(KEPT[QUICK])


def test_r4_4_19_the_question_names_the_spaces_of_the_rules() -> None:
    """The same asked unit by unit of a fourth of the moves: all spaces of each way."""
    assert answered(stands(KEPT[QUICK]), 4) == []


def test_r4_4_3_distances_are_those_of_the_rules() -> None:
    """A sample of the questions that the long run asks, and all counts."""
    reaches_alike(KEPT[QUICK], SAMPLE)


@pytest.mark.soak
@pytest.mark.timeout(600)
@pytest.mark.parametrize("place", range(len(KEPT)))
def test_r4_4_19_reactions_of_all_positions_are_those_of_the_rules(place: int) -> None:
    """Interceptors, their question, and every question about reach."""
    meets_alike(KEPT[place])
    assert answered(stands(KEPT[place])) == []
    reaches_alike(KEPT[place], 1)


def test_each_kind_of_interceptor_and_each_action_is_counted_somewhere() -> None:
    """No kind is nought in all positions."""
    met = {kind for kept in KEPT for kind, count in kept["met"].items() if count}
    reach = {action for kept in KEPT for action, count in kept["reach"].items() if count}

    assert met == {"moves", "fighter", "submarine", "battleship", "carrier"}
    assert reach == {"attack", "strategic_attack", "rebase", "react"}


def test_r4_4_20_r_4_a_carrier_reacts_as_a_ship_and_not_across_a_shut_canal() -> None:
    """Its aircraft fly over Panama when it strikes; what reacts or rebases is the ship."""
    game = moving(
        "usa",
        units={"Caribbean Sea Zone": {"japan": {"carrier": 1}}},
        control={"Panama": "usa"},
    )
    at, far = Berth("Caribbean Sea Zone"), "West Panama Sea Zone"
    japan = Facts(game.position, "japan")

    assert reach_of(game.position, japan, "carrier", at, far, "react") == (6, False)
    assert says(japan, "carrier", at, "react")[far] == (6, False)


def test_r4_5_21_a_patrol_far_from_friendly_land_reacts_nowhere() -> None:
    """A Soviet battleship in the South Atlantic is more than three spaces from Soviet land."""
    zone = "South Atlantic Sea Zone"
    game = moving("germany", units={zone: {"ussr": {"battleship": 1}}})

    outcome = game.act(
        "reach", unit="battleship", from_=zone, to=zone, action="react", power="ussr"
    )

    assert not outcome.allowed
    assert "R4-5.21" in str(outcome.reasons)


def test_r_30_a_way_over_a_neutral_country_that_is_paid_for_may_be_met() -> None:
    """A long-range fighter flies over Spain to Gibraltar; on Soviet land it could not."""
    units = {"Gibraltar": {"united_kingdom": {"fighter": 1}}}
    mover = {"power": "germany", "unit": "fighter", "from": "Western Europe"}
    british = {"power": "united_kingdom", "unit": "fighter", "at": "Gibraltar"}
    game = moving("germany", units=units)

    outcome = game.act(
        "interception", mover={**mover, "path": ["Spain", "Gibraltar"]}, interceptor=british
    )
    assert outcome.may_intercept_in == ("Gibraltar",)

    american = {"power": "usa", "unit": "fighter", "from": "Sinkiang"}
    way = {**american, "path": ["Novosibirsk", "Mongolia"]}
    japanese = {"power": "japan", "unit": "fighter", "at": "Manchuria"}
    assert "R4-4.1" in game.refused("interception", mover=way, interceptor=japanese)
