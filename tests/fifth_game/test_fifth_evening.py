"""The fifth game through every generic command, in both languages; nothing knows of it."""

import re
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from pathlib import Path

import pytest
from coin.record import Player
from evening import body_of, evening_at, field_of, title_of
from evening_dice import verdict_of
from fifth_table import FifthTable, fifth_game, fifth_table
from pseudo_locale import texts_shown, untold
from support import in_english

from bot.local.loopback.payload import Payload
from bot.machine.replay import replay
from core.systems import SYSTEMS
from core.terms.message import Verbatim, joined, say

EXPECTED = {False: "{} expected", True: "{} erwartet"}
BOTH = pytest.mark.parametrize("in_german", [False, True], ids=["english", "german"])


WORDS = re.compile(r"[a-z]+")


async def labels(table: FifthTable, command: str, option: str, typed: str = "") -> list[str]:
    """Return what is offered to Blue while an option is typed."""
    return [each.name for each in await table.blue.autocomplete(command, option, typed)]


@BOTH
async def test_its_rules_are_at_hand(tmp_path: Path, *, in_german: bool) -> None:
    """`/rule` by number, by words and by its system, `/explain`, and what both offer."""
    async with fifth_table(tmp_path, in_german=in_german) as table:
        by_number = await table.see(table.red, "rule", asked="1.2")
        by_words = await table.see(table.red, "rule", asked="may blue double the stake")
        by_system = await table.see(table.red, "rule", asked="1.2", system="coin")
        assert title_of(by_number) == "COIN 1.2 Doubling"
        assert title_of(by_words) == title_of(by_system) == title_of(by_number)
        assert table.said("Umpire enforces this.") in body_of(by_number)
        assert "COIN 1.2 Doubling" in await labels(table, "rule", "asked", "doub")

        steps = await table.see(table.red, "explain", procedure="wager")
        assert title_of(steps) == table.said(
            "{explanation_title}: who decides what", explanation_title=Verbatim("A toss")
        )
        shown = await table.press(table.red, steps, "Show to all")
        assert "**2. Other player**" in body_of(table.evening.posts()[-1])
        assert shown is not None
        assert "A toss (Call It)" in await labels(table, "explain", "procedure", "toss")


@BOTH
async def test_a_round_is_played(tmp_path: Path, *, in_german: bool) -> None:
    """Options and typed lines, a question over a restart, a standing order, `/turn`, its end."""
    async with fifth_table(tmp_path, in_german=in_german) as table:
        red, blue, evening = table.red, table.blue, table.evening
        assert title_of(evening.posts()[0]) == table.said(
            "{title}: the game begins", title=Verbatim("Call It")
        )
        preview = await table.see(red, "coin toss", stake=3)
        assert field_of(preview, table.said("Expect")) == table.number("1.5 points won")
        assert title_of(await table.press(red, preview, "Odds")).endswith("· Toss")
        assert "COIN 1.1" in body_of(await table.press(red, preview, "Rules"))
        await table.press(red, preview, "Lock it in")

        opened = await table.see(blue, "open")
        assert f"{'wartet auf' if in_german else 'waits for'} {blue.mention}" in body_of(opened)
        await evening.restart()
        await table.answer(blue, "double")
        result = evening.posts()[-1]
        assert title_of(result).endswith("scores 6")
        working = await table.press(blue, result, "Working")
        assert "The stake counts twice where it was doubled. → **6** (1.2)" in body_of(working)
        assert "COIN 1.3" in body_of(await table.press(blue, working, "Rules"))
        likely = await table.press(blue, result, "How likely")
        assert EXPECTED[in_german].format(table.number("3.0")) in body_of(likely)

        assert await labels(table, "orders standing", "question") == [
            "double: Whether the stake counts twice"
        ]
        ordered = {"question": "double", "answer": "leave it"}
        assert "leave it" in body_of(await table.see(blue, "orders standing", **ordered))
        assert "leave it" in body_of(await table.see(blue, "orders list"))
        await table.lock_in(red, "toss 2")
        assert title_of(evening.posts()[-1]).endswith("scores 2")

        going_on = await table.see(red, "turn")
        assert title_of(going_on).endswith("Hand on")
        you = "du" if in_german else "you"
        assert field_of(going_on, table.said("Now")) == "Red has the die"
        assert field_of(going_on, table.said("Who acts")) == you
        await table.press(red, going_on, "Lock it in")
        refused = await table.see(red, "do", text="toss 1")
        assert "1.1" in body_of(refused)
        assert title_of(refused) == table.said("Not yet")
        await table.lock_in(blue, "next")
        assert in_english((await evening.table()).turn) == "Round 2"
        assert "turn-end" in await evening.kinds()


