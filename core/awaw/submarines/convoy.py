"""24.631 and 24.64: what submarines do to the transports, ASW and CVEs in an SW box."""

from dataclasses import dataclass

from core.awaw.book.terms import Box, Power, clause
from core.awaw.record.submarine_effects import EscortsLost, TransportsLost
from core.terms.ledger import Ledger
from core.terms.replaced import replaced
from core.terms.table import Result


@dataclass(frozen=True, slots=True)
class Convoy:
    """What is in the box, and what has been lost of it so far.

    Transports are undamaged, or damaged and about to leave for port.
    """

    undamaged: int
    asw: int
    cves: int
    damaged: int = 0
    sunk: int = 0
    asw_lost: int = 0
    cves_lost: int = 0


@dataclass(frozen=True, slots=True)
class Submarines:
    """What became of the submarines that fought, in factors."""

    eliminated: int
    aborted: int
    through: int


@clause("24.631A")
def transports_eliminated(convoy: Convoy, result: Result) -> Convoy:
    """The number before the stroke sinks transports; where none is left, ASW, then CVEs."""
    after = sink(convoy, result.before)
    rest = result.before - (after.sunk - convoy.sunk)
    asw = min(rest, after.asw)
    cves = min(rest - asw, after.cves)
    return replaced(
        after,
        asw=after.asw - asw,
        cves=after.cves - cves,
        asw_lost=after.asw_lost + asw,
        cves_lost=after.cves_lost + cves,
    )


@clause("24.631A")
def transports_damaged(convoy: Convoy, result: Result) -> Convoy:
    """The number after the stroke damages transports; damage beyond those there is ignored."""
    hit = min(result.after, convoy.undamaged)
    return replaced(convoy, undamaged=convoy.undamaged - hit, damaged=convoy.damaged + hit)


@clause("24.631B", "R-11")
def submarines_stopped(submarines: int, result: Result) -> Submarines:
    """The ASW result eliminates submarines, then turns others back; the rest get through."""
    eliminated = min(result.before, submarines)
    aborted = min(result.after, submarines - eliminated)
    return Submarines(eliminated, aborted, submarines - eliminated - aborted)


@clause("R-8", "24.631B")
def unopposed(submarines: int) -> Submarines:
    """Without ASW there is no ASW roll, and every submarine gets through."""
    return Submarines(0, 0, submarines)


@clause("24.64A", "R-3")
def extra_by_modifier(net_modifier: int, submarines: int) -> int:
    """Each net modifier for the attacker sinks one more, at most one for each submarine."""
    return min(max(net_modifier, 0), submarines)


@clause("24.64B")
def extra_by_submarines(through: int, net_modifier: int) -> int:
    """Each submarine that got through sinks one more, less each net modifier for the defender."""
    return max(through - max(-net_modifier, 0), 0)


@clause("24.64C")
def additional_losses(convoy: Convoy, losses: int) -> Convoy:
    """Additional losses sink undamaged transports first, then damaged ones; they go no further."""
    return sink(convoy, losses)


@clause("25.73D", "25.73", "R-5", "R-6")
def sunk_by_advanced(convoy: Convoy, advanced: int) -> Convoy:
    """Each advanced submarine sinks one transport more, and nothing else."""
    return sink(convoy, advanced)


def sink(convoy: Convoy, losses: int) -> Convoy:
    """Return the convoy after ``losses`` transports are sunk, undamaged ones first."""
    fresh = min(losses, convoy.undamaged)
    limping = min(losses - fresh, convoy.damaged)
    return replaced(
        convoy,
        undamaged=convoy.undamaged - fresh,
        damaged=convoy.damaged - limping,
        sunk=convoy.sunk + fresh + limping,
    )


def convoy_effects(book: Ledger, box: Box, owner: Power, convoy: Convoy) -> None:
    """Record what the position keeps of the defender's side."""
    if convoy.sunk or convoy.damaged:
        book.effect(TransportsLost(owner, box, convoy.sunk, convoy.damaged))
    if convoy.asw_lost or convoy.cves_lost:
        book.effect(EscortsLost(owner, box, convoy.asw_lost, convoy.cves_lost))
