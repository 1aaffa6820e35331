"""Words, numbers and signs of a line, and the longest name that begins at one."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from core.board.naming import plain

_TOKEN = re.compile(r"\d+|(?<=\d)[xX](?=[A-Za-z]{2})|[^\W\d_]+(?:['_][^\W\d_]+)*|[=-]{1,2}>|\S")
_DASHES = re.compile("[\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}]")
_INSIDE = frozenset("-/.")
"""Signs that may stand in a name, where no blank is beside them."""
_BETWEEN = frozenset("-/")
"""Those that end no name."""
_LONGEST = 9


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something that has several meanings: its words, what it may mean, and where it stands."""

    said: str
    choices: tuple[str, ...]
    start: int = 0
    end: int = 0


Meant = str | Doubt | None
"""What words mean: one thing, several, or nothing."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a number or a sign, and where it stands in its line."""

    text: str
    start: int
    end: int
    low: str


@dataclass(frozen=True, slots=True)
class Tokens:
    """The tokens of a line."""

    line: str
    all: tuple[Token, ...]

    def between(self, first: int, last: int) -> str:
        """Return the text from one token up to before another."""
        return self.line[self.all[first].start : self.all[last - 1].end]

    def low(self, at: int) -> str:
        """Return a token in small letters; nothing behind the last one."""
        return self.all[at].low if at < len(self.all) else ""

    def longest(self, at: int, look_up: Callable[[str], Meant]) -> tuple[str | Doubt, int] | None:
        """Return what the longest name from a token on means, a doubt included."""
        for last in range(self.reach(at), at, -1):
            if self.all[last - 1].text not in _BETWEEN:
                found = look_up(self.between(at, last))
                if isinstance(found, Doubt):
                    return self.doubt(found.choices, at, last), last
                if found is not None:
                    return found, last
        return None

    def doubt(self, choices: tuple[str, ...], first: int, last: int) -> Doubt:
        """Return the doubt what the words from one token up to before another mean."""
        start, end = self.all[first].start, self.all[last - 1].end
        return Doubt(self.line[start:end], choices, start, end)

    def reach(self, at: int) -> int:
        """Return before which token a name that begins here has to end."""
        last = at
        while last < min(len(self.all), at + _LONGEST):
            token = self.all[last]
            if token.text in _INSIDE:
                if not self._is_inside(last):
                    break
            elif not token.text[0].isalnum():
                break
            last += 1
        return last

    def ends_a_word(self, at: int) -> bool:
        """Return whether a sign touches the word before it, and nothing behind it."""
        return self._touches(at) and not self._touches(at + 1)

    def _is_inside(self, at: int) -> bool:
        """Return whether a sign touches the word before it; a full stop may end a word."""
        return self._touches(at) and (self._touches(at + 1) or self.all[at].text == ".")

    def _touches(self, at: int) -> bool:
        """Return whether no blank stands between a token and the one before it."""
        return 0 < at < len(self.all) and self.all[at - 1].end == self.all[at].start


def tokens_of(line: str) -> Tokens:
    """Return the tokens of a line."""
    said = _DASHES.sub("-", line)
    said = said.replace("\N{RIGHTWARDS ARROW}", ">").replace("\N{MULTIPLICATION SIGN}", "x")
    found = (
        Token(each[0], each.start(), each.end(), each[0].lower()) for each in _TOKEN.finditer(said)
    )
    return Tokens(said, tuple(found))


@lru_cache(maxsize=50_000)
def spelled(said: str) -> str:
    """Return words in the one spelling of names."""
    return plain(said)
