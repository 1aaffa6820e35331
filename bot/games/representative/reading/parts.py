"""What typed lines of the 1986 game have in common: units, ways, coasts, whose they are."""

import re
from collections.abc import Mapping
from typing import Any

from bot.games.representative.reading.units import BOUGHT, POWERS, guests_aboard, leading_units
from core.representative.book.names import GAZETTEER
from core.representative.book.terms import Owner
from core.representative.book.unit_names import UNITS
from core.representative.book.world import TERRITORIES
from core.terms.message import (
    Verbatim,
    joined,
    say,
)
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request, read_request

Mine = tuple[str, ...]
"""The powers that a speaker plays."""

_STEP = re.compile(r"\s+(?:-{1,2}>?|\u2013|\u2014|\u2192|>|to)\s+|\s*->\s*", re.IGNORECASE)
_TAIL = re.compile(
    r"\b(?P<word>by|for|landing in|landing|lands in|land in|from coast|to coast|coast)\s+",
    re.IGNORECASE,
)
_FIELDS = {
    "by": "power",
    "for": "power",
    "landing in": "landing",
    "landing": "landing",
    "lands in": "landing",
    "land in": "landing",
    "from coast": "coast",
    "coast": "coast",
    "to coast": "new_coast",
}

NO_WAY = Fault(
    say("This line does not say from where to where."),
    say("Write both with a dash between, such as `2 inf Russia - Karelia`."),
)


def verb_and_rest(line: str) -> tuple[str, str]:
    """Return the verb of a line, and what follows it."""
    verb, _, rest = line.strip().partition(" ")
    return verb, rest.strip()


def tail_of(text: str) -> tuple[str, dict[str, str]]:
    """Return what stands before the first word such as ``landing in``, and the fields after it."""
    found = list(_TAIL.finditer(text))
    fields: dict[str, str] = {}
    for place, each in enumerate(found):
        end = found[place + 1].start() if place + 1 < len(found) else len(text)
        name, value = _FIELDS[each["word"].lower()], text[each.end() : end].strip(" ,")
        said_before = f"{fields[name]} {each['word']} " if name in fields else ""
        fields[name] = said_before + value
    return (text[: found[0].start()] if found else text).strip(" ,"), fields


def beside(tail: Mapping[str, str], *known: str) -> list[Fault]:
    """Return the fault of what a line says beside all that its kind has a place for."""
    words = [words for name, words in tail.items() if name not in known]
    return strange([" ".join(words)]) if words else []


def acting_power(fields: dict[str, str], base: str, mine: Mine) -> str:
    """Return the power that acts: the one named, or whose land the base was, or the one on turn.

    The one on turn stands first among a speaker's own.
    """
    if "power" in fields:
        named = POWERS.get(fields["power"].lower())
        return named.value if named else fields["power"]
    if len(mine) == 1:
        return mine[0]
    meant = GAZETTEER.meant(base, TERRITORIES)
    owners = {TERRITORIES[name].owner for name in meant} - {Owner.NEUTRAL}
    if len(owners) == 1:
        (owner,) = owners
        if owner.value in mine or not mine:
            return owner.value
    return mine[0] if mine else ""


def moved(text: str, mine: Mine) -> tuple[dict[str, Any], dict[str, Fault]]:
    """Return the fields of ``UNITS FROM - SPACE - SPACE``, and by field what cannot be read."""
    body, tail = tail_of(text)
    words = body.replace(",", " , ").split()
    words = [word for word in words if word != ","]
    units, taken = leading_units(words, BOUGHT)
    aboard, more = guests_aboard(words[taken:])
    taken += more
    start, *path = _STEP.split(" ".join(words[taken:]))
    faults: dict[str, Fault] = {}
    if not units:
        names = joined(map(Verbatim, UNITS))
        faults["units"] = Fault(
            say("There is no unit in this line."),
            say("Begin with units, such as `2 inf`: {names}.", names=names),
        )
    if path and "power" not in tail:
        place, _, last = path[-1].rpartition(" ")
        known = GAZETTEER.meant(path[-1], (*GAZETTEER.lands, *GAZETTEER.zones))
        if last.lower() in POWERS and not known:
            path[-1], tail["power"] = place, last
    path = [step for step in path if step.strip(" -")]
    if not path:
        faults |= dict.fromkeys(("from", "path"), NO_WAY)
    fields: dict[str, Any] = {"units": units, "from": start, "path": path}
    fields |= {"aboard": aboard} if aboard else {}
    fields["power"] = acting_power(tail, start, mine)
    fields |= {name: value for name, value in tail.items() if name != "power"}
    return fields, faults


def read_fields(
    model: type[Request], fields: dict[str, Any], faults: Mapping[str, Fault] | list[Fault]
) -> Request | Refusal:
    """Return the request of these fields, or every fault there is.

    What stands under a field's name is what is wrong with that field: nothing more is said of it.
    """
    named: Mapping[str, Fault] = {} if isinstance(faults, list) else faults
    found = dict.fromkeys(faults if isinstance(faults, list) else faults.values())
    read = read_request(model, fields, named)
    if isinstance(read, Refusal):
        return unreadable(*found, *read.faults)
    return unreadable(*found) if found else read


def way_to_one(fields: dict[str, Any], faults: dict[str, Fault], else_: Fault) -> None:
    """Put the one space to which a way leads in the place of the way, or a fault if it has more."""
    path = fields.pop("path")
    unread = faults.pop("path", None) or (None if len(path) == 1 else else_)
    if unread:
        faults["to"] = unread
    fields["to"] = path[-1] if path else ""


def zone_with_ships(words: list[str]) -> tuple[str, dict[str, int]]:
    """Return a zone and the ships after its name; a ship without a count is one."""
    for place in range(1, len(words)):
        units, taken = leading_units(words[place:])
        if units and taken == len(words) - place:
            return " ".join(words[:place]), units
    return " ".join(words), {}


def strange(words: list[str]) -> list[Fault]:
    """Return the fault of words that mean nothing, if there are any."""
    if not words:
        return []
    return [
        Fault(
            say("I do not understand `{word}`.", word=Verbatim(" ".join(words)[:60])),
            say("Name units and counts."),
        )
    ]
