"""A record followed from its first line to its last: what each act came to, and what it changed.

Everything here is worked out again from the bytes of the record, by the same code that judges a
game while it is played. What another version recorded is told as it stands there.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from bot.games import FACES
from bot.record.entries.play import (
    DroppedLine,
    RedoLine,
    ResolutionLine,
    Step,
    UndoLine,
    WorkingLine,
    trail_of,
)
from bot.record.entries.reading import Entry, GenesisLine
from bot.record.entries.sentences import same
from bot.record.games import GameKey
from bot.record.lines import Line
from bot.record.typed_json import read_json
from bot.referee.game.case import Case
from bot.referee.game.retelling import MISFITS, withdrawn_words
from bot.referee.game.table import Table, fold, fresh_table
from bot.show.acts.changes import public
from bot.show.record.log import LogWords, words_of
from bot.words.brief_words import brief_words
from core.fairness.framing import genesis_head, next_head
from core.fairness.transcript import split_lines
from core.systems import SYSTEMS
from core.terms.change import Change
from core.terms.message import Text, Verbatim, english
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.resolution import Resolution
from core.terms.system import System

_MOST_ASKED = 40
"""So many questions of an act are asked again: each runs its procedure from the start."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of an act, as it was asked, and its answer, as the choice was called.

    Attributes:
        id: The question's name in the record.
    """

    id: str
    text: Text
    answer: Text


@dataclass(slots=True)
class Told:
    """What there is to tell of one line of a record, beyond what stands in it.

    Attributes:
        k: The line: of an act, the one that declares it.
        words: What came of it, in a line.
        position: The position after it.
        changes: What it changed, as all may know it.
        turn: The turn that it led to or left the game in.
        trail: Its working.
        rules: The citations that decided it, the first one first.
        case: What was declared, with its answers and dice; None where nothing was.
        before: The position before it.
        came: Its resolution, made again; None where another version's cannot be.
        asked: The questions that were answered for it, as far as they can be asked again.
    """

    k: int
    words: Text
    position: Any
    changes: Sequence[Change] = ()
    turn: Text = ""
    trail: Sequence[Step] = ()
    rules: Sequence[str] = ()
    case: Case | None = None
    before: Any = None
    came: Resolution | None = None
    asked: Sequence[Asked] = ()


@dataclass(slots=True)
class Followed:
    """A record as far as it could be followed.

    Attributes:
        system: The game's rules.
        table: The game after the last line that was followed.
        begun: The position before the first line.
        told: What there is to tell, in the order of the lines.
        stopped: Why it was not followed to its end; empty if it was.
        at: The line at which that was.
    """

    system: System[Any]
    table: Table
    begun: Any
    told: list[Told] = field(default_factory=list)
    stopped: str = ""
    at: int = 0


def follow(transcript: bytes) -> Followed | None:
    """Return a record as far as it can be followed; None where this version has no such game.

    Args:
        transcript: The bytes of GAME.jsonl, a stranger's for all we know.
    """
    raw_lines, _ = split_lines(transcript)
    if not raw_lines:
        return None
    try:
        begun = read_json(GenesisLine, raw_lines[0])
    except Exception:  # noqa: BLE001 - a stranger's line may break it in any way
        return None
    if begun.rules not in SYSTEMS:
        return None
    table = fresh_table(GameKey(begun.guild, begun.game), begun.channel, begun.rules)
    reader = _Reader(table)
    for line in _lines(raw_lines):
        try:
            reader.take(line)
        except Exception as error:  # noqa: BLE001 - as above
            reader.found.stopped, reader.found.at = type(error).__name__, line.k
            break
    reader.found.table = reader.table
    return reader.found


def _lines(raw_lines: Sequence[bytes]) -> Iterator[Line]:
    head = b""
    for k, raw in enumerate(raw_lines):
        head = next_head(head, raw) if k else genesis_head(raw)
        try:
            kind = str(json.loads(raw)["t"])
        except (ValueError, TypeError, LookupError, RecursionError):
            kind = ""
        yield Line(k, raw, head, kind, 0)


class _Reader:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.found = Followed(table.system, table, table.position)
        verbs = FACES[table.system.key].reading.verbs
        self._words = LogWords(table.system.called, partial(brief_words, verbs))
        self._unworked: Told | None = None

    def take(self, line: Line) -> None:
        """Tell of one line, then take it in."""
        entry = None if line.kind == "order" else line.entry()
        before = self.table
        told = self._resolved(entry) if isinstance(entry, ResolutionLine) else None
        self.table = fold(before, line)
        if isinstance(entry, WorkingLine):
            self._worked(entry)
        elif told is not None:
            own = self.table.resolved[-1]
            told.position, told.turn = self.table.position, self.table.turn
            told.changes = public(self.table.system.changes(told.before, own.effects))
            self._unworked = told
            self.found.told.append(told)
        elif entry is not None or line.kind == "void":
            self._other(line.k, entry, before)

    def _resolved(self, entry: ResolutionLine) -> Told:
        """Return what a resolution tells, by the position before it."""
        case, position = self.table.case, self.table.position
        rules = entry.telling or entry.rules
        told = Told(
            entry.case, Verbatim(entry.headline), None, rules=rules, case=case, before=position
        )
        try:
            made = None if case is None else case.ending(position)
            told.asked = () if case is None else tuple(_asked(case, position))
        except MISFITS:
            made = None
        if isinstance(made, Resolution):
            told.came = made
        return told

    def _worked(self, entry: WorkingLine) -> None:
        """Give a result its working: made again where that differs in its sentences alone."""
        told, self._unworked = self._unworked, None
        if told is None or told.k != entry.case:
            return
        made, own = told.came, self.table.resolved[-1]
        recorded = replace(entry, trail=())
        if made is not None and made.effects == own.effects:
            again = replace(entry, trail=trail_of(made.entries))
            if same(again.as_json(), entry.as_json()):
                told.words, recorded = made.headline, again
        if not recorded.trail:
            said = tuple(replace(each, says=Verbatim(each.says)) for each in entry.trail)
            recorded = replace(entry, trail=said)
        told.trail = recorded.trail

    def _other(self, k: int, entry: Entry | None, before: Table) -> None:
        """Tell of a line that is no result: its words, and how the position differs by it."""
        words = "" if entry is None else self._said(entry, before)
        changes: Sequence[Change] = ()
        if before.position is not self.table.position and k:
            changes = public(self.table.system.between(before.position, self.table.position))
        if words or changes:
            table = self.table
            self.found.told.append(Told(k, words, table.position, changes, table.turn))

    def _said(self, entry: Entry, before: Table) -> Text:
        words = self._words
        if isinstance(entry, DroppedLine):
            words = replace(words, headlines={entry.case: _why_dropped(entry, before)})
        elif isinstance(entry, UndoLine | RedoLine):
            known = {each.k: each.words for each in self.found.told}
            first = {case: known[case] for case in entry.cases[:1] if case in known}
            words = replace(words, headlines=first)
        return words_of(entry, words)


def _asked(case: Case, position: Any) -> Iterator[Asked]:
    """Yield the questions of a case in the order in which they came up."""
    known: set[str] = set()
    for _ in range(min(len(case.answers), _MOST_ASKED)):
        answers = {name: said for name, said in case.answers.items() if name in known}
        ending = replace(case, answers=answers).ending(position)
        if not isinstance(ending, Question):
            return
        for each in (ending, *ending.beside):
            if each.id in case.answers and each.id not in known:
                known.add(each.id)
                said = case.answers[each.id]
                yield Asked(each.id, each.text, (each.labels or {}).get(said, Verbatim(said)))
        if ending.id not in known or len(known) == len(case.answers):
            return


def _why_dropped(entry: DroppedLine, before: Table) -> Text:
    """Return why a declaration ended without a result, as a message where that can be told anew."""
    case = before.case
    if case is not None:
        withdrawn = withdrawn_words(case.by)
        if english(withdrawn) == entry.why:
            return withdrawn
        try:
            ending = case.ending(before.position)
        except MISFITS:
            return Verbatim(entry.why)
        if isinstance(ending, Refusal):
            return ending.message
    return Verbatim(entry.why)
