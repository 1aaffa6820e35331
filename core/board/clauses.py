"""What a room wraps as clauses of its rulebook, so that a battle's working cites that book."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.board.counts import UnitCounts, Units
from core.board.kind import Counts, Kind
from core.board.order_of_loss import LossOrder, take_hits
from core.board.unit_words import roster
from core.board.volley import Shots
from core.terms.citation import Clause, shared_clause
from core.terms.figures import Named
from core.terms.message import Text, english


@dataclass(frozen=True, slots=True)
class Standing(Named):
    """One side of a battle at one moment.

    Attributes:
        order: Its units in their order of loss.
        taken: The hits it has taken.
    """

    order: LossOrder
    taken: int

    @property
    def units(self) -> UnitCounts:
        """Its units, by kind."""
        return by_kind(self.order.kinds, self.order.left(self.taken))

    @property
    def damaged(self) -> UnitCounts:
        """Those of them that are damaged."""
        return by_kind(self.order.kinds, self.order.damaged(self.taken))

    @property
    def told(self) -> Text:
        """Its units as players read them, with those that are damaged."""
        return roster(self.units, damaged=self.damaged)

    def __str__(self) -> str:
        return english(self.told)


@dataclass(frozen=True, slots=True)
class HitsOn:
    """Hits, and the kinds that may be given them."""

    hits: int
    at: frozenset[str]


@dataclass(frozen=True, slots=True)
class Casualties:
    """What hits did to a side: units lost, units newly damaged that are still there."""

    lost: Units
    damaged: Units


@shared_clause
def take_casualties(standing: Standing, scored: tuple[HitsOn, ...]) -> Casualties:
    """Hits are taken in the order of loss, each by the first kind that it may be given."""
    return casualties_between(standing, after_hits(standing, scored))


@shared_clause
def sweep(standing: Standing, alone: frozenset[str]) -> Casualties:
    """Units that cannot defend themselves are destroyed at once when they are left alone."""
    after = Standing(standing.order, standing.taken | standing.order.may_take(alone))
    return casualties_between(standing, after)


def after_hits(standing: Standing, scored: tuple[HitsOn, ...]) -> Standing:
    """Return the side after hits, those of each sort dealt in turn."""
    taken = standing.taken
    for each in scored:
        taken = take_hits(taken, standing.order.may_take(each.at), each.hits)
    return Standing(standing.order, taken)


def casualties_between(before: Standing, after: Standing) -> Casualties:
    """Return what a side lost between two moments."""
    return Casualties(before.units - after.units, after.damaged - before.damaged)


def by_kind(kinds: tuple[Kind, ...], counts: Counts) -> UnitCounts:
    """Return counts by the names of their kinds."""
    return UnitCounts({kind.name: n for kind, n in zip(kinds, counts, strict=True)})


@dataclass(frozen=True, slots=True)
class BattleClauses:
    """The functions of this package as clauses of a room's rulebook.

    Attributes:
        hits: ``volley.hits`` by the name of the step, or of the opening throw, that it counts for.
        casualties: ``take_casualties``.
        sweep: ``sweep``; None where the rule set has no such rule.
    """

    hits: Mapping[str, Clause[[tuple[int, ...], tuple[Shots, ...]], int]]
    casualties: Clause[[Standing, tuple[HitsOn, ...]], Casualties]
    sweep: Clause[[Standing, frozenset[str]], Casualties] | None = None
