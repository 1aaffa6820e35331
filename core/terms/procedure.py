"""What resolves one kind of request, with all that is asked about it: its odds, its measures."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from inspect import signature
from typing import Any

from core.terms.contest import Contest, nothing_contested
from core.terms.dice import Dice, LoadedDice, NoDice
from core.terms.figures import as_json
from core.terms.forecast import Basis, Forecast
from core.terms.ledger import Ledger, PendingError
from core.terms.measure import Measure, Part
from core.terms.message import Text, Verbatim, say
from core.terms.policy import Policy
from core.terms.question import Answers, Question
from core.terms.refusal import Fault, Refusal, RefusedError, unreadable
from core.terms.request import Request
from core.terms.resolution import Finding, NeedDice, Resolution

Needs = Resolution | Question | NeedDice
"""How far a lawful request goes without dice."""

Ending = Needs | Refusal
"""What a run of a procedure ends in."""

Work = Callable[["Procedure", Any, Any, Policy], Forecast | None]
"""From a procedure, position, request and standing orders to its odds; None where no die is left.

It may raise RefusedError, and UnansweredError where it asks what the policy does not answer."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How the odds of one kind of request are worked out, or why it has none.

    Attributes:
        work: What works them out; None where there are none.
        why_none: Why there are none of what dice are thrown for, in players' words.
        basis: What they rest on, where that is less than the position: from position, request and
            policy.
        basis_holds_answers: Whether the basis holds all that answers decide before the dice.
        hold: Whether they still hold after what was decided in the course of it.
        presumed: What is answered where nobody said otherwise.
        long: Whether they may take seconds.
    """

    work: Work | None = None
    why_none: Text = ""
    basis: Callable[[Any, Any, Policy], Basis] | None = None
    basis_holds_answers: bool = False
    hold: Callable[[Answers], bool] = lambda _answers: True
    presumed: Mapping[str, str] = field(default_factory=dict)
    long: bool = False


def no_dice() -> Odds:
    """Return that no dice are thrown, so that there are no odds."""
    return Odds()


def no_odds(why: Text) -> Odds:
    """Return why there are no odds of what dice are thrown for, in players' words."""
    return Odds(why_none=why)


def nothing_lacks(_position: Any, _given: Mapping[str, Any]) -> tuple[Fault, ...]:
    """Return no fault: whatever is required stands in the request."""
    return ()


def nothing_to_come(_after: Any, _said: Any) -> tuple[Part, ...]:
    """Return no part: nothing is rolled later because of it."""
    return ()


@dataclass(frozen=True, slots=True)
class Procedure:
    """What resolves one kind of request.

    Attributes:
        request: The strict model of what it resolves.
        run: From position, request and ledger to the finding; a pure function.
        odds: How its odds are worked out, or why it has none.
        measures: What its results are measured by, the main figure first.
        parts: What of a request has odds of its own, where that is not the request alone: from
            the request, what came of it, and the position before it.
        before: Where it is made of two parts, the one before its first throw.
        after: The other one: all that it reads of position and request is what ``before`` found.
        leads_to: From the position after it and the request, what will be rolled because of it.
        contests: From a request and its outcome, as plain JSON, the places that were fought for.
        lacks: From a position and the fields of a request that cannot be read, what it lacks
            besides: something that a position may tell, so that the request alone requires it not.
    """

    request: type[Request]
    run: Callable[[Any, Any, Ledger], Finding]
    odds: Odds
    measures: tuple[Measure, ...] = ()
    parts: Callable[[Any, Resolution | None, Any], tuple[Part, ...]] | None = None
    before: Callable[[Any, Any, Ledger], Any] | None = None
    after: Callable[[Any, Ledger], Finding] | None = None
    leads_to: Callable[[Any, Any], tuple[Part, ...]] = nothing_to_come
    contests: Callable[[Any, Mapping[str, Any]], tuple[Contest, ...]] = nothing_contested
    lacks: Callable[[Any, Mapping[str, Any]], tuple[Fault, ...]] = nothing_lacks

    def reads_position(self) -> bool:
        """Return whether the position can bear on it: one that takes any object reads none."""
        return next(iter(signature(self.run).parameters.values())).annotation is not object

    def parts_of(self, said: Request, came: Resolution | None, before: Any) -> tuple[Part, ...]:
        """Return what of a request is measured: itself, and of a phase each raid or battle.

        Args:
            said: The request.
            came: What came of it.
            before: The position before it, where that is known.
        """
        if self.parts is not None:
            return self.parts(said, came, before)
        if not self.measures:
            return ()
        outcome = None if came is None or came.outcome is None else as_json(came.outcome)
        return (Part("", said, outcome, self.measures, before, came),)

    def resolve(
        self,
        position: Any,
        request: Request,
        answers: Answers,
        dice: Dice,
        *,
        written: bool = True,
    ) -> Ending:
        """Run from the start, as far as the answers and the dice carry it.

        Where the working is not ``written``, the ending is the same without it.
        """
        ledger = Ledger(answers, dice, written=written)
        try:
            finding = self.run(position, request, ledger)
            ledger.lawful()
        except RefusedError as refused:
            return refused.refusal
        except PendingError as pending:
            return replace(pending.pending, entries=tuple(ledger.entries), rolls=dict(ledger.rolls))
        if isinstance(dice, LoadedDice) and (surplus := _surplus(dice, ledger)):
            return unreadable(*surplus)
        return Resolution(
            request=request,
            headline=finding.headline,
            outcome=finding.outcome,
            effects=tuple(ledger.effects),
            entries=tuple(ledger.entries),
            rolls=dict(ledger.rolls),
            recalled=ledger.recalled,
            parts=tuple(ledger.parts),
        )

    def preview(self, position: Any, request: Request, answers: Answers) -> Ending:
        """Run without dice: what it asks, what it needs, or why it is refused."""
        return self.resolve(position, request, answers, NoDice())


def in_two(
    request: type[Request],
    before: Callable[[Any, Any, Ledger], Any],
    after: Callable[[Any, Ledger], Finding],
    *,
    odds: Odds,
    measures: tuple[Measure, ...] = (),
    lacks: Callable[[Any, Mapping[str, Any]], tuple[Fault, ...]] = nothing_lacks,
) -> Procedure:
    """Return a procedure made of what comes before its first throw, and of what follows."""

    def run(position: Any, said: Any, book: Ledger) -> Finding:
        return after(before(position, said, book), book)

    return Procedure(request, run, odds, measures, before=before, after=after, lacks=lacks)


def by_kind(*procedures: Procedure) -> dict[str, Procedure]:
    """Return procedures by the kind of request that each resolves."""
    return {each.request.kind: each for each in procedures}


def _surplus(dice: LoadedDice, ledger: Ledger) -> list[Fault]:
    made = ", ".join(str(roll.throw) for roll in ledger.rolls.values()) or "none"
    return [
        Fault(
            what=say(
                "No throw `{name}` is made here, yet dice were given for it.", name=Verbatim(name)
            ),
            do=say("Leave it out; the throws made are: {made}.", made=Verbatim(made)),
        )
        for name in dice.given
        if name not in ledger.rolls
    ]
