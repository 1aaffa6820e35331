"""The ways in which a procedure may have odds, as its game's list of procedures says it.

Nothing here is an engine: each is imported when the first odds are wanted, and numpy with it.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from core.odds.plan import Distributions, Gate, Plan
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.odds.readings import Reading, by_total
from core.terms.forecast import Figures, Forecast
from core.terms.policy import Policy
from core.terms.procedure import Odds, Procedure
from core.terms.question import Answers
from core.terms.refusal import Refusal, RefusedError
from core.terms.request import Request

TOTALS: Mapping[str, Reading] = {"*": by_total}
"""Every throw is read by the sum of its dice."""


def enumerated(
    readings: Mapping[str, Reading],
    *gates: Gate,
    closer: Callable[[Any], Mapping[str, Reading]] | None = None,
) -> Odds:
    """Return odds by running the procedure on all outcomes of its throws.

    Args:
        readings: How throws are read, by name or by a prefix and ``*``; others face by face.
        gates: Where runs that differ no more are joined, in the order in which they are passed.
        closer: Readings that join more throws, from what the procedure knows before its first.
    """
    plan = Plan(readings, gates, closer)

    def work(procedure: Procedure, position: Any, request: Request, policy: Policy) -> Forecast:
        from core.odds.table_odds import as_floats, table_odds

        found = table_odds(procedure, position, request, plan, policy)
        if isinstance(found, Refusal):
            raise RefusedError(found)
        return Forecast(as_floats(found))

    return Odds(work)


def exact(figures: Callable[[Any, Any, Policy], Figures]) -> Odds:
    """Return odds by sums of the procedure's own; no figure where no die is thrown.

    Args:
        figures: From position, request and policy to the distribution of every figure.
    """

    def work(_: Procedure, position: Any, request: Request, policy: Policy) -> Forecast | None:
        found = figures(position, request, policy)
        return Forecast(found) if found else None

    return Odds(work)


def counted(
    distributions: Callable[[Any, Any, QuietLedger], Distributions],
    *,
    long: bool = False,
    presumed: Answers = MappingProxyType({}),
) -> Odds:
    """Return odds by counting in how many ways the dice fall, as the procedure's own steps do.

    Args:
        distributions: From position, request and a ledger that answers by the policy to the
            distribution of every figure.
        long: Whether they may take seconds.
        presumed: What is answered where nobody said otherwise.
    """

    def figures(position: Any, request: Request, policy: Policy) -> Figures:
        from core.odds.table_odds import as_floats

        return as_floats(distributions(position, request, QuietLedger(no_faces, policy)))

    return replace(exact(figures), long=long, presumed=presumed)


def check_lawful(procedure: Procedure, position: Any, request: Request) -> None:
    """Check that a request is not refused before its dice.

    Raises:
        RefusedError: It is.
    """
    ending = procedure.preview(position, request, {})
    if isinstance(ending, Refusal):
        raise RefusedError(ending)
