"""The exact odds of any procedure of a room: the distribution of every figure in its outcome."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from core.odds.enumeration import Path, runs
from core.odds.figures import OutcomeCounts, Tally
from core.odds.plan import Distributions, Gate, Plan
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.odds.readings import Reading
from core.terms.figures import as_json
from core.terms.ledger import Ledger
from core.terms.policy import Policy, nobody
from core.terms.procedure import Procedure
from core.terms.refusal import Refusal, RefusedError
from core.terms.request import Request

States = dict[str, tuple[Fraction, Path]]
"""By what a gate's clause found: how likely that is, and some throws that lead to it."""


def table_odds(
    procedure: Procedure,
    position: Any,
    request: Request,
    plan: Plan,
    policy: Policy = nobody,
) -> Distributions | Refusal:
    """Return the distribution of every figure in the outcome of a request.

    Args:
        procedure: What resolves it.
        position: Its game's position.
        request: What is resolved.
        plan: How its throws are enumerated.
        policy: The standing orders that answer its questions.

    Raises:
        UnansweredError: It asks what the policy does not answer.
    """
    try:
        run, readings = _begun(procedure, position, request, plan, policy)
        tally = Tally()
        states: States = {"": (Fraction(1), ())}
        for stage in range(len(plan.gates) + 1):
            states = _pass_gate(run, readings, plan.gates, stage, states, tally, policy)
    except RefusedError as refused:
        return refused.refusal
    return tally.distributions()


def _begun(
    procedure: Procedure, position: Any, request: Request, plan: Plan, policy: Policy
) -> tuple[Callable[[Ledger], Any], Mapping[str, Reading]]:
    """Return what is run again and again: the procedure, or what follows its first part."""
    after = procedure.after
    if procedure.before is None or after is None:

        def whole(book: Ledger) -> Any:
            finding = procedure.run(position, request, book)
            book.lawful()
            return finding.outcome

        return whole, plan.readings
    book = QuietLedger(no_faces, policy)
    known = procedure.before(position, request, book)
    book.lawful()

    def rest(book: Ledger) -> Any:
        finding = after(known, book)
        book.lawful()
        return finding.outcome

    return rest, plan.closer(known) if plan.closer else plan.readings


def _pass_gate(
    run: Callable[[Ledger], Any],
    readings: Mapping[str, Reading],
    all_gates: tuple[Gate, ...],
    stage: int,
    states: States,
    tally: Tally,
    policy: Policy,
) -> States:
    """Run on from each state to the next gate, or to the end; return the states found there."""
    gates = all_gates[: stage + 1] if stage < len(all_gates) else ()
    settled = frozenset(name for gate in all_gates[:stage] for name in gate.settles)
    ends = OutcomeCounts(tally, settled, None)
    passes = OutcomeCounts(tally, settled, gates[-1].settles if gates else None)
    clauses = [gate.clause for gate in gates]
    ahead: States = {}
    for reached, beginning in states.values():
        for each in runs(run, readings, policy, beginning=beginning, gates=clauses):
            if each.passed:
                key = repr(as_json(each.found))
                before, path = ahead.get(key, (Fraction(), each.path))
                ahead[key] = (before + reached * each.chance, path)
            ways, all_ways = reached.numerator * each.ways, reached.denominator * each.all_ways
            (passes if each.passed else ends).count(each.value, ways, all_ways)
    ends.flush()
    passes.flush()
    return ahead


def as_floats(distributions: Distributions) -> dict[str, dict[str, float]]:
    """Return distributions as the command line prints them."""
    return {
        name: {value: float(chance) for value, chance in values.items()}
        for name, values in distributions.items()
    }
