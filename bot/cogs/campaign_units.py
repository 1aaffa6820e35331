"""`/awaw build | produce | deploy`: units of a campaign by options."""

from typing import Any

from discord import app_commands

from bot.cogs.campaign_options import (
    Choices,
    Factors,
    Name,
    Number,
    declared,
    line,
    offered,
    seated,
)
from bot.cogs.delivery.responses import UmpireInteraction
from bot.games.awaw.reading import campaign as forms
from bot.games.awaw.reading import campaign_offers as offers
from bot.games.awaw.reading.campaign_words import spelled, tokens
from core.awaw.book.units import Unit


@app_commands.command(name="build", description="Build SW units in the unit construction phase")
@app_commands.describe(
    unit="What, and for which power",
    factors="How many factors",
    at="Where they appear",
    shipyard="For Western Allied ASW: whose shipyard",
)
@app_commands.choices(
    shipyard=[
        app_commands.Choice(name=name, value=value)
        for name, value in (
            ("Britain", "britain"),
            ("Canada", "canada"),
            ("U.S.", "united_states"),
        )
    ]
)
@app_commands.guild_only()
async def build(
    interaction: UmpireInteraction, unit: Name, factors: Factors, at: Name, shipyard: Name = ""
) -> None:
    """Preview a construction."""
    text = line("build", factors, unit, f"at {at}", shipyard=shipyard or None)
    await declared(interaction, text)


@build.autocomplete("unit")
async def _units_to_build(interaction: UmpireInteraction, current: str) -> Choices:
    """Offer what the pools hold."""
    here = await seated(interaction)
    if here.campaign is None:
        return offered(offers.to_produce(here.mine), current)
    return offered(offers.to_build(here.campaign, here.mine), current)


@build.autocomplete("at")
async def _places_to_build(interaction: UmpireInteraction, current: str) -> Choices:
    """Offer the places where this may be built."""
    here, given = await seated(interaction), interaction.namespace
    said = f"build {given.factors or 1} {given.unit or ''}"
    return offered(offers.places(here.position, forms.BUILD, said, here.mine, "at"), current)


@app_commands.command(name="produce", description="Enlarge a force pool by production")
@app_commands.describe(
    unit="What, and for which power",
    factors="How many factors",
    rps="RPs that it takes, if you keep them",
    share="For both Western Allies: British/American, such as 2/1",
)
@app_commands.guild_only()
async def produce(
    interaction: UmpireInteraction,
    unit: Name,
    factors: Factors,
    rps: Number | None = None,
    share: Name = "",
) -> None:
    """Preview an addition to a pool."""
    await declared(interaction, line("produce", factors, unit, rps=rps, share=share or None))


@produce.autocomplete("unit")
async def _units_to_produce(interaction: UmpireInteraction, current: str) -> Choices:
    """Offer what production would enlarge just now; everything where that is nothing."""
    here = await seated(interaction)
    every = list(offers.to_produce(here.mine))
    mine = tuple(power.value for power in here.mine)
    lawful = [
        each
        for each in every
        if offers.is_lawful(here.position, forms.PRODUCE, f"produce 1 {each.value}", mine)
    ]
    return offered(lawful or every, current)


@app_commands.command(name="deploy", description="Send units from place to place")
@app_commands.describe(
    unit="What, and of which power",
    factors="How many in all",
    origin="Where they are",
    destination="Where they go",
    inverted="How many of them are inverted",
    attacked="Submarines among them that attacked on the board in this player turn",
    damaged="Ships that leave because they were damaged in combat",
)
@app_commands.rename(origin="from", destination="to")
@app_commands.guild_only()
async def deploy(
    interaction: UmpireInteraction,
    unit: Name,
    factors: Factors,
    origin: Name,
    destination: Name,
    inverted: Number = 0,
    attacked: Number = 0,
    damaged: bool = False,  # noqa: FBT001, FBT002 - Discord's options are parameters
) -> None:
    """Preview a deployment."""
    text = line(
        "deploy",
        *(factors, unit, f"from {origin}", f"to {destination}"),
        "damaged" if damaged else None,
        inverted=inverted or None,
        attacked=attacked or None,
    )
    await declared(interaction, text)


@deploy.autocomplete("unit")
async def _units_to_deploy(interaction: UmpireInteraction, current: str) -> Choices:
    """Offer what is in play."""
    here = await seated(interaction)
    if here.campaign is None:
        return offered(offers.to_produce(here.mine), current)
    return offered(offers.to_deploy(here.campaign, here.mine), current)


@deploy.autocomplete("origin")
async def _places_to_leave(interaction: UmpireInteraction, current: str) -> Choices:
    """Offer where such units are, with their number."""
    here, words = await seated(interaction), str(interaction.namespace.unit or "")
    unit = next((Unit(name) for name in _names(words) if name in set(Unit)), None)
    if here.campaign is None or unit is None:
        return offered(offers.places(here.position, forms.DEPLOY, "deploy", (), "from"), current)
    found = [
        each for power in here.acting(words) for each in offers.origins(here.campaign, power, unit)
    ]
    return offered(dict.fromkeys(found), current)


@deploy.autocomplete("destination")
async def _places_to_reach(interaction: UmpireInteraction, current: str) -> Choices:
    """Offer where they may go from there in this phase."""
    here, given = await seated(interaction), interaction.namespace
    said = f"deploy {given.factors or 1} {given.unit or ''} from {given['from'] or ''}"
    said += f" inverted:{given.inverted or 0}"
    return offered(offers.places(here.position, forms.DEPLOY, said, here.mine, "to"), current)


def _names(words: str) -> list[str]:
    return [spelled(token) for token in tokens(f"x {words}")]


UNIT_COMMANDS: tuple[app_commands.Command[Any, ..., Any], ...] = (build, produce, deploy)
"""The commands of this file, for the group that they belong to."""
