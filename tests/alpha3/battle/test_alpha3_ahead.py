"""The odds of a battle that stands on the map of Global 1940, against its own procedure."""

from typing import Any

import pytest
from asserted_workings import held
from support import refusal_of
from turn_cases import Game, group

from bot.referee.odds.forecasts import Forecasts
from bot.referee.odds.placement import ODDS_WORKER
from core.alpha3.combat.odds.ahead import AS_IT_STANDS, BY_ORDERS
from core.alpha3.record.position import Position
from core.forecast import forecast, parts_of
from core.odds.plan import Plan
from core.odds.readings import by_faces
from core.odds.table_odds import as_floats, table_odds
from core.systems import SYSTEMS
from core.terms.forecast import Forecast
from core.terms.message import Text, english
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.request import Request, read_request


def fight(**said: Any) -> Request:
    """Return the request to fight."""
    model = SYSTEMS["alpha3"].procedures["fight"].request
    request = read_request(model, {"power": "germany", **said})
    assert not isinstance(request, Refusal), request
    return request


def over_paris(*units: str, **defenders: int) -> Position:
    """Return the position when Germany has marched into France and Conduct Combat begins."""
    there = {"France": {"france": defenders, "united_kingdom": {}}}
    game = Game(power="germany", phase="combat_move", units=there)
    game.move(*(group(each, "Holland Belgium", "France") for each in units))
    game.on()
    return game.now


def usual(question: Question) -> str:
    """Answer as nobody's order would: the first choice, or what stands in the form."""
    return question.choices[0] if question.choices else question.prefill


@pytest.mark.parametrize(
    ("units", "defenders"),
    [
        pytest.param("1 tank 1 fighter", {"infantry": 1, "aa_gun": 1}, marks=pytest.mark.soak),
        ("1 fighter", {"aa_gun": 1}),
        ("2 tank", {"infantry": 1}),
        ("1 fighter", {"infantry": 1}),
    ],
)
def test_a_round_over_paris_is_its_procedure_over_all_faces(
    units: str, defenders: dict[str, int]
) -> None:
    """Who is left after one round, as the turn's own resolver has it."""
    now = over_paris(units, **defenders)
    request = fight(space="France", rounds=1)
    enumerated = table_odds(
        SYSTEMS["alpha3"].procedures[request.kind], now, request, Plan({"*": by_faces}), usual
    )
    assert not isinstance(enumerated, Refusal), enumerated
    found = forecast(now, request, usual)
    assert isinstance(found, Forecast)

    expected = as_floats(enumerated)["winner"]
    # a battle that goes on has no winner yet
    assert found.figures["winner"]["stand_off"] == pytest.approx(expected.pop("null", 0.0))
    for winner, chance in expected.items():
        assert found.figures["winner"][winner] == pytest.approx(chance, abs=1e-13)
    captured = as_floats(enumerated)["captured"].get("true", 0.0)
    assert found.battle is not None
    assert found.battle.attacker_takes == pytest.approx(captured, abs=1e-13)


def test_r_13_a_fight_that_brings_its_own_position_has_odds() -> None:
    """As at the command line, outside any game: two tanks win 19 times in 20."""
    there = {"germany": {"tank": 2}, "france": {"infantry": 1}, "united_kingdom": {}}
    pasted = {"power": "germany", "phase": "conduct_combat", "units": {"France": there}}
    fields = {"phase": "conduct_combat", "position": pasted, "space": "France"}
    found = forecast(SYSTEMS["alpha3"].begin, fight(**fields))

    assert isinstance(found, Forecast)
    assert found.battle is not None
    assert found.battle.attacker == pytest.approx(0.95)


def assumed(now: Position, request: Request) -> tuple[Text, ...]:
    """Return what the odds of a request take for granted."""
    found = forecast(now, request)
    assert isinstance(found, Forecast), found
    return found.assumes


def test_combat_order_a_battle_that_has_to_wait_is_told_as_it_stands() -> None:
    """Before Conduct Combat, and while a raid comes first; a wrong name is refused all the same."""
    game = over_london(RAID[0])
    game.move(group("1 tank", "Holland Belgium", "France"))
    early = game.now
    game.on()
    held("alpha3", "raiders fight instead", game.made)

    for now in (early, game.now):
        assert assumed(now, fight(space="France")) == (AS_IT_STANDS,)
    assert assumed(early, fly_raid()) == (AS_IT_STANDS,)
    assert assumed(game.now, fly_raid()) == ()
    refusal_of(forecast(early, fight(space="Egypt")))
    refusal_of(forecast(early, fight(space="Prais")))


