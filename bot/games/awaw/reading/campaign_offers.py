"""What a campaign's options offer while they are typed: what the position holds and allows."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bot.games.awaw.reading.campaign_form import Form
from bot.games.options import Offer
from core.awaw.book.places import SW_PLACE, Place
from core.awaw.book.terms import Power
from core.awaw.book.units import (
    POOLED,
    SURFACE,
    Unit,
    owner_of,
)
from core.awaw.campaign.entry import bases_of
from core.awaw.record.pools import left_to_build
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.systems import resolve
from core.terms.dice import NoDice
from core.terms.message import english
from core.terms.refusal import Refusal

_SHIP_POWERS = (Power.BRITAIN, Power.UNITED_STATES, Power.JAPAN)


def name_of(name: str) -> str:
    """Return a name of ours as players type it."""
    return name.replace("_", " ")


def place_label(place: Place) -> str:
    """Return a place's name in a list, such as ``Atlantic U.S. box``."""
    return place.label if place is not Place.OTHER_PORT else "Another port"


def is_lawful(position: Position, form: Form, line: str, mine: tuple[str, ...]) -> bool:
    """Return whether a line could be locked in as it stands."""
    request = form.read(line, mine)
    if isinstance(request, Refusal):
        return False
    return not isinstance(resolve(position, request, {}, NoDice()), Refusal)


def places(
    position: Position, form: Form, line: str, mine: tuple[str, ...], lead: str
) -> list[Offer]:
    """Return the places at which a line would be lawful; all places where it is nowhere."""
    every = [Offer(place_label(place), name_of(place.value)) for place in Place]
    lawful = [
        each for each in every if is_lawful(position, form, f"{line} {lead} {each.value}", mine)
    ]
    return lawful or every


def to_build(campaign: Campaign, powers: Iterable[Power]) -> Iterator[Offer]:
    """Yield every unit that these powers' pools hold more of."""
    for power in powers:
        for unit in POOLED:
            owner = owner_of(power, unit)
            left = left_to_build(campaign.forces, owner, unit)
            if left > 0 and (owner, unit) in campaign.forces.pools:
                yield _unit(power, unit, f"{left} to build")


def to_produce(powers: Iterable[Power]) -> Iterator[Offer]:
    """Yield every unit and power; what production allows is for the preview to say."""
    for power in powers:
        for unit in POOLED:
            yield Offer(
                f"{power.listed}: {english(unit.label)}", f"{name_of(power)} {name_of(unit)}"
            )


def to_deploy(campaign: Campaign, powers: Iterable[Power]) -> Iterator[Offer]:
    """Yield every unit that these powers have anywhere, and the ships that may join."""
    for power in powers:
        for unit in Unit:
            owner = owner_of(power, unit)
            standing = [
                stack.total
                for (whose, kind, _), stack in campaign.forces.stacks.items()
                if (whose, kind) == (owner, unit)
            ]
            if standing:
                yield _unit(power, unit, str(sum(standing)))
            elif unit in SURFACE and power in _SHIP_POWERS:
                yield _unit(power, unit, "from the board")


def _unit(power: Power, unit: Unit, told: str) -> Offer:
    return Offer(
        f"{power.listed}: {english(unit.label)}, {told}", f"{name_of(power)} {name_of(unit)}"
    )


def origins(campaign: Campaign, power: Power, unit: Unit) -> Iterator[Offer]:
    """Yield where a power has such units, and how many; for ships also where they may come from."""
    owner = owner_of(power, unit)
    for place in Place:
        stack = campaign.forces.at(owner, unit, place)
        if stack.total:
            down = f", {stack.down} inverted" if stack.down else ""
            yield Offer(f"{place_label(place)}: {stack.ready} ready{down}", name_of(place.value))
        elif unit in SURFACE and any(place in bases_of(owner, box) for box in SW_PLACE):
            yield Offer(place_label(place), name_of(place.value))


def paths(told: Mapping[str, Any], before: str = "") -> Iterator[Offer]:
    """Yield every place of a written position with what stands there, as an edit names it."""
    for name, inside in told.items():
        path = f"{before}{name}"
        if isinstance(inside, dict):
            yield from paths(inside, f"{path}.")
        elif isinstance(inside, list):
            yield from paths({str(at): part for at, part in enumerate(inside)}, f"{path}.")
        else:
            yield Offer(f"{path} = {inside}", path)