@BOTH
async def test_what_was_played_is_told(tmp_path: Path, *, in_german: bool) -> None:
    """`/status` and its pages, `/log` by turn and power, `/odds`, `/luck`, `/seats`, `/dice`."""
    async with fifth_table(tmp_path, in_german=in_german) as table:
        red, blue = table.red, table.blue
        await table.lock_in(red, "toss 3")
        await table.answer(blue, "leave it")
        for person in (red, blue):
            await table.lock_in(person, "next")

        status = await table.see(blue, "status")
        assert {"Red", "Blue"} <= {each["label"] for each in status.components[0]["components"]}
        assert [each.filename for each in status.attachments] == ["points.png"]
        assert title_of(await table.press(blue, status, "Blue")).startswith("Blue")
        page = await table.see(blue, "status", page="red")
        assert title_of(page) == f"Red · {table.said('Round {round}', round=2)}"
        assert await labels(table, "status", "page") == ["Red", "Blue"]

        assert await labels(table, "log", "turn") == ["Round 2", "Round 1"]
        first = body_of(await table.see(blue, "log", turn="round 1"))
        assert "toss 3" in first
        assert "toss 3" not in body_of(await table.see(blue, "log", turn="Round 2"))
        assert table.said("The game begins.") in body_of(await table.see(blue, "log"))
        assert "toss 3" in body_of(await table.see(blue, "log", power="red"))
        none = body_of(await table.see(blue, "log", turn="Fall 1939"))
        assert (
            table.said(
                "Choose one of: {turns}.",
                turns=joined([say("Round {round}", round=1), say("Round {round}", round=2)]),
            )
            in none
        )

        odds = await table.see(red, "odds", text="toss 2")
        fifty = table.number("50.0")
        assert f"**0** {fifty} % · **2** {fifty} %" in body_of(odds)
        assert [each.filename for each in odds.attachments] == ["odds.png"]
        assert f"**4** {fifty} %" in body_of(
            await table.see(red, "odds", text="toss 2", defenders="double")
        )
        asked = "`/chancen toss 3`" if in_german else "`/odds toss 3`"
        assert asked in body_of(await table.see(red, "odds", text="next"))
        assert EXPECTED[in_german].format(table.number("1.5")) in body_of(
            await table.see(blue, "luck")
        )

        assert f"**Reds** {red.mention}: Red" in body_of(await table.see(blue, "seats list"))
        await table.see(red, "roll", dice="2d6")
        assert "2d6" in title_of(table.evening.posts()[-1])
        assert "`toss 3`" in body_of(await table.see(blue, "dice proof", n=1))
        assert table.said("What the dice prove") in title_of(await table.see(red, "dice explain"))
        assert "3 " in title_of(await table.see(red, "dice stats"))


@BOTH
async def test_it_is_undone_exported_and_put_away(tmp_path: Path, *, in_german: bool) -> None:
    """`/undo`, `/redo`, `/game language`, `/game export`, `/game archive`; its record replays."""
    async with fifth_table(tmp_path, in_german=in_german) as table:
        red, blue, evening = table.red, table.blue, table.evening
        await table.lock_in(red, "toss 3")
        await table.answer(blue, "double")
        scored = await table.position()
        await table.agreed(red, "undo", blue, to="latest")
        assert (await table.position()).points == dict.fromkeys(Player, 0)
        await table.agreed(red, "redo", blue)
        assert await table.position() == scored
        await table.lock_in(red, "next")

        found = replay(await evening.transcript(), version("umpire"))
        assert (found.count, found.errors, found.warnings) == (2, [], [])
        assert (await verdict_of(evening)).ok
        export = await table.see(blue, "game export")
        names = [each.filename for each in export.attachments]
        assert names == ["g1.jsonl", "g1.heads", "verify.py"]
        other = "en" if in_german else "de"
        spoken = await table.see(red, "game language", language=other)
        assert title_of(spoken) in {"This game speaks English", "Dieses Spiel spricht Deutsch"}
        asked = await table.see(red, "game archive")
        away = await table.press(red, asked, "Close it")
        assert title_of(away) == table.said("Game {gone} is closed", gone="g1")


