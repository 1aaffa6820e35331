"""Ships in a port that fell: where they are driven, or that they are lost (R4-4.15)."""

from collections.abc import Iterator
from dataclasses import replace

from core.board.counts import UnitCounts
from core.representative.bases.distances import shut_canals, ways
from core.representative.bases.radius import RETURN
from core.representative.book.terms import Power, clause
from core.representative.book.world import COASTS, TERRITORIES
from core.representative.combat.parties import Site
from core.representative.combat.rounds import Fought
from core.representative.record.berths import Berth
from core.representative.record.effects import ForcesChanged, InterceptorsDriven, UnitsMoved
from core.representative.record.position import Position
from core.representative.record.reasons import PORT_FELL
from core.representative.record.standing_battles import Party
from core.terms.ledger import Ledger
from core.terms.message import (
    named,
    say,
)
from core.terms.question import Question


@clause("R4-4.15", "R4-4.14", "R4-4.16")
def driven_to(answer: str) -> str:
    """Ships driven from port go to friendly land within 3 spaces without enemies, or are lost."""
    return "" if answer == "none" else answer


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
        choices = tuple(_refuges(position, party, site))
        goal = ""
        if choices:
            answer = book.ask(
                Question(
                    id=f"driven_{party.power.value}_{len(book.asked)}",
                    to=party.power.value,
                    text=say(
                        "{place} has fallen: where do the ships in {at} go?",
                        place=site.name,
                        at=str(party.at),
                    ),
                    choices=(*choices, named("none")),
                    rules=driven_to.rules,
                )
            )
            goal = book.apply(driven_to, answer)
        if not goal:
            book.effect(ForcesChanged(party.power, party.at, -ships, why=PORT_FELL))
            continue
        port = _port(position, party, goal)
        book.effect(UnitsMoved(party.power, party.at, port, ships, why=PORT_FELL))
        book.effect(InterceptorsDriven(party.power, party.at, port))


def _refuges(position: Position, party: Party, site: Site) -> Iterator[str]:
    """Yield the ports that ships driven from theirs may go to."""
    found = ways("battleship", party.at, (), shut_canals(party.power, position))
    groups = position.campaign.groups
    busy = {space for group in groups for space in (group.last, group.landing)} - {""}
    for name, steps in found.items():
        friend = name in TERRITORIES and position.friend_of(party.power, name)
        if friend and name != site.name and steps <= RETURN and name not in busy:
            yield name


def _port(position: Position, party: Party, goal: str) -> Berth:
    """Return the coast of a refuge that is nearest."""
    found = ways("battleship", party.at, (), shut_canals(party.power, position))
    coast = min(COASTS[goal], key=lambda zone: (found.get(zone, RETURN + 1), zone))
    return Berth(goal, coast)
