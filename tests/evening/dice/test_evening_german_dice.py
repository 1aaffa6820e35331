"""An evening in German: all posts in one language, found again after a restart."""

import re
from pathlib import Path

from evening import POST, Evening, body_of, evening_at, speak_german, title_of
from evening_dice import code_of, dealt, verdict_of

from bot.local.loopback.people.person import Person
from bot.local.loopback.world.messages import Message

ENGLISH = re.compile(r"\b(the|and|of|is|are|you|your|this|that|with|for|by|from|not|nothing)\b")
"""Words that every English sentence has, and no German one."""
ASIDE = re.compile(r"`[^`]*`|<[^<>]*>|^> .*$|\bby \d|A World at War", re.MULTILINE)
"""What is no sentence of the bot's: codes, mentions, what a player typed, the game's name."""
ATTACK = "subs atlantic 6 v 7 asw 34 transports -1"


def lock_of(evening: Evening) -> Message:
    """Return the newest LOCK: the post that is plain text with a declaration."""
    return next(m for m in reversed(evening.posts()) if m.content.startswith("**Wurf"))


async def lock_in(evening: Evening, person: Person, text: str) -> None:
    """Declare in German and lock in."""
    await person.click(await evening.declare(person, text), "Verbindlich ansagen")
    await evening.settle()


def told(message: Message) -> str:
    """Return every word that a message shows: text, embeds and buttons."""
    embeds = [
        "\n".join(
            [
                str(each.get("title") or ""),
                str(each.get("description") or ""),
                *(f"{field['name']}\n{field['value']}" for field in each.get("fields", [])),
                str((each.get("footer") or {}).get("text") or ""),
            ]
        )
        for each in message.embeds
    ]
    labels = [each["label"] for row in message.components for each in row["components"]]
    return "\n".join([message.content, *embeds, *labels])


async def test_an_evening_says_nothing_in_english(tmp_path: Path) -> None:
    """From `/game new` to the result, its working, log, seats and proof: each word is German."""
    async with evening_at(tmp_path) as evening:
        speak_german(evening)
        await evening.begin("witnessed")
        await evening.axis.slash("seats list")
        await evening.axis.slash("dice explain")
        await evening.axis.slash("orders deadline", hours=24, again=12, quiet="22-7")
        preview = await evening.declare(evening.axis, ATTACK)
        form = await evening.axis.click(preview, "Ändern")
        await evening.axis.submit(form, words=ATTACK.replace("6", "5"))
        await evening.settle()
        await evening.axis.click(evening.axis.current(preview), "Verbindlich ansagen")
        await evening.settle()
        for look in ("open", "status", "luck"):
            await evening.allies.slash(look)
        lock, code = lock_of(evening), code_of(evening)
        await evening.allies.reply(lock, "ohne Code")
        await evening.other.reply(lock, f"ich auch {code}")
        await evening.settle()
        await evening.allies.reply(lock, f"guten Wind {code}")
        await dealt(evening)
        await evening.allies.click(evening.posts()[-1], "Rechnung")
        await evening.declare(evening.axis, "subs pacific 3 v 2")
        await evening.declare(evening.allies, "subs atlantic 3 v 2 by germany")
        for look, asked in (("dice proof", {"n": 1}), ("dice stats", {}), ("log", {})):
            await evening.allies.slash(look, **asked)
        whole = (await evening.axis.slash("log")).message
        assert re.search(r"\*\*Wurf 1\*\* Atlantik: ", body_of(whole))
        await evening.allies.slash("undo", to="latest")
        await evening.settle()
        evening.clock.advance(3600)
        await evening.axis.click(evening.posts()[-1], "Zustimmen")
        await evening.settle()
        newest = (await evening.axis.slash("log", since="30m")).message
        assert re.search("Zurückgenommen von .*: Atlantik: ", body_of(newest))
        people = (evening.axis, evening.allies, evening.other)
        shown = {each.id: told(each) for person in people for each in person.visible()}
        mine = {
            number: ASIDE.sub("", text)
            for number, text in shown.items()
            if evening.server.world.bot.id == author_of(evening, number)
        }

    assert len(mine) > 15
    assert {text: ENGLISH.findall(text) for text in mine.values() if ENGLISH.search(text)} == {}


def author_of(evening: Evening, number: int) -> int:
    """Return who wrote a message of the channel."""
    return evening.axis.channel.messages[number].author.id


async def test_a_game_changes_its_language(tmp_path: Path) -> None:
    """`/game language` holds from the next post on, also after a restart."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        answer = await evening.axis.slash("game language", language="de")
        assert title_of(answer.message) == "Dieses Spiel spricht Deutsch"
        assert answer.message in evening.posts()  # it concerns all

        await evening.restart()
        await evening.lock_in(evening.axis, ATTACK)

        assert "the game begins" in evening.titles()[0]
        assert "Faktoren" in body_of(evening.posts()[-1])
        await evening.axis.say(f"{evening.server.world.bot.mention} {ATTACK}")
        await evening.settle()
        preview = evening.posts()[-1]
        await evening.axis.click(preview, "Verbindlich ansagen")  # he reads English, others this
        assert title_of(evening.axis.current(preview)) == "Verbindlich als Wurf 2"


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
        assert title_of(evening.posts()[-1]).startswith("Atlantik · ")
        working = await evening.allies.click(evening.posts()[-1], "Rechnung")
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
        assert "6 factors" in body_of(evening.posts()[-1])


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
