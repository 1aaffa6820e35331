"""How the throws of a procedure are enumerated, as its game says it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from core.odds.readings import Reading

Distributions = Mapping[str, Mapping[str, Fraction]]
"""By figure, the chance of each of its values, as JSON text."""


@dataclass(frozen=True, slots=True)
class Gate:
    """A place in a procedure that halves the work: what follows depends on one finding alone.

    Attributes:
        clause: The clause, by its function's name, whose finding is all that later throws and
            figures depend on, beside the request.
        settles: Figures that are known by then, by dotted name; a name stands for all inside it.
    """

    clause: str
    settles: frozenset[str]


@dataclass(frozen=True, slots=True)
class Plan:
    """How a procedure's throws are enumerated.

    Attributes:
        readings: How throws are read, by name or by a prefix and ``*``; others face by face.
        gates: Where runs that differ no more are joined, in the order in which they are passed.
        closer: Readings that join more throws, from what the procedure knows before its first.
    """

    readings: Mapping[str, Reading] = field(default_factory=dict)
    gates: tuple[Gate, ...] = ()
    closer: Callable[[Any], Mapping[str, Reading]] | None = None
