"""The first bases of fleets, and the first stand of the fighter, before a game begins (R-14)."""

from dataclasses import dataclass
from typing import ClassVar

from pydantic import Field

from core.board.counts import UnitCounts
from core.representative.bases.acts import berth_of, one_of, port_of, units_there
from core.representative.book.names import Finder
from core.representative.book.terms import SHIPS, Power, Units, clause
from core.representative.record.berths import Berth
from core.representative.record.effects import UnitsMoved
from core.representative.record.position import Position
from core.representative.record.requests import Acting
from core.representative.record.set_up import gun_sites, ports_beside
from core.representative.record.spelling import Counted, Name
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.refusal import Fault
from core.terms.resolution import Finding


class ChooseBase(Acting):
    """Another port for a fleet, or another stand for the fighter, before the game begins."""

    kind: ClassVar[str] = "choose-base"

    units: Counted
    from_: Name = Field(alias="from")
    to: Name
    coast: Name | None = None


@dataclass(frozen=True, slots=True)
class MovedOutcome:
    """Where units are now."""

    at: Berth


AGREED = say("All players have agreed to this; whoever has not objects.")
"""What whoever says it vouches for (R-48)."""


@clause("R-14", "R4-4.8", "R4-4.9")
def before_the_game(*, begun: bool) -> Fault | None:
    """First bases and the order of play are chosen before the first combat movement."""
    if not begun:
        return None
    return Fault(
        say("The game has begun; first bases, the order of play and cards are settled (R-14)."),
        say("A base changes by a combat move, `rebase …`; the rest stays as it is."),
    )


@clause("R-48", "R-14", "R4-OPT.2", "R4-1.1")
def said_for_all(*, begun: bool) -> Fault | None:
    """One player says for all what the group has agreed, before the first combat movement."""
    return before_the_game.function(begun=begun)


@clause("R-14", "R4-3.11")
def among_those_offered(to: str, choices: tuple[str, ...]) -> Fault | None:
    """A fleet chooses among ports beside its zone, the fighter among the guns' spaces."""
    if to in choices:
        return None
    return Fault(
        say("{to} is none of the places that would do (R-14).", to=to),
        one_of(choices),
    )


def resolve_choose_base(position: Position, said: ChooseBase, book: Ledger) -> Finding:
    """Another port for a fleet, or another stand for the fighter, before the game begins."""
    finder = Finder()
    start, goal = finder.territory(said.from_), finder.territory(said.to)
    coast = finder.zone(said.coast) if said.coast else ""
    finder.settle()
    units = UnitCounts(said.units)
    at = berth_of(start, coast, units, position, said.power)
    book.check(before_the_game, begun=position.campaign.under_way)
    book.check(units_there, units, at, position.there(said.power, at))
    book.check(among_those_offered, goal, _offered(said.power, units, at))
    book.lawful()
    to = port_of(goal, at.coast) if at.coast else Berth(goal)
    book.effect(UnitsMoved(said.power, at, to, units))
    return Finding(
        say("{power}: base at {to}", power=said.power.label, to=str(to)),
        MovedOutcome(to),
    )


def _offered(power: Power, units: Units, at: Berth) -> tuple[str, ...]:
    if at.coast and set(units) <= SHIPS:
        return ports_beside(at.coast, power)
    return gun_sites(power) if units == {"fighter": 1} and at.space in gun_sites(power) else ()
