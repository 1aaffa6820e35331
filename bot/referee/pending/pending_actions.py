"""What a game waits for, of whom and since when: one list of everything that is to be done in it.

Questions, requests, rolls without their replies, plans that stand, and what the position wants: the
position is asked, and nothing is folded for it.
"""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass

from bot.record.games import GameKey, GameStatus, games_of_guild
from bot.record.lines import line_of
from bot.record.open_rolls import has_open_roll
from bot.record.plans import BegunPlan, plan_of, plans_in
from bot.record.posts import delayed_posts, posts_of_game
from bot.record.questions import Question, games_asking, open_about, open_questions
from bot.record.sequels import asks_question
from bot.record.subjects import About, AboutCase, AboutDuty, AboutMention, AboutRoll
from bot.referee.duties.positions import alike, duties_of, pending_of
from bot.referee.game.asked_words import asked_words, duty_words
from bot.referee.game.people import Act, Place
from bot.referee.game.table import Table
from bot.referee.seats.consents_sought import still_missing
from bot.referee.transaction.use_case import UseCase
from core.terms.duty import Awaited
from core.terms.message import Message, Text, say, say_many


@dataclass(frozen=True, slots=True)
class PendingAction:
    """One thing that somebody has to do, or may.

    Attributes:
        text: What it is, in the words in which it was asked.
        users: Who does it; nobody where it is the bot's own turn, or drand's.
        since: When it came to them (ms since 1970); 0 where the record does not say.
        reminder: When the next reminder comes (ms), or None.
        message: The message that asks for it, or None where it is not known.
        waits: Whether the game waits for it; if not, it goes on without it.
        duty: The duty of the position that it is; empty where it is something else.
        do: What may be typed for it; empty where that goes without saying.
    """

    text: Text
    users: tuple[int, ...]
    since: int
    reminder: int | None = None
    message: int | None = None
    waits: bool = True
    duty: str = ""
    do: Text = ""


@dataclass(frozen=True, slots=True)
class Pending:
    """Everything that is to be done in a game, what it waits for first."""

    table: Table
    waiting: tuple[PendingAction, ...]

    @property
    def acting(self) -> tuple[int, ...]:
        """For whom it waits, each once."""
        return tuple(dict.fromkeys(u for each in self.waiting if each.waits for u in each.users))

    @property
    def awaited(self) -> Awaited:
        """What the game waits for: people, dice and plans on their way, nothing; or it is over."""
        waited = [each for each in self.waiting if each.waits]
        if self.acting:
            return Awaited.PEOPLE
        if waited:
            return Awaited.DICE
        over = self.table.system.duties(self.table.position).awaited is Awaited.OVER
        return Awaited.OVER if over else Awaited.NOTHING


class PendingActions(UseCase):
    """Says what waits for whom."""

    async def of(self, place: Place) -> Pending:
        """Return what is to be done in the game of a channel, the oldest first."""
        return await self._in(await self._tables.here(place))

    async def elsewhere(self, act: Act) -> list[Pending]:
        """Return the other games of a guild in which something waits for somebody, and what."""
        here = await self._tables.key_at(act.place)
        found = []
        for key in await self._archive.read(_games_of, act):
            if key in {here, *self._tables.damaged}:
                continue
            pending = await self._in(await self._tables.of(key))
            mine = tuple(each for each in pending.waiting if act.person.id in each.users)
            if mine:
                found.append(Pending(pending.table, mine))
        return found

    async def _in(self, table: Table) -> Pending:
        return await self._archive.read(pending_in, table, self._tools.now_ms())


def _games_of(db: sqlite3.Connection, act: Act) -> list[GameKey]:
    """Return the running games in which something may wait for somebody.

    One in which nobody has acted since this was kept has noted nothing yet.
    """
    user, guild = act.person.id, act.place.guild
    asking = games_asking(db, guild, user)
    return [
        key
        for game in games_of_guild(db, guild)
        if (key := game.key) in asking
        or (game.status is GameStatus.ACTIVE and has_open_roll(db, key))
        or plan_of(db, key, user) is not None
    ]


