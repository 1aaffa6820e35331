"""A preview is what will happen: a stale lock does nothing, and its player is told why."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from evening import Evening, body_of, evening_at, title_of

from bot.local.loopback.world.messages import Message

SPLIT = "3 against Germany, 2 against Japan"
SUBS = "subs pacific by japan 3 v 2 asw 9 transports"


async def campaign(evening: Evening, phases: int = 1) -> None:
    """Begin a campaign in which two people play the Axis, who is on turn."""
    await evening.begin()
    await evening.lock_in(evening.axis, "setup 1939")
    await evening.end_phase(phases)
    await evening.axis.slash("seats share", power="germany", member=evening.other)
    await evening.settle()


async def lock(evening: Evening, person: Any, preview: Message) -> Message:
    """Press the lock of a preview and return what its message shows then."""
    await person.click(preview, "Lock it in")
    await evening.settle()
    return person.current(preview)  # type: ignore[no-any-return] # a person of the loopback


async def orders(evening: Evening) -> int:
    """Return how many declarations are on record."""
    return (await evening.kinds()).count("order")


async def test_two_players_who_both_go_on_go_on_once(tmp_path: Path) -> None:
    """The second press would end a phase that its player never saw: it shows that instead.

    It moved the game on once more.
    """
    async with evening_at(tmp_path) as evening:
        await campaign(evening)
        first = (await evening.axis.slash("turn")).message
        second = (await evening.other.slash("turn")).message
        await lock(evening, evening.axis, first)
        before = await orders(evening)

        shown = await lock(evening, evening.other, second)

        assert await orders(evening) == before
        assert title_of(shown) == "Look again: The Axis unit construction phase of Fall 1939"
        assert "Nothing was locked in; since you saw this:" in body_of(shown)
        assert f"{evening.axis.mention}: The Axis combat phase" in body_of(shown)
        assert shown.only_for == evening.other.user.id

        await lock(evening, evening.other, shown)
        assert await orders(evening) == before + 1
        assert "Phase: Axis: combat → Axis: unit construction" in body_of(evening.posts()[-1])


async def test_a_purchase_is_no_longer_skipped_by_two_who_go_on_at_once(tmp_path: Path) -> None:
    """Both presses reach the bot together; one phase ends, and one of them sees what is next.

    A whole purchase phase was skipped.
    """
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="representative", seats=seats, dice="plain")
        await evening.settle()
        await evening.allies.slash("seats share", power="ussr", member=evening.other)
        await evening.settle()
        people = (evening.allies, evening.other)
        shown = [(await each.slash("turn")).message for each in people]

        await asyncio.gather(
            *(each.click(page, "Lock it in") for each, page in zip(people, shown, strict=True))
        )
        await evening.settle()

        assert await orders(evening) == 1
        titles = {title_of(each.current(page)) for each, page in zip(people, shown, strict=True)}
        assert {title.partition(":")[0] for title in titles} == {"Locked in", "Look again"}


async def test_a_double_click_locks_in_once_and_says_so(tmp_path: Path) -> None:
    """The second press finds it done; nothing is refused that has happened."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.axis, SUBS)

        await asyncio.gather(*(evening.axis.click(preview, "Lock it in") for _ in range(2)))
        await evening.settle()

        assert await orders(evening) == 1
        assert "locked in" in title_of(evening.axis.current(preview)).lower()


async def test_a_lock_under_words_that_were_added_to_elsewhere_shows_them_first(
    tmp_path: Path,
) -> None:
    """On the phone stands one move, on the desk two were joined: the phone does not lock both."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
        await evening.settle()
        await evening.lock_in(evening.axis, "next noncombat")
        phone = await evening.declare(evening.axis, "1 inf Romania - Bulgaria")
        desk = await evening.declare(evening.axis, "1 inf Norway - Finland")
        before = await orders(evening)

        shown = await lock(evening, evening.axis, phone)
        assert await orders(evening) == before
        assert "this message showed an earlier preview" in body_of(shown)
        assert all(place in body_of(shown) for place in ("Bulgaria", "Finland"))

        await lock(evening, evening.axis, desk)
        assert await orders(evening) == before + 1


async def test_a_preview_outlives_a_restart_and_stays_bound(tmp_path: Path) -> None:
    """What nothing has touched is locked in as shown; what has changed is shown first."""
    async with evening_at(tmp_path) as evening:
        await campaign(evening)
        first = (await evening.axis.slash("turn")).message
        second = (await evening.other.slash("turn")).message
        await evening.restart()
        before = await orders(evening)
        assert title_of(await lock(evening, evening.axis, first)) == "Locked in"

        await evening.restart()
        assert title_of(await lock(evening, evening.other, second)).startswith("Look again")
        assert await orders(evening) == before + 1


async def test_a_draft_of_an_older_version_is_shown_before_it_is_locked_in(tmp_path: Path) -> None:
    """Nobody knows what its preview said; it is kept, shown, and locked in by the next press."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.axis, SUBS)

        def forget(tx: Any) -> None:
            (content,) = tx.db.execute("SELECT content FROM draft").fetchone()
            told = {key: value for key, value in json.loads(content).items() if key != "shown"}
            tx.db.execute("UPDATE draft SET content = ?", (json.dumps(told),))

        await evening.bot.services.archive.write(forget)
        shown = await lock(evening, evening.axis, preview)
        assert await orders(evening) == 0
        assert "Pacific" in body_of(shown)
        await lock(evening, evening.axis, shown)
        assert await orders(evening) == 1


