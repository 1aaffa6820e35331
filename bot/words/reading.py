"""From a typed line to a request of the game's system, or to everything that was not understood."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from core.terms.message import Message, Text, Verbatim, joined, say, say_many
from core.terms.nations import is_nation
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request

MOST_CHARACTERS = 2000
"""A line longer than this is no declaration."""

MOST_TOGETHER = 4000
"""So much fits into the form in which a declaration is changed."""

NEAR = 0.34
"""How much of a word may be mistyped for a suggestion to be made."""

_LONGEST_WORD = 39
_MOST_WORDS = 6
"""So much of what was not understood is shown again."""

NUMBERED = "#"
"""The name of the verb that reads lines beginning with a number."""

OPENING_EXAMPLES = 3
"""So many examples fit a phone beside everything else."""

_COMMANDS = frozenset(
    {"explain", "help", "log", "luck", "odds", "open", "redo"}
    | {"roll", "rule", "seats", "status", "turn", "undo"}
)
"""Commands of every game, which somebody may type as a declaration."""

_REMARK = re.compile(r"(?:^|(?<=\s))\([^()]*\)(?=[\s.,;:]|$)|(?:^|(?<=\s))#(?!\d)[^\n]*")
"""What is said beside a declaration; brackets that belong to a name touch nothing but it."""

Reader = Callable[[str, tuple[str, ...]], Request | Refusal]
"""Reads one line; the second argument are the powers that the speaker plays."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A kind of typed line.

    Attributes:
        names: The words that it may begin with.
        read: What reads it.
        example: A line that works, shown to those who ask.
        together: What lines of such verbs make together; empty where each stands by itself.
        whole: Whether all the lines below its own belong to it, letter by letter.
        at: What reads it at a position, which may tell what the line leaves out; None where no
            position bears on it.
    """

    names: tuple[str, ...]
    read: Reader
    example: str
    together: str = ""
    whole: bool = False
    at: Callable[[Any], Reader] | None = None

    def reader(self, position: Any) -> Reader:
        """Return what reads the line at a position; None is none."""
        return self.read if self.at is None or position is None else self.at(position)


class Kit(Protocol):
    """Puts usual ways of writing into a game's own plain lines."""

    def plainly(self, line: str) -> "Plainly | Refusal | None":
        """Return a line in plain form, why it has none, or None to leave it as it is."""

    def statements(self, lines: list[str]) -> tuple[list[tuple[str, str]], list[str]]:
        """Return a text's declarations, as typed and as read, and the lines that are none."""


@dataclass(frozen=True, slots=True)
class Plainly:
    """A line in plain form, and who acts, where the line says it."""

    lines: tuple[str, ...]
    power: str | None = None


class Lines(dict[str, Verb]):
    """The verbs of a game by each name.

    Attributes:
        kit: What reads other ways of writing; None where the game reads its own lines alone.
    """

    kit: Kit | None = None


def read_line(
    verbs: Lines, text: str, powers: tuple[str, ...], position: Any = None
) -> Request | Refusal:
    """Return the request that a line spells, by the verb it begins with; None is no position."""
    line = text.strip()
    longest = max((len(each) for each in line.splitlines()), default=0)
    if longest > MOST_CHARACTERS or len(line) > MOST_TOGETHER:
        return unreadable(
            Fault(
                say("That is {line} characters, too long for one declaration.", line=len(line)),
                say(
                    "Use {most_characters} or fewer for a line, {most_together} for all together.",
                    most_characters=MOST_CHARACTERS,
                    most_together=MOST_TOGETHER,
                ),
            )
        )
    if takes_all(verbs, line):
        first, _, below = line.partition("\n")
        return verbs[_name(first.split()[0])].read(f"{first.lower()}\n{below}", powers)
    plain = _plain(verbs, [each for raw in line.splitlines() if (each := without_remarks(raw))])
    if isinstance(plain, Refusal):
        return plain
    line = "\n".join(_verb_first(verbs, each) for each in plain.lines)
    powers = (plain.power,) if plain.power is not None else powers
    first, rest = (*line.split(maxsplit=1), "", "")[:2]
    name = _name(first)
    verb = verbs.get(name)
    if verb is None:
        return unreadable(_unknown_verb(verbs, name))
    return verb.reader(position)(f"{name} {rest}", powers)


def without_remarks(line: str) -> str:
    """Return a line without what stands in round brackets, or behind a sharp.

    A reason is whoever gives it's own, letter by letter.
    """
    said, mark, reason = line.partition("reason:")
    return _REMARK.sub(" ", said).strip() + (f" {mark}{reason}" if mark else "")


def remarks_in(text: str) -> list[str]:
    """Return the remarks of a text, in its order."""
    return [
        found.strip()
        for line in text.splitlines()
        for found in _REMARK.findall(line.partition("reason:")[0])
        if found.strip(" ()#") and not found.strip().lower().startswith("# umpire")
    ]


def _plain(verbs: Lines, lines: list[str]) -> Plainly | Refusal:
    """Return lines in plain form where the game's kit knows one."""
    if verbs.kit is None:
        return Plainly(tuple(lines))
    found: list[str] = []
    power: str | None = None
    for line in lines:
        plain = verbs.kit.plainly(line)
        if isinstance(plain, Refusal):
            return plain
        found += [line] if plain is None else plain.lines
        power = plain.power if plain is not None and plain.power else power
    several = len(found) > len(lines) and not together_of(verbs, found[0])
    if several:
        what = say("More than one declaration stands on this line.")
        return unreadable(Fault(what, say("Give each a line of its own, or part them by `;`.")))
    return Plainly(tuple(found), power)


