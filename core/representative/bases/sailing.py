"""The steps of ships: out of the coast on which they lie, by sea, and onto a coast (R4-4.9)."""

from collections import deque
from collections.abc import Collection

from core.representative.book.terms import Power, clause
from core.representative.book.world import COASTS, ISLANDS, TERRITORIES, TOUCHING
from core.representative.record.berths import Berth
from core.representative.record.position import Position
from core.terms.message import Message, Verbatim, say
from core.terms.refusal import Fault

_LONGEST = 7
"""So many zones of a way by sea a refusal spells out."""


@clause("R4-4.9", "R4-4.3", "R-1")
def puts_out(start: str, coast: str, first: str) -> bool:
    """Ships leave their port by the coast on which they lie, and by no other."""
    if first == coast:
        return True
    return start in ISLANDS and first != start and _runs_into(coast, first)


@clause("R4-4.9", "R4-4.3", "R-1")
def sails_on(zone: str, there: str) -> bool:
    """Ships go from sea zone to sea zone, and from a zone to land that has a coast on it."""
    return _runs_into(zone, there)


@clause("R4-4.9", "R4-4.10")
def port_is_on_the_way(port: str, coast: str, before: str) -> Fault | None:
    """Ships lie on the coast of the zone from which they came into port."""
    by_the_next = port in ISLANDS and before not in COASTS[port] and coast in TOUCHING[before]
    if before == coast or by_the_next:
        return None
    return Fault(
        say(
            "Ships come to {port} from the {zone}, and not to its coast on the {coast} (R4-4.9).",
            port=port,
            zone=before,
            coast=coast,
        ),
        say("Name the zones by which they come to that coast."),
    )


def coasts_left(start: str, first: str) -> tuple[str, ...]:
    """Return the coasts of a port from which the first space of a way is one step."""
    return tuple(coast for coast in COASTS.get(start, ()) if puts_out(start, coast, first))


def lies_on(unit: str, power: Power, start: str, now: Position) -> str:
    """Return the one coast of a port on which a game has ships of a kind; nothing if unclear."""
    if not now.recorded:
        return ""
    ports = (Berth(start, coast) for coast in COASTS.get(start, ()))
    coasts = [port.coast for port in ports if now.there(power, port).get(unit, 0)]
    return coasts[0] if len(coasts) == 1 else ""


def leaves_from(base: Berth) -> str:
    """Return where the way of units begins: ships on an island are in the zone of their coast."""
    return base.coast if base.coast and base.space in ISLANDS else base.space


def no_step(start: Berth, before: str, space: str, shut: Collection[frozenset[str]]) -> Fault:
    """Return the fault of a step that ships cannot sail, with a way that they can."""
    first = before == start.space
    here = (start.coast,) if first and start.coast else COASTS.get(before, (before,))
    return Fault(
        say(
            "Ships lie on the coast of {start} on the {coast}, and {space} is no step from "
            "there (R4-4.9).",
            start=start.space,
            coast=start.coast,
            space=space,
        )
        if first and start.coast and space not in TERRITORIES
        else say(
            "No single step leads from {before} to {space} (R4-4.3).", before=before, space=space
        ),
        _by_sea(before, here, space, shut),
    )


def _by_sea(
    before: str, zones: Collection[str], space: str, shut: Collection[frozenset[str]]
) -> Message:
    """Return how to name a way by sea, with its zones where they are few."""
    goals = {space} if space not in TERRITORIES else set(COASTS[space])
    way = _shortest(zones, goals - set(zones) if space == before else goals, shut)
    if space in TERRITORIES and way:
        way = (*way, space)
    named = (before, *(each for each in way if each != before))
    if not way or len(named) > _LONGEST:
        return say("Name every sea zone that is entered, in order.")
    return say(
        "Name every space that is entered, such as `{way}`.", way=Verbatim(" - ".join(named))
    )


def _shortest(
    zones: Collection[str], goals: Collection[str], shut: Collection[frozenset[str]]
) -> tuple[str, ...]:
    """Return the zones of a shortest way by sea, both ends with it; nothing where there is none."""
    ways: dict[str, tuple[str, ...]] = {zone: (zone,) for zone in zones}
    queue = deque(ways)
    while queue:
        here = queue.popleft()
        if here in goals:
            return ways[here]
        for there in sorted(TOUCHING[here] - TERRITORIES.keys() - ways.keys()):
            if frozenset({here, there}) not in shut:
                ways[there] = (*ways[here], there)
                queue.append(there)
    return ()


def _runs_into(zone: str, there: str) -> bool:
    """Return whether one step leads from a zone to a space; an island is one with its zones."""
    if there in TERRITORIES:
        beside = COASTS[there]
        by_the_next = there in ISLANDS and not TOUCHING[zone].isdisjoint(beside)
        return zone in beside or by_the_next
    return there in TOUCHING[zone]
