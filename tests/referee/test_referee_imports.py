"""Evenings on which a game comes from another bot, or comes back."""

import json
from collections.abc import Sequence

import pytest
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.referee.game.people import Place
from bot.referee.game.table import Table
from bot.referee.lifecycle.record_recovery import PostedHead

TWO = {"red": "red", "blue": "blue"}
NOWHERE = Place(300, 999)


def heads_of(table: HeldTable, *which: int) -> list[PostedHead]:
    """Return heads of the game's record, as its channel shows them."""
    heads = table.table.game.heads
    return [PostedHead(k, heads[k].hex()) for k in which]


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


@pytest.mark.parametrize("evening", [taken_over])
def test_evenings_of_imports_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
