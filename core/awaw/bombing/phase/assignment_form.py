"""Reading the defender's form: ``Berlin: 7 aaf 4 int 2 jets``, a line a target."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

from core.awaw.air.combat import Factors
from core.awaw.bombing.phase.assignment import FRONTS, Assignment, Group, Orders, Relief
from core.awaw.bombing.phase.attacks import Spot, SpotKey
from core.awaw.book.fields import called
from core.awaw.book.names import power_named
from core.awaw.book.terms import Power
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault
from core.terms.request import MOST

KINDS = ("interceptors", "aaf", "jets")
"""What defends, as air combat names the groups."""

_MOST_NAME = 14
"""Longer names leave no room for an example in the label of a form."""

_SHORT = {"aaf": "aaf", "interceptors": "int", "jets": "jets"}

NOT_TOLD = "not told"
AVAILABLE = "available"

NO_DEFENDERS = "none"
"""The whole answer of a defender who sends nobody up."""

_NOBODY = frozenset({(NO_DEFENDERS,), ("nobody",)})

_TOKEN = re.compile(r"v-?1(?![a-z0-9])|\d+|[a-z]+(?:[.'-][a-z]+)*\.?|\S")
_UNITS = {
    **dict.fromkeys(("aaf", "af"), "aaf"),
    **dict.fromkeys(("i", "int", "ints", "interceptor", "interceptors"), "interceptors"),
    **dict.fromkeys(("j", "jet", "jets"), "jets"),
}
_NEXT_TARGET = re.compile(r";(?=[^;:\n]*[^;:\s\d][^;:\n]*:)")
"""A semicolon before the name of a further target; one before orders has no colon after it."""

_IDLE = frozenset(
    {":", ",", ";", ".", "and", "on", "the", "front", "by", "of", "plus", "=", "have"}
)
_FLYING_BOMBS = ("v1", "v-1")
_PHRASES: Mapping[tuple[str, ...], tuple[str, Any]] = {
    ("once",): ("once", True),
    **dict.fromkeys((("stay",), ("stays",), ("always",)), ("least", 1)),
    ("none",): ("none", True),
    ("nobody",): ("none", True),
    ("not", "told"): ("none", True),
    ("bombers", "only"): ("bombers_only", True),
    **dict.fromkeys(product(("not", "no"), _FLYING_BOMBS), ("bombers_only", True)),
    **dict.fromkeys(product(_FLYING_BOMBS), ("flying_bombs_only", True)),
    ("flying", "bombs"): ("flying_bombs_only", True),
    ("buy", "off"): ("buy_off", True),
    **{tuple(front.split()): ("front", front) for front in FRONTS},
}
_ACCEPTS = say(
    "Write `7 aaf 4 int 2 jets`, and where you need it a front, `by italy`, "
    "`once`, `stay`, `again 5`, `bombers only` or `v1`."
)


@dataclass(slots=True)
class _Line:
    """What one line of the form says, as it is read word by word."""

    text: str
    said: dict[str, Any] = field(default_factory=dict)
    factors: dict[str, int] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    strange: list[str] = field(default_factory=list)

    def told(self) -> list[Fault]:
        """Return what is wrong with the line; all that is not understood is one fault."""
        if not self.strange:
            return self.faults
        words = Verbatim(", ".join(f"`{word}`" for word in dict.fromkeys(self.strange)))
        return [
            Fault(
                say(
                    "I do not understand {words} in `{text}`.",
                    words=words,
                    text=Verbatim(self.text),
                ),
                _ACCEPTS,
            ),
            *self.faults,
        ]

    def take(self, words: Sequence[str]) -> None:
        """Read the words after the target's name."""
        at = 0
        while at < len(words):
            at += self._number(words, at) or self._phrase(words, at) or self._word(words[at])

    def _number(self, words: Sequence[str], at: int) -> int:
        again = words[at] == "again" and at + 1 < len(words) and words[at + 1].isdigit()
        if again:
            self._say("least", int(words[at + 1][:6]))
            return 2
        if not words[at].isdigit():
            return 0
        number, unit = int(words[at][:9]), words[at + 1] if at + 1 < len(words) else ""
        if unit in ("ic", "ics"):
            self._say("ics", number)
        elif unit in _UNITS:
            self._count(_UNITS[unit], number)
        else:
            self.strange.append(f"{words[at]} {unit}".strip())
        return 2 if unit else 1

    def _phrase(self, words: Sequence[str], at: int) -> int:
        for length in (2, 1):
            phrase = tuple(words[at : at + length])
            if phrase in _PHRASES:
                self._say(*_PHRASES[phrase])
                return length
            if (power := power_named(" ".join(phrase))) is not None:
                self._say("power", power)
                return length
        return 0

    def _word(self, word: str) -> int:
        if word not in _IDLE:
            self.strange.append(word)
        return 1

    def _count(self, unit: str, number: int) -> None:
        if unit in self.factors:
            self.faults.append(
                Fault(
                    say(
                        "`{text}` counts {unit} twice.", text=Verbatim(self.text), unit=called(unit)
                    ),
                    say("Count them once."),
                )
            )
        elif number > MOST:
            self.faults.append(
                Fault(
                    say(
                        "`{text}` counts {number} {unit}.",
                        text=Verbatim(self.text),
                        number=number,
                        unit=called(unit),
                    ),
                    say("Count {most} at the most.", most=MOST),
                )
            )
        self.factors[unit] = number

    def _say(self, name: str, value: Any) -> None:
        if self.said.get(name, value) != value:
            what = say(
                "`{text}` says both {said} and {value}.",
                text=Verbatim(self.text),
                said=Verbatim(self.said[name]),
                value=Verbatim(value),
            )
            self.faults.append(Fault(what, say("Use a line for each.")))
        self.said[name] = value