@BOTH
async def test_what_cannot_be_read_is_told_by_its_own_words(
    tmp_path: Path, *, in_german: bool
) -> None:
    """Its verbs, its examples, its powers, its questions; no word of another game."""
    async with fifth_table(tmp_path, in_german=in_german) as table:
        told = body_of(await table.see(table.red, "do", text="attack"))
        assert "toss, next" in told
        assert "`toss 3`" in told
        assert "Red" in body_of(await table.see(table.red, "log", power="germany"))
        order = {"question": "x", "answer": "yes"}
        assert "`double`" in body_of(await table.see(table.blue, "orders standing", **order))
        assert "A toss" in body_of(await table.see(table.red, "explain", procedure="zzz"))
        assert "5" in body_of(await table.see(table.red, "do", text="toss 9"))
        assert "Red, Blue" in body_of(await table.see(table.red, "status", page="Kiev"))


@BOTH
async def test_its_dice_are_witnessed(tmp_path: Path, *, in_german: bool) -> None:
    """The host's side declares, the other replies with the code; every player can check it."""
    async with fifth_table(tmp_path, dice="witnessed", in_german=in_german) as table:
        evening, start = table.evening, ("**Roll", "**Wurf")
        await table.lock_in(table.red, "toss 3")
        await table.answer(table.blue, "double")
        posts = evening.posts()[::-1]
        lock = next(each for each in posts if each.content.startswith(start))
        code = next(each.content for each in posts if len(each.content) == 64)
        await table.blue.reply(lock, f"{code} fair wind")
        for _ in range(5):
            await evening.bot.services.drand_rolls.idle()
            await evening.settle()

        assert title_of(evening.posts()[-1]).endswith("scores 6")
        assert (await verdict_of(evening)).ok
        found = replay(await evening.transcript(), version("umpire"))
        assert (found.count, found.errors, found.warnings) == (1, [], [])


async def test_every_generic_word_is_german(tmp_path: Path) -> None:
    """What the catalogue lacks while a toss is played is the game's own, word by word."""
    with texts_shown() as shown:
        async with fifth_table(tmp_path, in_german=True) as table:
            red, blue = table.red, table.blue
            preview = await table.see(red, "coin toss", stake=3)
            await table.press(red, preview, "Odds")
            await table.press(red, preview, "Lock it in")
            await table.see(blue, "open")
            await table.answer(blue, "double")
            await table.see(blue, "orders standing", question="double", answer="leave it")
            result = table.evening.posts()[-1]
            working = await table.press(blue, result, "Working")
            await table.press(blue, working, "Rules")
            await table.press(blue, result, "How likely")
            for command in (
                "help",
                "status",
                "turn",
                "log",
                "luck",
                "seats list",
                "orders list",
                "dice stats",
            ):
                await table.see(red, command)
            await table.agreed(red, "undo", blue, to="latest")
            await table.agreed(red, "redo", blue)
            await table.lock_in(red, "next")
            await table.lock_in(blue, "next")
            await table.see(red, "game export")
            await table.press(red, await table.see(red, "game archive"), "Close it")
    own = {word for text in own_files() for word in WORDS.findall(text.lower())}
    own |= {"d", "for"}  # a throw by its name, `1d6 for coin`

    missing = [left for each in shown for left in untold(each.text)]

    assert len(shown) > 20
    assert [each for each in missing if not set(WORDS.findall(each.lower())) <= own] == []


async def test_every_option_that_takes_a_system_offers_it_as_long_as_it_is_listed(
    tmp_path: Path,
) -> None:
    """`/game new` and `/rule`; where no list has the game it is gone, with its commands."""
    with fifth_game():
        async with evening_at(tmp_path) as evening:
            known = evening.server.commands.of(None)
            assert [each[-1] for each in offered(known)] == ["coin", "coin"]
            assert "coin" in {each["name"] for each in known}
            await evening.bot.close()
    later = tmp_path / "later"
    later.mkdir()
    async with evening_at(later) as evening:
        known = evening.server.commands.of(None)
        assert [*map(len, offered(known))] == [len(SYSTEMS)] * 2
        assert "coin" not in {each["name"] for each in known}


def own_files() -> Iterator[str]:
    """Yield the text of every file of the game."""
    for path in (Path(__file__).parent / "coin").rglob("*.*"):
        if path.suffix in {".py", ".md", ".txt"}:
            yield path.read_text(encoding="utf-8")


def offered(parts: Sequence[Payload]) -> Iterator[list[str]]:
    """Yield the values that each option named `system` offers."""
    for each in parts:
        if each["name"] == "system":
            yield [choice["value"] for choice in each["choices"]]
        yield from offered(each.get("options", []))
