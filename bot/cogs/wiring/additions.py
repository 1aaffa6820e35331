"""What is added to a page after it was shown: odds not in hand when it was sent, and pictures."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, fields, replace

import aiohttp
import discord

from bot.show.attachments import Attachment
from bot.show.page import Page

log = logging.getLogger(__name__)

NAME = "addition"
"""What the task of an addition is called."""

Later = Callable[[Page], Awaitable[Page]]
"""Returns a page with what it lacks, when that is there; the same page where nothing is."""

Pictures = Callable[[], Awaitable[Sequence[Attachment]]]
"""Draws what stands beside a page; nothing where nothing can be drawn."""

Edit = Callable[[Page, Sequence[Attachment]], Awaitable[object]]
"""Puts a page in the place of a message, and files beside it if there are any."""


@dataclass(frozen=True, slots=True)
class Unfinished(Page):
    """A page that lacks something: its odds, its pictures.

    Attributes:
        later: Completes it, as it is shown then; begun when the page has been sent.
        pictures: Draws what stands beside it; begun at the same time.
        beside: How it is shown beside its pictures; None for no other way than without them.
    """

    later: Later | None = None
    pictures: Pictures | None = None
    beside: Page | None = None


def unfinished(page: Page, later: Later) -> Unfinished:
    """Return a page that is completed later."""
    return replace(_owing(page), later=later)


def pictured(page: Page, pictures: Pictures, beside: Page | None = None) -> Unfinished:
    """Return a page that gets pictures when it has been sent, and is shown ``beside`` them so."""
    return replace(_owing(page), pictures=pictures, beside=beside)


def _owing(page: Page) -> Unfinished:
    if isinstance(page, Unfinished):
        return page
    return Unfinished(**{field.name: getattr(page, field.name) for field in fields(Page)})


@dataclass(slots=True)
class _Addition:
    task: asyncio.Task[None] | None = None
    writing: bool = False


class Additions:
    """Completes messages once, unless they are changed by something else before.

    Whoever puts another page in the place of a message calls `stop` first. From then on nothing
    is added to it, and an edit that was under way has come to its end: so an addition never
    stands over what came after it.
    """

    def __init__(self) -> None:
        self._owed: dict[int, _Addition] = {}

    def begin(self, message: int, page: Page, edit: Edit) -> None:
        """Complete a message that shows ``page``, if that is unfinished.

        Args:
            message: The message.
            page: What it shows.
            edit: Puts another page in its place, and files beside it.
        """
        if not isinstance(page, Unfinished):
            return
        addition = _Addition()
        self._owed[message] = addition
        work = _completed(addition, page, edit)
        addition.task = asyncio.create_task(work, name=NAME)
        addition.task.add_done_callback(lambda _: self._done(message, addition))

    async def stop(self, message: int) -> None:
        """Add nothing more to a message; an edit under way is waited for."""
        addition = self._owed.pop(message, None)
        if addition is None or addition.task is None:
            return
        if not addition.writing:
            addition.task.cancel()
        await asyncio.wait({addition.task})

    async def idle(self) -> None:
        """Wait until nothing is owed any more."""
        while tasks := {each.task for each in self._owed.values() if each.task is not None}:
            await asyncio.wait(tasks)

    def _done(self, message: int, addition: _Addition) -> None:
        if self._owed.get(message) is addition:
            del self._owed[message]


async def _completed(addition: _Addition, page: Unfinished, edit: Edit) -> None:
    shown: Page = page
    try:
        if page.later is not None:
            shown = await page.later(page)
            if shown != page:
                addition.writing = True
                await edit(shown, ())
                addition.writing = False
        if page.pictures is not None and (files := await page.pictures()):
            addition.writing = True
            await edit(page.beside or shown, files)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.info("a page stays as it was: %s", error)
    except Exception:
        log.exception("what a page lacked has failed")
