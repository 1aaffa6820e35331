"""What results are measured by, how they compare with their odds, and what luck adds up to."""

from typing import Any

import pytest
from drawn import expected
from odds_rooms import request_of
from support import ending_of, in_english, resolution_of

from bot.referee.odds.forecasts import Forecasts
from bot.referee.odds.luck import player_luck
from bot.referee.odds.percentiles import Percentile, numbers
from bot.show.chances.luck_page import luck_page
from bot.show.chances.odds_line import battle_line, likely_line
from bot.show.chances.probabilities import in_100, one_in
from core.board.swing import SWING
from core.forecast import has_odds, parts_of
from core.systems import SYSTEMS
from core.terms.dice import LoadedDice
from core.terms.measure import Measure
from core.terms.message import english
from core.terms.refusal import Refusal

SUNK = Measure("transports_sunk", "transports sunk")
DIE = dict.fromkeys(range(1, 7), 1 / 6)
SUBS: dict[str, Any] = {
    "box": "atlantic",
    "attacker": "germany",
    "submarines": 6,
    "asw": 7,
    "transports": 34,
    "net_modifier": -1,
}


def test_a_battle_is_measured_by_its_swing_in_ipcs() -> None:
    """A tank and an infantry lost against two infantry and a fighter: 16 less 9."""
    fields: dict[str, Any] = {
        "attacker": {"infantry": 2, "tank": 1},
        "defender": {"infantry": 2, "fighter": 1},
        "attacker_order_of_loss": ["tank", "infantry"],
    }
    dice = {
        "r1_attacker_infantry": (1, 1),
        "r1_attacker_tank": (3,),
        "r1_defender_infantry": (2, 3),
        "r1_defender_fighter": (4,),
    }
    resolution = resolution_of(ending_of("alpha3", "battle", fields, dice=LoadedDice(dice)))
    (part,) = parts_of(resolution.request, resolution)

    assert part.measures[0].actual(part) == 16 - 9


def test_interceptors_of_1986_count_in_the_swing() -> None:
    """A fighter that met the attack and fell is twelve IPCs lost to its owner."""
    fields: dict[str, Any] = {
        "attacker": {"fighter": 1},
        "defender": {},
        "interceptors": {"fighter": 1},
        "where": "land",
    }
    dice = {"r1_attacker_fighter": (3,), "r1_defender_fighter": (6,)}
    resolution = resolution_of(ending_of("representative", "battle", fields, dice=LoadedDice(dice)))
    (part,) = parts_of(resolution.request, resolution)

    assert part.measures[0].actual(part) == 12


def test_every_measure_is_of_a_kind_that_has_odds() -> None:
    """What luck speaks of can be worked out."""
    assert [
        procedure.request
        for system in SYSTEMS.values()
        for procedure in system.procedures.values()
        if (procedure.measures or procedure.parts) and procedure.odds.work is None
    ] == []
    _, request = request_of("awaw", "submarine-warfare", **SUBS)
    _, objectives = request_of("alpha3", "objectives", power="germany")
    assert has_odds(request)
    assert not has_odds(objectives)
    assert parts_of(objectives) == ()


def test_a_battles_odds_are_never_worked_out_while_its_result_is_written() -> None:
    """They might take seconds; they are told if they are in hand."""
    forecasts = Forecasts()
    fields: dict[str, Any] = {"attacker": {"infantry": 1}, "defender": {}}
    came = resolution_of(ending_of("alpha3", "battle", fields, dice=LoadedDice({})))

    assert forecasts.percentiles(SYSTEMS["alpha3"].begin, came, {}, in_hand=True) == ()


def test_a_request_that_asks_something_first_has_no_odds_yet() -> None:
    """25.82: the defender has not split his ASW."""
    fields: dict[str, Any] = {
        "germany": {"submarines": 2},
        "japan": {"submarines": 1},
        "asw": 5,
        "transports": 20,
    }
    _, request = request_of("awaw", "submarine-warfare-indian-ocean", **fields)

    assert Forecasts().odds(SYSTEMS["awaw"].begin, request, {}) == ()


