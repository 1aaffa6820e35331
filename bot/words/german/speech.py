"""Finished English text said in German, by the catalogue of messages: line by line.

Whoever writes a message knows one language. Here a line is looked up whole, else sentence by
sentence, else part by part; what no template fits is carried over as it stands.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from bot.locale.patterns import patterns_of
from bot.words.german import messages
from bot.words.german.template import (
    BESIDE,
    BETWEEN,
    BOLD,
    CITED,
    CODE,
    COUNTED,
    COUNTING,
    EDGES,
    JOINED,
    LABELLED,
    LETTERS,
    PAUSE,
    SENTENCES,
    SPOKEN,
    Template,
    read_template,
    split,
    words_of,
    wordy,
)

MOST_KEPT = 8192
"""How many texts are kept in German; most are said again and again."""
MOST_CHARACTERS = 6000
"""A longer line is none of ours; it is carried over."""
DISTINCT = 12
"""How many fixed letters tell a message from any other text with the same small words."""


@dataclass(frozen=True, slots=True)
class Said:
    """A text in the other language, and what of it could not be said."""

    text: str
    missed: tuple[str, ...] = ()


class Speech:
    """Says English text in another language.

    Args:
        catalogue: The messages in that language, by the English ones.
    """

    def __init__(self, catalogue: Mapping[str, str]) -> None:
        self._exact: dict[str, str] = {}
        templates: list[Template] = []
        for english, other in _with_parts(catalogue):
            template = read_template(english, other)
            if template.holes:
                templates.append(template)
            else:
                self._exact.setdefault(english, other)
        self._by_word = _by_rarest_word(templates)
        self._kept: dict[str, Said] = {}

    def says(self, text: str) -> str:
        """Return a text in the other language."""
        return "\n".join(each.text for each in self._lines(text))

    def missing(self, text: str) -> tuple[str, ...]:
        """Return the parts of a text for which there is no message."""
        return tuple(part for each in self._lines(text) for part in each.missed)

    def _lines(self, text: str) -> Iterator[Said]:
        """Yield the lines of a text; a block of code is left alone."""
        code = False
        for line in text.split("\n"):
            fence = line.count("```") % 2 == 1
            yield Said(line) if code or fence else self._line(line)
            code ^= fence

    def knows(self, text: str) -> bool:
        """Return whether a text as a whole is a message of the catalogue."""
        return self._message(text) is not None

    def _line(self, line: str) -> Said:
        if line.startswith("> ") or len(line) > MOST_CHARACTERS:
            return Said(line)
        if not LETTERS.search(CODE.sub("", line)):
            return Said(line)
        try:
            return self._part(line)
        except RecursionError:  # a text put together of more parts than any of ours
            return Said(line, (line,))

    def _part(self, text: str) -> Said:
        """Return a line or a part of one."""
        kept = self._kept.get(text)
        if kept is None:
            kept = self._found(text)
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[text] = kept
        return kept

    def _found(self, text: str) -> Said:
        if CITED.fullmatch(text):
            return Said(text)
        if "\n" in text:
            return _together([self._part(line) for line in text.split("\n")], "\n")
        found = self._message(text)
        if found is not None:
            return found
        if SPOKEN.fullmatch(text):
            return Said(text)
        if split(SENTENCES, text):
            return self._sentences(text)
        if (bold := BOLD.fullmatch(text)) and bold[2].strip():
            inside, after = self._part(bold[1]), self._part(bold[2])
            return _together([Said("**"), inside, Said("**"), after], "")
        edges = EDGES.fullmatch(text)
        if edges and edges[2] and edges[2] != text:
            said = self._part(edges[2])
            return Said(f"{edges[1]}{said.text}{edges[3]}", said.missed)
        return self._parts(text)

    def _message(self, text: str) -> Said | None:
        """Return a text that is one message, with or without its full stop."""
        found = self._as_it_stands(text)
        if found is None and text.endswith("."):
            found = self._as_it_stands(text[:-1])
            return found and Said(f"{found.text}.", found.missed)
        if found is None and text[-1:].isalpha():
            found = self._as_it_stands(f"{text}.")
            return found and Said(found.text.removesuffix("."), found.missed)
        return found

    def _as_it_stands(self, text: str) -> Said | None:
        flipped = text[:1].swapcase() + text[1:]
        for each in (text, flipped):
            if each in self._exact:
                return Said(self._exact[each])
        for template in self._fitting(text):
            for each in (text, flipped) if template.chunks[0] else (text,):
                held = template.whole(each)
                if held is None:
                    continue
                if template.weight < DISTINCT and _doubtful(template, held):
                    continue
                said = self._filled(template, held)
                # a few small words make no message where what stands between is not known
                if template.weight >= DISTINCT or not said.missed:
                    return said
        return None

    def _filled(self, template: Template, held: Mapping[str, str]) -> Said:
        missed: list[str] = []

        def say(text: str) -> str:
            said = self._part(text)
            missed.extend(said.missed)
            return said.text

        return Said(template.said(held, say), tuple(missed))

    def _fitting(self, text: str) -> Iterator[Template]:
        """Yield the templates whose words a text has, the heaviest and strictest first."""
        words = set(words_of(text))
        found = [
            template
            for word in words
            for template in self._by_word.get(word, ())
            if template.words <= words
        ]
        found.sort(key=lambda template: (-template.weight, len(template.holes)))
        yield from found

    def _sentences(self, text: str) -> Said:
        """Return a text of several sentences, one after the other."""
        said: list[Said] = []
        while parts := split(SENTENCES, text):
            begun = self._begun(text)
            if begun is None:
                first = parts[0][0] + parts[1][0].rstrip()
                begun = self._part(first), len(first)
            said.append(begun[0])
            text = text[begun[1] :].lstrip()
        return _together([*said, self._part(text)] if text else said, " ")

    def _begun(self, text: str) -> tuple[Said, int] | None:
        """Return the message with which a text begins, and where it ends."""
        for template in self._fitting(text):
            begun = template.begins(text)
            if begun is not None and begun[1] <= len(text):
                return self._filled(template, begun[0]), begun[1]
        return None

    def _parts(self, text: str) -> Said:
        """Return a text said part by part, where no message fits the whole."""
        for pause in reversed(list(PAUSE.finditer(text))):
            at = pause.start()
            aside = pause[0] in {" (", " \u2192 "}
            known = self._message(text[:at]) if aside else self._whole(text[:at])
            if known is not None:
                begun = Said(known.text.removesuffix("."), known.missed)
                return _together([begun, self._rest(text[at:].removeprefix("."))], "")
        for between in BETWEEN:
            if found := split(between, text):
                return self._joined(*found)
        return self._counted(text)

    def _counted(self, text: str) -> Said:
        """Return a figure with its name, or what stands in brackets and around them."""
        if beside := BESIDE.fullmatch(text):
            before, opening, inside, closing, after = beside.groups()
            said = [self._part(each) if each else Said("") for each in (before, inside, after)]
            return _together((said[0], Said(opening), said[1], Said(closing), said[2]), "")
        if counted := COUNTED.fullmatch(text) or LABELLED.fullmatch(text):
            return _together([self._part(counted[1]), self._part(counted[2])], " ")
        if counting := COUNTING.fullmatch(text):
            return _together([self._part(counting[1]), Said(counting[2])], "")
        return Said(text, (text,) if wordy(text) else ())

    def _whole(self, text: str) -> Said | None:
        """Return a text that is a message without anything to be filled in."""
        known = self._exact.get(text) or self._exact.get(f"{text}.")
        return None if known is None else Said(known)

    def _rest(self, text: str) -> Said:
        """Return what follows a message: its mark, then what is said of it."""
        mark = re.match(r"[:;,.]?\*{0,2} ?(?:\u2192 |· )?", text)
        at = mark.end() if mark else 0
        return _together([Said(text[:at]), self._part(text[at:])], "") if text[at:] else Said(text)

    def _joined(self, parts: list[str], marks: list[str]) -> Said:
        said = [self._part(part) for part in parts]
        known = any(each.text != part for each, part in zip(said, parts, strict=True))
        if known or not any(map(wordy, parts)):
            marks = [JOINED.get(mark, mark) for mark in marks]
        woven = [each for pair in zip(said, map(Said, [*marks, ""]), strict=True) for each in pair]
        return _together(woven, "")


def _with_parts(catalogue: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield messages; those that follow upon another also without what joins them to it."""
    yield from catalogue.items()
    for english, other in catalogue.items():
        for joint in (", ", "; ", " "):
            if english.startswith(joint) and other.startswith(joint):
                rest = english.removeprefix(joint)
                if rest not in catalogue and rest.strip():
                    yield rest, other.removeprefix(joint)
                break


def _doubtful(template: Template, held: Mapping[str, str]) -> bool:
    """Return whether what is carried over is more than a name, a figure or a code."""
    kept = [held[hole.name] for hole in template.holes if hole.verbatim]
    return any(wordy(each) or " · " in each for each in kept)


def _together(said: Iterable[Said], between: str) -> Said:
    parts = list(said)
    missed = tuple(each for part in parts for each in part.missed)
    return Said(between.join(part.text for part in parts), missed)


def _by_rarest_word(templates: Iterable[Template]) -> dict[str, list[Template]]:
    """Return templates by the word of theirs that the fewest others have."""
    known = list(templates)
    often = Counter(word for template in known for word in template.words)
    found: dict[str, list[Template]] = {}
    for template in known:
        rarest = min(template.words, key=lambda word: (often[word], word))
        found.setdefault(rarest, []).append(template)
    return found


@cache
def german() -> Speech:
    """Return the speech of the German catalogues, read once."""
    return Speech({**patterns_of("de"), **messages()})
