"""Moves and what is placed, made of the kit's parts; landings and rockets, which name ways too."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from bot.games.alpha3.reading.kit_words import VOCABULARY
from bot.games.alpha3.reading.units import FACILITIES
from bot.words.kit.standing import Counting
from bot.words.kit.strange import not_understood
from bot.words.kit.ways import ways_of
from bot.words.reading import Standing
from bot.words.said import Spoken, Way, every_way
from core.alpha3.combat.requests import FireRockets
from core.alpha3.economy.requests import Mobilize
from core.alpha3.moving.requests import LandAll, Move
from core.alpha3.record.position import DAMAGED, by_damage
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request, read_request

_LAND = re.compile(
    r"(?:all|everything)(?:\s+(?:aircraft|planes))?[\s,:]*(?:(?:but|except|with)?\s*(?P<own>\d.*))?",
    re.IGNORECASE | re.DOTALL,
)
MOVE = ("move", "moves", "attack", "noncombat", "ncm")


def acting(fields: dict[str, Any], powers: tuple[str, ...]) -> dict[str, Any]:
    """Return fields with the power that acts: the one on turn, where the speaker plays it."""
    return {**fields, "power": powers[0]} if powers else fields


def request_of(
    model: type[Request], fields: dict[str, Any], faults: list[Fault], powers: tuple[str, ...]
) -> Request | Refusal:
    """Return the request of the power that acts, or the faults of its line."""
    return unreadable(*faults) if faults else read_request(model, acting(fields, powers))


def rest_of(line: str) -> str:
    """Return what follows the first word of a line."""
    return line.strip().partition(" ")[2].strip()


def lines_after(text: str, *verbs: str) -> list[str]:
    """Return the lines of a text, each without the verb that it begins with."""
    found = []
    for line in text.splitlines():
        first, _, rest = line.strip().partition(" ")
        found.append(rest.strip() if first.lower().rstrip(":") in verbs else line.strip())
    return [line for line in found if line]


def make_moves(
    said: Sequence[Spoken], powers: tuple[str, ...], standing: Standing | None
) -> Request | Refusal:
    """Return the moves of lines, a group each."""
    faults: list[Fault] = []
    groups = _groups(every_way(said), powers, standing, faults)
    return request_of(Move, {"moves": groups}, faults, powers)


def make_raids(
    said: Sequence[Spoken], powers: tuple[str, ...], standing: Standing | None
) -> Request | Refusal:
    """Return the moves of lines that say what is bombed, a group each."""
    ways = every_way(said)
    faults = [] if all("raid" in way.tails for way in ways) else [_NO_FACILITY]
    return request_of(Move, {"moves": _groups(ways, powers, standing, faults)}, faults, powers)


_NO_FACILITY = Fault(
    say("This line does not say what is bombed there."),
    say("End with `major ic`, `minor ic`, `air base` or `naval base`; a fighter with `escort`."),
)


def read_landing(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """``land all``, ``land all but 2 ftr sz112 - Norway, 1 tac sz112 - Denmark``."""
    read = _LAND.fullmatch(rest_of(line))
    if read is None:
        what = say("`{line}` does not say what lands where.", line=Verbatim(line[:60]))
        do = say("Write `land all`, or a move such as `2 ftr sz110 - London`.")
        return unreadable(Fault(what, do))
    faults: list[Fault] = []
    ways: list[Way] = []
    if read["own"]:
        own = ways_of(VOCABULARY, read["own"])
        faults += not_understood(VOCABULARY, own.items, whole=own.whole, ways=own)
        ways = own.found
    return request_of(LandAll, {"moves": _groups(ways, powers, None, faults)}, faults, powers)


def _groups(
    ways: Sequence[Way],
    powers: tuple[str, ...],
    standing: Standing | None,
    faults: list[Fault],
) -> list[dict[str, Any]]:
    """Return the groups of a move."""
    counting = Counting(powers[0] if powers else "", standing, faults)
    groups: list[dict[str, Any]] = []
    for way in ways:
        units, damaged = by_damage(counting.of(way))
        group: dict[str, Any] = {"units": units, "path": list(way.path)}
        if damaged:
            group["damaged"] = damaged
        if aim := way.tails.get("raid", "").lower():
            group["raid"] = "escort" if aim == "escort" else facility_of(aim, faults)
        if "by_air" in way.tails:
            group["by_air"] = "paratroopers"
        if "landing" in way.tails:
            group["landing"] = way.tails["landing"]
        if way.units.guests:
            group["guests"] = way.units.guests
        groups.append(group)
    return groups


def none_damaged(units: Iterable[str]) -> list[Fault]:
    """Return the fault of units of which ships with a hit are bought or placed."""
    if not any(name.startswith(DAMAGED) for name in units):
        return []
    do = say("Name the ship alone, such as `1 carrier`.")
    return [Fault(say("New ships have no hit."), do)]


def facility_of(aim: str, faults: list[Fault]) -> str | None:
    """Return the facility that a raid or rocket is aimed at; None after keeping a fault."""
    meant = VOCABULARY.unit(aim)
    if isinstance(meant, str) and meant in FACILITIES.values():
        return meant
    what = say("`{line}` does not say which facility.", line=Verbatim(aim[:60]))
    faults.append(Fault(what, say("End with `raid major ic`, `raid air base` or `escort`.")))
    return None


def read_rockets(text: str, powers: tuple[str, ...]) -> Request | Refusal:
    """Return the rockets that lines spell, a line each."""
    faults: list[Fault] = []
    rockets: list[dict[str, Any]] = []
    for line in lines_after(text, "rocket", "rockets"):
        ways = ways_of(VOCABULARY, line)
        (way, *more) = ways.found
        if more or len(way.path) != 2 or set(way.tails) != {"raid"} or not ways.whole:  # noqa: PLR2004 - from somewhere to somewhere
            what = say("`{line}` is no rocket.", line=Verbatim(line[:60]))
            faults.append(Fault(what, say("Write `rocket Western Germany - London major ic`.")))
            continue
        base, territory = way.path
        facility = facility_of(way.tails["raid"], faults)
        rockets.append({"base": base, "territory": territory, "facility": facility})
    return request_of(FireRockets, {"rockets": rockets}, faults, powers)


def make_places(
    said: Sequence[Spoken], powers: tuple[str, ...], standing: Standing | None
) -> Request | Refusal:
    """Return what is mobilized where."""
    faults: list[Fault] = []
    counting = Counting(powers[0] if powers else "", standing, faults)
    where: dict[str, dict[str, int]] = {}
    for placed in (placed for each in said for placed in each.placed):
        there = where.setdefault(placed.space, {})
        for unit, count in counting.units(placed.units).items():
            there[unit] = there.get(unit, 0) + count
    faults += none_damaged(unit for there in where.values() for unit in there)
    return request_of(Mobilize, {"where": where}, faults, powers)
