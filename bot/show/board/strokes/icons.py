"""Icons of units, facilities and marks, drawn for this board: outlines in a box 12 wide, 8 high."""

import re
from collections.abc import Mapping
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin

from bot.show.board.pieces import Facility, Mark, Piece, Sign

Kind = Piece | Facility | Mark | Sign
Outline = tuple[tuple[float, float], ...]

WIDE, HIGH = 12.0, 8.0

_WHEELS = "M{0} 5.6a1.3 1.3 0 0 1 0 2.6a1.3 1.3 0 0 1 0-2.6z"
_BOMBER = (
    "M6 0q.9 0 .9 1h5.1v2h-.9v1.4h-1.2v-1.4h-.9v1.4h-1.2v-1.4h-.9v3.6h1.8v1.4h-5.4v-1.4h1.8v-3.6h"
    "-.9v1.4h-1.2v-1.4h-.9v1.4h-1.2v-1.4h-.9v-2h5.1q0-1 .9-1z"
)
_DRAWN: Mapping[Kind, str] = {
    Piece.INFANTRY: "M6 0a1.9 1.9 0 0 1 0 3.8a1.9 1.9 0 0 1 0-3.8zM3 8q0-3.6 3-3.6t3 3.6z",
    Piece.ARTILLERY: (
        "M.5 2.2l7.2 1.9l.3-1.1l-7.2-1.9zM7 3a2.5 2.5 0 0 1 0 5a2.5 2.5 0 0 1 0-5zM9 6l3 1.2v.8h-4z"
    ),
    Piece.MECH_INFANTRY: "M.6 1h2.2v1.8h3v-1.8h2.6l1.6 2.2h1.6v2.6h-11z"
    + "".join(_WHEELS.format(x) for x in (2.8, 9.2)),
    Piece.TANK: (
        "M2.6.6h4l.6 1.2h4.8v1h-4.6v1.2h-4.8zM1.4 4.6h7.6q1.6 0 1.6 1.7t-1.6 1.7h-7.6"
        "q-1.4-.3-1.4-1.7t1.4-1.7z"
    ),
    Piece.AA_GUN: (
        "M2 7.9h8v-1.2h-2.6l-.6-1.9l3.6-4l-.9-.8l-4 3.9h-1.5l-.6 2.8h-1.4z"
        "M1 .6l1.1 1.1l1.1-1.1l.6.6l-1.1 1.1l1.1 1.1l-.6.6l-1.1-1.1"
        "l-1.1 1.1l-.6-.6l1.1-1.1l-1.1-1.1z"
    ),
    Piece.FIGHTER: (
        "M6 0l1 2.6l3.4 2.6v1.2l-3.4-1v1.2l1 .8v.6h-4v-.6l1-.8v-1.2l-3.4 1v-1.2l3.4-2.6z"
    ),
    Piece.TACTICAL_BOMBER: (
        "M5.2 2.6v-2.6h1.6v2.6l5.2-2.2v2l-5.2 3v1.2h1.4v1.4h-4.4v-1.4h1.4v-1.2l-5.2-3v-2z"
    ),
    Piece.STRATEGIC_BOMBER: _BOMBER,
    Piece.BOMBER: _BOMBER,
    Piece.SUBMARINE: "M0 6.6l1.6-1.3h3v-1.8h.6v-1.5h.7v1.5h1.1v1.8h3l2-.8v4l-2-.6h-8z",
    Piece.DESTROYER: "M0 5.4h2v-1h1.4v-3.6h1v2.2h1v1.4h3l3.6-.6l-1.4 3.2h-9.2z",
    Piece.CRUISER: ("M0 5.5h2.4v-3.9h1.6v3.9h1.3v-5.5h1.4v5.5h1.3v-3.9h1.6v3.9h2.4l-1.4 2.5h-9.2z"),
    Piece.CARRIER: "M0 3.6h7.6v-3.6h1.8v3.6h2.6v1.5h-2l-1 2.5h-6l-1-2.5h-2z",
    Piece.BATTLESHIP: (
        "M0 5.8h1.4v-1.6h-1.4v-.9h3v2.5h.9v-3.2h1.3v-2.6h1.6v2.6h1.3v3.2h.9v-2.5h3v.9h-1.4v1.6h1.4"
        "l-1.4 2.2h-9.2z"
    ),
    Piece.TRANSPORT: "M0 5v-4.4h3.2v2h.9v2.4h3.1l2.2-3.8l.8.5l-1.9 3.3h3.7l-1.6 3h-9.2z",
    Facility.MAJOR_IC: "M0 8v-4.6l3 2v-2l3 2v-2l3 2v-5.4h1.1l.2 8zM10.4 8l-.1-7h1.2l.2 7z",
    Facility.MINOR_IC: "M1 8v-4l2.8 1.8v-1.8l2.8 1.8v-4.8h1.4l.3 7z",
    Facility.COMPLEX: "M0 8v-4.6l3 2v-2l3 2v-2l3 2v-5.4h1.1l.2 8z",
    Facility.AIR_BASE: "M6 .6l4.6 7.2h-9.2zM6 3.2l-2.4 3.6h4.8z",
    Facility.NAVAL_BASE: (
        "M6 0a1.4 1.4 0 0 1 .6 2.7v.7h1.7v1h-1.7v2.4q2-.3 2.4-1.9l-.9.3l1.4-1.9l1.2 2l-.8-.2"
        "q-.4 2.9-3.9 2.9t-3.9-2.9l-.8.2l1.2-2l1.4 1.9l-.9-.3q.4 1.6 2.4 1.9v-2.4h-1.7v-1h1.7v-.7"
        "a1.4 1.4 0 0 1 .6-2.7z"
    ),
    Facility.ROCKET: (
        "M6 0q1.6 1.4 1.6 4l1.6 2.4v1.2l-2.4-1.2h-1.6l-2.4 1.2v-1.2l1.6-2.4q0-2.6 1.6-4z"
    ),
    Sign.LOST: "M1 .4h10v2h-10zM1 3h10v2h-10zM1 5.6h10v2h-10z",
    Mark.CAPITAL: ("M6 0l1 2.7l2.9.1l-2.3 1.8l.8 2.8l-2.4-1.6l-2.4 1.6l.8-2.8l-2.3-1.8l2.9-.1z"),
    Mark.CITY: "M2.4 8v-4.6l3.6-3l3.6 3v4.6h-2.4v-2.6h-2.4v2.6z",
    Mark.RAID: "M6 .2q2.4 2 2.4 4.2t-1.4 2.6v1h-2v-1q-1.4-.4-1.4-2.6t2.4-4.2zM3 1h6v.8h-6z",
    Mark.BLOCKADE: ("M6 0a4 4 0 0 1 0 8a4 4 0 0 1 0-8zM3.4 3.3h5.2v1.4h-5.2z"),
    Mark.CONVOY: "M.8 8v-3.5h4.8v3.5zM6.4 8v-3.5h4.8v3.5zM3.6 3.7v-3.5h4.8v3.5z",
    Mark.KAMIKAZE: (
        "M6 0a4 4 0 0 1 0 8a4 4 0 0 1 0-8zM6 1.6a2.4 2.4 0 0 1 0 4.8a2.4 2.4 0 0 1 0-4.8z"
    ),
    Mark.BATTLE: "M6 0l1 2.2l2.6-1l-.9 2.4l2.3.9l-2.3.9l.9 2.4l-2.6-1l-1 1.2l-1-1.2l-2.6 1l.9-2.4"
    "l-2.3-.9l2.3-.9l-.9-2.4l2.6 1z",
}

