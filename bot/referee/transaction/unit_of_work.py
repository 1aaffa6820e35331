"""Writing one game's lines inside a transaction, its table carried along line by line."""

from collections.abc import Callable, Mapping, Sequence

from bot.record.entries.play import OwnLine
from bot.record.lines import Appended
from bot.record.posts import PostState, posts_of_game
from bot.record.questions import Asking, question_of
from bot.record.sequels import THEN, Closes, Sequel, asks_question
from bot.record.subjects import About
from bot.record.transaction import Transaction
from bot.referee.duties.handovers import NOTHING_NEW, Handover, hand_over
from bot.referee.duties.mentions import mentionable
from bot.referee.game.language import ENGLISH, LANGUAGE, language_of
from bot.referee.game.refusals import refuse
from bot.referee.game.reminder_settings import deadline_of
from bot.referee.game.table import Table, fold
from bot.referee.transaction.calls import TurnCame
from bot.referee.transaction.occurrences import MOVING, Occurrence, QuestionClosed
from bot.referee.transaction.seals import Seal
from bot.referee.transaction.tools import Payload, Tools
from core.terms.message import Message, Text, english, joined, say
from core.terms.refusal import Refusal, RefusedError

NOTHING: Mapping[str, object] = {}


class UnitOfWork:
    """Appends lines to a game, and owes its channel what tells of them.

    Attributes:
        tx: The transaction.
        table: The game as it stands after the lines written so far.
        tools: What chance, keys, time and pages come from.
        attended: Whether whoever has acted last is there to go on; a plan's owner may not be.
    """

    attended = True

    def __init__(
        self, tx: Transaction, table: Table, tools: Tools, barred: Refusal | None = None
    ) -> None:
        """Begin.

        Args:
            tx: The transaction.
            table: The game as it stands.
            tools: What chance, keys, time and pages come from.
            barred: Why nothing may be written here; told when the act comes to that.
        """
        self.tx = tx
        self.table = table
        self.tools = tools
        self._barred = barred
        self._mentioned: set[int] = set()

    @property
    def seal(self) -> Seal:
        """The head of the record as it stands, with the bot's signature."""
        return self.tools.seal(self.table)

    def append(self, told: OwnLine | Mapping[str, object]) -> Appended:
        """Append one line after the table's head, and fold it into the table.

        Args:
            told: A line of our own, or one of the dice protocol as it has its fields.

        Raises:
            StaleHeadError: The game has gone on since the table was read.
            RefusedError: A verifier would find the line wrong; the whole act is rolled back.
        """
        self._require_open()
        known = 0 if self.table.protocol is None else len(self.table.game.errors)
        fields = told.as_json() if isinstance(told, OwnLine) else told
        line = self.tx.write(self.table.key, fields, expect_head=self.table.head)
        self.table = fold(self.table, line)
        if faults := self.table.game.errors[known:]:
            raise RefusedError(refuse(_told(faults), say("Look at `/status`, then try again.")))
        return Appended(line.k, line.head)

    def ask(self, owners: tuple[int, ...], seat: str, text: Text, about: About) -> int:
        """Open a question that reminds its owners as the group wants it; return its number."""
        self._require_open()
        deadline = deadline_of(self.tx.db, self.table.key, self.tools.now_ms())
        asking = Asking(owners, seat, english(text), about, self.table.k, deadline)
        return self.tx.ask(self.table.key, asking)

    def answer(self, seq: int, answer: object, by: int) -> None:
        """Give an open question its answer (JSON), and take its buttons off what asks it.

        Raises:
            UnknownRowError: The game has no such question.
            StaleStateError: It was answered or withdrawn.
        """
        self.tx.answer(self.table.key, seq, answer)
        self._close(seq, by)

    def withdraw(self, seq: int) -> None:
        """Take an open question back, and its buttons off what asks it; errors as in `answer`."""
        self.tx.withdraw(self.table.key, seq)
        self._close(seq, None)

    def _require_open(self) -> None:
        if self._barred is not None:
            raise RefusedError(self._barred)

    def _close(self, seq: int, by: int | None) -> None:
        key = self.table.key
        since = question_of(self.tx.db, key, seq).asking.asked_at
        for post in posts_of_game(self.tx.db, key, since):
            asks = asks_question(post.payload, key.id, seq)
            if asks and post.state is not PostState.DROPPED:
                told = QuestionClosed(self.table, by)
                self.emit(told, Closes(post.id, seq), channel=post.channel)

    def emit(
        self,
        occurrence: Occurrence,
        then: Sequel | None = None,
        *,
        beside: Mapping[str, object] = NOTHING,
        k: int | None = None,
        channel: int | None = None,
    ) -> None:
        """Owe the game's channel what tells of an occurrence, in the game's language.

        Args:
            occurrence: What happened.
            then: What follows when the post stands there.
            beside: What the post holds beside its page.
            k: The line that it tells of; the last one if None.
            channel: Where it goes instead.
        """
        self._require_open()
        came = self._hand_over() if isinstance(occurrence, MOVING) else NOTHING_NEW
        self._post(occurrence, came, then, beside, k, channel)

    def settle(self) -> None:
        """Tell those to whom something has come by this act of which no post has told."""
        came = self._hand_over()
        if not self._mentioned.issuperset(came.users):
            self._post(TurnCame(self.table, came), came)

    def _hand_over(self) -> Handover:
        """Note what people have to do by now, and return what of it has come to somebody."""
        now_ms = self.tools.now_ms()
        came = hand_over(self.tx, self.table, now_ms, attended=self.attended)
        for seq in came.closed:
            self._close(seq, None)
        return came

    def _post(
        self,
        occurrence: Occurrence,
        came: Handover,
        then: Sequel | None = None,
        beside: Mapping[str, object] = NOTHING,
        k: int | None = None,
        channel: int | None = None,
    ) -> None:
        language = language_of(self.tx.db, self.table.key)
        more = {} if then is None else {THEN: then.as_json()}
        spoken = {} if language == ENGLISH else {LANGUAGE: language}
        for page in self.tools.render(occurrence, language, came):
            self.tx.post(
                self.table.key,
                self.table.k if k is None else k,
                self.table.channel if channel is None else channel,
                {**page, "mentions": self._mentions(page), **beside, **more, **spoken},
            )

    def _mentions(self, page: Payload) -> list[int]:
        """Return whom a post mentions: who may be mentioned now, and was not in this act."""
        asked = [user for user in page["mentions"] if user not in self._mentioned]
        self._mentioned |= set(asked)
        return list(mentionable(self.tx, self.table, asked, self.tools.now_ms()))


def _told(faults: Sequence[tuple[int, str]]) -> Message:
    words = joined((fault for _, fault in faults), "; ")
    return say("The record would not verify with this: {words}.", words=words)


Work = Callable[[UnitOfWork], None]
"""What is done in a unit of work: one act's lines and posts."""
