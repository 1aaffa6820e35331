"""`umpire verify --rules`: every result worked out again from what the record holds before it.

The dice protocol proves where the dice come from; this proves what was done with them. Each LOCK
must throw what the rules need just then and nothing else, each answer must be asked for, and each
resolution must be what the rules make of its order, its answers and its dice: its outcome, its
effects, and every step of its working by rules, figures and finding. Sentences are not compared.
"""

import hashlib
import json
from dataclasses import dataclass, field, replace
from typing import Any

from bot.machine.comparison import Unread, does, in_short, other_fields, other_steps
from bot.record.entries.play import (
    AnswerLine,
    DroppedLine,
    OrderLine,
    ResolutionLine,
    UndoLine,
    WorkingLine,
    text_of,
    trail_of,
    working_hash,
)
from bot.record.entries.reading import Entry as LineEntry
from bot.record.entries.reading import GenesisLine, Meaning, declaration_of
from bot.record.entries.sentences import same
from bot.record.games import GameKey
from bot.record.lines import Line
from bot.record.typed_json import read_json
from bot.referee.cases.lock_lines import meaning_of
from bot.referee.cases.progress import resolution_line
from bot.referee.game.case import Case
from bot.referee.game.table import Table, fold, fresh_table
from core.fairness.framing import genesis_head, next_head
from core.fairness.lines import read_opened_choice
from core.fairness.lock import read_lock
from core.fairness.transcript import split_lines
from core.systems import SYSTEMS
from core.terms.procedure import Ending
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.resolution import Entry, NeedDice, Resolution

_WITHOUT_TRAIL = b'"trail":[]}'


@dataclass(slots=True)
class Replayed:
    """What came of replaying a record by the rules.

    Attributes:
        count: How many resolutions were worked out again.
        errors: `line 7: ...`: what this version's own rules do not give.
        foreign: What another version made, and this one gives otherwise or cannot follow.
        notes: What holds nothing that could be replayed.
    """

    count: int = 0
    errors: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def warnings(self) -> list[str]:
        """What is no error and must be known."""
        return [*self.foreign, *self.notes]

    def as_json(self) -> dict[str, Any]:
        """Return the replay as the command line prints it."""
        return {"replayed": self.count, "differs": [*self.errors, *self.foreign]}


def replay(transcript: bytes, version: str) -> Replayed:
    """Replay every resolution of an exported game.

    Args:
        transcript: The bytes of GAME.jsonl.
        version: The version of these rules; what another one resolved may differ.
    """
    found = Replayed()
    raw_lines, _ = split_lines(transcript)
    head = b""
    reader: _Reader | None = None
    for k, raw in enumerate(raw_lines):
        head = next_head(head, raw) if k else genesis_head(raw)
        try:
            if reader is not None:
                raw = reader.shortened(raw)  # noqa: PLW2901 - what is known is not read
            line = Line(k, raw, head, str(json.loads(raw)["t"]), 0)
            if reader is None:
                reader = _Reader(_table(line), found, version)
            reader.take(line)
        except UnknownRulesError as error:
            found.notes.append(f"{error}: nothing was replayed")
            break
        except Exception as error:  # noqa: BLE001 - a stranger's line may break it in any way
            words = f"cannot be replayed ({in_short(error)}), nor anything after it"
            if reader is None or reader.made_by == version:
                found.errors.append(f"line {k}: {words}")
            else:
                found.foreign.append(f"line {k}: {_foreign(reader.made_by, version)}; {words}")
            break
    if reader is not None:
        reader.end()
    return found


class UnknownRulesError(ValueError):
    """The game is played by rules that this version does not have."""


def _table(genesis: Line) -> Table:
    told = read_json(GenesisLine, genesis.raw)
    if told.rules not in SYSTEMS:
        raise UnknownRulesError(f"this version has no rules {told.rules!r}")
    return fresh_table(GameKey(told.guild, told.game), told.channel, told.rules)


