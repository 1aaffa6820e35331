"""Messages with holes, and the marks between them: found in finished text, said in German."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

EDGES = re.compile(
    r"((?:[\s·•✎✋🎲☐☑*_~|]|`[^`]*` |<[^<>]*> (?!and |or ))*(?:\d+\. |- )?)"
    r"(.*?)"
    r"((?: `[^`]*`|[\s*_~|:?])*)",
    re.DOTALL,
)
BOLD = re.compile(r"\*\*(.+?)\*\*(.+)", re.DOTALL)
PAUSE = re.compile(r"[.!?:;,]?(?: \(| \u2192 | · |[:;,.]\*{0,2} )")
CLOSED = r"`[^`]*`|<[^<>]*>|\[[^\[\]]*\]\([^()]*\)|\([^()]*\)"
BETWEEN = tuple(
    re.compile(f"({CLOSED})|({between})")
    for between in (" · ", "; ", ": ", " \u2192 ", ", ", " and | or ")
)
SENTENCES = re.compile(rf"({CLOSED})|((?<!\d)[.!?]\*{{0,2}} (?=[^a-z\d]))")
JOINED = {" and ": " und ", " or ": " oder "}
NUMBER = r"\*{0,2}~?[-+\u2212]?\d[\d.,/]*%?\*{0,2}"
SPELT = "one|two|three|four|five|six|seven|eight|nine|ten|(?:[a-z]+)teen|eleven|twelve|twenty"
COUNTED = re.compile(rf"({NUMBER}|(?:{SPELT})(?:-[a-z]+)?) (.+)", re.DOTALL)
LABELLED = re.compile(rf"([A-Za-z][A-Za-z ]*?) ({NUMBER} .+)", re.DOTALL)
COUNTING = re.compile(rf"(.+?)( {NUMBER}| \d+d\d+)", re.DOTALL)
BESIDE = re.compile(r"(.*?)( ?\()([^()]+)(\))(.*)", re.DOTALL)
SAYS = re.compile(r"(?<![\w/.'-])[a-z][a-z']+(?![\w/@])")
_RULE = r"(?:BASE-\w+ [a-z.]+|(?=[^ ]*[-\d])[A-Z\d][A-Z\d.-]*)"
CITED = re.compile(rf"{_RULE}(?: · {_RULE})*")
SPOKEN = re.compile(r"(?:`[^`]*` |<t:[^>]*> )*<@\d+>: .*", re.DOTALL)
LETTERS = re.compile(r"[^\W\d_]{2}")
CODE = re.compile(r"`[^`]*`|<[^<>]*>|https?://\S+|\]\([^()]*\)")


def split(between: re.Pattern[str], text: str) -> tuple[list[str], list[str]] | None:
    """Return the parts of a text and what stands between them; nothing where there is one."""
    parts, marks, at = [], [], 0
    for found in between.finditer(text):
        if found[2]:
            parts.append(text[at : found.start()])
            marks.append(found[2])
            at = found.end()
    return ([*parts, text[at:]], marks) if marks else None


def wordy(text: str) -> bool:
    """Return whether a text holds a word of a language, not only names, figures and codes."""
    return SAYS.search(CODE.sub("", text)) is not None


_HOLE = re.compile(r"\{([^{}]*)\}")
_NUMBER = re.compile(r"[-+\u2212]?\d[\d.,/]*")
_WORD = re.compile(r"[^\W\d_]{2,}")
_SENTENCE_ENDS = re.compile(r"(?<!\d)(?<!\bv)[.!?]\*{0,2} (?=[^a-z\d])|\n")
_DISTINCT = 4
"""How many fixed letters tell a message from any other sentence with the same small words."""
_ONE = frozenset({"1", "one", "a", "1.0"})

Say = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Hole:
    """A place in a message.

    Attributes:
        name: What stands there.
        number: Whether only a number stands there.
        verbatim: Whether it is carried over as it is: a player's words, a name, a code.
        forms: What stands there in German instead, for one and for several; or nothing.
    """

    name: str
    number: bool = False
    verbatim: bool = False
    forms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Template:
    """A message in both languages.

    Attributes:
        chunks: The English text around the holes: one more than there are holes.
        holes: The holes in the English text.
        german: The German text, holes among it.
        words: The words of the English text, in small letters.
        weight: How many letters are fixed; of two templates that fit, the heavier is meant.
    """

    chunks: tuple[str, ...]
    holes: tuple[Hole, ...]
    german: tuple[str | Hole, ...]
    words: frozenset[str]
    weight: int

    def whole(self, text: str) -> Mapping[str, str] | None:
        """Return what stands in the holes if the template is the whole of ``text``."""
        end = len(text) - len(self.chunks[-1])
        if not text.endswith(self.chunks[-1]) or end < 0:
            return None
        found = self._held(text, end)
        return None if found is None else self._sound(found[0], text[found[1] : end])

    def begins(self, text: str) -> tuple[Mapping[str, str], int] | None:
        """Return what stands in the holes, and where it ends, if ``text`` begins with it."""
        if self.chunks[-1][-1:] not in {".", "!", "?", ":"}:
            return None
        found = self._held(text, len(text))
        if found is None:
            return None
        at = found[1] if len(self.chunks) > 1 else 0
        last = text.find(self.chunks[-1], at)
        end = last + len(self.chunks[-1])
        if last < 0 or text[end : end + 1] not in {" ", ""}:
            return None
        held = self._sound(found[0], text[at:last])
        return None if held is None else (held, end)

    def said(self, held: Mapping[str, str], say: Say) -> str:
        """Return the message in German, what stands in its holes said with ``say``."""
        return "".join(
            part if isinstance(part, str) else _filled(part, held[part.name], say)
            for part in self.german
        )

    def _held(self, text: str, end: int) -> tuple[list[str], int] | None:
        """Return what stands in all holes but the last, and where the last one begins.

        Each chunk is taken where it stands first: a single pass, whatever the text.
        """
        first = self.chunks[0]
        if len(self.chunks) == 1:
            return ([], end) if text[: len(first)] == first else None
        if not text.startswith(first):
            return None
        at, held = len(first), []
        for chunk in self.chunks[1:-1]:
            there = text.find(chunk, at, end)
            if there < 0:
                return None
            held.append(text[at:there])
            at = there + len(chunk)
        return (held, at) if at <= end else None

    def _sound(self, held: list[str], last: str) -> Mapping[str, str] | None:
        """Return what stands in the holes by name, if it may stand there."""
        if not self.holes:
            return {} if not last else None
        found = (*held, last)
        for hole, text in zip(self.holes, found, strict=True):
            if hole.number and not _NUMBER.fullmatch(text):
                return None
            loose = not hole.verbatim or self.weight < _DISTINCT
            if loose and _SENTENCE_ENDS.search(text):
                return None
        return {hole.name: text for hole, text in zip(self.holes, found, strict=True)}


def read_template(english: str, german: str) -> Template:
    """Return the template of a line of the catalogue.

    ``{name}`` is said in German in turn, ``{=name}`` carried over, ``{#name}`` a number;
    the German may hold ``{name|form for one|form for several}``.

    Raises:
        ValueError: The German has a hole that the English has not.
    """
    pieces = _HOLE.split(english)
    holes = tuple(_hole(told) for told in pieces[1::2])
    by_name = {hole.name: hole for hole in holes}
    said: list[str | Hole] = []
    for index, piece in enumerate(_HOLE.split(german)):
        if index % 2 == 0:
            said.append(piece)
            continue
        name, *forms = piece.split("|")
        if name not in by_name:
            raise ValueError(f"{{{name}}} is no hole of: {english}")
        hole = by_name[name]
        said.append(Hole(name, hole.number, hole.verbatim, tuple(forms)))
    chunks = tuple(pieces[::2])
    return Template(
        chunks=chunks,
        holes=holes,
        german=tuple(part for part in said if part != ""),
        words=frozenset(word for chunk in chunks for word in words_of(chunk)),
        weight=sum(len("".join(_WORD.findall(chunk))) for chunk in chunks),
    )


def words_of(text: str) -> list[str]:
    """Return the words of a text in small letters."""
    return [word.lower() for word in _WORD.findall(text)]


def shape_of(message: str) -> str:
    """Return a message with the names of its holes left out."""
    return _HOLE.sub("{}", message)


def _hole(told: str) -> Hole:
    name = told.lstrip("=#")
    return Hole(name, number="#" in told, verbatim="=" in told)


def _filled(hole: Hole, text: str, say: Say) -> str:
    if hole.forms:
        return hole.forms[0] if text.strip("*") in _ONE else hole.forms[-1]
    return text if hole.verbatim or hole.number else say(text)
