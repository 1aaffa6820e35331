"""What pages and the command line tell of a battle beyond its winner."""

from typing import Any

import pytest
from drawn import drawn_odds, expected
from odds_phases import americans, filed, phase_of, raid, salvos
from odds_rooms import request_of
from support import in_english

from bot.games.alpha3.pages.odds import ODDS
from bot.games.awaw.pages.phase_odds import _attacks
from bot.referee.odds.forecasts import RequestOdds
from bot.show.chances.odds import odds_text
from bot.show.chances.odds_line import expect_lines
from bot.show.chances.odds_page import MOST_STEPS
from bot.show.chances.probabilities import named_values
from core.alpha3.book.terms import Power
from core.alpha3.combat.odds.ahead import BY_ORDERS
from core.alpha3.combat.requests import FightAhead
from core.awaw.bombing.phase.requests import RaidPhase
from core.board.unit_words import counted
from core.forecast import forecast, parts_of
from core.systems import SYSTEMS, resolve
from core.terms.dice import KeyedDice
from core.terms.forecast import Forecast
from core.terms.measure import Part
from core.terms.message import Text, Verbatim, english
from core.terms.resolution import Resolution

TWO_AGAINST_ONE = {"attacker": {"infantry": 2}, "defender": {"infantry": 1}, "where": "land"}


def forecast_of(**fields: object) -> Forecast:
    """Return the odds of a battle of Alpha+3."""
    room, request = request_of("alpha3", "battle", **fields)
    found = forecast(room.begin, request)
    assert isinstance(found, Forecast)
    return found


def test_the_command_line_tells_everything_that_may_be_left_and_every_swing() -> None:
    """Two infantry against one: what either keeps, and IPCs won or lost by it."""
    lines = odds_text(forecast_of(**TWO_AGAINST_ONE)).splitlines()
    attacker = lines.index("What the attacker may keep")
    swing = lines.index("Swing in value: IPCs that the defender loses, less the attacker's")

    assert in_english(
        [line.split("%")[1].strip() for line in lines[attacker + 1 : attacker + 4]]
    ) == [
        "2 infantry",
        "nothing",
        "1 infantry",
    ]
    assert [line.split()[-1] for line in lines[swing + 1 :]] == ["-6", "-3", "0", "3"]


def test_damaged_ships_are_told_from_whole_ones() -> None:
    """A battleship that took one hit is still there, damaged."""
    found = forecast_of(attacker={"battleship": 1}, defender={"destroyer": 1}, where="sea")

    assert {"1 battleship", "1 battleship (damaged)", "nothing"} == in_english(
        set(found.figures["attacker_left"])
    )


@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_the_page_tells_what_each_side_may_keep(side: str) -> None:
    """The likeliest first; what is left out is told as one."""
    army = {"infantry": 6, "artillery": 3, "tank": 3}
    _, request = request_of("alpha3", "battle", attacker=army, defender=army, where="land")
    found = forecast(SYSTEMS["alpha3"].begin, request)
    assert isinstance(found, Forecast)
    page = drawn_odds([RequestOdds("", request, found.figures, found.as_json())])
    average, order, *told = english(
        dict(in_english(page.fields))[f"What the {side} may keep"]
    ).splitlines()

    shares = [float(line.replace("*", "").split(" %")[0]) for line in told]
    assert average.startswith(f"The {side} keeps on average: ")
    assert "infantry, artillery, tank" in order
    assert shares[:-1] == sorted(shares[:-1], reverse=True)
    assert told[-1].endswith("anything else")
    assert sum(shares) == pytest.approx(100, abs=0.5)


def test_the_page_tells_no_chance_that_reads_as_nothing() -> None:
    """Ten to one: of the many ways that hardly ever come up none stands there with 0.0 %."""
    army = {"attacker": {"infantry": 10, "tank": 1}, "defender": {"infantry": 1}}
    _, request = request_of("alpha3", "battle", **army, where="land")
    found = forecast_of(**army, where="land")
    page = drawn_odds([RequestOdds("", request, found.figures, found.as_json())])

    assert "**0.0 %**" not in "".join(english(text) for _, text in page.fields)


def test_the_page_tells_the_swing_in_value() -> None:
    """Two infantry against one: from six IPCs lost to three won."""
    _, request = request_of("alpha3", "battle", **TWO_AGAINST_ONE)
    found = forecast_of(**TWO_AGAINST_ONE)
    page = drawn_odds([RequestOdds("", request, found.figures, found.as_json())])
    told = dict(in_english(page.fields))["IPCs the defender loses, less the attacker's"]

    assert [each.split("**")[1] for each in english(told).split(" · ")] == ["−6", "−3", "0", "3"]


def test_averages_speak_of_several_units() -> None:
    """Eight tenths of a tank are tanks; one tank is a tank; guns keep their capitals."""
    assert [
        english(counted(*each)) for each in ((0.8, "tank"), (1.0, "tank"), (2.5, "aa_gun"))
    ] == [
        "0.8 tanks",
        "1.0 tank",
        "2.5 AA guns",
    ]


def phase_page(form: str, *raids: dict[str, object]) -> tuple[Text, dict[Text, Text]]:
    """Return what is expected of a phase in a line each, and the blocks of its page."""
    room, request = phase_of("awaw", raids=list(raids))
    assert isinstance(request, RaidPhase)
    found = forecast(room.begin, request, filed(form))
    assert isinstance(found, Forecast)
    shown = RequestOdds("", request, found.figures, None)
    return expected([shown]), dict(drawn_odds([shown]).fields)


