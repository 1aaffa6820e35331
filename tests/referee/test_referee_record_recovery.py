"""Evenings on which a record has fallen behind its channel, and catches up."""

import asyncio
from collections.abc import Awaitable, Iterable, Sequence
from typing import Any

import pytest
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.referee.game.people import Place
from bot.referee.game.table import Table
from bot.referee.lifecycle.record_recovery import PostedHead, Restored
from core.fairness.framing import genesis_head, next_head

TWO = {"red": "red", "blue": "blue"}
NOWHERE = Place(300, 999)


def heads_of(table: HeldTable, *which: int) -> list[PostedHead]:
    """Return heads of the game's record, as its channel shows them."""
    heads = table.table.game.heads
    return [PostedHead(k, heads[k].hex()) for k in which]


def forged(lines: Sequence[bytes]) -> tuple[bytes, list[PostedHead]]:
    """Return a record of these lines, and its newest head, as a channel would show it."""
    head = genesis_head(lines[0])
    for line in lines[1:]:
        head = next_head(head, line)
    return b"".join(line + b"\n" for line in lines), [PostedHead(len(lines) - 1, head.hex())]


async def _at_once(acts: Iterable[Awaitable[Any]]) -> list[Any]:
    """Return what acts come to, whichever is first: what was done stands last."""
    return sorted(await asyncio.gather(*acts), key=lambda each: isinstance(each, Restored))


def restored(table: HeldTable) -> None:
    """A record that its channel has outrun is frozen, and catches up from an export."""
    table.begins("coin", TWO, host="guest")
    table.plays("red", "toss 3")
    services, key = table.services, table.table.key
    behind = table.transcript()
    behind_k = table.table.k
    table.answers("blue", "leave it")
    table.plays("red", "next")
    ahead, last = table.transcript(), table.table.k
    shown = heads_of(table, 0, 2, last)
    table.see("the channel shows what is known", services.record_recovery.compare(key, shown))

    def catches_up(who: str, words: str, record: bytes, seen: list[PostedHead]) -> None:
        found = table.services.record_recovery.catch_up(table.act(who), key, record, seen)
        table.see(f"{who} restores {words}", found)

    catches_up("red", "a game in play", ahead, shown)
    catches_up("green", "a game in play", ahead, shown)
    table.reads = False
    table.see("the guild is forgotten", services.departures.purge(300))

    async def look(_table: Table) -> Sequence[PostedHead]:
        return [PostedHead(each.k, each.head) for each in shown if each.k <= behind_k]

    table.see(
        "red brings an old export", services.imports.take(table.act("red"), behind, None, look)
    )
    table.see("the channel shows more", services.record_recovery.compare(key, shown))
    table.plays("red", "next")
    lines = ahead.splitlines()
    other = forged([*lines[:-1], b'{"by":"11","t":"undo"}'])
    untyped = forged([*lines[:-1], b'{"by":"11"}'])
    for who, words, record, seen in (
        ("red", "without heads", ahead, []),
        ("red", "nothing", b"", shown),
        ("red", "half a line", ahead[:-3], shown),
        ("red", "an old export", behind, shown),
        ("red", "too much", b"{}\n" * 100_001, shown),
        ("red", "lines that nobody knows", *other),
        ("red", "a line without a type", *untyped),
        ("green", "it", ahead, shown),
    ):
        catches_up(who, words, record, seen)
    twice = (
        services.record_recovery.catch_up(table.act("red"), key, ahead, shown) for _ in range(2)
    )
    table.see("red restores it, twice at once", _at_once(twice))
    catches_up("red", "it again", ahead, shown)
    table.reads = True
    table.plays("blue", "toss 1")


@pytest.mark.parametrize("evening", [restored])
def test_evenings_of_record_recovery_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
