"""What may be written in one act; all of it becomes durable together, or none of it."""

import sqlite3
from collections.abc import Callable, Mapping, Sequence

from bot.record import deliveries, drafts, games, lines, plans, posts, questions, settings
from bot.record.deliveries import OwedAnswer
from bot.record.drafts import Content, DraftState
from bot.record.games import GameKey, GameStatus
from bot.record.lines import Appended
from bot.record.plans import BegunPlan
from bot.record.posts import Post
from bot.record.purge import Purged, purge
from bot.record.questions import Asking, QuestionState
from bot.record.strict_json import column_text
from bot.record.subjects import About

Clock = Callable[[], int]


class Transaction:
    """The door to writing, given to the functions passed to `Archive.write`.

    Args:
        db: The writing connection, inside a savepoint of this transaction; the read functions of
            the tables take it as they take the reading one.
        clock: Gives the time in milliseconds since 1970.
    """

    def __init__(self, db: sqlite3.Connection, clock: Clock) -> None:
        self.db = db
        self.posted: list[Post] = []
        self._clock = clock

    def create_game(self, guild: int, channel: int, system: str, title: str) -> GameKey:
        """Open a game in a channel and return its key; its first line is still to be appended.

        Raises:
            ChannelTakenError: The channel already has a game that is not archived.
        """
        return games.create_game(
            self.db, guild, channel, system=system, title=title, created=self._clock()
        )

    def import_game(self, key: GameKey, channel: int, system: str, title: str) -> None:
        """Open a game under the name that it brings along; its lines are still to be appended.

        Raises:
            ChannelTakenError: The channel already has a game that is not archived.
        """
        now = self._clock()
        games.insert_game(self.db, key, channel, system=system, title=title, created=now)
        posts.number_from(self.db, now // 1000)

    def set_status(self, game: GameKey, status: GameStatus) -> None:
        """Freeze, thaw, archive or reopen a game.

        Raises:
            UnknownRowError: The guild has no such game.
            ChannelTakenError: Its channel has another game by now.
        """
        games.set_status(self.db, game, status)

    def append(
        self, game: GameKey, line: Mapping[str, object], *, expect_head: bytes | None = None
    ) -> Appended:
        """Write the next line of a game, in canonical JSON, and return its number and head.

        Args:
            game: The game whose chain goes on.
            line: A JSON object whose `t` says what it is.
            expect_head: The 32-byte head the caller acted upon (`b""` before the first line);
                None does not check.

        Raises:
            UnfitLineError: The line is not strict JSON, or has no `t`.
            UnknownRowError: The guild has no such game.
            InactiveGameError: The game is frozen or archived.
            StaleHeadError: The last head is not `expect_head`.
        """
        return lines.append(self.db, game, line, at=self._clock(), expect_head=expect_head)

    def write(
        self, game: GameKey, line: Mapping[str, object], *, expect_head: bytes | None = None
    ) -> lines.Line:
        """Write the next line as `append` does, with its errors, and return it as stored."""
        return lines.write(self.db, game, line, at=self._clock(), expect_head=expect_head)

    def post(self, game: GameKey, k: int, channel: int, payload: object) -> int:
        """Owe a channel a message that tells of line k, and return its id.

        Raises:
            sqlite3.IntegrityError: The game has no line k (append it first).
        """
        owed = posts.post(self.db, game, k, channel, payload, at=self._clock())
        self.posted.append(owed)
        return owed.id

    def deliver(self, guild: int, source: int, kind: str) -> None:
        """Note that an interaction or message is being dealt with; call it before anything else.

        Raises:
            Repeated: It was dealt with before; the error carries the answer it got.
        """
        deliveries.deliver(self.db, guild, source, kind, self._clock())

    def owe(self, owed: OwedAnswer) -> None:
        """Note that a typed message is being dealt with and owed an answer.

        Raises:
            Repeated: It was dealt with before.
        """
        deliveries.owe(self.db, owed, self._clock())

    def conclude(
        self, guild: int, source: int, *, game: GameKey | None, k: int | None, answer: object
    ) -> None:
        """Note the line that a delivery led to and the answer (JSON) to give again if it repeats.

        Raises:
            UnknownRowError: `deliver` was not called for it.
        """
        deliveries.conclude(self.db, guild, source, game=game, k=k, answer=answer)

    def put_draft(
        self, game: GameKey, owner: int, content: Content, sources: Sequence[int] = ()
    ) -> int:
        """Keep an open draft and the message ids it came from; return its number, from 1."""
        return drafts.put_draft(self.db, game, owner, content, sources, at=self._clock())

    def change_draft(
        self, game: GameKey, seq: int, content: Content, sources: Sequence[int] = ()
    ) -> None:
        """Replace what an open draft holds.

        Raises:
            UnknownRowError: The game has no such draft.
            StaleStateError: It is no longer open.
        """
        drafts.change_draft(self.db, game, seq, content, sources)

    def advance_draft(self, game: GameKey, seq: int, *, was: DraftState, now: DraftState) -> None:
        """Take a draft from the state the caller saw to the next one.

        Raises:
            UnknownRowError: The game has no such draft.
            StaleStateError: It has left the state `was`.
        """
        drafts.advance_draft(self.db, game, seq, was, now)

    def begin_plan(self, game: GameKey, seq: int, owner: int) -> None:
        """Let the plan that a draft holds begin with its first line.

        Raises:
            sqlite3.IntegrityError: Its owner has another one on its way in this game.
        """
        plans.begin_plan(self.db, game, seq, owner, at=self._clock())

    def save_plan(self, plan: BegunPlan) -> None:
        """Keep how far a plan has come.

        Raises:
            StaleStateError: It is no longer on its way.
        """
        plans.save_plan(self.db, plan)

    def end_plan(self, game: GameKey, seq: int) -> None:
        """Take a plan off its way: it is done, or withdrawn.

        Raises:
            StaleStateError: It is no longer on its way.
        """
        plans.end_plan(self.db, game, seq)

    def ask(self, game: GameKey, asking: Asking[About]) -> int:
        """Open a question and return its number in the game, from 1."""
        return questions.ask(self.db, game, asking)

    def answer(self, game: GameKey, seq: int, answer: object) -> None:
        """Give an open question its answer (JSON).

        Raises:
            UnknownRowError: The game has no such question.
            StaleStateError: It was answered or withdrawn.
        """
        text = column_text(answer)
        questions.close_question(self.db, game, seq, QuestionState.ANSWERED, text)

    def withdraw(self, game: GameKey, seq: int) -> None:
        """Take an open question back.

        Raises:
            UnknownRowError: The game has no such question.
            StaleStateError: It was answered or withdrawn.
        """
        questions.close_question(self.db, game, seq, QuestionState.WITHDRAWN, None)

    def mark_pinged(self, game: GameKey, seq: int) -> None:
        """Note that the owners of an open question had their one ping.

        Raises:
            UnknownRowError: The game has no such question.
            StaleStateError: It was answered or withdrawn.
        """
        questions.mark_pinged(self.db, game, seq)

    def set_deadline(self, game: GameKey, seq: int, deadline: int | None) -> None:
        """Move the deadline of an open question (ms since 1970), or lift it with None.

        Raises:
            UnknownRowError: The game has no such question.
            StaleStateError: It was answered or withdrawn.
        """
        questions.set_deadline(self.db, game, seq, deadline)

    def set_owners(self, game: GameKey, seq: int, owners: tuple[int, ...]) -> None:
        """Leave an open question to some of its owners: the others have had their say.

        Raises:
            UnknownRowError: The game has no such question.
            StaleStateError: It was answered or withdrawn.
        """
        questions.set_owners(self.db, game, seq, owners)

    def note_reminder(self, game: GameKey, seq: int, deadline: int | None) -> None:
        """Note that owners of an open question were reminded, and when (ms) they are again.

        Raises:
            UnknownRowError: The game has no such question.
            StaleStateError: It was answered or withdrawn.
        """
        questions.note_reminder(self.db, game, seq, deadline)

    def purge(self, guild: int) -> Purged:
        """Forget a guild: every row of it but the number of its last game."""
        return purge(self.db, guild)

    def save_setting(self, guild: int, key: str, value: object) -> None:
        """Set one key of a guild to a JSON value."""
        settings.save_setting(self.db, guild, key, value)
