"""What typed lines of the 1986 game have in common: units, ways, coasts, whose they are."""

import re
from collections.abc import Mapping
from typing import Any

from bot.games.representative.reading.kit_words import VOCABULARY
from bot.games.representative.reading.units import POWERS
from bot.words.kit.standing import Counting
from bot.words.kit.ways import leading_units
from bot.words.reading import Standing
from bot.words.said import Spoken
from core.representative.book.names import GAZETTEER
from core.representative.book.terms import Owner
from core.representative.book.world import TERRITORIES
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request, read_request

Mine = tuple[str, ...]
"""The powers that a speaker plays."""

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


def move_fields(
    said: Spoken, mine: Mine, standing: Standing | None, faults: list[Fault]
) -> dict[str, Any]:
    """Return the fields of a move, as the kit has read it; ``action`` belongs to reach alone."""
    (way,) = said.ways
    power = acting_power({"power": said.power} if said.power else {}, way.origin, mine)
    fields: dict[str, Any] = {
        "units": Counting(power, standing, faults).of(way),
        "from": way.origin,
        "path": list(way.entered),
        "power": power,
    }
    fields |= {"aboard": way.units.guests} if way.units.guests else {}
    return fields | way.tails


def one_space(fields: dict[str, Any], faults: list[Fault], else_: Fault) -> None:
    """Put the one space to which a way leads in the place of the way, or a fault if it has more."""
    path = fields.pop("path")
    if len(path) != 1:
        faults.append(else_)
    fields["to"] = path[-1] if path else ""


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


def zone_with_ships(text: str) -> tuple[str, dict[str, int]]:
    """Return a zone and the ships after its name; a ship without a count is one."""
    words = text.split()
    for place in range(1, len(words)):
        listed, left = leading_units(VOCABULARY, " ".join(words[place:]))
        if listed.counts and not left:
            return " ".join(words[:place]), listed.counts
    return text.strip(), {}


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
