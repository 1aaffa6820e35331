"""Ships in a port that fell: where they are driven, or that they are lost (R4-4.15)."""

from dataclasses import replace

from core.board.counts import UnitCounts
from core.representative.bases.distances import into_port, shut_canals
from core.representative.bases.radius import RETURN
from core.representative.book.terms import Power, clause
from core.representative.book.world import COASTS
from core.representative.combat.parties import Site
from core.representative.combat.rounds import Fought
from core.representative.record.berths import Berth
from core.representative.record.effects import ForcesChanged, InterceptorsDriven, UnitsMoved
from core.representative.record.position import Position
from core.representative.record.reasons import PORT_FELL
from core.representative.record.standing_battles import Party
from core.terms.ledger import Ledger
from core.terms.message import named, say
from core.terms.question import Question

LOST = named("none")
MOST_PORTS = 24
"""So many ports are offered by a button, the nearest; land is named for the others."""


@clause("R4-4.15", "R4-4.14", "R4-4.16")
def driven_to(answer: str) -> str:
    """Ships driven from port go to friendly land within 3 spaces without enemies, or are lost."""
    return "" if answer == LOST else answer


def in_port(fought: Fought, site: Site) -> tuple[Party, ...]:
    """Return the ships of a port that fell: left out of the battle, withdrawn, or interceptors."""
    met = [replace(party, units=party.alive) for party in fought.defenders]
    found: dict[tuple[Power, Berth], Party] = {}
    for party in (*site.shut_out, *met):
        if party.at.coast and party.at.space == site.name and any(party.units.values()):
            key = (party.power, party.at)
            before = found.get(key, replace(party, units=UnitCounts()))
            found[key] = replace(before, units=UnitCounts(before.units) + UnitCounts(party.units))
    return tuple(found.values())


def drive_out(position: Position, site: Site, parties: tuple[Party, ...], book: Ledger) -> None:
    """Let the owners of ships in a port that fell find another, or lose them.

    ``position`` has the new holder already: a canal that fell with the port is shut (R-4).
    """
    for party in parties:
        ships = UnitCounts(party.units)
        ports = _refuges(position, party, site)
        goal = ""
        if ports:
            answer = book.ask(
                Question(
                    id=f"driven_{party.power.value}_{len(book.asked)}",
                    to=party.power.value,
                    text=say(
                        "{place} has fallen: where do the ships in {at} go?",
                        place=site.name,
                        at=str(party.at),
                    ),
                    choices=(*(port.named for port in ports[:MOST_PORTS]), LOST),
                    labels={LOST: say("none: they are lost")},
                    takes=tuple(dict.fromkeys(port.space for port in ports)),
                    rules=driven_to.rules,
                )
            )
            goal = book.apply(driven_to, answer)
        if not goal:
            book.effect(ForcesChanged(party.power, party.at, -ships, why=PORT_FELL))
            continue
        port = next(each for each in ports if goal in {each.named, each.space})
        book.effect(UnitsMoved(party.power, party.at, port, ships, why=PORT_FELL))
        book.effect(InterceptorsDriven(party.power, party.at, port))


def _refuges(position: Position, party: Party, site: Site) -> tuple[Berth, ...]:
    """Return the ports that ships driven from theirs may go to, the nearest first."""
    shut = shut_canals(party.power, position)
    groups = position.campaign.groups
    busy = {space for group in groups for space in (group.last, group.landing)} - {""}
    found = {
        port: steps
        for name, coasts in COASTS.items()
        if position.friend_of(party.power, name) and name not in {site.name, *busy}
        for port in (Berth(name, coast) for coast in coasts)
        if (steps := into_port(party.at, port, shut)) is not None and steps <= RETURN
    }
    return tuple(sorted(found, key=lambda port: (found[port], port)))
