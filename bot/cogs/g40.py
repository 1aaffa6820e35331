"""`/g40`: a whole game of Global 1940, looked at by place and power, played by options."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.delivery.responses import (
    UmpireInteraction,
    act_of,
    answer_privately,
    answer_with_picture,
)
from bot.cogs.g40_position import game_of, position_at
from bot.cogs.typed_lines import declare_line
from bot.show.page import Page
from bot.show.refusal import refused_page
from core.alpha3.book.terms import Power
from core.alpha3.book.world import TERRITORIES, ZONES
from core.terms.refusal import Refusal
from core.terms.wording import listed

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
        await answer_with_picture(interaction, position_at(interaction, where or ""))

    @app_commands.command(name="income", description="What every power earns, and has in hand")
    @app_commands.guild_only()
    async def income(self, interaction: UmpireInteraction) -> None:
        """Show incomes as bars."""
        await answer_with_picture(interaction, position_at(interaction, "income"))

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
        on=[app_commands.Choice(name=listed(power.label), value=power.value) for power in Power]
    )
    @app_commands.guild_only()
    async def war(self, interaction: UmpireInteraction, on: str) -> None:
        """Preview a declaration of war."""
        await _declare(interaction, f"war {listed(Power(on).label)}")

    @app_commands.command(name="battle", description="Fight a battle, or a few rounds of it")
    @app_commands.describe(
        where="The territory or zone",
        rounds="Rounds to be fought now; all, if left out",
        losing="Your order of loss: inf, art, tank",
        submerge="Let your submarines submerge as soon as they may",
        ask="Be asked after the dice: for your losses, and whether you go on",
        retreat_to="Where to retreat after those rounds",
    )
    @app_commands.guild_only()
    async def battle(
        self,
        interaction: UmpireInteraction,
        where: Name,
        rounds: app_commands.Range[int, 1, 100] | None = None,
        losing: Words | None = None,
        retreat_to: Name | None = None,
        *,
        submerge: bool = False,
        ask: bool = False,
    ) -> None:
        """Preview a battle."""
        said = battle_line(where, rounds, losing, retreat_to, submerge=submerge, ask=ask)
        await _declare(interaction, said)

    @position.autocomplete("where")
    @battle.autocomplete("where")
    @battle.autocomplete("retreat_to")
    async def _places(
        self, _interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        names = [*TERRITORIES, *ZONES, *(power.value for power in Power)]
        fitting = [name for name in names if current.lower() in name.lower()]
        return [app_commands.Choice(name=name, value=name) for name in fitting[:_MOST_CHOICES]]


def battle_line(
    where: str,
    rounds: int | None,
    losing: str | None,
    retreat_to: str | None,
    *,
    submerge: bool,
    ask: bool,
) -> str:
    """Return the typed line that options of a battle make."""
    parts = [f"fight {where}", f" {rounds} rounds" if rounds else ""]
    parts += [", submerge" if submerge else "", f" losing {losing}" if losing else ""]
    parts += [", ask me" if ask else "", f", retreat to {retreat_to}" if retreat_to else ""]
    return "".join(parts)


async def _declare(interaction: UmpireInteraction, line: str) -> None:
    await answer_privately(interaction, _declared(interaction, line))


async def _declared(interaction: UmpireInteraction, line: str) -> Page:
    found = await game_of(interaction)
    if isinstance(found, Refusal):
        return refused_page(found, line)
    return await declare_line(interaction.client.services, act_of(interaction), line)
