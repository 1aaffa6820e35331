"""Typed corrections of a game of Global 1940: `edit Paris germany 2 inf reason: miscounted`."""

from collections.abc import Sequence
from typing import Any

from bot.games.alpha3.reading.moves import request_of, rest_of
from bot.games.alpha3.reading.units import DAMAGED_SHIPS, FACILITIES, POWERS, read_counts
from bot.words.reading import unknown_words
from core.alpha3.book.terms import Economy
from core.alpha3.turn.requests import Edit
from core.terms.message import say
from core.terms.nations import nation_named
from core.terms.refusal import Fault, Refusal
from core.terms.request import Request

_LONGEST = 3
"""Words of the longest name of a power."""

_WAYS = say(
    "Write `edit Paris germany 2 inf`, or after `edit` one of "
    "`control ipcs damage tokens war peace`."
)


def read_edit(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """Read what is set by hand, and why: units, owners, money, damage, tokens, war and peace."""
    faults: list[Fault] = []
    text, _, reason = rest_of(line).partition("reason:")
    words = text.replace(",", " ").split()
    fields = _set(words, faults)
    if not fields and not faults:
        faults.append(Fault(say("That sets nothing."), _WAYS))
    if reason.strip():
        fields["reason"] = reason.strip()
    else:
        faults.append(
            Fault(say("An edit needs its reason."), say("End with `reason: miscounted`."))
        )
    return request_of(Edit, fields, faults, powers)


def _set(words: list[str], faults: list[Fault]) -> dict[str, Any]:
    """Return the fields of an edit; faults are kept."""
    match [word.lower() for word in words[:2]]:
        case ["ipcs", number] if number.isdecimal():
            economy = [word.lower() for word in words[2:] if word.lower() in set(Economy)]
            strange([word for word in words[2:] if word.lower() not in economy], faults)
            return {"ipcs": int(number), **({"economy": economy[0]} if economy else {})}
        case ["tokens", number] if number.isdecimal():
            strange(words[2:], faults)
            return {"tokens": int(number)}
        case ["war" | "peace" as relation, _]:
            named = _powers_in([word for word in words[1:] if word.lower() not in {"and", "with"}])
            return {relation: named} if len(named) == len(("one", "other")) else {}
        case ["damage", _]:
            return _damage(words[1:])
        case ["control", _] if at := _power_in(words[1:]):
            first, last, power = at
            strange(words[1 + last :], faults)
            return {"control": {" ".join(words[1 : 1 + first]): power}}
    if (at := _power_in(words)) is None:
        return {}
    first, last, power = at
    units, left = read_counts(" ".join(words[last:]), faults, {**FACILITIES, **DAMAGED_SHIPS})
    strange(left.split(), faults)
    return {"units": {" ".join(words[:first]): {power: units}}} if units else {}


def strange(words: Sequence[str], faults: list[Fault]) -> None:
    """Keep the fault of words that nothing was made of."""
    if words:
        known = (*FACILITIES, *DAMAGED_SHIPS, *POWERS)
        faults += unknown_words(words, known, _WAYS)


def _damage(words: list[str]) -> dict[str, Any]:
    """Return the damage that ``London major ic 4`` sets; nothing where it is not so."""
    for size in range(1, _LONGEST + 1):
        facility = FACILITIES.get(" ".join(words[-1 - size : -1]).lower())
        place = " ".join(words[: -1 - size])
        if facility and place and words[-1].isdecimal():
            return {"damage": {place: {facility: int(words[-1])}}}
    return {}


def _power_in(words: Sequence[str]) -> tuple[int, int, str] | None:
    """Return where words name a power after a place, where its name ends, and the power."""
    for first in range(1, len(words)):
        for last in range(min(len(words), first + _LONGEST), first, -1):
            if power := nation_named(" ".join(words[first:last]), POWERS.values()):
                return first, last, power
    return None


def _powers_in(words: Sequence[str]) -> list[str]:
    """Return the powers that words name one after another."""
    found, at = [], 0
    while at < len(words):
        for last in range(min(len(words), at + _LONGEST), at, -1):
            if power := nation_named(" ".join(words[at:last]), POWERS.values()):
                found.append(power)
                at = last
                break
        else:
            return []
    return found
