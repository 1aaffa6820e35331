"""Income by supply routes (R4-8): what a power would collect, and what is cut off."""

from dataclasses import dataclass
from typing import ClassVar

from core.representative.blockade.routes import crossings
from core.representative.book.names import Finder
from core.representative.book.terms import Power, clause
from core.representative.book.world import TERRITORIES
from core.representative.record.position import Position
from core.representative.record.view import Positioned, seen
from core.terms.ledger import Ledger
from core.terms.message import joined, opened, say, say_many
from core.terms.resolution import Finding


class Supply(Positioned):
    """What a power would collect, and what is cut off from its capital; anybody may ask."""

    system: ClassVar[str] = "representative"
    kind: ClassVar[str] = "supply"

    power: Power


@dataclass(frozen=True, slots=True)
class SupplyOutcome:
    """What a power would collect now, and its territories whose IPCs do not reach the capital."""

    income: int
    cut_off: tuple[str, ...]


@clause("R4-8.1", "R4-TERMS.9", "R-4", "R-16")
def cut_off(power: Power, now: Position) -> tuple[str, ...]:
    """A space pays only if a route of friendly land and sea zones leads from it to the capital."""
    reached = crossings(power, now)
    return tuple(name for name in held(power, now) if name not in reached)


@clause("R4-8.2", "R4-8.1", leads="R4-8.1")
def income(worth: tuple[tuple[str, int], ...], lost: tuple[str, ...]) -> int:
    """What is cut off counts nothing; all else counts its worth."""
    return sum(ipcs for name, ipcs in worth if name not in lost)


def held(power: Power, now: Position) -> tuple[str, ...]:
    """Return the territories that a power controls, in the map's order."""
    return tuple(name for name in TERRITORIES if now.holder(name) is power)


def worths(names: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Return territories with what they are worth."""
    return tuple((name, TERRITORIES[name].ipc) for name in names)


def resolve_supply(position: Position, asked: Supply, book: Ledger) -> Finding:
    """What a power would collect, and what is cut off from its capital."""
    now = seen(position, asked, book, Finder())
    lost = book.apply(cut_off, asked.power, now)
    ipcs = book.apply(income, worths(held(asked.power, now)), lost)
    label = opened(asked.power.label)
    told = say_many("{power} collects {n} IPC", "{power} collects {n} IPCs", ipcs, power=label)
    if lost:
        told = say("{told}; cut off: {lost}", told=told, lost=joined(lost))
    return Finding(told, SupplyOutcome(ipcs, lost))
