"""Files made to crash the verifier: any value in any place, and it still gives a report."""

import json
import random
from typing import Any

import pytest
from agreement import SHAPE
from printed_vectors import VECTORS
from second_scribe import HOST, RIVAL, Scribe

from core.fairness.verify import UnreadableError, verify

ODD: list[Any] = [
    None,
    True,
    0,
    -1,
    2**53,
    2**32,
    "",
    "0",
    "x",
    "9" * 20,
    "\x00",
    "lock",
    [],
    {},
    [[]],
    [{}],
    [None],
    [HOST, HOST],
    [{"id": "a", "n": 1, "m": 2}],
    [{"user": RIVAL, "msg": "1", "text": "void"}],
    {"attack": [1, 2]},
    {"": {}},
    "ab" * 32,
    "ab" * 48,
    "ab" * 64,
]


def games() -> list[list[dict[str, Any]]]:
    """The golden game and one of every other kind of line, as objects."""
    golden = [json.loads(line) for line in VECTORS["umpire_dice_1"]["lines"]]
    scribe = Scribe().whole("duel").whole("plain").lock("sealed").post()
    scribe.act("expire", msg=scribe.message(86_400)).lock("duel").post()
    scribe.duel(HOST, bytes(16)).duel(RIVAL, bytes(16)).act("forfeit", user=HOST, why="x")
    scribe.lock("witnessed").act("withheld", why="x").act("void", by=[]).add(
        {"t": "undo", "rolls": [1]}
    )
    scribe.add({"t": "choose", "id": "c", "seat": "britain", "user": RIVAL, "c": "00" * 32})
    scribe.add({"t": "open", "id": "c", "nonce": "00", "choice": "x"})
    scribe.add({"t": "handover", "bot_key": "00" * 32, "by": []})
    scribe.add({"t": "handover", "bot_key": "00" * 32, "sig": "00" * 64})
    return [golden, [json.loads(line) for line in scribe.lines]]


def spoiled(chosen: random.Random, lines: list[dict[str, Any]]) -> bytes:
    """A game with a few odd values, types and orders."""
    lines = [dict(line) for line in lines]
    for _ in range(chosen.randrange(1, 4)):
        line = chosen.choice(lines)
        line[chosen.choice(sorted(line))] = chosen.choice(ODD)
    if chosen.random() < 0.3:
        lines.insert(chosen.randrange(len(lines)), lines.pop(chosen.randrange(len(lines))))
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def survive(seed: int, count: int) -> None:
    """Verify so many spoiled games, with spoiled evidence."""
    chosen = random.Random(seed)  # noqa: S311 - seeded, so that a failure comes again
    originals = games()
    for _ in range(count):
        transcript = spoiled(chosen, chosen.choice(originals))
        report = verify(transcript, heads=chosen.randbytes(20), head="00" * 32)

        assert set(report) == {*SHAPE}
        assert not report["ok"]
        json.dumps(report)


def test_odd_values_anywhere_give_a_report() -> None:
    """Errors, and never an exception."""
    survive(4, 40)


@pytest.mark.soak
@pytest.mark.timeout(300)  # most of it are pairings, on a machine shared with others
def test_many_odd_values_anywhere_give_a_report() -> None:
    """The same, four thousand times."""
    survive(5, 4_000)


def test_odd_values_in_an_export_give_a_report_or_a_refusal() -> None:
    """Every field of every message of Discord's, replaced by anything."""
    chosen = random.Random(6)  # noqa: S311 - seeded, so that a failure comes again
    scribe = Scribe().whole("sealed")
    posted = {"id": json.loads(scribe.lines[2])["msg"], "author": {"id": "1001"}}
    reply = {
        **json.loads(scribe.lines[3]),
        "id": json.loads(scribe.lines[3])["msg"],
        "author": {"id": RIVAL},
        "mentions": [{"id": "1001"}],
        "message_reference": {"message_id": posted["id"]},
        "timestamp": "2023-08-23T15:59:24+00:00",
        "edited_timestamp": None,
        "webhook_id": None,
    }
    for _ in range(300):
        export = [dict(posted), dict(reply)]
        message = chosen.choice(export)
        message[chosen.choice(sorted(message))] = chosen.choice(ODD)
        try:
            report = verify(scribe.bytes(), discord=export)
        except UnreadableError:
            continue
        json.dumps(report)

        assert report["rolls"][0]["status"] == "rolled"
