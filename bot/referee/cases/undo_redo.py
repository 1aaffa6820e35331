"""Undo and redo: lines like any other, agreed by the other side where dice were known."""

from dataclasses import dataclass, replace

from bot.record.entries.play import DroppedLine, RedoLine, UndoLine
from bot.record.errors import Repeated, StaleStateError
from bot.record.games import GameKey
from bot.record.questions import QuestionState, about, question_of
from bot.record.subjects import AboutUndo
from bot.referee.cases.bindings import hashed
from bot.referee.cases.standing_decisions import ask_standing
from bot.referee.cases.undo_requests import (
    Taken,
    asked_for_consent,
    asks_for,
    changed_by,
    latest_standing,
    let_lapse,
    next_taken,
    undo_requests,
    who_agrees,
)
from bot.referee.game.asked_words import undo_words, with_those_after
from bot.referee.game.people import Act, any_of
from bot.referee.game.refusals import asked_already, refuse
from bot.referee.game.resolved_case import ResolvedCase
from bot.referee.game.retelling import headline, headlines, withdrawn_words
from bot.referee.game.standing_questions import asked_in_case
from bot.referee.transaction.occurrences import UndoAsked, Undone, Withdrawn
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.terms.figures import as_json
from core.terms.message import Text, Verbatim, english, say
from core.terms.refusal import Refusal

AGREE, DECLINE = "agree", "decline"
_ASK_AGAIN = say("Ask again with `/undo`.")
_GONE_ON = refuse(say("The game has gone on since."), _ASK_AGAIN)
_SEE_LOG = say("See `/log`.")
_NOTHING_TO_UNDO = refuse(say("There is nothing to undo."), _SEE_LOG)
_NOTHING_TO_REDO = refuse(say("There is nothing to redo."), _SEE_LOG)
_TAKEN_BACK = refuse(say("This was taken back already."), _SEE_LOG)
_UNDER_WAY = refuse(
    say("A declaration is under way."),
    say("Agree when it is withdrawn; a result would end this request."),
)
_ASKED_ANEW = refuse(
    say("It would change something else by now than this request showed."),
    say("Look at the new request in the channel."),
)
_FIRST = refuse(
    say("A declaration is under way."),
    say("Let it come to its end; `/undo` withdraws it, if it is yours and no die is locked."),
)
_LAPSED = refuse(say("This request is no longer open."), _ASK_AGAIN)


@dataclass(frozen=True, slots=True)
class Back:
    """How far back an undo goes.

    Attributes:
        to: The case from which on everything is taken back.
        acts: How many acts that are, as its asker was shown.
    """

    to: int
    acts: int


@dataclass(frozen=True, slots=True)
class UndoOutcome:
    """What was undone or redone, or asked to be.

    Attributes:
        what: The headline of the case.
        asked: Whose consent it waits for; nobody's when it is done.
    """

    what: Text
    asked: tuple[int, ...]


