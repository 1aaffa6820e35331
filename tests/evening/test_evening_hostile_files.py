"""Files that are made to keep the bot busy: who may bring them, and that others go on meanwhile."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at
from held_loop import held_loop
from hostile_texts import TEXTS

from bot.local.loopback.world.messages import Upload
from bot.record.games import GameStatus
from bot.record.transaction import Transaction
from bot.referee.game.people import Act, Person, Place
from bot.referee.lifecycle import imports
from core.terms.refusal import Refusal

MOST_S = 0.2
"""So long a callback may hold the loop for a file that somebody attached."""


async def begin_1986(evening: Evening) -> None:
    """Begin a game of the 1986 rules."""
    seats = f"germany {evening.axis.mention}, ussr {evening.allies.mention}"
    await evening.axis.slash("game new", system="representative", seats=seats, dice="plain")
    await evening.settle()


async def test_setting_up_needs_a_seat(tmp_path: Path) -> None:
    """A spectator's position is not read, attached or typed; he is told how to get a seat."""
    async with evening_at(tmp_path) as evening:
        await begin_1986(evening)
        file = Upload("position.toml", b"what = it")

        attached = await evening.other.slash("classic setup", position=file)
        typed = await evening.other.slash("do", text="setup\nwhat = it")
        own = await evening.axis.slash("classic setup", position=file)

        for reply in (attached, typed):
            told = body_of(await reply.settled())
            assert "Only players of this game act in it" in told
            assert "/game seat" in told
        assert "no TOML" in body_of(await own.settled())


@pytest.mark.parametrize("text", ["a thousand unknown names", "lists that nobody closes"])
async def test_a_hostile_position_holds_nobody_up(tmp_path: Path, text: str) -> None:
    """Read beside the loop, which goes on for all others."""
    async with evening_at(tmp_path) as evening:
        await begin_1986(evening)
        file = Upload("position.toml", TEXTS[text].encode())

        with held_loop() as longest:
            reply = await evening.axis.slash("classic setup", position=file)
            told = await reply.settled()

        assert "I cannot read that yet" in str(told.embeds)
        assert longest.seconds < MOST_S, longest


def _long_line(of: bytes) -> bytes:
    """Return a file of one endless line."""
    return b'{"t":"genesis","a":[' + of * ((8 << 20) // len(of)) + b"0]}\n"


HOSTILE: dict[str, Callable[[], bytes]] = {
    "figures": lambda: _long_line(b"0,"),
    "objects": lambda: _long_line(b'{"b":1},'),
    "names": lambda: b'{"t":"genesis"' + b"".join(b',"%x":1' % i for i in range(500_000)) + b"}\n",
    "lines of no game": lambda: b'{"t":"x"}\n' * 49_000,
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_file_that_is_no_game_of_this_server_costs_no_verification(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its first line and the lengths of the others are looked at before it is read whole."""
    monkeypatch.setattr(imports, "checked", None)
    content = HOSTILE[kind]()
    begun = time.thread_time()

    found = imports.judged(content, None, Act(Person(1, "a"), Place(1, 2), 3))

    assert isinstance(found, Refusal)
    assert time.thread_time() - begun < MOST_S


async def test_a_hostile_export_holds_nobody_up(tmp_path: Path) -> None:
    """A frozen game is given eight megabytes of line feeds, and then its own export."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("roll", dice="2d6")
        await evening.settle()
        key, export = (await evening.table()).key, await evening.transcript()
        await evening.bot.services.archive.write(Transaction.set_status, key, GameStatus.FROZEN)
        evening.bot.services.tables.forget(key)

        with held_loop() as longest:
            for hostile in (b"\n" * (8 << 20), b'{"t":"x"}\n' * 90_000):
                file = Upload("g1.jsonl", hostile)
                reply = await evening.axis.slash("game restore", record=file)
                assert "Attach" in body_of(reply.message)
        assert longest.seconds < MOST_S, longest

        reply = await evening.axis.slash("game restore", record=Upload("g1.jsonl", export))
        assert "goes on" in str(reply.message.embeds)
