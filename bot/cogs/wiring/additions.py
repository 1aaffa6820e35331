"""What is added to a page after it was shown: odds that were not in hand when it was sent."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, fields

import aiohttp
import discord

from bot.show.page import Page

log = logging.getLogger(__name__)

NAME = "addition"
"""What the task of an addition is called."""

Later = Callable[[Page], Awaitable[Page]]
"""Returns a page with what it lacks, when that is there; the same page where nothing is."""


@dataclass(frozen=True, slots=True)
class Unfinished(Page):
    """A page that lacks something, such as its odds.

    Attributes:
        later: Completes it, as it is shown then; begun when the page has been sent.
    """

    later: Later | None = None


def unfinished(page: Page, later: Later) -> Unfinished:
    """Return a page that is completed later."""
    told = {field.name: getattr(page, field.name) for field in fields(Page)}
    return Unfinished(**told, later=later)


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

    def begin(self, message: int, page: Page, edit: Callable[[Page], Awaitable[object]]) -> None:
        """Complete a message that shows ``page``, if that is unfinished.

        Args:
            message: The message.
            page: What it shows.
            edit: Puts another page in its place.
        """
        if not isinstance(page, Unfinished) or page.later is None:
            return
        addition = _Addition()
        self._owed[message] = addition
        work = _completed(addition, page, page.later, edit)
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


async def _completed(
    addition: _Addition, page: Page, later: Later, edit: Callable[[Page], Awaitable[object]]
) -> None:
    try:
        more = await later(page)
        if more == page:
            return
        addition.writing = True
        await edit(more)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.info("a page stays without its odds: %s", error)
    except Exception:
        log.exception("the odds of a page failed")
