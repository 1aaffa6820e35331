"""A campaign's position as TOML: read whole, every fault with its line; written the same way."""

import re
import tomllib
from typing import Any

from bot.words.toml_lines import Part, lines_of
from bot.words.toml_writing import toml_of
from core.awaw.campaign.places import place_named
from core.awaw.campaign.position import Position
from core.awaw.campaign.reading import read_position
from core.awaw.campaign.requests import SetUpCampaign
from core.awaw.campaign.writing import write_position
from core.awaw.requests import port_name
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import read_request

MOST_CHARACTERS = 100_000
"""A text longer than this is no position."""

MOST_SLIPS = 20
"""So many lines that are no TOML are named one by one."""

_AT = re.compile(r"\(at line (?P<line>\d+), column \d+\)")
_NAMED = re.compile(r"\s*(?P<name>[A-Za-z0-9_.-]+)\s*=")
_UNREAD = "\N{DOUBLE QUESTION MARK}"
_FENCE = re.compile(r"^```\w*\n(?P<inside>.*?)\n?```\s*$", re.DOTALL)


def read_position_text(text: str) -> SetUpCampaign | Refusal:
    """Return the set-up that a text spells, or everything that is wrong with it, line by line.

    A line that is no TOML hides nothing: it is left out, and the rest is judged without it.
    """
    if len(text) > MOST_CHARACTERS:
        return unreadable(_too_long(text))
    fence = _FENCE.match(text.strip())
    plain = (fence["inside"] if fence else text).replace("\r\n", "\n").replace("\r", "\n")
    told, readable, slips = _parsed(plain)
    if told is None:
        return unreadable(*slips.values())
    read = read_position(told)
    if isinstance(read, Position) and not slips:
        return read_request(SetUpCampaign, {"position": write_position(read)})
    lines = lines_of(readable)
    faults = [
        (lines.line_of(each.path, _is_spelling_of), each.where, each.fault)
        for each in (() if isinstance(read, Position) else read)
    ]
    named = [
        Fault(f"{_placed(line, where)}: {fault.what}", fault.do, fault.rules)
        for line, where, fault in sorted(faults, key=lambda each: each[0])
        if line not in slips
    ]
    return unreadable(*dict.fromkeys((*slips.values(), *named)))


def _placed(line: int, where: str) -> str:
    return f"Line {line}, `{where}`" if where else f"Line {line}"


def position_text(position: Position) -> str:
    """Return a position as the text that sets it up; read again, it is the same position."""
    return toml_of(write_position(position))


def _parsed(text: str) -> tuple[dict[str, Any] | None, str, dict[int, Fault]]:
    """Return what a text says, the text as it was read, and a fault for each line not of TOML.

    The value of such a line is held open, so that nothing is judged that depends on it.
    """
    slips: dict[int, Fault] = {}
    rows = text.split("\n")
    while len(slips) <= MOST_SLIPS:
        readable = "\n".join(rows)
        try:
            return tomllib.loads(readable), readable, slips
        except tomllib.TOMLDecodeError as error:
            found = _AT.search(str(error))
            number = _last_written(rows, int(found["line"]) if found else len(rows))
            if not rows[number - 1].strip():
                break
            slips.setdefault(number, _slip(number, rows[number - 1], str(error)))
            rows[number - 1] = _held_open(rows[number - 1])
    return None, "", slips


def _held_open(row: str) -> str:
    """Return a line with a value that stands for one that cannot be read, or an empty line."""
    found = _NAMED.match(row)
    opened = f'{found["name"]} = "{_UNREAD}"' if found else ""
    return "" if opened == row else opened


def _last_written(rows: list[str], number: int) -> int:
    """Return the line at fault: the reader names the next one where a value is missing."""
    at = min(number, len(rows))
    while at > 1 and not rows[at - 1].strip():
        at -= 1
    return at


def _slip(number: int, row: str, why: str) -> Fault:
    reason = _AT.sub("", why).strip().rstrip(".")
    shown = row.strip().replace("`", "'")[:60]
    return Fault(
        f"Line {number}: `{shown}` is no TOML: {reason[:1].lower()}{reason[1:]}.",
        'Write `name = value`, texts in "quotes", or a `[table]` on a line of its own.',
    )


def _is_spelling_of(key: str, part: Part) -> bool:
    """Return whether a key of the text stands for a name that the position spells otherwise."""
    name = port_name(key)
    place = place_named(name)
    return part == name or (place is not None and part == place.value)


def _too_long(text: str) -> Fault:
    return Fault(
        f"That is {len(text)} characters, too long for a position.",
        f"Use {MOST_CHARACTERS} or fewer.",
    )
