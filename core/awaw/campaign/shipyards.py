"""25.22 and 24.44: whose shipyards lie where, and what is built in them."""

from collections.abc import Mapping

from core.awaw.book.places import Place, typed_places
from core.awaw.book.terms import BOOK, Power, clause
from core.awaw.book.units import SHIPPING, Unit
from core.awaw.campaign.force_requests import Build, Shipyard
from core.terms.citation import Rule
from core.terms.ledger import Ledger
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault

YARDS: Mapping[Power, Mapping[Shipyard, frozenset[Place]]] = {
    Power.BRITAIN: {
        Shipyard.BRITAIN: frozenset({Place.WESTERN_PORT}),
        Shipyard.CANADA: frozenset({Place.ATLANTIC_US_BOX, Place.WESTERN_PORT}),
    },
    Power.UNITED_STATES: {
        Shipyard.UNITED_STATES: frozenset({Place.ATLANTIC_US_BOX, Place.PACIFIC_US_BOX})
    },
}
"""The shipyards of the Western Allies, by country, and where what they build appears.

No place of these chapters is Canada's own: its ships appear at a base across the Atlantic (25.31A).
"""

_PORTS: Mapping[Power, frozenset[Place]] = {
    Power.GERMANY: frozenset({Place.WESTERN_PORT, Place.MEDITERRANEAN_PORT, Place.OTHER_PORT}),
    Power.ITALY: frozenset({Place.MEDITERRANEAN_PORT, Place.OTHER_PORT}),
    Power.JAPAN: frozenset({Place.JAPAN, Place.OTHER_PORT}),
}
"""Where the ships of the other powers appear; which port it is, the board tells."""


def yard_places(power: Power, unit: Unit, shipyard: Shipyard | None = None) -> frozenset[Place]:
    """Return where a power's shipyards lie, or those of one country.

    Transports that appear in a port which leads into no SW box could never end a turn in one.
    """
    countries = YARDS.get(power, {})
    if shipyard is not None and shipyard in countries:
        return countries[shipyard]
    places = frozenset[Place]().union(*countries.values()) or _PORTS.get(power, frozenset())
    return places - {Place.OTHER_PORT} if unit in SHIPPING else places


def _rule(power: Power, unit: Unit) -> Rule:
    """Return the rule that sends a power's units to its shipyards."""
    if unit is not Unit.ASW or power not in YARDS:
        return BOOK["24.44"]
    return BOOK["25.22C"] if power is Power.UNITED_STATES else BOOK["25.22B"]


@clause("25.22B", "25.22C", "25.22D", "24.44")
def own_shipyard(power: Power, unit: Unit, shipyard: Shipyard | None) -> Fault | None:
    """Britain builds in British and Canadian shipyards, the U.S. in American ones."""
    if shipyard is None or shipyard in YARDS.get(power, {}):
        return None
    rule = _rule(power, unit)
    return Fault(
        what=say(
            "{locator} does not let {power} build {unit} in {shipyard}.",
            locator=Verbatim(rule.locator),
            power=power.label,
            unit=unit.label,
            shipyard=shipyard.label,
        ),
        do=say("Let the power build them that has those shipyards, or leave `shipyard` out."),
        rules=(rule,),
    )


@clause("25.22B", "25.22C", "25.22D", "24.44")
def shipyards_lie_there(
    power: Power, unit: Unit, place: Place, shipyard: Shipyard | None
) -> Fault | None:
    """What a shipyard builds appears where the shipyard lies."""
    places = yard_places(power, unit, shipyard)
    if place in places:
        return None
    rule = _rule(power, unit)
    return Fault(
        what=say(
            "{locator} has {power} build {unit} in shipyards of its own; {placed} has none.",
            locator=Verbatim(rule.locator),
            power=power.label,
            unit=unit.label,
            placed=place.placed,
        )
        if shipyard is None
        else say(
            "{locator} has {unit} of a shipyard appear where it lies; "
            "{placed} has none of {shipyard}.",
            locator=Verbatim(rule.locator),
            unit=unit.label,
            placed=place.placed,
            shipyard=shipyard.label,
        ),
        do=say(
            "Name one of: {places}.", places=typed_places(each for each in Place if each in places)
        ),
        rules=(rule,),
    )


@clause("24.44")
def no_shipyard(unit: Unit, shipyard: Shipyard | None) -> Fault | None:
    """Strategic bombers and interceptors come from no shipyard."""
    if shipyard is None:
        return None
    return Fault(
        what=say("24.44 builds {unit} in no shipyard.", unit=unit.label),
        do=say("Leave `shipyard` out."),
        rules=no_shipyard.rules[:1],
    )


def check_shipyard(order: Build, book: Ledger) -> None:
    """Check that what floats is built in a shipyard of the power that builds it."""
    power, unit, shipyard = order.power, order.unit, order.shipyard
    book.check(own_shipyard, power, unit, shipyard)
    named = shipyard if shipyard in YARDS.get(power, {}) else None
    book.check(shipyards_lie_there, power, unit, order.place, named)