def test_a_phase_is_told_in_all_then_raid_by_raid() -> None:
    """26.51: what nobody meets is said so; two powers on one target are told apart."""
    alone: dict[str, Any] = {"force": {"strategic_bombers": 1}, "target": {"flak": 3}}
    line, blocks = phase_page("", raid(**alone), americans(**alone))
    first, *rest = english(line).splitlines()

    assert first.startswith("In all, if nobody meets them: ")
    assert first.endswith(" that no BRP is lost")
    assert [each.split(":")[0] for each in rest] == ["Berlin (Britain)", "Berlin (U.S.)"]
    assert in_english(set(blocks)) >= {"Berlin (Britain)", "Berlin (U.S.)", "Germany"}


def test_a_phase_that_is_met_tells_what_its_defenders_lose() -> None:
    """Those who are left over the target are told power by power."""
    line, blocks = phase_page("Berlin: 3 aaf 2 int; stay", raid(), americans())

    assert english(line).startswith("In all: ")
    assert "AAF lost: **" in english(in_english(blocks)["Germany"])
    assert "interceptors lost: **" in english(in_english(blocks)["Germany"])


def test_flying_bombs_come_before_rockets_each_by_its_figures() -> None:
    """Rockets are numbered behind the flying bombs, and told by their own means."""
    _, request = phase_of(
        "awaw",
        flying_bombs=[salvos(), salvos(number=1)],
        rockets=[salvos(number=1)],
    )
    assert isinstance(request, RaidPhase)

    told = {name: english(place) for name, place in _attacks(request, {})}
    assert told == {
        "salvos.0": "London (Germany), flying bombs",
        "salvos.1": "London (Germany), flying bombs",
        "salvos.2": "London (Germany), rockets",
    }


def test_of_many_battles_the_page_tells_all_together_and_how_to_ask_for_one() -> None:
    """Up to three stand in full; of four only what is told of them together."""
    request = FightAhead(power=Power.GERMANY, space="France")
    figures = forecast_of(**TWO_AGAINST_ONE).figures
    battles = [RequestOdds(Verbatim(name), request, figures, None) for name in ("A", "B", "C", "D")]
    few, many = drawn_odds(battles[:MOST_STEPS]), drawn_odds(battles)

    assert "One by one" not in in_english(dict(few.fields))
    assert len(few.fields) >= MOST_STEPS
    assert list(in_english(dict(many.fields))) == ["One by one"]


def test_forces_that_bomb_together_are_told_as_one() -> None:
    """R-50: the last of a power's forces rolls for all of them."""
    line, _ = phase_page("", raid(), raid(force={"strategic_bombers": 1}))

    assert english(line).startswith("Berlin (Britain), if nobody meets it: ")


def test_a_phases_result_is_measured_in_all_and_raid_by_raid() -> None:
    """Raids that share one roll are measured in all alone; a power that lost nothing lost 0."""
    room, request = phase_of("awaw", raids=[raid(), raid(), raid("Hamburg")])
    ending = resolve(room.begin, request, {"defenders": ""}, KeyedDice(bytes(32)))
    assert isinstance(ending, Resolution)
    parts = parts_of(request, ending)

    assert in_english([part.name for part in parts]) == ["Hamburg", "in all"]
    (whole,) = parts[1].measures
    assert in_english(whole.unit) == "BRPs lost by Germany"
    assert whole.actual(parts[1]) == ending.outcome.powers["germany"].brps_lost
    nothing = Part("", request, {"powers": {}}, (whole,))
    assert whole.actual(nothing) == 0


def test_many_values_of_a_figure_are_told_by_where_they_lie() -> None:
    """Few are told one by one."""
    assert english(named_values({"-15": 0.25, "1": 0.75})) == "**−15** 25.0 % · **1** 75.0 %"
    assert in_english(named_values({"0": 0.25, "1": 0.75})) == "**0** 25.0 % · **1** 75.0 %"
    even = {str(value): 0.05 for value in range(20)}
    assert in_english(named_values(even)) == "**9.5** on average, nine times in ten 0 to 18"


def test_what_research_may_expect_is_its_chance_of_a_breakthrough() -> None:
    """Two dice: eleven of thirty-six."""
    room, request = request_of("alpha3", "research", power="germany", number=2)
    found = forecast(room.begin, request)
    assert isinstance(found, Forecast)

    assert "a breakthrough 30.6 %" in english(
        expected([RequestOdds("", request, found.figures, None)])
    )


def test_what_all_battles_take_for_granted_is_told_once() -> None:
    """It stood on every line."""
    _, request = request_of("alpha3", "research", power="germany", number=2)
    even = {"attacker": 0.5, "defender": 0.5, "attacker_takes": 0.5}
    battle = {**even, "both_destroyed": 0, "stand_off": 0}
    found = [RequestOdds(name, request, {}, battle, (BY_ORDERS,)) for name in ("Kiev", "Riga")]

    assert english(expect_lines(found, ODDS)).splitlines() == [
        "Kiev: the attacker wins 50.0 %, the defender 50.0 %",
        "Riga: the attacker wins 50.0 %, the defender 50.0 %",
        "If losses and retreats go by orders",
    ]
    alone = english(expect_lines(found[:1], ODDS))
    assert alone.endswith("the defender 50.0 %, if losses and retreats go by orders")
