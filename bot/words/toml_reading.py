"""Pasted TOML: out of its fence, read whole, and a fault for every line that is none."""

import re
import tomllib
from typing import Any

from core.terms.refusal import Fault

MOST_SLIPS = 20
"""So many lines that are no TOML are named one by one."""

_AT = re.compile(r"\(at line (?P<line>\d+), column \d+\)")
_NAMED = re.compile(r"\s*(?P<name>[A-Za-z0-9_.-]+)\s*=")
_UNREAD = "\N{DOUBLE QUESTION MARK}"
_FENCE = re.compile(r"^```\w*\n(?P<inside>.*?)\n?```\s*$", re.DOTALL)


def unfenced(text: str) -> str:
    """Return a text without the code fence around it, its lines ended in one way."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    fence = _FENCE.match(plain.strip())
    return fence["inside"] if fence else plain


def on_line(line: int, where: str, fault: Fault) -> Fault:
    """Return a fault that names its line, and what stands there."""
    placed = f"Line {line}, `{where}`" if where else f"Line {line}"
    return Fault(f"{placed}: {fault.what}", fault.do, fault.rules)


def parsed(text: str) -> tuple[dict[str, Any] | None, str, dict[int, Fault]]:
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
