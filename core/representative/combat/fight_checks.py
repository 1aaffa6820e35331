"""What may be fought now, and by which orders (R4-4.18, R4-4.28, BASE-86 combat.fire)."""

from collections.abc import Mapping

from core.board.unit_table import AMENDED_UNITS
from core.representative.book.terms import clause
from core.representative.combat.parties import Site
from core.representative.combat.sites import comes_first, opposed
from core.representative.record.campaign import Purpose, site_told
from core.representative.record.position import Position
from core.terms.message import (
    Message,
    Verbatim,
    joined,
    say,
)
from core.terms.refusal import Fault


@clause("BASE-86 phases", "R4-4.28")
def still_open(site: str, open_: tuple[str, ...]) -> Fault | None:
    """The moving player resolves combat place by place, in the order he likes, each once."""
    if site in open_:
        return None
    return Fault(
        say("Nothing is to be resolved in {site} (R4-4.28).", site=site_told(site)),
        places_told(open_),
    )


def places_told(open_: tuple[str, ...]) -> Message:
    """Return where combat is to be resolved, as what may be done."""
    return (
        say("Fight in one of: {names}.", names=joined(map(site_told, open_)))
        if open_
        else say("Go on with `next`.")
    )


@clause("R4-4.18", "R4-4.28")
def sea_comes_first(zones: tuple[str, ...]) -> Fault | None:
    """An assault follows the battle for the sea zone that it comes from."""
    if not zones:
        return None
    return Fault(
        say("The battle in {zones} comes before the landing (R4-4.28).", zones=joined(zones)),
        say("Resolve {zones} first.", zones=zones[0]),
    )


@clause("BASE-86 combat.fire")
def orders_units(order: tuple[str, ...]) -> Fault | None:
    """An order of loss names units; those that raid or escort are lost after their like."""
    strangers = [name for name in order if name not in AMENDED_UNITS]
    if not strangers:
        return None
    return Fault(
        say(
            "The order of loss names {strangers}, which is no unit.",
            strangers=joined(Verbatim(name.replace("_", " ")) for name in strangers),
        ),
        say("Name units; those that raid or escort are lost after their like."),
    )


@clause("R-40", "R4-4.29")
def in_one_battle(elsewhere: tuple[str, ...]) -> Fault | None:
    """Units that fight in a battle that stands fight in no other until it is over."""
    if not elsewhere:
        return None
    return Fault(
        say(
            "Units that would fight here are still in the battle in {places} (R-40).",
            places=joined(map(site_told, elsewhere)),
        ),
        say("Resolve that battle first."),
    )


def fighting_elsewhere(position: Position, site: Site) -> tuple[str, ...]:
    """Return the standing battles in which units fight that would fight in a place as well."""
    here = {
        (party.power, party.at, unit)
        for party in (*site.defenders, *site.shut_out)
        for unit, count in party.units.items()
        if count
    }
    return tuple(
        name
        for name, battle in position.campaign.battles.items()
        if name != site.name and battle.course is not None
        for party in (*battle.course.defenders, *battle.course.shut_out)
        if any(here & {(party.power, party.at, unit)} for unit, n in party.units.items() if n)
    )


def sea_before(position: Position, name: str) -> Mapping[str, bool]:
    """Return the zones to be settled before a landing, and whether enemies are met in each."""
    found: dict[str, bool] = {}
    for group in position.campaign.groups:
        assault = group.landing == name and group.purpose is Purpose.ASSAULT
        if assault and comes_first(position, group):
            met = opposed(position, group) or group.last in position.campaign.battles
            found[group.last] = met or found.get(group.last, False)
    return found
