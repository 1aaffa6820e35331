"""Answers to what a procedure asks, by those who may give them."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from bot.record.entries.play import AnswerLine
from bot.record.errors import StaleStateError, UnknownRowError
from bot.record.games import GameKey
from bot.record.questions import Question, QuestionState, about, question_of
from bot.record.subjects import AboutCase
from bot.referee.cases.declarations import checked
from bot.referee.cases.hidden_choices import choose, commit, open_own
from bot.referee.cases.progress import advance, ask_anew, is_asked_still
from bot.referee.cases.rejected_input import last_rejected_input, save_rejected_input
from bot.referee.cases.standing_decisions import ask_standing, decided, keep, standing_one
from bot.referee.game.acting_powers import owners_of
from bot.referee.game.answer_reading import offered_by, read_answer
from bot.referee.game.asked_words import AskedWords, asked_words
from bot.referee.game.draft_contents import MOST_WORDS
from bot.referee.game.free_roll import resolve_at_table
from bot.referee.game.people import Act, any_of
from bot.referee.game.refusals import refuse
from bot.referee.game.standing_questions import standing_questions
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.terms.dice import NoDice
from core.terms.message import Text, Verbatim, english, joined, say
from core.terms.refusal import Refusal

_COMMITMENT = re.compile(r"[0-9a-f]{64}")
_ANSWERED = refuse(say("This question was answered already."), say("See `/log`."))
ASKED_ANEW = refuse(
    say("The position has changed since this was asked; your answer was not taken."),
    say("Answer the new question in the channel."),
)
_OVER = refuse(say("This declaration is over by now."), say("See `/log`."))
_WITHDRAWN = refuse(
    say("This question was withdrawn; nobody needs to answer it."), say("See `/log`.")
)
_ELSEWHERE = refuse(say("This is not answered here."), say("Use the buttons of its own message."))
_NONCE = re.compile(r"(?:[0-9a-f]{2}){16,64}")


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer that stands in the record now, or will when the case in hand is over.

    Attributes:
        text: What was asked.
        answer: What was answered.
        later: Whether it waits until the case in hand is over.
    """

    text: Text
    answer: str
    later: bool = False


class AnswerRecorder(UseCase):
    """Takes answers."""

    async def open_question(
        self, act: Act, key: GameKey, seq: int
    ) -> Question[AboutCase] | Refusal:
        """Return a question of a case that this person may answer now."""
        question = await self.known(key, seq)
        if isinstance(question, Refusal):
            return question
        table = await self._tables.of(key)
        owners = owners_of(table, question.asking.seat)
        if act.person.id not in owners:
            names = any_of(owners)
            return refuse(
                say("This question is not yours."), say("It waits for {names}.", names=names)
            )
        return question

    async def known(self, key: GameKey, seq: int) -> Question[AboutCase] | Refusal:
        """Return a question of a case, answered or not, for anybody to read."""
        try:
            asked = await self._archive.read(question_of, key, seq)
        except UnknownRowError:
            return refuse(say("This question is not known any more."), say("See `/status`."))
        return about(asked, AboutCase) or _ELSEWHERE

    async def answer(self, act: Act, key: GameKey, seq: int, answer: str) -> Answered | Refusal:
        """Record an answer, and carry the case on as far as it goes."""
        question = await self.open_question(act, key, seq)
        if isinstance(question, Refusal):
            return question
        decision = question.asking.about
        asked = await self.words_of(question)
        answer = _meant(decision, asked, answer)
        if refusal := _unfit(decision, asked, answer):
            return refusal

        def write(work: UnitOfWork) -> Answered | Refusal:
            if decision.place and question.state is QuestionState.OPEN:
                later = work.table.case is not None
                refused = _decide(work, act, question, answer)
                return refused or Answered(asked.text, answer, later=later)
            if question.state is QuestionState.OPEN and work.table.case is None:
                work.withdraw(seq)  # what an earlier version left open of a case that is over
                return _OVER
            if question.state is QuestionState.OPEN and not is_asked_still(work, decision):
                ask_anew(work)
                return ASKED_ANEW
            if decision.form and (refusal := _refused(work, decision.id, answer)):
                save_rejected_input(work, key, seq, act.person.id, answer)
                return refusal
            if decision.hidden:
                nonce = self._tools.fresh_key()
                choose(work, question, act.person.id, answer, nonce)
                return Answered(asked.text, answer)
            work.answer(seq, answer, act.person.id)
            work.append(AnswerLine(decision.id, act.person.id, answer, question.asking.seat))
            advance(work)
            return Answered(asked.text, answer)

        return await self._recorded(act, key, write)

    async def unanswered(self, act: Act, key: GameKey, seq: int) -> Question[AboutCase] | Refusal:
        """Return a question that this person may answer and nobody has answered yet."""
        question = await self.open_question(act, key, seq)
        if isinstance(question, Refusal) or question.state is QuestionState.OPEN:
            return question
        return _WITHDRAWN if question.state is QuestionState.WITHDRAWN else _ANSWERED

    async def words_of(self, question: Question[AboutCase]) -> AskedWords:
        """Return what a question asks; see `asked_words`."""
        table = await self._tables.of(question.game)
        (words,) = await self._archive.read(asked_words, table, [question])
        return words

    async def reads(self, question: Question[AboutCase], typed: str) -> bool:
        """Return whether words that stand alone answer a question as it would be typed."""
        decision, asked = question.asking.about, await self.words_of(question)
        meant = _meant(decision, asked, typed)
        if not decision.form and (meant in decision.choices or not decision.place):
            return meant in decision.choices
        if meant != typed or not typed.strip():
            return meant != typed
        table = await self._tables.of(question.game)
        if decision.place:
            asks = standing_one(table, decision)
            request = None if asks is None else asks.answered(typed)
            return request is not None and not isinstance(
                resolve_at_table(table.position, request, {}, NoDice()), Refusal
            )
        case = table.case
        if case is None:
            return False
        ending = case.answered(decision.id, typed).ending(table.position)
        return not isinstance(ending, Refusal)

    async def meant(self, question: Question[AboutCase], typed: str) -> str:
        """Return the answer that somebody means by what he types."""
        return _meant(question.asking.about, await self.words_of(question), typed)

    async def begun_with(self, act: Act, question: Question[AboutCase]) -> str:
        """Return what a form opens with: what this person typed last, else what was prepared."""
        typed = await self._archive.read(
            last_rejected_input, question.game, question.seq, act.person.id
        )
        return question.asking.about.prefill if typed is None else typed

    async def commit(self, act: Act, key: GameKey, seq: int, commitment: str) -> Answered | Refusal:
        """Record a commitment that a player made on his own machine to a hidden choice."""
        question = await self.open_question(act, key, seq)
        if isinstance(question, Refusal):
            return question
        if not question.asking.about.hidden:
            return refuse(say("This choice is not hidden."), say("Answer it openly."))
        if not _COMMITMENT.fullmatch(commitment):
            return refuse(
                say("That is no commitment."), say("Give the 64 digits that your machine made.")
            )

        asked = await self.words_of(question)

        def write(work: UnitOfWork) -> Answered:
            commit(work, question, act.person.id, commitment)
            return Answered(asked.text, "committed")

        return await self._recorded(act, key, write)

    async def open_choice(
        self, act: Act, key: GameKey, choice_id: str, nonce: str, choice: str
    ) -> Answered | Refusal:
        """Open a choice that its player kept to himself, once all are in."""
        if not _NONCE.fullmatch(nonce):
            return refuse(
                say("The first line is no nonce."),
                say("Give the digits that your machine made, alone there."),
            )

        def write(work: UnitOfWork) -> Answered | Refusal:
            committed = work.table.game.choices.get(choice_id)
            if committed is None or committed.user != str(act.person.id):
                return refuse(say("You have no such choice to open."), say("See `/status`."))
            kept_shut = open_own(work, choice_id, bytes.fromhex(nonce), choice)
            return kept_shut or Answered(choice_id, choice)

        return await self._recorded(act, key, write)

    async def _recorded(
        self, act: Act, key: GameKey, write: Callable[[UnitOfWork], Answered | Refusal]
    ) -> Answered | Refusal:
        try:
            return await self._writer.write(
                key, write, source=act.source, kind="answer", outcome=Answered
            )
        except StaleStateError:
            return _ANSWERED


