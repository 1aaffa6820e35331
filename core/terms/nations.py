"""What players call the nations of these wars, whichever game they play and whatever it says."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import TypeVar

P = TypeVar("P", bound=str)

_NATIONS = tuple(
    frozenset(line.split(", "))
    for line in (files(__package__) / "nations.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
)
"""The names of each nation."""

_DOTTED = {"us": "u.s.", "usa": "u.s.a.", "uk": "u.k.", "ussr": "u.s.s.r."}


def nation_names(powers: Iterable[P]) -> Mapping[str, P]:
    """Return a game's powers by every name that players type, in lower case.

    Args:
        powers: The game's names for them, such as ``united_kingdom``; several words are also
            found with underscores.
    """
    found: dict[str, P] = {}
    for power in powers:
        own = power.replace("_", " ")
        names = next((each for each in _NATIONS if own in each), frozenset({own}))
        for name in (own, *sorted(names)):
            dotted = _DOTTED.get(name, name)
            for spelled in (name, name.replace(" ", "_"), dotted, dotted.rstrip(".")):
                found.setdefault(spelled, power)
    return found


def nation_named(text: str, powers: Iterable[P]) -> P | None:
    """Return that of a game's powers which a text names, or None."""
    called = tuple(powers)
    plain = re.sub(r"[\s_]+", " ", text.strip().lower()).removeprefix("the ")
    found = _places_of(called).get(plain.replace(".", ""))
    return None if found is None else called[found]


def is_nation(word: str) -> bool:
    """Return whether a word is what players call a nation, in whichever game."""
    plain = word.strip().lower().rstrip(":,").replace(".", "").replace("_", " ")
    return any(plain in names for names in _NATIONS)


@cache
def _places_of(powers: tuple[str, ...]) -> Mapping[str, int]:
    """Return which of some powers is meant by each name: equal ones may be of several types."""
    return {name: powers.index(power) for name, power in nation_names(powers).items()}
