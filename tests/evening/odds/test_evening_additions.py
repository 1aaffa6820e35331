"""Odds that are added to a preview: never over what the player has made of it meanwhile."""

import asyncio
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from evening import Evening, evening_at, field_of, title_of
from odds_held import held_odds
from test_evening_odds import SUBS

from bot.cogs.wiring.additions import Additions, Unfinished, unfinished
from bot.games import FACES
from bot.local.loopback import Reply
from bot.referee.odds.forecasts import RequestOdds
from bot.show.attachments import Attachment
from bot.show.chances.odds_line import with_odds
from bot.show.page import Page
from core.awaw.book.terms import Box, Power
from core.awaw.submarines.requests import SubmarineWarfare

UNTOUCHED = Page(title="A preview", fields=(("What counts", "six"),))


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Odds that come only when this is set."""
    yield from held_odds(monkeypatch)


async def previewed(evening: Evening) -> Reply:
    """Return the answer that shows a preview, while it still lacks its odds."""
    reply = await evening.axis.slash("do", text=SUBS)
    assert title_of(reply.message) == "Atlantic · Germany attacks"
    assert not field_of(reply.message, "Expect")
    return reply


async def released(evening: Evening, held: threading.Event) -> None:
    """Let the odds come, and everything they lead to."""
    held.set()
    await evening.bot.services.forecasts.idle()
    await evening.settle()


async def test_odds_that_come_later_are_added_to_their_preview(
    tmp_path: Path, held: threading.Event
) -> None:
    """Nobody waits for them; they stand in the same message, its buttons as before."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await previewed(evening)
        buttons = preview.message.components
        await released(evening, held)
        assert "1 chance in 14 that nothing is sunk" in field_of(preview.message, "Expect")
        assert preview.message.components == buttons

        again = (await evening.axis.slash("do", text=SUBS)).message
        assert "1 chance in 14 that nothing is sunk" in field_of(again, "Expect")


async def test_odds_are_added_to_what_was_said_to_the_bot_by_name(
    tmp_path: Path, held: threading.Event
) -> None:
    """A preview that answers a mention is completed like one that answers a command."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        me = evening.server.world.bot.mention
        await evening.axis.say(f"{me} {SUBS}")
        await released(evening, held)
        assert "1.1 sunk" in field_of(evening.posts()[-1], "Expect")


@pytest.mark.parametrize(
    ("button", "title"), [("Lock it in", "Locked in"), ("Cancel", "Cancelled")]
)
async def test_late_odds_never_bring_a_preview_back(
    tmp_path: Path, held: threading.Event, button: str, title: str
) -> None:
    """Locked in or cancelled before they came: the message stays what it has become."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await previewed(evening)
        await evening.axis.click(preview.message, button)
        await released(evening, held)
        assert title_of(preview.message).startswith(title)
        assert not field_of(preview.message, "Expect")


async def test_late_odds_of_an_earlier_wording_are_dropped(
    tmp_path: Path, held: threading.Event
) -> None:
    """Changed before they came: the preview ends with the odds of what it says now."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await previewed(evening)
        form = await evening.axis.click(preview.message, "Change")
        await evening.axis.submit(form, {"words": SUBS.replace("6 v 7", "9 v 7")})
        await released(evening, held)
        assert "**9**" in field_of(preview.message, "What counts")
        assert "1.1 sunk" not in field_of(preview.message, "Expect")
        assert "sunk" in field_of(preview.message, "Expect")


def owed(odds: "asyncio.Future[list[RequestOdds]]") -> Unfinished:
    """Return a page whose odds come when the future does."""
    page = Page(UNTOUCHED.title, fields=UNTOUCHED.fields)

    async def later(shown: Page) -> Page:
        return with_odds(shown, await odds, FACES["awaw"].pages.odds)

    return unfinished(page, later)


ATTACK = SubmarineWarfare(box=Box.ATLANTIC, attacker=Power.GERMANY, submarines=1, asw=1)
ONE_SUNK = RequestOdds("", ATTACK, {"transports_sunk": {"1": 1.0}}, None)


async def test_what_replaces_a_page_waits_for_an_edit_under_way() -> None:
    """Whoever stops additions goes on only when the edit that was sent has come to its end."""
    additions, odds = Additions(), asyncio.get_running_loop().create_future()
    begun, told, order = asyncio.Event(), asyncio.Event(), list[str]()

    async def edit(_page: Page, _files: Sequence[Attachment]) -> None:
        begun.set()
        await told.wait()
        order.append("odds")

    additions.begin(7, owed(odds), edit)
    odds.set_result([ONE_SUNK])
    await begun.wait()

    async def replaced() -> None:
        await additions.stop(7)
        order.append("replaced")

    replacing = asyncio.ensure_future(replaced())
    await asyncio.sleep(0)
    told.set()
    await replacing
    assert order == ["odds", "replaced"]


async def test_what_is_stopped_is_never_sent() -> None:
    """Odds that come in the same moment as the stop lead to no edit."""
    additions, odds = Additions(), asyncio.get_running_loop().create_future()

    async def edit(_page: Page, _files: Sequence[Attachment]) -> None:
        raise AssertionError("edited after it was stopped")

    additions.begin(7, owed(odds), edit)
    await asyncio.sleep(0)
    odds.set_result([ONE_SUNK])
    await additions.stop(7)
    await additions.idle()
