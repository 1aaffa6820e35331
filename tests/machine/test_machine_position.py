"""`umpire resolve` with a position: the request is judged as in a game that stands there."""

import json
from typing import Any

import pytest

from bot.machine.kinds import kinds_of
from bot.machine.odds import odds_of_bytes
from bot.machine.resolve import resolve_bytes
from core.systems import SYSTEMS

FRANCE = {
    "power": "germany",
    "phase": "noncombat_move",
    "units": {"Western Germany": {"germany": {"infantry": 3}}},
}
MOVE = {
    "system": "alpha3",
    "kind": "move",
    "request": {
        "power": "germany",
        "moves": [{"units": {"infantry": 2}, "path": ["Western Germany", "Holland Belgium"]}],
    },
    "position": FRANCE,
}


def resolved(case: dict[str, Any]) -> dict[str, Any]:
    """Return what the command prints of a case."""
    return resolve_bytes(json.dumps(case).encode()).fields


def test_a_move_is_judged_where_the_position_stands_and_tells_what_changed() -> None:
    """Effects are those of a game, and `told` is the list of the post, complete."""
    told = resolved(MOVE)

    assert told["ok"]
    assert told["effects"][0]["kind"] == "units-moved"
    assert told["told"] == ["Germany · Western Germany → Holland Belgium: 2 infantry"]


def test_what_the_position_knows_better_is_refused() -> None:
    """Three infantry stand there, and it is no phase for attacks."""
    many = {**MOVE["request"], "moves": [{**MOVE["request"]["moves"][0], "units": {"infantry": 4}}]}  # type: ignore[index,dict-item]
    told = resolved({**MOVE, "request": many})

    assert not told["ok"]
    assert told["refusal"]["kind"] == "illegal"


def test_a_position_that_is_not_lawful_is_refused_with_every_fault() -> None:
    """Nothing is resolved in it."""
    wrong = {"power": "atlantis", "phase": "noncombat_move", "units": {"Mordor": {}}}
    told = resolved({**MOVE, "position": wrong})

    assert not told["ok"]
    assert len(told["refusal"]["faults"]) >= 2 or "atlantis" in told["refusal"]["message"]
    others: list[object] = [[], "somewhere", None, 3]
    for given in others:
        assert not resolved({**MOVE, "position": given})["ok"]


def test_a_game_without_positions_takes_none() -> None:
    """The aid is given its figures with each raid."""
    told = resolved({"system": "bombing-sop", "kind": "air-table", "request": {}, "position": {}})

    assert not told["ok"]
    assert any("position" in fault for fault in told["refusal"]["faults"])


def test_odds_are_those_of_the_position() -> None:
    """The same object without dice."""
    battle = {
        "system": "alpha3",
        "kind": "battle",
        "request": {"attacker": {"tank": 1}, "defender": {"infantry": 1}, "where": "land"},
        "position": FRANCE,
    }
    told = odds_of_bytes(json.dumps(battle).encode()).fields

    assert told["ok"]


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_kind_of_a_game_is_listed_with_its_fields(key: str) -> None:
    """Each with what it needs; an unknown game is refused with the choices."""
    reply = kinds_of(key)
    kinds = reply.fields["kinds"]

    assert isinstance(kinds, list)
    assert [each["kind"] for each in kinds if isinstance(each, dict)] == list(
        SYSTEMS[key].procedures
    )
    assert all(isinstance(each, dict) and isinstance(each["fields"], dict) for each in kinds)
    assert all(kind in reply.page() for kind in SYSTEMS[key].procedures)
    assert not kinds_of("chess").fields["ok"]
