"""`/board` and `/pictures`: the position as a picture, and how somebody wants to see it."""

import asyncio

from discord import app_commands
from discord.ext import commands

from bot.cogs.boards import files_of, pictures_of, scene_of, settings_of
from bot.cogs.delivery.responses import (
    UmpireInteraction,
    act_of,
    answer_privately,
    answer_with_files,
)
from bot.cogs.options.command_options import ON_OR_OFF, choices_of
from bot.cogs.options.power_options import powers_offered
from bot.games.commands import PageWithFiles
from bot.games.options import Offer
from bot.referee.game.picture_settings import PictureSettings, picture_key
from bot.referee.game.refusals import NO_GAME
from bot.show.asked.refusal import refused_page
from bot.show.board.page import NO_BOARD, board_page
from bot.show.board.parts import Part, part_of, parts_offered
from bot.show.board.whole_map import with_way_to_a_part
from bot.show.limits import CHOICES
from bot.show.page import Colour, Page
from core.terms.message import Message, Verbatim, say
from core.terms.nations import nation_named
from core.terms.refusal import Fault, Refusal, unreadable

_LOOKS = choices_of((Offer("light", "light"), Offer("dark", "dark")))
_UNITS = choices_of((Offer("icons", "icons"), Offer("letters", "letters")))


class BoardCog(commands.Cog):
    """What anybody may look at as a picture."""

    @app_commands.command(name="board", description="The position as a picture")
    @app_commands.describe(
        where="A front, `battles`, a space and around it; the whole board if left out",
        power="Only the units of this power, and whom they fight",
    )
    @app_commands.guild_only()
    async def board(
        self,
        interaction: UmpireInteraction,
        where: app_commands.Range[str, 1, 60] = "",
        power: app_commands.Range[str, 1, 60] = "",
    ) -> None:
        """Show the board, or a part of it."""
        await answer_with_files(interaction, _board(interaction, where, power))

    @board.autocomplete("where")
    async def _where(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        table = await interaction.client.services.tables.at(act_of(interaction).place)
        pictures = None if table is None else pictures_of(table)
        scene = None if table is None or pictures is None else pictures.scene(table.position)
        if pictures is None or scene is None:
            return []
        offered = parts_offered(pictures, scene, current)[:CHOICES]
        return [app_commands.Choice(name=name, value=name) for name in offered]

    @board.autocomplete("power")
    async def _power(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await powers_offered(interaction, current)

    @app_commands.command(name="pictures", description="How you want to see boards; off for words")
    @app_commands.describe(
        shown="Whether pictures stand beside your answers",
        look="Light or dark",
        units="Icons or letters for units",
    )
    @app_commands.choices(shown=ON_OR_OFF, look=_LOOKS, units=_UNITS)
    @app_commands.guild_only()
    async def pictures(
        self,
        interaction: UmpireInteraction,
        shown: app_commands.Choice[str] | None = None,
        look: app_commands.Choice[str] | None = None,
        units: app_commands.Choice[str] | None = None,
    ) -> None:
        """Keep how somebody wants to see boards."""
        given = [None if each is None else each.value for each in (shown, look, units)]
        await answer_privately(interaction, _kept(interaction, *given))


async def _board(interaction: UmpireInteraction, where: str, power: str) -> PageWithFiles:
    services, act = interaction.client.services, act_of(interaction)
    table = await services.tables.at(act.place)
    if table is None:
        return refused_page(NO_GAME), ()
    scene, pictures = await scene_of(services, table, act.person.id), pictures_of(table)
    if scene is None or pictures is None:
        return NO_BOARD, ()
    if power:
        named = nation_named(power, table.system.powers)
        if named is None:
            return refused_page(_no_power(power), power), ()
        scene = scene.of_power(named)
    part = part_of(pictures, scene, where)
    if isinstance(part, Refusal):
        return refused_page(part, where), ()
    wish = await settings_of(services, act.place.guild, act.person.id)
    files = (
        await files_of(services, table, scene, part, wish)
        if interaction.app_permissions.attach_files
        else ()
    )
    page = await asyncio.to_thread(board_page, scene, part, drawn=bool(files))
    whole = bool(files) and part == Part()
    return with_way_to_a_part(page, pictures) if whole else page, files


def _no_power(power: str) -> Refusal:
    return unreadable(
        Fault(
            say("No power of this game is called `{power}`.", power=Verbatim(power)),
            say("Choose one of those that are offered, or leave it out."),
        )
    )


async def _kept(
    interaction: UmpireInteraction, shown: str | None, look: str | None, units: str | None
) -> Page:
    services, act = interaction.client.services, act_of(interaction)
    before = await settings_of(services, act.place.guild, act.person.id)
    wish = PictureSettings(
        shown=before.shown if shown is None else shown == "on",
        dark=before.dark if look is None else look == "dark",
        letters=before.letters if units is None else units == "letters",
    )
    guild, key = act.place.guild, picture_key(act.person.id)
    await services.archive.write(lambda tx: tx.save_setting(guild, key, wish.as_json()))
    return Page(title=_told(wish), body=_WHERE, footer=_ONLY_YOU, colour=Colour.CALM)


_WHERE = say("This is for all your games in this server. `/board` shows the position.")
_ONLY_YOU = say("Only you see this.")


def _told(wish: PictureSettings) -> Message:
    if not wish.shown:
        return say("You get words in place of pictures")
    look = say("dark") if wish.dark else say("light")
    units = say("letters") if wish.letters else say("icons")
    return say("You get pictures: {look}, with {units} for units", look=look, units=units)
