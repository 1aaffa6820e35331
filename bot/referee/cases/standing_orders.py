"""Standing orders: answers that a player has given beforehand to what a procedure will ask."""

import sqlite3
from dataclasses import dataclass

from bot.record.games import GameKey
from bot.record.settings import settings_of
from bot.referee.game.people import Act
from bot.referee.game.refusals import refuse
from bot.referee.game.table import Table
from bot.referee.transaction.use_case import UseCase
from core.terms.decision import Decision
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Refusal

MOST_ORDER = 500
WITHDRAWN = ""
"""What a standing order is set to when its player takes it back."""


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """A player's answer to every question of one name in a game."""

    question: str
    answer: str


class StandingOrders(UseCase):
    """Keeps standing orders beside the record; using one is a line of it."""

    async def file(self, act: Act, order: StandingOrder) -> StandingOrder | Refusal:
        """Keep a player's standing order, or take it back where the answer is empty."""
        table = await self._tables.here(act.place)
        if table.side_of(act.person.id) is None:
            return refuse(say("Only players leave standing orders."), say("Ask for a seat first."))
        taken = order if order.answer == WITHDRAWN else _read(table, order)
        if isinstance(taken, Refusal):
            return taken
        key = _key(table.key, act.person.id, order.question)
        await self._archive.write(lambda tx: tx.save_setting(table.key.guild, key, taken.answer))
        return taken

    async def filed(self, act: Act) -> list[StandingOrder]:
        """Return the standing orders of a player in a channel's game."""
        table = await self._tables.here(act.place)
        kept = await self._archive.read(orders_of, table.key, act.person.id)
        return [StandingOrder(question, answer) for question, answer in kept.items()]


def orders_of(db: sqlite3.Connection, game: GameKey, user: int) -> dict[str, str]:
    """Return the standing orders that a player has left in a game, by what they answer."""
    prefix = _key(game, user, "")
    return {
        name.removeprefix(prefix): str(answer)
        for name, answer in settings_of(db, game.guild).items()
        if name.startswith(prefix) and answer != WITHDRAWN
    }


def standing_answer(
    db: sqlite3.Connection, table: Table, owners: tuple[int, ...], question: str
) -> tuple[int, str] | None:
    """Return whose standing order answers a question, and how; None where nobody left one.

    An order for this question alone goes before one for every question of its kind.
    """
    kept, decision = settings_of(db, table.key.guild), table.system.decision(question)
    names = (question,) if decision is None else (question, decision.name)
    for owner in owners:
        for name in names:
            answer = kept.get(_key(table.key, owner, name), WITHDRAWN)
            if answer != WITHDRAWN:
                return owner, str(answer)
    return None


def named_question(table: Table, name: str) -> Decision | None:
    """Return what a standing order by a name answers, in the game of a table."""
    found = (each for each in table.system.questions if each.name == name)
    return next(found, None) or table.system.decision(name)


def _read(table: Table, order: StandingOrder) -> StandingOrder | Refusal:
    """Return an order as its question will take it."""
    decision = named_question(table, order.question)
    if decision is None:
        names = joined(Verbatim(f"`{each.name}`") for each in table.system.questions)
        return refuse(
            say(
                "This game asks nothing by the name of `{question}`.",
                question=Verbatim(order.question[:60]),
            ),
            say("Name one of: {known}.", known=names),
        )
    answer = decision.read(order.answer)
    if answer is None:
        accepted = joined(Verbatim(f"`{each}`") for each in decision.choices)
        return refuse(
            say("`{answer}` does not answer this.", answer=Verbatim(order.answer[:60])),
            say("Choose among: {accepted}.", accepted=accepted)
            if accepted
            else say("Write it like `{example}`.", example=Verbatim(decision.example)),
        )
    if len(answer) > MOST_ORDER:
        return refuse(
            say("That is {count} characters.", count=len(answer)),
            say("Use {most_words} or fewer.", most_words=MOST_ORDER),
        )
    return StandingOrder(order.question, answer)


def _key(game: GameKey, user: int, question: str) -> str:
    return f"standing:{game}:{user}:{question}"
