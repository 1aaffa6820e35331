"""The bot from its login to its end: archive, use cases, doors, outbox, and what it owes."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import discord

from bot.chance.clock import Clock
from bot.chance.keyring import Keyring, keyring_beside
from bot.chance.progress import BeaconSource
from bot.chance.relays import Relays
from bot.cogs.buttons import ChosenOption, PressedButton
from bot.cogs.declare import DeclareCog
from bot.cogs.delivery.command_sync import sync_commands
from bot.cogs.delivery.command_translations import GermanTranslator
from bot.cogs.delivery.missed_messages import NAME as CATCHING_UP
from bot.cogs.delivery.missed_messages import MissedMessages
from bot.cogs.delivery.poster import Poster
from bot.cogs.delivery.responses import SORRY, UmpireInteraction, privately
from bot.cogs.dice import DiceCog
from bot.cogs.game_commands import game_commands
from bot.cogs.help import HelpCog
from bot.cogs.incoming_messages import MessageCog
from bot.cogs.looks.board import BoardCog
from bot.cogs.looks.rule import RuleCog
from bot.cogs.looks.status import StatusCog
from bot.cogs.modals import submitted
from bot.cogs.odds import OddsCog
from bot.cogs.options.command_options import offer_systems
from bot.cogs.orders import OrdersCog
from bot.cogs.people.game import GameCog
from bot.cogs.people.guild import GuildCog
from bot.cogs.people.room_members import RoomMembers
from bot.cogs.people.seats import SeatsCog
from bot.cogs.sessions import SessionCog
from bot.cogs.undo import UndoCog
from bot.cogs.wiring.client import UmpireClient
from bot.cogs.wiring.services import Services
from bot.games import FACES
from bot.locale.catalogue import catalogue_of, languages
from bot.record.archive import Archive
from bot.record.outbox import Outbox
from bot.show.asked.refusal import refused_page
from core.terms.refusal import RefusedError

log = logging.getLogger(__name__)


def read_games() -> None:
    """Import every game and read every catalogue."""
    tuple(FACES.values())
    for language in languages():
        catalogue_of(language)


class Running:
    """What a client that has logged in works with.

    Args:
        client: The client.
        path: The archive's file.
        beacons: Where drand rounds come from; the public relays if None.
        clock: Tells the time.
    """

    def __init__(
        self, client: UmpireClient, path: Path, beacons: BeaconSource | None, clock: Clock
    ) -> None:
        self._client = client
        self._path = path
        self._beacons = beacons
        self._clock = clock
        self._relays: Relays | None = None
        self._archive: Archive | None = None
        self._missed_messages: MissedMessages | None = None
        self._reminding: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Open the archive, add every door, and register the commands where they changed."""
        client = self._client
        self._archive = await Archive.open(self._path, clock=self._clock.now_ms)
        if self._beacons is None:
            self._beacons = self._relays = Relays(clock=self._clock)
        keyring = Keyring(keyring_beside(self._path))
        services = Services(self._archive, keyring, self._beacons, self._clock)
        client.services = services
        await services.damaged_records.freeze()
        hearing = await add_doors(client)
        client.add_dynamic_items(PressedButton, ChosenOption)
        client.add_listener(_on_interaction, "on_interaction")
        client.tree.error(_failed)
        await client.tree.set_translator(GermanTranslator())
        await sync_commands(client.tree, self._archive)
        self._missed_messages = hearing.missed_messages
        services.writer.listeners.append(self._missed_messages.watch)
        services.writer.listeners.append(RoomMembers(client).on_change)
        services.drand_rolls.caught_up = self._missed_messages.over
        services.plan_progress.caught_up = self._missed_messages.tried
        # what was typed while nobody listened comes before anything is dealt or posted in its game
        await self._missed_messages.begin()
        await hearing.owed_answers.take_up()
        client.caught_up = self._missed_messages.caught_up
        poster = Poster(client, services.exports)
        client.outbox = Outbox(
            self._archive,
            poster.send,
            poster.find,
            ready=self._missed_messages.tried,
            placed=services.placed,
            given_up=services.undelivered_posts.given_up,
            barred=poster.tell_host,
        )
        await client.outbox.start()
        await services.drand_rolls.start()
        await services.plan_progress.start()
        services.departures.start()
        self._reminding = asyncio.create_task(self._remind(), name=CATCHING_UP)

    async def _remind(self) -> None:
        """Begin to remind when no answer can be unread any more."""
        if self._missed_messages is not None:
            await self._missed_messages.all_tried()
        self._client.services.deadlines.start()

    async def stop_reading(self) -> None:
        """Read no more of what was typed; the client still hears."""
        if self._missed_messages is not None:
            await self._missed_messages.close()

    async def close(self) -> None:
        """Close the outbox and the archive, and end all that works in the background."""
        if self._reminding is not None:
            self._reminding.cancel()
            await asyncio.gather(self._reminding, return_exceptions=True)
        if self._client.outbox is not None:
            services = self._client.services
            await services.plan_progress.close()
            await services.drand_rolls.close()
            await services.deadlines.close()
            services.renderer.close()
            await services.departures.close()
            await self._client.outbox.close()
        if self._relays is not None:
            await self._relays.close()
        if self._archive is not None:
            await self._archive.close()


async def add_doors(client: UmpireClient) -> MessageCog:
    """Add every cog and every command to a client; return the cog that hears messages."""
    hearing = MessageCog(client)
    for cog in (
        GameCog(),
        StatusCog(),
        BoardCog(),
        DeclareCog(),
        HelpCog(),
        DiceCog(),
        UndoCog(),
        RuleCog(client),
        OrdersCog(),
        OddsCog(),
        SeatsCog(),
        GuildCog(client),
        hearing,
        SessionCog(client, hearing),
    ):
        await client.add_cog(cog)
    offer_systems()
    for group in game_commands(FACES):
        client.tree.add_command(group)
    return hearing


async def _on_interaction(interaction: UmpireInteraction) -> None:
    """Take submitted forms, whichever process opened them."""
    if interaction.type is discord.InteractionType.modal_submit:
        await submitted(interaction)


async def _failed(
    interaction: discord.Interaction[Any], error: discord.app_commands.AppCommandError
) -> None:
    """Tell whoever asked why a command came to nothing."""
    page = SORRY
    if isinstance(refused := getattr(error, "original", None), RefusedError):
        page = refused_page(refused.refusal)
    else:
        log.error("command failed", exc_info=error)
        interaction.client.dispatch("command_failed", interaction)
    try:
        if interaction.response.is_done():
            await interaction.followup.send(**privately(interaction, page))
        else:
            await interaction.response.send_message(**privately(interaction, page))
    except discord.HTTPException as gone:
        # whoever asked has waited too long, or Discord is down: the log has told of it
        log.warning("nobody could be told: %s", gone)
