"""``joint 2 german 1 japanese v 5 asw``: both attacks in the Indian Ocean at once (25.82)."""

from typing import Any

from bot.games.awaw.reading.grammar import read_items
from bot.games.awaw.reading.modifying import (
    COMPARED,
    LEVELS,
    compared,
    counted_first,
    figure_name,
    figure_of,
    in_words,
    signed_number,
    turn_named,
    twice,
)
from bot.words.reading import Verb
from bot.words.unknown import unknown_words
from core.awaw.submarines.requests import IndianOcean
from core.terms.message import Text, Verbatim, say
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request, read_request

_GRAMMAR = "joint"
_EXAMPLE = "joint 2 german 1 japanese v 5 asw 20 transports"
_ACCEPTS = say(
    "Give both submarine forces and what meets them: `{example}`; what modifies an attack "
    "follows its power: `german -1`, `japanese torpedo 1 colombo`.",
    example=Verbatim(_EXAMPLE),
)
_KNOWN = (
    *("german", "japanese", "against", "asw", "transports", "cves", "spring", "summer", "fall"),
    *("winter", "net", "torpedo", "research", "drm", "range", "cards", "colombo"),
)
_POWERS = {"german": "germany", "japanese": "japan"}


def read_joint(line: str, _powers: tuple[str, ...]) -> Request | Refusal:
    """Return the two attacks that a line spells, or everything unreadable about it."""
    unread = Fault(say("I cannot read that as two attacks."), _ACCEPTS)
    return read_items(_GRAMMAR, counted_first(line), _Reading(), unread)


class _Reading:
    """Gathers the items of one line; what modifies belongs to the power named last."""

    def __init__(self) -> None:
        self._fields: dict[str, Any] = {"germany": {}, "japan": {}}
        self._faults: list[Fault] = []
        self._strange: list[str] = []
        self._power = ""

    def take(self, kind: str, parts: list[str]) -> None:
        number = next((int(part) for part in parts if part.isdecimal()), None)
        match kind:
            case "german" | "japanese":
                self._power = _POWERS[kind]
                if number is not None:
                    self._of_power("submarines", number)
            case "turn":
                for power in ("germany", "japan"):
                    self._once(self._fields[power], "turn", turn_named(parts[0]), say("the turn"))
            case "colombo":
                self._fields["japan"].setdefault("situation", {})["ports"] = ["colombo"]
            case "net":
                self._of_power("net_modifier", signed_number(parts[-1]))
            case "level":
                self._modifying(LEVELS[parts[0][:3].lower()], signed_number(parts[1]))
            case "compared":
                self._modifying(COMPARED[parts[0][:3].lower()], compared(parts))
            case "unknown":
                self._strange.append(parts[0])
            case _:
                self._once(self._fields, kind, number, figure_name(kind))

    def _of_power(self, field: str, value: object) -> None:
        """Take a figure of the attack that was named last."""
        if not self._power:
            self._faults.append(_whose(field))
            return
        name = figure_of(self._power, figure_name(field))
        self._once(self._fields[self._power], field, value, name)

    def _modifying(self, field: str, value: object) -> None:
        if not self._power:
            self._faults.append(_whose(field))
            return
        situation = self._fields[self._power].setdefault("situation", {})
        self._once(situation, field, value, figure_of(self._power, figure_name(field)))

    def _once(self, into: dict[str, Any], field: str, value: object, name: Text) -> None:
        if into.setdefault(field, value) != value:
            fault = twice(name, into[field], value)
            self._faults += [fault] if fault not in self._faults else []

    def request(self) -> Request | Refusal:
        self._faults += unknown_words(self._strange, _KNOWN, _ACCEPTS)
        request = read_request(IndianOcean, self._fields)
        if isinstance(request, Refusal):
            return unreadable(*self._faults, *map(in_words, request.faults))
        return unreadable(*self._faults) if self._faults else request


def _whose(field: str) -> Fault:
    return Fault(
        say("You gave {figure} without saying for which power.", figure=figure_name(field)),
        say("Name the power before it, such as `german -1` or `japanese net +1`."),
    )


JOINT = Verb(names=("joint", "both"), read=read_joint, example=_EXAMPLE)
