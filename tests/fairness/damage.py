"""Damage: an export with bytes or lines changed, and a line with something odd in it."""

import random
from typing import Any

from scribe import ALLY, HOST

BYTES = b'0123456789abcdef{}[]",:\\ \n\r\x00\xff-.eE'
ODD: tuple[object, ...] = (
    None, True, -1, 0, 1, 2, 3, 2**32, 2**53, "", "x", "0", "1", "9" * 20, "ab" * 16, "ab" * 32,
    "ab" * 48, "cancel", HOST, ALLY, [], [[]], [1], ["1"], {}, {"id": "a", "n": 1, "m": 6}, "plain",
    "sealed", "duel", "beacon", "witnessed", "lock", "posted", "phrase", "result", "void", "open",
)  # fmt: skip


def damage(export: bytes, chance: random.Random) -> bytes:
    """Change one to three places of an export: a byte put, taken or added, a line moved or lost."""
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(export))
        lines = export.split(b"\n")
        kind = chance.randrange(6)
        if kind == 0:
            export = export[:at] + bytes([chance.choice(BYTES)]) + export[at + 1 :]
        elif kind == 1:
            export = export[:at] + export[at + 1 :]
        elif kind == 2:
            export = export[:at] + bytes([chance.choice(BYTES)]) + export[at:]
        elif kind == 3:
            export = (
                export[:at] + bytes([export[at] ^ (1 << chance.randrange(8))]) + export[at + 1 :]
            )
        elif kind == 4:
            lines.insert(chance.randrange(len(lines)), lines.pop(chance.randrange(len(lines))))
            export = b"\n".join(lines)
        else:
            lines.pop(chance.randrange(len(lines)))
            export = b"\n".join(lines)
    return export


def distort(value: Any, chance: random.Random) -> Any:
    """Put something odd in one place of a line's fields."""
    if isinstance(value, dict) and value and chance.random() < 0.8:
        name = chance.choice(sorted(value))
        if chance.random() < 0.1:
            return {key: kept for key, kept in value.items() if key != name}
        return value | {name: distort(value[name], chance)}
    if isinstance(value, list) and value and chance.random() < 0.6:
        at = chance.randrange(len(value))
        return [*value[:at], distort(value[at], chance), *value[at + 1 :]]
    return chance.choice(ODD)
