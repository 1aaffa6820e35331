"""The lines about people: who acts for a seat, who did not come; the ends of turn and game."""

from dataclasses import dataclass

from bot.record.entries.play import OwnLine
from bot.record.typed_json import Id


@dataclass(frozen=True, slots=True)
class ShareLine(OwnLine, named="share"):
    """A seat's holder, `by`, lets somebody act for it beside him."""

    seat: str
    user: Id
    by: Id


@dataclass(frozen=True, slots=True)
class UnshareLine(OwnLine, named="unshare"):
    """Somebody no longer acts for a seat beside its holder."""

    seat: str
    user: Id
    by: Id


@dataclass(frozen=True, slots=True)
class LeaveLine(OwnLine, named="leave"):
    """A seat's holder has left it; nobody has it yet."""

    seat: str
    user: Id


@dataclass(frozen=True, slots=True)
class AwayLine(OwnLine, named="away"):
    """Somebody is on holiday until a moment (ms since 1970); a substitute may act meanwhile."""

    user: Id
    until: int
    substitute: Id | None = None


@dataclass(frozen=True, slots=True)
class BackLine(OwnLine, named="back"):
    """Somebody has returned from his holiday."""

    user: Id


@dataclass(frozen=True, slots=True)
class OverdueLine(OwnLine, named="overdue"):
    """The others end a phase whose players did not come; the order that ends it follows.

    Attributes:
        phase: What players call it.
        powers: Whose it was.
        users: Who did not come.
        by, agreed: Who asked for its end, and who agreed.
        since: Since when it has waited for them (ms since 1970).
        left: What is left undone, in English.
    """

    phase: str
    powers: tuple[str, ...]
    users: tuple[Id, ...]
    by: Id
    agreed: tuple[Id, ...]
    since: int
    left: tuple[str, ...]


SharingLine = ShareLine | UnshareLine | LeaveLine | AwayLine | BackLine
"""The lines that change who acts for whom."""


@dataclass(frozen=True, slots=True)
class TurnEndLine(OwnLine, named="turn-end"):
    """A turn has ended; `turn` is empty where no calendar names it."""

    turn: str
    by: Id


@dataclass(frozen=True, slots=True)
class ArchiveLine(OwnLine, named="archive"):
    """The host has put the game away."""

    by: Id
