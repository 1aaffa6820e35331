"""Phases in which nobody of the turn can do anything: they pass, and that is told (R-46)."""

from collections.abc import Callable, Iterator, Mapping

from core.representative.book.terms import ROCKET, SHIPS, Development, clause
from core.representative.book.world import TERRITORIES, TOUCHING
from core.representative.combat.sites import open_sites
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.turn.purchase import on_sale
from core.terms.message import Message, say

WHY: Mapping[Phase, Message] = {
    Phase.PURCHASE: say("nothing can be paid for"),
    Phase.COMBAT_MOVE: say("no units to move"),
    Phase.COMBAT: say("nothing to fight"),
    Phase.NONCOMBAT: say("no units to move"),
}
"""Why nothing can be done in a phase that passes; the end of the last one ends the turn."""


@clause("BASE-86 phases", "R-46")
def passes(phase: Phase, possible: tuple[str, ...]) -> bool:
    """A phase in which its powers can do nothing passes by itself, but for the last of a turn."""
    return phase in WHY and not possible


def possible_in(now: Position) -> tuple[str, ...]:
    """Return what the powers on turn could do in their phase, a word for each."""
    ways = _POSSIBLE.get(now.campaign.phase)
    return () if ways is None else tuple(ways(now))


def idle(now: Position) -> bool:
    """Return whether the phase in hand passes by itself."""
    return bool(passes.function(now.campaign.phase, possible_in(now)))


def _purchases(now: Position) -> Iterator[str]:
    for power in now.campaign.powers:
        if now.treasuries[power] >= min(on_sale(now, power).values()):
            yield "buy"


def _moves(now: Position) -> Iterator[str]:
    for power in now.campaign.powers:
        if any(set(units) - {ROCKET} for units in now.forces[power].values()):
            yield "move"


def _fights(now: Position) -> Iterator[str]:
    if open_sites(now):
        yield "fight"
    for power in now.campaign.powers:
        if Development.ROCKETS in now.uses(power) and any(
            units.get(ROCKET, 0) > now.campaign.fired.get(at.space, 0)
            for at, units in now.forces[power].items()
        ):
            yield "rocket"


def _marches(now: Position) -> Iterator[str]:
    for power in now.campaign.powers:
        tired = now.campaign.tired.get(power, {})
        for at in now.forces[power]:
            rested = now.there(power, at) - tired.get(at, {})
            kinds = set(rested) - {ROCKET} - SHIPS
            if kinds and any(now.friend_of(power, land) for land in _beside(at.space)):
                yield "move"


def _beside(space: str) -> frozenset[str]:
    return TOUCHING[space] & TERRITORIES.keys() if space in TERRITORIES else frozenset()


_POSSIBLE: Mapping[Phase, Callable[[Position], Iterator[str]]] = {
    Phase.PURCHASE: _purchases,
    Phase.COMBAT_MOVE: _moves,
    Phase.COMBAT: _fights,
    Phase.NONCOMBAT: _marches,
}
