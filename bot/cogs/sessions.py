"""What the connection to Discord tells: sessions that begin, servers and channels that open."""

import discord
from discord.ext import commands

from bot.cogs.delivery.missed_messages import Among, everywhere
from bot.cogs.incoming_messages import MessageCog
from bot.cogs.wiring.client import UmpireClient


class SessionCog(commands.Cog):
    """Has what was typed unheard read, and what failed tried again, when there is reason to.

    Args:
        bot: The client.
        hearing: Reads what is said to it.
    """

    def __init__(self, bot: UmpireClient, hearing: MessageCog) -> None:
        self._bot = bot
        self._hearing = hearing
        self._ready = False

    @commands.Cog.listener()
    async def on_connect(self) -> None:
        """Read what was typed before this session began; what comes now is heard."""
        if not isinstance(self._bot, commands.AutoShardedBot):
            await self._back()

    @commands.Cog.listener()
    async def on_shard_connect(self, shard: int) -> None:
        """Read what was typed in a shard's servers before its session began."""
        await self._back(lambda guild: (guild >> 22) % (self._bot.shard_count or 1) == shard)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """From now on a server that becomes available was cut off."""
        self._ready = True

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Read what was typed during a break of the connection, of which Discord has told all."""
        await self._back(resumed=True)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Read what was typed in a server while the bot was no member of it."""
        await self._back(lambda other: other == guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Read what was typed in a server while it was cut off."""
        if self._ready:
            await self._back(lambda other: other == guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, *_changed: object) -> None:
        """Try again where a channel may have been opened to the bot."""
        self._hurry()

    @commands.Cog.listener()
    async def on_guild_role_update(self, *_changed: object) -> None:
        """Try again where a role may have been given more rights."""
        self._hurry()

    @commands.Cog.listener()
    async def on_thread_update(self, *_changed: object) -> None:
        """Try again where a thread may have been unlocked."""
        self._hurry()

    async def _back(self, among: Among = everywhere, *, resumed: bool = False) -> None:
        await self._hearing.missed_messages.ask_all(among, resumed=resumed)
        self._hurry()

    def _hurry(self) -> None:
        self._hearing.missed_messages.retry_now()
        self._hearing.retry_now()
        if self._bot.outbox is not None:
            self._bot.outbox.retry_now()
