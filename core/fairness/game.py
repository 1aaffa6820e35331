"""The state of a game's chain while it is read line by line, with what was found wrong in it."""

from core.fairness.drand import BeaconCheck
from core.fairness.fields import Fields, ProtocolError
from core.fairness.genesis import Genesis
from core.fairness.hash_chain import RevealedChain
from core.fairness.lines import Choice, Reply, SeatLine, roll_number
from core.fairness.roll import Roll, Status
from core.fairness.seating import Seating
from core.fairness.snowflake import snowflake_ms

MOST_WORDS = 1000
"""How many characters an error or a warning has at most."""


class Game:
    """Everything that later lines are judged by.

    Attributes:
        heads: h_0 to h_k of the lines read so far.
        line: Number of the line being read.
        rolls: Every readable roll by its number, in order.
        open_roll: The roll that is not closed yet, or None.
        last_number: The highest roll number that a LOCK has taken.
        last_counter: The chain index that the last sealed LOCK named.
        last_message: The highest message id so far, as a number.
        undated: The roll forfeited since the last message, if one was.
        bot_keys: From which line on which key signs heads.
        consents: Line, message and meaning of every word to a `void` or `handover`.
        errors: Line number and words of each rule broken.
        warnings: Roll number and words of each thing that a reader must know.
    """

    def __init__(self, genesis: Genesis, beacon_check: BeaconCheck) -> None:
        self.genesis = genesis
        self.beacon_check = beacon_check
        self.seating = Seating(genesis)
        self.chain = None if genesis.anchor is None else RevealedChain(genesis.game, genesis.anchor)
        self.heads: list[bytes] = []
        self.line = 0
        self.rolls: dict[int, Roll] = {}
        self.open_roll: Roll | None = None
        self.last_number = 0
        self.last_counter = 0
        self.last_message = 0
        self.undated: Roll | None = None
        self.bot_keys = [(0, genesis.bot_key)]
        self.choices: dict[str, Choice] = {}
        self.opened_choices: set[str] = set()
        self.seat_lines: list[tuple[int, SeatLine]] = []
        self.consents: list[tuple[int, Reply, tuple[str, ...]]] = []
        self.errors: list[tuple[int, str]] = []
        self.warnings: list[tuple[int, str]] = []

    @property
    def head(self) -> bytes:
        """The head after the last line that was chained."""
        return self.heads[-1]

    @property
    def head_before(self) -> bytes:
        """h_{k-1}, the head before the line being read, which its texts must hold."""
        return self.heads[self.line - 1]

    def blame(self, words: str, line: int | None = None) -> None:
        """Record a broken rule at a line, by default the one being read.

        The words may quote a stranger's text of any length: so much of it is enough.
        """
        self.errors.append((self.line if line is None else line, words[:MOST_WORDS]))

    def warn(self, roll: Roll, words: str) -> None:
        """Record something about a roll that is no error but must be printed."""
        self.warnings.append((roll.number, words[:MOST_WORDS]))

    def advance(self, message: str) -> None:
        """Take the message id of a protocol line; ids rise strictly over the whole chain."""
        if (number := int(message)) > self.last_message:
            self.last_message = number
        else:
            self.blame(f"message id {message} does not increase")
        if self.undated is not None:
            self.date_forfeit(self.undated, message)

    def date_forfeit(self, roll: Roll, message: str) -> None:
        """Warn where a message no older than a forfeit shows that it came before its time."""
        self.undated = None
        if snowflake_ms(message) < roll.openings_due_ms():
            self.warn(roll, f"forfeited within 24 h, as message {message} shows")

    def roll_answered(self, fields: Fields, message: str) -> Roll:
        """Return the open roll that a typed message belongs to, and take the message's id.

        Raises:
            ProtocolError: The line's number is not that of the open roll.
        """
        number = roll_number(fields)
        self.advance(message)
        return self.roll_numbered(number)

    def roll_of(self, fields: Fields) -> Roll:
        """Return the open roll that a line belongs to.

        Raises:
            ProtocolError: The line's number is not that of the open roll.
        """
        return self.roll_numbered(roll_number(fields))

    def roll_numbered(self, number: int) -> Roll:
        """Return the open roll if it has this number.

        Raises:
            ProtocolError: Another roll is open, or none.
        """
        roll = self.open_roll
        if roll is None or roll.lock.number != number:
            raise ProtocolError(f"roll {number} is not open")
        return roll

    def close(self, roll: Roll, status: Status) -> None:
        """Close the open roll."""
        roll.status = status
        roll.closed_line = self.line
        self.open_roll = None
