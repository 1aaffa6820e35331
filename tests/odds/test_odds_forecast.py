"""Odds of requests: battles and raids through their own procedures, sums, limits, batches."""

import io
import json
from typing import Any

import pytest
from odds_rooms import request_of
from support import with_soak

from bot.machine.odds import odds_of_bytes
from bot.machine.reply import each_line
from core.board.side import Side
from core.forecast import forecast
from core.odds.plan import Plan
from core.odds.readings import by_faces, by_hits
from core.odds.table_odds import as_floats, table_odds
from core.terms.forecast import Forecast
from core.terms.refusal import Refusal

BATTLE_KEYS = {
    "attacker",
    "defender",
    "both_destroyed",
    "stand_off",
    "attacker_takes",
    "order_of_loss",
    "expected_left",
}


def of(system: str, kind: str, **fields: Any) -> Forecast:
    """Return the odds of a request."""
    room, request = request_of(system, kind, **fields)
    found = forecast(room.outside, request)
    assert isinstance(found, Forecast), found
    return found


def printed(system: str, kind: str, **fields: Any) -> dict[str, Any]:
    """Return what the command prints."""
    raw = json.dumps({"system": system, "kind": kind, "request": fields}).encode()
    return dict(odds_of_bytes(raw).fields)


def test_two_infantry_against_one_by_the_command_line() -> None:
    """67.6724, 26.9397 and 5.3879 per cent, under the contract's names."""
    outcomes: Any = printed(
        "alpha3", "battle", attacker={"infantry": 2}, defender={"infantry": 1}, where="land"
    )["outcomes"]

    assert set(outcomes) == BATTLE_KEYS
    assert [
        round(100 * outcomes[end], 4) for end in ("attacker", "defender", "both_destroyed")
    ] == [
        67.6724,
        26.9397,
        5.3879,
    ]
    ends = ("attacker", "defender", "both_destroyed", "stand_off")
    assert abs(sum(outcomes[end] for end in ends) - 1) < 1e-12


def test_three_submarines_against_two_destroyers_by_the_command_line() -> None:
    """81.6582, 14.6747 and 3.6671 per cent."""
    outcomes: Any = printed(
        "alpha3", "battle", attacker={"submarine": 3}, defender={"destroyer": 2}
    )["outcomes"]

    ends = ("attacker", "defender", "both_destroyed")
    assert [round(100 * outcomes[end], 4) for end in ends] == [81.6582, 14.6747, 3.6671]


SMALL = (
    {
        "attacker": {"infantry": 1, "fighter": 1},
        "defender": {"aa_gun": 1, "infantry": 1},
        "max_rounds": 1,
    },
    {"attacker": {"submarine": 1}, "defender": {"destroyer": 1, "transport": 1}, "max_rounds": 2},
    {
        "attacker": {"infantry": 1, "artillery": 1},
        "defender": {"tank": 1},
        "bombardment": {"cruiser": 1},
        "max_rounds": 1,
    },
    {
        "attacker": {"strategic_bomber": 1},
        "defender": {"infantry": 1},
        "attacker_tech": ["heavy_bombers"],
        "max_rounds": 1,
    },
)


@pytest.mark.parametrize("request_", with_soak(SMALL, plain=2))
def test_a_battle_of_few_rounds_is_its_procedure_over_all_faces(request_: dict[str, Any]) -> None:
    """The room's own resolver, run on every face of every die, ends as the odds say."""
    room, request = request_of("alpha3", "battle", **request_)
    enumerated = table_odds(
        room.procedures[request.kind], room.outside, request, Plan({"*": by_faces})
    )
    assert not isinstance(enumerated, Refusal)
    odds = of("alpha3", "battle", **request_)

    for winner, chance in as_floats(enumerated)["winner"].items():
        assert odds.figures["winner"][winner] == pytest.approx(chance, abs=1e-13)
    assert odds.battle is not None
    takes = as_floats(enumerated)["attacker_takes"].get("true", 0.0)
    assert odds.battle.attacker_takes == pytest.approx(takes, abs=1e-13)


def test_a_raid_is_its_procedure_over_all_dice() -> None:
    """Two targets and interceptors: every figure of the outcome has the same distribution."""
    fields = {
        "targets": [
            {"facility": "minor_ic", "strategic_bombers": 1, "damage": 4},
            {"facility": "air_base", "tactical_bombers": 1},
        ],
        "escorts": 1,
        "interceptors": 1,
        "defender_tech": ["radar"],
    }
    room, request = request_of("alpha3", "bombing-raid", **fields)
    readings = {"air_attack*": by_hits(1), "air_def*": by_hits(2), "facility*": by_hits(2)}
    enumerated = table_odds(room.procedures[request.kind], room.outside, request, Plan(readings))
    assert not isinstance(enumerated, Refusal)
    odds = of("alpha3", "bombing-raid", **fields).figures

    expected = as_floats(enumerated)
    assert set(expected) - set(odds) == {"targets.0.facility", "targets.1.facility"}
    for name, values in odds.items():
        for value, chance in expected[name].items():
            assert values[value] == pytest.approx(chance, abs=1e-13), (name, value)


