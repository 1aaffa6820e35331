"""Where units that can still move may go: what a move there comes to, its own rules tell."""

from collections.abc import Callable, Iterator, Mapping

from core.alpha3.book.terms import AIRCRAFT, LAND_UNITS, SHIPS, Facility, Phase, Units
from core.alpha3.book.world import TERRITORIES, TOUCHING
from core.alpha3.moving.cargo import CARRIED
from core.alpha3.moving.decks import lands_on
from core.alpha3.moving.group import far_flying, free_units
from core.alpha3.moving.marching import march_step
from core.alpha3.moving.paths import Step, within
from core.alpha3.moving.sailing import naval_bases, sea_step
from core.alpha3.moving.shared_ships import deck_free
from core.alpha3.moving.shipping import ready_transports, would_load, would_unload
from core.alpha3.politics.relations import (
    NEUTRALS,
    OPEN,
    Stance,
    air_step,
    blocked,
    defended,
    enemies_in,
    friendly_base,
    look,
)
from core.alpha3.record.fold import INDUSTRY
from core.alpha3.record.position import Position, is_zone
from core.alpha3.record.unit_fold import NOTHING_LEFT
from core.board.counts import UnitCounts
from core.board.unit_table import ALPHA3_UNITS

Ends = Callable[[str], bool]
"""Whether units may end their way in a space."""

CITY = 10
"""What a victory city, or a complex, counts beside the IPCs of its ground."""


def can_move(now: Position) -> Mapping[str, UnitCounts]:
    """Return the moving power's units that have movement left, by space.

    Who has come to fight for ground stays there to fight.
    """
    found = {space: _with_movement(now, space) for space in now.units}
    return {space: units for space, units in found.items() if units}


def _with_movement(now: Position, space: str) -> UnitCounts:
    units = free_units(now, now.power, space)
    if now.phase is Phase.COMBAT_MOVE:
        if not is_zone(space) and look(now, now.power, space).stance is Stance.HOSTILE:
            return UnitCounts()
        units = UnitCounts(units).but({"aa_gun"})
    done = {
        unit: sum(each >= NOTHING_LEFT for each in now.turn.spent.get((space, unit), ()))
        for unit in units
    }
    return UnitCounts(units) - done


def steps_left(now: Position, space: str, unit: str) -> int:
    """Return how many spaces a unit of a kind still goes at most, bases counted."""
    spent, there = now.turn.spent.get((space, unit), ()), now.there(space, now.power)
    printed = ALPHA3_UNITS[unit].move
    if unit in AIRCRAFT:
        printed += far_flying(now, now.power)
    if len(spent) >= there.get(unit, 0):
        return printed - min(spent, default=0)
    return printed + _base(now, space, unit)


def _base(now: Position, space: str, unit: str) -> int:
    if unit in SHIPS:
        return bool(naval_bases(now, now.power, space))
    serves = (
        unit in AIRCRAFT
        and not is_zone(space)
        and friendly_base(now, now.power, space)
        and now.operative(space, Facility.AIR_BASE)
    )
    return int(serves)


def destinations(now: Position, space: str, units: Units) -> Iterator[tuple[str, ...]]:
    """Yield the ways that units of the moving power may take out of a space, near ones first.

    A way is what a player names behind the space where they stand: where they end, and before it
    the zone from which land units go ashore.
    """
    steps = min((steps_left(now, space, unit) for unit in units), default=0)
    kinds = set(units)
    if not kinds.isdisjoint(SHIPS):
        if is_zone(space):
            ships = UnitCounts(units).only(SHIPS)
            yield from _single(_reached(space, steps, sea_step(now, now.power, ships), _sails(now)))
    elif not kinds.isdisjoint(LAND_UNITS):
        yield from _over_land(now, space, steps, kinds)
    elif kinds:
        yield from _single(_reached(space, steps, air_step(now, now.power), _flies(now, kinds)))


def _single(ends: Iterator[str]) -> Iterator[tuple[str, ...]]:
    return ((end,) for end in ends)


def _over_land(now: Position, space: str, steps: int, kinds: set[str]) -> Iterator[tuple[str, ...]]:
    if is_zone(space):
        if would_unload(now, space):
            yield from ((end,) for end in sorted(TOUCHING[space]) if _on_land(now, end))
        return
    fights = now.phase is Phase.COMBAT_MOVE
    step = march_step(now, now.power, fights=fights)
    marched = tuple(_reached(space, steps, step, lambda end: _on_land(now, end)))
    yield from _single(iter(marched))
    for zone in sorted(TOUCHING[space]):
        if not is_zone(zone) or not any(would_load(now, zone, unit) for unit in kinds):
            continue
        yield (zone,)
        if ready_transports(now, now.power, zone):
            for end in sorted(TOUCHING[zone]):
                if end != space and end not in marched and _on_land(now, end):
                    yield (zone, end)


def _reached(origin: str, steps: int, may_pass: Step, ends: Ends) -> Iterator[str]:
    """Yield where a way may end, whether or not it may lead on from there."""
    seen = {origin}
    for here, _ in within(origin, steps - 1, may_pass) if steps > 0 else ():
        for there in sorted(TOUCHING[here] - seen):
            seen.add(there)
            if ends(there):
                yield there


def _on_land(now: Position, space: str) -> bool:
    """Return whether land units may end a move in a space of this phase."""
    if space not in TERRITORIES:
        return False
    stance = look(now, now.power, space).stance
    if now.phase is Phase.COMBAT_MOVE:
        return stance is Stance.HOSTILE
    return stance in OPEN or stance is Stance.JOINING


def _sails(now: Position) -> Ends:
    if now.phase is Phase.COMBAT_MOVE:
        return is_zone
    return lambda end: is_zone(end) and not blocked(now, now.power, end)


def _flies(now: Position, kinds: set[str]) -> Ends:
    """Return where aircraft end: at something to fight, or after combat where they can land."""
    if now.phase is Phase.COMBAT_MOVE:
        return lambda end: _is_defended(now, end)

    def lands(end: str) -> bool:
        if is_zone(end):
            return kinds <= CARRIED and deck_free(now, end, now.power) > 0
        return lands_on(now, end)

    return lands


def _is_defended(now: Position, space: str) -> bool:
    if is_zone(space):
        return bool(enemies_in(now, now.power, space))
    hostile = look(now, now.power, space).stance is Stance.HOSTILE
    return hostile and defended(now, now.power, space)


def worth(now: Position, space: str) -> int:
    """Return how much is to be had in a space: ground by what it pays, a zone by who is there.

    Neutrals come last: the strict ones all turn against who attacks one of them. After combat
    ground counts by the enemies beside it, and by what it has to guard.
    """
    if is_zone(space):
        return sum(sum(units.values()) for units in enemies_in(now, now.power, space).values())
    ground = TERRITORIES[space]
    if now.owners[space] in NEUTRALS:
        return 1
    prized = bool(ground.city) or not INDUSTRY.isdisjoint(now.facilities.get(space, ()))
    value = 2 + 2 * ground.ipc + CITY * prized
    if look(now, now.power, space).stance is Stance.HOSTILE:
        return value
    return sum(
        CITY for each in TOUCHING[space] if each in TERRITORIES and _threatens(now, each)
    ) + (value if prized else 0)


def _threatens(now: Position, territory: str) -> bool:
    holder = now.holder(territory)
    hostile = holder is not None and now.at_war(now.power, holder)
    return hostile and bool(enemies_in(now, now.power, territory))
