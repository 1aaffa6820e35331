"""From a typed line to a request of the game's system, or to everything that was not understood."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Protocol

from bot.words.doubtful_lines import among, of_speaker, together
from bot.words.field_names import in_words
from bot.words.remarks import without_remarks
from bot.words.said import Plainly, Spoken, Statement
from bot.words.unknown import unknown_word
from core.terms.message import Verbatim, joined, say
from core.terms.nations import is_nation
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request

MOST_CHARACTERS = 2000
"""A line longer than this is no declaration."""

MOST_TOGETHER = 4000
"""So much fits into the form in which a declaration is changed."""

OPENING_EXAMPLES = 3
"""So many examples fit a phone beside everything else."""

_COMMANDS = frozenset(
    {"explain", "help", "log", "luck", "odds", "open", "redo"}
    | {"roll", "rule", "seats", "status", "turn", "undo"}
)
"""Commands of every game, which somebody may type as a declaration."""

Reader = Callable[[str, tuple[str, ...]], Request | Refusal]
"""Reads one line; the second argument are the powers that the speaker plays."""

Standing = Callable[[str, str], Mapping[str, int]]
"""Tells what of a power stands in a space, where a line is read at a position.

In no space, of the empty name, is what it has bought and not placed yet.
"""

Maker = Callable[[tuple[Spoken, ...], tuple[str, ...], Standing | None], Request | Refusal]
"""Makes a request of the parts that the kit has read, for the powers that the speaker plays."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A kind of typed line: either the game reads it by itself, or it makes it of the kit's parts.

    Attributes:
        names: The words that it may begin with.
        read: What reads it.
        example: A line that works, shown to those who ask.
        together: What lines of such verbs make together; empty where each stands by itself.
        whole: Whether all the lines below its own belong to it, letter by letter.
        make: What makes a request of it where the kit has read it.
        at: What reads it at a position, which may tell what the line leaves out; None where no
            position bears on it.
    """

    names: tuple[str, ...]
    read: Reader | None
    example: str
    together: str = ""
    whole: bool = False
    make: Maker | None = None
    at: Callable[[Any], Reader] | None = None

    def reader(self, position: Any) -> Reader | None:
        """Return what reads the line at a position; None is none."""
        return self.read if self.at is None or position is None else self.at(position)


class Kit(Protocol):
    """Takes lines apart that are written in a usual way.

    Attributes:
        counted: The verb of lines that begin with a number.
    """

    counted: ClassVar[str]

    def spoken(self, line: str) -> Spoken | Plainly | Refusal | None:
        """Return a line in its parts or in plain form, why it has none, or None to leave it."""

    def statements(self, lines: list[str]) -> tuple[list[Statement], list[str]]:
        """Return a text's declarations, and the lines that are none."""

    def unbracketed(self, line: str) -> str:
        """Return a line without the brackets around what is an order and no remark."""

    def space(self, said: str) -> str:
        """Return the map's own name of the one space that words name; else the words."""


class Lines(dict[str, Verb]):
    """The verbs of a game by each name.

    Attributes:
        kit: What takes usual ways of writing apart; None where the game reads all lines itself.
        stands: What stands where at a position; None where no line asks for that.
        means: Which verb a verb stands for at a position; None where each stands for itself.
    """

    kit: Kit | None = None
    stands: Callable[[Any], Standing] | None = None
    means: Callable[[Any, str], str] | None = None

    def unbracketed(self, line: str) -> str:
        """Return a line without the brackets around what is an order and no remark."""
        return line if self.kit is None else self.kit.unbracketed(line)

    def space(self, said: str) -> str:
        """Return the map's own name of the one space that words name; else the words."""
        return said if self.kit is None else self.kit.space(said)


_SEVERAL = Fault(
    say("More than one declaration stands on this line."),
    say("Give each a line of its own, or part them by `;`."),
)


def read_line(
    verbs: Lines, text: str, powers: tuple[str, ...], position: Any = None
) -> Request | Refusal:
    """Return the request that a line spells, by the verb it begins with.

    Args:
        verbs: Those of the game.
        text: The line, or several that belong together.
        powers: The powers that the speaker plays, whoever is on turn first.
        position: Where the line is read; None is none.
    """
    found = _read(verbs, text, powers, position)
    if not isinstance(found, Refusal) or takes_all(verbs, text):
        return found
    return in_words(found, text)


