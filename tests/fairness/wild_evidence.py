"""Evidence beside wild games: signed heads and Discord's export, some of it wrong."""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from channel_export import BOT, channel_message
from scribe import ALLY, HOST, RED, Scribe
from wild_steps import DAY_MS, KEYS, PEOPLE, Dice

from core.fairness.signatures import head_preimage

FORGERIES: list[dict[str, Any]] = [
    {"author": {"id": RED}},
    {"author": {"id": HOST}},
    {"content": "other words"},
    {"edited_timestamp": "2023-09-16T00:00:00+00:00"},
    {"edited_timestamp": "2023-09-16T00:00:00+00:00", "content": "?", "mentions": []},
    {"webhook_id": "5"},
    {"message_reference": None},
    {"message_reference": {"message_id": "5"}},
    {"message_reference": "5"},
    {"mentions": []},
    {"mentions": "all"},
    {"mentions": [{"id": int(BOT)}, "x"]},
    {"timestamp": "2023-09-15T00:00:00Z"},
    {"timestamp": "2023-13-15T00:00:00Z"},
    {"timestamp": 5},
    {"timestamp": None},
]


def wild_heads(scribe: Scribe, dice: Dice) -> bytes:
    """GAME.heads, with a wrong key, head or number here and there."""
    entries = []
    for k, head in enumerate(scribe.heads):
        key = dice.choice([KEYS[0]] * 20 + KEYS)
        shown = dice.choice([head] * 30 + [hashlib.sha256(head).digest()])
        number = k + dice.choice([0] * 30 + [1, 99])
        signature = key.sign(head_preimage("g-test", number, shown))
        entries.append(b"%d %s %s\n" % (number, shown.hex().encode(), signature.hex().encode()))
    if dice.random() < 0.1:
        entries[-1] = dice.choice([entries[-1][:-1], b"\n", b"0" + entries[-1], b"\xff\n"])
    return b"".join(entries)


def wild_export(scribe: Scribe, dice: Dice) -> bytes:
    """Discord's messages of a game, some of them gone, edited, forged or never recorded."""
    locks_deleted = dice.random() < 0.1
    kept = {
        message["id"]: message | (dice.choice(FORGERIES) if dice.random() < 0.06 else {})
        for message in _channel(scribe, dice)
        if dice.random() < 0.97 and not (locks_deleted and message["author"]["id"] == BOT)
    }
    return json.dumps(list(kept.values())).encode()


def _channel(scribe: Scribe, dice: Dice) -> Iterator[dict[str, Any]]:
    lock_message, code = None, ""
    for raw, head in zip(scribe.lines, scribe.heads, strict=True):
        line = json.loads(raw)
        code = head.hex() if line["t"] == "lock" else code
        if line["t"] == "posted":
            lock_message = line["msg"]
            yield channel_message(lock_message, BOT, f"LOCK {code}", None)
        elif line["t"] in ("phrase", "commit", "nonce", "cancel", "expire", "seat"):
            words = line.get("text") or line.get("c") or line.get("r") or "expired"
            author = line.get("by") or line.get("user") or BOT
            yield channel_message(line["msg"], author, words, lock_message)
        elif line["t"] in ("void", "handover"):
            for each in line.get("by", []):
                yield channel_message(each["msg"], each["user"], each["text"], None)
        if lock_message and dice.random() < 0.15:
            yield _unrecorded(lock_message, code, dice)


def _unrecorded(lock_message: str, code: str, dice: Dice) -> dict[str, Any]:
    words = dice.choice(["{} first of all words", "cancel {}", "Cancel {}", "hello"])
    sent = str(int(lock_message) + (dice.choice([1, 500, 1500, DAY_MS]) << 22) + 7)
    author = dice.choice([ALLY, ALLY, *PEOPLE])
    return channel_message(sent, author, words.format(code), lock_message)
