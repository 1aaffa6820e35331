"""`/awaw research | control | cards | war | tension`: the world around the units."""

from typing import Any

from discord import app_commands

from bot.cogs.campaign_options import (
    Choices,
    Name,
    Number,
    declared,
    line,
    offered,
    powers_offered,
    seated,
)
from bot.cogs.delivery.responses import UmpireInteraction
from bot.games.awaw.reading.campaign_offers import Offer, name_of, place_label
from core.awaw.book.places import Place
from core.awaw.book.terms import Power
from core.awaw.book.units import side_of
from core.awaw.campaign.requests import PLAYERS
from core.awaw.record.ground import Supply
from core.awaw.record.standing import Field, Hunt
from core.awaw.submarines.modifiers import MODIFIER_PORTS
from core.terms.wording import listed, opening

COUNTRIES = ("gibraltar", "suez", "ethiopia", "singapore")
"""What else of the map these chapters ask the control of."""


@app_commands.command(name="research", description="Record a research result or Nationality DRM")
@app_commands.describe(
    field="Which field",
    power="Who researched, if you play several powers",
    result="The research roll with its modifiers",
    drm="For a Nationality DRM: what it is now",
)
@app_commands.choices(
    field=[
        app_commands.Choice(name=listed(each.label), value=name_of(each.value)) for each in Field
    ]
)
@app_commands.guild_only()
async def research(
    interaction: UmpireInteraction,
    field: str,
    power: Name = "",
    result: app_commands.Range[int, 1, 30] | None = None,
    drm: app_commands.Range[int, -20, 20] | None = None,
) -> None:
    """Preview a research result."""
    await declared(interaction, line("research", name_of(power), field, result=result, drm=drm))


@app_commands.command(name="control", description="Record who controls a port, country or air base")
@app_commands.describe(
    place="Which place",
    power="Who controls it now, if you play several powers",
    supply="How well it is supplied (full, if left out)",
    operational="Whether it works as a base (yes, if left out)",
    front="For an air base: the front on which it lies",
    area="For another port: where it lies",
)
@app_commands.choices(
    supply=[app_commands.Choice(name=opening(each.value), value=each.value) for each in Supply]
)
@app_commands.guild_only()
async def control(
    interaction: UmpireInteraction,
    place: Name,
    power: Name = "",
    supply: str | None = None,
    operational: bool | None = None,  # noqa: FBT001 - Discord's options are parameters
    front: Name | None = None,
    area: Name | None = None,
) -> None:
    """Preview a change of control."""
    text = line(
        "control",
        name_of(power),
        place=place,
        supply=supply,
        operational=operational,
        front=front,
        area=area,
    )
    await declared(interaction, text)


@control.autocomplete("place")
async def _places(interaction: UmpireInteraction, current: str) -> Choices:
    """Offer the ports that count, and every place on record, with its holder."""
    here = await seated(interaction)
    ground = here.campaign.ground if here.campaign else None
    held = dict(ground.held) if ground else {}
    bases = dict(ground.air_bases) if ground else {}
    found = []
    for name in dict.fromkeys((*held, *bases, *sorted(MODIFIER_PORTS), *COUNTRIES)):
        now = held.get(name) or bases.get(name)
        told = f", {listed(now.controller.label)}" if now else ""
        found.append(Offer(f"{name_of(name).title()}{told}", name_of(name)))
    return offered(found, current)


@control.autocomplete("front")
async def _fronts(_interaction: UmpireInteraction, current: str) -> Choices:
    """Offer the six fronts."""
    fronts = [Offer(place_label(each), each.value) for each in Place if each.is_front]
    return offered(fronts, current)


@control.autocomplete("area")
async def _areas(_interaction: UmpireInteraction, current: str) -> Choices:
    """Offer the areas that basing tells apart."""
    areas = [Offer(place_label(each), each.value) for each in Place if each.is_base]
    return offered(areas, current)


@app_commands.command(name="cards", description="Play codebreaking cards, in secret on both sides")
@app_commands.describe(hunt="For whose submarines")
@app_commands.guild_only()
async def cards(interaction: UmpireInteraction, hunt: Name) -> None:
    """Preview a comparison of cards."""
    await declared(interaction, line("cards", hunt))


@cards.autocomplete("hunt")
async def _hunts(interaction: UmpireInteraction, current: str) -> Choices:
    """Offer the campaigns for which this person has cards and none were compared this turn."""
    here = await seated(interaction)
    done = here.campaign.politics.cards if here.campaign else {}
    found = [
        Offer(opening(hunt.label), hunt.value)
        for hunt in Hunt
        if hunt not in done and set(PLAYERS[hunt]) & set(here.mine)
    ]
    return offered(found, current)


@app_commands.command(name="war", description="Declare that war breaks out")
@app_commands.describe(
    on="On whom",
    power="Who declares it, if you play several powers",
    reentry="Whether a power comes back into a war that it had left (62.72)",
)
@app_commands.guild_only()
async def war(
    interaction: UmpireInteraction,
    on: Name,
    power: Name = "",
    reentry: bool = False,  # noqa: FBT001, FBT002 - Discord's options are parameters
) -> None:
    """Preview a declaration of war."""
    again = "reentry" if reentry else None
    await declared(interaction, line("war", name_of(power), again, on=on))


@war.autocomplete("on")
async def _enemies(interaction: UmpireInteraction, current: str) -> Choices:
    """Offer the powers of the other side with whom there is peace."""
    here = await seated(interaction)
    enemies = [
        other
        for other in Power
        if any(
            side_of(other) is not side_of(mine)
            and not (here.campaign and here.campaign.war(mine, other))
            for mine in here.mine
        )
    ]
    return offered(powers_offered(tuple(enemies)), current)


@app_commands.command(name="tension", description="Record the USAT or USJT level")
@app_commands.describe(usat="The USAT level", usjt="The USJT level")
@app_commands.guild_only()
async def tension(
    interaction: UmpireInteraction, usat: Number | None = None, usjt: Number | None = None
) -> None:
    """Preview levels of tension."""
    await declared(interaction, line("tension", usat=usat, usjt=usjt))


@research.autocomplete("power")
@control.autocomplete("power")
@war.autocomplete("power")
async def _mine(interaction: UmpireInteraction, current: str) -> Choices:
    """Offer the player's own powers."""
    return offered(powers_offered((await seated(interaction)).mine), current)


MATTER_COMMANDS: tuple[app_commands.Command[Any, ..., Any], ...] = (
    research,
    control,
    cards,
    war,
    tension,
)
"""The commands of this file, for the group that they belong to."""
