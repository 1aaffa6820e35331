"""What waits for whom, and since when: questions, requests, and rolls without their replies."""

import sqlite3
from dataclasses import dataclass

from bot.record.games import GameKey
from bot.record.lines import line_of
from bot.record.posts import delayed_posts, posts_of_game
from bot.record.questions import Question, open_questions
from bot.record.sequels import asks_question
from bot.record.subjects import About, AboutRoll
from bot.referee.game.asked_words import asked_words
from bot.referee.game.people import Place
from bot.referee.game.table import Table
from bot.referee.seats.consents import still_missing
from bot.referee.transaction.use_case import UseCase
from core.fairness.modes import PHRASE_MODES, Mode
from core.fairness.roll import Roll
from core.terms.message import Message, Text, say, say_many


@dataclass(frozen=True, slots=True)
class PendingAction:
    """One thing that somebody owes.

    Attributes:
        text: What is owed, in the words in which it was asked.
        users: Who owes it; nobody where it is the bot's own turn, or drand's.
        since: When it was asked (ms since 1970).
        reminder: When the next reminder comes (ms), or None.
        message: The message that asks for it, or None where it is not known.
    """

    text: Text
    users: tuple[int, ...]
    since: int
    reminder: int | None = None
    message: int | None = None


@dataclass(frozen=True, slots=True)
class Pending:
    """Everything that a game waits for."""

    table: Table
    waiting: tuple[PendingAction, ...]


class PendingActions(UseCase):
    """Says what waits for whom."""

    async def of(self, place: Place) -> Pending:
        """Return what the game of a channel waits for, the oldest first."""
        table = await self._tables.here(place)
        found = await self._archive.read(_waiting, table)
        return Pending(table, tuple(sorted(found, key=lambda each: each.since)))


def _waiting(db: sqlite3.Connection, table: Table) -> list[PendingAction]:
    asked = [
        each
        for each in open_questions(db, table.key)
        if not isinstance(each.asking.about, AboutRoll)
    ]
    words = asked_words(db, table, asked)
    found = [
        _of_question(db, table.key, each, said.text)
        for each, said in zip(asked, words, strict=True)
    ]
    roll = table.open_roll
    if roll is not None:
        posted = int(roll.posted) if roll.posted is not None else None
        since = line_of(db, table.key, roll.lock_line).at
        what, users = pending_of(roll)
        found.append(
            PendingAction(
                say("Roll {number}: {what}", number=roll.number, what=what),
                users,
                since,
                None,
                posted,
            )
        )
    sought = still_missing(db, table)
    if sought is not None:
        text, k, users = sought
        found.append(PendingAction(text, users, line_of(db, table.key, k).at))
    delayed = delayed_posts(db, table.key)
    if delayed:
        found.append(PendingAction(_of_posts(len(delayed)), (), delayed[0].at))
    return found


def _of_posts(count: int) -> Message:
    return say_many(
        "1 message is to be posted here; Umpire may lack Send Messages in this channel",
        "{n} messages are to be posted here; Umpire may lack Send Messages in this channel",
        count,
    )


def _of_question(
    db: sqlite3.Connection, key: GameKey, question: Question[About], text: Text
) -> PendingAction:
    asking = question.asking
    since = line_of(db, key, asking.asked_at).at
    message = _message_of(db, key, question)
    return PendingAction(text, asking.owners, since, asking.deadline, message)


def _message_of(db: sqlite3.Connection, key: GameKey, question: Question[About]) -> int | None:
    """Return the newest message that asks a question: its buttons or what it notes name it."""
    for post in reversed(posts_of_game(db, key, question.asking.asked_at)):
        if asks_question(post.payload, key.id, question.seq):
            return post.message
    return None


def pending_of(roll: Roll) -> tuple[Text, tuple[int, ...]]:
    """Return what an open roll waits for, and of whom; of nobody where it completes itself."""
    if roll.posted is None:
        return say("its message is still to be posted"), ()
    if roll.mode in PHRASE_MODES:
        spoken = {phrase.user for phrase in roll.phrases}
        missing = [user for user in roll.lock.contributors if user not in spoken]
        if missing:
            return say("a reply with its code"), tuple(map(int, missing))
    if roll.mode is Mode.DUEL:
        return _of_duel(roll)
    return say("its dice come by themselves"), ()


def _of_duel(roll: Roll) -> tuple[Text, tuple[int, ...]]:
    if roll.replies_complete():
        owing = [user for user in roll.commits if user not in roll.openings]
        return say("the secrets of its duel"), tuple(map(int, owing))
    parties = (roll.lock.by, *roll.lock.opponents)
    owing = [user for user in parties if user not in roll.commits]
    return say("the commitments to its duel"), tuple(map(int, owing))
