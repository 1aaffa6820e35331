"""Units that are built, produced and moved, and what has to be settled, as lines are completed."""

from collections.abc import Collection, Iterator, Mapping

from bot.games.awaw.reading.campaign_offers import name_of
from bot.words.suggestions import Proposal
from core.awaw.book.places import SW_PLACE, Place
from core.awaw.book.terms import Box, Power
from core.awaw.book.units import POOLED, SEA, UNDERWATER, Owner, Unit, owner_of
from core.awaw.campaign.entry import bases_of
from core.awaw.campaign.force_requests import Function
from core.awaw.record.ground import BaseState
from core.awaw.record.pools import left_to_build
from core.awaw.record.state import Campaign
from core.terms.message import Text, english, say

_DIGITS = 4
"""A number of so many digits counts no units."""

_WHOSE: Mapping[Power, str] = {
    Power.GERMANY: "german",
    Power.ITALY: "italian",
    Power.JAPAN: "japanese",
    Power.BRITAIN: "british",
    Power.UNITED_STATES: "american",
    Power.FRANCE: "french",
    Power.RUSSIA: "russian",
    Power.CHINA: "chinese",
}
"""Whose units are, as players write it."""


def units_of(power: Power, unit: Unit, number: int) -> str:
    """Return a number of a power's units as players write it, such as ``2 german submarines``."""
    count, _, named = english(unit.counted(number)).partition(" ")
    return f"{count} {_WHOSE[power]} {named}"


def number_in(typed: str) -> int:
    """Return how many units a line asks for behind its verb; none where it does not say."""
    count = (*typed.split(), "", "")[1]
    return int(count) if count.isdecimal() and len(count) < _DIGITS else 0


def constructions(campaign: Campaign, powers: Collection[Power], number: int) -> Iterator[Proposal]:
    """Yield what force pools still hold, or a number of it, at every place where it may appear."""
    for power in powers:
        for unit in POOLED:
            owner = owner_of(power, unit)
            left = left_to_build(campaign.forces, owner, unit)
            if left > 0 and (owner, unit) in campaign.forces.pools:
                built = units_of(power, unit, number or left)
                for place in _where_built(unit):
                    yield Proposal(f"build {built} at {name_of(place)}", _in_the_pool(left))


def _where_built(unit: Unit) -> Iterator[Place]:
    """Yield where new units may appear: what floats in bases, air units in theaters."""
    for place in Place:
        if place.is_base if unit in SEA else place.theater is not None:
            yield place


def _in_the_pool(left: int) -> Text:
    return say("{n} in the pool", n=left)


def productions(powers: Collection[Power], number: int) -> Iterator[Proposal]:
    """Yield factors of every kind for each power's pools, one where no number is said."""
    for power in powers:
        for unit in POOLED:
            yield Proposal(f"produce {units_of(power, unit, number or 1)}")


def deployments(campaign: Campaign, powers: Collection[Power], number: int) -> Iterator[Proposal]:
    """Yield ready units on their way: what floats to SW boxes and home, air units to fronts."""
    for owner, unit, place in sorted(campaign.forces.stacks, key=_underwater_first):
        ready = campaign.forces.at(owner, unit, place).ready
        power = next((each for each in powers if owner_of(each, unit) is owner), None)
        if power is None or not ready or number > ready:
            continue
        for goal in _goals(owner, unit, place):
            units = units_of(power, unit, number or ready)
            yield Proposal(f"deploy {units} from {name_of(place)} to {name_of(goal)}")


def _underwater_first(stack: tuple[Owner, Unit, Place]) -> tuple[bool, str, str, str]:
    owner, unit, place = stack
    return unit not in UNDERWATER, owner.value, unit.value, place.value


def _goals(owner: Owner, unit: Unit, place: Place) -> Iterator[Place]:
    """Yield where units may want to go: out of a base to its boxes, out of a box to its bases."""
    if unit not in SEA:
        yield from (each for each in Place if each is not place)
        return
    for box, there in SW_PLACE.items():
        bases = bases_of(owner, box)
        if place is there:
            yield from sorted(bases)
        elif place in bases:
            yield there


def tasks(campaign: Campaign, powers: Collection[Power]) -> Iterator[Proposal]:
    """Yield the tasks of ships in SW boxes."""
    for (owner, unit, place), stack in campaign.forces.stacks.items():
        power = next((each for each in powers if owner_of(each, unit) is owner), None)
        box = next((each for each in Box if SW_PLACE[each] is place), None)
        if power is None or box is None or unit not in SEA or not stack.ready:
            continue
        for function in Function:
            units = units_of(power, unit, stack.ready)
            yield Proposal(f"fleet {units} {name_of(box)} {name_of(function)}")


def settlements(campaign: Campaign, powers: Collection[Power]) -> Iterator[Proposal]:
    """Yield what may be done about rocket bases that were struck or lost."""
    for name, base in campaign.ground.rocket_bases.items():
        if base.power not in powers:
            continue
        actions = ("pay", "invert") if base.state is BaseState.STRUCK else ("place", "recycle")
        for action in actions:
            yield Proposal(f"rocket-base {name_of(base.power)} {action} {name_of(name)}")
