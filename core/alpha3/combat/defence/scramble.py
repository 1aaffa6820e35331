"""Scramble (A3-SCR): which aircraft may go out to a sea zone from operative air bases."""

from dataclasses import dataclass

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import BOOK, SCRAMBLING, Facility, Power, clause
from core.alpha3.book.world import coasts_of
from core.alpha3.combat.requests import Scramble
from core.alpha3.record.position import Position
from core.alpha3.record.view import seen
from core.terms.ledger import Ledger
from core.terms.message import joined, opened, say
from core.terms.resolution import Finding

MOST_FROM_A_BASE = 3
MOST_DAMAGE_OPERATIVE = 2


@dataclass(frozen=True, slots=True)
class Base:
    """A territory whose air base may send aircraft, and how many of them."""

    territory: str
    up_to: int


@dataclass(frozen=True, slots=True)
class ScrambleOutcome:
    """The bases that may send aircraft to the zone, and how many these are together."""

    bases: tuple[Base, ...]
    up_to: int


@clause("BASE-G40 facilities")
def operative(damage: int) -> bool:
    """A base with three or more points of damage is not operative."""
    return damage <= MOST_DAMAGE_OPERATIVE


@clause("A3-SCR.2", "A3-SCR.4", "R-17")
def may_send(aircraft: int) -> int:
    """An operative base sends three fighters and tactical bombers at the most."""
    return min(aircraft, MOST_FROM_A_BASE)


@clause("A3-SCR.4", "A3-SCR.2")
def together(bases: tuple[Base, ...]) -> int:
    """Every base that touches the zone sends its own; what goes elsewhere counts against it."""
    return sum(base.up_to for base in bases)


def resolve_scramble(position: Position, asked: Scramble, book: Ledger) -> Finding:
    """Which aircraft of a power may scramble to a sea zone."""
    finder = Finder()
    zone = finder.zone(asked.zone)
    now = seen(position, asked, book, finder)
    for rule, says in (
        ("A3-SCR.1", say("All combat moves are made, and all attacks are declared.")),
        (
            "A3-SCR.3",
            say(
                "Friendly units are attacked in {zone}, or an assault comes from it.",
                zone=zone,
            ),
        ),
    ):
        book.attest(says, BOOK[rule])
    found = (_base(now, territory, asked.by, book) for territory in coasts_of(zone))
    bases = tuple(base for base in found if base is not None and base.up_to)
    up_to = book.apply(together, bases)
    where = joined(joined((base.territory, base.up_to), " ") for base in bases) or say("no base")
    by = opened(asked.by.label)
    return Finding(
        say(
            "{by} may scramble up to {up_to} to {zone} ({where})",
            by=by,
            up_to=up_to,
            zone=zone,
            where=where,
        ),
        ScrambleOutcome(bases, up_to),
    )


def _base(now: Position, territory: str, by: Power, book: Ledger) -> Base | None:
    """Return what a territory's air base may send, if it has one that is friendly and operative."""
    friendly = now.held_by(by.side, territory)
    if not friendly or Facility.AIR_BASE not in now.facilities.get(territory, frozenset()):
        return None
    if not book.apply(operative, now.damage.get((territory, Facility.AIR_BASE), 0)):
        return None
    there = now.there(territory, by)
    aircraft = sum(count for unit, count in there.items() if unit in SCRAMBLING)
    return Base(territory, book.apply(may_send, aircraft))