class UndoRedo(UseCase):
    """Takes acts back in the open."""

    async def ask(
        self, act: Act, *, redo: bool = False, back: Back | None = None
    ) -> UndoOutcome | Refusal:
        """Take back the latest act of a channel's game, or ask the other side to agree.

        Args:
            act: Who asks, and where.
            redo: Whether what was undone shall stand again instead.
            back: How far back it goes; None for the latest act.
        """
        table = await self._tables.here(act.place)

        def write(work: UnitOfWork) -> UndoOutcome | Refusal:
            if work.table.side_of(act.person.id) is None:
                return refuse(say("Only players of this game undo in it."), say("Ask one of them."))
            if work.table.case is not None:
                return self._withdraw(work, act) if back is None else _FIRST
            taken = next_taken(work.table, redo=redo, to=back.to if back else None)
            if back is not None and len(taken) != back.acts:
                return _GONE_ON
            if not taken:
                return _NOTHING_TO_REDO if redo else _NOTHING_TO_UNDO
            owners = asked_for_consent(work.table, act.person.id, taken)
            if redo:
                owners = work.table.against(work.table.side_of(act.person.id))
            if not owners:
                return self._write(work, act.person.id, taken, redo=redo)
            return self._asked(work, act, taken, owners, redo=redo)

        again = refuse(say("This was asked already."), say("See `/status`."))
        return await self._once(act, table.key, "undo", write, again, outcome=UndoOutcome)

    async def object(self, act: Act, key: GameKey, case: int) -> UndoOutcome | Refusal:
        """Take back what the other side set by hand, as long as nothing has come after it."""

        def write(work: UnitOfWork) -> UndoOutcome | Refusal:
            latest = latest_standing(work.table)
            own = work.table.side_of(act.person.id)
            if own is None:
                return refuse(
                    say("Only players of this game object in it."), say("Ask one of them.")
                )
            if case in work.table.undone:
                return _TAKEN_BACK
            if latest is None or latest.case != case or work.table.case is not None:
                return refuse(
                    say("The game has gone on since this was set."),
                    say(
                        "Take back what came after it with `/undo`, the latest act first, or set "
                        "it right with `edit`."
                    ),
                )
            if work.table.side_of(latest.by) == own:
                return refuse(say("Your own side has set this."), say("Take it back with `/undo`."))
            return self._write(work, act.person.id, (latest,), redo=False, objected=True)

        return await self._once(act, key, "objection", write, _TAKEN_BACK, outcome=UndoOutcome)

    async def answer(self, act: Act, key: GameKey, seq: int, answer: str) -> UndoOutcome | Refusal:
        """Agree to an undo or redo that was asked for, or decline it."""
        question = about(await self._archive.read(question_of, key, seq), AboutUndo)
        if question is None:
            return _LAPSED
        asked = question.asking.about
        if question.state is QuestionState.WITHDRAWN:
            return _LAPSED

        def write(work: UnitOfWork) -> UndoOutcome | Refusal:
            owners = who_agrees(work, asked) or question.asking.owners
            if act.person.id not in owners:
                return refuse(
                    say("This is not yours to agree to."),
                    say("It waits for {names}.", names=any_of(owners)),
                )
            if answer == AGREE and work.table.case is not None:
                return _UNDER_WAY
            if answer != AGREE:
                work.answer(seq, answer, act.person.id)
                what = headline(work.tx.db, work.table, asked.case)
                return UndoOutcome(say("declined: {what}", what=what), ())
            taken = next_taken(work.table, redo=asked.redo, to=asked.case)
            if not taken or not asks_for(asked, taken, redo=asked.redo):
                work.withdraw(seq)
                return _GONE_ON
            changes = changed_by(work.table, taken, redo=asked.redo)
            if asked.changes not in ("", hashed(as_json(changes))):
                work.withdraw(seq)
                self._ask(work, asked.by, taken, owners, redo=asked.redo, instead=True)
                return _ASKED_ANEW
            work.answer(seq, answer, act.person.id)
            return self._write(work, asked.by, taken, redo=asked.redo, agreed=act.person.id)

        try:
            return await self._writer.write(
                key, write, source=act.source, kind="undo answer", outcome=UndoOutcome
            )
        except (StaleStateError, Repeated):
            return refuse(say("This was answered already."), say("See `/log`."))

    def _withdraw(self, work: UnitOfWork, act: Act) -> UndoOutcome | Refusal:
        """Take back a declaration before any die of it is known: its player may, alone."""
        case, roll = work.table.case, work.table.open_roll
        if case is None or case.by != act.person.id:
            return refuse(
                say("Somebody's declaration is under way."), say("Only its player withdraws it.")
            )
        if roll is not None or case.rolls:
            return refuse(
                say("Dice of this declaration are locked."),
                say(
                    "The other side stops it with `cancel` and the code; or let it be rolled first."
                ),
            )
        if case.answers:
            return refuse(
                say("Somebody has answered this declaration already."),
                say("Let it be rolled, then ask to undo it."),
            )
        for each in asked_in_case(work.tx.db, work.table.key):
            work.withdraw(each.seq)
        work.append(DroppedLine(case.k, english(withdrawn_words(act.person.id))))
        work.emit(Withdrawn(work.table, work.seal, case.order.words, act.person.id))
        return UndoOutcome(Verbatim(case.order.words), ())

    def _asked(
        self,
        work: UnitOfWork,
        act: Act,
        taken: Taken,
        owners: tuple[int, ...],
        *,
        redo: bool,
    ) -> UndoOutcome | Refusal:
        """Ask the other side, unless it is asked already; what was asked before is off."""
        earlier = undo_requests(work)
        for each in earlier:
            if asks_for(each.asking.about, taken, redo=redo):
                return asked_already(each.asking.about.by, each.asking.owners)
        for each in earlier:
            work.withdraw(each.seq)
        return self._ask(work, act.person.id, taken, owners, redo=redo, instead=bool(earlier))

    def _ask(
        self,
        work: UnitOfWork,
        who: int,
        taken: Taken,
        owners: tuple[int, ...],
        *,
        redo: bool,
        instead: bool,
    ) -> UndoOutcome:
        (told, *also), first = _retold(work, taken), taken[0]
        changes = changed_by(work.table, taken, redo=redo)
        after, kept = tuple(each.case for each in also), english(first.headline)
        about = AboutUndo(first.case, kept, who, redo, hashed(as_json(changes)), after)
        what = with_those_after(told.headline, len(also))
        seq = work.ask(owners, "table", undo_words(who, what, redo=redo), about)
        work.emit(UndoAsked(work.table, told, changes, who, seq, owners, redo, instead, also))
        return UndoOutcome(what, owners)

    def _write(
        self,
        work: UnitOfWork,
        by: int,
        taken: Taken,
        *,
        redo: bool,
        agreed: int | None = None,
        objected: bool = False,
    ) -> UndoOutcome:
        line, (told, *also) = RedoLine if redo else UndoLine, _retold(work, taken)
        changes = changed_by(work.table, taken, redo=redo)
        rolls, cases = (tuple(n for each in taken for n in each.rolls), [t.case for t in taken])
        work.append(line(by, rolls, agreed, tuple(cases), english(taken[0].headline)))
        let_lapse(work)
        work.emit(Undone(work.table, work.seal, told, changes, by, redo, agreed, objected, also))
        ask_standing(work)
        return UndoOutcome(with_those_after(told.headline, len(also)), ())


def _retold(work: UnitOfWork, taken: Taken) -> list[ResolvedCase]:
    """Return cases with their headlines as messages; the record keeps them in English."""
    told = headlines(work.tx.db, work.table, [each.case for each in taken])
    return [replace(each, headline=told.get(each.case, each.headline)) for each in taken]