class _Reader:
    """Follows one game and works out what the rules say at each line.

    Attributes:
        made_by: The version that wrote the last line that says so.
    """

    def __init__(self, table: Table, found: Replayed, version: str) -> None:
        self._table = table
        self._found = found
        self._version = version
        self.made_by = version
        self._doubts: list[tuple[int, str]] = []
        self._owed: tuple[int, str] | None = None
        self._expected: tuple[Entry, ...] | None = None
        self._ending_due = b""
        self._known = False

    def shortened(self, raw: bytes) -> bytes:
        """Return the next line; of a working that is the rules' own to the last byte the rest.

        Workings are most of a record's bytes, and what is known of one need not be read.
        """
        due, self._ending_due = self._ending_due, b""
        if not due or not raw.endswith(due):
            return raw
        rest = raw[: -len(due)] + _WITHOUT_TRAIL
        if json.loads(rest)["t"] != WorkingLine.named:
            return raw
        self._known = True
        return rest

    def take(self, line: Line) -> None:
        """Judge one line by the position before it, then take it in."""
        entry = line.entry()
        self._working(line.k, entry)
        match entry:
            case GenesisLine(version=version):
                self.made_by = version
            case OrderLine() if self._table.case is not None:
                self._doubt(line.k, f"declared while line {self._table.case.k} was not resolved")
            case AnswerLine(id=name):
                self._asked(line.k, name)
            case DroppedLine():
                self._dropped(line.k)
            case UndoLine():
                self._undo(line.k, entry)
            case ResolutionLine():
                self._resolution(line.k, entry)
            case None:
                self._of_dice(line)
        self._table = fold(self._table, line, entry)
        if self._table.case is None and self._doubts:
            self._settle(line.k)

    def end(self) -> None:
        """Settle what is doubted of a declaration that is still open."""
        if self._owed is not None:
            self._doubt(self._owed[0], "is not followed by the working that it names")
        if self._doubts:
            self._settle(self._table.k)

    def _of_dice(self, line: Line) -> None:
        case = self._table.case
        if line.kind == "lock":
            self._lock(line)
        elif line.kind == "open":
            number, _, name = read_opened_choice(line.parsed())[0].partition("_")
            if case is not None and number == str(case.k):
                self._asked(line.k, name)

    def _asked(self, k: int, name: str) -> None:
        ending = self._ending(written=False) if self._table.open_roll is None else None
        asked = (ending, *ending.beside) if isinstance(ending, Question) else ()
        if name not in {question.id for question in asked}:
            self._doubt(k, f"answers {name}, which the rules do not ask here")

    def _lock(self, line: Line) -> None:
        k, case, needs = line.k, self._table.case, self._ending(written=False)
        if case is None:
            self._found.notes.append(f"line {k}: a LOCK without an order: nothing to replay")
            return
        if not isinstance(needs, NeedDice):
            self._doubt(k, f"locks dice where the rules {does(needs)}")
            return
        told = read_lock(line.parsed())
        fixed = [(each.id, each.n, each.m) for each in needs.fixed]
        opened = [(each.id, each.max, each.m) for each in needs.open]
        if fixed != [(each.id, each.dice, each.sides) for each in told.throws] or opened != [
            (each.id, each.most, each.sides) for each in told.open_throws
        ]:
            wanted = ", ".join(str(each) for each in needs.fixed) or "open throws alone"
            self._doubt(k, f"locks other dice than the rules need: {wanted}")
        meant, meaning = declaration_of(line.raw), meaning_of(self._table, case)
        if not isinstance(meant, Meaning) or not same(
            replace(meant, use=""), replace(meaning, use="")
        ):
            self._doubt(k, f"its declaration is not that of line {case.k}")

    def _dropped(self, k: int) -> None:
        case, ending = self._table.case, self._ending(written=False)
        # before any dice a player may withdraw; afterwards only the rules end a declaration
        locked = case is not None and (case.rolls or self._table.open_roll is not None)
        if locked and not isinstance(ending, Refusal):
            self._doubt(k, f"dropped where the rules {does(ending)}")

    def _undo(self, k: int, told: UndoLine) -> None:
        rolls_of = {each.case: each.rolls for each in self._table.resolved}
        if unknown := [case for case in told.cases if case not in rolls_of]:
            self._doubt(k, f"undoes line {unknown[0]}, which is no resolved declaration")
        elif sorted(told.rolls) != sorted(n for case in told.cases for n in rolls_of[case]):
            self._doubt(k, "does not name the rolls whose results it discards")

    def _resolution(self, k: int, told: ResolutionLine) -> None:
        self.made_by = told.version
        self._owed, self._expected = (k, told.working), None
        self._found.count += 1
        case, ending = self._table.case, self._ending()
        if case is None:
            self._doubt(k, "resolves what nobody declared")
        elif not isinstance(ending, Resolution):
            self._doubt(k, f"resolved where the rules {does(ending)}")
        else:
            self._compare(k, told, case, ending)

    def _compare(self, k: int, told: ResolutionLine, case: Case, made: Resolution) -> None:
        # the working that it names is held against the rules' own step by step, not by its hash
        expected = resolution_line(made, case, self.made_by, told.working, told.telling)
        if other := other_fields(told, expected):
            differing = ", ".join(other)
            self._doubt(k, f"the rules differ in {differing}; they give {made.headline!r}")
        if surplus := sorted(set(case.dice) - set(made.rolls)):
            self._doubt(k, f"dice were recorded that no rule uses: {', '.join(surplus)}")
        if not self._doubts:  # where the result differs its working is not worth another line
            self._expected = made.entries
            text = text_of(made.entries)
            if hashlib.sha256(text).hexdigest() == told.working:
                self._ending_due = b'"trail":' + text + b"}"

    def _working(self, k: int, told: LineEntry | None) -> None:
        """Hold the line after a resolution against the working that it names, and the rules'."""
        if self._owed is None:
            return
        (resolved, named), self._owed = self._owed, None
        if self._known:  # the hash of its bytes is the one that is named
            self._known = False
        elif not isinstance(told, WorkingLine) or working_hash(told) != named:
            self._doubt(k, f"is not the working that line {resolved} names")
        elif self._expected is not None:
            for words in other_steps(told.trail, trail_of(self._expected)):
                self._doubt(k, words)

    def _ending(self, *, written: bool = True) -> Ending | Unread | None:
        """Run the case in hand as far as answers and dice carry it; None where there is none."""
        case, position = self._table.case, self._table.position
        try:
            return None if case is None else case.ending(position, written=written)
        except Exception as error:  # noqa: BLE001 - another version's order, or a stranger's
            return Unread(in_short(error))

    def _doubt(self, k: int, words: str) -> None:
        self._doubts.append((k, words))

    def _settle(self, k: int) -> None:
        """Call what differs an error of this version's, or say that another version made it."""
        doubts, self._doubts = self._doubts, []
        if self.made_by == self._version:
            self._found.errors += [f"line {at}: {words}" for at, words in doubts]
            return
        told = _foreign(self.made_by, self._version)
        self._found.foreign.append(f"line {k}: {told}; cannot be replayed ({doubts[0][1]})")


def _foreign(made_by: str, version: str) -> str:
    return f"made by version {made_by}; this is version {version}"
