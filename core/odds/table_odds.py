"""The exact odds of any procedure of a room: the distribution of every figure in its outcome."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from core.odds.enumeration import Path, runs
from core.odds.figures import Tally, figures, within
from core.odds.quiet_ledger import Policy, UnansweredError
from core.odds.readings import Reading
from core.terms.figures import as_json
from core.terms.ledger import Ledger
from core.terms.question import Question
from core.terms.refusal import Refusal, RefusedError
from core.terms.request import Request
from core.terms.system import System

States = dict[str, tuple[Fraction, Path]]
"""By what a gate's clause found: how likely that is, and some throws that lead to it."""

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
    """

    readings: Mapping[str, Reading] = field(default_factory=dict)
    gates: tuple[Gate, ...] = ()


def nobody(question: Question) -> str:
    """Answer nothing.

    Raises:
        UnansweredError: Always: the procedure asks what no standing order answers.
    """
    raise UnansweredError(question.id)


def table_odds(
    system: System[Any],
    position: Any,
    request: Request,
    plan: Plan,
    policy: Policy = nobody,
) -> Distributions | Refusal:
    """Return the distribution of every figure in the outcome of a request.

    Args:
        system: The room.
        position: Its position.
        request: What is resolved.
        plan: How its throws are enumerated.
        policy: The standing orders that answer its questions.

    Raises:
        UnansweredError: It asks what the policy does not answer.
    """
    procedure = system.procedures[request.kind]

    def run(book: Ledger) -> Any:
        finding = procedure.run(position, request, book)
        book.lawful()
        return finding.outcome

    tally = Tally()
    states: States = {"": (Fraction(1), ())}
    try:
        for stage in range(len(plan.gates) + 1):
            states = _pass_gate(run, plan, stage, states, tally, policy)
    except RefusedError as refused:
        return refused.refusal
    return tally.distributions()


def _pass_gate(
    run: Callable[[Ledger], Any],
    plan: Plan,
    stage: int,
    states: States,
    tally: Tally,
    policy: Policy,
) -> States:
    """Run on from each state to the next gate, or to the end; return the states found there."""
    gates = plan.gates[: stage + 1] if stage < len(plan.gates) else ()
    settled = frozenset(name for gate in plan.gates[:stage] for name in gate.settles)
    clauses = [gate.clause for gate in gates]
    ahead: States = {}
    for reached, beginning in states.values():
        for each in runs(run, plan.readings, policy, beginning=beginning, gates=clauses):
            chance = reached * each.chance
            shown = figures(each.value, settled)
            if each.passed:
                shown = {name: v for name, v in shown.items() if within(name, gates[-1].settles)}
                key = repr(as_json(each.found))
                before, path = ahead.get(key, (Fraction(), each.path))
                ahead[key] = (before + chance, path)
            tally.add(shown, chance)
    return ahead


def as_floats(distributions: Distributions) -> dict[str, dict[str, float]]:
    """Return distributions as the command line prints them."""
    return {
        name: {value: float(chance) for value, chance in values.items()}
        for name, values in distributions.items()
    }
