"""A game as its record tells it: seats, sides, dice, the case in hand, and the position."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any

from bot.record.entries.play import (
    AnswerLine,
    DroppedLine,
    OrderLine,
    RedoLine,
    ResolutionLine,
    UndoLine,
    WorkingLine,
)
from bot.record.entries.reading import OWN, Entry, GenesisLine
from bot.record.entries.seats import ArchiveLine, OverdueLine, SharingLine, TurnEndLine
from bot.record.games import GameKey
from bot.record.lines import Line
from bot.record.typed_json import read_json
from bot.referee.game.case import Case
from bot.referee.game.effects import changed, read_effect
from bot.referee.game.refolding import led_to, position_without
from bot.referee.game.resolved_case import ResolvedCase
from bot.referee.game.resolved_cases import ResolvedCases
from bot.referee.game.seat_sharing import UNSHARED, SeatSharing
from core.fairness.fields import Fields
from core.fairness.fold import PROTOCOL, add_line, open_game
from core.fairness.game import Game
from core.fairness.lines import SeatLine, read_dice, read_opened_choice, roll_number
from core.fairness.roll import Roll
from core.systems import SYSTEMS
from core.terms.message import Text
from core.terms.replaced import replaced
from core.terms.system import System


@dataclass(frozen=True, slots=True)
class Seat:
    """A power, the side it is on, and who plays it."""

    power: str
    side: str
    user: int


@dataclass(frozen=True)  # without slots: every line copies it, which is quicker so
class Table:
    """A game in hand: a fold over its lines.

    Attributes:
        key: Guild and short id.
        channel: Where it lives.
        system: Its rules.
        title: What the group calls it; the title of its rules where it has no name of its own.
        k, head: The last line folded, and the head after it.
        protocol: The dice protocol's own fold, which judges every line as a verifier will. It is
            carried along in place: only the newest table of a game may be asked about it.
        host: The user who hosts the bot.
        sides: The sides in the order agreed.
        seats: Who plays what, by power.
        seat_sharing: Who acts for seats besides their holders.
        case: The declaration that waits for answers or dice, if any.
        resolved: Every case resolved so far, by the number of its order line, in order.
        undone: Those of them that were undone.
        position: The game's state by its rules, without what was undone.
    """

    key: GameKey
    channel: int
    system: System[Any]
    title: str
    k: int = -1
    head: bytes = b""
    protocol: Game | None = None
    host: int = 0
    sides: tuple[str, ...] = ()
    seats: Mapping[str, Seat] = field(default_factory=dict)
    seat_sharing: SeatSharing = UNSHARED
    case: Case | None = None
    resolved: ResolvedCases = field(default_factory=ResolvedCases)
    undone: frozenset[int] = frozenset()
    position: Any = None

    @property
    def game(self) -> Game:
        """The dice protocol's fold of a game that has begun."""
        if self.protocol is None:
            raise LookupError(f"game {self.key} has no first line")
        return self.protocol

    @property
    def rolls(self) -> int:
        """How many rolls have been locked."""
        return self.game.last_number

    @property
    def open_roll(self) -> Roll | None:
        """The roll that is not closed yet."""
        return self.game.open_roll

    @property
    def mode(self) -> str:
        """How the group agreed to roll."""
        return self.game.genesis.mode.value

    @property
    def turn(self) -> Text:
        """The game turn, as players call it; empty where the game keeps no calendar."""
        return self.system.turn(self.position)

    def acting(self, power: str) -> tuple[int, ...]:
        """Return who acts for a power: the holder of its seat first; nobody where it has none."""
        seat = self.seats.get(power)
        return () if seat is None else self.seat_sharing.acting(power, seat.user)

    def powers_of(self, user: int) -> tuple[str, ...]:
        """Return the powers that a user acts for, in the system's order."""
        return tuple(power for power in self.system.powers if user in self.acting(power))

    def side_of(self, user: int) -> str | None:
        """Return the side that a user acts for, or None for an observer."""
        return next(
            (seat.side for seat in self.seats.values() if user in self.acting(seat.power)), None
        )

    def opponents_of(self, side: str | None) -> tuple[int, ...]:
        """Return who holds the seats of all other sides, each once, in order of seat."""
        return self._each_once(
            (seat.user,)
            for seat in self.seats.values()
            if seat.side != side and seat.power not in self.seat_sharing.vacant
        )

    def against(self, side: str | None) -> tuple[int, ...]:
        """Return everybody who acts for another side, each once."""
        return self._each_once(
            self.acting(seat.power) for seat in self.seats.values() if seat.side != side
        )

    def seated_side(self, user: int) -> str | None:
        """Return the side whose seat a user holds: only holders vouch for dice and consent."""
        return self.game.seating.side_of(str(user))

    def holders(self) -> tuple[int, ...]:
        """Return everybody who holds a seat, each once."""
        return self._each_once((seat.user,) for seat in self.seats.values())

    def players(self) -> tuple[int, ...]:
        """Return everybody who acts for a seat, each once."""
        return self._each_once(self.acting(power) for power in self.seats)

    @staticmethod
    def _each_once(groups: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
        return tuple(dict.fromkeys(user for group in groups for user in group))


def trusted(_number: int, _signature: bytes) -> bool:
    """Take a recorded beacon as checked: it was, before it was written."""
    return True


def fresh_table(key: GameKey, channel: int, system: str) -> Table:
    """Return a game before its first line."""
    rules = SYSTEMS[system]
    return Table(key, channel, rules, rules.title, position=rules.begin)


def fold(table: Table, line: Line, entry: Entry | None = None) -> Table:
    """Return the table after one more line of its game; ``entry`` where it was read already."""
    return replaced(_after(table, line, entry), k=line.k, head=line.head)


def fold_all(table: Table, lines: Sequence[Line]) -> Table:
    """Return the table after several lines of its game."""
    for line in lines:
        table = _after(table, line)
    return replaced(table, k=lines[-1].k, head=lines[-1].head) if lines else table


def _after(table: Table, line: Line, entry: Entry | None = None) -> Table:
    """Return what a line changes of a table, but for where its chain stands."""
    if table.protocol is None:
        return _begun(table, line)
    if line.kind in PROTOCOL:
        add_line(table.protocol, line.raw)
    else:
        table.protocol.heads.append(line.head)
    if line.kind in _ENDED:
        return replaced(table, case=None)
    if line.kind in _OF_DICE:
        return _OF_DICE[line.kind](table, line.parsed())
    return _told(table, line.k, entry or line.entry()) if line.kind in _OURS else table


def with_case(table: Table, line: Line) -> Table:
    """Return the table with what a line says of the case in hand, and with nothing else of it."""
    if line.kind in {"open", "result"}:
        return _OF_DICE[line.kind](table, line.parsed())
    if line.kind in {OrderLine.named, AnswerLine.named}:
        return _told(table, line.k, line.entry())
    return table


def _begun(table: Table, line: Line) -> Table:
    protocol, ours = open_game(line.raw, trusted), read_json(GenesisLine, line.raw)
    genesis = protocol.genesis
    seats = [Seat(each.seat, each.side, int(each.user or 0)) for each in genesis.chairs]
    return replaced(
        table,
        title=ours.title or table.title,
        protocol=protocol,
        host=int(genesis.host_user),
        sides=genesis.sides,
        seats={seat.power: seat for seat in seats},
    )


def _told(table: Table, k: int, entry: Entry | None) -> Table:
    """Return what line ``k`` changes: one of ours, or a change of seats."""
    case = table.case
    match entry:
        case OrderLine():
            return replaced(table, case=Case(k, entry))
        case AnswerLine():
            return replaced(table, case=case and case.answered(entry.id, entry.answer))
        case ResolutionLine():
            return _resolved(table, entry)
        case UndoLine():
            return _without(table, table.undone | set(entry.cases))
        case RedoLine():
            return _without(table, table.undone - set(entry.cases))
        case SeatLine(seat=power, side=side, user=user):
            seats = {**table.seats, power: Seat(power, side, int(user))}
            return replaced(table, seats=seats, seat_sharing=table.seat_sharing.reseated(power))
    if isinstance(entry, SharingLine):
        return replaced(table, seat_sharing=table.seat_sharing.after(entry))
    return table


def _open(table: Table, fields: Fields) -> Table:
    name, _, choice = read_opened_choice(fields)
    number, _, question = name.partition("_")
    if table.case is None or number != str(table.case.k):
        return table
    return replaced(table, case=table.case.answered(question, choice))


def _result(table: Table, fields: Fields) -> Table:
    case = table.case
    return replaced(table, case=case and case.rolled(roll_number(fields), read_dice(fields)))


def _withheld(table: Table, fields: Fields) -> Table:
    """A LOCK that nobody saw takes its declaration with it; one posted too late is rolled anew."""
    seen = table.game.rolls[roll_number(fields)].posted is not None
    return table if seen else replaced(table, case=None)


def _void(table: Table, fields: Fields) -> Table:
    """A void roll counts for nothing: what it led to no longer stands in the position."""
    return _without(table, table.undone | led_to(table.resolved, roll_number(fields)))


def _without(table: Table, undone: AbstractSet[int]) -> Table:
    """Return the table with its position told anew, without what is undone."""
    position = position_without(table.system, table.resolved, undone)
    return replaced(table, undone=frozenset(undone), position=position)


def _resolved(table: Table, line: ResolutionLine) -> Table:
    effects = tuple(read_effect(table.system, given) for given in line.effects)
    case = table.case
    of = (0, False) if case is None else (case.by, bool(case.answers), case.order.instead)
    resolved = ResolvedCase(line.case, line.rolls, line.headline, effects, *of)
    cases = table.resolved.followed_by(resolved)
    position = changed(table.system, table.position, effects)
    cases.keep(len(cases), table.undone, position)
    return replaced(table, case=None, resolved=cases, position=position)


_ENDED = frozenset({"cancel", "expire", "forfeit", DroppedLine.named})
"""The lines that end a declaration without a result."""

_OURS = (
    frozenset({"seat", *OWN})
    - {WorkingLine.named, TurnEndLine.named, ArchiveLine.named}
    - {OverdueLine.named}
)
"""The lines beside those of dice that change a table; the others are not even read."""

_OF_DICE: dict[str, Callable[[Table, Fields], Table]] = {
    "open": _open,
    "result": _result,
    "withheld": _withheld,
    "void": _void,
}
"""What lines of the dice protocol change beyond it."""
