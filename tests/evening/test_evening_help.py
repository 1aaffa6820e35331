"""`/help` at a table: private, by every door, in the reader's language, and its button."""

from dataclasses import replace
from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at, title_of

from bot.show.phone import MOST_LINES, lines_on_phone
from core.systems import SYSTEMS


async def begin(evening: Evening, system: str) -> None:
    """Begin a game of a system."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system=system, seats=seats, dice="plain")
    await evening.settle()


@pytest.mark.parametrize("system", SYSTEMS)
async def test_help_is_private_and_the_same_by_each_door(tmp_path: Path, system: str) -> None:
    """`/help`, `/do help`, and its button; nothing is posted for all to see."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, system)
        posted = len(evening.posts())
        told = (await evening.allies.slash("help")).message
        first, by_do = body_of(told), await evening.declare(evening.allies, "help")
        turned = (await evening.allies.click(told, "Dice, undo, whom to ask")).message
        dice = body_of(turned)
        back = (await evening.allies.click(turned, "What to type")).message

        assert {each.only_for for each in (told, by_do, back)} == {evening.allies.user.id}
        assert body_of(by_do) == body_of(back) == first
        assert "The host's computer throws the dice." in dice
        assert f"<@{evening.axis.user.id}> runs the bot" in dice
        assert len(evening.posts()) == posted


async def test_help_follows_the_phase(tmp_path: Path) -> None:
    """What may be typed changes with it, and the page is headed by it."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        first = title_of((await evening.axis.slash("help")).message)
        await evening.lock_in(evening.axis, "next")
        second = (await evening.axis.slash("help")).message

        assert first == "Germany, round 1: Research"
        assert title_of(second) == "Germany, round 1: Purchase and Repair"
        assert "`buy 6 inf 1 tank`: buy units" in body_of(second)


async def test_whoever_owes_an_answer_is_told_so_first(tmp_path: Path) -> None:
    """An undo waits for the other side; the one who asked for it waits for nobody but them."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "awaw")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports -1")
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        asked = body_of((await evening.allies.slash("help")).message)
        free = body_of((await evening.axis.slash("help")).message)

        assert "The game waits for you: see `/open`." in asked
        assert "The game waits for you" not in free
        assert f"The game waits for {evening.allies.mention}." in free


async def test_whoever_is_not_on_turn_reads_who_is(tmp_path: Path) -> None:
    """The lines of a phase are told to all; that they are another's to type, as well."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        mine = body_of((await evening.axis.slash("help")).message)
        theirs = body_of((await evening.allies.slash("help")).message)
        assert "\nType after `/do`" in mine
        assert f"\nTo act now: {evening.axis.mention}\n" in theirs
        status = await evening.allies.slash("status")
        await evening.settle()
        assert f"\n**Germany: Research** · waits for {evening.axis.mention}," in body_of(
            status.message
        )


async def test_who_plays_nothing_is_told_so(tmp_path: Path) -> None:
    """He was asked for a power, as if one of his own were meant; odds are for everybody."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        refused = body_of(await evening.declare(evening.other, "next"))
        assert "Only players of this game act in it. Ask for a seat" in refused
        assert "missing" not in refused


async def test_help_without_a_game_says_how_one_begins(tmp_path: Path) -> None:
    """Typed to the bot it is answered where it was asked; in German to whoever reads German."""
    async with evening_at(tmp_path) as evening:
        told = (await evening.allies.slash("help")).message
        assert title_of(told) == "No game in this channel yet"
        assert "`/game new` begins one" in body_of(told)
        await evening.allies.say(f"<@{evening.server.world.bot.id}> help")
        await evening.settle()
        assert body_of(evening.posts()[-1]) == body_of(told)
        evening.allies.user = replace(evening.allies.user, locale="de")
        german = (await evening.allies.slash("help")).message
        assert title_of(german) == "Noch kein Spiel in diesem Kanal"
        assert "`/spiel neu` beginnt eines" in body_of(german)
        assert lines_on_phone(body_of(german)) <= MOST_LINES
