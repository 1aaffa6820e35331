"""A game that begins from a position as plain data, pasted before its first act (R-13)."""

from dataclasses import dataclass

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import BOOK, Phase, clause
from core.alpha3.combat.battle.standing import next_question
from core.alpha3.record.effects import GameBegun
from core.alpha3.record.pasted import parse_pasted, read_pasted
from core.alpha3.record.position import Position
from core.alpha3.record.state import begin
from core.alpha3.turn.requests import SetPosition
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.refusal import Fault
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class SetOutcome:
    """Where a pasted game begins."""

    round: int
    power: str
    phase: str


@clause("R-13", "R-69")
def waits_for_somebody(space: str, *, asked: bool) -> Fault | None:
    """A battle that is pasted as one that waits is asking somebody as it stands."""
    if asked:
        return None
    return Fault(
        what=say("The battle in {space} asks nobody as it is pasted (R-69).", space=space),
        do=say("Give its `waits` as it was written, or leave them out."),
    )


def resolve_set_position(position: Position, said: SetPosition, book: Ledger) -> Finding:
    """Begin from a position as plain data."""
    pasted = parse_pasted(said.position)
    start = begin()
    now = read_pasted(start, pasted, Finder())
    for space, battle in now.turn.battles.items():
        asked = now.phase is Phase.CONDUCT_COMBAT and next_question(now, battle) is not None
        book.check(waits_for_somebody, space, asked=asked)
    if position != start:
        what = say("The game has begun, and a position is pasted only before its first act.")
        book.fault(Fault(what, say("Take acts back with `/undo`, or begin another game.")))
    book.lawful()
    says = say("A position as pasted; whether it can come about is not checked.")
    book.declare("position", pasted.start, says=says, rules=(BOOK["R-13"], BOOK["BASE-G40 map"]))
    book.effect(GameBegun(pasted.model_dump(mode="json")))
    outcome = SetOutcome(pasted.round, pasted.power.value, pasted.phase.value)
    who = pasted.power.label
    return Finding(
        say(
            "The game stands at {who}, round {round}: {phase}",
            who=who,
            round=pasted.round,
            phase=pasted.phase.label,
        ),
        outcome,
    )
