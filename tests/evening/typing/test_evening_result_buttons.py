"""Buttons on a result: the next phase, with what is left undone, and undo; stale ones say so."""

import asyncio
import json
from pathlib import Path

from evening import Evening, body_of, evening_at, field_of, title_of

from bot.local.loopback.world.messages import Message


def labels(message: Message) -> list[str]:
    """Return what stands on a message's buttons."""
    return [str(each["label"]) for each in message.buttons]


async def global_game(evening: Evening) -> Message:
    """Begin a game of Global 1940, buy for Germany, and return that result's post."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
    await evening.settle()
    await evening.lock_in(evening.axis, "next")
    await evening.lock_in(evening.axis, "buy 2 inf")
    return evening.posts()[-1]


async def phase(evening: Evening) -> str:
    """Return the phase that the game is in."""
    return str((await evening.table()).position.phase)


async def test_a_result_carries_the_next_phase_with_what_is_left_undone(tmp_path: Path) -> None:
    """One row; the button opens the preview that `/turn` opens, and its lock goes on.

    No result carried *Next phase*.
    """
    async with evening_at(tmp_path) as evening:
        bought = await global_game(evening)
        assert labels(bought) == ["Next phase", "Undo", "Working", "Proof"]

        shown = (await evening.axis.click(bought, "Next phase")).message
        typed = (await evening.axis.slash("turn")).message
        assert title_of(shown) == title_of(typed)
        assert field_of(shown, "Left undone") == "☐ 24 IPCs not spent"
        assert shown.only_for == evening.axis.user.id

        await evening.axis.click(shown, "Lock it in")
        await evening.settle()
        assert await phase(evening) == "combat_move"


async def test_only_whoever_may_end_a_phase_is_shown_its_end(tmp_path: Path) -> None:
    """The other side, and an observer, press: refused, and nothing is recorded."""
    async with evening_at(tmp_path) as evening:
        bought = await global_game(evening)
        before = await evening.kinds()
        for person in (evening.allies, evening.other):
            refused = (await person.click(bought, "Next phase")).message
            assert "Lock it in" not in labels(refused)
        assert await evening.kinds() == before


async def test_a_stale_next_phase_says_so_and_shows_what_it_would_end_now(tmp_path: Path) -> None:
    """The purchase is over: the button of its result names the phase that runs now."""
    async with evening_at(tmp_path) as evening:
        bought = await global_game(evening)
        await evening.lock_in(evening.axis, "next")
        await evening.restart()

        shown = (await evening.axis.click(bought, "Next phase")).message
        told = "The game has gone on since that result: it is in Germany: Combat Move now."
        assert told in body_of(shown)
        assert "Lock it in" in labels(shown)
        assert await phase(evening) == "combat_move"


async def test_two_devices_that_press_next_phase_end_one_phase(tmp_path: Path) -> None:
    """Both previews are locked in together; one ends the phase, the other shows the next one."""
    async with evening_at(tmp_path) as evening:
        bought = await global_game(evening)
        pages = [(await evening.axis.click(bought, "Next phase")).message for _ in range(2)]
        await asyncio.gather(*(evening.axis.click(page, "Lock it in") for page in pages))
        await evening.settle()

        titles = {title_of(evening.axis.current(page)).partition(":")[0] for page in pages}
        assert titles == {"Locked in", "Look again"}
        assert await phase(evening) == "combat_move"


async def test_a_game_without_phases_offers_none(tmp_path: Path) -> None:
    """An attack outside a campaign has nothing that comes next."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports")
        assert labels(evening.posts()[-1]) == ["Undo", "Working", "Proof", "Chart"]


async def test_the_undo_of_a_result_names_all_that_goes_with_it(tmp_path: Path) -> None:
    """An act of before goes with what came after it; its player's own acts ask nobody."""
    async with evening_at(tmp_path) as evening:
        bought = await global_game(evening)
        await evening.lock_in(evening.axis, "next")

        shown = (await evening.axis.click(bought, "Undo")).message
        assert title_of(shown) == "Undo 2 acts?"
        assert body_of(shown).count(evening.axis.mention) == 2
        assert "IPCs: 24 → 30" in field_of(shown, "What would change")
        await evening.axis.click(shown, "Undo")
        await evening.settle()

        assert (await evening.kinds()).count("undo") == 1
        post = body_of(evening.posts()[-1])
        assert "And what came after it:\n· " in post
        assert await phase(evening) == "purchase_and_repair"
        again = (await evening.axis.click(bought, "Undo")).message
        assert "This act does not stand any more." in body_of(again)


