"""At each turn's end the whole record is posted, and goes to every player by private message."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import discord
import pytest
from evening import POST, Evening, body_of, evening_at, title_of
from unhurried import UNHURRIED

from bot.chance.beacon import signature_check
from bot.cogs.wiring.services import VERSION
from bot.local.loopback.people.person import Person
from bot.local.loopback.world.messages import Message
from bot.machine.replay import replay
from bot.record import outbox
from core.fairness.verdict import verify

FILES = ["g1.jsonl", "g1.heads", "verify.py"]


async def campaign(evening: Evening) -> None:
    """Begin a game and set up its campaign."""
    await evening.begin("plain")
    await evening.lock_in(evening.axis, "setup 1939")


def letters(person: Person) -> list[Message]:
    """Return what the bot has written to a person privately."""
    return person.in_direct().visible()


def ends(evening: Evening) -> list[Message]:
    """Return the posts of turns' ends in the channel."""
    headed = ("Turn ended: ", "A turn has ended")
    return [message for message in evening.posts() if title_of(message).startswith(headed)]


def names(message: Message) -> list[str]:
    """Return the names of the files attached to a message."""
    return [each.filename for each in message.attachments]


async def test_the_next_turn_posts_the_record_and_sends_it_to_every_player(tmp_path: Path) -> None:
    """The same files with the head: once in the channel, once to each player, to nobody else."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("plain")
        await evening.lock_in(
            evening.axis, 'setup\nturn = "fall 1939"\nphase = "redeployment"\nmoving = "allies"'
        )
        await evening.lock_in(evening.allies, "advance turn")
        await evening.settle()

        assert (await evening.kinds())[-1] == "turn-end"
        [end] = ends(evening)
        assert title_of(end) == "Turn ended: Fall 1939"
        assert names(end) == [*FILES, "world-at-war.png"]
        head = (await evening.table()).head.hex()
        assert head in body_of(end)
        for person in (evening.axis, evening.allies):
            [letter] = letters(person)
            assert [each.content for each in letter.attachments] == [
                each.content for each in end.attachments[:3]
            ]
            assert head in body_of(letter)
        assert letters(evening.other) == []

        record, heads, program = (each.content for each in end.attachments[:3])
        assert record == await evening.transcript()
        assert verify(record, heads=heads, head=head, beacon_check=signature_check()).ok
        assert replay(record, VERSION).errors == []
        assert "0 errors" in checked_in(tmp_path, record, heads, program, head)


def checked_in(folder: Path, record: bytes, heads: bytes, program: bytes, head: str) -> str:
    """Return what the attached program says of the attached files, run with nothing else."""
    for name, content in zip(FILES, (record, heads, program), strict=True):
        (folder / name).write_bytes(content)
    command = [sys.executable, "-S", *FILES[2:], FILES[0], "--heads", FILES[1], "--head", head]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)  # noqa: S603 - our own program
    return run.stdout


async def test_a_game_is_put_away_before_everybodys_eyes(tmp_path: Path) -> None:
    """A host ends no game in silence: a line, a post, and the whole record to every player."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("plain")
        await evening.axis.slash("roll", dice="2d6")
        await evening.confirm(evening.axis, "game archive", "Close it")

        [end] = [post for post in evening.posts() if title_of(post) == "Game g1 is closed"]
        record, heads, program = (each.content for each in end.attachments)
        assert f"<@{evening.axis.user.id}> has ended it" in body_of(end)
        assert [
            [names(each) for each in letters(who)] for who in (evening.axis, evening.allies)
        ] == [
            [FILES],
            [FILES],
        ]
        assert record.splitlines()[-1].startswith(b'{"by":')
        assert b'"t":"archive"' in record.splitlines()[-1]
        assert "0 errors" in checked_in(tmp_path, record, heads, program, head_of(record))
        assert replay(record, VERSION).errors == []
        later = await evening.allies.slash("game export", game="g1")
        await evening.settle()
        assert later.message.attachments[0].content == record


def head_of(record: bytes) -> str:
    """Return the head after the last line of a record."""
    return verify(record, beacon_check=signature_check()).head