OLD = (
    {"attacker": {"submarine": 1}, "defender": {"submarine": 1}, "where": "sea", "max_rounds": 2},
    {
        "attacker": {"infantry": 1, "tank": 1},
        "defender": {"infantry": 1},
        "amendments": False,
        "max_rounds": 1,
    },
    {
        "attacker": {"bomber": 1},
        "defender": {"fighter": 1},
        "where": "land",
        "raid": "day",
        "max_rounds": 1,
    },
)


@pytest.mark.parametrize("request_", OLD)
def test_a_battle_of_1986_is_its_procedure_over_all_faces(request_: dict[str, Any]) -> None:
    """With the amendments and without, and a raid by day."""
    room, request = request_of("representative", "battle", **request_)
    enumerated = table_odds(
        room.procedures[request.kind], room.outside, request, Plan({"*": by_faces})
    )
    assert not isinstance(enumerated, Refusal)
    odds = of("representative", "battle", **request_)

    for winner, chance in as_floats(enumerated)["winner"].items():
        assert odds.figures["winner"][winner] == pytest.approx(chance, abs=1e-13)


@pytest.mark.parametrize(
    ("kind", "request_"),
    [
        ("bombing", {"power": "germany", "mode": "day", "bombers": 1, "heavy": 1, "held": 8}),
        ("bombing", {"power": "germany", "mode": "night", "bombers": 2, "held": 4}),
    ],
)
def test_a_bombing_of_1986_is_its_procedure_over_all_faces(
    kind: str, request_: dict[str, Any]
) -> None:
    """Its dice are read by their total, which is all that it looks at."""
    fields = {**request_, "target": "Britain"}
    room, request = request_of("representative", kind, **fields)
    enumerated = table_odds(
        room.procedures[request.kind], room.outside, request, Plan({"*": by_faces})
    )
    assert not isinstance(enumerated, Refusal)

    expected = as_floats(enumerated)
    odds = of("representative", kind, **fields).figures
    assert {name: values for name, values in odds.items() if name != "rolled"} == {
        name: pytest.approx(values) for name, values in expected.items() if name != "rolled"
    }


def test_two_strikes_sink_a_battleship_one_time_in_nine() -> None:
    """Each kamikaze hits on 1 or 2, die by die."""
    strikes = [{"zone": "SZ 6", "target": "battleship"}] * 2
    odds = of("alpha3", "kamikaze", strikes=strikes).figures

    assert odds["hits.battleship"]["2"] == pytest.approx(1 / 9)
    assert odds["sunk"]['["battleship"]'] == pytest.approx(1 / 9)


def test_what_is_refused_has_no_odds() -> None:
    """The refusal is the resolver's own."""
    found = printed("alpha3", "battle", attacker={"aa_gun": 1})

    assert found["ok"] is False
    refusal: Any = found["refusal"]
    assert refusal["rules"] == ["A3-AA.2"]


@pytest.mark.parametrize("ships", [150, 900])
def test_a_battle_that_is_too_large_is_refused_with_the_limit(ships: int) -> None:
    """It says how large is not too large."""
    attacker = {"submarine": ships, "fighter": ships}
    defender = {"cruiser": ships, "destroyer": ships, "fighter": ships}
    refusal: Any = printed("alpha3", "battle", where="sea", attacker=attacker, defender=defender)[
        "refusal"
    ]

    assert "3,000,000" in refusal["message"]
    assert "80 ships a side" in refusal["message"]


def test_a_kind_without_dice_has_no_odds() -> None:
    """It says what has some."""
    refusal: Any = printed("alpha3", "objectives", power="germany")["refusal"]

    assert refusal["kind"] == "not_in_book"
    assert "`/odds fight all`" in refusal["message"]


def test_a_batch_of_odds_answers_line_by_line() -> None:
    """Refusals stand in their place."""
    good = {
        "system": "alpha3",
        "kind": "bombing-raid",
        "request": {"strategic_bombers": 1, "target": {"facility": "minor_ic"}},
    }
    lines = f"{json.dumps(good)}\nnothing\n{json.dumps(good)}\n".encode()
    replies = list(each_line(io.BytesIO(lines), odds_of_bytes))

    assert [reply.fields["ok"] for reply in replies] == [True, False, True]
    assert replies[0].fields == replies[2].fields


def test_every_distribution_sums_to_one() -> None:
    """Battles of some size, with their swing, and a raid."""
    army = {"infantry": 9, "artillery": 4, "tank": 3, "fighter": 2, "tactical_bomber": 1}
    battle = of("alpha3", "battle", attacker=army, defender={"infantry": 12, "aa_gun": 2})
    raid = of("alpha3", "bombing-raid", strategic_bombers=9, target={"facility": "major_ic"})

    for figures in (battle.figures, raid.figures):
        assert all(abs(sum(values.values()) - 1) < 1e-12 for values in figures.values())
    shown: Any = battle.as_json()
    assert set(shown["expected_left"]) == {side.value for side in Side}