def test_fortunes_add_up_exactly() -> None:
    """Two dice that showed eleven: 7 on average, 3 chances in 36 of so much or more."""
    percentiles = [Percentile("", SUNK, DIE, 5), Percentile("", SUNK, DIE, 6)]
    found = player_luck(7, SUNK, percentiles)

    assert (found.results, found.rolled) == (2, 11)
    assert found.expected == pytest.approx(7)
    assert found.least == pytest.approx(3 / 36)
    assert found.most == pytest.approx(35 / 36)


def test_luck_is_told_by_player_with_the_sentence_about_cheating() -> None:
    """Rolled, expected, and how likely so many or more."""
    found = player_luck(7, SUNK, [Percentile("", SUNK, DIE, 5), Percentile("", SUNK, DIE, 6)])
    page = luck_page("g1", [found], 3)

    assert (
        "transports sunk in 2 results: **11**, 7.0 expected, as many or more 8 in 100"
        in english(page.body)
    )
    assert "3 more without odds" in english(page.body)
    assert "Luck is not cheating" in english(page.body)
    assert "Luck is not cheating" in english(luck_page("g1", [], 0).body)


def test_a_result_is_told_on_its_own_side_of_the_average() -> None:
    """So many or more above it, so few or fewer below."""
    assert english(likely_line(Percentile("", SUNK, DIE, 6))) == (
        "transports sunk: 6, 3.5 expected; 6 or more: 17 in 100"
    )
    assert english(likely_line(Percentile("", SUNK, DIE, 1))) == (
        "transports sunk: 1, 3.5 expected; 1 or fewer: 17 in 100"
    )


def test_a_swing_is_told_as_a_swing_on_its_own_side_of_the_average() -> None:
    """IPCs are no more and no fewer of a swing: it is so much or more, so little or less."""
    swing, chances = (
        Measure(SWING, "IPC balance"),
        {-6: 0.25, 0: 0.25, 3: 0.25, 5: 0.25},
    )

    assert english(likely_line(Percentile("", swing, chances, 3))) == (
        "IPC balance: 3, 0.5 expected; 3 or more: 50 in 100"
    )
    assert english(likely_line(Percentile("France", swing, chances, -6))) == (
        "IPC balance: \N{MINUS SIGN}6, 0.5 expected; \N{MINUS SIGN}6 or less: 25 in 100"
    )


def test_chances_in_words() -> None:
    """Rare ones as one in so many."""
    assert english(in_100(0.16)) == "16 in 100"
    assert english(in_100(1 / 1296)) == "1 chance in 1,296"
    assert english(one_in(0.0694)) == "1 chance in 14"
    assert english(one_in(0.6)) == "60 chances in 100"
    assert english(one_in(0)) == "no chance"
    assert numbers({"[1]": 0.5, "2": 0.5}) == {}


def test_a_battles_line_tells_wins_and_takes_apart() -> None:
    """One tank among aircraft may fall and the battle be won; aircraft alone take no place."""
    for attacker, takes in (({"fighter": 2, "tank": 1}, True), ({"fighter": 2}, False)):
        said = {"attacker": attacker, "defender": {"infantry": 2}}
        _, request = request_of("alpha3", "battle", **said)
        found = Forecasts().odds(SYSTEMS["alpha3"].begin, request, {})
        assert not isinstance(found, Refusal)

        line = expected(found)
        assert english(line).startswith("the attacker wins ")
        assert ("takes the place" in english(line)) is takes
        assert found[0].battle is not None
        assert in_english(line) == in_english(battle_line(found[0].battle))


def test_a_raids_line_adds_up_its_losses() -> None:
    """Air battle and facility fire together."""
    forecasts = Forecasts()
    fields: dict[str, Any] = {
        "strategic_bombers": 2,
        "interceptors": 1,
        "target": {"facility": "major_ic"},
    }
    _, request = request_of("alpha3", "bombing-raid", **fields)
    found = forecasts.odds(SYSTEMS["alpha3"].begin, request, {})
    assert not isinstance(found, Refusal)

    # an interceptor fires 25 times in 36 and hits one time in three; then 1/6 of the rest
    air = 25 / 36 / 3
    lost = air + (2 - air) / 6
    assert f"{lost:.1f} aircraft lost" in english(expected(found))
