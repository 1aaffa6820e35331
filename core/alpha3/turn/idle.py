"""Phases in which their power can do nothing: they pass by themselves, and that is told (R-71)."""

from collections.abc import Callable, Iterator, Mapping

from core.alpha3.book.terms import Phase, Power, clause
from core.alpha3.combat.phase.beginning import unfought
from core.alpha3.combat.raids.launching import ready_to_fire
from core.alpha3.economy.income import purses_of
from core.alpha3.economy.research import A_DIE
from core.alpha3.politics.conquest import capital_lost, purse_of
from core.alpha3.record.position import Position, Purse
from core.alpha3.record.unit_fold import NOTHING_LEFT
from core.terms.message import Message, say

CHEAPEST = 3
"""The price of infantry, the cheapest that is bought."""

WHY: Mapping[Phase, Message] = {
    Phase.RESEARCH: say("no IPCs for a die"),
    Phase.PURCHASE_AND_REPAIR: say("nothing can be paid for"),
    Phase.COMBAT_MOVE: say("no units to move"),
    Phase.CONDUCT_COMBAT: say("nothing to fight"),
    Phase.NONCOMBAT_MOVE: say("no units to move"),
    Phase.MOBILIZE: say("nothing to place"),
}
"""Why nothing can be done in a phase that passes."""


@clause("BASE-G40 phases", "R-71")
def passes(phase: Phase, possible: tuple[str, ...]) -> bool:
    """A phase in which its power can do nothing passes by itself, but for Collect Income."""
    return phase in WHY and not possible


def possible_in(now: Position) -> tuple[str, ...]:
    """Return what the power on turn could do in its phase, a word for each."""
    ways = _POSSIBLE.get(now.phase)
    return () if ways is None else tuple(ways(now))


def idle(now: Position) -> bool:
    """Return whether the phase in hand passes by itself."""
    return bool(passes.function(now.phase, possible_in(now)))


def _free_purses(now: Position) -> tuple[Purse, ...]:
    return tuple(each for each in purses_of(now.power) if not capital_lost(now, each))


def _dice(now: Position) -> Iterator[str]:
    if sum(now.treasuries.get(each, 0) for each in _free_purses(now)) >= A_DIE:
        yield "research"


def _purchases(now: Position) -> Iterator[str]:
    for purse in _free_purses(now):
        ipcs = now.treasuries.get(purse, 0)
        if ipcs >= CHEAPEST:
            yield "buy"
        elif ipcs and _damaged(now, purse):
            yield "repair"


def _damaged(now: Position, purse: Purse) -> bool:
    return any(
        points and now.holder(name) is purse[0] and purse_of(purse[0], name) == purse
        for (name, _), points in now.damage.items()
    )


def _attacks(now: Position) -> Iterator[str]:
    yield from _moves(now)
    others = (each for each in Power if each.side is not now.power.side)
    if any(not now.at_war(now.power, each) for each in others):
        yield "war"


def _fights(now: Position) -> Iterator[str]:
    if any(not raid.flown for raid in now.turn.raids.values()):
        yield "raid"
    if unfought(now):
        yield "fight"
    if ready_to_fire(now):
        yield "rocket"


def _moves(now: Position) -> Iterator[str]:
    for space, powers in now.units.items():
        for unit, count in powers.get(now.power, {}).items():
            spent = now.turn.spent.get((space, unit), ())
            if count > sum(each >= NOTHING_LEFT for each in spent):
                yield "move"
                return


def _placements(now: Position) -> Iterator[str]:
    if any(units for (power, _), units in now.bought.items() if power is now.power):
        yield "place"


_POSSIBLE: Mapping[Phase, Callable[[Position], Iterator[str]]] = {
    Phase.RESEARCH: _dice,
    Phase.PURCHASE_AND_REPAIR: _purchases,
    Phase.COMBAT_MOVE: _attacks,
    Phase.CONDUCT_COMBAT: _fights,
    Phase.NONCOMBAT_MOVE: _moves,
    Phase.MOBILIZE: _placements,
}
