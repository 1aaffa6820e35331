"""Where a move may end: what its purpose allows there, and whether its units get so far."""

from collections.abc import Iterator
from dataclasses import replace

from core.representative.bases.aims import (
    strategic_target,
    target_of_attack,
    target_of_rebase,
    who_acts,
)
from core.representative.bases.distances import air_ways, land_ways, shut_canals, ways
from core.representative.bases.sailing import no_step
from core.representative.book.terms import AIRCRAFT, BOOK, LAND_UNITS, SHIPS, Power
from core.representative.book.world import COASTS, ISLANDS, TERRITORIES
from core.representative.moving.lands_crossed import neutral_land
from core.representative.moving.limits import radius_of
from core.representative.record.berths import Berth
from core.representative.record.campaign import MARCHING_HOME, Group, Purpose
from core.representative.record.position import Position
from core.terms.message import Message, Text, joined, opened, say
from core.terms.refusal import Fault

MOST_NAMED = 8
"""So many spaces in reach are named; of more only how far off they may be."""

_STEP, _LAND_STEP = BOOK["R4-4.3"], BOOK["BASE-86 infantry"]


def may_go(unit: str, group: Group, position: Position) -> Iterator[Fault]:
    """Yield what forbids a unit of a group to do there what the group is for."""
    goal, power = group.last, group.power
    holder = position.holder(goal) if goal in TERRITORIES else None
    action = "rebase" if group.purpose in MARCHING_HOME else "attack"
    found = [who_acts(unit, action)] if unit not in LAND_UNITS else []
    match group.purpose:
        case Purpose.ATTACK:
            found.append(target_of_attack(unit, power, goal, holder))
        case Purpose.NIGHT | Purpose.DAY:
            complex_there = goal in position.complexes
            found.append(strategic_target(unit, power, goal, holder, complex_there=complex_there))
        case Purpose.REBASE:
            friendly = goal in TERRITORIES and position.friend_of(power, goal)
            found.append(
                say("{unit} does not rebase (R4-4.10).", unit=opened(unit))
                if unit in LAND_UNITS
                else target_of_rebase(unit, goal, friendly=friendly)
            )
        case Purpose.TRANSPORT | Purpose.ASSAULT:
            found.append(
                say("{goal} is no sea zone (R4-4.17).", goal=goal) if goal in TERRITORIES else None
            )
    for why in found:
        if why is not None:
            yield Fault(why, say("Choose another space, or another purpose."))


def no_such_port(
    power: Power, base: Berth, path: tuple[str, ...], coast: str, position: Position
) -> Fault | None:
    """Return why ships cannot change their base to the end of a way; None where they might.

    Args:
        power: Whose they are.
        base: Where they lie.
        path: Their way, the port at its end.
        coast: The coast that is named for it, or the zone that they come from.
        position: The position.
    """
    port = path[-1]
    if coast in COASTS[port] or len(COASTS[port]) == 1 or port in ISLANDS:
        return None
    friendly = position.friend_of(power, port)
    why = target_of_rebase("battleship", port, friendly=friendly)
    if why is not None:
        return Fault(why, say("Choose another space, or another purpose."), (BOOK["R4-4.11"],))
    before = path[-2] if len(path) > 1 else base.space
    return no_step(base, before, port, ())


def true_faults(
    group: Group, closed: tuple[str, ...], position: Position, faults: list[Fault]
) -> list[Fault]:
    """Return what truly stands against a way: steps alone where naming every space would help.

    Args:
        group: The move.
        closed: Land that it may not enter.
        position: The position.
        faults: What is wrong with its steps.
    """
    if any(_STEP not in each.rules and _LAND_STEP not in each.rules for each in faults):
        return faults
    coast, first = group.base.coast, group.path[0]
    if coast and first != coast and first in COASTS[group.base.space]:
        return faults  # they lie on another coast, whatever is shut or far off
    if group.last == group.base.space and group.purpose is not Purpose.REBASE:
        return [
            Fault(
                say("The units are in {space} already (R4-4.2).", space=group.last),
                say("Name where they go."),
                (BOOK["R4-4.2"],),
            )
        ]
    free = _by_land(group) and group.last in neutral_land(position)
    goal = [] if free else list(_stands_against(group, group.last, position))
    return list(dict.fromkeys(goal)) or list(_out_of_reach(group, closed, position)) or faults


