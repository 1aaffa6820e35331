"""What cannot stand in a battle's request: each fault alone, by its words and its rules."""

from typing import Any

import pytest
from classic_cases import refused

from core.terms.message import english

FAULTS: dict[str, tuple[dict[str, Any], list[tuple[str, str, list[str]]]]] = {
    "land units at sea": (
        {"attacker": {"submarine": 1}, "defender": {"tank": 1}, "where": "sea"},
        [
            (
                "`defender` has tank in a battle at sea (BASE-86 combat.fire).",
                "Leave out what cannot fight at sea.",
                ["BASE-86 combat.fire"],
            )
        ],
    ),
    "ships on land by the plain rules": (
        {
            "attacker": {"battleship": 1, "tank": 1},
            "defender": {"tank": 1},
            "where": "land",
            "amendments": False,
        },
        [
            (
                "`attacker` has battleship in a battle on land (BASE-86 combat.fire).",
                "Leave out what cannot fight on land.",
                ["BASE-86 combat.fire"],
            )
        ],
    ),
    "support by others than battleships": (
        {
            "attacker": {"infantry": 1},
            "defender": {"infantry": 1},
            "bombardment": {"submarine": 1, "battleship": 1},
        },
        [
            (
                "`bombardment` has submarine, and only battleships support a landing (R4-4.18).",
                "Name battleships alone.",
                ["R4-4.18"],
            )
        ],
    ),
    "support at sea": (
        {
            "attacker": {"submarine": 1},
            "defender": {"submarine": 1},
            "bombardment": {"battleship": 1},
        },
        [
            (
                "There is no landing to support at sea (R4-4.18).",
                "Leave `bombardment` out.",
                ["R4-4.18"],
            )
        ],
    ),
    "the amendments' words by the plain rules": (
        {
            "attacker": {"fighter": 1},
            "defender": {"fighter": 1},
            "amendments": False,
            "attacker_role": "rebasing",
            "interceptors": {"fighter": 1},
        },
        [
            (
                "`interceptors` belongs to the amendments.",
                "Leave it out, or play with the amendments.",
                [],
            ),
            (
                "`attacker role` belongs to the amendments.",
                "Leave it out, or play with the amendments.",
                [],
            ),
        ],
    ),
    "AA guns with the amendments": (
        {"attacker": {"fighter": 1}, "defender": {"infantry": 1, "aa_gun": 1}},
        [
            (
                "There are no AA guns with the amendments (R4-3.11).",
                "Leave AA guns out.",
                ["R4-3.11"],
            )
        ],
    ),
    "targets chosen by tanks": (
        {
            "attacker": {"tank": 1, "fighter": 1},
            "defender": {"infantry": 1},
            "targets": "air",
        },
        [
            (
                "Only aircraft and carriers choose targets, not tank (R4-5.14).",
                "Leave `targets` out, or attack with aircraft and carriers alone.",
                ["R4-5.14"],
            )
        ],
    ),
    "a raid by air at sea": (
        {
            "attacker": {"bomber": 1},
            "defender": {"submarine": 1},
            "where": "sea",
            "raid": "night",
        },
        [
            (
                "A night raid is made on land (R4-5.4).",
                "Give `where` as land.",
                ["R4-5.4", "R4-5.8"],
            )
        ],
    ),
    "a raid by sea on land": (
        {
            "attacker": {"battleship": 1},
            "defender": {"infantry": 1},
            "where": "land",
            "raid": "naval",
        },
        [
            (
                "A naval raid is made at sea (R4-5.4, R4-5.8).",
                "Give `where` as sea.",
                ["R4-5.4", "R4-5.8"],
            )
        ],
    ),
    "a raid by units that rebase": (
        {
            "attacker": {"bomber": 1},
            "defender": {"infantry": 1},
            "where": "land",
            "raid": "night",
            "attacker_role": "rebasing",
        },
        [
            (
                "Units that rebase or transport do not raid (R4-4.11).",
                "Leave the raid or the role of the attackers out.",
                ["R4-4.11"],
            )
        ],
    ),
    "more long-range escorts than fighters": (
        {
            "attacker": {"bomber": 1, "fighter": 1},
            "defender": {"infantry": 1},
            "where": "land",
            "raid": {"mode": "day", "long_range_escorts": 2},
        },
        [
            (
                "2 long-range escorts cannot fly here (R4-3.9).",
                "They are fighters among the attackers of a day raid.",
                ["R4-3.9"],
            )
        ],
    ),
}


@pytest.mark.parametrize("what", FAULTS)
def test_r4_5_a_battle_that_cannot_be_is_refused_for_what_is_wrong(what: str) -> None:
    """No other fault stands beside it, and each says what to do."""
    given, faults = FAULTS[what]
    told = [
        (english(each.what), english(each.do), [rule.citation for rule in each.rules])
        for each in refused("battle", given).faults
    ]
    assert told == faults
