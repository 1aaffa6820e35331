"""A game changes its host: taken over from its export, agreed to by every side, and played on."""

import json
from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at, title_of

from bot.chance.beacon import signature_check
from bot.local.loopback.world.messages import Message, Upload
from core.fairness.verdict import verify

JOINT = "joint 2 german 1 japanese v 5 asw 20 transports"
SPLIT = "3 against Germany, 2 against Japan"
ATTACK = "subs atlantic 6 v 7 asw 34 transports -1"


async def move(evening: Evening) -> None:
    """Give the bot a new machine: neither archive nor secrets come along."""
    await evening.bot.close()
    for file in sorted(evening.path.parent.glob(f"{evening.path.name}*")):
        file.unlink()
    await evening.restart()


async def bring(evening: Evening, record: bytes) -> str:
    """Attach an export as a player, and return the answer."""
    reply = await evening.allies.slash("game import", record=Upload("g1.jsonl", record))
    await evening.settle()
    return body_of(reply.message)


async def hand_over(evening: Evening) -> None:
    """Let both sides agree to the new key."""
    await evening.confirm(evening.axis, "game handover", "Ask them")
    await evening.settle()
    asked = evening.posts()[-1]
    words = asked.content.split("```")[1].strip()
    for person in (evening.axis, evening.allies):
        await person.reply(asked, words)
        await evening.settle()


def asks(post: Message) -> bool:
    """Return whether a post asks the question of the joint attack."""
    return "How do the Western Allies split" in title_of(post)


async def test_a_game_goes_on_with_another_host_after_a_handover(tmp_path: Path) -> None:
    """Nothing new begins before it; then open questions are asked again, and the record stands."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, ATTACK)
        await evening.lock_in(evening.axis, JOINT)
        record = await evening.transcript()
        await move(evening)

        assert "nothing new begins until then" in await bring(evening, record)
        assert await evening.transcript() == record
        early = await evening.axis.slash("roll", dice="2d6")
        assert "does not know the key" in body_of(early.message)
        posts = len(evening.posts())
        await hand_over(evening)

        question = next(post for post in reversed(evening.posts()) if asks(post))
        assert evening.posts().index(question) >= posts
        opened = await evening.allies.click(question, "Answer")
        await evening.allies.click(opened.message, SPLIT)
        await evening.settle()
        assert (await evening.kinds()).count("resolution") == 2
        found = verify(await evening.transcript(), beacon_check=signature_check())
        assert found.ok


async def test_a_game_is_not_wound_back_under_the_key_that_signed_it(tmp_path: Path) -> None:
    """The bot has its key still: only the export that its channel vouches for comes in."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        for _ in range(2):
            await evening.axis.slash("roll", dice="2d6")
            await evening.settle()
        record = await evening.transcript()
        assert "has a game g1 already" in await bring(evening, record)
        await evening.bot.services.departures.purge(evening.server.guild().id)

        wound_back = b"".join(record.splitlines(keepends=True)[:6])
        assert "does not hold line" in await bring(evening, wound_back)
        assert "were verified and taken over" in await bring(evening, record)
        assert await evening.transcript() == record


HOSTILE = {
    "empty": b"",
    "no json": b"hello\n",
    "no genesis": b'{"t":"order"}\n',
    "not closed": b'{"t":"genesis"}',
    "deep": b"[" * 5000 + b"]" * 5000 + b"\n",
    "a bomb of digits": b'{"t":"genesis","v":' + b"9" * 100_000 + b"}\n",
}


@pytest.mark.parametrize("name", sorted(HOSTILE))
async def test_what_is_no_export_changes_nothing(tmp_path: Path, name: str) -> None:
    """Every kind of rubbish is refused in words, and the channel stays free."""
    async with evening_at(tmp_path) as evening:
        told = await bring(evening, HOSTILE[name])

        assert "Something went wrong" not in told
        assert "no GAME.jsonl" in told or "does not verify" in told
        await evening.begin()
        assert (await evening.table()).key.id == "g1"


async def test_forged_exports_are_refused(tmp_path: Path) -> None:
    """A changed line, another server, a game of others, an unknown effect, an open roll."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("witnessed")
        early = await evening.transcript()
        await evening.lock_in(evening.axis, ATTACK)
        record = await evening.transcript()
        await move(evening)
        genesis, *rest = record.splitlines(keepends=True)
        told = json.loads(genesis)

        def forged(**fields: object) -> bytes:
            text = json.dumps({**told, **fields}, separators=(",", ":"), ensure_ascii=False)
            return text.encode() + b"\n"

        elsewhere = forged(guild="300", game="300-g1")
        assert "on another server" in await bring(evening, elsewhere)
        assert "no GAME.jsonl" in await bring(evening, forged(rules="chess"))
        assert "no GAME.jsonl" in await bring(evening, forged(game="hello"))
        changed = b"".join([genesis, *rest]).replace(b'"n":1', b'"n":2', 1)
        assert "does not verify" in await bring(evening, changed)
        effect = (
            b'{"case":1,"effects":[{"kind":"win"}],"headline":"","rolls":[],"t":"resolution"}\n'
        )
        assert "no GAME.jsonl" in await bring(evening, early + effect)
        assert "is open in that export" in await bring(evening, record)
        others = forged(
            host={"user": "5", "side": "axis"},
            seats=[
                {"seat": "germany", "side": "axis", "user": "5"},
                {"seat": "russia", "side": "allies", "user": "6"},
            ],
        )
        assert "Only its players and its host" in await bring(evening, others)
