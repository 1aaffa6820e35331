"""Where units stand: SW boxes, fronts, ports and mapboard boxes; and the bases of 25.31."""

from collections.abc import Iterable
from enum import StrEnum

from core.awaw.book.terms import Box, Theater
from core.terms.message import Text, Verbatim, named, say


class Place(StrEnum):
    """An SW box, the part of its air side that is a front, or where units wait on the board."""

    ATLANTIC = "atlantic"
    INDIAN_OCEAN = "indian_ocean"
    PACIFIC = "pacific"
    WESTERN_FRONT = "western_front"
    MEDITERRANEAN_FRONT = "mediterranean_front"
    EASTERN_FRONT = "eastern_front"
    PACIFIC_FRONT = "pacific_front"
    SOUTHEAST_ASIAN_FRONT = "southeast_asian_front"
    ASIAN_FRONT = "asian_front"
    WESTERN_PORT = "western_port"
    MEDITERRANEAN_PORT = "mediterranean_port"
    SUEZ = "suez"
    BASRA = "basra"
    ABADAN = "abadan"
    COLOMBO = "colombo"
    MADRAS = "madras"
    SINGAPORE = "singapore"
    JAPAN = "japan"
    TRUK = "truk"
    PEARL_HARBOR = "pearl_harbor"
    TAHITI = "tahiti"
    OTHER_PORT = "other_port"
    ATLANTIC_US_BOX = "atlantic_us_box"
    PACIFIC_US_BOX = "pacific_us_box"
    SOUTH_AFRICA_BOX = "south_africa_box"
    AUSTRALIA_BOX = "australia_box"
    INDIA_BOX = "india_box"

    @property
    def box(self) -> Box | None:
        """The SW box that this is, if it is one."""
        return _BOXES.get(self)

    @property
    def is_front(self) -> bool:
        """Whether air units stand here."""
        return self in _THEATERS

    @property
    def is_base(self) -> bool:
        """Whether naval units wait here: a port or a mapboard box."""
        return self not in _BOXES and self not in _THEATERS

    @property
    def theater(self) -> Theater | None:
        """The theater of a front or of a U.S. box, if this is one."""
        return _THEATERS.get(self) or _HOME.get(self)

    @property
    def placed(self) -> Text:
        """The place in a sentence, such as ``the Atlantic`` or ``a western front port``."""
        if self.box is not None:
            return self.box.placed
        return _PLACED.get(self, self.label)

    @property
    def typed(self) -> str:
        """The place as it is typed, such as ``western front port``."""
        return _TYPED.get(self, self.value.replace("_", " "))

    @property
    def label(self) -> str:
        """The place as it heads a line, such as ``Western front port``."""
        return _LABELS.get(self, self.value.replace("_", " ").title())


_BOXES = {
    Place.ATLANTIC: Box.ATLANTIC,
    Place.INDIAN_OCEAN: Box.INDIAN_OCEAN,
    Place.PACIFIC: Box.PACIFIC,
}
_THEATERS = {
    Place.WESTERN_FRONT: Theater.EUROPE,
    Place.MEDITERRANEAN_FRONT: Theater.EUROPE,
    Place.EASTERN_FRONT: Theater.EUROPE,
    Place.PACIFIC_FRONT: Theater.PACIFIC,
    Place.SOUTHEAST_ASIAN_FRONT: Theater.PACIFIC,
    Place.ASIAN_FRONT: Theater.PACIFIC,
}
_HOME = {Place.ATLANTIC_US_BOX: Theater.EUROPE, Place.PACIFIC_US_BOX: Theater.PACIFIC}
_PLACED = {
    Place.WESTERN_FRONT: say("the western front"),
    Place.MEDITERRANEAN_FRONT: say("the Mediterranean front"),
    Place.EASTERN_FRONT: say("the eastern front"),
    Place.PACIFIC_FRONT: say("the Pacific front"),
    Place.SOUTHEAST_ASIAN_FRONT: say("the Southeast Asian front"),
    Place.ASIAN_FRONT: say("the Asian front"),
    Place.WESTERN_PORT: say("a western front port"),
    Place.MEDITERRANEAN_PORT: say("a Mediterranean port"),
    Place.OTHER_PORT: say("another port"),
    Place.ATLANTIC_US_BOX: say("the Atlantic U.S. box"),
    Place.PACIFIC_US_BOX: say("the Pacific U.S. box"),
    Place.SOUTH_AFRICA_BOX: say("the South Africa box"),
    Place.AUSTRALIA_BOX: say("the Australia box"),
    Place.INDIA_BOX: say("the India box"),
}
_LABELS = {
    Place.ATLANTIC: Box.ATLANTIC.label,
    Place.INDIAN_OCEAN: Box.INDIAN_OCEAN.label,
    Place.PACIFIC: Box.PACIFIC.label,
    Place.WESTERN_FRONT: named("Western front"),
    Place.MEDITERRANEAN_FRONT: named("Mediterranean front"),
    Place.EASTERN_FRONT: named("Eastern front"),
    Place.PACIFIC_FRONT: named("Pacific front"),
    Place.SOUTHEAST_ASIAN_FRONT: named("Southeast Asian front"),
    Place.ASIAN_FRONT: named("Asian front"),
    Place.WESTERN_PORT: named("Western front port"),
    Place.MEDITERRANEAN_PORT: named("Mediterranean port"),
    Place.OTHER_PORT: named("Port"),
    Place.ATLANTIC_US_BOX: named("Atlantic U.S. box"),
    Place.PACIFIC_US_BOX: named("Pacific U.S. box"),
    Place.SOUTH_AFRICA_BOX: named("South Africa box"),
    Place.AUSTRALIA_BOX: named("Australia box"),
    Place.INDIA_BOX: named("India box"),
}

