"""The client: discord.py with our commands; what it is made of is read when it logs in."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import discord
from discord.ext import commands

from bot.chance.clock import Clock, SystemClock
from bot.cogs.delivery.tree import UmpireTree
from bot.cogs.wiring.client import UmpireClient

if TYPE_CHECKING:
    from bot.chance.progress import BeaconSource
    from bot.running import Running


def intents() -> discord.Intents:
    """Return the intents we need: guilds and their messages; none of them is privileged."""
    return discord.Intents(guilds=True, guild_messages=True)


def _read() -> "type[Running]":
    """Import all doors and use cases, every game, and every catalogue.

    It takes so long that the loop must not wait for it.
    """
    from bot.running import Running, read_games

    read_games()
    return Running


class Umpire(UmpireClient):
    """The bot.

    Args:
        path: The archive's file.
        default_dice: How games throw where the group says nothing.
        beacons: Where drand rounds come from; the public relays if None.
        clock: Tells the time; the machine's own if None.
        options: Passed on to discord.py.

    Attributes:
        before_close: What is ended before the bot leaves Discord.
    """

    def __init__(
        self,
        path: Path,
        *,
        default_dice: str = "witnessed",
        beacons: "BeaconSource | None" = None,
        clock: Clock | None = None,
        **options: Any,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=options.pop("intents", intents()),
            tree_cls=UmpireTree,
            allowed_mentions=discord.AllowedMentions.none(),
            # a game belongs to a guild: no command is offered in direct messages
            allowed_contexts=discord.app_commands.AppCommandContext(guild=True),
            allowed_installs=discord.app_commands.AppInstallationType(guild=True),
            **options,
        )
        self.path = path
        self.default_dice = default_dice
        self._beacons = beacons
        self._clock = clock or SystemClock()
        self._running: Running | None = None
        self.before_close: list[Callable[[], Awaitable[None]]] = []

    async def setup_hook(self) -> None:
        """Read what the bot is made of, beside the loop, and begin."""
        running = await asyncio.to_thread(_read)
        self._running = running(self, self.path, self._beacons, self._clock)
        await self._running.begin()

    async def on_message(self, message: discord.Message) -> None:
        """Leave messages to the listening cog; there are no prefix commands."""

    async def close(self) -> None:
        """Stop reading, leave Discord, then close the outbox and the archive."""
        for end in self.before_close:
            await end()
        if self._running is not None:
            await self._running.stop_reading()
        await super().close()
        if self._running is not None:
            await self._running.close()


class ShardedUmpire(Umpire, commands.AutoShardedBot):
    """The bot with several connections to Discord, each for a share of the guilds.

    Without `shard_count` Discord says how many; with `shard_ids` it serves those alone, and other
    processes the rest, each with an archive of its own.
    """
