"""An evening at a table over the loopback Discord: the real bot, people, and a clock to wind."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from blank_boards import BlankBoards
from fake_clock import FakeClock
from idle import CountingThreads, count_threads, idle
from law_witness import watched
from recorded_beacons import RecordedBeacons
from registered import as_registered_before, note_registered
from unhurried import PATIENCE_S, UNHURRIED

from bot.app import Umpire
from bot.local.loopback import Loopback, connector_to, point_client_nowhere
from bot.local.loopback.people.person import Person
from bot.local.loopback.world.messages import Message
from bot.record.lines import Line, lines
from bot.referee.game.people import Place
from bot.referee.game.table import Table
from core.fairness.drand import round_time
from core.terms.phase import PhaseInHand

FIRST_KNOWN_ROUND = 1000
"""The recording holds rounds 1000 to 1009, thirty seconds of the past."""

POST = "POST /channels/{channel_id}/messages"


@dataclass
class Evening:
    """What a test has in hand.

    ``axis`` hosts unless a test says otherwise; ``allies`` plays against; ``other`` watches.
    """

    server: Loopback
    path: Path
    clock: FakeClock
    axis: Person
    allies: Person
    other: Person
    bot: Umpire
    running: asyncio.Task[None]
    threads: CountingThreads
    drawn: bool = False

    async def restart(self, *, abruptly: bool = False) -> None:
        """Stop the bot and start it anew on the same file."""
        if abruptly:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)
        await self.bot.close()
        await asyncio.gather(self.running, return_exceptions=True)
        self.bot, self.running = await _start(self.server, self.path, self.clock, drawn=self.drawn)
        await self.settle()

    async def settle(self) -> None:
        """Wait until nobody says anything more, and the bot has done what it was asked."""
        await idle(self.server, self.bot, self.threads)

    async def begin(self, dice: str = "plain", seats: str = "", host: Person | None = None) -> None:
        """Begin a game of A World at War."""
        options: dict[str, Any] = {"host": host} if host else {}
        seats = seats or f"axis {self.axis.mention}, allies {self.allies.mention}"
        await self.axis.slash("game new", system="awaw", seats=seats, dice=dice, **options)
        await self.settle()

    async def declare(self, person: Person, text: str) -> Message:
        """Type a declaration and return what the person sees of it."""
        reply = await person.slash("do", text=text)
        await self.settle()
        return reply.message

    async def lock_in(self, person: Person, text: str) -> None:
        """Declare and lock in."""
        await person.click(await self.declare(person, text), "Lock it in")
        await self.settle()

    async def confirm(self, person: Person, command: str, button: str, **options: Any) -> Message:
        """Give a command that asks once more, press the button that does it; return the answer."""
        asked = await person.slash(command, **options)
        answer = await person.click(asked.message, button)
        await self.settle()
        return answer.message

    async def rules(self, person: Person, post: Message) -> Message:
        """Open the working of a result, and the rules from there; return them."""
        working = await person.click(post, "Working")
        await person.click(working.message, "Rules")
        return person.current(working.message)

    async def agreement(self, person: Person) -> str:
        """Return the text that the newest request for a seat wants of a person."""
        shown = await person.click(self.posts()[-1], "Agree")
        return shown.message.content.split("```")[1].strip()

    async def end_phase(self, times: int = 1) -> None:
        """End so many phases; of each, everybody whose phase it is says so."""
        for _ in range(times):
            ended = await self._phase()
            while (now := await self._phase()).id == ended.id:
                user = (await self.table()).acting(now.awaited[0])[0]
                people = (self.axis, self.allies, self.other)
                await self.lock_in(next(p for p in people if p.user.id == user), "advance phase")

    async def _phase(self) -> PhaseInHand:
        table = await self.table()
        phase = table.system.phase(table.position)
        assert phase is not None
        return phase

    def posts(self) -> list[Message]:
        """Return what the bot has posted for all to see."""
        me = self.server.world.bot.id
        return [
            message
            for message in self.axis.visible()
            if message.only_for is None and message.author.id == me
        ]

    def titles(self) -> list[str]:
        """Return the headlines of the bot's public posts."""
        return [title_of(message) for message in self.posts()]

    async def table(self) -> Table:
        """Return the game of the channel."""
        place = Place(self.server.guild().id, self.axis.channel.id)
        table = await self.bot.services.tables.at(place)
        assert table is not None
        return table

    async def record(self) -> list[Line]:
        """Return the lines of the game."""
        return await self.bot.services.archive.read(lines, (await self.table()).key)

    async def kinds(self) -> list[str]:
        """Return the types of the game's lines."""
        return [line.kind for line in await self.record()]

    async def transcript(self) -> bytes:
        """Return the game as an export holds it."""
        return b"".join(line.raw + b"\n" for line in await self.record())


