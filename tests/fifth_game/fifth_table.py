"""The fifth game at the loopback table, in English or German: listed as long as a test plays it."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from evening import Evening, evening_at

from bot.games import FACES
from bot.local.loopback.people.person import Person
from bot.local.loopback.world.messages import Message
from bot.locale.speaking import text_in
from bot.page.assembled import empty_viewer
from core.systems import SYSTEMS
from core.terms import message
from core.terms.message import Figure


@contextmanager
def fifth_game() -> Iterator[None]:
    """Put the game on both lists, and nowhere else; a viewer that names it is not kept."""
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setitem(SYSTEMS.modules, "coin", "coin.system")
            patch.setitem(FACES.modules, "coin", "coin.face")
            yield
    finally:
        empty_viewer.cache_clear()


@dataclass
class FifthTable:
    """A game of Call It: `red`, who hosts, and `blue`, in one language."""

    evening: Evening
    in_german: bool
    red: Person
    blue: Person

    def said(self, msgid: str, **figures: Figure) -> str:
        """Return a message of the bot's as it stands in the language of the table."""
        return text_in(
            message.Message(msgid, tuple(figures.items())), "de" if self.in_german else "en"
        )

    def number(self, english: str) -> str:
        """Return a number as it is written in the language of the table."""
        return english.replace(".", ",") if self.in_german else english

    async def see(self, person: Person, command: str, **options: Any) -> Message:
        """Give a command and return the whole answer."""
        reply = await person.slash(command, **options)
        await self.evening.settle()
        return await reply.settled()

    async def press(self, person: Person, message: Message, label: str) -> Message:
        """Press a button of a message, by its English label, and return the whole answer."""
        reply = await person.click(message, self.said(label))
        await self.evening.settle()
        return await reply.settled()

    async def lock_in(self, person: Person, text: str) -> None:
        """Declare and lock in."""
        await self.press(person, await self.see(person, "do", text=text), "Lock it in")

    async def answer(self, person: Person, choice: str) -> None:
        """Answer the question that stands newest in the channel."""
        asked = await self.press(person, self.evening.posts()[-1], "Answer")
        await person.click(asked, choice)
        await self.evening.settle()

    async def agreed(self, person: Person, command: str, other: Person, **options: str) -> None:
        """Ask for something to which the other side agrees."""
        await self.see(person, command, **options)
        await self.press(other, self.evening.posts()[-1], "Agree")

    async def position(self) -> Any:
        """Return where the game stands."""
        return (await self.evening.table()).position


@asynccontextmanager
async def fifth_table(
    path: Path, *, dice: str = "plain", in_german: bool = False
) -> AsyncIterator[FifthTable]:
    """Open a table at which a game has begun."""
    with fifth_game():
        async with evening_at(path) as evening:
            red, blue = evening.axis, evening.allies
            table = FifthTable(evening, in_german, red, blue)
            for person in (red, blue, evening.other) if in_german else ():
                evening.server.guild().locale = "de"
                person.user = replace(person.user, locale="de")
            seats = f"red {red.mention}, blue {blue.mention}"
            await table.see(red, "game new", system="coin", seats=seats, dice=dice)
            yield table
