"""A small real discord.py bot, run against loopback servers of its own."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.local.loopback import Loopback, Message, Person, connector_to, point_client_nowhere

point_client_nowhere()

Interaction: TypeAlias = discord.Interaction[Any]
Act: TypeAlias = Callable[[Interaction], Awaitable[None]]
Build: TypeAlias = Callable[["SmallBot"], None]
QUIET_INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)


class SmallBot(commands.Bot):
    """A bot whose commands a test registers; it keeps what it hears and what goes wrong."""

    def __init__(self, server: Loopback, build: Build | None, intents: discord.Intents) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=intents,
            connector=connector_to(server),
            guild_ready_timeout=0.0,
            help_command=None,
        )
        self.build = build
        self.heard: list[discord.Message] = []
        self.edits: list[discord.RawMessageUpdateEvent] = []
        self.deletions: list[int] = []
        self.interactions: list[int] = []
        self.seen: list[str] = []
        self.errors: list[Exception] = []
        self.tree.on_error = self._keep_error  # type: ignore[method-assign]

    async def setup_hook(self) -> None:
        """Register the test's commands."""
        if self.build is not None:
            self.build(self)
            await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once; the library would wait five seconds before each but the first."""

    async def on_message(self, message: discord.Message, /) -> None:
        """Keep the message; run no text commands."""
        self.heard.append(message)

    async def on_raw_message_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        """Keep the edit."""
        self.edits.append(event)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """Keep the deletion."""
        self.deletions.append(event.message_id)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Keep the interaction's id."""
        self.interactions.append(interaction.id)

    async def on_socket_event_type(self, name: str) -> None:
        """Keep the event's name."""
        self.seen.append(name)

    async def _keep_error(self, _: Interaction, error: app_commands.AppCommandError) -> None:
        original = getattr(error, "original", error)
        self.errors.append(original)

    def error(self) -> discord.HTTPException:
        """Return the one HTTP error that a command met."""
        (error,) = self.errors
        assert isinstance(error, discord.HTTPException)
        return error


@asynccontextmanager
async def running(
    server: Loopback, build: Build | None = None, intents: discord.Intents = QUIET_INTENTS
) -> AsyncIterator[SmallBot]:
    """Run a bot against a started server until the block ends."""
    bot = SmallBot(server, build, intents)
    task = asyncio.create_task(bot.start(server.token))
    connected = asyncio.create_task(server.connected())
    await asyncio.wait({task, connected}, return_when=asyncio.FIRST_COMPLETED)
    try:
        if task.done():
            connected.cancel()
            await task
        await bot.wait_until_ready()
        await server.quiet(0.002)
        yield bot
    finally:
        await bot.close()
        with suppress(asyncio.CancelledError):
            await task


@dataclass(slots=True)
class Table:
    """A server with a bot that answers `/go`, and Anna."""

    server: Loopback
    bot: SmallBot
    anna: Person
    acts: dict[str, Act] = field(default_factory=dict)

    async def go(self, act: Act) -> Any:
        """Let Anna use `/go`, which does `act`; return the reply."""
        self.acts["go"] = act
        return await self.anna.slash("go")


@asynccontextmanager
async def table(server: Loopback | None = None) -> AsyncIterator[Table]:
    """Run a bot whose only command `/go` does what the test says."""
    acts: dict[str, Act] = {}

    def build(bot: SmallBot) -> None:
        @bot.tree.command(description="Does what the test says")
        async def go(interaction: Interaction) -> None:
            await acts["go"](interaction)

    async with server or Loopback() as running_server, running(running_server, build) as bot:
        yield Table(running_server, bot, running_server.person("anna"), acts)


def answering(**answer: Any) -> Act:
    """Return an act that sends one message."""

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message(**answer)

    return act


async def http(
    server: Loopback, method: str, path: str, body: Any = None, *, token: str | None = None
) -> tuple[int, Any, Mapping[str, str]]:
    """Send one request past the library, with the right token or another; return the answer."""
    headers = {"Authorization": f"Bot {token or server.token}"}
    async with (
        aiohttp.ClientSession() as session,
        session.request(
            method, f"{server.url}/api/v10{path}", json=body, headers=headers
        ) as response,
    ):
        text = await response.read()
        return response.status, await response.json() if text else None, response.headers


def codes(server: Loopback) -> list[int]:
    """Take the server's faults and return Discord's codes in them."""
    return [int(fault.split(": ")[1].split()[1]) for fault in server.take_faults()]


def texts(messages: list[Message]) -> list[str]:
    """Return what is to be read in messages."""
    return [message.text for message in messages]
