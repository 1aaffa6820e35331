"""Rooms: a private thread for each side, where its previews are shown to it and to nobody else."""

import json
from pathlib import Path

from evening import Evening, body_of, evening_at, title_of

from bot.local.loopback.people.person import Person
from bot.local.loopback.wire import Permission
from bot.local.loopback.world.channels import Channel, Overwrite

MET = {
    "power": "germany",
    "phase": "combat_move",
    "units": {
        "France": {"france": {"infantry": 9, "artillery": 9}, "united_kingdom": {}},
        "Holland Belgium": {"germany": {"tank": 12}},
    },
}
"""An attack on France, which wants to be asked for its losses."""


def rooms_of(evening: Evening) -> dict[str, Channel]:
    """Return the private threads, by name."""
    threads = evening.server.world.channels_of(evening.server.guild(), threads=True)
    return {each.name: each for each in threads if each.thread}


def inside(thread: Channel) -> set[int]:
    """Return who is in a thread."""
    assert thread.thread is not None
    return set(thread.thread.member_ids)


def grant(evening: Evening) -> None:
    """Let the bot make private threads in the channel."""
    allow = Overwrite(allow=int(Permission.CREATE_PRIVATE_THREADS))
    evening.axis.channel.overwrites[evening.server.world.bot.id] = allow


async def opened(evening: Evening) -> tuple[Channel, Channel]:
    """Begin a game whose Axis is played by two, and open its rooms."""
    grant(evening)
    seats = f"germany {evening.axis.mention}, japan {evening.other.mention}"
    await evening.axis.slash(
        "game new", system="alpha3", seats=f"{seats}, allies {evening.allies.mention}", dice="plain"
    )
    await evening.settle()
    await evening.axis.slash("game rooms")
    await evening.settle()
    rooms = rooms_of(evening)
    return rooms["g1 the Axis"], rooms["g1 the Allies"]


async def test_each_side_has_a_private_thread_with_its_players_alone(tmp_path: Path) -> None:
    """Asked for once more, the same rooms are told; the channel is told of neither."""
    async with evening_at(tmp_path) as evening:
        axis, allies = await opened(evening)
        bot = evening.server.world.bot.id
        assert inside(axis) == {bot, evening.axis.user.id, evening.other.user.id}
        assert inside(allies) == {bot, evening.allies.user.id}
        posts = len(evening.posts())

        again = await evening.allies.slash("game rooms")
        await evening.settle()
        assert axis.mention in body_of(again.message)
        assert set(rooms_of(evening).values()) == {axis, allies}
        assert len(evening.posts()) == posts
        (told,) = axis.public_messages()
        assert title_of(told) == "The room of the Axis"


async def test_a_preview_in_the_room_is_shown_to_the_side_and_its_result_to_all(
    tmp_path: Path,
) -> None:
    """Only who declared it locks it in; what comes of it stands in the channel."""
    async with evening_at(tmp_path) as evening:
        axis, allies = await opened(evening)
        german, partner = evening.axis.at(axis), evening.other.at(axis)
        shown = (await german.slash("do", text="next")).message
        await evening.settle()
        assert shown.only_for is None
        assert shown in axis.public_messages()
        refused = await partner.click(shown, "Lock it in")
        assert "somebody else's declaration" in body_of(refused.message)
        assert refused.message.only_for == evening.other.user.id

        await german.click(shown, "Lock it in")
        await evening.settle()
        assert (await evening.table()).position.phase == "purchase_and_repair"
        assert "Purchase" in title_of(evening.posts()[-1])
        assert evening.posts()[-1] not in axis.public_messages()
        assert len(allies.public_messages()) == 1
        here = (await evening.axis.slash("do", text="buy 2 inf")).message
        assert here.only_for == evening.axis.user.id
        plan = (await german.slash("do", text="buy 2 inf; next")).message
        assert plan.only_for is None


