"""An act by the game's own rules, or why these do not allow it."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import ParamSpec

from core.alpha3.book.terms import Units
from core.alpha3.record.effects import MoneyChanged
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position
from core.alpha3.record.reasons import PLAYED_ELSEWHERE
from core.alpha3.record.unit_effects import AssaultPlanned, UnitsMoved
from core.terms.citation import Clause
from core.terms.dice import NoDice
from core.terms.ledger import Ledger, PendingError
from core.terms.refusal import Fault, RefusedError
from core.terms.resolution import Effect, Finding, Reasoned

P = ParamSpec("P")
Made = Callable[[Position, Ledger], Finding | None]
"""Does something on a position by the game's own rules."""


@dataclass(slots=True)
class Report:
    """A turn on its way onto the map, and what in it departs from the rules.

    Attributes:
        play: The position, and the working.
        departures: What the rules do not allow, in order.
    """

    play: Play
    departures: list[Fault] = field(default_factory=list)

    def by_the_rules(self, made: Made) -> bool:
        """Do something as the rules have it; what stands against it departs from them."""
        trial = Ledger({}, NoDice())
        try:
            made(self.play.now, trial)
        except RefusedError as refused:
            for each in refused.refusal.faults:
                self.departs(each)
            return False
        except PendingError:
            return False
        self._take(trial)
        return True

    def can(self, made: Made) -> bool:
        """Do something as the rules have it, if they allow it."""
        trial = Ledger({}, NoDice())
        try:
            made(self.play.now, trial)
        except (RefusedError, PendingError):
            return False
        self._take(trial)
        return True

    def look(self, clause: Clause[P, Fault | None], *args: P.args, **kwargs: P.kwargs) -> bool:
        """Apply a clause; return whether it allows what was done."""
        trial = Ledger({}, NoDice())
        trial.check(clause, *args, **kwargs)
        for each in trial.faults:
            self.departs(each)
        self._take(trial)
        return not trial.faults

    def departs(self, fault: Fault) -> None:
        """Keep what the rules do not allow, with its rules."""
        if fault not in self.departures:
            self.departures.append(fault)
            self.play.book.declare(
                f"departure {len(self.departures)}", value=1, says=fault.what, rules=fault.rules
            )

    def do(self, effect: Effect) -> None:
        """Put something on the map as it was played."""
        self.play.do(marked(effect))

    def _take(self, trial: Ledger) -> None:
        self.play.book.entries.extend(trial.entries)
        for effect in trial.effects:
            self.do(effect)


def ashore(report: Report, territory: str) -> None:
    """Put those ashore who were to land in a territory, unless they were lost at sea."""
    power = report.play.now.power
    for (zone, place), units in tuple(report.play.now.turn.assaults.items()):
        if place == territory and units:
            left = within(report.play.now.there(zone, power), units)
            report.do(AssaultPlanned(zone, place, {}))
            if left:
                report.do(UnitsMoved(power, left, zone, place, 0, entered_from=zone))


def marked(effect: Effect) -> Effect:
    """Return an effect as one of a turn that was played elsewhere, where it gives a reason."""
    if isinstance(effect, Reasoned | MoneyChanged):
        return replace(effect, why=PLAYED_ELSEWHERE)
    return effect


def within(there: Units, wanted: Units) -> dict[str, int]:
    """Return of units that are wanted those that are there."""
    found = {unit: min(count, there.get(unit, 0)) for unit, count in wanted.items()}
    return {unit: count for unit, count in found.items() if count}
