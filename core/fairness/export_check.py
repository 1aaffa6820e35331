"""A game's recorded messages held against Discord's export: authors, words, edits, deletions.

A recorded message that Discord contradicts is an error. One that was edited or deleted later voids
nothing and is reported; it is then listed as unchecked, because Discord no longer vouches for it.
"""

from collections import defaultdict
from collections.abc import Mapping

from core.fairness.discord_export import Message
from core.fairness.game import Game
from core.fairness.lines import Reply
from core.fairness.missed_replies import edited_before, missed_replies
from core.fairness.roll import Roll
from core.fairness.snowflake import snowflake_ms
from core.fairness.wording import holds_code, says_itself, without_spaces

_CLOCK_SLACK_MS = 1000


class ExportCheck:
    """One comparison of a game with an export.

    Attributes:
        unvouched: Roll number to what Discord's export could not confirm about the roll.
        remarks: Reports that belong to no roll.
    """

    def __init__(self, game: Game, messages: Mapping[str, Message]) -> None:
        self._game = game
        self._messages = messages
        self.unvouched: dict[int, list[str]] = defaultdict(list)
        self.remarks: list[str] = []
        self._bot = self._bot_id()

    def run(self) -> None:
        """Check every roll, seat and consent; findings go to the game and to `unvouched`."""
        for roll in self._game.rolls.values():
            self._check_lock(roll)
            self._check_replies(roll)
            self._check_expiry(roll)
        for line, seat in self._game.seat_lines:
            said = Reply(seat.by, seat.message, seat.text)
            self._check_loose(line, said, (seat.seat, seat.user))
        for line, consent, meant in self._game.consents:
            self._check_loose(line, consent, meant)
        for line, words in missed_replies(self._game, self._messages, self._bot):
            self._game.blame(words, line)
        for roll, message in edited_before(self._game, self._messages):
            words = f"message {message.id}, an earlier reply of {message.author}, was edited later"
            self._game.warn(roll, words)
            self.unvouched[roll.number].append(f"whether message {message.id} should have counted")

    def _bot_id(self) -> str | None:
        for roll in self._game.rolls.values():
            posted = self._messages.get(roll.posted or "")
            if posted is not None:
                return posted.author
        return None

    def _check_lock(self, roll: Roll) -> None:
        if roll.posted is None:
            return
        line = roll.message_lines[roll.posted]
        posted = self._find(roll, roll.posted)
        if posted is None:
            return
        if posted.author != self._bot or posted.is_webhook:
            self._game.blame(f"message {posted.id} was not written by the bot", line)
        elif self._plays(posted.author):
            self._game.blame(f"message {posted.id}, a LOCK, was written by a player", line)
        self._check_time(posted, line)
        if not posted.edited and not holds_code(posted.content, roll.lock_head):
            self._game.blame(f"message {posted.id} shows another LOCK than the chain", line)

    def _plays(self, user: str) -> bool:
        seating = self._game.seating
        return user == seating.host_user or seating.side_of(user) is not None

    def _check_expiry(self, roll: Roll) -> None:
        for ending in (roll.expiry, roll.forfeiture):
            message = None if ending is None else self._find(roll, ending)
            if message is not None:
                self._check_time(message, roll.message_lines[message.id])

    def _check_replies(self, roll: Roll) -> None:
        typed = [*roll.phrases, *([roll.cancellation] if roll.cancellation else [])]
        for reply in typed:
            message = self._check_author(roll, reply.user, reply.message)
            if message is not None:
                self._check_reference(roll, message)
                self._check_content(roll, message, reply.text)
        for commit in roll.commits.values():
            message = self._check_author(roll, commit.user, commit.message)
            if message is not None:
                self._check_reference(roll, message)
                self._check_holds(roll, message, commit.commitment)
        for opening in roll.openings.values():
            message = self._check_author(roll, opening.user, opening.message)
            if message is not None:
                self._check_holds(roll, message, opening.opening)

    def _find(self, roll: Roll, message_id: str) -> Message | None:
        message = self._messages.get(message_id)
        if message is None:
            self._game.warn(roll, f"message {message_id} is not in the Discord export")
            self.unvouched[roll.number].append(f"message {message_id}: not in the Discord export")
        elif message.edited:
            self._game.warn(roll, f"message {message_id} was edited later")
            self.unvouched[roll.number].append(f"message {message_id}: edited later")
        return message

    def _check_author(self, roll: Roll, user: str, message_id: str) -> Message | None:
        message = self._find(roll, message_id)
        if message is None:
            return None
        line = roll.message_lines[message_id]
        if message.author != user or message.is_webhook:
            self._game.blame(f"message {message_id} was not written by {user}", line)
        self._check_time(message, line)
        return message

    def _check_reference(self, roll: Roll, message: Message) -> None:
        line = roll.message_lines[message.id]
        if message.replies_to != roll.posted:
            self._game.blame(f"message {message.id} does not answer LOCK", line)
        # an edit rewrites the list of mentions, so only an untouched message can be judged by it
        if self._bot is not None and not message.edited and self._bot not in message.mentions:
            self._game.blame(f"message {message.id} does not ping the bot", line)

    def _check_content(self, roll: Roll, message: Message, text: str) -> None:
        if not message.edited and message.content != text:
            line = roll.message_lines[message.id]
            self._game.blame(f"message {message.id} reads otherwise than recorded", line)

    def _check_holds(self, roll: Roll, message: Message, value: bytes) -> None:
        if not message.edited and value.hex() not in without_spaces(message.content):
            line = roll.message_lines[message.id]
            self._game.blame(f"message {message.id} does not hold what was recorded", line)

    def _check_time(self, message: Message, line: int) -> None:
        if message.sent_ms is None:
            return
        if abs(message.sent_ms - snowflake_ms(message.id)) > _CLOCK_SLACK_MS:
            self._game.blame(f"message {message.id} was not sent when its id says", line)

    def _check_loose(self, line: int, reply: Reply, meant: tuple[str, ...]) -> None:
        """Check a message of no roll: the word of a seat line or a consent."""
        if not says_itself(reply.text, meant):
            self.remarks.append(
                f"line {line}: message {reply.message} does not itself name what it agrees to; "
                "look at the message that it answers"
            )
        message = self._messages.get(reply.message)
        if message is None:
            self.remarks.append(
                f"line {line}: message {reply.message} is not in the Discord export"
            )
            return
        if message.author != reply.user or message.is_webhook:
            self._game.blame(f"message {message.id} was not written by {reply.user}", line)
        self._check_time(message, line)
        if message.edited:
            self.remarks.append(f"line {line}: message {message.id} was edited later")
        elif message.content != reply.text:
            self._game.blame(f"message {message.id} reads otherwise than recorded", line)
