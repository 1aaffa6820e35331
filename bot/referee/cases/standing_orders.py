"""Standing orders: answers that a player has given beforehand to what a procedure will ask."""

import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from bot.record.games import GameKey
from bot.record.settings import settings_of
from bot.referee.game.acting_powers import spoken_for
from bot.referee.game.people import Act
from bot.referee.game.refusals import refuse
from bot.referee.game.table import Table
from bot.referee.transaction.use_case import UseCase
from core.terms.change import Change
from core.terms.decision import Decision
from core.terms.message import Verbatim, joined, say
from core.terms.question import Question
from core.terms.refusal import Fault, Refusal, illegal
from core.terms.wording import listed

MOST_ORDER = 500
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
    """

    question: str
    answer: str = WITHDRAWN
    power: str = ""
    place: str = ""

    @property
    def name(self) -> str:
        """What it is kept by: one of each name."""
        scope = (self.power, self.place) if self.power or self.place else ()
        return _BETWEEN.join((self.question, *scope))

    @property
    def narrow(self) -> tuple[bool, bool, bool]:
        """How little it is about: of two that answer, the narrower one counts."""
        return bool(self.place), bool(self.power), any(map(str.isdigit, self.question))


@dataclass(frozen=True, slots=True)
class AllOrders:
    """What a player has ordered beforehand in a game.

    Attributes:
        kept: His answers to what will be asked.
        recorded: What the record holds of orders of his powers.
    """

    kept: tuple[StandingOrder, ...]
    recorded: tuple[Change, ...]


class StandingOrders(UseCase):
    """Keeps standing orders beside the record; using one is a line of it."""

    async def file(self, act: Act, order: StandingOrder) -> StandingOrder | Refusal:
        """Keep a player's standing order, or take it back where the answer is empty."""
        table = await self._tables.here(act.place)
        if table.side_of(act.person.id) is None:
            return refuse(say("Only players leave standing orders."), say("Ask for a seat first."))
        taken = order if order.answer == WITHDRAWN else _read(table, act.person.id, order)
        if isinstance(taken, Refusal):
            return taken
        key = _key(table.key, act.person.id, order.name)
        await self._archive.write(lambda tx: tx.save_setting(table.key.guild, key, taken.answer))
        return taken

    async def filed(self, act: Act) -> AllOrders:
        """Return what a player has ordered beforehand in a channel's game."""
        table = await self._tables.here(act.place)
        kept = await self._archive.read(orders_of, table.key, act.person.id)
        own = spoken_for(table, act.person.id)
        recorded = (each for each in table.system.orders(table.position) if each.power in own)
        return AllOrders(
            tuple(_parsed(name, answer) for name, answer in kept.items()), tuple(recorded)
        )

    async def tried(self, act: Act, asked: StandingOrder) -> StandingOrder | Refusal | None:
        """Return which of a player's orders would answer a question, None where he is asked."""
        table = await self._tables.here(act.place)
        if faults := [*_strange(table, act.person.id, asked)]:
            return illegal(*faults)
        kept = await self._archive.read(orders_of, table.key, act.person.id)
        question = Question(asked.question, asked.power, "", (), place=asked.place)
        return _first(kept, question, named_question(table, asked.question))


def orders_of(db: sqlite3.Connection, game: GameKey, user: int) -> dict[str, str]:
    """Return the standing orders that a player has left in a game, by what they answer."""
    return _left_by(settings_of(db, game.guild), game, user)


def standing_answer(
    db: sqlite3.Connection, table: Table, owners: tuple[int, ...], question: Question
) -> tuple[int, str] | None:
    """Return whose standing order answers a question, and how; None where nobody left one.

    An order for this place, this power or this question alone goes before one for all; one whose
    answer is none of what may be chosen answers nothing.
    """
    settings, decision = settings_of(db, table.key.guild), table.system.decision(question.id)
    for owner in owners:
        if found := _first(_left_by(settings, table.key, owner), question, decision):
            return (owner, found.answer) if question.has(found.answer) else None
    return None


def _left_by(settings: Mapping[str, object], game: GameKey, user: int) -> dict[str, str]:
    prefix = _key(game, user, "")
    return {
        name.removeprefix(prefix): str(answer)
        for name, answer in settings.items()
        if name.startswith(prefix) and answer != WITHDRAWN
    }


def named_question(table: Table, name: str) -> Decision | None:
    """Return what a standing order by a name answers, in the game of a table."""
    found = (each for each in table.system.questions if each.name == name)
    return next(found, None) or table.system.decision(name)


def _first(
    kept: dict[str, str], question: Question, decision: Decision | None
) -> StandingOrder | None:
    """Return the narrowest of a player's orders that answers a question."""
    names = {question.id, decision.name if decision else question.id}
    fitting = [
        order
        for order in (_parsed(name, answer) for name, answer in kept.items())
        if order.question in names
        and order.power in {"", question.to}
        and order.place in {"", question.place}
    ]
    return max(fitting, key=lambda order: order.narrow, default=None)


def _read(table: Table, user: int, order: StandingOrder) -> StandingOrder | Refusal:
    """Return an order as its question will take it."""
    faults = [*_strange(table, user, order)]
    answer = order.answer
    if decision := named_question(table, order.question):
        answer = decision.read(order.answer) or ""
        if not answer:
            faults.append(_unanswered(decision, order.answer))
    if len(answer) > MOST_ORDER:
        faults.append(
            Fault(
                say("That is {count} characters.", count=len(answer)),
                say("Use {most_words} or fewer.", most_words=MOST_ORDER),
            )
        )
    return illegal(*faults) if faults else replace(order, answer=answer)


def _unanswered(decision: Decision, answer: str) -> Fault:
    accepted = joined(Verbatim(f"`{each}`") for each in decision.choices)
    return Fault(
        say("`{answer}` does not answer this.", answer=Verbatim(answer[:60])),
        say("Choose among: {accepted}.", accepted=accepted)
        if accepted
        else say("Write it like `{example}`.", example=Verbatim(decision.example)),
    )


def _strange(table: Table, user: int, order: StandingOrder) -> Iterator[Fault]:
    """Yield what of an order this game does not know, or does not let its player order."""
    if named_question(table, order.question) is None:
        names = joined(Verbatim(f"`{each.name}`") for each in table.system.questions)
        yield Fault(
            say(
                "This game asks nothing by the name of `{question}`.",
                question=Verbatim(order.question[:60]),
            ),
            say("Name one of: {known}.", known=names),
        )
    own = spoken_for(table, user)
    if order.power and order.power not in own:
        yield Fault(
            say("You do not play `{power}`.", power=Verbatim(order.power[:60])),
            say(
                "Name one of: {known}; or none, for all that you play.",
                known=joined(listed(table.system.called[each]) for each in own),
            ),
        )
    if order.place and order.place not in table.system.places:
        yield Fault(
            say("Nothing is asked about `{place}`.", place=Verbatim(order.place[:60])),
            say("Take a place that is offered, or none, for all.")
            if table.system.places
            else say("Leave the place out: what this game asks is about none alone."),
        )


def _parsed(name: str, answer: str) -> StandingOrder:
    question, power, place = (*name.split(_BETWEEN), "", "")[:3]
    return StandingOrder(question, answer, power, place)


def _key(game: GameKey, user: int, name: str) -> str:
    return f"standing:{game}:{user}:{name}"
