"""Standing orders: answers that a player has given beforehand to what a procedure will ask."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass

from bot.record.games import GameKey
from bot.record.settings import settings_of
from bot.referee.game.table import Table
from core.terms.decision import Decision
from core.terms.question import Question

WITHDRAWN = ""
"""What a standing order is set to when its player takes it back."""
_BETWEEN = "|"


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """A player's answer to every question of one name in a game.

    Attributes:
        question: The name of what is asked, or the id of one question.
        answer: What he answers.
        power: The one power of his for which it stands; empty for all that he plays.
        place: The one place for which it stands; empty for all.
        phase: The one phase for which it stands; empty for all.
    """

    question: str
    answer: str = WITHDRAWN
    power: str = ""
    place: str = ""
    phase: str = ""

    @property
    def name(self) -> str:
        """What it is kept by: one of each name."""
        scope = (self.power, self.place, *filter(None, (self.phase,)))
        return _BETWEEN.join((self.question, *(scope if any(scope) else ())))

    @property
    def narrow(self) -> tuple[bool, bool, bool, bool]:
        """How little it is about: of two that answer, the narrower one counts."""
        by_id = any(map(str.isdigit, self.question))
        return bool(self.place), bool(self.power), bool(self.phase), by_id


def orders_of(db: sqlite3.Connection, game: GameKey, user: int) -> dict[str, str]:
    """Return the standing orders that a player has left in a game, by what they answer."""
    return _left_by(settings_of(db, game.guild), game, user)


def standing_answer(
    db: sqlite3.Connection, table: Table, owners: tuple[int, ...], question: Question
) -> tuple[int, str] | None:
    """Return whose standing order answers a question, and how; None where nobody left one.

    An order for this place, this power, this phase or this question alone goes before one for all;
    one whose answer is none of what may be chosen answers nothing.
    """
    settings, decision = settings_of(db, table.key.guild), table.system.decision(question.id)
    phase = phase_now(table)
    for owner in owners:
        if found := narrowest(_left_by(settings, table.key, owner), question, decision, phase):
            return (owner, found.answer) if question.has(found.answer) else None
    return None


def _left_by(settings: Mapping[str, object], game: GameKey, user: int) -> dict[str, str]:
    prefix = order_key(game, user, "")
    return {
        name.removeprefix(prefix): str(answer)
        for name, answer in settings.items()
        if name.startswith(prefix) and answer != WITHDRAWN
    }


def named_question(table: Table, name: str) -> Decision | None:
    """Return what a standing order by a name answers, in the game of a table."""
    found = (each for each in table.system.questions if each.name == name)
    return next(found, None) or table.system.decision(name)


def phase_now(table: Table) -> str:
    """Return the phase that a game is in, by its name in orders; empty where it has none."""
    phase = table.system.phase(table.position)
    return "" if phase is None else phase.kind


def narrowest(
    kept: Mapping[str, str], question: Question, decision: Decision | None, phase: str
) -> StandingOrder | None:
    """Return the narrowest of a player's orders that answers a question in a phase."""
    names = {question.id, decision.name if decision else question.id}
    fitting = [
        order
        for order in (parsed(name, answer) for name, answer in kept.items())
        if order.question in names
        and order.power in {"", question.to}
        and order.place in {"", question.place}
        and order.phase in {"", phase}
    ]
    return max(fitting, key=lambda order: order.narrow, default=None)


def parsed(name: str, answer: str) -> StandingOrder:
    """Return an order by the name by which it is kept."""
    question, power, place, phase = (*name.split(_BETWEEN), "", "", "")[:4]
    return StandingOrder(question, answer, power, place, phase)


def order_key(game: GameKey, user: int, name: str) -> str:
    """Return the name of the setting in which a player's order is kept."""
    return f"standing:{game}:{user}:{name}"
