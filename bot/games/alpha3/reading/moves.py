"""Moves as players write them: ``3 inf 2 tank Western Germany - France``, a line a group."""

import re
from typing import Any

from bot.games.alpha3.reading.units import FACILITIES, POWERS, read_counts
from core.alpha3.combat.requests import FireRockets
from core.alpha3.economy.requests import Mobilize
from core.alpha3.moving.requests import LandAll, Move
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request, read_request

_BETWEEN = re.compile(r"\s+(?:-+>?|to|>|\N{EN DASH}|\N{EM DASH}|\N{RIGHTWARDS ARROW})\s+|\s*->\s*")
_RAID = re.compile(
    r"(?P<path>.*?)\s+(?:raid(?:ing|s)?\s+)?(?P<aim>raid|escort|major ic|minor ic|major_ic|minor_ic"
    r"|air base|airbase|naval base|air_base|naval_base)(?:ing)?\s*$",
    re.IGNORECASE | re.DOTALL,
)
_JUMP = re.compile(
    r"(?P<path>.*?)[\s,]+(?:by\s+)?(?:para(?:troop(?:er)?)?s?|parachutes?)\s*$",
    re.IGNORECASE | re.DOTALL,
)
_GUESTS = re.compile(
    rf"(?:,|\+|and\b)?\s*(?:with|carrying|\+)\s+(?:the\s+)?"
    rf"(?P<power>{'|'.join(sorted(POWERS, key=len, reverse=True))})\s+(?P<rest>\d.*)",
    re.IGNORECASE | re.DOTALL,
)
_LAND = re.compile(
    r"(?:all|everything)(?:\s+(?:aircraft|planes))?[\s,:]*(?:(?:but|except|with)?\s*(?P<own>\d.*))?",
    re.IGNORECASE | re.DOTALL,
)
MOVE = ("move", "moves", "attack", "noncombat", "ncm", "#")
_PLACE = re.compile(r"^(?:in|at|to|on)\s+", re.IGNORECASE)


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


def read_moves(text: str, powers: tuple[str, ...]) -> Request | Refusal:
    """Return the moves that lines spell."""
    faults: list[Fault] = []
    groups = _groups(lines_after(text, *MOVE), faults)
    return request_of(Move, {"moves": groups}, faults, powers)


def read_landing(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """``land all``, ``land all but 2 ftr sz112 - Norway, 1 tac sz112 - Denmark``."""
    read = _LAND.fullmatch(rest_of(line))
    faults: list[Fault] = []
    if read is None:
        what = say("`{line}` does not say what lands where.", line=Verbatim(line[:60]))
        do = say("Write `land all`, or a move such as `2 ftr sz110 - London`.")
        return unreadable(Fault(what, do))
    own: list[str] = []
    for part in filter(None, map(str.strip, (read["own"] or "").split(","))):
        if own and not _BETWEEN.search(own[-1]):
            own[-1] += f", {part}"
        else:
            own.append(part)
    groups = _groups(own, faults)
    return request_of(LandAll, {"moves": groups}, faults, powers)


def _groups(lines: list[str], faults: list[Fault]) -> list[dict[str, Any]]:
    """Return the moves that lines spell, a line a group."""
    groups: list[dict[str, Any]] = []
    for line in lines:
        units, rest = read_counts(line, faults)
        guests, rest = _read_guests(rest, faults)
        jump = _JUMP.fullmatch(rest)
        rest = jump["path"] if jump else rest
        raid = _RAID.fullmatch(rest)
        aim = raid["aim"].lower() if raid else ""
        path = [each.strip(" ,.") for each in _BETWEEN.split(raid["path"] if raid else rest)]
        if not units or len(path) < 2 or not all(path):  # noqa: PLR2004 - from somewhere to somewhere
            what = say("`{line}` is no move.", line=Verbatim(line[:60]))
            faults.append(Fault(what, say("Write `3 inf 2 tank Western Germany - France`.")))
            continue
        if aim == "raid":
            what = say("`{line}` does not say which facility.", line=Verbatim(line[:60]))
            faults.append(
                Fault(what, say("End with `raid major ic`, `raid air base` or `escort`."))
            )
            continue
        group: dict[str, Any] = {"units": units, "path": path}
        if aim:
            group["raid"] = FACILITIES.get(aim, aim)
        if guests:
            group["guests"] = guests
        if jump:
            group["by_air"] = "paratroopers"
        groups.append(group)
    return groups


def _read_guests(text: str, faults: list[Fault]) -> tuple[dict[str, dict[str, int]], str]:
    """Return the allies' units that ships take along, and what is left: ``with us 2 inf …``."""
    found: dict[str, dict[str, int]] = {}
    while read := _GUESTS.match(text):
        units, text = read_counts(read["rest"], faults)
        there = found.setdefault(POWERS[read["power"].lower()], {})
        for unit, count in units.items():
            there[unit] = there.get(unit, 0) + count
    return found, text


def read_rockets(text: str, powers: tuple[str, ...]) -> Request | Refusal:
    """Return the rockets that lines spell, a line each."""
    faults: list[Fault] = []
    rockets: list[dict[str, Any]] = []
    for line in lines_after(text, "rocket", "rockets"):
        aimed = _RAID.fullmatch(line)
        facility = FACILITIES.get(aimed["aim"].lower()) if aimed else None
        ends = [each.strip(" ,.") for each in _BETWEEN.split(aimed["path"])] if aimed else []
        if facility is None or len(ends) != 2 or not all(ends):  # noqa: PLR2004 - from somewhere to somewhere
            what = say("`{line}` is no rocket.", line=Verbatim(line[:60]))
            faults.append(Fault(what, say("Write `rocket Western Germany - London major ic`.")))
            continue
        rockets.append({"base": ends[0], "territory": ends[1], "facility": facility})
    return request_of(FireRockets, {"rockets": rockets}, faults, powers)


def read_places(text: str, powers: tuple[str, ...]) -> Request | Refusal:
    """Return what is mobilized where, a line a space."""
    faults: list[Fault] = []
    where: dict[str, dict[str, int]] = {}
    for line in lines_after(text, "place", "mobilize", "mobilise"):
        units, rest = read_counts(line, faults, FACILITIES)
        space = _PLACE.sub("", rest).strip(" ,.")
        if not units or not space:
            what = say("`{line}` places nothing.", line=Verbatim(line[:60]))
            faults.append(Fault(what, say("Write `place 3 inf Germany`, a line a space.")))
            continue
        there = where.setdefault(space, {})
        for unit, count in units.items():
            there[unit] = there.get(unit, 0) + count
    return request_of(Mobilize, {"where": where}, faults, powers)
