"""Every run of a procedure: over all outcomes of the throws that are reached, and no others."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import Generic, TypeVar

from core.odds.quiet_ledger import QuietLedger
from core.odds.readings import Outcomes, Reading, reading_of
from core.terms.ledger import Ledger
from core.terms.policy import Policy

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Branch:
    """One throw on the way to a run's end: its outcomes, and which of them came up."""

    outcomes: Outcomes
    chosen: int
    all_ways: int

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces that came up."""
        return self.outcomes[self.chosen][0]

    @property
    def ways(self) -> int:
        """In how many ways they can."""
        return self.outcomes[self.chosen][1]


Path = tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class Run(Generic[T]):
    """One run of a procedure.

    Attributes:
        value: What it returned.
        path: The throws made before it passed the gate; all of them if it passed none.
        passed: Whether it passed the gate.
        found: What the gate's clause found.
        ways: In how many ways the path may come up, given the beginning that all runs shared.
        all_ways: Of so many.
    """

    value: T
    path: Path
    passed: bool
    found: object
    ways: int
    all_ways: int

    @property
    def chance(self) -> Fraction:
        """How likely the path is."""
        return Fraction(self.ways, self.all_ways)


class Throws:
    """Faces for one run, by a path of branches that grows with every new throw.

    Beyond the last of ``gates`` a throw shows anything: only what comes before is told apart.
    """

    def __init__(
        self, path: Path, readings: Mapping[str, Reading], gates: Sequence[str] = ()
    ) -> None:
        self.path = list(path)
        self.passed = False
        self.found: object = None
        self._readings = readings
        self._gates = list(gates)
        self._thrown = 0

    def faces(self, throw: str, dice: int, sides: int) -> tuple[int, ...]:
        """Return the faces of the next throw."""
        if self.passed:
            return reading_of(throw, self._readings)(dice, sides)[0][0]
        if self._thrown == len(self.path):
            outcomes = reading_of(throw, self._readings)(dice, sides)
            self.path.append(Branch(outcomes, 0, sides**dice))
        self._thrown += 1
        return self.path[self._thrown - 1].faces

    def watch(self, clause: str, found: object) -> None:
        """Note that a clause was applied."""
        if self._gates and clause == self._gates[0]:
            self._gates.pop(0)
            if not self._gates:
                self.passed, self.found = True, found


def runs(
    procedure: Callable[[Ledger], T],
    readings: Mapping[str, Reading],
    policy: Policy,
    *,
    beginning: Path = (),
    gates: Sequence[str] = (),
) -> Iterator[Run[T]]:
    """Yield every run of a procedure whose first throws fell like ``beginning``.

    Args:
        procedure: What is run, on a ledger that keeps no working.
        readings: How its throws are read, by name.
        policy: Who answers its questions.
        beginning: Throws that all runs share.
        gates: Clauses by name; from where the last of them is applied, after all others in
            order, later throws are not told apart any more.
    """
    path: Path | None = beginning
    while path is not None:
        throws = Throws(path, readings, gates)
        value = procedure(QuietLedger(throws.faces, policy, throws.watch if gates else None))
        path = tuple(throws.path)
        own = path[len(beginning) :]
        ways, all_ways = prod([each.ways for each in own]), prod([each.all_ways for each in own])
        yield Run(value, path, throws.passed, throws.found, ways, all_ways)
        path = _next_path(path, len(beginning))


def _next_path(path: Path, shared: int) -> Path | None:
    """Return the path with the next outcome of its last throw that has one left."""
    for place in range(len(path) - 1, shared - 1, -1):
        branch = path[place]
        if branch.chosen + 1 < len(branch.outcomes):
            return (*path[:place], Branch(branch.outcomes, branch.chosen + 1, branch.all_ways))
    return None
