"""Any line of a record as its type: the bot's own, and what it reads of the dice protocol's."""

import json
from dataclasses import dataclass
from typing import Any, Literal

from bot.record.entries.play import (
    AnswerLine,
    Declared,
    DroppedLine,
    OrderLine,
    OwnLine,
    RedoLine,
    ResolutionLine,
    UndoLine,
    WorkingLine,
)
from bot.record.entries.seats import (
    ArchiveLine,
    AwayLine,
    BackLine,
    LeaveLine,
    OverdueLine,
    ShareLine,
    TurnEndLine,
    UnshareLine,
)
from bot.record.typed_json import ForeignJsonError, Id, Stored, read_json
from core.fairness.lines import SeatLine, read_outage, read_seat


@dataclass(frozen=True, slots=True)
class GenesisLine(Stored):
    """What the first line says besides what the dice protocol reads in it.

    Attributes:
        game: The name under which the dice protocol hashes the game.
        guild, channel: Where it is played.
        rules: The key of its system.
        version: The version that began it.
        title: What the group calls it; empty where it has no name of its own.
    """

    game: str
    guild: Id
    channel: Id
    rules: str
    version: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class ClosingLine(Stored):
    """Roll `n` ended without dice that count, at somebody's word or for a reason."""

    t: Literal["cancel", "expire", "withheld", "forfeit"]
    n: int
    user: Id = 0
    why: str = ""


@dataclass(frozen=True, slots=True)
class Meaning(Declared):
    """The whole meaning of a LOCK's dice, which it holds as one text.

    Attributes:
        answers: The decisions so far, by question id.
        earlier: The faces of the case's earlier rolls, by throw id.
        position: The line that it is declared on (`k`), and the head after it (`head`).
        use: How the dice are used, in words.
    """

    answers: dict[str, str]
    earlier: dict[str, tuple[int, ...]]
    position: dict[str, int | str]
    use: str


@dataclass(frozen=True, slots=True)
class _Lock(Stored):
    decl: Any


OWN: dict[str, type[OwnLine]] = {
    each.named: each
    for each in (
        *(OrderLine, AnswerLine, ResolutionLine, WorkingLine, DroppedLine, UndoLine, RedoLine),
        *(ShareLine, UnshareLine, LeaveLine, AwayLine, BackLine, TurnEndLine, ArchiveLine),
        OverdueLine,
    )
}
"""The type of each kind of line of our own."""

_CLOSING = frozenset({"cancel", "expire", "withheld", "forfeit"})

Entry = OwnLine | GenesisLine | SeatLine | ClosingLine
"""A line that means something to the game beyond its dice."""


def read_entry(kind: str, raw: bytes) -> Entry | None:
    """Return a line of some kind, or None for one that tells of dice alone.

    Raises:
        ForeignJsonError, ProtocolError: A stranger's line, of another form.
    """
    if kind == AwayLine.named and read_outage(json.loads(raw)) is not None:
        return None  # not a player was away, but the bot
    if kind in OWN:
        return read_json(OWN[kind], raw)
    if kind in _CLOSING:
        return read_json(ClosingLine, raw)
    if kind == "genesis":
        return read_json(GenesisLine, raw)
    return read_seat(json.loads(raw)) if kind == "seat" else None


def declaration_of(raw: bytes) -> Meaning | str:
    """Return what a LOCK declares, or its text where that is none of this program's."""
    decl = read_json(_Lock, raw).decl
    text = decl if isinstance(decl, str) else json.dumps(decl, ensure_ascii=False)
    try:
        return read_json(Meaning, text)
    except ForeignJsonError:
        return text


def is_about(raw: bytes, user: int) -> bool:
    """Return whether a line was written at somebody's word, or names him."""
    fields = json.loads(raw)
    return str(user) in (fields.get("by"), fields.get("user"))