def read_assignment(text: str, spots: Mapping[SpotKey, Spot]) -> tuple[Assignment, list[Fault]]:
    """Return what the defender filed, and everything in it that cannot be read."""
    names = _names(spots)
    powers = tuple(power for power, _ in spots)
    assignment, faults, nobody = Assignment(), list[Fault](), False
    for line in _NEXT_TARGET.sub("\n", text).splitlines():
        words = _TOKEN.findall(_plain(line))
        if not words or tuple(word.rstrip(".") for word in words) in _NOBODY:
            nobody = nobody or bool(words)
            continue
        read = _Line(_short(line))
        name = next((each for each in names if tuple(words[: len(each)]) == each), None)
        if name is None and not (len(spots) == 1 and words[0].isdigit()):
            faults.append(_nowhere(read.text, spots))
            continue
        read.take(words[len(name or ()) :])
        faults += read.told()
        spot = names[name] if name is not None else next(iter(spots))
        assignment = _with(assignment, spot, read, powers)
    if nobody and assignment.groups:
        faults.append(
            Fault(say("You assign nobody, and defenders."), say("Leave out one of the two."))
        )
    return assignment, faults


def form_of(spot: Spot) -> Verbatim:
    """Return how a line is written, by the target that it is written for."""
    return Verbatim(f"{_brief(spot)}: 7 aaf 4 int 2 jets; again 5")


def form_again_of(spot: Spot) -> Verbatim:
    """Return how it is written where those who are left may meet a further attack."""
    return Verbatim(f"{_brief(spot)}: 5 aaf 3 int; stay")


def _brief(spot: Spot) -> str:
    """Return a target's name, if it fits above a form with what follows it."""
    return spot.target.label if len(spot.target.label) <= _MOST_NAME else "Berlin"


def prefill_of(
    bombed: Sequence[Spot], flown_at: Sequence[Spot], known: Mapping[Power, Factors]
) -> str:
    """Return the form as the defender finds it: what he has, and a line a target.

    Args:
        bombed: Targets of raids.
        flown_at: Targets of flying bombs alone.
        known: What each power has, as far as the record tells.
    """
    there = [
        f"{AVAILABLE} by {power.value.replace('_', ' ')}: "
        + " ".join(f"{number} {_SHORT[kind]}" for kind, number in factors.items())
        for power, factors in known.items()
    ]
    empty = "0 aaf 0 int 0 jets"
    lines = [f"{spot.target.label}: {empty}" for spot in bombed]
    lines += [f"{spot.target.label} v1: {empty}" for spot in flown_at]
    return "\n".join((*(there or [f"{AVAILABLE}: {NOT_TOLD}"]), *lines))


def line_of(label: str, group: Group, factors: Factors) -> str:
    """Return the line that assigns these factors of a group."""
    front = f" {group.front}" if group.front else ""
    whose = "" if group.power is group.spot[0] else f" by {group.power.value.replace('_', ' ')}"
    counts = " ".join(f"{factors[kind]} {short}" for kind, short in _SHORT.items())
    return f"{label}{front}{whose}: {counts}"


def _with(
    assignment: Assignment, spot: SpotKey | None, line: _Line, powers: Sequence[Power]
) -> Assignment:
    said = line.said
    if spot is None:
        named = {said.get("power", powers[0]): line.factors} if line.factors else {}
        return replace(assignment, available={**assignment.available, **named})
    if "buy_off" in said or "ics" in said:
        relief = Relief("buy_off" in said, said.get("ics", 0))
        assignment = replace(assignment, reliefs={**assignment.reliefs, spot: relief})
    if not any(line.factors.values()):
        return assignment
    group = Group(
        spot=spot,
        front=said.get("front"),
        power=said.get("power", spot[0]),
        factors={kind: line.factors.get(kind, 0) for kind in KINDS},
        orders=Orders("once" in said, said.get("least"), "bombers_only" in said),
        flying_bombs_only="flying_bombs_only" in said,
    )
    return replace(assignment, groups=(*assignment.groups, group))


def _names(spots: Mapping[SpotKey, Spot]) -> dict[tuple[str, ...], SpotKey | None]:
    """Return the words that a line may begin with, the longest first, by the target they name."""
    names: dict[tuple[str, ...], SpotKey | None] = {(AVAILABLE,): None}
    for key, spot in spots.items():
        for name in (spot.target.label, key[1].replace("_", " ")):
            names[tuple(_TOKEN.findall(_plain(name)))] = key
    return dict(sorted(names.items(), key=lambda item: -len(item[0])))


def _nowhere(line: str, spots: Mapping[SpotKey, Spot]) -> Fault:
    places = ", ".join(f"`{spot.target.label}`" for spot in spots.values())
    return Fault(
        say("`{line}` names no target of this phase.", line=Verbatim(line)),
        say("Begin each line with one of: {places}.", places=Verbatim(places)),
    )


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()


def _short(line: str) -> str:
    plain = " ".join(line.replace("`", "'").split())
    return plain if len(plain) <= 60 else f"{plain[:57]}..."  # noqa: PLR2004 - a readable length
