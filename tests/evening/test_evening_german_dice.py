"""An evening in German: all posts in one language, found again after a restart."""

from dataclasses import replace
from pathlib import Path

from evening import POST, Evening, body_of, evening_at, title_of
from evening_dice import code_of, dealt, verdict_of

from bot.local.loopback.people.person import Person
from bot.local.loopback.world.messages import Message

ATTACK = "subs atlantic 6 v 7 asw 34 transports -1"


def speak_german(evening: Evening, *people: Person, community: str = "de") -> None:
    """Let a server and its people use Discord in German."""
    evening.server.guild().locale = community
    for person in people or (evening.axis, evening.allies, evening.other):
        person.user = replace(person.user, locale="de")


def lock_of(evening: Evening) -> Message:
    """Return the newest LOCK: the post that is plain text with a declaration."""
    return next(m for m in reversed(evening.posts()) if m.content.startswith("**Wurf"))


async def lock_in(evening: Evening, person: Person, text: str) -> None:
    """Declare in German and lock in."""
    await person.click(await evening.declare(person, text), "Verbindlich ansagen")
    await evening.settle()


async def test_a_witnessed_attack_is_played_in_german(tmp_path: Path) -> None:
    """The LOCK, its code, the reply and the result: the dice verify in any language."""
    async with evening_at(tmp_path) as evening:
        speak_german(evening)
        await evening.begin("witnessed")
        assert "das Spiel beginnt" in evening.titles()[0]

        await lock_in(evening, evening.axis, ATTACK)
        lock = lock_of(evening)
        assert "antworte auf diese Nachricht" in lock.content
        assert lock.content.endswith(f"`{code_of(evening)}`")
        await evening.allies.reply(lock, f"guten Wind {code_of(evening)}")
        await dealt(evening)

        assert (await evening.kinds())[1:] == [
            *("order", "lock", "posted", "phrase", "beacon", "result", "resolution", "working")
        ]
        assert title_of(evening.posts()[-1]).startswith("Atlantic: ")
        working = await evening.allies.click(evening.posts()[-1], "Rechnung zeigen")
        assert "24.62" in body_of(working.message)
        assert (await verdict_of(evening)).ok


async def test_each_reads_private_answers_in_his_own_language(tmp_path: Path) -> None:
    """What all see is in the server's language, whoever asks; what one sees in his own."""
    async with evening_at(tmp_path) as evening:
        speak_german(evening, evening.allies, community="en-US")
        await evening.begin()

        refused = await evening.declare(evening.allies, "subs atlantic 6 v 7 by germany")
        assert "Du spielst Germany in diesem Spiel nicht" in body_of(refused)
        preview = await evening.declare(evening.axis, ATTACK)
        assert "Nothing is rolled" not in body_of(refused)
        await evening.axis.click(preview, "Lock it in")
        await evening.settle()

        assert "the game begins" in evening.titles()[0]
        assert "Rules" in body_of(evening.posts()[-1])


async def test_a_lock_that_was_sent_is_found_again_in_german(tmp_path: Path) -> None:
    """An answer of Discord's that is lost, and a restart: the LOCK stands there once."""
    async with evening_at(tmp_path) as evening:
        speak_german(evening)
        await evening.begin("witnessed")
        preview = await evening.declare(evening.axis, ATTACK)
        evening.server.swallow_next_answer(POST)
        await evening.axis.click(preview, "Verbindlich ansagen")
        await evening.settle()

        await evening.restart(abruptly=True)
        await evening.settle()

        assert len([m for m in evening.posts() if m.content.startswith("**Wurf")]) == 1
        await evening.allies.reply(lock_of(evening), f"guten Wind {code_of(evening)}")
        await dealt(evening)
        assert (await verdict_of(evening)).ok
