"""The colours of a board, on light and on dark."""

from dataclasses import dataclass
from functools import lru_cache

INK, PAPER = "#14181c", "#ffffff"
BATTLE = "#d4002a"
CHANGED = "#c400c4"
BRIDGE = "#1769c9"
BAND = "#14181c"
QUIET = "#c8ccd0"
HURT = "#d4002a"
MOVED = "#c3cad0"

_BRIGHT = 140
"""Grounds brighter than this carry dark letters."""


def _parts(colour: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


@lru_cache(maxsize=256)
def mixed(colour: str, other: str, part: float) -> str:
    """Return a colour with so much of another in it."""
    parts = zip(_parts(colour), _parts(other), strict=True)
    return "#" + "".join(f"{round(u * (1 - part) + v * part):02x}" for u, v in parts)


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of one look.

    Attributes:
        sea: Of water.
        zone: Of lines between zones.
        coast: Of coasts.
        border: Of lines between territories.
        beside: What lies on both sides of these.
        number: Of the names of zones.
        closed: Of ground that nobody enters.
        ice: Of water that is no space.
        name: Of names on land.
        halo: Around them.
        paler: How much of white is in an owner's ground.
        dark: Whether it is dark.
    """

    sea: str
    zone: str
    coast: str
    border: str
    beside: str
    number: str
    closed: str
    ice: str
    name: str
    halo: str
    paler: float
    dark: bool

    def ground(self, colour: str) -> str:
        """Return an owner's ground: paler than his tag, so that lines and words stand out."""
        return mixed(colour, PAPER, self.paler)

    def fought(self, fill: str) -> str:
        """Return a ground where is fought."""
        return mixed(fill, BATTLE, 0.16)


LIGHT = Look(
    sea="#edf5fc",
    zone="#7396ae",
    coast="#2a343c",
    border="#20272d",
    beside="#c3c9ce",
    number="#4f7089",
    closed="#a39e93",
    ice="#ffffff",
    name=INK,
    halo=PAPER,
    paler=0.30,
    dark=False,
)
DARK = Look(
    sea="#06121f",
    zone="#5f7d95",
    coast="#9fb3c2",
    border="#c4ccd2",
    beside="#10161c",
    number="#8fb0ca",
    closed="#372a1d",
    ice="#2b3640",
    name="#f6f6f2",
    halo="#0d1216",
    paler=0.24,
    dark=True,
)


@lru_cache(maxsize=64)
def ink_on(colour: str) -> str:
    """Return the colour of letters that stand out on another."""
    red, green, blue = _parts(colour)
    return INK if 0.299 * red + 0.587 * green + 0.114 * blue > _BRIGHT else PAPER