def pending_in(db: sqlite3.Connection, table: Table, now_ms: int) -> Pending:
    """Return everything that is to be done in a game; what two powers of a player are asked, once.

    One answer of his serves both.
    """
    found = (*_asked(db, table), *_under_way(db, table), *_of_position(db, table, now_ms))
    once: dict[tuple[object, ...], PendingAction] = {}
    for each in found:
        once.setdefault((each.text, each.users, each.do), each)
    return Pending(
        table, tuple(sorted(once.values(), key=lambda each: (not each.waits, each.since)))
    )


def _asked(db: sqlite3.Connection, table: Table) -> Iterator[PendingAction]:
    """Yield open questions and requests."""
    asked = [
        each
        for each in open_questions(db, table.key)
        if not isinstance(each.asking.about, AboutRoll | AboutDuty | AboutMention)
    ]
    words = asked_words(db, table, asked)
    for each, said in zip(asked, words, strict=True):
        yield _of_question(db, table.key, each, said.text)
    sought = still_missing(db, table)
    if sought is not None:
        text, k, users = sought
        yield PendingAction(text, users, line_of(db, table.key, k).at, waits=False)


def _under_way(db: sqlite3.Connection, table: Table) -> Iterator[PendingAction]:
    """Yield the roll that is open, plans, and posts that do not come through."""
    roll = table.open_roll
    if roll is not None:
        posted = int(roll.posted) if roll.posted is not None else None
        since = line_of(db, table.key, roll.lock_line).at
        what, users = pending_of(roll)
        text = say("Roll {number}: {what}", number=roll.number, what=what)
        yield PendingAction(text, users, since, None, posted)
    for plan in plans_in(db, table.key):
        yield _of_plan(db, plan)
    delayed = delayed_posts(db, table.key)
    if delayed:
        yield PendingAction(_of_posts(len(delayed)), (), delayed[0].at, waits=False)


def _of_plan(db: sqlite3.Connection, plan: BegunPlan) -> PendingAction:
    """Return a plan, since when it waits: from its last line on, or from when it was let go on."""
    lines = (line_of(db, plan.game, case).at for case in plan.cases[-1:])
    since = max((plan.seen, *lines))
    if plan.pause is None:
        text = say("A plan of <@{user}> waits, and goes on by itself", user=plan.owner)
        return PendingAction(text, (), since)
    text = say("A plan of <@{user}> stands until he says how it goes on", user=plan.owner)
    return PendingAction(text, (plan.owner,), since, waits=False)


def _of_position(db: sqlite3.Connection, table: Table, now_ms: int) -> Iterator[PendingAction]:
    """Yield what the position wants of people; what comes after a declaration waits for it."""
    kept = {each.asking.about: each for each in open_about(db, table.key, AboutDuty)}
    for each, *others in alike(duties_of(db, table, now_ms)):
        duty = each.duty
        if duty.waits and (table.case is not None or each.planned):
            continue
        asked = kept.get(AboutDuty(duty.id, duty.waits))
        yield PendingAction(
            duty_words(table, duty, *(other.duty for other in others)),
            each.users,
            0 if asked is None else line_of(db, table.key, asked.asking.asked_at).at,
            None if asked is None else asked.asking.deadline,
            waits=duty.waits,
            duty=duty.id,
            do=duty.do,
        )


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
    waits = isinstance(asking.about, AboutCase)
    return PendingAction(text, asking.owners, since, asking.deadline, message, waits)


def _message_of(db: sqlite3.Connection, key: GameKey, question: Question[About]) -> int | None:
    """Return the newest message that asks a question: its buttons or what it notes name it."""
    for post in reversed(posts_of_game(db, key, question.asking.asked_at)):
        if asks_question(post.payload, key.id, question.seq):
            return post.message
    return None
