"""The calendar: four turns a year, from Fall 1939 to 1946."""

import re
from dataclasses import dataclass
from enum import IntEnum

from core.terms.figures import Named
from core.terms.message import Message, Verbatim, named, say

_TURN = re.compile(r"^\s*(?P<season>[a-z]+)[\s_-]+(?P<year>\d{4})\s*$", re.IGNORECASE)


class Season(IntEnum):
    """A turn of the year; winter is the last of its year."""

    SPRING = 0
    SUMMER = 1
    FALL = 2
    WINTER = 3


_SEASONS = {
    Season.SPRING: named("Spring"),
    Season.SUMMER: named("Summer"),
    Season.FALL: named("Fall"),
    Season.WINTER: named("Winter"),
}


@dataclass(frozen=True, slots=True, order=True)
class Turn(Named):
    """A game turn."""

    year: int
    season: Season

    def __str__(self) -> str:
        return f"{_SEASONS[self.season]} {self.year}"

    @property
    def told(self) -> Message:
        """The turn as players call it, such as ``Fall 1939``."""
        return say("{season} {year}", season=_SEASONS[self.season], year=self.year)

    @property
    def count(self) -> int:
        """Turns since a common beginning: two turns differ by the turns between them."""
        return self.year * 4 + self.season

    def next(self) -> "Turn":
        """Return the turn after this one."""
        year, season = divmod(self.count + 1, 4)
        return Turn(year, Season(season))


FIRST, LAST = Turn(1939, Season.FALL), Turn(1946, Season.WINTER)


def read_turn(text: str) -> Turn:
    """Return the turn that ``text`` names, such as ``fall 1942``.

    Raises:
        ValueError: No such turn; the fault says what would be accepted.
    """
    accepts = say(
        "Give a season and a year from {first} to {last}, such as fall 1942.",
        first=FIRST.told,
        last=LAST.told,
    )
    found = _TURN.match(text)
    name = found["season"].upper() if found else ""
    name = "FALL" if name == "AUTUMN" else name
    if not found or name not in Season.__members__:
        raise ValueError(say("`{text}` is no turn.", text=Verbatim(text[:40])), accepts)
    turn = Turn(int(found["year"]), Season[name])
    if not FIRST <= turn <= LAST:
        raise ValueError(say("{turn} is outside the game.", turn=turn.told), accepts)
    return turn
