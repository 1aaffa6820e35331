"""A throw has a thousand dice at the most: what would need more is refused, never an error."""

import json
from typing import Any

import pytest

from bot.machine.odds import odds_of_bytes
from bot.machine.reply import DONE, REFUSED, Reply
from bot.machine.resolve import resolve_bytes

LANDING = {"where": "land", "amphibious": True, "max_rounds": 1}
BRAZIL = {"by": "germany", "victim": "usa", "spaces": ["Brazil"], "resolve": True}

TOO_LARGE: list[tuple[str, str, dict[str, Any]]] = [
    (
        "alpha3",
        "battle",
        {
            **LANDING,
            "attacker": {"infantry": 501, "tank": 500},
            "defender": {"infantry": 1},
            "bombardment": {"cruiser": 1001},
        },
    ),
    (
        "alpha3",
        "battle",
        {
            "attacker": {"fighter": 501, "strategic_bomber": 500},
            "defender": {"infantry": 1, "aa_gun": 334},
        },
    ),
    (
        "alpha3",
        "bombing-raid",
        {
            "strategic_bombers": 501,
            "attacker_tech": ["heavy_bombers"],
            "target": {"facility": "major_ic"},
        },
    ),
    (
        "representative",
        "battle",
        {
            **LANDING,
            "attacker": {"infantry": 1},
            "defender": {"infantry": 1},
            "bombardment": {"battleship": 1001},
        },
    ),
    (
        "representative",
        "battle",
        {
            "amendments": False,
            "attacker": {"fighter": 501, "bomber": 500},
            "defender": {"infantry": 1, "aa_gun": 1},
        },
    ),
    (
        "representative",
        "blockade",
        {
            **BRAZIL,
            "zones": {
                "North Brazil Sea Zone": {"submarine": 501},
                "South Brazil Sea Zone": {"battleship": 500},
            },
        },
    ),
]
"""The AA guns, ships in support and raiders here would throw more dice than any round of fire."""


def reply_to(system: str, kind: str, request: dict[str, Any]) -> Reply:
    """Resolve a request with dice of the operating system."""
    return resolve_bytes(_spelled(system, kind, request))


def _spelled(system: str, kind: str, request: dict[str, Any]) -> bytes:
    return json.dumps({"system": system, "kind": kind, "request": request}).encode()


@pytest.mark.parametrize(("system", "kind", "request_"), TOO_LARGE)
def test_a_throw_of_1001_dice_is_refused(system: str, kind: str, request_: dict[str, Any]) -> None:
    """Dice before the first round and raids count as those of a round do; odds refuse them too."""
    for reply in (
        reply_to(system, kind, request_),
        odds_of_bytes(_spelled(system, kind, request_)),
    ):
        told: Any = reply.fields["refusal"]
        assert (reply.code, told["kind"]) == (REFUSED, "unreadable")
        assert "1000" in told["message"]


def test_a_raid_of_a_thousand_bombers_is_flown() -> None:
    """Each throws one die for damage: two are counted for heavy bombers alone."""
    raid = {"strategic_bombers": 1000, "escorts": 1001, "target": {"facility": "major_ic"}}
    reply = reply_to("alpha3", "bombing-raid", raid)
    outcome: Any = reply.fields["outcome"]

    assert reply.code == DONE
    assert outcome["damage_total"] == 20