async def test_nothing_of_a_side_is_shown_where_somebody_of_another_is(tmp_path: Path) -> None:
    """Whoever has left his side is put out before anything is posted; others see theirs alone."""
    async with evening_at(tmp_path) as evening:
        axis, _ = await opened(evening)
        moderates = Overwrite(allow=int(Permission.MANAGE_THREADS))
        evening.axis.channel.overwrites[evening.allies.user.id] = moderates
        stranger = evening.allies.at(axis)
        alone = (await stranger.slash("do", text="next")).message
        assert alone.only_for == evening.allies.user.id

        await evening.confirm(evening.other, "seats leave", "Leave Japan", power="japan")
        await evening.axis.at(axis).slash("do", text="next")
        assert evening.other.user.id not in inside(axis)


async def test_who_is_in_a_room_changes_with_the_seats(tmp_path: Path) -> None:
    """It did so only with the next command there."""
    async with evening_at(tmp_path) as evening:
        axis, allies = await opened(evening)
        before = inside(allies)
        await evening.confirm(evening.other, "seats leave", "Leave Japan", power="japan")
        await evening.settle()
        assert evening.other.user.id not in inside(axis)
        await evening.axis.slash("seats share", power="germany", member=evening.other)
        await evening.settle()
        assert evening.other.user.id in inside(axis)
        assert inside(allies) == before


async def test_what_a_side_is_asked_is_asked_in_its_room_too(tmp_path: Path) -> None:
    """The public question stays as it was, and it alone mentions; answered there, both close."""
    async with evening_at(tmp_path) as evening:
        axis, allies = await opened(evening)
        await evening.lock_in(evening.axis, f"setup {json.dumps(MET)}")
        await evening.lock_in(evening.allies, "order france ask me")
        await evening.lock_in(evening.axis, "12 tank Holland - France")
        await evening.lock_in(evening.axis, "next")
        await evening.lock_in(evening.axis, "fight France 1 round")
        public = next(post for post in evening.posts()[::-1] if "What is lost?" in title_of(post))
        private = allies.public_messages()[-1]
        assert title_of(private) == title_of(public)
        assert evening.allies.mention in public.content
        assert evening.allies.mention not in private.content
        assert not any("What is lost?" in title_of(each) for each in axis.public_messages())

        mine = evening.allies.at(allies)
        shown = await mine.click(private, "Answer")
        await evening.settle()
        hits = int(title_of(public).partition(": ")[2].split()[0])
        guns = max(hits - 9, 0)  # dice are never the same: all infantry may not do
        lost = f"{hits - guns} infantry" + (f", {guns} artillery" if guns else "")
        if shown.modal is not None:
            await mine.submit(shown, words=lost)
        else:
            await mine.click(shown.message, lost)
        await evening.settle()
        assert (await evening.table()).position.turn.battles == {}
        assert not evening.allies.current(public).buttons
        assert not mine.current(private).buttons


async def test_missing_rights_are_told_with_what_to_do(tmp_path: Path) -> None:
    """The game goes on without rooms."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        told = await evening.axis.slash("game rooms")
        assert "may not make private threads" in body_of(told.message)
        assert "Create Private Threads" in body_of(told.message)
        watching = await evening.other.slash("game rooms")
        assert "Only players open the rooms" in body_of(watching.message)
        assert rooms_of(evening) == {}


async def test_a_room_whose_thread_is_gone_is_made_anew(tmp_path: Path) -> None:
    """After a restart too."""
    async with evening_at(tmp_path) as evening:
        axis, allies = await opened(evening)
        evening.server.world.delete_channel(axis)
        await evening.restart()
        await evening.axis.slash("game rooms")
        await evening.settle()
        rooms = rooms_of(evening)
        assert rooms["g1 the Allies"] is allies
        assert rooms["g1 the Axis"] is not axis
        assert all("404" in fault for fault in evening.server.faults)
        evening.server.faults.clear()
        shown = await _previewed(evening, evening.axis.at(rooms["g1 the Axis"]))
        assert shown


async def _previewed(evening: Evening, person: Person) -> bool:
    """Return whether a preview is shown to the whole room."""
    message = (await person.slash("do", text="next")).message
    await evening.settle()
    return message.only_for is None
