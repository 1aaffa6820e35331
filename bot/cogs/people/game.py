"""`/game new`, `/game seat`, `/game archive`, `/game export`."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.confirmations import asks_for_handover, asks_to_archive
from bot.cogs.delivery.localization import language_for
from bot.cogs.delivery.record_comparison import imported, restored
from bot.cogs.delivery.responses import (
    UmpireInteraction,
    act_of,
    answer_privately,
    answer_to_all,
    answer_with_files,
)
from bot.cogs.looks.export import end_turn_of, export_of, page_wish_of
from bot.cogs.options.command_options import ON_OR_OFF, SYSTEMS_OFFERED
from bot.cogs.options.power_options import powers_offered
from bot.cogs.people.members import strangers_refused
from bot.cogs.people.overdue import ends_overdue
from bot.cogs.people.rooms import opens_rooms
from bot.cogs.wiring.owners import owners_of
from bot.referee.game.language import LANGUAGES
from bot.referee.game.people import any_of
from bot.referee.game.refusals import accepted
from bot.referee.lifecycle.new_games import NewGame, host_of
from bot.show.asked.refusal import seats_refused_page
from bot.show.page import Colour, Page
from bot.words.seats import read_seats
from core.systems import SYSTEMS
from core.terms.message import Verbatim, say
from core.terms.refusal import Refusal
from core.terms.wording import listed


class GameCog(commands.GroupCog, group_name="game", group_description="Games of this channel"):
    """Begin a game, seat people, put it away."""

    @app_commands.command(name="new", description="Begin a game in this channel")
    @app_commands.describe(
        system="Which rules",
        seats="Who plays what: axis @ann, allies @bob",
        title="What to call it",
        host="Who runs the bot (its owner, if left out and at the table)",
        dice="How dice are thrown; /dice explain tells what each proves",
    )
    @app_commands.choices(
        system=SYSTEMS_OFFERED,
        dice=[
            app_commands.Choice(name="Witnessed (recommended)", value="witnessed"),
            app_commands.Choice(name="Witnessed, always", value="strict"),
            app_commands.Choice(name="Sealed: no drand", value="sealed"),
            app_commands.Choice(name="Duel: both sides make the dice", value="duel"),
            app_commands.Choice(name="Plain: unverified", value="plain"),
        ],
    )
    @app_commands.guild_only()
    async def new(
        self,
        interaction: UmpireInteraction,
        system: str,
        seats: app_commands.Range[str, 1, 1000],
        title: app_commands.Range[str, 1, 80] | None = None,
        host: discord.Member | None = None,
        dice: str | None = None,
    ) -> None:
        """Begin a game."""
        hosting = host.id if host else None
        thrown = dice or interaction.client.default_dice
        await answer_privately(
            interaction, _new(interaction, system, seats, title or "", hosting, thrown)
        )

    @app_commands.command(name="seat", description="Ask for a seat to change hands")
    @app_commands.describe(power="Which power", member="Who shall play it (you, if left out)")
    @app_commands.guild_only()
    async def seat(
        self,
        interaction: UmpireInteraction,
        power: app_commands.Range[str, 1, 40],
        member: discord.Member | None = None,
    ) -> None:
        """Ask for a change of seats."""
        await answer_privately(interaction, _seat(interaction, power, member or interaction.user))

    @seat.autocomplete("power")
    async def _powers(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await powers_offered(interaction, current)

    @app_commands.command(name="language", description="What the game speaks in this channel")
    @app_commands.describe(language="From the next post on; private answers are in your own")
    @app_commands.choices(
        language=[
            app_commands.Choice(name=told, value=language) for language, told in LANGUAGES.items()
        ]
    )
    @app_commands.guild_only()
    async def language(self, interaction: UmpireInteraction, language: str) -> None:
        """Choose the language of a game's posts."""
        await answer_to_all(interaction, _language(interaction, language))

    @app_commands.command(name="expire", description="Close a roll nobody completed for a day")
    @app_commands.guild_only()
    async def expire(self, interaction: UmpireInteraction) -> None:
        """Close the open roll of this channel's game."""
        await answer_privately(interaction, _expire(interaction))

    @app_commands.command(name="export", description="The whole record, signed, with its checker")
    @app_commands.describe(game="An earlier game of this channel, such as g2")
    @app_commands.guild_only()
    async def export(
        self, interaction: UmpireInteraction, game: app_commands.Range[str, 2, 12] | None = None
    ) -> None:
        """Hand out the record of a game of this channel."""
        await answer_with_files(interaction, export_of(interaction, game or ""))

    @app_commands.command(
        name="turn-end", description="Post the record, and send it to every player"
    )
    @app_commands.guild_only()
    async def turn_end(self, interaction: UmpireInteraction) -> None:
        """End a turn where the game keeps no calendar; `/turn` does it in a campaign."""
        await answer_privately(interaction, end_turn_of(interaction))

    @app_commands.command(name="page", description="Who may see the game as a web page, and when")
    @app_commands.describe(
        public="Whether the host's web page shows it to everybody; off unless you say so",
        turn_end="Whether the page goes with the record at each turn's end",
    )
    @app_commands.choices(public=ON_OR_OFF, turn_end=ON_OR_OFF)
    @app_commands.guild_only()
    async def page(
        self,
        interaction: UmpireInteraction,
        public: str | None = None,
        turn_end: str | None = None,
    ) -> None:
        """Keep what the group wants of its game as a page."""
        await answer_to_all(interaction, page_wish_of(interaction, public, turn_end))

    @app_commands.command(name="restore", description="Let a frozen game catch up from an export")
    @app_commands.describe(record="The .jsonl of the newest export")
    @app_commands.guild_only()
    async def restore(self, interaction: UmpireInteraction, record: discord.Attachment) -> None:
        """Take what a frozen game lacks from an export."""
        await answer_privately(interaction, restored(interaction, record))

    @app_commands.command(name="import", description="Take over a game that another host has kept")
    @app_commands.describe(record="The .jsonl of its newest export", heads="The .heads of it")
    @app_commands.guild_only()
    async def import_game(
        self,
        interaction: UmpireInteraction,
        record: discord.Attachment,
        heads: discord.Attachment | None = None,
    ) -> None:
        """Take over a game from an export."""
        await answer_privately(interaction, imported(interaction, record, heads))

    @app_commands.command(
        name="end-phase", description="Ask the others to end a phase whose player does not come"
    )
    @app_commands.guild_only()
    async def end_phase(self, interaction: UmpireInteraction) -> None:
        """Ask everybody else to end an overdue phase."""
        await answer_privately(interaction, ends_overdue(interaction))

    @app_commands.command(name="rooms", description="Give each side a private thread of its own")
    @app_commands.guild_only()
    async def rooms(self, interaction: UmpireInteraction) -> None:
        """Open the rooms of this channel's game."""
        await answer_privately(interaction, opens_rooms(interaction))

    @app_commands.command(name="handover", description="Let every side accept the bot's new key")
    @app_commands.guild_only()
    async def handover(self, interaction: UmpireInteraction) -> None:
        """Ask every side to accept the key with which the bot signs now, once it is confirmed."""
        await answer_privately(interaction, asks_for_handover(interaction))

    @app_commands.command(name="archive", description="Close this channel's game for good")
    @app_commands.guild_only()
    async def archive(self, interaction: UmpireInteraction) -> None:
        """Archive the game of this channel, once it is confirmed."""
        await answer_privately(interaction, asks_to_archive(interaction))


