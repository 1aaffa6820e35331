"""`/awaw brps | edit`: what is set on the players' word, visible to all."""

from typing import Any

from discord import app_commands

from bot.cogs.campaign_options import (
    Choices,
    Name,
    Number,
    Why,
    declared,
    line,
    offered,
    powers_offered,
    seated,
)
from bot.cogs.delivery.responses import UmpireInteraction
from bot.games.awaw.reading import campaign_offers as offers
from bot.games.awaw.reading.campaign_offers import name_of
from core.awaw.record.text.writing import write_position


@app_commands.command(name="brps", description="Declare BRPs, construction limit or shipbuilding")
@app_commands.describe(
    reason="Why, for all to see",
    power="Whose, if you play several powers",
    brps="BRPs at hand",
    change="Or by how much they change",
    construction_limit="The normal construction limit",
    shipbuilding="Shipbuilding points a player turn",
)
@app_commands.guild_only()
async def brps(
    interaction: UmpireInteraction,
    reason: Why,
    power: Name = "",
    brps: Number | None = None,
    change: app_commands.Range[int, -10_000, 10_000] | None = None,
    construction_limit: Number | None = None,
    shipbuilding: Number | None = None,
) -> None:
    """Preview what a power has."""
    text = line(
        "brps",
        name_of(power),
        brps=brps,
        change=change,
        construction_limit=construction_limit,
        shipbuilding=shipbuilding,
        reason=reason,
    )
    await declared(interaction, text)


@app_commands.command(name="edit", description="Set one place of the position, for all to see")
@app_commands.describe(
    path="Which place, as positions are written",
    reason="Why, for all to see",
    value="What stands there from now on; nothing takes it out",
    power="On whose word, if you play several powers",
)
@app_commands.guild_only()
async def edit(
    interaction: UmpireInteraction,
    path: app_commands.Range[str, 1, 200],
    reason: Why,
    value: app_commands.Range[str, 1, 200] | None = None,
    power: Name = "",
) -> None:
    """Preview an edit by hand."""
    now = None if value is None else f"value:{_bare(value)}"
    await declared(interaction, line("edit", name_of(power), now, path=path, reason=reason))


def _bare(value: str) -> str:
    """Return a value that is read as a number or truth if it is one, else as a text."""
    plain = value.strip()
    if plain[:1] in ("[", "{"):
        return f"'{plain.replace(chr(39), ' ')}'"
    return plain if plain.isalnum() or plain.lstrip("+-").isdecimal() else f'"{plain}"'


@edit.autocomplete("path")
async def _paths(interaction: UmpireInteraction, current: str) -> Choices:
    """Offer every place of the position with what stands there."""
    here = await seated(interaction)
    told = write_position(here.position) if here.campaign else {}
    found = [each for each in offers.paths(told) if current.lower() in each.label.lower()]
    return offered(found, "")


@brps.autocomplete("power")
@edit.autocomplete("power")
async def _mine(interaction: UmpireInteraction, current: str) -> Choices:
    """Offer the player's own powers."""
    return offered(powers_offered((await seated(interaction)).mine), current)


WORD_COMMANDS: tuple[app_commands.Command[Any, ..., Any], ...] = (brps, edit)
"""The commands of this file, for the group that they belong to."""
