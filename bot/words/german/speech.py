"""Finished English text said in German, by the catalogue of messages: line by line.

Whoever writes a message knows one language. Here a line is looked up whole, else sentence by
sentence, else part by part; what no template fits is carried over as it stands.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from bot.words.german import messages
from bot.words.german.template import Template, read_template, words_of

MOST_KEPT = 4096
"""How many lines are kept in German; most are said again and again."""
MOST_CHARACTERS = 6000
"""A longer line is none of ours; it is carried over."""

DISTINCT = 12
"""How many fixed letters tell a message from any other text with the same small words."""

_EDGES = re.compile(r"([\s·•✎✋*_~|]*(?:\d+\. )?)(.*?)([\s*_~|]*)", re.DOTALL)
_ENDS = re.compile(r"(?<!\d)[.!?]\*{0,2}(?= [^a-z\d])")
_CLOSED = r"`[^`]*`|<[^<>]*>|\[[^\[\]]*\]\([^()]*\)|\([^()]*\)"
_BETWEEN = tuple(
    re.compile(f"({_CLOSED})|({between})")
    for between in (" · ", "; ", ": ", " \u2192 ", ", ", " and | or ")
)
_JOINED = {" and ": " und ", " or ": " oder "}
_COUNTED = re.compile(r"(\*{0,2}~?[-+\u2212]?\d[\d.,/]*%?\*{0,2}) (.+)", re.DOTALL)
_COUNTING = re.compile(r"(.+?)( \*{0,2}[-+\u2212]?\d[\d.,/]*\*{0,2})", re.DOTALL)
_BESIDE = re.compile(r"(.*?)( ?\()([^()]+)(\))(.*)", re.DOTALL)
_SAYS = re.compile(r"(?<![\w/.'-])[a-z][a-z']+(?![\w/@])")
_CODE = re.compile(r"`[^`]*`|<[^<>]*>|https?://\S+|\]\([^()]*\)")


class Speech:
    """Says English text in another language.

    Args:
        catalogue: The messages in that language, by the English ones.
    """

    def __init__(self, catalogue: Mapping[str, str]) -> None:
        self._exact: dict[str, str] = {}
        templates: list[Template] = []
        for english, other in catalogue.items():
            template = read_template(english, other)
            if template.holes:
                templates.append(template)
            else:
                self._exact[english] = other
        self._by_word = _by_rarest_word(templates)
        self._kept: dict[str, str] = {}
        self.missed: list[str] | None = None

    def says(self, text: str) -> str:
        """Return a text in the other language."""
        return "\n".join(self._line(line) for line in text.split("\n"))

    def knows(self, text: str) -> bool:
        """Return whether a text as a whole is a message of the catalogue."""
        return self._message(text) is not None

    def _line(self, line: str) -> str:
        if not line or line.startswith("> ") or len(line) > MOST_CHARACTERS:
            return line
        if self.missed is not None:
            return self._part(line)
        kept = self._kept.get(line)
        if kept is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            kept = self._kept[line] = self._part(line)
        return kept

    def _part(self, text: str) -> str:
        """Return a line or a part of one."""
        if "\n" in text:
            return "\n".join(map(self._part, text.split("\n")))
        found = self._message(text)
        if found is not None:
            return found
        edges = _EDGES.fullmatch(text)
        if edges and edges[2] and edges[2] != text:
            return f"{edges[1]}{self._part(edges[2])}{edges[3]}"
        return self._sentences(text)

    def _message(self, text: str) -> str | None:
        """Return a text that is one message, with or without its full stop."""
        found = self._as_it_stands(text)
        if found is None and text.endswith("."):
            found = self._as_it_stands(text[:-1])
            return None if found is None else f"{found}."
        if found is None and text[-1:].isalpha():
            found = self._as_it_stands(f"{text}.")
            return None if found is None else found.removesuffix(".")
        return found

    def _as_it_stands(self, text: str) -> str | None:
        flipped = text[:1].swapcase() + text[1:]
        for each in (text, flipped):
            if each in self._exact:
                return self._exact[each]
        for template in self._fitting(text):
            for each in (text, flipped) if template.chunks[0] else (text,):
                held = template.whole(each)
                if held is not None and self._meant(template, held):
                    return template.said(held, self._part)
        return None

    def _meant(self, template: Template, held: Mapping[str, str]) -> bool:
        """Return whether a text is this message, and not one with the same few words in it."""
        if template.weight >= DISTINCT:
            return True
        told = [held[hole.name] for hole in template.holes if not hole.verbatim]
        return all(not _wordy(each) or self._known(each) for each in told)

    def _known(self, text: str) -> bool:
        """Return whether every part of a text can be said."""
        before, self.missed = self.missed, []
        try:
            self._part(text)
            return not self.missed
        finally:
            self.missed = before

    def _fitting(self, text: str) -> list[Template]:
        """Return the templates whose words a text has, the heaviest first."""
        words = set(words_of(text))
        found = [
            template
            for word in words
            for template in self._by_word.get(word, ())
            if template.words <= words
        ]
        found.sort(key=lambda template: -template.weight)
        return found

    def _sentences(self, text: str) -> str:
        """Return a text of several sentences, the first of them first."""
        for template in self._fitting(text):
            begun = template.begins(text)
            if begun is not None and begun[1] < len(text):
                held, end = begun
                return f"{template.said(held, self._part)} {self._part(text[end:].lstrip())}"
        if ended := _ENDS.search(text):
            first, rest = text[: ended.end()], text[ended.end() + 1 :]
            return f"{self._part(first)} {self._part(rest)}"
        return self._parts(text)

    def _parts(self, text: str) -> str:
        """Return a text said part by part, where no message fits the whole."""
        for between in _BETWEEN:
            if found := _split(between, text):
                parts, marks = found
                said = [self._part(part) for part in parts]
                changed = said != parts or all(not _wordy(part) for part in parts)
                marks = [_JOINED.get(mark, mark) if changed else mark for mark in marks]
                return "".join(map("".join, zip(said, [*marks, ""], strict=True)))
        if beside := _BESIDE.fullmatch(text):
            before, opening, inside, closing, after = beside.groups()
            around = [self._part(each) if each else "" for each in (before, inside, after)]
            return f"{around[0]}{opening}{around[1]}{closing}{around[2]}"
        if counted := _COUNTED.fullmatch(text):
            return f"{counted[1]} {self._part(counted[2])}"
        if counting := _COUNTING.fullmatch(text):
            return f"{self._part(counting[1])}{counting[2]}"
        if self.missed is not None and _wordy(text):
            self.missed.append(text)
        return text


def _by_rarest_word(templates: Iterable[Template]) -> dict[str, list[Template]]:
    """Return templates by the word of theirs that the fewest others have."""
    known = list(templates)
    often = Counter(word for template in known for word in template.words)
    found: dict[str, list[Template]] = {}
    for template in known:
        rarest = min(template.words, key=lambda word: (often[word], word))
        found.setdefault(rarest, []).append(template)
    return found


def _split(between: re.Pattern[str], text: str) -> tuple[list[str], list[str]] | None:
    """Return the parts of a text and what stands between them; nothing where there is one."""
    parts, marks, at = [], [], 0
    for found in between.finditer(text):
        if found[2]:
            parts.append(text[at : found.start()])
            marks.append(found[2])
            at = found.end()
    return ([*parts, text[at:]], marks) if marks else None


def _wordy(text: str) -> bool:
    """Return whether a text holds a word of a language, not only names, figures and codes."""
    return _SAYS.search(_CODE.sub("", text)) is not None


@cache
def german() -> Speech:
    """Return the speech of the German catalogue, read once."""
    return Speech(messages())