async def test_more_acts_than_were_shown_are_not_taken_back_unseen(tmp_path: Path) -> None:
    """A double click undoes once; acts that came since are shown before they go."""
    async with evening_at(tmp_path) as evening:
        bought = await global_game(evening)
        shown = (await evening.axis.click(bought, "Undo")).message
        await evening.lock_in(evening.axis, "next")
        await evening.restart()

        await evening.axis.click(shown, "Undo")
        await evening.settle()
        now = evening.axis.current(shown)
        assert title_of(now) == "Undo 2 acts?"
        assert "The game has gone on since you saw this." in body_of(now)
        assert "undo" not in await evening.kinds()

        await asyncio.gather(*(evening.axis.click(now, "Undo") for _ in range(2)))
        await evening.settle()
        assert (await evening.kinds()).count("undo") == 1


async def test_undo_lists_the_last_acts_and_goes_back_to_any_by_consent(tmp_path: Path) -> None:
    """Two attacks were rolled: the other side is shown both, and agrees to both at once."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports")
        await evening.lock_in(evening.axis, "subs pacific by japan 3 v 2 asw 9 transports")

        listed = (await evening.axis.slash("undo")).message
        text = body_of(listed)
        assert text.index("1. Pacific") < text.index("2. Atlantic")
        assert text.count("· by consent") == 2
        first = listed.menus[0]["options"][-1]["value"]
        await evening.restart()
        await evening.axis.select(listed, None, first)
        way = evening.axis.current(listed)
        assert title_of(way) == "Undo 2 acts?"
        assert f"It waits for {evening.allies.mention} to agree." in body_of(way)

        await evening.axis.click(way, "Ask to undo")
        await evening.settle()
        asked = evening.posts()[-1]
        assert "(rolls 1, 2)" in body_of(asked)
        # the other act by its headline, or where dice changed too much by its number alone
        told = ("· Pacific", "And 1 act that came after it.\nWhat would change\nAtlantic: ")
        assert any(each in body_of(asked) for each in told)
        assert "Pacific" in body_of(asked)
        await evening.restart()
        await evening.axis.click(asked, "Agree")
        assert "undo" not in await evening.kinds()
        await evening.allies.click(asked, "Agree")
        await evening.settle()

        table = await evening.table()
        assert len(table.undone) == 2
        assert table.position == table.system.begin
        log = await evening.axis.slash("log")
        assert "and 1 act after it (rolls 1, 2)" in body_of(log.message)


async def test_a_request_lapses_when_an_act_comes_after_what_it_names(tmp_path: Path) -> None:
    """The other side does not agree to more, or less, than it was shown."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        for box in ("atlantic 6 v 7 asw 34 transports", "pacific by japan 3 v 2 asw 9 transports"):
            await evening.lock_in(evening.axis, f"subs {box}")
        listed = (await evening.axis.slash("undo")).message
        await evening.axis.select(listed, None, listed.menus[0]["options"][-1]["value"])
        await evening.axis.click(evening.axis.current(listed), "Ask to undo")
        await evening.settle()
        asked = evening.posts()[-1]
        await evening.axis.slash("roll", dice="2d6")
        await evening.settle()

        assert labels(evening.allies.current(asked)) == ["Working"]
        assert "undo" not in await evening.kinds()


async def test_a_typed_undo_lists_the_last_acts(tmp_path: Path) -> None:
    """`/do undo` is `/undo`; a name that is none is refused with what would do."""
    async with evening_at(tmp_path) as evening:
        await global_game(evening)
        listed = await evening.declare(evening.axis, "undo")
        assert title_of(listed) == "How far back?"
        await evening.axis.click(listed, "Undo the latest")
        await evening.settle()
        assert (await evening.kinds())[-1] == "undo"

        wrong = (await evening.axis.slash("undo", to="yesterday")).message
        assert "type `latest`" in body_of(wrong)
        offered = await evening.axis.autocomplete("undo", "to")
        assert json.dumps([each.value for each in offered])
        shown = (await evening.axis.slash("undo", to=offered[0].value)).message
        assert title_of(shown).startswith("Undo:")


async def test_who_set_something_by_hand_undoes_it_by_the_button_of_the_other_side(
    tmp_path: Path,
) -> None:
    """*Object* is the other side's; pressed by its own player it opens his undo."""
    async with evening_at(tmp_path) as evening:
        await global_game(evening)
        await evening.lock_in(evening.axis, "edit Paris germany 2 inf 1 tank reason: forgotten")
        post = evening.posts()[-1]
        shown = (await evening.axis.click(post, "Object")).message
        assert title_of(shown).startswith("Undo:")
