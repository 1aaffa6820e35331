"""Patrols that come home as combat movement begins (R4-4.6)."""

from dataclasses import dataclass
from typing import ClassVar

from pydantic import Field

from core.board.counts import UnitCounts
from core.representative.bases.acts import begin_act, port_of, units_there
from core.representative.bases.distances import into_port, nearest_base, shut_canals, takes_home
from core.representative.bases.radius import RETURN, return_range
from core.representative.book.names import Finder
from core.representative.book.terms import clause
from core.representative.record.berths import Berth
from core.representative.record.effects import UnitsMoved
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.record.requests import Acting
from core.representative.record.spelling import Counted, Name
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.refusal import Fault
from core.terms.resolution import Finding


class ComeHome(Acting):
    """Ships on patrol that return to a base as combat movement begins."""

    kind: ClassVar[str] = "come-home"

    units: Counted
    from_: Name = Field(alias="from")
    to: Name
    coast: Name | None = None


@dataclass(frozen=True, slots=True)
class HomeOutcome:
    """Where a patrol has its base now, and how far that was."""

    at: Berth
    distance: int


@clause("R4-4.6", "R4-5.21", "R-3")
def home_within(steps: int | None, limit: int, to: str) -> Fault | None:
    """A patrol returns to own land within 3 spaces, or to the nearest friendly land."""
    if steps is not None and steps <= limit:
        return None
    return Fault(
        say(
            "{to} is {far}; a patrol goes to own land within {limit} spaces, or "
            "else to the nearest friendly land (R4-4.6).",
            to=to,
            far=say("out of reach") if steps is None else say("{steps} away", steps=steps),
            limit=RETURN,
        ),
        say("Name a nearer port."),
    )


def resolve_come_home(position: Position, said: ComeHome, book: Ledger) -> Finding:
    """Ships on patrol that return to a base as combat movement begins."""
    begin_act(said.power, Phase.COMBAT_MOVE, position, book)
    finder = Finder()
    zone, goal = finder.zone(said.from_), finder.territory(said.to)
    coast = finder.zone(said.coast) if said.coast else ""
    finder.settle()
    units, at = UnitCounts(said.units), Berth(zone)
    book.check(units_there, units, at, position.there(said.power, at))
    book.lawful()
    to = port_of(goal, coast, zone)
    nearest = nearest_base(said.power, zone, position)
    allowed = takes_home(said.power, goal, nearest, position)
    steps = into_port(at, to, shut_canals(said.power, position)) if allowed else None
    book.check(home_within, steps, book.apply(return_range, "battleship", nearest), goal)
    book.lawful()
    book.effect(UnitsMoved(said.power, at, to, units))
    assert steps is not None  # noqa: S101 - it is within the limit
    return Finding(
        say("From patrol in {zone} home to {to}", zone=zone, to=str(to)),
        HomeOutcome(to, steps),
    )