HOLLOW: frozenset[Kind] = frozenset({Facility.AIR_BASE, Mark.BLOCKADE, Mark.KAMIKAZE})
"""Icons whose second outline is a hole in the first."""

_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "t": 2, "a": 7}
_STEPS = 5


def path_of_icon(kind: Kind) -> str:
    """Return an icon in SVG's path language, each outline from an absolute place."""
    return _DRAWN[kind]


@lru_cache(maxsize=64)
def outlines_of_icon(kind: Kind) -> tuple[Outline, ...]:
    """Return the outlines of an icon, curves as short lines."""
    return tuple(_Path().drawn(_DRAWN[kind]))


class _Path:
    """Reads the small part of SVG's path language that the icons are written in."""

    def __init__(self) -> None:
        self.at = (0.0, 0.0)
        self.points: list[tuple[float, float]] = []
        self.bend = (0.0, 0.0)

    def drawn(self, path: str) -> list[Outline]:
        """Return the closed outlines of a path."""
        found: list[Outline] = []
        for letter, rest in _COMMAND.findall(path):
            if letter == "z":
                found.append(tuple(self.points))
                self.at, self.points = self.points[0], []
                continue
            given, size = [float(each) for each in _NUMBER.findall(rest)], _TAKES[letter.lower()]
            for start in range(0, len(given), size):
                self._step(letter, given[start : start + size])
        return found

    def _step(self, letter: str, given: list[float]) -> None:
        x, y = self.at
        match letter, given:
            case "M", [u, v]:
                self.at = (u, v)
                self.points = [self.at]
            case "l", [u, v]:
                self._to(x + u, y + v)
            case "h", [u]:
                self._to(x + u, y)
            case "v", [v]:
                self._to(x, y + v)
            case "q", [a, b, u, v]:
                self._curve((x + a, y + b), (x + u, y + v))
            case "t", [u, v]:
                self._curve((2 * x - self.bend[0], 2 * y - self.bend[1]), (x + u, y + v))
            case "a", [*_, u, v]:
                self._half_circle(x + u, y + v)

    def _to(self, x: float, y: float) -> None:
        self.at = (x, y)
        self.points.append(self.at)

    def _curve(self, bend: tuple[float, float], end: tuple[float, float]) -> None:
        (x, y), self.bend = self.at, bend
        for step in range(1, _STEPS + 1):
            t = step / _STEPS
            u, v, w = (1 - t) ** 2, 2 * t * (1 - t), t * t
            self._to(u * x + v * bend[0] + w * end[0], u * y + v * bend[1] + w * end[1])

    def _half_circle(self, x: float, y: float) -> None:
        cx, cy = (self.at[0] + x) / 2, (self.at[1] + y) / 2
        radius = hypot(x - cx, y - cy)
        first = atan2(self.at[1] - cy, self.at[0] - cx)
        for step in range(1, 9):
            angle = first + pi * step / 8
            self._to(cx + radius * cos(angle), cy + radius * sin(angle))
