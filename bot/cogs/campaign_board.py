"""`/awaw fleet | rocket_base`: ships in SW boxes, and rocket bases, by options."""

from typing import Any

from discord import app_commands

from bot.cogs.campaign_options import (
    Choices,
    Factors,
    Name,
    declared,
    line,
    offered,
    seated,
)
from bot.cogs.delivery.responses import UmpireInteraction
from bot.games.awaw.reading import campaign_offers as offers
from core.awaw.book.terms import Box
from core.awaw.book.units import SURFACE
from core.awaw.campaign.force_requests import Function
from core.awaw.record.ground import BaseState
from core.terms.wording import opening


@app_commands.command(name="fleet", description="Let naval units in an SW box perform a function")
@app_commands.describe(
    unit="What, and of which power",
    number="How many",
    box="In which SW box",
    function="What they do",
    origin="For invasions: the mapboard box that the invasion comes from",
)
@app_commands.choices(
    function=[app_commands.Choice(name=opening(each.label), value=each.label) for each in Function],
    box=[app_commands.Choice(name=box.label, value=box.value) for box in Box],
)
@app_commands.guild_only()
async def fleet(
    interaction: UmpireInteraction,
    unit: Name,
    number: Factors,
    box: str,
    function: str,
    origin: Name = "",
) -> None:
    """Preview a function of naval units."""
    start = f"from {origin}" if origin else None
    await declared(interaction, line("fleet", number, unit, offers.name_of(box), function, start))


@fleet.autocomplete("unit")
async def _ships(interaction: UmpireInteraction, current: str) -> Choices:
    """Offer the ships that are in play."""
    here = await seated(interaction)
    if here.campaign is None:
        return []
    ships = [unit.value.replace("_", " ") for unit in SURFACE]
    found = [
        each
        for each in offers.to_deploy(here.campaign, here.mine)
        if each.value.endswith(tuple(ships))
    ]
    return offered(found, current)


@app_commands.command(name="rocket_base", description="Place, recycle, pay for or invert a base")
@app_commands.describe(
    action="What is done",
    place="Where the base stands, or shall stand",
    power="Whose it is, if you play several powers",
    origin="Where a recycled base stood",
)
@app_commands.choices(
    action=[
        app_commands.Choice(name=opening(word), value=word)
        for word in ("place", "recycle", "pay", "invert")
    ]
)
@app_commands.guild_only()
async def rocket_base(
    interaction: UmpireInteraction, action: str, place: Name, power: Name = "", origin: Name = ""
) -> None:
    """Preview what happens to a rocket base."""
    text = line("rocket-base", power, action, place=place, origin=origin or None)
    await declared(interaction, text)


@rocket_base.autocomplete("place")
async def _struck_bases(interaction: UmpireInteraction, current: str) -> Choices:
    """Offer the bases that bombing struck, then the others."""
    return await _bases(interaction, current)


@rocket_base.autocomplete("origin")
async def _standing_bases(interaction: UmpireInteraction, current: str) -> Choices:
    """Offer the bases on the board."""
    return await _bases(interaction, current)


async def _bases(interaction: UmpireInteraction, current: str) -> Choices:
    here = await seated(interaction)
    bases = here.campaign.ground.rocket_bases if here.campaign else {}
    struck_first = sorted(bases.items(), key=lambda each: each[1].state is not BaseState.STRUCK)
    return offered(
        [
            offers.Offer(f"{offers.name_of(name).title()}: {base.state.value}", name)
            for name, base in struck_first
            if base.power in here.mine
        ],
        current,
    )


BOARD_COMMANDS: tuple[app_commands.Command[Any, ..., Any], ...] = (fleet, rocket_base)
"""The commands of this file, for the group that they belong to."""
