"""``subs atlantic 6 v 7 asw -1``: a submarine attack in one line."""

import re
from typing import Any

from bot.games.awaw.reading.grammar import read_items
from bot.games.awaw.reading.modifying import (
    COMPARED,
    LEVELS,
    compared,
    counted_first,
    in_words,
    signed_number,
    turn_named,
    twice,
)
from bot.games.awaw.reading.plain_words import POWERS
from bot.words.reading import Verb
from bot.words.unknown import unknown_words
from core.awaw.book.names import NAMES
from core.awaw.book.terms import Box, Power
from core.awaw.submarines.limits import FIGHTERS
from core.awaw.submarines.requests import SubmarineWarfare
from core.terms.message import Verbatim, english, joined, say
from core.terms.refusal import Fault, Refusal, RefusalKind, unreadable
from core.terms.request import Request, read_request
from core.terms.wording import field_name

_GRAMMAR = "subs"
_ACCEPTS = say(
    "After `subs` give the box, submarines, `v` ASW, and what modifies: "
    "`subs atlantic 6 v 7 asw 34 transports -1`."
)
_KNOWN = (
    *("atlantic", "pacific", "indian ocean", "submarines", "advanced", "asw", "transports"),
    *("cves", "against", "net", "spring", "summer", "fall", "winter", "ports", "torpedo"),
    *("research", "war", "ireland", "drm", "range", "cards", "brest", "lorient", "gibraltar"),
    *("st nazaire", "la rochelle", "la coruna", "vigo", "lisbon", "cadiz", "colombo", "manila"),
    *("townsville", "noumea", "suva", "pearl harbor", "germany", "japan"),
)
NO_BOX = Fault(say("You named no SW box."), say("Name atlantic, indian ocean or pacific."))
"""The fault of an attack without a place."""

_YEAR = re.compile("19[34][0-9]")
_WHOSE_SHIPS = re.compile(
    rf"((?:\d|\b(?:attacks?|vs?\.?|against|versus))\s+(?:the\s+)?)(?:{POWERS})\s+"
    r"(?=(?:asws?|transports?|merchants?|shipping|convoys?|cves?)\b)",
    re.IGNORECASE,
)
"""Whose ships are attacked, which the box and the attacker tell already."""
_BEFORE = re.compile(r"^((by|for) )?(the )?")


def read_subs(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """Return the submarine attack that a line spells, or everything unreadable about it."""
    unread = Fault(say("I cannot read that as a submarine attack."), _ACCEPTS)
    return read_items(
        _GRAMMAR, counted_first(_WHOSE_SHIPS.sub(r"\1", line)), _Reading(powers), unread
    )


def who_attacks(box: Box, powers: tuple[str, ...]) -> tuple[Power, Fault | None]:
    """Return which of a player's powers attacks in a box, and the fault where two of them may."""
    may = FIGHTERS[box]
    mine = [power for power in may if power.value in powers] or list(may)
    if len(mine) == 1:
        return mine[0], None
    names = joined((power.label for power in mine), say(" or "))
    what = say("More than one power may attack there: {names}.", names=names)
    return mine[0], Fault(
        what,
        say(
            "Add who attacks, such as `by {value}`.",
            value=Verbatim(mine[0].value.replace("_", " ")),
        ),
    )


class _Reading:
    """Gathers the items of one line into the fields of a request, and every slip beside them."""

    def __init__(self, powers: tuple[str, ...]) -> None:
        self._powers = powers
        self._fields: dict[str, Any] = {}
        self._situation: dict[str, Any] = {}
        self._faults: list[Fault] = []
        self._strange: list[str] = []

    def take(self, kind: str, parts: list[str]) -> None:
        match kind:
            case "box":
                self._once("box", _box(parts[0]))
            case "attacker":
                self._once("attacker", _power(parts[0]))
            case "submarines" if len(parts) == 1 and _YEAR.fullmatch(parts[0]):
                self._faults.append(_year_or_count(parts[0]))
            case "submarines" | "transports" | "cves":
                self._once(kind, int(parts[0]))
            case "asw":
                self._once("asw", next(int(part) for part in parts if part.isdigit()))
            case "advanced":
                self._once("advanced_submarines", int(parts[0]))
            case "net":
                self._once("net_modifier", signed_number(parts[-1]))
            case "turn":
                self._once("turn", turn_named(parts[0]))
            case "port":
                self._situation.setdefault("ports", []).append(parts[-1])
            case "level":
                self._modifying(LEVELS[parts[0][:3].lower()], signed_number(parts[1]))
            case "compared":
                self._modifying(COMPARED[parts[0][:3].lower()], compared(parts))
            case _:
                self._strange.append(parts[0])

    def _once(self, field: str, value: Any) -> None:
        if self._fields.setdefault(field, value) != value:
            self._faults.append(twice(field_name(field), self._fields[field], value))

    def _modifying(self, field: str, value: object) -> None:
        if self._situation.setdefault(field, value) != value:
            self._faults.append(twice(field_name(field), self._situation[field], value))

    def request(self) -> Request | Refusal:
        self._faults += unknown_words(self._strange, _KNOWN, _ACCEPTS)
        if self._situation:
            self._fields["situation"] = self._situation
        self._find_attacker()
        refusal = read_request(SubmarineWarfare, self._fields)
        if not isinstance(refusal, Refusal):
            return refusal if not self._faults else unreadable(*self._faults)
        if refusal.kind is RefusalKind.UNREADABLE and "box" not in self._fields:
            refusal = unreadable(
                *(
                    fault
                    for fault in refusal.faults
                    if not english(fault.what).startswith("`box`")
                    and not english(fault.what).startswith("`attacker`")
                ),
                NO_BOX,
            )
        return unreadable(*self._faults, *map(in_words, refusal.faults))

    def _find_attacker(self) -> None:
        """Take as attacker the one of the speaker's powers that may fight in the box."""
        box = self._fields.get("box")
        if box is None or "attacker" in self._fields:
            return
        attacker, fault = who_attacks(Box(box), self._powers)
        self._fields["attacker"] = attacker.value
        if fault is not None:
            self._faults.append(fault)


def _year_or_count(number: str) -> Fault:
    return Fault(
        say("`{number}` alone may be a year or a number of submarines.", number=Verbatim(number)),
        say("Say `fall {number}`, or `{number} submarines`.", number=Verbatim(number)),
    )


def _box(text: str) -> str:
    first = text[:2].lower()
    return {"at": Box.ATLANTIC, "pa": Box.PACIFIC}.get(first, Box.INDIAN_OCEAN).value


def _power(text: str) -> str:
    named = _BEFORE.sub("", text.lower())
    return NAMES[named].value


SUBS = Verb(
    names=("subs", "sub", "submarines", "submarine", "uboats", "u-boats"),
    read=read_subs,
    example="subs atlantic 6 v 7 asw 34 transports -1",
)
