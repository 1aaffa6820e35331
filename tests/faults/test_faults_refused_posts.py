"""Posts that Discord will not have, and channels that are closed: play goes on all the same."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from faults_inside import Running, running_at
from faults_table import labels, until
from support import in_english

from bot.local.loopback import Permission
from bot.local.loopback.world.channels import Overwrite
from bot.local.loopback.world.messages import Message
from bot.record import outbox
from bot.show.discord_message import message_of
from bot.show.page import Page
from core.terms.message import english

DAY_S = 86_401


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """The outbox pauses for a second and more after a failure; here for a moment."""
    monkeypatch.setattr(outbox, "FIRST_PAUSE", 0.02)


def refuse_where(monkeypatch: pytest.MonkeyPatch, fits: Callable[[Page], bool]) -> None:
    """Let the bot draw some pages longer than Discord takes them."""

    def drawn(page: Page) -> dict[str, Any]:
        message = message_of(page)
        return {**message, "content": "x" * 2001} if fits(page) else message

    monkeypatch.setattr("bot.cogs.delivery.poster.message_of", drawn)


async def posted(table: Running) -> None:
    """Wait until no post is owed any more, and nothing is under way."""
    await until(table.record.owes_nothing, "everything is posted or given up")
    await table.server.quiet()


def code_of(message: Message) -> str:
    """Return the 64 hex digits that stand alone in a message, if they do."""
    found = re.fullmatch(r"\W*([0-9a-f]{64})\W*", message.content)
    return found[1] if found else ""


def only_refusals(table: Running) -> None:
    """Forget that Discord refused what this test let it refuse; nothing else."""
    faults = table.server.take_faults()
    assert all("50035" in fault for fault in faults), faults


def set_open(table: Running, *, open_to_bot: bool) -> None:
    """Let the bot post in the channel or not, as whoever manages the channel would."""
    channel, bot = table.axis.channel, table.server.world.bot
    if open_to_bot:
        del channel.overwrites[bot.id]
    else:
        channel.overwrites[bot.id] = Overwrite(deny=int(Permission.SEND_MESSAGES))
    table.server.world.change_channel(channel, channel.name, channel.topic)


async def locked_in_a_closed_channel(table: Running) -> None:
    """Lock an attack in where the bot may not post any more."""
    await table.begin()
    preview = await table.declare()
    set_open(table, open_to_bot=False)
    await table.axis.click(preview, "Lock it in")
    host = table.axis.in_direct()
    await until(lambda: bool(host.visible()), "the host is told")
    await table.server.quiet()
    assert all("50013 Missing Permissions" in fault for fault in table.server.take_faults())


async def test_a_result_that_discord_refuses_does_not_hold_up_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is given up at once, a notice stands in its place, the record keeps it, play goes on."""
    refuse_where(monkeypatch, lambda page: english(page.title).startswith("Atlantic · "))
    async with running_at(tmp_path) as table:
        await table.begin()
        await table.lock_in()
        await posted(table)
        await table.axis.slash("roll", dice="2d6 weather")
        await posted(table)

        assert table.record.kinds().count("result") == 2
        _, *others = table.posts()
        (notice,) = (message for message in others if "`/log`" in message.content)
        assert "Working" in labels(notice)
        assert any(title.endswith("on 2d6") for title in table.titles())
        assert table.record.verdict(table.posts()).ok
        only_refusals(table)


async def test_a_question_that_discord_refuses_can_still_be_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The notice in its place keeps its button."""
    refuse_where(monkeypatch, lambda page: english(page.title).startswith("How does"))
    async with running_at(tmp_path, "asked") as table:
        await table.begin()
        await table.lock_in()
        await posted(table)

        await table.answer()
        await posted(table)

        assert table.record.kinds()[-1] == "working"
        only_refusals(table)


async def test_notices_that_discord_refuses_too_come_to_an_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two are tried; then the record alone tells of it, and the next post is sent."""
    refuse_where(monkeypatch, lambda page: not english(page.title).endswith("on 2d6"))
    async with running_at(tmp_path) as table:
        await table.axis.slash(
            "game new",
            system="awaw",
            seats=f"axis {table.axis.mention}, allies {table.allies.mention}",
            dice="plain",
        )
        await posted(table)
        assert [state for state, _ in table.record.posts()] == ["dropped"] * 3

        await table.axis.slash("roll", dice="2d6 weather")
        await posted(table)

        assert [state for state, _ in table.record.posts()][3:] == ["sent"]
        only_refusals(table)


async def test_a_lock_that_discord_refuses_frees_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its roll is recorded as withheld, said so in the channel, and another can be declared."""
    refuse_where(monkeypatch, lambda page: english(page.content).startswith("**Roll 1 "))
    async with running_at(tmp_path, "sealed") as table:
        await table.begin()
        await table.lock_in()
        await posted(table)

        assert in_english(table.record.kinds()) == ["genesis", "order", "lock", "withheld"]
        assert table.titles()[-1] == "Roll 1 gives no result"
        assert not any(code_of(each) for each in table.posts()), "no LOCK, and so no code"
        assert "Locked in" in table.private()[-1].text
        await table.axis.click(await table.declare("subs atlantic 5 v 7"), "Lock it in")
        await posted(table)
        await table.reply()
        await until(lambda: "result" in table.record.kinds(), "the second roll's result")
        await posted(table)

        verdict = table.record.verdict(table.posts())
        assert verdict.ok, verdict.errors
        only_refusals(table)


async def test_a_lock_in_a_closed_channel_is_posted_when_it_is_open_again(tmp_path: Path) -> None:
    """The host is told, `/status` says what is lacking, and nothing need be typed to go on."""
    async with running_at(tmp_path, "sealed") as table:
        await locked_in_a_closed_channel(table)
        status = await table.axis.slash("status")
        second = await table.axis.click(await table.declare("subs atlantic 5 v 7"), "Lock it in")

        assert "1 message is to be posted here" in status.message.text
        assert "Send Messages" in status.message.text
        assert "Roll 1 is not posted yet" in second.message.text
        set_open(table, open_to_bot=True)
        await posted(table)
        await table.reply()
        await table.resolved_once()


async def test_a_lock_in_a_closed_channel_is_posted_by_the_next_start(tmp_path: Path) -> None:
    """Where nobody told the bot that it may post again, it finds out."""
    async with running_at(tmp_path, "sealed") as table:
        await locked_in_a_closed_channel(table)
        await table.stop()
        del table.axis.channel.overwrites[table.server.world.bot.id]
        await table.start()

        await posted(table)
        await table.reply()
        await table.resolved_once()


async def test_a_lock_that_is_not_posted_for_a_day_may_be_given_up(tmp_path: Path) -> None:
    """Its roll is withheld, which every verification prints; the game goes on where it may."""
    async with running_at(tmp_path, "sealed") as table:
        await locked_in_a_closed_channel(table)
        early = await table.allies.slash("game expire")
        table.clock.advance(DAY_S)
        await table.allies.slash("game expire")

        assert "may be given up after 24 hours" in early.message.text
        assert in_english(table.record.kinds()) == ["genesis", "order", "lock", "withheld"]
        set_open(table, open_to_bot=True)
        await posted(table)
        assert table.titles()[-1] == "Roll 1 gives no result"
        await table.axis.click(await table.declare("subs atlantic 5 v 7"), "Lock it in")
        await posted(table)
        await table.reply()
        await until(lambda: "result" in table.record.kinds(), "the second roll's result")
        await posted(table)
        verdict = table.record.verdict(table.posts())

        assert verdict.ok, verdict.errors
        assert any("withheld" in warning for warning in verdict.warnings)
