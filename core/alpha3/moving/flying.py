"""Aircraft: how far they fly, over what, and whether they can land again (BASE-G40 air)."""

from collections import Counter
from collections.abc import Collection, Mapping

from core.alpha3.book.terms import Facility, Owner, Power, Units, clause
from core.alpha3.book.world import TERRITORIES
from core.alpha3.moving.decks import MOST_PLACES, Flying, places_to_land
from core.alpha3.moving.group import (
    Going,
    Range,
    able,
    all_unmoved,
    enough_to_go,
    far_flying,
    fault_of,
    range_of,
    unmoved_and_moved,
)
from core.alpha3.moving.limits import open_ground, open_zones
from core.alpha3.politics.relations import NEUTRALS, OPEN, Stance, friendly_base, look
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position
from core.alpha3.record.unit_effects import UnitsMoved
from core.board.unit_words import roster
from core.terms.message import Text, joined, say
from core.terms.refusal import Fault


@clause("BASE-G40 air", "BASE-G40 neutrals")
def not_over_neutrals(label: Text, over: Mapping[str, Owner]) -> Fault | None:
    """Nobody flies over neutral ground."""
    neutral = next((name for name, owner in over.items() if owner in NEUTRALS), None)
    if neutral is None:
        return None
    why = say("the way leads over neutral {neutrals}", neutrals=neutral)
    return fault_of(label, why, say("Fly around it."), "BASE-G40 neutrals")


@clause("BASE-G40 air")
def air_combat_end(label: Text, end: Stance | None) -> Fault | None:
    """In Combat Move aircraft stop over hostile ground or at sea, never on friendly ground."""
    if end is None or end is Stance.HOSTILE:
        return None
    why = say("a combat move ends on hostile ground or at sea")
    return fault_of(label, why, say("Make it in Noncombat Move."), "BASE-G40 air")


@clause("BASE-G40 air", "BASE-G40 carrier")
def landing_places(
    left: Units, away: Mapping[str, Mapping[str, int]]
) -> dict[str, tuple[str, ...]]:
    """Aircraft land on friendly ground or a deck within the movement that they have left."""
    return {
        unit: tuple(place for place, steps in places.items() if steps <= left[unit])
        for unit, places in away.items()
    }


@clause("BASE-G40 air", "BASE-G40 carrier", "BASE-G40 transports", "R-32")
def can_land(label: Text, units: Units, landing: Mapping[str, tuple[str, ...]]) -> Fault | None:
    """No aircraft is sent where it could not land again with the movement it has left."""
    stranded = {unit: count for unit, count in units.items() if not landing[unit]}
    if not stranded:
        return None
    why = say("{names} would have nowhere to land", names=roster(stranded))
    return fault_of(label, why, say("Attack nearer, or bring a carrier."), "BASE-G40 air")


@clause("BASE-G40 air", "BASE-G40 carrier", "R-76")
def lands_where_said(
    label: Text, place: str, units: Units, landing: Mapping[str, tuple[str, ...]]
) -> Fault | None:
    """A place to land that is said with an attack is one that the aircraft could land in."""
    beyond = {unit: count for unit, count in units.items() if place not in landing[unit]}
    if not beyond:
        return None
    why = say("{names} could not land in {place}", names=roster(beyond), place=place)
    others = dict.fromkeys(each for unit in beyond for each in landing[unit])
    do = (
        say("In reach are {places}.", places=joined(list(others)[:MOST_PLACES]))
        if others
        else say("Attack nearer, or bring a carrier.")
    )
    return fault_of(label, why, do, "BASE-G40 air")


@clause("BASE-G40 air", "R-76")
def said_for_combat(label: Text, *, aircraft: bool, combat: bool) -> Fault | None:
    """Aircraft alone land, and only of a combat move does anybody ask where."""
    if not aircraft:
        why, do = say("only aircraft land"), say("Leave the landing out.")
    elif not combat:
        why, do = say("the move itself is where they land"), say("Move them there.")
    else:
        return None
    return fault_of(label, why, do, "BASE-G40 air")


@clause("BASE-G40 air", "BASE-G40 capture", "R-32")
def may_stay(label: Text, end: Stance | None, *, taken: bool) -> Fault | None:
    """Aircraft land on ground that was friendly when the turn began, or aboard carriers."""
    if end is None or (end in OPEN and not taken):
        return None
    why = (
        say("it was not friendly ground when the turn began")
        if taken
        else say("it is not friendly ground")
    )
    return fault_of(label, why, say("Land elsewhere."), "BASE-G40 air")


