"""Whether all aircraft of a turn can land together: ground in reach, or a deck for each (R-32)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from core.alpha3.book.terms import AIRCRAFT, clause
from core.alpha3.book.unit_names import told
from core.alpha3.book.world import ZONES
from core.alpha3.moving.cargo import CARRIED, DECK
from core.alpha3.moving.combats import combat_at
from core.alpha3.moving.group import base_bonus, reach_of
from core.alpha3.moving.landing import may_launch
from core.alpha3.moving.limits import open_waters, would_allow
from core.alpha3.moving.matching import Deck, Group, unplaced
from core.alpha3.moving.paths import within
from core.alpha3.moving.sailing import naval_bases, shut_between
from core.alpha3.moving.shared_ships import aircraft_of, companions, whole_decks
from core.alpha3.politics.relations import OPEN, air_step, look
from core.alpha3.record.position import Position, is_zone
from core.alpha3.record.unit_fold import NOTHING_LEFT
from core.board.unit_table import ALPHA3_UNITS
from core.terms.message import joined, say
from core.terms.refusal import Fault

Placed = tuple[tuple[str, str, int], ...]
"""Aircraft by space, unit and number."""

MOST_PLACES = 3
"""Places to land that are told of a sort of aircraft."""


@clause("BASE-G40 air", "BASE-G40 carrier", "BASE-G40 guests", "R-32")
def all_can_land(stranded: Placed) -> Fault | None:
    """All aircraft of a turn are counted together against the decks that could meet them."""
    if not stranded:
        return None
    names = joined(
        (
            say("{units} in {place}", units=told({unit: count}), place=space)
            for space, unit, count in stranded
        ),
        "; ",
    )
    return Fault(
        what=say(
            "{names} would have nowhere to land when every deck in reach is shared "
            "out (BASE-G40 air).",
            names=names,
        ),
        do=say("Attack with fewer, or bring a carrier."),
    )


@dataclass(frozen=True, slots=True)
class Flying:
    """Like aircraft in one space, with so much movement left."""

    space: str
    unit: str
    left: int
    count: int


def stranded_together(now: Position, *, last: bool = False, moved_too: bool = True) -> Placed:
    """Return the moving power's aircraft that cannot all land, ground and decks shared out.

    Args:
        now: The position.
        last: Whether no more combat moves follow: ships that moved or will fight stay.
        moved_too: Whether aircraft that moved this turn are counted, or only others at sea.
    """
    needy = [
        (each, zones)
        for each in flying(now)
        if moved_too or each.left == reach_of(now, now.power, each.unit)
        if (zones := decks_needed(now, each)) is not None
    ]
    if not needy:
        return ()
    groups = [Group(each.count, zones) for each, zones in needy]
    decks = tuple(decks_of(now, last=last))
    left = unplaced(groups, decks)
    return tuple(
        (each.space, each.unit, count)
        for (each, _), count in zip(needy, left, strict=True)
        if count
    )


def newly_stranded(before: Position, now: Position) -> Placed:
    """Return what cannot land since moves were made, if these left more aircraft without a place.

    Args:
        before: The position before the moves.
        now: The position after them.
    """
    after = stranded_together(now)
    if not after:
        return ()
    already = stranded_together(before)
    if number_of(after) <= number_of(already):
        return ()
    return tuple(each for each in after if each not in already)


def number_of(aircraft: Placed) -> int:
    """Return how many aircraft there are."""
    return sum(count for _, _, count in aircraft)


def places_to_land(now: Position, flying: Flying, said: str = "") -> dict[str, int]:
    """Return where aircraft could land, were they the only ones, and how far away that is.

    Friendly ground goes before decks; the nearest places are enough to tell, and the one that is
    said to be meant.
    """
    ground: dict[str, int] = {}
    zones: dict[str, int] = {}
    for place, steps in within(flying.space, flying.left, air_step(now, now.power)):
        if is_zone(place):
            zones[place] = steps
        elif (len(ground) < MOST_PLACES or place == said) and lands_on(now, place):
            ground[place] = steps
        if len(ground) >= MOST_PLACES and (not said or said in ground or said in zones):
            break
    if flying.unit not in CARRIED or (ground and said not in zones):
        return ground
    met = frozenset[str]().union(*(deck.spots for deck in decks_of(now, last=False)))
    decks = {zone: steps for zone, steps in zones.items() if zone in met}
    near = ground or dict(islice(decks.items(), MOST_PLACES))
    return near | {zone: steps for zone, steps in decks.items() if zone == said}


def flying(now: Position) -> Iterator[Flying]:
    """Yield the aircraft that need a place: those that moved, and all others at sea."""
    for space, powers in now.units.items():
        for unit in sorted(AIRCRAFT & set(powers.get(now.power, {}))):
            spent = now.turn.spent.get((space, unit), ())
            reach = reach_of(now, now.power, unit)
            for used in sorted(set(spent)):
                if used < NOTHING_LEFT:
                    yield Flying(space, unit, max(0, reach - used), spent.count(used))
            still = powers[now.power][unit] - len(spent)
            if is_zone(space) and still:
                still -= _held_fast(now, space)
            if still > 0 and is_zone(space):
                yield Flying(space, unit, reach, still)


def _held_fast(now: Position, zone: str) -> int:
    """Return how many guests may stand on damaged carriers: they are not asked to land."""
    return DECK * sum(
        now.damaged.get((zone, each, "carrier"), 0) for each in companions(now, now.power, zone)
    )


def decks_needed(now: Position, flying: Flying) -> frozenset[str] | None:
    """Return the zones in which aircraft would find a deck; None where they can land on ground."""
    zones = []
    for place, _ in within(flying.space, flying.left, air_step(now, now.power)):
        if is_zone(place):
            zones.append(place)
        elif lands_on(now, place):
            return None
    return frozenset(zones if flying.unit in CARRIED else ())


def lands_on(now: Position, territory: str) -> bool:
    """Return whether ground was friendly when the turn began, and still is."""
    return look(now, now.power, territory).stance in OPEN and territory not in now.turn.taken


def decks_of(now: Position, *, last: bool) -> Iterator[Deck]:
    """Yield every carrier that could take aircraft, with the zones in which it could be."""
    for zone in ZONES:
        if not any(there.get("carrier") for there in now.units.get(zone, {}).values()):
            continue
        guests = _room_of_allies(now, zone)
        if guests > 0:
            yield Deck(guests, frozenset({zone}), zone)
        full = min(0, guests)
        for where in _carriers(now, zone, last=last):
            room = max(0, DECK + full)
            full = min(0, full + DECK)
            if room:
                yield Deck(room, where, zone)
    waiting = sum(
        units.get("carrier", 0) for (power, _), units in now.bought.items() if power is now.power
    )
    if waiting:
        near = frozenset(zone for zone in ZONES if may_launch(now, zone))
        yield from (Deck(DECK, near) for _ in range(waiting))


def _room_of_allies(now: Position, zone: str) -> int:
    """Return the room on allied decks in a zone; below nothing where guests use the power's own."""
    company = companions(now, now.power, zone)[1:]
    room = sum(whole_decks(now, zone, each) for each in company)
    return room - sum(aircraft_of(now, zone, company).values())


def _carriers(now: Position, zone: str, *, last: bool) -> Iterator[frozenset[str]]:
    """Yield for each whole carrier in a zone the zones where it could meet aircraft."""
    whole = whole_decks(now, zone, now.power) // DECK
    spent = now.turn.spent.get((zone, "carrier"), ())[-whole:] if whole else ()
    combat = combat_at(now, zone)
    fights = last and combat is not None and combat.must
    bonus = base_bonus(bases=naval_bases(now, now.power, zone))
    move = ALPHA3_UNITS["carrier"].move
    for used in spent:
        stays = last or used >= NOTHING_LEFT
        yield _meeting(now, zone, 0 if stays else max(0, move - used))
    for _ in range(whole - len(spent)):
        yield _meeting(now, zone, 0 if fights else move + bonus)


def _meeting(now: Position, zone: str, steps: int) -> frozenset[str]:
    """Return the zones that a carrier could end in, whatever enemies there are on the way."""
    ship = {"carrier": 1}

    def open_(here: str, there: str) -> bool:
        return there in ZONES and not shut_between(now, now.power, ship, here, there)

    return frozenset(
        end
        for end, taken in within(zone, steps, open_)
        if not taken or open_waters(would_allow, now, "", now.power, end, ship)
    )
