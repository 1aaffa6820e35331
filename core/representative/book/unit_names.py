"""The units of the 1986 game by every name that players use, in lines and in answers."""

import re

UNITS = {
    "infantry": ("infantry", "inf", "infs"),
    "tank": ("tank", "tanks", "panzer", "panzers", "arm", "armor", "armour"),
    "fighter": ("fighter", "fighters", "ftr", "ftrs", "fig", "figs"),
    "bomber": ("bomber", "bombers", "bmb", "bmbs"),
    "transport": ("transport", "transports", "tra", "tran", "trans", "trn"),
    "submarine": ("submarine", "submarines", "sub", "subs", "u-boat", "u-boats", "uboat"),
    "carrier": ("carrier", "carriers", "cv", "ac"),
    "battleship": ("battleship", "battleships", "bb", "bbs"),
}
"""What players call each unit."""

CALLED = {name: unit for unit, names in UNITS.items() for name in names}
"""Each unit by everything that it is called."""

_BETWEEN = {"and", "first", "then", "next", "finally", "the", "my", "our", "lose"}


def units_named(said: str) -> tuple[str, ...]:
    """Return the units that words name, in their order; a word that names none as it is."""
    words = re.findall(r"[a-z_-]+", said.lower())
    return tuple(CALLED.get(word, word) for word in words if word not in _BETWEEN)
