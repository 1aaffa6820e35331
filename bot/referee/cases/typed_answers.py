"""Answers that are typed: as a reply to the question, or as a line of their own."""

import re
import sqlite3

from bot.record.deliveries import delivery_of
from bot.record.games import GameKey
from bot.record.posts import post_of_message
from bot.record.questions import Question, open_about
from bot.record.sequels import asks_question
from bot.record.subjects import AboutCase
from bot.referee.cases.answers import Answered, AnswerRecorder
from bot.referee.game.acting_powers import owners_of
from bot.referee.game.answer_reading import answers_first
from bot.referee.game.people import Act
from bot.referee.game.refusals import refuse
from bot.referee.transaction.game_writer import GameWriter
from bot.referee.transaction.use_case import UseCase
from core.terms.message import say
from core.terms.question import Answers
from core.terms.refusal import Refusal
from core.terms.request import Request

_ANSWERS = re.compile(r"\s*(?:answer|antwort)\b[:\s]*(?P<said>.*)", re.IGNORECASE | re.DOTALL)

_IN_SECRET = refuse(
    say("This is chosen in secret."), say("Press *Answer*: nobody else sees what you send there.")
)
_SEVERAL = refuse(
    say("Several questions wait for you."), say("Press *Answer* under the one that you mean.")
)
_NONE_WAITS = refuse(say("No question waits for you here."), say("`/open` lists what waits."))


class TypedAnswers(UseCase):
    """Takes answers that are typed outside the form of their question."""

    def __init__(self, writer: GameWriter, answers: AnswerRecorder) -> None:
        super().__init__(writer)
        self._answers = answers

    async def of_reply(self, act: Act, answered: int, text: str) -> Answered | Refusal | None:
        """Take a reply to the post of a question as its answer; None where it answers none anew."""
        table = await self._tables.at(act.place)
        if table is None or not answered:
            return None
        asked = await self._archive.read(_asked_by, table.key, answered)
        heard = await self._archive.read(delivery_of, act.place.guild, act.source)
        if asked is None or heard is not None:
            return None
        return await self._taken(act, asked, text)

    async def of_line(self, act: Act, line: str) -> Answered | Refusal | None:
        """Take a line as the answer to the only question that waits for whoever types it.

        None where it begins otherwise than `answer`, as no form of theirs does, and answers nothing
        that is offered. What answers several of them is refused: nobody knows which is meant.
        """
        table = await self._tables.at(act.place)
        if table is None:
            return None
        said = _ANSWERS.fullmatch(line)
        mine = [
            each
            for each in await self._archive.read(open_about, table.key, AboutCase)
            if act.person.id in owners_of(table, each.asking.seat)
        ]
        if said is None:
            reading = [each for each in mine if await self._answers.reads(each, line)]
            meant = reading or [
                each for each in mine if _has_verb_of(each.asking.about.prefill, line)
            ]
            if meant:
                return await self._taken(act, meant[0], line) if len(meant) == 1 else _SEVERAL
            return None if mine or not answers_first(line) else _NONE_WAITS
        if len(mine) == 1:
            return await self._taken(act, mine[0], said["said"])
        return _SEVERAL if mine else _NONE_WAITS

    async def considered(self, act: Act, line: str) -> tuple[Request, Answers] | None:
        """Return the declaration in hand with a line as the answer that it waits for.

        Without an answer to it where the line only begins as the answer is written (`kamikaze`).
        None where no open question waits for whoever types it, or the line is no answer to it.
        """
        table = await self._tables.at(act.place)
        if table is None or table.case is None:
            return None
        case = table.case
        mine = [
            each
            for each in await self._archive.read(open_about, table.key, AboutCase)
            if act.person.id in owners_of(table, each.asking.seat)
            and not (each.asking.about.hidden or each.asking.about.place)
        ]
        reading = [each for each in mine if await self._answers.reads(each, line)]
        if len(reading) == 1:
            words = await self._answers.meant(reading[0], line)
            return case.request(), {**case.answers, reading[0].asking.about.id: words}
        if any(_begins(each.asking.about.prefill, line) for each in mine):
            return case.request(), case.answers
        return None

    async def _taken(self, act: Act, asked: Question[AboutCase], text: str) -> Answered | Refusal:
        if asked.asking.about.hidden:
            return _IN_SECRET
        return await self._answers.answer(act, asked.game, asked.seq, text)


def _begins(prefill: str, line: str) -> bool:
    """Return whether words begin as a line of the form does that a question opens with."""
    typed = " ".join(line.lower().split())
    return bool(typed) and any(each.lower().startswith(typed) for each in prefill.splitlines())


def _has_verb_of(prefill: str, line: str) -> bool:
    """Return whether words begin as a line of a question's form does, whatever number is first."""
    [verb, *_] = (*line.lower().replace(":", " ").lstrip(" 0123456789").split(), "")
    begun = (each.lower().replace(":", " ").split()[:1] for each in prefill.splitlines())
    return verb.isalpha() and [verb.removesuffix("s")] in begun


def _asked_by(db: sqlite3.Connection, key: GameKey, message: int) -> Question[AboutCase] | None:
    """Return the open question that a message asks."""
    post = post_of_message(db, key.guild, message)
    if post is None or post.game != key:
        return None
    asking = open_about(db, key, AboutCase)
    return next((each for each in asking if asks_question(post.payload, key.id, each.seq)), None)