async def _new(
    interaction: UmpireInteraction,
    system: str,
    seats: str,
    title: str,
    host: int | None,
    dice: str,
) -> Page:
    seated = read_seats(seats, SYSTEMS[system], interaction.user.id)
    if isinstance(seated, Refusal):
        return seats_refused_page(seated, seats)
    named = seated.values() if host is None else (*seated.values(), host)
    if refusal := await strangers_refused(interaction, named):
        return seats_refused_page(refusal, seats)
    owners = await owners_of(interaction.client)
    hosting = host_of(host, interaction.user.id, seated, owners)
    spoken = language_for(interaction.guild_locale)
    wanted = NewGame(system, seated, hosting, title, dice, owners, spoken)
    begun = await interaction.client.services.new_games.begin(act_of(interaction), wanted)
    if isinstance(begun, Refusal):
        return seats_refused_page(begun, seats)
    return Page(
        title=say("Game {key} begins", key=Verbatim(str(begun.key))),
        body=say("Its first post is in the channel."),
        colour=Colour.CALM,
    )


async def _seat(
    interaction: UmpireInteraction, power: str, member: discord.Member | discord.User
) -> Page:
    services = interaction.client.services
    asked = accepted(await services.seat_changes.ask(act_of(interaction), power, member.id))
    names = any_of(asked.consenters)
    called = (await services.tables.here(act_of(interaction).place)).system.called
    return Page(
        title=say("{power_name}: asked", power_name=listed(called[asked.power])),
        body=say("It waits for the typed consent of {names}, in the channel.", names=names),
        colour=Colour.CALM,
    )


async def _language(interaction: UmpireInteraction, language: str) -> Page:
    spoken = accepted(
        await interaction.client.services.languages.set(act_of(interaction), language)
    )
    return Page(
        title=say("This game speaks {language}", language=Verbatim(LANGUAGES[spoken])),
        body=say("From the next post on. What stands in the channel stays as it is."),
        colour=Colour.CALM,
    )


async def _expire(interaction: UmpireInteraction) -> Page:
    closed = accepted(await interaction.client.services.expiries.ask(act_of(interaction)))
    return Page(
        title=say("Roll {closed} is being closed", closed=closed),
        body=say("What it was stays readable in the channel and in the log."),
        colour=Colour.CALM,
    )
