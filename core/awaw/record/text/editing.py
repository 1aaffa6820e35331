"""A position with one place set by hand, in the form that positions are written in."""

from typing import Any

from core.awaw.record.position import Position
from core.awaw.record.text.reading import read_recorded
from core.awaw.record.text.writing import write_position
from core.terms.message import SaidError, Verbatim, say


class NoSuchPlaceError(SaidError, LookupError):
    """A path that leads into a figure, or to an entry that a list does not have."""


def edited(position: Position, path: str, value: Any) -> Position:
    """Return the position with another value at a path; None takes out what stands there.

    Raises:
        NoSuchPlaceError: The path leads nowhere.
        UnreadablePositionError: The result is no position.
    """
    data = write_position(position)
    patch(data, path, value)
    return read_recorded(data)


def patch(data: dict[str, Any], path: str, value: Any) -> None:
    """Put another value at a path of plain data; tables on the way are made.

    Raises:
        NoSuchPlaceError: The path leads nowhere.
    """
    inside: Any = data
    *way, last = path.split(".")
    for part in way:
        if isinstance(inside, dict):
            inside = inside.setdefault(part, {})
        else:
            inside = inside[_index(inside, part, path)]
    if isinstance(inside, dict):
        if value is None:
            inside.pop(last, None)
        else:
            inside[last] = value
    elif isinstance(inside, list) and last == str(len(inside)) and value is not None:
        inside.append(value)
    else:
        place = _index(inside, last, path)
        inside[place : place + 1] = [] if value is None else [value]


def _index(inside: Any, part: str, path: str) -> int:
    if isinstance(inside, list) and part.isdecimal() and int(part) < len(inside):
        return int(part)
    raise NoSuchPlaceError(
        say("`{part}` of `{path}` leads nowhere.", part=Verbatim(part), path=Verbatim(path))
    )
