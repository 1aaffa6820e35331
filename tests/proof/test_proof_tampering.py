"""Exports that somebody changed on the way: both verifiers refuse them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from proof_table import ATTACK, LOCK_IN, REPLY, exported, game, play, stand_alone, umpire_verify
from support import in_english


def _flip(path: Path, old: bytes, new: bytes) -> None:
    raw = path.read_bytes()
    assert old in in_english(raw)
    path.write_bytes(raw.replace(old, new, 1))


def _lose_last_line(folder: Path) -> None:
    path = folder / "g1.jsonl"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))


EXPORT_FORGERIES: dict[str, Callable[[Path], None]] = {
    "words of a reply": lambda at: _flip(at / "g1.jsonl", b"herons", b"egrets"),
    "a die": lambda at: _flip(at / "g1.jsonl", b'"attacker":[', b'"attacker":[6,'),
    "the declaration": lambda at: _flip(at / "g1.jsonl", b'"asw":7', b'"asw":8'),
    "the working": lambda at: _flip(at / "g1.jsonl", b'"says":"', b'"says":" '),
    "a signed head": lambda at: _flip(at / "g1.heads", b"\n3 ", b"\n3 0"),
    "the order of heads": lambda at: _flip(at / "g1.heads", b"\n3 ", b"\n4 "),
    "the last line": _lose_last_line,
}


@pytest.mark.parametrize("name", EXPORT_FORGERIES)
async def test_a_tampered_export_fails_in_both_verifiers(name: str, tmp_path: Path) -> None:
    """Dice, words and working are bound by the chain, and the chain by the bot's signatures."""
    async with game("sealed") as table:
        await play(table, ATTACK, LOCK_IN, REPLY)
        record = await exported(table, tmp_path)
    EXPORT_FORGERIES[name](tmp_path)

    assert not (await umpire_verify(record))["ok"]
    assert not (await stand_alone(record))["ok"]
