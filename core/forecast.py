"""What a request may come to: every question is put to its procedure, in any game alike."""

from typing import Any

from core.odds.quiet_ledger import QuietLedger, no_faces
from core.systems import SYSTEMS, procedure_alone
from core.terms.forecast import Basis, Forecast
from core.terms.measure import Measure, Part
from core.terms.message import Text, Verbatim, joined, say
from core.terms.policy import Policy, nobody
from core.terms.procedure import Odds, Procedure, no_dice
from core.terms.question import Answers
from core.terms.refusal import Fault, Refusal, RefusedError, not_in_book
from core.terms.request import Request
from core.terms.resolution import NeedDice, Resolution
from core.terms.system import System


def forecast(position: Any, request: Request, policy: Policy = nobody) -> Forecast | Refusal:
    """Return the exact odds of a request, or why there are none.

    Args:
        position: Its game's position.
        request: What would be resolved.
        policy: The standing orders that answer what its procedure asks.

    Raises:
        UnansweredError: It asks what the policy does not answer.
    """
    procedure = procedure_of(request)
    if procedure is None:
        raise KeyError(request.kind)
    work = procedure.odds.work
    try:
        found = None if work is None else work(procedure, position, request, policy)
    except RefusedError as refused:
        return refused.refusal
    return found or _none(SYSTEMS[request.system], procedure, position, request)


def odds_of(request: Request) -> Odds:
    """Return how the odds of a request are worked out; of one that no game knows there are none."""
    procedure = procedure_of(request)
    return no_dice() if procedure is None else procedure.odds


def has_odds(request: Request) -> bool:
    """Return whether there are odds of a request's kind."""
    return odds_of(request).work is not None


def basis_of(position: Any, request: Request, policy: Policy) -> Basis:
    """Return all that bears on the odds of a request, beside itself and its answers.

    It is what its procedure knows before the first throw, where it says that; else the position,
    if the procedure reads any.

    Raises:
        RefusedError: The request is refused before its dice.
        UnansweredError: It asks what the policy does not answer.
    """
    procedure = procedure_of(request)
    if procedure is None:
        return Basis(position)
    if procedure.odds.basis is not None:
        return procedure.odds.basis(position, request, policy)
    if procedure.before is None:
        return Basis(position if procedure.reads_position() else None)
    book = QuietLedger(no_faces, policy)
    known = procedure.before(position, request, book)
    book.lawful()
    return Basis(known)


def is_measured(request: Request) -> bool:
    """Return whether a result of a request's kind can be compared with its odds."""
    procedure = procedure_of(request)
    return procedure is not None and bool(procedure.measures or procedure.parts)


def parts_of(
    request: Request, came: Resolution | None = None, before: Any = None
) -> tuple[Part, ...]:
    """Return what of a request has odds: itself, and of a resolved phase each raid or battle.

    Args:
        request: The request.
        came: What came of it.
        before: The position before it, where a result is to be compared with it; it also tells
            what raids and battles a phase has.
    """
    procedure = procedure_of(request)
    return () if procedure is None else procedure.parts_of(request, came, before)


def to_come(request: Request, after: Any) -> tuple[Part, ...]:
    """Return what will be rolled because of a request, such as the battles that moves make.

    Args:
        request: The request, resolved without dice.
        after: The position after it.
    """
    procedure = procedure_of(request)
    return () if procedure is None else procedure.leads_to(after, request)


def measures_of(request: Request) -> tuple[Measure, ...]:
    """Return what a request is measured by as a whole, the main figure first."""
    parts, procedure = parts_of(request), procedure_of(request)
    if parts or procedure is None:
        return parts[0].measures if parts else ()
    return procedure.measures


def stays_the_course(request: Request, answers: Answers) -> bool:
    """Return whether what was decided after the first dice is what the odds of a request assume.

    Where somebody broke off, withdrew or left, its result is compared with no odds.
    """
    return odds_of(request).hold(answers)


def procedure_of(request: Request) -> Procedure | None:
    """Return what is asked about a request; None where no game knows its kind."""
    alone = procedure_alone(request.system, request.kind)
    if alone is not None or (system := SYSTEMS.get(request.system)) is None:
        return alone
    return system.procedures.get(request.kind) or system.ahead.get(request.kind)


def _none(system: System[Any], procedure: Procedure, position: Any, request: Request) -> Refusal:
    """Return that a declaration has no odds as it stands, why, and what has odds instead."""
    why: Text = say("No dice are thrown for this, so it has no odds.")
    if isinstance(procedure.preview(position, request, {}), NeedDice):
        told = say("Dice are thrown for this, and no odds are told of them.")
        why = procedure.odds.why_none or told
    asked = (say("`/odds {line}`", line=Verbatim(line)) for line in system.odds_such_as)
    return not_in_book(Fault(why, say("Ask such as {asked}.", asked=joined(asked, say(" or ")))))