def test_r_61_odds_of_a_battle_say_when_they_hold_for_orders_alone() -> None:
    """France is asked after the dice, and its odds are those of its orders."""
    now = over_paris("1 tank", infantry=1)
    assert assumed(now, fight(space="France")) == ()
    game = Game()
    game.now = now
    game.do("standing-order", power="france", choosing="asked")

    assert assumed(game.now, fight(space="France")) == (BY_ORDERS,)


def test_r_61_odds_in_hand_say_so_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """Found again they take for granted what they took when they were worked out."""
    monkeypatch.setattr(ODDS_WORKER, "run", lambda job, *args: job(*args))
    game = Game()
    game.now = over_paris("1 tank", infantry=1)
    game.do("standing-order", power="france", choosing="asked")
    forecasts = Forecasts()

    first = forecasts.odds(game.now, fight(space="France"), {})
    assert not isinstance(first, Refusal)
    assert [each.assumes for each in first] == [(BY_ORDERS,)]
    assert forecasts.in_hand(game.now, fight(space="France")) == first


def test_where_nothing_is_to_be_fought_there_are_no_odds() -> None:
    """The refusal is the resolver's own."""
    found = forecast(over_paris("1 tank", infantry=1), fight(space="Russia"))

    found = refusal_of(found)
    assert "nothing to be fought" in english(found.message)


def over_london(*aims: tuple[str, str], **there: int) -> Game:
    """Return a game in which German aircraft are over London, by the units and what they go for."""
    home = {"Western Germany": {"germany": {"strategic_bomber": 2, "fighter": 2}}}
    game = Game(
        power="germany",
        phase="combat_move",
        units={**home, "United Kingdom": {"united_kingdom": there}},
    )
    for units, aim in aims:
        game.move(group(units, "Western Germany", "United Kingdom", raid=aim))
    game.answers["defence_united_kingdom"] = f"intercept United Kingdom: {there.get('fighter', 0)}"
    return game


RAID = (("1 strategic_bomber", "major_ic"), ("1 fighter", "escort"))


def fly_raid() -> Request:
    """Return the request to fly the raid."""
    model = SYSTEMS["alpha3"].procedures["fly-raid"].request
    request = read_request(model, {"power": "germany", "territory": "United Kingdom"})
    assert not isinstance(request, Refusal), request
    return request


def test_a3_sbr_a_raid_on_the_map_is_its_procedure_over_all_dice() -> None:
    """Every figure of its outcome, losses in the air and to the facility together."""
    game = over_london(*RAID, fighter=1)
    game.on()
    enumerated = table_odds(
        SYSTEMS["alpha3"].procedures["fly-raid"], game.now, fly_raid(), Plan({"*": by_faces}), usual
    )
    assert not isinstance(enumerated, Refusal), enumerated
    found = forecast(game.now, fly_raid(), usual)
    assert isinstance(found, Forecast)
    assert found.figures["interceptors_lost"]["1"] > 0

    for name, values in as_floats(enumerated).items():
        told = dict(values)
        if nothing := told.pop("null", 0.0):
            told["0"] = nothing
        assert found.figures[name] == pytest.approx(told, abs=1e-13), name


def test_a_fight_on_the_map_is_measured_by_what_both_sides_lost() -> None:
    """A tank takes France from an infantry: five IPCs less three lost, as the dice fell."""
    now = over_paris("2 tank", infantry=1)
    request = fight(space="France")
    game = Game()
    game.now = now
    won = game.do(
        "fight", space="France", dice={"r1_attacker_tank": (1, 6), "r1_defender_infantry": (1,)}
    )
    (part,) = parts_of(request, won, now)

    assert part.measures[0].actual(part) == 3 - 6


def test_a_raid_on_the_map_is_measured_by_the_damage_that_it_adds() -> None:
    """Damage that was there before does not count."""
    game = over_london(RAID[0])
    game.on()
    before = game.now
    done = game.do(
        "fly-raid", territory="United Kingdom", dice={"facility_aa": (6,), "damage": (4,)}
    )
    (part,) = parts_of(fly_raid(), done, before)

    assert part.measures[0].actual(part) == 4
