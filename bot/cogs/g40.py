"""`/g40`: a whole game of Global 1940, looked at by place and power, played by options."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.doorway import UmpireInteraction, act_of, answer_privately
from bot.cogs.speaking import declare_line
from bot.referee.refusing import NO_GAME, refuse
from bot.show.alpha3 import game_blocks, power_blocks, side_blocks, space_blocks
from bot.show.page import Colour, Page
from bot.show.refused import refused_page
from core.alpha3.names import Finder
from core.alpha3.position import Position
from core.alpha3.terms import Power
from core.alpha3.world import TERRITORIES, ZONES
from core.terms.refusal import Refusal, RefusedError

Words = app_commands.Range[str, 1, 1500]
Name = app_commands.Range[str, 1, 60]
_MOST_CHOICES = 25


class Global1940Cog(
    commands.GroupCog, group_name="g40", group_description="Axis & Allies Global 1940, Alpha+3"
):
    """A game of Global 1940."""

    @app_commands.command(name="position", description="The game, a power, a territory or a zone")
    @app_commands.describe(where="A territory, a sea zone or a power; the whole game if left out")
    @app_commands.guild_only()
    async def position(self, interaction: UmpireInteraction, where: Name | None = None) -> None:
        """Show where the game stands, or one part of it."""
        await answer_privately(interaction, _position(interaction, where or ""))

    @app_commands.command(name="income", description="What every power earns, and has in hand")
    @app_commands.guild_only()
    async def income(self, interaction: UmpireInteraction) -> None:
        """Show incomes as bars."""
        await answer_privately(interaction, _position(interaction, "income"))

    @app_commands.command(name="move", description="Move units: 3 inf 2 tank Germany - Poland")
    @app_commands.describe(moves="Moves with ; between them")
    @app_commands.guild_only()
    async def move(self, interaction: UmpireInteraction, moves: Words) -> None:
        """Preview moves."""
        lines = [each.strip() for each in moves.split(";") if each.strip()]
        await _declare(interaction, "\n".join(f"move {line}" for line in lines))

    @app_commands.command(name="buy", description="Buy units, repair damage: 6 inf 1 tank")
    @app_commands.describe(what="Units and facilities; `repair 3 major ic in London`")
    @app_commands.guild_only()
    async def buy(self, interaction: UmpireInteraction, what: Words) -> None:
        """Preview a purchase."""
        await _declare(interaction, f"buy {what}")

    @app_commands.command(name="war", description="Declare war on a power")
    @app_commands.describe(on="On whom")
    @app_commands.choices(
        on=[
            app_commands.Choice(name=power.label.removeprefix("the ").title(), value=power.value)
            for power in Power
        ]
    )
    @app_commands.guild_only()
    async def war(self, interaction: UmpireInteraction, on: str) -> None:
        """Preview a declaration of war."""
        await _declare(interaction, f"war {on}")

    @app_commands.command(name="battle", description="Fight a battle, or a few rounds of it")
    @app_commands.describe(
        where="The territory or zone",
        rounds="Rounds to be fought now; all, if left out",
        losing="Your order of loss: inf, art, tank",
        submerge="Let your submarines submerge as soon as they may",
    )
    @app_commands.guild_only()
    async def battle(
        self,
        interaction: UmpireInteraction,
        where: Name,
        rounds: app_commands.Range[int, 1, 100] | None = None,
        losing: Words | None = None,
        submerge: bool = False,  # noqa: FBT001, FBT002 - Discord's options are parameters
    ) -> None:
        """Preview a battle."""
        parts = [f"fight {where}", f" {rounds} rounds" if rounds else ""]
        parts += [", submerge" if submerge else "", f" losing {losing}" if losing else ""]
        await _declare(interaction, "".join(parts))

    @position.autocomplete("where")
    @battle.autocomplete("where")
    async def _places(
        self, _interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        names = [*TERRITORIES, *ZONES, *(power.value for power in Power)]
        fitting = [name for name in names if current.lower() in name.lower()]
        return [app_commands.Choice(name=name, value=name) for name in fitting[:_MOST_CHOICES]]


async def _declare(interaction: UmpireInteraction, line: str) -> None:
    await answer_privately(interaction, _declared(interaction, line))


async def _declared(interaction: UmpireInteraction, line: str) -> Page:
    found = await _game(interaction)
    if isinstance(found, Refusal):
        return refused_page(found, line)
    return await declare_line(interaction.client.services, act_of(interaction), line)


async def _game(interaction: UmpireInteraction) -> Position | Refusal:
    """Return the position of the channel's game, if it is one of Global 1940."""
    table = await interaction.client.services.tables.at(act_of(interaction).place)
    if table is None:
        return NO_GAME
    if not isinstance(table.position, Position):
        return refuse(f"This channel plays {table.system.title}.", "Look with `/status`.")
    return table.position


async def _position(interaction: UmpireInteraction, where: str) -> Page:
    now = await _game(interaction)
    found = now if isinstance(now, Refusal) else _blocks(now, where)
    if isinstance(found, Refusal):
        return refused_page(found, where)
    title, blocks = found
    return Page(title=title, fields=tuple(blocks), footer="Only you see this.", colour=Colour.CALM)


def _blocks(now: Position, where: str) -> tuple[str, list[tuple[str, str]]] | Refusal:
    """Return the page of what somebody asks for: the game, incomes, a power, or a space."""
    plain = where.strip().lower().replace(" ", "_").removeprefix("the_")
    if not plain:
        return "The game", game_blocks(now)
    if plain == "income":
        return "Income", side_blocks(now)
    territory = where.strip().title() in TERRITORIES
    if plain in set(Power) and not territory:
        power = Power(plain)
        return power.label.removeprefix("the ").title(), power_blocks(now, power)
    finder = Finder()
    space = finder.space(where)
    try:
        finder.settle()
    except RefusedError as refused:
        return refused.refusal
    blocks = space_blocks(now, space)
    return space, [*blocks, *(power_blocks(now, Power(plain)) if plain in set(Power) else [])]
