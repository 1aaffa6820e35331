"""Units aboard an ally's ships: who goes along, who is left, who goes down (BASE-G40 guests)."""

from collections.abc import Mapping

from core.alpha3.book.terms import LAND_UNITS, Power, Units, clause
from core.alpha3.book.unit_names import told
from core.alpha3.moving.cargo import CARRIED, DECK, goes_down, still_fits
from core.alpha3.moving.group import Going, fault_of
from core.alpha3.moving.landing import without_deck
from core.alpha3.moving.shared_ships import (
    aircraft_of,
    companions,
    land_units_aboard,
    shares,
    ships_of,
)
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position
from core.board.counts import UnitCounts
from core.board.unit_words import spoken
from core.terms.message import Text, say
from core.terms.refusal import Fault


@clause("BASE-G40 guests", "A3-POL.4")
def may_come(
    label: Text, guest: Power, units: Units, there: Units, *, allied: bool
) -> Fault | None:
    """Land units, fighters and tactical bombers of an ally go along, as many as are there."""
    wrong = [unit for unit in units if unit not in LAND_UNITS | CARRIED]
    if not allied:
        why = say("{power} does not travel on these ships", power=guest.label)
    elif wrong:
        why = say("{unit} is nobody's guest", unit=spoken(wrong[0]))
    elif UnitCounts(units) - there:
        why = say(
            "{power} has {there} there, not {units}",
            power=guest.label,
            there=told(there),
            units=told(units),
        )
    else:
        return None
    return fault_of(label, why, say("Take along who is there."), "BASE-G40 guests")


@clause("BASE-G40 guests", "BASE-G40 carrier")
def decks_for(label: Text, aircraft: int, carriers: int, *, left_behind: bool) -> Fault | None:
    """Guests need decks, two on each carrier, on the way as well as where they are left."""
    if aircraft <= DECK * carriers:
        return None
    where = say("would be left at sea without a deck") if left_behind else say("come along")
    decks = DECK * carriers
    why = say(
        "{aircraft} aircraft of allies {where}, and carriers have room for {decks}",
        aircraft=aircraft,
        where=where,
        decks=decks,
    )
    do = say("Take them along.") if left_behind else say("Take fewer.")
    return fault_of(label, why, do, "BASE-G40 guests")


def guests_go(play: Play, going: Going, lifted: Units) -> bool:
    """Return whether guests may go along, and ships are left for those that stay.

    Args:
        play: The position.
        going: The ships and their guests.
        lifted: All land units that they take along.
    """
    now, label, origin, ships = play.now, going.label, going.origin, going.units
    company = companions(now, going.power, origin)
    allowed = [
        play.book.check(
            may_come, label, guest, units, now.there(origin, guest), allied=guest in company[1:]
        )
        for guest, units in going.guests.items()
    ]
    carriers, transports = ships.get("carrier", 0), ships.get("transport", 0)
    along = aircraft_of_guests(going.guests)
    if along:
        allowed.append(play.book.check(decks_for, label, along, carriers, left_behind=False))
    cargo = UnitCounts(land_units_aboard(now, origin, company)) - lifted
    if cargo:
        afloat = ships_of(now, origin, company, "transport") - transports
        allowed.append(play.book.check(still_fits, label, cargo, afloat))
    left = sum(aircraft_of(now, origin, company[1:]).values()) - along
    if carriers and left > 0:
        decks = ships_of(now, origin, company, "carrier") - carriers
        allowed.append(play.book.check(decks_for, label, left, decks, left_behind=True))
    return all(allowed)


def aircraft_of_guests(guests: Mapping[Power, Units]) -> int:
    """Return how many aircraft are among guests."""
    return sum(UnitCounts.sum(guests.values()).only(CARRIED).values())


def left_adrift(now: Position, zone: str, power: Power) -> dict[Power, Units]:
    """Return the guests in a zone for whom no ship is left when a power's ships have gone."""
    company = companions(now, power, zone)
    found: dict[Power, Units] = {}
    cargo = goes_down(
        land_units_aboard(now, zone, company[1:]), ships_of(now, zone, company, "transport")
    )
    holders = {each: now.there(zone, each).only(LAND_UNITS) for each in company[1:]}
    found |= shares(cargo, holders)
    flying = aircraft_of(now, zone, company[1:])
    over = without_deck(flying, DECK * ships_of(now, zone, company, "carrier"))
    holders = {each: now.there(zone, each).only(CARRIED) for each in company[1:]}
    for guest, units in shares(over, holders).items():
        found[guest] = UnitCounts(found.get(guest, {})) + units
    return found
