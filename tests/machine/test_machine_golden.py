"""Both printed examples of 24.67, as scripts and as players get them, compared whole.

Run with ``UMPIRE_UPDATE_GOLDEN=1`` to write the files anew, and read what changed as prose.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from bot.machine.reply import Reply
from bot.machine.resolve import resolve_bytes

GOLDEN = Path(__file__).parent / "golden"
EXAMPLES = {"24_67_at_minus_one": -1, "24_67_at_plus_one": 1}


def example(net_modifier: int) -> Reply:
    """Resolve six submarines against seven ASW with the book's dice, 8 and 4."""
    request = {
        "box": "atlantic",
        "attacker": "germany",
        "submarines": 6,
        "asw": 7,
        "transports": 10,
        "net_modifier": net_modifier,
    }
    dice = {"attacker": [4, 4], "defender": [1, 3]}
    fields = {"system": "awaw", "kind": "submarine-warfare", "request": request, "dice": dice}
    return resolve_bytes(json.dumps(fields).encode())


def agrees(name: str, text: str) -> bool:
    """Return whether a golden file says exactly this, after writing it when that is wanted."""
    path = GOLDEN / name
    if os.environ.get("UMPIRE_UPDATE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("name", EXAMPLES)
def test_24_67_printed_example_as_json(name: str) -> None:
    """The whole object: outcome, effects, trail and dice."""
    told = json.loads(example(EXAMPLES[name]).line())

    assert agrees(f"{name}.json", json.dumps(told, indent=1, ensure_ascii=False) + "\n")


@pytest.mark.parametrize("name", EXAMPLES)
def test_24_67_printed_example_as_a_page(name: str) -> None:
    """Headline, result, dice, rules and working in words."""
    assert agrees(f"{name}.txt", example(EXAMPLES[name]).page() + "\n")


def test_24_67_printed_examples_come_out_as_the_book_says() -> None:
    """Two sunk, three damaged, one submarine lost at -1; five, four and one at +1."""
    outcomes: list[Any] = [example(net).fields["outcome"] for net in EXAMPLES.values()]
    figures = ("transports_sunk", "transports_damaged", "submarines_eliminated")

    assert [[outcome[name] for name in figures] for outcome in outcomes] == [[2, 3, 1], [5, 4, 1]]
    assert [outcome["attacker_result"] for outcome in outcomes] == [[1, 3], [1, 4]]
    assert [outcome["defender_result"] for outcome in outcomes] == [[1, 3], [1, 2]]