async def test_a_phase_within_a_turn_ends_no_turn(tmp_path: Path) -> None:
    """`/turn` to the next phase, the campaign's beginning, and an undo leave the record alone."""
    async with evening_at(tmp_path) as evening:
        await campaign(evening)
        reply = await evening.axis.slash("turn")
        await evening.axis.click(reply.message, "Lock it in")
        await evening.settle()

        assert "turn-end" not in await evening.kinds()
        assert letters(evening.allies) == []


async def test_a_player_ends_a_turn_where_there_is_no_calendar(tmp_path: Path) -> None:
    """By `/game turn-end`: no observer, no second time in vain, not while a roll is open."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("witnessed")
        refused = await evening.other.slash("game turn-end")
        assert "Only players" in body_of(refused.message)

        await evening.allies.slash("game turn-end")
        await evening.settle()
        again = await evening.allies.slash("game turn-end")
        assert "Nothing has happened" in body_of(again.message)
        [end] = ends(evening)
        assert title_of(end) == "A turn has ended"
        assert [len(letters(each)) for each in (evening.axis, evening.allies)] == [1, 1]

        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")
        open_roll = await evening.allies.slash("game turn-end")
        assert "still open" in body_of(open_roll.message)


async def test_closed_private_messages_are_told_of_in_the_channel(tmp_path: Path) -> None:
    """A player who takes none is pinged once and pointed to the files; a restart adds nothing."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("plain")
        evening.server.close_to_direct(evening.allies)
        await evening.axis.slash("game turn-end")
        await evening.settle()

        [fault] = evening.server.take_faults()
        assert "Cannot send messages to this user" in fault
        told = evening.posts()[-1]
        assert "takes no private messages" in body_of(told)
        assert [user.id for user in told.mentions] == [evening.allies.user.id]
        assert letters(evening.allies) == []
        assert len(letters(evening.axis)) == 1

        await evening.restart()
        await evening.settle()
        assert evening.posts()[-1].id == told.id
        assert len(letters(evening.axis)) == 1


async def test_a_lost_answer_sends_no_second_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stands in channel or private messages already is found there, not sent again."""
    monkeypatch.setattr(outbox, "FIRST_PAUSE", 0.02)
    async with evening_at(tmp_path) as evening:
        await evening.begin("plain")
        evening.server.swallow_next_answer(POST, times=3)
        await evening.axis.slash("game turn-end")
        await evening.settle()
        await evening.restart(abruptly=True)
        await evening.settle()

        assert len(ends(evening)) == 1
        assert [len(letters(each)) for each in (evening.axis, evening.allies)] == [1, 1]


async def test_a_record_too_large_for_discord_is_said_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No file is dropped in silence: the page names the sizes and keeps the head."""
    monkeypatch.setattr(discord.utils, "DEFAULT_FILE_SIZE_LIMIT_BYTES", 100)
    async with evening_at(tmp_path) as evening:
        await evening.begin("plain")
        await evening.axis.slash("game turn-end")
        await evening.settle()

        [letter] = letters(evening.allies)
        assert names(letter) == []
        assert "not attached" in body_of(letter)
        assert (await evening.table()).head.hex() in body_of(letter)


async def test_a_record_too_large_for_its_channel_is_not_handed_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for it reads that."""
    monkeypatch.setattr("evening.UNHURRIED", replace(UNHURRIED, file_bytes=100))
    async with evening_at(tmp_path) as evening:
        await evening.begin("plain")

        told = (await evening.axis.slash("game export")).message

        assert title_of(told) == "The record of g1 is too large for this channel"
        assert names(told) == []


async def test_a_game_is_called_what_the_group_calls_it(tmp_path: Path) -> None:
    """Its name stands above its first post, on `/status`, in letters, and in the record."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        named = {"seats": seats, "dice": "plain", "title": "Barbarossa *ii*"}
        await evening.axis.slash("game new", system="awaw", **named)
        await evening.axis.slash("roll", dice="2d6")
        await evening.axis.slash("game turn-end")
        await evening.settle()
        status = await evening.allies.slash("status")
        await evening.settle()

        assert title_of(evening.posts()[0]) == r"Barbarossa \*ii\*: the game begins"
        assert title_of(status.message) == r"Barbarossa \*ii\* · g1"
        [letter] = letters(evening.allies)
        assert title_of(letter) == r"Barbarossa \*ii\*, g1: a turn has ended"
        assert b'"title":"Barbarossa *ii*"' in (await evening.transcript()).splitlines()[0]
