"""Evenings on which a record is exported, taken over, restored, put away, and forgotten."""

import json
from collections.abc import Sequence

import pytest
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.referee.game.people import Place
from bot.referee.game.table import Table
from bot.referee.lifecycle.record_recovery import PostedHead
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


def taken_over(table: HeldTable) -> None:
    """A game comes from another bot, or comes back, if it verifies and its channel vouches."""
    table.begins("coin", TWO, host="guest")
    table.plays("red", "toss 3")
    table.answers("blue", "leave it")
    exports, imports = table.services.exports, table.services.imports
    for place, name in ((table.place, ""), (table.place, "g1"), (table.place, "g7"), (NOWHERE, "")):
        table.see(f"somebody exports {name!r}", exports.export(place, name))
        table.see(f"somebody looks for {name!r}", exports.game(place, name))
    key = table.table.key
    table.see("the record up to line 2", exports.up_to(key, 2))
    table.see("the head after line 2", exports.head(key, 2))
    whole = table.run(exports.export(table.place))
    last, game = table.table.k, table.table
    shown = heads_of(table, 1, last)
    wrong = [PostedHead(1, "0" * 64), PostedHead(last + 1, "1" * 64)]
    lines = whole.transcript.splitlines()
    first = json.loads(lines[0])

    def takes(
        who: str,
        words: str,
        record: bytes,
        heads: bytes | None,
        seen: Sequence[PostedHead],
        place: Place | None = None,
    ) -> None:
        async def look(_table: Table) -> Sequence[PostedHead]:
            return seen

        before, table.place = table.place, place or table.place
        act = table.act(who)
        table.see(f"{who} brings {words}", imports.take(act, record, heads, look, "de"))
        table.place = before

    def changed(**fields: object) -> bytes:
        told = json.dumps({**first, **fields}, sort_keys=True, separators=(",", ":"))
        return b"\n".join([told.encode(), *lines[1:], b""])

    takes("red", "it into its own channel", whole.transcript, whole.heads, shown)
    table.see("the guild is forgotten", table.services.departures.purge(300))
    elsewhere = Place(301, 400)
    for words, record in (
        ("nothing", b""),
        ("half a line", whole.transcript[:-3]),
        ("a long line", b"x" * ((1 << 20) + 1) + b"\n"),
        ("another guild's", changed(guild="301")),
        ("another game's", changed(game="301-g1")),
        ("a game without a number", changed(game="300-gx")),
        ("a game of no guild", changed(game="x-g1")),
        ("chess", changed(rules="chess")),
        ("something else", b'{"t":"genesis"}\n'),
        ("one that does not verify", changed(host={"user": "12", "side": "blues"})),
        ("one without an end", b"\n".join([*lines[:-2], lines[-1], b""])),
    ):
        takes("red", words, record, None, shown)
    takes("red", "it to another guild", whole.transcript, whole.heads, shown, elsewhere)
    takes("green", "it", whole.transcript, whole.heads, shown)
    takes("red", "it where nothing is shown", whole.transcript, None, [])
    takes("red", "it where more is shown", whole.transcript, None, wrong)
    takes("red", "it with other heads", whole.transcript, whole.heads.replace(b"a", b"b"), shown)
    takes("guest", "it", whole.transcript, whole.heads, shown)
    takes("guest", "it again", whole.transcript, whole.heads, shown)
    assert table.table.k == last
    del game
    table.plays("red", "next")
    table.see("the guild is forgotten", table.services.departures.purge(300))
    table.restart(key=3)
    imports = table.services.imports
    takes("blue", "it to another bot", whole.transcript, whole.heads, [])
    table.plays("red", "next")


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
        ("red", "it", ahead, shown),
        ("red", "it again", ahead, shown),
    ):
        catches_up(who, words, record, seen)
    table.reads = True
    table.plays("blue", "toss 1")


def departed(table: HeldTable) -> None:
    """A guild that the bot has left is forgotten after thirty days, unless it comes back."""
    table.begins("coin", TWO)
    gone = table.services.departures
    table.see("the bot is in 301 alone", gone.compare([301], lambda guild: guild != 300))
    table.see("the bot is in 301 alone", gone.compare([301], lambda _guild: True))
    table.wind(days=1)
    table.see("it leaves 300 again", gone.left(300))
    table.wind(days=28)
    table.see("what is due is forgotten", gone.purge_due())
    table.see("it comes back", gone.returned(300))
    table.see("it comes back", gone.returned(300))
    table.see("it leaves", gone.left(300))
    table.see("it is in 300", gone.compare([300, 301], lambda _guild: True))
    table.see("it leaves", gone.left(300))
    table.wind(days=29, hours=23)
    table.see("what is due is forgotten", gone.purge_due())
    table.wind(hours=1)
    table.see("what is due is forgotten", gone.purge_due())
    table.begins("coin", TWO)


@pytest.mark.parametrize("evening", [taken_over, restored, departed])
def test_evenings_of_record_imports_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
