"""What players call powers and ports, in one spelling."""

import unicodedata

from core.awaw.book.terms import Power
from core.terms.nations import nation_names

NAMES = nation_names(Power)
"""Powers by the words that name them or their units, in lower case."""


def power_named(word: str) -> Power | None:
    """Return the power that a word names, or None."""
    plain = "_".join(word.lower().split())
    return NAMES.get(plain) or NAMES.get(plain.rstrip("."))


def port_name(name: str) -> str:
    """Return a port's name in one spelling: lower case, no accents, underscores."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return "_".join(plain.lower().replace(".", " ").replace("-", " ").replace("_", " ").split())


def titled(name: str) -> str:
    """Return a place's name as pages write it."""
    return name.replace("_", " ").title()