def _out_of_reach(group: Group, closed: tuple[str, ...], position: Position) -> Iterator[Fault]:
    """Yield that a move cannot get so far, or what is shut without which it could."""
    limit = radius_of(group, tuple(sorted(position.uses(group.power))))
    shut = shut_canals(group.power, position)
    steps = _far(group, closed, shut)
    if steps is not None and steps <= limit:
        return
    for name in shut:
        if _within(_far(group, closed, tuple(n for n in shut if n != name)), limit):
            yield Fault(
                say(
                    "The {canal_name} is closed to {power} (BASE-86 passages).",
                    canal_name=name,
                    power=group.power.label,
                ),
                say("Name another way."),
                (BOOK["BASE-86 passages"],),
            )
            return
    land = tuple(n for n in closed if _within(_far(group, _without(closed, n), shut), limit))
    if land:
        yield Fault(
            say("The way leads over closed land: {names} (R4-4.1, R-2).", names=joined(land)),
            say("Name a nearer space."),
            (BOOK["R4-4.1"], BOOK["R-2"]),
        )
        return
    rules = (_LAND_STEP, BOOK["R-20"]) if _by_land(group) else (_STEP, BOOK["R4-4.10"])
    yield Fault(_too_far(group, steps, limit), _nearer(group, closed, position, limit), rules)


def _nearer(group: Group, closed: tuple[str, ...], position: Position, limit: int) -> Message:
    """Return what lies within the limit, where it is land that is named."""
    start = group.base.space
    reached = land_ways if _by_land(group) else air_ways
    if not _by_land(group) and not set(group.fighting) <= AIRCRAFT:
        return say("Name a space within {limit}.", limit=limit)
    found = reached(start, frozenset(closed))
    near = [
        name
        for name in TERRITORIES
        if name != start and found.get(name, limit + 1) <= limit and name not in closed
    ]
    if not _by_land(group):
        near = [name for name in near if not any(_stands_against(group, name, position))]
    if not near or len(near) > MOST_NAMED:
        return say("Name a space within {limit}.", limit=limit)
    return say("Name one of: {known}.", known=joined(near))


def _stands_against(group: Group, goal: str, position: Position) -> Iterator[Fault]:
    """Yield what forbids the purpose of a move in another space."""
    there = replace(group, path=(goal,))
    return (fault for unit in group.fighting for fault in may_go(unit, there, position))


def _too_far(group: Group, steps: int | None, limit: int) -> Text:
    """Return that a space is too far, or that no way leads there at all."""
    start, goal = group.base.space, group.last
    if _by_land(group):
        return (
            say(
                "No way over land leads from {start} to {goal} (BASE-86 infantry, R-20).",
                start=start,
                goal=goal,
            )
            if steps is None
            else say(
                "{goal} is {steps} spaces from {start} over land, and the limit is {limit} "
                "(BASE-86 infantry, R-20).",
                goal=goal,
                steps=steps,
                start=start,
                limit=limit,
            )
        )
    if steps is None:
        return say("No way leads from {start} to {goal} (R4-4.3).", start=start, goal=goal)
    return say(
        "{goal} is {steps} spaces from {start}, and the limit is {limit} (R4-4.3, R4-4.10).",
        goal=goal,
        steps=steps,
        start=start,
        limit=limit,
    )


def _far(group: Group, closed: tuple[str, ...], shut: tuple[str, ...]) -> int | None:
    """Return how far the goal of a move is for the unit that has it farthest; None for no way."""
    if _by_land(group):
        return land_ways(group.base.space, frozenset(closed)).get(group.last)
    rebases = group.purpose is Purpose.REBASE
    sails = ("battleship" if rebases and unit in SHIPS else unit for unit in group.fighting)
    found = [ways(unit, group.base, closed, shut).get(group.last) for unit in sails]
    known = [steps for steps in found if steps is not None]
    return max(known, default=None) if len(known) == len(found) else None


def _by_land(group: Group) -> bool:
    return set(group.fighting) <= LAND_UNITS


def _within(steps: int | None, limit: int) -> bool:
    return steps is not None and steps <= limit


def _without(names: tuple[str, ...], one: str) -> tuple[str, ...]:
    return tuple(name for name in names if name != one)
