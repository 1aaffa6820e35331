"""`/board` and `/pictures` at the table: the map by parts, beside plans, turn ends and battles."""

from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at, title_of

from bot.local.loopback.people.person import Person
from bot.local.loopback.wire import Permission
from bot.local.loopback.world.channels import Overwrite
from bot.local.loopback.world.messages import Message

PNG = b"\x89PNG"
START = "game new"


async def seated(evening: Evening) -> None:
    """Begin Global 1940."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash(START, system="alpha3", seats=seats, dice="plain")
    await evening.settle()


async def seen(evening: Evening, person: Person, command: str, **options: str) -> Message:
    """Give a command and return the whole answer."""
    reply = await person.slash(command, **options)
    await evening.settle()
    return await reply.settled()


def words(message: Message) -> str:
    """Return what the pictures of a message show, in words."""
    return " ".join(str(each.description) for each in message.attachments)


async def test_the_board_is_drawn_in_another_process(tmp_path: Path) -> None:
    """A real picture of a front, with the same in words; a power alone; a space and around it."""
    async with evening_at(tmp_path, drawn=True) as evening:
        await seated(evening)
        shown = await seen(evening, evening.other, "board", where="Japan", power="Japan")

        assert title_of(shown) == "Round 1, Germany: Research"
        (picture,) = shown.attachments
        assert picture.filename == "global-1940.png"
        assert picture.content.startswith(PNG)
        assert "Korea, worth 3: Japan 4 infantry, 1 fighter" in words(shown)
        assert "Soviet Union 6 infantry" not in words(shown)


async def test_parts_of_the_board_are_named(tmp_path: Path) -> None:
    """Fronts, spaces by any of their names, battles; what is unknown is told, with the fronts."""
    async with evening_at(tmp_path) as evening:
        await seated(evening)
        offered = await evening.other.autocomplete("board", "where", "pac")
        assert [each.name for each in offered][:1] == ["Pacific"]
        pacific = await seen(evening, evening.other, "board", where="pacific")
        assert len(pacific.attachments) == 5
        assert "India, worth 3: United Kingdom 6 infantry" in words(pacific)
        by_space = await seen(evening, evening.other, "board", where="paris")
        assert words(by_space).startswith("Round 1, Germany: Research. ")
        assert " France (France), worth 4: " in words(by_space)
        unknown = await seen(evening, evening.other, "board", where="atlantis")
        assert "No space or front is called `atlantis`." in body_of(unknown)
        assert "Western Europe" in body_of(unknown)
        nowhere = await seen(evening, evening.other, "board", where="battles")
        assert "No battle waits to be fought." in body_of(nowhere)
        assert title_of(nowhere) == "Not yet"
        nobody = await seen(evening, evening.other, "board", power="atlantis")
        assert "No power of this game is called `atlantis`." in body_of(nobody)


async def test_a_plan_has_its_moves_beside_it_and_battles_their_picture(tmp_path: Path) -> None:
    """Arrows with the preview, gone with it; the phase of battles and its crop for all."""
    async with evening_at(tmp_path) as evening:
        await seated(evening)
        for _ in range(2):
            await evening.lock_in(evening.axis, "next")
        plan = "3 tank Holland - France\n3 inf 1 art Western Germany - France"
        shown = await seen(evening, evening.axis, "do", text=plan)
        assert "Germany 3 infantry, 1 artillery Western Germany - France" in words(shown)
        assert "Battle: France (Germany wins " in words(shown)
        await evening.axis.click(shown, "Lock it in")
        await evening.settle()
        assert evening.axis.current(shown).attachments == ()

        await evening.lock_in(evening.axis, "next")
        begun = next(post for post in reversed(evening.posts()) if post.attachments)
        assert "Conduct Combat" in title_of(begun) or "Conduct Combat" in words(begun)
        assert "Battle: France (Germany wins " in words(begun)
        battles = await seen(evening, evening.allies, "board", where="battles")
        assert "Battle: France (Germany wins " in words(battles)
        assert "Changed: " not in words(battles), "he has had no turn yet"


async def test_a_channel_that_takes_no_files_gets_the_post_alone(tmp_path: Path) -> None:
    """The phase of battles is posted without its picture, and nothing waits behind it."""
    async with evening_at(tmp_path) as evening:
        await seated(evening)
        for _ in range(2):
            await evening.lock_in(evening.axis, "next")
        await evening.lock_in(evening.axis, "3 tank Holland - France")
        bot = evening.server.world.bot.id
        evening.axis.channel.overwrites[bot] = Overwrite(0, int(Permission.ATTACH_FILES))
        await evening.lock_in(evening.axis, "next")

        begun = evening.posts()[-1]
        assert begun.attachments == ()
        assert "Conduct Combat" in body_of(begun)
        (refused,) = evening.server.faults  # the client had not been told of the change
        assert "403" in str(refused)
        evening.server.faults.clear()


async def test_somebody_turns_pictures_off(tmp_path: Path) -> None:
    """Then words stand in their place, for him alone; style and letters are kept."""
    async with evening_at(tmp_path) as evening:
        await seated(evening)
        off = await seen(evening, evening.axis, "pictures", shown="off", look="dark")
        assert title_of(off) == "You get words in place of pictures"
        board = await seen(evening, evening.axis, "board", where="Japan")
        assert board.attachments == ()
        assert "Japan, worth 8: Japan 6 infantry" in body_of(board)
        assert (await seen(evening, evening.axis, "status")).attachments == ()
        assert (await seen(evening, evening.allies, "status")).attachments
        back = await seen(evening, evening.axis, "pictures", shown="on", units="letters")
        assert title_of(back) == "You get pictures: dark, with letters for units"
        assert (await seen(evening, evening.axis, "board")).attachments


@pytest.mark.parametrize("system", ["awaw", "bombing-sop"])
async def test_a_game_without_anything_on_its_board_says_so(tmp_path: Path, system: str) -> None:
    """No campaign was set up, nothing was bombed."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash(START, system=system, seats=seats, dice="plain")
        await evening.settle()
        shown = await seen(evening, evening.axis, "board")
        assert title_of(shown) == "There is nothing to show"


async def test_a_campaign_is_a_board_of_boxes(tmp_path: Path) -> None:
    """Boxes, pools and tracks; it has no parts."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "setup 1939")
        shown = await seen(evening, evening.axis, "board")
        assert "Atlantic: Germany 1 submarine" in words(shown)
        parts = await seen(evening, evening.axis, "board", where="atlantic")
        assert "This board has no parts." in body_of(parts)