def air_bases(now: Position, power: Power, territory: str) -> tuple[str, ...]:
    """Return the territory itself if its air base serves a power."""
    serves = (
        territory in TERRITORIES
        and friendly_base(now, power, territory)
        and now.operative(territory, Facility.AIR_BASE)
        and territory not in now.turn.taken
    )
    return (territory,) if serves else ()


def flown_over(now: Position, path: tuple[str, ...]) -> dict[str, Owner]:
    """Return whose each territory is that aircraft fly over between two spaces."""
    return {each: now.owners[each] for each in path[1:-1] if each in TERRITORIES}


def in_the_air(play: Play, going: Going) -> None:
    """Keep what shuts a way through the air: neutrals below it, ground that politics close."""
    if over := flown_over(play.now, going.path):
        play.book.check(not_over_neutrals, going.label, over)
    open_ground(play, going.label, going.power, going.path[1:])


def fly(play: Play, going: Going) -> bool:
    """Aircraft go anywhere that they may fly; return whether they may."""
    now, power, label = play.now, going.power, going.label
    end = look(now, power, going.end).stance if going.end in TERRITORIES else None
    bases = air_bases(now, power, going.origin)
    goes = range_of(play, going, going.units, bases, far_flying(now, power))
    can = able(now, going, goes)
    there = play.book.check(enough_to_go, label, going.units, can, going.steps)
    allowed = [there]
    if over := flown_over(now, going.path):
        allowed.append(play.book.check(not_over_neutrals, label, over))
    is_open = open_ground(play, label, power, going.path[1:])
    allowed += [is_open, open_zones(play, label, power, going.path[1:])]
    if going.fights:
        if is_open:
            allowed.append(play.book.check(air_combat_end, label, end))
        if not all(allowed):  # where they could land is no question of units that do not get there
            return False
        lefts = {unit: _left_of(now, going, goes, unit) for unit in going.units}
        left = {unit: each[-1] for unit, each in lefts.items()}
        away = {
            unit: places_to_land(now, Flying(going.end, unit, left[unit], count), going.landing)
            for unit, count in going.units.items()
        }
        landing = play.book.apply(landing_places, left, away)
        asked = _asked(now, going, lefts, landing)
        allowed.append(play.book.check(can_land, label, asked, landing))
        if going.landing and allowed[-1]:
            asked = _asked(now, going, lefts, landing, going.landing)
            there = play.book.check(lands_where_said, label, going.landing, asked, landing)
            allowed.append(there)
    elif is_open:
        taken = going.end in now.turn.taken
        allowed.append(play.book.check(may_stay, label, end, taken=taken))
    if not all(allowed):
        return False
    cost = going.steps - (goes.base if all_unmoved(now, going, going.units) else 0)
    lands = going.landing
    play.do(UnitsMoved(power, going.units, going.origin, going.end, cost, landing=lands))
    return True


def _left_of(now: Position, going: Going, goes: Range, unit: str) -> tuple[int, ...]:
    """Return the spaces that each aircraft can still fly when it has arrived, most first.

    Those that have moved least are the ones that go.
    """
    unmoved, moved = unmoved_and_moved(now, going, unit)
    fresh = min(unmoved, going.units[unit])
    spent = (*(0 for _ in range(fresh)), *(goes.base + each for each in moved))
    most = goes.spaces[unit] - going.steps
    return tuple(max(0, most - each) for each in spent[: going.units[unit]])


def _asked(
    now: Position,
    going: Going,
    lefts: Mapping[str, tuple[int, ...]],
    landing: Mapping[str, tuple[str, ...]],
    said: str = "",
) -> dict[str, int]:
    """Return how many aircraft of each kind are asked where they land.

    Those that have no place, or not the one said, within what each can fly; all where the one that
    has flown farthest has it.
    """
    return {
        unit: count
        if _lands(landing[unit], said)
        else sum(
            alike
            for left, alike in Counter(lefts[unit]).items()
            if not _lands(places_to_land(now, Flying(going.end, unit, left, 1), said), said)
        )
        for unit, count in going.units.items()
    }


def _lands(places: Collection[str], said: str) -> bool:
    return said in places if said else bool(places)
