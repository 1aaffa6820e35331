"""Spaces by whole and clipped names, compass letters, initials and numbers of zones."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

from bot.words.kit.tokens import Doubt, Meant, Tokens, spelled
from core.board.naming import Gazetteer

_ZONE = re.compile(r"(?:sea zone|seazone|zone|sz|z) ?0*(\d{1,4})|0*(\d{1,4}) ?(?:sea zone|sz|zone)")
_SHORTEST = 3
_COMPASS = frozenset({"n", "s", "e", "w", "c", "ne", "nw", "se", "sw"})
_MOST_CHOICES = 12
_MOST_INITIALS = 5
_GLUED = re.compile(r"(?P<point>[nsewc])(?P<rest>[a-z]{3,})")
_AT_SEA = re.compile(r" (?:sea zone|sz)$")
_MOST_KEPT = 20_000
_WORDS = frozenset({"and", "was", "has", "the", "not", "new", "now", "all", "its", "his", "may"})
"""Words of the language, which are nobody's initials."""

Names = dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]


class Atlas:
    """The names of a map, arranged for finding those that a player shortens.

    Args:
        places: The map.
        elsewhere: Names of another printing, and which spaces of this one may be meant.
        numbered: Whether its sea zones have numbers.
    """

    def __init__(
        self, places: Gazetteer, elsewhere: Mapping[str, tuple[str, ...]], *, numbered: bool
    ) -> None:
        self._places = places
        self._known = frozenset((*places.lands, *places.zones))
        self._elsewhere = elsewhere
        self._numbered = numbered
        self._seen: dict[str, Meant] = {}
        self._clips: dict[str, Meant] = {}

    def at(self, tokens: Tokens, at: int) -> tuple[str | Doubt, int] | None:
        """Return the space whose name begins at a token, a whole name before a clipped one."""
        return tokens.longest(at, self.whole) or tokens.longest(at, self.clipped)

    def of(self, said: str) -> Meant:
        """Return the space that words name, whole or clipped."""
        return self.whole(said) or self.clipped(said)

    def whole(self, said: str) -> Meant:
        """Return a space by a whole name, as it was typed; a zone by another number, by its own."""
        return _kept(self._seen, said, lambda: self._whole(said))

    def clipped(self, said: str) -> Meant:
        """Return the only space whose name is clipped so, or the doubt between several."""
        key = said if said.isupper() else spelled(said)
        return _kept(self._clips, key, lambda: self._clipped(said))

    def zone(self, number: str) -> str | None:
        """Return the sea zone of a number, where zones have numbers."""
        zone = f"SZ{int(number)}" if self._numbered and number.isdecimal() else ""
        return zone if zone in self._known else None

    def _whole(self, said: str) -> Meant:
        name = spelled(said)
        if (other := self._elsewhere.get(name)) is not None:
            return Doubt(said, other)
        for each in (name, name.removeprefix("the ")):
            spaces = self._places.numbered(each) or self._places.called.get(each, ())
            known = tuple(space for space in spaces if space in self._known)
            if known:
                return " ".join(said.split()) if len(known) == 1 else Doubt(said, known)
        found = _ZONE.fullmatch(name)
        return self.zone(found[1] or found[2]) if found else None

    def _clipped(self, said: str) -> Meant:
        name = spelled(said)
        words = name.split()
        if not words:
            return None
        spaces: Iterable[str] = ()
        if max(map(len, words)) >= _SHORTEST:
            spaces = self._by_beginnings(words)
        if not spaces and name not in _WORDS:
            spaces = self._initials.get(name.replace(" ", ""), ())
            if len(name.replace(" ", "")) < _SHORTEST and not said.isupper():
                spaces = ()
        if not spaces and len(words) == 1 and (glued := _GLUED.fullmatch(name)):
            spaces = self._by_beginnings([glued["point"], glued["rest"]])
        found = tuple(dict.fromkeys(spaces))
        if len(found) > 1:
            return Doubt(said, found[:_MOST_CHOICES])
        return found[0] if found else None

    def _by_beginnings(self, words: list[str]) -> Iterable[str]:
        """Return the spaces whose names have words that begin so; those of as many words first."""
        same: dict[str, None] = {}
        longer: dict[str, None] = {}
        for parts, spaces in self._names.get(words[0][:1], ()):
            if len(parts) < len(words) or not all(map(_clips, words, parts)):
                continue
            into = same if len(parts) == len(words) else longer
            into.update(dict.fromkeys(spaces))
        return same or longer

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Every name and every word of one, for what a mistyped one may have meant."""
        names = self._places.called
        return tuple(dict.fromkeys((*names, *(word for name in names for word in name.split()))))

    @cached_property
    def _names(self) -> Names:
        """Every name by its first letter, in its words."""
        found: Names = {}
        for name, spaces in self._places.called.items():
            known = tuple(space for space in spaces if space in self._known)
            if known and name:
                found.setdefault(name[0], []).append((tuple(name.split()), known))
        return found

    @cached_property
    def _initials(self) -> dict[str, dict[str, None]]:
        """The spaces by the first letters of their names; of zones also with *sz* behind them."""
        found: dict[str, dict[str, None]] = {}
        for name, spaces in self._places.called.items():
            zone = _AT_SEA.search(name)
            words = _AT_SEA.sub("", name).split()
            letters = "".join(word[0] for word in words) + ("sz" if zone else "")
            if len(words) + bool(zone) < 2 or len(letters) > _MOST_INITIALS:  # noqa: PLR2004 - one letter names nothing
                continue
            if any(word.isdecimal() for word in words) or len(spaces) > 1:
                continue
            found.setdefault(letters, {}).update(dict.fromkeys(spaces))
        return found


def _clips(word: str, part: str) -> bool:
    """Return whether a word is short for one of a name: of two letters, only a compass point is."""
    long = len(word) >= _SHORTEST or word in _COMPASS
    return part == word or (long and part.startswith(word))


def _kept(known: dict[str, Meant], said: str, look_up: Callable[[], Meant]) -> Meant:
    """Return what was looked up before, or look it up; only so much is kept."""
    if said not in known:
        if len(known) >= _MOST_KEPT:
            known.clear()
        known[said] = look_up()
    return known[said]
