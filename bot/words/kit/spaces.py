"""Spaces by clipped names, compass letters, initials and numbers of zones."""

import re
from functools import lru_cache, partial

from bot.words.kit.tokens import Doubt, Tokens
from bot.words.kit.vocabulary import Vocabulary
from core.board.naming import Gazetteer, plain

_NUMBERED = re.compile(r"(?:sea zone|seazone|zone|sz|z) ?0*(\d+)|0*(\d+) ?(?:sea zone|sz|zone)")
_SHORTEST = 3
_COMPASS = frozenset({"n", "s", "e", "w", "c", "ne", "nw", "se", "sw"})
_MOST_CHOICES = 12
_INITIALS = frozenset(range(2, 5))


def space_named(vocabulary: Vocabulary, said: str) -> str | Doubt | None:
    """Return a space by a whole name, as it was typed; by another way to number a zone, by name."""
    if (other := vocabulary.elsewhere.get(plain(said))) is not None:
        return Doubt(said, other)
    return _named(_Held(vocabulary.spaces), said, numbered=vocabulary.numbered)


def space_clipped(vocabulary: Vocabulary, said: str) -> str | Doubt | None:
    """Return the only space whose name is clipped so, or the doubt between several."""
    found = _clipped(_Held(vocabulary.spaces), plain(said))
    if len(found) > 1:
        return Doubt(said, found[:_MOST_CHOICES])
    return found[0] if found else None


def space_at(vocabulary: Vocabulary, tokens: Tokens, at: int) -> tuple[str | Doubt, int] | None:
    """Return the space whose name begins at a token, a whole name before a clipped one."""
    whole = tokens.longest(at, partial(space_named, vocabulary))
    return whole or tokens.longest(at, partial(space_clipped, vocabulary))


class _Held:
    """A map as a key of the cache, by itself."""

    __slots__ = ("of",)

    def __init__(self, of: Gazetteer) -> None:
        self.of = of

    def __hash__(self) -> int:
        return id(self.of)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held) and other.of is self.of


@lru_cache(maxsize=20_000)
def _named(held: _Held, said: str, *, numbered: bool) -> str | None:
    places = held.of
    if places.meant(said, (*places.lands, *places.zones)):
        return " ".join(said.split())
    if numbered and (found := _NUMBERED.fullmatch(plain(said))):
        zone = f"SZ{found[1] or found[2]}"
        return zone if zone in places.zones else None
    return None


@lru_cache(maxsize=20_000)
def _clipped(held: _Held, said: str) -> tuple[str, ...]:
    words = said.split()
    if not words or max(map(len, words)) < _SHORTEST:
        return _by_initials(held.of, said)
    same: dict[str, None] = {}
    longer: dict[str, None] = {}
    for name, spaces in held.of.called.items():
        parts = name.split()
        if len(parts) < len(words) or not all(
            _clips(word, part) for part, word in zip(parts, words, strict=False)
        ):
            continue
        into = same if len(parts) == len(words) else longer
        into.update(dict.fromkeys(spaces))
    return tuple(same or longer) or _by_initials(held.of, said)


def _clips(word: str, part: str) -> bool:
    """Return whether a word is short for one of a name: of two letters, only a compass point is."""
    long = len(word) >= _SHORTEST or word in _COMPASS
    return part == word or (long and part.startswith(word))


def _by_initials(places: Gazetteer, said: str) -> tuple[str, ...]:
    if len(said) not in _INITIALS or not said.isalpha():
        return ()
    lands = (name for name in places.lands if len(name.split()) == len(said))
    return tuple(name for name in lands if "".join(w[0] for w in plain(name).split()) == said)
