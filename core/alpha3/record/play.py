"""The position while a request changes it, and whether it is the power's turn and phase."""

from collections.abc import Mapping
from typing import Any, ParamSpec

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import BOOK, Phase, Power, Side, clause
from core.alpha3.record.pasted import parse_pasted, read_pasted
from core.alpha3.record.position import Position
from core.alpha3.record.requests import TurnRequest
from core.alpha3.record.state import begin, change
from core.alpha3.record.view import seen
from core.terms.ledger import Ledger
from core.terms.message import joined, say
from core.terms.refusal import Fault
from core.terms.replaced import replaced
from core.terms.resolution import Effect

P = ParamSpec("P")


class Play:
    """A position that effects change one after another, each recorded as it is made.

    Attributes:
        now: The position after all of them.
        book: Where they are recorded.
    """

    def __init__(self, now: Position, book: Ledger) -> None:
        self.now = now
        self.book = book

    def do(self, effect: Effect) -> None:
        """Record an effect, and go on with the position after it."""
        self.book.effect(effect)
        self.now = change(self.now, effect)


@clause("A3-ORDER")
def on_turn(power: Power, whose: Power) -> Fault | None:
    """Powers take their turns in order; nobody acts in another's."""
    if power is whose:
        return None
    return Fault(
        what=say(
            "It is the turn of {whose}, not of {power} (A3-ORDER).",
            whose=whose.label,
            power=power.label,
        ),
        do=say("Wait for the turn of {power}, which is next.", power=power.label)
        if whose.next is power
        else say(
            "Wait for the turn of {power}; after {whose} comes {next}.",
            power=power.label,
            whose=whose.label,
            next=whose.next.label,
        ),
    )


@clause("BASE-G40 phases")
def in_phase(phase: Phase, fitting: tuple[Phase, ...]) -> Fault | None:
    """Everything in a turn has its phase, and the phases follow one another."""
    if phase in fitting:
        return None
    phases = joined((each.label for each in fitting), say(" or "))
    return Fault(
        what=say(
            "This is done in {phases}, and the phase is {phase} (BASE-G40 phases).",
            phases=phases,
            phase=phase.label,
        ),
        do=say("Go on to it with `next`.")
        if _later(phase, fitting)
        else say("Wait for the next turn."),
    )


@clause("A3-VIC.1", "A3-VIC.2")
def not_won(winner: Side | None) -> Fault | None:
    """A game that has been won is over."""
    if winner is None:
        return None
    return Fault(
        what=_HAS_WON[winner],
        do=say("Begin a new game."),
    )


def _later(phase: Phase, fitting: tuple[Phase, ...]) -> bool:
    order = list(Phase)
    return any(order.index(each) > order.index(phase) for each in fitting)


def of_its_own(
    position: Position, pasted: Mapping[str, Any] | None, book: Ledger, finder: Finder
) -> Position:
    """Return the position that a request brings, or the game's where it brings none."""
    if pasted is None:
        return position
    rules = (BOOK["R-13"], BOOK["BASE-G40 map"])
    book.declare("position", "pasted", says=say("A position of its own, as pasted."), rules=rules)
    return read_pasted(begin(), parse_pasted(dict(pasted)), finder)


def situated(
    position: Position,
    said: TurnRequest,
    book: Ledger,
    finder: Finder,
    *phases: Phase,
    anyone: bool = False,
) -> Play:
    """Return the position as the request sees it, when it is that power's turn and phase.

    What stands against it is kept in ``book``; a phase that a request names itself is taken.
    """
    position = of_its_own(position, said.position, book, finder)
    now = seen(position, said, book, finder)
    if said.phase is not None:
        now = replaced(now, phase=said.phase, power=said.power)
        when = say(
            "It is {power}'s turn, phase {phase}.",
            power=said.power.label,
            phase=said.phase.label,
        )
        book.declare("phase", said.phase, says=when, rules=in_phase.rules)
    if said.round is not None:
        now = replaced(now, round=said.round)
    book.check(not_won, now.winner)
    if now.winner is not None:
        return Play(now, book)
    if not anyone:
        book.check(on_turn, said.power, now.power)
    if phases:
        book.check(in_phase, now.phase, phases)
    return Play(now, book)


_HAS_WON = {
    Side.AXIS: say("The Axis has won the game (A3-VIC)."),
    Side.ALLIES: say("The Allies have won the game (A3-VIC)."),
}
