"""A right game with every type of line, and the same with something changed."""

import json
import random
from collections.abc import Iterator
from functools import cache

from damage import damage, distort
from printed_vectors import VECTORS
from second_scribe import (
    ALLY,
    DAY_MS,
    HOST,
    MATE,
    RIVAL,
    ROUND_1000_MS,
    STRANGER,
    snowflake,
)
from second_scribe_acts import OLD_KEY, chosen, consent, handed_over, opened, seated, table

from core.fairness import verify as stand_alone
from core.fairness.framing import genesis_head, next_head
from core.fairness.strict_json import StrictJsonError, canonical_line


def written(lines: list[bytes]) -> bytes:
    """Lines as a file."""
    return b"".join(line + b"\n" for line in lines)


@cache
def every_line() -> list[bytes]:
    """A right game that has every type of line, with real drand rounds."""
    game = table().whole("beacon", open=[{"id": "r*", "m": 6, "max": 9}])
    opened(chosen(game)).whole("duel").whole("sealed").whole("plain").post()
    game.lock("witnessed").post().phrase(msg=snowflake(ROUND_1000_MS + 12_000 - 15_000))
    game.beacon(1004).result()
    game.clock = ROUND_1000_MS
    seated(game, "britain", "allies", STRANGER, by=RIVAL)
    game.act("void", n=2, by=consent(game, "void", MATE, STRANGER, ALLY))
    handed_over(game.add({"t": "undo", "rolls": [1, 3]}), OLD_KEY)
    game.lock("sealed", contrib=[STRANGER], opp=[STRANGER]).post()
    game.add({"t": "away", "first": game.clock, "last": game.clock + 1})
    game.act("edited", user=STRANGER, reply=game.message()).phrase(STRANGER)
    game.act("withheld", why="asleep").reveal().lock("duel", opp=[ALLY]).post()
    game.act("cancel", user=ALLY, text=f"Cancel {game.code}").lock("duel", opp=[ALLY]).post()
    game.duel(HOST, bytes(16)).duel(ALLY, bytes(16)).open(HOST)
    game.act("forfeit", user=ALLY, why="silence").lock("sealed", contrib=[ALLY], opp=[ALLY]).post()
    game.act("expire", msg=game.message(DAY_MS / 1000)).add({"t": "order", "text": "north"})
    return game.lines


def chained_anew(lines: list[bytes], before: list[bytes]) -> list[bytes]:
    """Lines in which every head and lock code is that of the changed lines before it."""
    new: dict[str, str] = {}
    told: list[bytes] = []
    head = old_head = b""
    for line, old_line in zip(lines, before, strict=True):
        text = line.decode()
        for old, replacement in new.items():
            text = text.replace(old, replacement)
        told.append(text.encode())
        head = next_head(head, told[-1]) if head else genesis_head(told[-1])
        old_head = next_head(old_head, old_line) if old_head else genesis_head(old_line)
        if head != old_head:
            new[old_head.hex()] = head.hex()
    return told


def mutated(lines: list[bytes], chance: random.Random) -> bytes:
    """A game with a few bytes changed, or one field of one line, the rest chained anew or not."""
    if chance.random() < 0.3:
        return damage(written(lines), chance)
    at = chance.randrange(len(lines))
    fields = distort(json.loads(lines[at]), chance)
    try:
        line = canonical_line(fields)
    except (StrictJsonError, AttributeError):
        line = json.dumps(fields).encode()
    changed = [*lines[:at], line, *lines[at + 1 :]]
    return written(chained_anew(changed, lines) if chance.random() < 0.7 else changed)


def compressed(x: int, flags: int) -> str:
    """48 bytes that claim to be a point of G1."""
    return (flags << 381 | x).to_bytes(48, "big").hex()


def strange_signatures() -> Iterator[str]:
    """Points at infinity, outside the subgroup, off the curve, and signatures written otherwise."""
    yield from (case["signature"] for case in VECTORS["drand"]["must_be_rejected"])
    right = int(
        next(row["signature"] for row in VECTORS["drand"]["beacons"] if row["round"] == 1000), 16
    )
    x, greater = right % 2**381, 1 - (right >> 381) % 2
    for flags in range(8):
        yield compressed(x, flags)
        yield compressed(0, flags)
        yield compressed(stand_alone.P, flags)
    yield from (compressed(small, 4) for small in range(12))
    if x + stand_alone.P < 2**381:
        yield compressed(x + stand_alone.P, 5 - greater)
    point = stand_alone.decompress(right.to_bytes(48, "big"))
    assert point is not None
    off = stand_alone.times((0, 2, 1), stand_alone.R)  # of the small orders that G1 leaves out
    a, b, c = stand_alone.add(point, off)
    inverse = pow(c, -1, stand_alone.P)
    a, b = a * inverse % stand_alone.P, b * inverse % stand_alone.P
    assert (b * b - a**3 - 4) % stand_alone.P == 0
    yield compressed(a, 5 if b > stand_alone.P // 2 else 4)
