"""Who fires when, on what number, at whom: the hit profile of a rule set, as values alone."""

from dataclasses import dataclass, field

from core.board.kind import Kind
from core.board.side import Both, Side


@dataclass(frozen=True, slots=True)
class Presence:
    """A condition: one of ``kinds`` is there (or none is), on the firing side or the enemy's.

    It is looked at when the step begins.
    """

    kinds: frozenset[str]
    enemy: bool
    there: bool


@dataclass(frozen=True, slots=True)
class Fire:
    """A group that fires in one step of a round.

    Attributes:
        side: Whose units they are.
        kinds: Which kinds fire, in the order in which their dice are thrown.
        at: Enemy kinds that may be given its hits.
        when: The conditions on which it fires in this step; all must be met.
        number: What it hits on, where that is not each unit's own number.
    """

    side: Side
    kinds: tuple[str, ...]
    at: frozenset[str]
    when: tuple[Presence, ...] = ()
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """Fire that is simultaneous: who is hit in it still fires in it, and not in a later step.

    Hits on a side are dealt in the order of ``fires``; those that fewest kinds can be given
    stand first, so that no hit is wasted while a unit could take it.
    """

    name: str
    fires: tuple[Fire, ...]


@dataclass(frozen=True, slots=True)
class Support:
    """Combined arms: each giver raises the number of ``each`` receivers by one.

    A receiver is raised once. Receivers are served in the order given.
    """

    receivers: tuple[str, ...]
    givers: tuple[str, ...]
    each: int = 1


@dataclass(frozen=True, slots=True)
class RaidStep:
    """Units that raid in the first round instead of firing, and then leave the battle."""

    kind: str
    step: int


NOBODY: Both[frozenset[str]] = Both(frozenset(), frozenset())


@dataclass(frozen=True, slots=True)
class Profile:
    """The order of a battle round under one rule set, for the kinds that fight.

    Attributes:
        name: The rule set and the ground, such as ``alpha3 sea``.
        kinds: The kinds of each side; every tuple of counts follows their order.
        steps: The steps of every round (of every later round, if ``first`` is given).
        first: The steps of the first round where they differ.
        supports: Combined arms of each side.
        helpless: Kinds destroyed at once when nothing else is left beside them.
        departs: Kinds that leave the battle after the first round.
        raids: Which kinds raid in the first round, and in which of its steps.
        holds: Kinds that can take or keep the place that is fought for.
        yields: Kinds of the defender that do not keep the place: combat ends after a round when
            nothing else is left of him, and no attacker can hit them where one can take it.
        yields_at_once: Whether a round was fought before this battle's first.
    """

    name: str
    kinds: Both[tuple[Kind, ...]]
    steps: tuple[Step, ...]
    first: tuple[Step, ...] | None = None
    supports: Both[tuple[Support, ...]] = field(default_factory=lambda: Both((), ()))
    helpless: Both[frozenset[str]] = NOBODY
    departs: Both[frozenset[str]] = NOBODY
    raids: tuple[RaidStep, ...] = ()
    holds: Both[frozenset[str]] = NOBODY
    yields: frozenset[str] = frozenset()
    yields_at_once: bool = False

    def steps_of(self, round_number: int) -> tuple[Step, ...]:
        """Return the steps of a round, counted from 1."""
        return self.first if round_number == 1 and self.first is not None else self.steps

    def departed(self, side: Side, round_number: int) -> frozenset[str]:
        """Return the kinds that keep no side in the battle any more when a round begins."""
        return frozenset() if round_number == 1 else self.departs[side]

    def standing(self, side: Side, round_number: int) -> frozenset[str]:
        """Return the kinds that keep a side in the battle when a round begins."""
        everyone = frozenset([kind.name for kind in self.kinds[side]])
        return everyone - self.departed(side, round_number)
