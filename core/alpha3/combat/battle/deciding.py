"""Decisions while a battle goes on: retreats, and what one that stands waits for (R-69)."""

from dataclasses import replace

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import AIRCRAFT, Phase, Power, clause
from core.alpha3.combat.battle.asking import as_offered
from core.alpha3.combat.battle.breaking_off import AFTER_A_ROUND, friendly, going_back
from core.alpha3.combat.battle.fighting import waits_for
from core.alpha3.combat.battle.retreating import (
    aircraft_break_off,
    fall_back,
    friendly_again,
    may_retreat,
    somebody_goes,
    told_retreat,
)
from core.alpha3.combat.battle.standing import go_on, next_question
from core.alpha3.combat.requests import Decide, Retreat
from core.alpha3.moving.combats import Combat, combat_at
from core.alpha3.record.play import Play, in_phase, not_won, of_its_own, situated
from core.alpha3.record.position import Position
from core.board.counts import UnitCounts
from core.terms.ledger import Ledger
from core.terms.message import joined, opened, say
from core.terms.refusal import Fault
from core.terms.resolution import Finding


@clause("R-69")
def stands(space: str, standing: tuple[str, ...]) -> Fault | None:
    """Decisions are taken in a battle that has begun and is not over."""
    if space in standing:
        return None
    return Fault(
        what=say("No battle in {space} waits for a decision (R-69).", space=space)
        if space
        else say("It is not clear which battle this is for (R-69)."),
        do=say("Name one of: {names}.", names=joined(standing))
        if standing
        else say("Begin one with `fight`."),
    )


@clause("R-69")
def open_still(question: str, due: str) -> Fault | None:
    """Each question is decided once."""
    if question in ("", due):
        return None
    return Fault(
        what=say("This was decided already (R-69)."),
        do=say("See where the battle stands by now."),
    )


def resolve_retreat(position: Position, said: Retreat, book: Ledger) -> Finding:
    """The attackers of a battle go back."""
    finder = Finder()
    play = situated(position, said, book, finder, Phase.CONDUCT_COMBAT)
    space = finder.space(said.space)
    to = finder.space(said.to) if said.to else ""
    finder.settle()
    now = play.now
    combat = combat_at(now, space)
    if combat is None:
        book.lawful()
        book.fault(
            Fault(
                say("No battle goes on in {space}.", space=space),
                say("Name a battle that goes on."),
            )
        )
        book.lawful()
        combat = Combat(space, {})
    rounds = now.turn.rounds.get(space, 0)
    battle = now.turn.battles.get(space)
    due = None if battle is None else next_question(now, battle)
    if due is not None and not due.id.endswith(AFTER_A_ROUND):
        book.check(waits_for, space, Power(due.to), due.text)
        book.lawful()
    units = going_back(combat.attackers, now.turn.landed.get(space, {}))
    book.check(somebody_goes, space, units)
    if UnitCounts(units).but(AIRCRAFT):
        book.check(may_retreat, space, to, now.turn.came_from.get(space, frozenset()), rounds)
        if to:
            book.check(friendly_again, to, friendly=friendly(now, to))
    else:
        book.check(aircraft_break_off, space, rounds)
        to = ""
    book.lawful()
    outcome = fall_back(play, combat, to)
    by = opened(said.power.label)
    return Finding(told_retreat(by, space, outcome), outcome)


def resolve_decision(position: Position, said: Decide, book: Ledger) -> Finding:
    """Take a decision, and fight on up to the next one."""
    finder = Finder()
    position = of_its_own(position, said.position, book, finder)
    battles = position.turn.battles
    space = finder.space(said.space) if said.space else _only_one(position, said)
    finder.settle()
    book.check(not_won, position.winner)
    book.check(in_phase, position.phase, (Phase.CONDUCT_COMBAT,))
    book.check(stands, space, tuple(battles))
    book.lawful()
    battle, play = battles[space], Play(position, book)
    due = next_question(position, battle)
    if due is None:
        return go_on(play, battle)
    if said.powers and Power(due.to) not in said.powers:
        book.check(waits_for, space, Power(due.to), due.text)
    book.check(open_still, said.question, due.id)
    book.lawful()
    answer = as_offered(said.answer, due.choices)
    decided = replace(battle, answers={**battle.answers, due.id: answer})
    return go_on(play, decided, fresh=due.id)


def _only_one(position: Position, said: Decide) -> str:
    """Return the battle that a decision is for; nothing where that is not clear."""
    mine = [
        space
        for space, battle in position.turn.battles.items()
        if (due := next_question(position, battle)) is not None
        and (not said.powers or Power(due.to) in said.powers)
    ]
    return mine[0] if len(mine) == 1 else ""
