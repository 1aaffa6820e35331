"""The client: discord.py with our doors, our buttons, and an outbox that sends each post once."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
from discord.ext import commands

from bot.chance.clock import Clock, SystemClock
from bot.chance.keyring import Keyring, keyring_beside
from bot.chance.progress import BeaconSource
from bot.chance.relays import Relays
from bot.cogs.board import BoardCog
from bot.cogs.buttons import ChosenOption, PressedButton
from bot.cogs.command_options import offer_systems
from bot.cogs.declare import DeclareCog
from bot.cogs.delivery.command_sync import sync_commands
from bot.cogs.delivery.command_translations import GermanTranslator
from bot.cogs.delivery.missed_messages import NAME as CATCHING_UP
from bot.cogs.delivery.missed_messages import MissedMessages
from bot.cogs.delivery.poster import Poster
from bot.cogs.delivery.responses import SORRY, UmpireInteraction, privately
from bot.cogs.delivery.tree import UmpireTree
from bot.cogs.dice import DiceCog
from bot.cogs.game import GameCog
from bot.cogs.game_commands import game_commands
from bot.cogs.guild import GuildCog
from bot.cogs.help import HelpCog
from bot.cogs.incoming_messages import MessageCog
from bot.cogs.modals import submitted
from bot.cogs.odds import OddsCog
from bot.cogs.orders import OrdersCog
from bot.cogs.room_members import RoomMembers
from bot.cogs.rule import RuleCog
from bot.cogs.seats import SeatsCog
from bot.cogs.sessions import SessionCog
from bot.cogs.status import StatusCog
from bot.cogs.undo import UndoCog
from bot.cogs.wiring.client import UmpireClient
from bot.cogs.wiring.services import Services
from bot.games import FACES
from bot.locale.catalogue import catalogue_of, languages
from bot.record.archive import Archive
from bot.record.outbox import Outbox
from bot.show.refusal import refused_page
from core.terms.refusal import RefusedError

log = logging.getLogger(__name__)


def intents() -> discord.Intents:
    """Return the intents we need: guilds and their messages; none of them is privileged."""
    return discord.Intents(guilds=True, guild_messages=True)


def _read_games() -> None:
    """Import every game and read every catalogue; it takes so long that the loop must not wait."""
    tuple(FACES.values())
    for language in languages():
        catalogue_of(language)


class Umpire(UmpireClient):
    """The bot.

    Args:
        path: The archive's file.
        default_dice: How games throw where the group says nothing.
        beacons: Where drand rounds come from; the public relays if None.
        clock: Tells the time; the machine's own if None.
        options: Passed on to discord.py.
    """

    def __init__(
        self,
        path: Path,
        *,
        default_dice: str = "witnessed",
        beacons: BeaconSource | None = None,
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
        self._archive: Archive | None = None
        self._missed_messages: MissedMessages | None = None
        self._relays: Relays | None = None
        self._reminding: asyncio.Task[None] | None = None
        self.before_close: list[Callable[[], Awaitable[None]]] = []
        self.tree.error(self._failed)

    async def setup_hook(self) -> None:
        """Open the archive, add every door, and register the commands where they changed."""
        await asyncio.to_thread(_read_games)
        self._archive = await Archive.open(self.path, clock=self._clock.now_ms)
        if self._beacons is None:
            self._beacons = self._relays = Relays(clock=self._clock)
        keyring = Keyring(keyring_beside(self.path))
        self.services = Services(self._archive, keyring, self._beacons, self._clock)
        await self.services.damaged_records.freeze()
        hearing = await self.add_doors()
        self.add_dynamic_items(PressedButton, ChosenOption)
        await self.tree.set_translator(GermanTranslator())
        await sync_commands(self.tree, self._archive)
        self._missed_messages = hearing.missed_messages
        self.services.writer.listeners.append(self._missed_messages.watch)
        self.services.writer.listeners.append(RoomMembers(self).on_change)
        self.services.drand_rolls.caught_up = self._missed_messages.over
        self.services.plan_progress.caught_up = self._missed_messages.tried
        # what was typed while nobody listened comes before anything is dealt or posted in its game
        await self._missed_messages.begin()
        await hearing.owed_answers.take_up()
        self.caught_up = self._missed_messages.caught_up
        poster = Poster(self, self.services.exports)
        self.outbox = Outbox(
            self._archive,
            poster.send,
            poster.find,
            ready=self._missed_messages.tried,
            placed=self.services.placed,
            given_up=self.services.undelivered_posts.given_up,
            barred=poster.tell_host,
        )
        await self.outbox.start()
        await self.services.drand_rolls.start()
        await self.services.plan_progress.start()
        self.services.departures.start()
        self._reminding = asyncio.create_task(self._remind(), name=CATCHING_UP)

    async def add_doors(self) -> MessageCog:
        """Add every cog and every command; return the cog that hears messages."""
        hearing = MessageCog(self)
        for cog in (
            GameCog(),
            StatusCog(),
            BoardCog(),
            DeclareCog(),
            HelpCog(),
            DiceCog(),
            UndoCog(),
            RuleCog(self),
            OrdersCog(),
            OddsCog(),
            SeatsCog(),
            GuildCog(self),
            hearing,
            SessionCog(self, hearing),
        ):
            await self.add_cog(cog)
        offer_systems()
        for group in game_commands(FACES):
            self.tree.add_command(group)
        return hearing

    async def _remind(self) -> None:
        """Begin to remind when no answer can be unread any more."""
        if self._missed_messages is not None:
            await self._missed_messages.all_tried()
        self.services.deadlines.start()

    async def on_message(self, message: discord.Message) -> None:
        """Leave messages to the listening cog; there are no prefix commands."""

    async def on_interaction(self, interaction: UmpireInteraction) -> None:
        """Take submitted forms, whichever process opened them."""
        if interaction.type is discord.InteractionType.modal_submit:
            await submitted(interaction)

    async def _failed(
        self, interaction: discord.Interaction[Any], error: discord.app_commands.AppCommandError
    ) -> None:
        page = SORRY
        if isinstance(refused := getattr(error, "original", None), RefusedError):
            page = refused_page(refused.refusal)
        else:
            log.error("command failed", exc_info=error)
            self.dispatch("command_failed", interaction)
        try:
            if interaction.response.is_done():
                await interaction.followup.send(**privately(interaction, page))
            else:
                await interaction.response.send_message(**privately(interaction, page))
        except discord.HTTPException as gone:
            # whoever asked has waited too long, or Discord is down: the log has told of it
            log.warning("nobody could be told: %s", gone)

    async def close(self) -> None:
        """Stop reading, leave Discord, then close the outbox and the archive."""
        for end in self.before_close:
            await end()
        if self._missed_messages is not None:
            await self._missed_messages.close()
        await super().close()
        if self._reminding is not None:
            self._reminding.cancel()
            await asyncio.gather(self._reminding, return_exceptions=True)
        if self.outbox is not None:
            await self.services.plan_progress.close()
            await self.services.drand_rolls.close()
            await self.services.deadlines.close()
            self.services.renderer.close()
            await self.services.departures.close()
            await self.outbox.close()
        if self._relays is not None:
            await self._relays.close()
        if self._archive is not None:
            await self._archive.close()


class ShardedUmpire(Umpire, commands.AutoShardedBot):
    """The bot with several connections to Discord, each for a share of the guilds.

    Without `shard_count` Discord says how many; with `shard_ids` it serves those alone, and other
    processes the rest, each with an archive of its own.
    """
