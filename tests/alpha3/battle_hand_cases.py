"""What a case worked out by hand is, and the battles and raids of Alpha+3 that are refused."""

from typing import Any

Case = tuple[str, dict[str, Any], dict[str, list[int]], dict[str, Any]]
"""What it shows, the request, the faces by throw, and the figures of the outcome."""

REFUSED: tuple[tuple[str, str, dict[str, Any], str, str], ...] = (
    ("guns attack", "battle", {"attacker": {"aa_gun": 1}}, "illegal", "A3-AA.2"),
    (
        "ships on land",
        "battle",
        {"attacker": {"cruiser": 1}, "defender": {"infantry": 1}, "where": "land"},
        "illegal",
        "BASE-G40 combat.round",
    ),
    (
        "tanks at sea",
        "battle",
        {"attacker": {"tank": 1}, "defender": {"cruiser": 1}},
        "illegal",
        "BASE-G40 combat.round",
    ),
    (
        "bombardment without a landing",
        "battle",
        {
            "attacker": {"infantry": 1},
            "defender": {"infantry": 1},
            "amphibious": False,
            "bombardment": {"cruiser": 1},
        },
        "illegal",
        "BASE-G40 bombardment",
    ),
    (
        "destroyers bombard",
        "battle",
        {
            "attacker": {"infantry": 1},
            "defender": {"infantry": 1},
            "amphibious": True,
            "bombardment": {"destroyer": 1},
        },
        "illegal",
        "BASE-G40 bombardment",
    ),
    (
        "a cruiser named twice",
        "battle",
        {
            "attacker": {"cruiser": 1},
            "defender": {"cruiser": 1},
            "attacker_order_of_loss": ["cruiser", "cruiser"],
        },
        "illegal",
        "A3 R-20",
    ),
    ("an unknown unit", "battle", {"attacker": {"bomber": 1}}, "unreadable", ""),
    ("a negative count", "battle", {"attacker": {"tank": -1}}, "unreadable", ""),
    ("ten thousand and one", "battle", {"attacker": {"tank": 10_001}}, "unreadable", ""),
    (
        "more dice than a throw has",
        "battle",
        {"attacker": {"tank": 1001}, "defender": {"infantry": 1}},
        "unreadable",
        "",
    ),
    ("an unknown field", "battle", {"attackers": {"tank": 1}}, "unreadable", ""),
    ("no rounds", "battle", {"attacker": {"tank": 1}, "max_rounds": 0}, "unreadable", ""),
    (
        "tactical bombers on a complex",
        "bombing-raid",
        {"tactical_bombers": 1, "target": {"facility": "minor_ic"}},
        "illegal",
        "A3-SBR.1",
    ),
    (
        "nobody bombs",
        "bombing-raid",
        {"escorts": 2, "target": {"facility": "minor_ic"}},
        "illegal",
        "A3-SBR.1",
    ),
    (
        "more damage than a facility holds",
        "bombing-raid",
        {"strategic_bombers": 1, "target": {"facility": "minor_ic", "damage": 7}},
        "illegal",
        "A3-SBR.6",
    ),
    ("no target", "bombing-raid", {"strategic_bombers": 1}, "unreadable", ""),
    (
        "a target and targets",
        "bombing-raid",
        {
            "strategic_bombers": 1,
            "target": {"facility": "minor_ic"},
            "targets": [{"facility": "air_base", "strategic_bombers": 1}],
        },
        "unreadable",
        "",
    ),
    (
        "bombers without a target",
        "bombing-raid",
        {
            "strategic_bombers": 2,
            "targets": [{"facility": "air_base", "strategic_bombers": 1}],
        },
        "unreadable",
        "",
    ),
    (
        "a facility twice",
        "bombing-raid",
        {
            "targets": [
                {"facility": "air_base", "strategic_bombers": 1},
                {"facility": "air_base", "strategic_bombers": 1},
            ],
        },
        "unreadable",
        "",
    ),
    (
        "casualties named twice",
        "bombing-raid",
        {
            "strategic_bombers": 1,
            "target": {"facility": "minor_ic"},
            "casualties": ["fighter", "fighter"],
        },
        "illegal",
        "A3 R-20",
    ),
)
"""What stands in the way, the kind, the request, the kind of refusal, and the rule it cites."""