def title_of(message: Message) -> str:
    """Return a message's headline, or its text where it has none."""
    embeds: list[Mapping[str, Any]] = list(message.embeds)
    return str(embeds[0].get("title", "")) if embeds else message.content


def field_of(message: Message, name: str) -> str:
    """Return a field of a message's page."""
    fields = {each["name"]: each["value"] for each in message.embeds[0].get("fields", [])}
    return str(fields.get(name, ""))


def body_of(message: Message) -> str:
    """Return everything that a message's embed says, its small print included."""
    embeds: list[Mapping[str, Any]] = list(message.embeds)
    if not embeds:
        return message.content
    first = embeds[0]
    fields = "\n".join(f"{each['name']}\n{each['value']}" for each in first.get("fields", []))
    small = first.get("footer", {}).get("text", "")
    return f"{first.get('title')}\n{first.get('description') or ''}\n{fields}\n{small}"


@asynccontextmanager
async def evening_at(
    path: Path, *, before_round_s: float = 16.0, drawn: bool = False
) -> AsyncIterator[Evening]:
    """Open a table; its clock stands some seconds before the first recorded drand round.

    Somebody reads every post, and finds what changed and was not told. Boards are blank unless
    they shall be ``drawn``.
    """
    with watched():
        async with _unwatched(path, before_round_s, drawn=drawn) as evening:
            yield evening


@asynccontextmanager
async def _unwatched(path: Path, before_round_s: float, *, drawn: bool) -> AsyncIterator[Evening]:
    point_client_nowhere()
    threads = count_threads()
    clock = FakeClock(1000 * round_time(FIRST_KNOWN_ROUND) - round(1000 * before_round_s))
    async with Loopback(UNHURRIED, clock=lambda: clock.now_ms() / 1000) as server:
        bot, running = await _start(server, path / "table.sqlite", clock, drawn=drawn)
        evening = Evening(
            server=server,
            path=path / "table.sqlite",
            clock=clock,
            axis=server.person("axis"),
            allies=server.person("allies"),
            other=server.person("other"),
            bot=bot,
            running=running,
            threads=threads,
            drawn=drawn,
        )
        try:
            yield evening
            assert server.faults == []
        finally:
            await evening.bot.close()
            await asyncio.gather(evening.running, return_exceptions=True)


async def _start(
    server: Loopback, path: Path, clock: FakeClock, *, drawn: bool
) -> tuple[Umpire, asyncio.Task[None]]:
    as_registered_before(server, path)
    bot = Umpire(
        path,
        clock=clock,
        beacons=RecordedBeacons(clock),
        connector=connector_to(server),
        guild_ready_timeout=0.0,
    )
    running = asyncio.create_task(bot.start(server.token))
    await server.connected()
    await bot.wait_until_ready()
    await server.quiet()
    note_registered(server, path)
    if drawn:
        bot.services.renderer.patience_s = PATIENCE_S
    else:
        bot.services.renderer = BlankBoards()
    return bot, running


def speak_german(evening: Evening, *people: Person, community: str = "de") -> None:
    """Let a server and its people use Discord in German."""
    evening.server.guild().locale = community
    for person in people or (evening.axis, evening.allies, evening.other):
        person.user = replace(person.user, locale="de")