def _decide(
    work: UnitOfWork, act: Act, question: Question[AboutCase], answer: str
) -> Refusal | None:
    """Take a decision that stands in the position, as an act of its own; return why not."""
    asks, seq = standing_one(work.table, question.asking.about), question.seq
    if asks is None:
        work.withdraw(seq)
        ask_standing(work)
        return ASKED_ANEW if standing_questions(work.table) else _OVER
    declaration = decided(asks, answer)
    if work.table.case is not None:
        table = work.table
        needs = resolve_at_table(table.position, declaration.request, {}, NoDice())
        if not isinstance(needs, Refusal):
            keep(work, asks, answer, act.person.id)
            return None
    else:
        needs = checked(work.table, act, declaration)
    if isinstance(needs, Refusal):
        if question.asking.about.form:
            save_rejected_input(work, question.game, seq, act.person.id, answer)
        return needs
    work.answer(seq, answer, act.person.id)
    work.append(declaration.ordered(act.person.id))
    advance(work, needs)
    return None


def _meant(decision: AboutCase, asked: AskedWords, typed: str) -> str:
    """Return what somebody means of what is offered; else what he typed."""
    if decision.form:
        return read_answer(typed, asked.usual) or typed if asked.usual and typed.strip() else typed
    if typed in decision.choices:
        return typed
    return read_answer(typed, offered_by(decision.choices, asked.choices), asked.text) or typed


def _unfit(decision: AboutCase, asked: AskedWords, answer: str) -> Refusal | None:
    """Return why an answer cannot be taken at all."""
    if decision.form or (decision.place and answer.strip()):  # its procedure judges it
        return _too_long(answer)
    if answer in decision.choices:
        return None
    called = offered_by(decision.choices, asked.choices)
    accepted = joined(
        Verbatim(f"`{each}`")
        if english(name) == each
        else say("`{answer}` ({called})", answer=Verbatim(each), called=name)
        for each, name in called.items()
    )
    return refuse(
        say("`{answer}` does not answer this.", answer=Verbatim(answer[:60])),
        say("Choose among: {accepted}.", accepted=accepted),
    )


def _too_long(answer: str) -> Refusal | None:
    if len(answer) <= MOST_WORDS:
        return None
    return refuse(
        say("That is {count} characters.", count=len(answer)),
        say("Use {most_words} or fewer.", most_words=MOST_WORDS),
    )


def _refused(work: UnitOfWork, question: str, answer: str) -> Refusal | None:
    """Return what the procedure itself finds wrong with a typed answer."""
    case = work.table.case
    if case is None:
        return _OVER
    ending = case.answered(question, answer).ending(work.table.position)
    return ending if isinstance(ending, Refusal) else None
