"""Discord's markdown, read into lines of styled spans."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

Speak = Callable[[str], str]
"""Says mentions and the like in words."""


class Kind(StrEnum):
    """What kind of line it is."""

    PLAIN = "plain"
    QUOTE = "quote"
    CODE = "code"
    HEADING = "heading"
    SMALL = "small"


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text; `styles` are of bold, italic, underline, strike and code."""

    text: str
    styles: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it is shown."""

    kind: Kind
    spans: tuple[Span, ...]

    @property
    def text(self) -> str:
        """The line without its styles."""
        return "".join(span.text for span in self.spans)


_FENCE = re.compile(r"```(?:[\w+-]*\n)?(.*?)\n?```", re.DOTALL)
_SPOILER = re.compile(r"\|\|(.+?)\|\|", re.DOTALL)
_HIDDEN = "[hidden]"
_LINE_MARKS = (
    (re.compile(r"#{1,3} +"), Kind.HEADING),
    (re.compile(r"-# +"), Kind.SMALL),
    (re.compile(r"> ?"), Kind.QUOTE),
)
_INLINE = re.compile(
    r"\\(?P<plain>[^\w\s]|_)"
    r"|(?P<tick>`+)(?P<code>.+?)(?P=tick)"
    r"|\[(?P<link>[^\[\]\n]+)\]\(https?://[^\s()]+\)"
    r"|\*\*\*(?P<both>.+?)\*\*\*"
    r"|\*\*(?P<bold>.+?)\*\*(?!\*)"
    r"|__(?P<underline>.+?)__"
    r"|~~(?P<strike>.+?)~~"
    r"|\*(?P<italic>[^\s*](?:.*?[^\s*])?)\*"
    r"|(?<!\w)_(?P<slanted>[^\s_](?:.*?[^\s_])?)_(?!\w)"
)
_STYLES = {
    "link": frozenset({"underline"}),
    "both": frozenset({"bold", "italic"}),
    "bold": frozenset({"bold"}),
    "underline": frozenset({"underline"}),
    "strike": frozenset({"strike"}),
    "italic": frozenset({"italic"}),
    "slanted": frozenset({"italic"}),
}


def read_lines(text: str, speak: Speak) -> tuple[Line, ...]:
    """Return the text's lines, spoilers hidden; `speak` says mentions and times outside code."""
    lines: list[Line] = []
    at = 0
    for fence in _FENCE.finditer(text):
        lines += _prose(text[at : fence.start()].strip("\n"), speak)
        lines += [Line(Kind.CODE, (Span(each),)) for each in fence[1].split("\n")]
        at = fence.end()
    lines += _prose(text[at:].strip("\n") if at else text, speak)
    return tuple(lines)


def _prose(text: str, speak: Speak) -> Iterator[Line]:
    if not text:
        return
    for each in _SPOILER.sub(_HIDDEN, text).split("\n"):
        kind, rest = _marked(each)
        yield Line(kind, tuple(_inline(rest, speak, frozenset())))


def _marked(line: str) -> tuple[Kind, str]:
    for mark, kind in _LINE_MARKS:
        if found := mark.match(line):
            return kind, line[found.end() :]
    return Kind.PLAIN, line


def _inline(text: str, speak: Speak, styles: frozenset[str]) -> Iterator[Span]:
    at = 0
    for found in _INLINE.finditer(text):
        if found.start() > at:
            yield Span(speak(text[at : found.start()]), styles)
        yield from _marked_up(found, speak, styles)
        at = found.end()
    if at < len(text):
        yield Span(speak(text[at:]), styles)


def _marked_up(found: re.Match[str], speak: Speak, styles: frozenset[str]) -> Iterator[Span]:
    if found["plain"] is not None:
        yield Span(found["plain"], styles)
    elif found["code"] is not None:
        yield Span(found["code"].strip() or found["code"], styles | {"code"})
    else:
        name = str(found.lastgroup)
        yield from _inline(found[name], speak, styles | _STYLES[name])
