"""Powers that carry one another's units, and the room that their ships have together."""

from collections.abc import Iterable, Mapping

from core.alpha3.book.terms import AIRCRAFT, LAND_UNITS, Power, Units, clause
from core.alpha3.moving.cargo import CARRIED, DECK, deck_room
from core.alpha3.politics.relations import neutral_on
from core.alpha3.record.position import Position
from core.board.counts import UnitCounts


@clause("BASE-G40 guests", "A3-POL.4", "BASE-G40 china")
def carries(power: Power, other: Power, neutral: tuple[Power, ...]) -> bool:
    """Ships carry units of powers of their side, but none to or from a neutral, and no Chinese."""
    if power is other:
        return True
    apart = {*neutral, Power.CHINA}
    return power.side is other.side and not {power, other} & apart


def companions(now: Position, power: Power, zone: str) -> tuple[Power, ...]:
    """Return a power, and then those there that carry its units in a zone, in turn order."""
    there = now.units.get(zone, {})
    allies = [each for each in Power if each in there and each.side is power.side]
    neutral = tuple(each for each in (power, *allies) if neutral_on(now, each, zone))
    others = (each for each in allies if each is not power and carries(power, each, neutral))
    return (power, *others)


def land_units_aboard(now: Position, zone: str, powers: Iterable[Power]) -> UnitCounts:
    """Return the land units that several powers have at sea in a zone."""
    return UnitCounts.sum(now.there(zone, power) for power in powers).only(LAND_UNITS)


def ships_of(now: Position, zone: str, powers: Iterable[Power], ship: str) -> int:
    """Return how many ships of a kind several powers have in a zone."""
    return sum(now.there(zone, power).get(ship, 0) for power in powers)


def aircraft_of(now: Position, zone: str, powers: Iterable[Power]) -> UnitCounts:
    """Return the aircraft that several powers have in a zone."""
    return UnitCounts.sum(now.there(zone, power) for power in powers).only(AIRCRAFT)


def whole_decks(now: Position, zone: str, power: Power) -> int:
    """Return the room on a power's own carriers in a zone."""
    hurt = now.damaged.get((zone, power, "carrier"), 0)
    return deck_room(now.there(zone, power).get("carrier", 0), hurt)


def deck_free(now: Position, zone: str, power: Power) -> int:
    """Return the room on decks in a zone that is left to a power's aircraft, its own not counted.

    Carriers of its allies have room for it too, and their aircraft take some of it.
    """
    company = companions(now, power, zone)
    room = sum(whole_decks(now, zone, each) for each in company)
    return max(0, room - sum(aircraft_of(now, zone, company[1:]).values()))


def shares(lost: Units, holders: Mapping[Power, Units]) -> dict[Power, Units]:
    """Return whose units are lost when some of several powers' are: in the order of the powers."""
    left = UnitCounts(lost)
    found: dict[Power, Units] = {}
    for power, units in holders.items():
        share = left & units
        left -= share
        if share:
            found[power] = share
    return found


@clause("BASE-G40 guests", "BASE-G40 carrier", "R-51")
def guests_left(guests: int, carriers: int) -> int:
    """Guests stay aboard while there are decks for them, damaged ones too; others are lost."""
    return max(0, guests - DECK * carriers)


def guest_aircraft(now: Position, zone: str, power: Power) -> dict[Power, Units]:
    """Return the aircraft of others that stand on a power's carriers, or on those beside them."""
    company = companions(now, power, zone)[1:]
    return {each: units for each in company if (units := now.there(zone, each).only(CARRIED))}
