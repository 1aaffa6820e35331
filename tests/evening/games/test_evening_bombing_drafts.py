"""A bombing phase while it is prepared: lines that join, change, repeat, and options."""

from pathlib import Path

from bombing_night import AGAIN, BERLIN, HAMBURG
from evening import body_of, evening_at
from support import in_english

from bot.cogs.typed_lines import declare_line
from bot.referee.game.people import Act, Person, Place
from core.terms.message import english


async def test_more_lines_join_the_open_phase_and_wrong_ones_stand_apart(tmp_path: Path) -> None:
    """A line that cannot be read does not spoil the others; mended, it joins them."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.declare(evening.allies, BERLIN)

        refused = await evening.declare(evening.allies, "bomb hamburg 6sb foo")
        assert "Line 2, Hamburg: I do not understand `foo`" in body_of(refused)
        form = await evening.allies.click(refused, "Change")
        await evening.allies.submit(form, words=HAMBURG)
        await evening.settle()
        shown = evening.allies.current(refused)
        assert "Raid 2 · Hamburg · Britain" in body_of(shown)

        form = await evening.allies.click(shown, "Add")
        await evening.allies.submit(form, words="bomb essen 3sb kea value 9")
        await evening.settle()
        assert "Raid 3 · Essen · Britain" in body_of(evening.allies.current(shown))


async def test_an_older_preview_does_not_announce_what_it_did_not_show(tmp_path: Path) -> None:
    """Pressed after a line was added, it shows the phase as it is now; then it announces."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        old = await evening.declare(evening.allies, BERLIN)
        await evening.declare(evening.allies, HAMBURG)

        await evening.allies.click(old, "Announce all")
        await evening.settle()
        now = evening.allies.current(old)
        assert "Raid 2 · Hamburg · Britain" in body_of(now)
        assert await evening.kinds() == ["genesis"]

        await evening.allies.click(now, "Announce all")
        await evening.settle()
        assert await evening.kinds() == ["genesis", "order"]


async def test_a_line_delivered_twice_is_one_raid(tmp_path: Path) -> None:
    """Discord may repeat an interaction; the phase does not grow by it."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.declare(evening.allies, BERLIN)

        evening.server.repeat_next_interaction()
        await evening.declare(evening.allies, HAMBURG)
        evening.server.take_faults()  # the repeated delivery cannot be acknowledged twice

        preview = await evening.declare(evening.allies, AGAIN)
        assert "Raid 3 · Berlin · U.S." in body_of(preview)
        assert "Raid 4" not in body_of(preview)


async def test_a_changed_phase_and_a_cancelled_one(tmp_path: Path) -> None:
    """Change opens all lines at once; a cancelled phase is not joined any more."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.allies, f"{BERLIN}\n{HAMBURG}")

        form = await evening.allies.click(preview, "Change")
        await evening.allies.submit(form, words=HAMBURG.replace("6sb", "9sb by us"))
        await evening.settle()
        shown = evening.allies.current(preview)
        assert "**9** strategic bombers" in body_of(shown)
        assert "Berlin" not in body_of(shown)
        await evening.allies.click(shown, "Cancel")
        await evening.settle()

        fresh = await evening.declare(evening.allies, BERLIN)
        assert "Raid 1 · Berlin" in body_of(fresh)
        assert "Raid 2" not in body_of(fresh)


async def test_options_make_the_line_that_says_the_same(tmp_path: Path) -> None:
    """`/awaw bomb` adds to the open phase like a typed line; targets and powers are offered."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.declare(evening.allies, BERLIN)

        reply = await evening.allies.slash(
            "awaw bomb", target="Rome", strategic_bombers=4, aaf=9, jets=2, by="united_states",
            kind="kind key economic area", value=15, defenses="city 2 anchors", air_drm="1:2",
            engage_first="2 jets", radar=1, distance=3, turn="summer 1943",
        )  # fmt: skip

        shown = body_of(reply.message)
        assert "Raid 2 · Rome · U.S." in shown
        assert 'bomb "Rome" 4sb 9aaf 2jets by united states kind key economic area' in shown
        assert "defending with 4" in shown
        targets = await evening.allies.autocomplete("awaw bomb", "target", "to")
        assert [choice.value for choice in targets] == ["Tokyo"]
        names = await evening.axis.autocomplete("awaw bomb", "target", "london")
        assert [choice.name for choice in names] == ["London (Britain)"]
        powers = await evening.axis.autocomplete("awaw bomb", "by", "ja", target="London")
        assert [choice.value for choice in powers] == ["japan"]
        defenders = await evening.axis.autocomplete("awaw bomb", "defender", "rus", target="x")
        assert [choice.value for choice in defenders] == ["russia"]


async def test_the_same_message_read_twice_adds_its_raid_once(tmp_path: Path) -> None:
    """After a restart a message may be heard again; its line stands in the phase already."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.declare(evening.allies, BERLIN)
        place = Place(evening.server.guild().id, evening.allies.channel.id)
        act = Act(Person(evening.allies.user.id, "allies"), place, source=77)

        for _ in range(2):
            page = await declare_line(evening.bot.services, act, HAMBURG)

        names = [name for name, _ in page.fields if english(name).startswith("Raid")]
        assert in_english(names) == ["Raid 1 · Berlin · Britain", "Raid 2 · Hamburg · Britain"]


async def test_what_stands_apart_stays_apart_while_it_cannot_be_read(tmp_path: Path) -> None:
    """Changed into another slip it is refused again, and the phase is as it was."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.allies, BERLIN)
        refused = await evening.declare(evening.allies, "bomb hamburg 6sb foo")

        form = await evening.allies.click(refused, "Change")
        await evening.allies.submit(form, words="bomb hamburg 6sb kea value 3 bar")
        await evening.settle()
        assert "I do not understand `bar`" in body_of(evening.allies.current(refused))

        await evening.allies.click(preview, "Announce all")
        await evening.settle()
        assert "Hamburg" not in body_of(evening.posts()[-1])


async def test_nothing_is_added_to_a_phase_that_is_gone(tmp_path: Path) -> None:
    """A form that was open when the phase was cancelled adds to nothing."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.allies, BERLIN)
        form = await evening.allies.click(preview, "Add")
        await evening.allies.click(preview, "Cancel")
        await evening.settle()

        await evening.allies.submit(form, words=HAMBURG)
        await evening.settle()

        newest = evening.allies.current(preview)
        assert "This declaration was cancelled" in body_of(newest)
