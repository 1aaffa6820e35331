"""The vocabulary of an attack line."""

import re

from core.awaw.book.terms import TargetKind

KNOWN_WORDS = (
    *("sb", "aaf", "int", "jets", "salvos", "value", "worth", "distance", "range", "excess"),
    *("lost", "radar", "air defense", "air range", "bomber research", "flak", "anchor", "city"),
    *("cities", "port", "ports", "airbase", "objective", "fortress", "fortification", "kea", "ic"),
    *("shipyard", "oil center", "synthetic oil", "rocket base", "box", "drm", "engage"),
    *("captured", "germany", "italy", "japan", "britain", "russia", "china", "europe", "pacific"),
)
"""Words that a slip may have meant."""

SALVO_VERBS = {
    **dict.fromkeys(("v1", "v-1", "flying", "flyingbombs", "flying-bombs"), "flying_bombs"),
    **dict.fromkeys(("rocket", "rockets", "v2", "v-2"), "rockets"),
}
"""Verbs of attacks from rocket bases, and where such attacks stand in a phase."""

NUMBER = re.compile(r"[+\-\N{MINUS SIGN}\N{EN DASH}]?[0-9]+")
"""A number, with a sign or without."""

MOST_DIGITS = 9
"""More digits than any figure here can have."""

UNITS = (
    ("escorting", "escorting_aaf"),
    ("bombing", "bombing_aaf"),
    ("aaf", "aaf"),
    ("int", "interceptors"),
    ("jet", "jets"),
    ("salvo", "salvos"),
    ("", "strategic_bombers"),
)
"""What flies, by a part of its name, and its field."""

FIGURES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"value|worth", ("target", "value")),
    (r"dist|hexes", ("distance",)),
    (r"excess", ("excess_range",)),
    (r"air.?range", ("research", "air_range")),
    (r"range", ("range",)),
    (r"lost|already", ("already_lost",)),
    (r"radar", ("radar",)),
    (r"air.?defen|ad", ("research", "air_defense")),
    (r"salvos", ("salvos",)),
    (r"bomber|sb|research", ("research", "strategic_bombers")),
)
"""Figures by how their names begin, and where they stand in a request."""

NOUNS = (
    ("flak", "flak"),
    ("anchor", "anchors"),
    ("cit", "cities"),
    ("port", "ports"),
    ("air", "airbase"),
    ("obj", "objective"),
)
"""What stands in a target hex, by how it begins, and its field."""

KINDS = (
    (r"kea|key", TargetKind.KEY_ECONOMIC_AREA),
    (r"ic|industrial", TargetKind.IC),
    (r"city", TargetKind.CITY),
    (r"shipyard", TargetKind.SHIPYARD),
    (r"oil", TargetKind.OIL_CENTER),
    (r"synth", TargetKind.SYNTHETIC_OIL_PLANT),
    (r"rocket.?base", TargetKind.ROCKET_BASE),
    (r"rocket.?factory", TargetKind.ROCKET_FACTORY),
    (r"atomic", TargetKind.ATOMIC_FACILITY),
    (r"(mapboard.?)?box", TargetKind.MAPBOARD_BOX),
)
"""What a target is, by how it is called."""

POWER = re.compile(r"(?:(?:by|from|for|(?P<against>of|in|against|vs?))\s+)?(?:the\s+)?(?P<name>.+)")
"""A power with the word before it, which tells whether it bombs or is bombed."""


def field_of(noun: str) -> str:
    """Return the field of what stands in a target hex."""
    return next(name for part, name in NOUNS if noun.startswith(part))


def whole(text: str) -> int:
    """Return the first whole number of a text, or 0."""
    found = re.search(r"[0-9]+", text)
    return int(found[0][:MOST_DIGITS]) if found else 0


def with_sign(text: str) -> int:
    """Return a number with its sign, whatever minus was typed."""
    plain = text.replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-")
    return int(plain[: MOST_DIGITS + 1])