def _read(verbs: Lines, text: str, powers: tuple[str, ...], position: Any) -> Request | Refusal:
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
        read = verbs[_name(first.split()[0])].read
        return read(f"{first.lower()}\n{below}", powers) if read else unreadable(_SEVERAL)
    said = [each for raw in line.splitlines() if (each := without_remarks(raw, verbs.unbracketed))]
    parts = [verbs.kit.spoken(each) if verbs.kit else None for each in said]
    parts = [
        of_speaker(raw, each, powers) if isinstance(each, Spoken) and each.letter else each
        for raw, each in zip(said, parts, strict=True)
    ]
    refusals = [among(said, at, each) for at, each in enumerate(parts) if isinstance(each, Refusal)]
    if refusals:
        return together(refusals)
    whose = {each.power for each in parts if isinstance(each, Spoken | Plainly) and each.power}
    if len(whose) > 1:
        return unreadable(_SEVERAL)
    powers = (*whose,) or powers
    if spoken := tuple(each for each in parts if isinstance(each, Spoken)):
        if position is not None and verbs.means:
            spoken = tuple(replace(s, verb=verbs.means(position, s.verb)) for s in spoken)
        stands = verbs.stands(position) if verbs.stands and position is not None else None
        return _made(verbs, spoken, len(parts), powers, stands)
    plain = "\n".join(
        _verb_first(verbs, each)
        for raw, part in zip(said, parts, strict=True)
        for each in (part.lines if isinstance(part, Plainly) else (raw,))
    )
    first, rest = (*plain.split(maxsplit=1), "", "")[:2]
    name = _name(first)
    read = verbs[name].reader(position) if name in verbs else None
    return read(f"{name} {rest}", powers) if read else unreadable(_unknown_verb(verbs, name))


def _made(
    verbs: Lines,
    spoken: tuple[Spoken, ...],
    lines: int,
    powers: tuple[str, ...],
    standing: Standing | None,
) -> Request | Refusal:
    """Return the request of lines that the kit has read, which have to be of one kind."""
    verb = verbs.get(spoken[0].verb)
    if verb is None or verb.make is None:
        return unreadable(_unknown_verb(verbs, spoken[0].verb))
    alike = all(verbs[each.verb].together == verb.together for each in spoken)
    parts = max(len(each.ways) + len(each.placed) for each in spoken)
    if len(spoken) < lines or (max(lines, parts) > 1 and not (alike and verb.together)):
        return unreadable(_SEVERAL)
    return verb.make(spoken, powers, standing)


def verb_of(verbs: Lines, text: str) -> Verb | None:
    """Return the verb that a line is of; None where it is of none."""
    first = next((each for each in text.splitlines() if each.strip()), "")
    kit = verbs.kit if len(first) <= MOST_CHARACTERS else None
    said = kit.spoken(without_remarks(first, verbs.unbracketed)) if kit else None
    if isinstance(said, Spoken):
        return verbs.get(said.verb)
    if first.lstrip()[:1].isdigit() and verbs.kit:
        return verbs.get(verbs.kit.counted)
    line = said.lines[0] if isinstance(said, Plainly) else text
    return verbs.get(_name((*_verb_first(verbs, line).split(maxsplit=1), "")[0]))


def together_of(verbs: Lines, text: str) -> str:
    """Return what a line makes together with others, by its verb; else nothing."""
    verb = verb_of(verbs, text)
    return verb.together if verb is not None else ""


def takes_all(verbs: Mapping[str, Verb], text: str) -> bool:
    """Return whether a text of several lines is one declaration, by the verb it begins with."""
    first, _, below = text.strip().partition("\n")
    verb = verbs.get(_name((*first.split(maxsplit=1), "")[0]))
    return verb is not None and verb.whole and bool(below.strip())


def opening_examples(verbs: Mapping[str, Verb]) -> tuple[str, ...]:
    """Return the lines that somebody new may begin with: those of the first few verbs."""
    return tuple(verb.example for verb in dict.fromkeys(verbs.values()))[:OPENING_EXAMPLES]


def by_name(
    *verbs: Verb,
    kit: Kit | None = None,
    stands: Callable[[Any], Standing] | None = None,
    means: Callable[[Any, str], str] | None = None,
) -> Lines:
    """Return verbs by each of their names, with the kit, and what a position tells lines."""
    found = Lines({name: verb for verb in verbs for name in verb.names})
    found.kit, found.stands, found.means = kit, stands, means
    return found


def _name(word: str) -> str:
    return word.lower().rstrip(":")


def _verb_first(verbs: Mapping[str, Verb], line: str) -> str:
    """Return ``japan bombs chungking`` as ``bomb chungking japan``; other lines as they are."""
    who, does, rest = (*line.split(maxsplit=2), "", "", "")[:3]
    if _name(who) in verbs:
        return line
    name = _name(does)
    verb = next((each for each in (name, name.removesuffix("s")) if each in verbs), None)
    return line if verb is None or not is_nation(who) else f"{verb} {rest} {who.rstrip(':,')}"


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