_TYPED = {Place.WESTERN_PORT: "western front port"}
"""What is not typed as it is stored: the book knows the port by its front."""

FRONTS = tuple(_THEATERS)
"""The six fronts."""

US_BOXES = frozenset(_HOME)
"""Where American bombers and interceptors wait before the war (24.53, 26.23B)."""

SW_PLACE = {box: place for place, box in _BOXES.items()}
"""The place that an SW box is."""

_ALIASES = {
    **dict.fromkeys(
        ("brest", "lorient", "st_nazaire", "la_rochelle", "la_coruna", "vigo", "lisbon", "cadiz"),
        Place.WESTERN_PORT,
    ),
    "western_front_port": Place.WESTERN_PORT,
    "indian": Place.INDIAN_OCEAN,
    "atlantic_us": Place.ATLANTIC_US_BOX,
    "pacific_us": Place.PACIFIC_US_BOX,
    "south_africa": Place.SOUTH_AFRICA_BOX,
    "australia": Place.AUSTRALIA_BOX,
    "india": Place.INDIA_BOX,
    "mediterranean": Place.MEDITERRANEAN_FRONT,
    "southeast_asia": Place.SOUTHEAST_ASIAN_FRONT,
}

PLACE_NAMES = tuple(dict.fromkeys((*map(str, Place), *_ALIASES)))
"""Every name that a place answers to, in one spelling."""


def typed_places(places: Iterable[Place]) -> Verbatim:
    """Return places as they may be typed, one beside the other."""
    return Verbatim(", ".join(f"`{each.typed}`" for each in places))


def place_named(name: str) -> Place | None:
    """Return the place that a name in one spelling stands for: its own, or a port that lies in it.

    A port of the modifier table on the western front is such a name; no other list of ports is
    printed in these chapters.
    """
    if name in Place.__members__.values():
        return Place(name)
    return _ALIASES.get(name)


ALLIED_BASES = {
    Box.ATLANTIC: frozenset({Place.WESTERN_PORT, Place.ATLANTIC_US_BOX, Place.SOUTH_AFRICA_BOX}),
    Box.PACIFIC: frozenset(
        {Place.PEARL_HARBOR, Place.TAHITI, Place.PACIFIC_US_BOX, Place.AUSTRALIA_BOX}
    ),
    Box.INDIAN_OCEAN: frozenset(
        {
            *(Place.SUEZ, Place.BASRA, Place.ABADAN, Place.COLOMBO, Place.MADRAS),
            *(Place.SOUTH_AFRICA_BOX, Place.AUSTRALIA_BOX, Place.INDIA_BOX),
        }
    ),
}
"""Where British and American naval units are based that enter a box (25.31A to 25.31C)."""

GERMAN_BASES = {
    Box.ATLANTIC: frozenset({Place.WESTERN_PORT, Place.MEDITERRANEAN_PORT}),
    Box.INDIAN_OCEAN: frozenset({Place.MEDITERRANEAN_PORT}),
}
"""Where German submarines are based that enter a box (25.31A, 25.31C)."""

JAPANESE_BASES = {
    Box.PACIFIC: frozenset({Place.JAPAN, Place.TRUK}),
    Box.INDIAN_OCEAN: frozenset({Place.JAPAN, Place.SINGAPORE}),
}
"""Where Japanese naval units are based that enter the Pacific, submarines the Indian Ocean."""
