"""``bomb berlin 5sb 12aaf 4int``: one attack of a bombing phase, as it was typed."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from lark import Tree
from lark.exceptions import LarkError

from bot.games.awaw.reading.attack_words import (
    FIGURES,
    KINDS,
    KNOWN_WORDS,
    MOST_DIGITS,
    NUMBER,
    POWER,
    SALVO_VERBS,
    UNITS,
    field_of,
    whole,
    with_sign,
)
from bot.games.awaw.reading.grammar import grammar
from bot.games.awaw.reading.modifying import plain_letters, turn_named, twice
from bot.words.unknown import unknown_word, unknown_words
from core.awaw.book.fields import called
from core.awaw.book.names import power_named
from core.awaw.book.terms import BOOK, Power
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Fault

EXAMPLE = "bomb berlin 5sb 12aaf 4int by britain kea value 40 flak 3"
_MOST_WORDS = 5
"""So many words the name of a target has that stands in no quotes."""
_PROSE = frozenset(
    {"are", "is", "was", "were", "be", "been", "has", "have", "had", "may", "must", "can", "do"}
    | {"does", "not", "no", "if", "when", "that", "which", "after", "before", "each", "any", "they"}
    | {"phase", "phases", "his", "their", "its", "will", "would", "than", "until", "then", "also"}
    | {"as", "but", "or", "to", "because", "unless", "without", "never", "instead", "except"}
)
"""Words of a sentence that stand in no name: what is told of bombing names no target."""
_QUOTES = '"\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}'
ACCEPTS = say(
    "Give a target, what flies, and what counts there: `{example}`.", example=Verbatim(EXAMPLE)
)


@dataclass(slots=True)
class AttackLine:
    """What one line says, by the fields of a request, and what of it cannot be read.

    Attributes:
        verb: The word that it begins with.
        said: Fields by their path in the request, such as ``("target", "flak")``.
        kinds: What the target is, in the order said.
        nations: Powers named as those who fly.
        faults: What contradicts itself or cannot be.
        strange: Words that were not understood.
        engages: Whether forces that follow say who engages.
        doubts: The powers of its player of which each can fly it, where it names none.
        hindered: What keeps each of them from it, where none can.
    """

    verb: str
    said: dict[tuple[str, ...], Any] = field(default_factory=dict)
    kinds: list[str] = field(default_factory=list)
    nations: list[Power] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    strange: list[str] = field(default_factory=list)
    engages: bool = False
    doubts: tuple[Power, ...] = ()
    hindered: tuple[Fault, ...] = ()

    def say(self, value: Any, *path: str) -> None:
        """Keep a field that may be said once."""
        if self.said.get(path, value) != value:
            self.faults.append(twice(called(path[-1]), self.said[path], value))
        self.said[path] = value


def read_attack(text: str) -> AttackLine:
    """Return what a line says; it begins with its verb, and its first unknown words are a name."""
    words = plain_letters(text.replace("\t", " ").replace("\r", " "))
    line = AttackLine((*words.lower().split(maxsplit=1), "")[0].rstrip(":"))
    try:
        tree = grammar("bomb").parse(words)
    except LarkError:
        line.faults.append(Fault(say("I cannot read that as an attack from the air."), ACCEPTS))
        return line
    items = [item for item in tree.children[1:] if isinstance(item, Tree)]
    spoken = [(str(item.data), " ".join(str(part) for part in item.children)) for item in items]
    for kind, said in _named(line, spoken):
        if kind != "force":
            line.engages = False
        if kind in _SAYS:
            line.say(*_SAYS[kind](said))
        else:
            _READ[kind](line, said)
    line.faults += unknown_words(line.strange, KNOWN_WORDS, ACCEPTS)
    if line.kinds:
        line.said["target", "kind"], *also = dict.fromkeys(line.kinds)
        if also:
            line.said["target", "also"] = also
    return line


def _named(line: AttackLine, spoken: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Take the first run of unknown words for the target's name; return everything else."""
    if any(kind == "name" for kind, _ in spoken):
        return [item for item in spoken if item[0] != "idle"]
    rest: list[tuple[str, str]] = []
    name: list[str] = []
    ended = False
    for kind, said in spoken:
        if kind == "unknown" and not ended and said[:1].isalpha():
            name.append(said.rstrip(":"))
        elif kind == "idle":
            ended = ended or bool(name)
        else:
            ended = bool(name)
            rest.append((kind, said))
    if len(name) > _MOST_WORDS or _PROSE & {each.lower() for each in name}:
        rest += [("unknown", each) for each in name]
    elif name:
        line.say(" ".join(name), "target", "name")
    return rest