def together_of(verbs: Mapping[str, Verb], text: str) -> str:
    """Return what a line makes together with others, by the verb it begins with; else nothing."""
    first = (*_verb_first(verbs, text).split(maxsplit=1), "")[0]
    verb = verbs.get(_name(first))
    return verb.together if verb is not None else ""


def takes_all(verbs: Mapping[str, Verb], text: str) -> bool:
    """Return whether a text of several lines is one declaration, by the verb it begins with."""
    first, _, below = text.strip().partition("\n")
    verb = verbs.get(_name((*first.split(maxsplit=1), "")[0]))
    return verb is not None and verb.whole and bool(below.strip())


def brief_words(verbs: Mapping[str, Verb], words: str) -> Text:
    """Return a declaration's words; of a whole position, how many lines it has."""
    first, _, below = words.partition("\n")
    verb = verbs.get(_name((*first.split(maxsplit=1), "")[0]))
    said, brace, _ = first.partition("{")
    count = len(below.splitlines()) + len(brace)
    if verb is None or not verb.whole or not count:
        return words
    return say_many(
        "{first} (a position of {n} line)",
        "{first} (a position of {n} lines)",
        count,
        first=Verbatim(said.strip()),
    )


def opening_examples(verbs: Mapping[str, Verb]) -> tuple[str, ...]:
    """Return the lines that somebody new may begin with: those of the first few verbs."""
    return tuple(verb.example for verb in dict.fromkeys(verbs.values()))[:OPENING_EXAMPLES]


def by_name(*verbs: Verb, kit: Kit | None = None) -> Lines:
    """Return verbs by each of their names, with the kit that reads other ways of writing."""
    found = Lines({name: verb for verb in verbs for name in verb.names})
    found.kit = kit
    return found


def suggestion(word: str, known: tuple[str, ...]) -> str | None:
    """Return the known word that ``word`` most likely mistypes, or None."""
    found = process.extractOne(
        word.lower(),
        known,
        scorer=DamerauLevenshtein.normalized_distance,
        score_cutoff=NEAR,
    )
    return None if found is None else str(found[0])


def unknown_word(word: str, known: tuple[str, ...], accepts: Text) -> Fault:
    """Return the fault of a word that was not understood."""
    return unknown_words((word,), known, accepts)[0]


def unknown_words(words: Sequence[str], known: tuple[str, ...], accepts: Text) -> list[Fault]:
    """Return the faults of words that were not understood: those like no known one are one."""
    alike: list[Fault] = []
    strange: list[str] = []
    for word in dict.fromkeys(words):
        near = suggestion(word, known)
        if near and near != word.lower():
            alike.append(
                Fault(_not_understood([word]), say("Did you mean `{near}`?", near=Verbatim(near)))
            )
        else:
            strange.append(word)
    return [*alike, Fault(_not_understood(strange), accepts)] if strange else alike


def _not_understood(words: Sequence[str]) -> Message:
    plain = [word.replace("`", chr(0x2B9)) for word in words]
    shown = [word if len(word) <= _LONGEST_WORD else f"{word[:_LONGEST_WORD]}…" for word in plain]
    more = ", …" if len(shown) > _MOST_WORDS else ""
    return say(
        "I do not understand {shown}{more}.",
        shown=joined(Verbatim(f"`{each}`") for each in shown[:_MOST_WORDS]),
        more=more,
    )


def _name(word: str) -> str:
    return word.lower().rstrip(":")


def _verb_first(verbs: Mapping[str, Verb], line: str) -> str:
    """Return ``japan bombs chungking`` as ``bomb chungking japan``; other lines as they are."""
    who, does, rest = (*line.split(maxsplit=2), "", "", "")[:3]
    if who[:1].isdigit() and NUMBERED in verbs:
        return f"{verbs[NUMBERED].names[0]} {line}"
    if _name(who) in verbs:
        return line
    name = _name(does)
    verb = next((each for each in (name, name.removesuffix("s")) if each in verbs), None)
    return line if verb is None or not is_nation(who) else f"{verb} {rest} {who}"


def _unknown_verb(verbs: Mapping[str, Verb], first: str) -> Fault:
    if not verbs:
        return Fault(
            say("No declaration is typed in this game."), say("`/roll 2d6` throws its dice.")
        )
    examples = joined((Verbatim(f"`{each}`") for each in opening_examples(verbs)), say(" or "))
    if not first:
        return Fault(
            say("There is nothing to read."),
            say("Type a declaration, such as {examples}.", examples=examples),
        )
    if first in _COMMANDS:
        return Fault(
            say("`{first}` is a command of its own.", first=Verbatim(first)),
            say("Type `/{first}`.", first=Verbatim(first)),
        )
    names = joined(map(Verbatim, dict.fromkeys(verb.names[0] for verb in verbs.values())))
    return unknown_word(
        first,
        tuple(verbs),
        say(
            "Begin with what you do ({names}), such as {examples}; `/help` shows more.",
            names=names,
            examples=examples,
        ),
    )
