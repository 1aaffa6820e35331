"""Standing orders as their players file them, list them and try them; see `standing_orders`."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.referee.cases.progress import advance
from bot.referee.cases.standing_orders import (
    WITHDRAWN,
    StandingOrder,
    named_question,
    narrowest,
    order_key,
    orders_of,
    parsed,
    phase_now,
)
from bot.referee.game.acting_powers import spoken_for
from bot.referee.game.people import Act
from bot.referee.game.refusals import refuse
from bot.referee.game.table import Table
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.terms.change import Change
from core.terms.decision import Decision
from core.terms.message import Verbatim, joined, say
from core.terms.question import Question
from core.terms.refusal import Fault, Refusal, illegal
from core.terms.wording import listed

MOST_ORDER = 500


@dataclass(frozen=True, slots=True)
class AllOrders:
    """What a player has ordered beforehand in a game.

    Attributes:
        kept: His answers to what will be asked.
        recorded: What the record holds of orders of his powers.
    """

    kept: tuple[StandingOrder, ...]
    recorded: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class FiledOrder:
    """A standing order as it is kept.

    Attributes:
        order: The order.
        used: Whether it has answered what waited already.
    """

    order: StandingOrder
    used: bool = False


class StandingOrders(UseCase):
    """Keeps standing orders beside the record; using one is a line of it."""

    async def file(self, act: Act, order: StandingOrder) -> FiledOrder | Refusal:
        """Keep a player's standing order, or take it back where the answer is empty.

        What waits for his answer already is answered by it at once.
        """
        table = await self._tables.here(act.place)
        if table.side_of(act.person.id) is None:
            return refuse(say("Only players leave standing orders."), say("Ask for a seat first."))
        taken = order if order.answer == WITHDRAWN else _read(table, act.person.id, order)
        if isinstance(taken, Refusal):
            return taken
        key = order_key(table.key, act.person.id, order.name)

        def write(work: UnitOfWork) -> FiledOrder:
            work.tx.save_setting(table.key.guild, key, taken.answer)
            before = work.table.k
            if taken.answer != WITHDRAWN and work.table.open_roll is None:
                advance(work)
            return FiledOrder(taken, used=work.table.k != before)

        return await self._once(act, table.key, "standing order", write, FiledOrder(taken))

    async def filed(self, act: Act) -> AllOrders:
        """Return what a player has ordered beforehand in a channel's game."""
        table = await self._tables.here(act.place)
        kept = await self._archive.read(orders_of, table.key, act.person.id)
        own = spoken_for(table, act.person.id)
        recorded = (each for each in table.system.orders(table.position) if each.power in own)
        return AllOrders(
            tuple(parsed(name, answer) for name, answer in kept.items()), tuple(recorded)
        )

    async def tried(self, act: Act, asked: StandingOrder) -> StandingOrder | Refusal | None:
        """Return which of a player's orders would answer a question, None where he is asked."""
        table = await self._tables.here(act.place)
        if faults := [*_strange(table, act.person.id, asked)]:
            return illegal(*faults)
        kept = await self._archive.read(orders_of, table.key, act.person.id)
        question = Question(asked.question, asked.power, "", (), place=asked.place)
        decision = named_question(table, asked.question)
        return narrowest(kept, question, decision, asked.phase or phase_now(table))


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
    if order.phase and order.phase not in table.system.phases:
        yield Fault(
            say("This game has no phase `{phase}`.", phase=Verbatim(order.phase[:60])),
            say(
                "Name one of: {known}; or none, for all.",
                known=joined(Verbatim(f"`{each}`") for each in table.system.phases),
            )
            if table.system.phases
            else say("Leave the phase out: this game has none."),
        )