async def test_what_moves_the_head_alone_unlocks_nothing(tmp_path: Path) -> None:
    """Sharing another seat is a line of the record, and none of the preview's business."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.axis, SUBS)
        head = (await evening.table()).head
        await evening.axis.slash("seats share", power="italy", member=evening.other)
        await evening.settle()
        assert (await evening.table()).head != head

        assert title_of(await lock(evening, evening.axis, preview)).startswith("Locked in")


async def test_what_comes_to_the_same_is_locked_in_though_the_position_has_changed(
    tmp_path: Path,
) -> None:
    """Two attacks previewed together: the first one's dice decide nothing of the second."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        other = await evening.declare(evening.axis, "subs atlantic 6 v 7 asw 34 transports")
        preview = await evening.declare(evening.axis, SUBS)
        await lock(evening, evening.axis, other)

        assert title_of(await lock(evening, evening.axis, preview)).startswith("Locked in")
        assert await orders(evening) == 2


async def test_who_is_asked_is_part_of_a_preview(tmp_path: Path) -> None:
    """The other side's choice goes to other people than the preview was drawn for."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(
            evening.axis, "joint 2 german 1 japanese v 5 asw 20 transports"
        )
        await evening.allies.slash("seats share", power="britain", member=evening.other)
        await evening.settle()

        shown = await lock(evening, evening.axis, preview)
        assert await orders(evening) == 0
        assert "who acts for whom" in body_of(shown)
        await lock(evening, evening.axis, shown)
        assert await orders(evening) == 1


async def test_standing_orders_are_part_of_a_preview(tmp_path: Path) -> None:
    """An order filed on another device may answer for its player before the dice."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.axis, SUBS)
        await evening.axis.slash("orders standing", question="asw_split", answer=SPLIT)
        await evening.settle()

        shown = await lock(evening, evening.axis, preview)
        assert await orders(evening) == 0
        assert "your standing orders have changed" in body_of(shown)


async def test_an_open_roll_keeps_a_preview_and_its_buttons(tmp_path: Path) -> None:
    """What cannot be locked in yet is not lost: the next press may come when the roll is over."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("witnessed")
        preview = await evening.declare(evening.axis, SUBS)
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports")
        assert (await evening.table()).open_roll is not None

        shown = await lock(evening, evening.axis, preview)
        assert "is still open in this game" in body_of(shown)
        assert "Lock it in" in json.dumps(shown.components)


async def test_a_preview_for_all_to_see_tells_its_player_alone_why_it_did_nothing(
    tmp_path: Path,
) -> None:
    """What was typed with a mention is previewed in public; a stale lock of it is not."""
    async with evening_at(tmp_path) as evening:
        await campaign(evening)
        me = f"<@{evening.server.world.bot.id}>"
        await evening.other.say(f"{me} advance phase")
        await evening.settle()
        public = evening.posts()[-1]
        await evening.lock_in(evening.axis, "advance phase")
        before, done = body_of(evening.other.current(public)), await orders(evening)

        reply = await evening.other.click(public, "Lock it in")
        await evening.settle()
        assert reply.message.only_for == evening.other.user.id
        assert title_of(reply.message).startswith("Look again")
        assert body_of(evening.other.current(public)) == before

        await lock(evening, evening.other, reply.message)
        assert await orders(evening) == done + 1


async def test_a_declaration_that_has_become_unlawful_says_what_came_between(
    tmp_path: Path,
) -> None:
    """The phase has ended: nothing is locked, the words stay to be changed."""
    async with evening_at(tmp_path) as evening:
        await campaign(evening, phases=3)
        preview = await evening.declare(evening.other, "build germany 1 submarine western port")
        await evening.lock_in(evening.axis, "advance phase")

        shown = await lock(evening, evening.other, preview)
        assert title_of(shown) == "Not yet"
        assert body_of(shown).count("Nothing was locked in") == 1
        assert f"{evening.axis.mention}: The Axis redeployment phase" in body_of(shown)
        assert "24.12 keeps this for the Axis unit construction phase" in body_of(shown)
        assert "Change" in json.dumps(shown.components)


async def test_what_has_come_since_is_told_in_the_language_of_whoever_pressed(
    tmp_path: Path,
) -> None:
    """A German page told it as the record has it: `The Axis combat phase`."""
    async with evening_at(tmp_path) as evening:
        await campaign(evening)
        first = (await evening.axis.slash("turn")).message
        second = (await evening.other.slash("turn")).message
        await lock(evening, evening.axis, first)
        evening.other.user = replace(evening.other.user, locale="de")

        await evening.other.click(second, "Lock it in")
        await evening.settle()

        told = body_of(evening.other.current(second))
        assert f"{evening.axis.mention}: Kampfphase Herbst 1939 (Achse)" in told
        assert "The Axis" not in told