def _force(line: AttackLine, text: str) -> None:
    low = text.lower()
    unit = next(unit for part, unit in UNITS if part in low)
    for word in low.strip("0123456789 ").split():
        if (power := power_named(word)) is not None:
            _nation(line, power)
    if line.engages:
        unit = "escorting_aaf" if unit == "aaf" else unit
        line.say(whole(text), "engaging", unit)
    elif unit == "salvos":
        line.say(whole(text), "salvos")
    elif unit in {"escorting_aaf", "bombing_aaf"}:
        line.faults.append(
            Fault(
                say(
                    "`{text}` splits the AAF, and 26.42B does: a third bomb, the others escort.",
                    text=Verbatim(text),
                ),
                say("Give all AAF together, such as `12aaf`."),
                (BOOK["26.42B"],),
            )
        )
    else:
        line.say(whole(text), "force", unit)


def _figure(line: AttackLine, text: str) -> None:
    low = text.lower()
    path = next(path for pattern, path in FIGURES if re.match(pattern, low))
    line.say(whole(text), *path)


def _kind(line: AttackLine, text: str) -> None:
    low = re.sub(r"^((kind|also|an|a)\s+)+", "", text.lower())
    line.kinds.append(next(kind.value for pattern, kind in KINDS if re.match(pattern, low)))


def _compared(line: AttackLine, text: str) -> None:
    numbers = [with_sign(found) for found in NUMBER.findall(text)]
    attacker, defender = (*numbers, 0)[:2]
    line.say({"attacker": attacker, "defender": defender}, "air_drm")


def _power(line: AttackLine, text: str) -> None:
    said = POWER.match(text.lower())
    power = power_named(said["name"]) if said else None
    if said is None or power is None:
        line.faults.append(unknown_word(text, KNOWN_WORDS, ACCEPTS))
    elif said["against"]:
        line.say(power.value, "defender")
    else:
        _nation(line, power)


def _nation(line: AttackLine, power: Power) -> None:
    if power not in line.nations:
        line.nations.append(power)
    if len(line.nations) == 2:  # noqa: PLR2004 - said once, however many follow
        names = joined((each.label for each in line.nations), say(" and "))
        line.faults.append(
            Fault(
                say(
                    "26.41 makes a force of one nationality, and you named {names} for one raid.",
                    names=names,
                ),
                say("Declare a raid for each power."),
                (BOOK["26.41"],),
            )
        )


def _engage(line: AttackLine, text: str) -> None:
    line.engages = True
    if text.lower().endswith("later"):
        line.said["later",] = True


def _loose_number(line: AttackLine, text: str) -> None:
    if line.verb in SALVO_VERBS and ("salvos",) not in line.said:
        line.say(whole(text), "salvos")
        return
    line.faults.append(
        Fault(
            say("I do not know what {text} counts.", text=Verbatim(text[:MOST_DIGITS])),
            say("Say of what, such as `5sb`, `12aaf` or `flak 3`."),
        )
    )


_SAYS: dict[str, Callable[[str], tuple[Any, ...]]] = {
    "no_limit": lambda _: (None, "target", "value"),
    "nothing": lambda _: (0, "target", "value"),
    "count": lambda text: (whole(text), "target", field_of(text.strip("0123456789 \t").lower())),
    "mark": lambda text: (1, "target", field_of(text.lower())),
    "fort": lambda text: (2 if text.lower() == "fortress" else 1, "target", "fortification"),
    "theater": lambda text: ("pacific" if "pacific" in text.lower() else "europe", "theater"),
    "turn": lambda text: (turn_named(text), "turn"),
    "captured": lambda _: (True, "target", "captured"),
    "name": lambda text: (text.strip(_QUOTES), "target", "name"),
}
"""What says one field: its value, and where that stands in the request."""

_READ: dict[str, Callable[[AttackLine, str], None]] = {
    "force": _force,
    "figure": _figure,
    "kind": _kind,
    "compared": _compared,
    "power": _power,
    "engage": _engage,
    "number": _loose_number,
    "unknown": lambda line, text: line.strange.append(text),
}
