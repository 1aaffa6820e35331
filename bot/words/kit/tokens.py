"""Words, numbers and signs of a line, and the longest name that begins at one."""

import re
from collections.abc import Callable
from dataclasses import dataclass

_TOKEN = re.compile(r"\d+|[^\W\d_]+(?:['_][^\W\d_]+)*|[=-]{1,2}>|\S")
_INSIDE = frozenset("-/.")
"""Signs that may stand in a name, where no blank is beside them."""
_BETWEEN = frozenset("-/")
"""Those that end no name."""
_LONGEST = 9


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something that has several meanings, in its words, and what it may mean."""

    said: str
    choices: tuple[str, ...]


Meant = str | Doubt | None
"""What words mean: one thing, several, or nothing."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a number or a sign, and where it stands in its line."""

    text: str
    start: int
    end: int

    @property
    def low(self) -> str:
        """The token in small letters."""
        return self.text.lower()


@dataclass(frozen=True, slots=True)
class Tokens:
    """The tokens of a line."""

    line: str
    all: tuple[Token, ...]

    def between(self, first: int, last: int) -> str:
        """Return the text from one token up to before another."""
        return self.line[self.all[first].start : self.all[last - 1].end]

    def longest(self, at: int, look_up: Callable[[str], Meant]) -> tuple[str | Doubt, int] | None:
        """Return what the longest name from a token on means, a doubt included."""
        for last in range(self._reach(at), at, -1):
            if self.all[last - 1].text not in _BETWEEN:
                found = look_up(self.between(at, last))
                if found is not None:
                    return found, last
        return None

    def _reach(self, at: int) -> int:
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

    def _is_inside(self, at: int) -> bool:
        """Return whether a sign touches the word before it; a full stop may end a word."""
        touches = at > 0 and self.all[at - 1].end == self.all[at].start
        after = at + 1 < len(self.all) and self.all[at].end == self.all[at + 1].start
        return touches and (after or self.all[at].text == ".")


def tokens_of(line: str) -> Tokens:
    """Return the tokens of a line."""
    plain = re.sub("[\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}]", "-", line)
    plain = plain.replace("\N{RIGHTWARDS ARROW}", ">").replace("\N{MULTIPLICATION SIGN}", "x")
    found = (Token(each[0], each.start(), each.end()) for each in _TOKEN.finditer(plain))
    return Tokens(plain, tuple(found))
