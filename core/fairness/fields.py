"""Typed reading of a line's fields; unknown fields are never looked at."""

from collections.abc import Mapping
from functools import lru_cache
from typing import cast

from core.fairness.snowflake import is_discord_id

Fields = Mapping[str, object]


class ProtocolError(ValueError):
    """A line breaks a rule of umpire-dice/1; the message says which, without the line's number."""


def text(fields: Fields, name: str) -> str:
    """Return a field that must be a string."""
    value = fields.get(name)
    if type(value) is not str:
        raise ProtocolError(f"field {name} is not a text")
    return value


def named(fields: Fields, name: str) -> str:
    """Return a field that must be a string and not empty."""
    value = text(fields, name)
    if not value:
        raise ProtocolError(f"field {name} is empty")
    return value


def discord_id(fields: Fields, name: str) -> str:
    """Return a field that must be a user or message id."""
    value = fields.get(name)
    if type(value) is not str or not is_discord_id(value):
        raise _no_id(name)
    return value


def known_id(fields: Fields, name: str) -> str | None:
    """Return an id that the protocol does not ask for, or None where there is no good one."""
    value = fields.get(name)
    return value if isinstance(value, str) and is_discord_id(value) else None


def discord_ids(fields: Fields, name: str) -> tuple[str, ...]:
    """Return a field that must be a list of ids."""
    values = tuple(listed(fields, name))
    try:
        good = _are_ids(values)
    except TypeError:  # what cannot be remembered, such as a list, is no id
        good = False
    if not good:
        raise _no_id(name)
    return cast("tuple[str, ...]", values)


@lru_cache(maxsize=4096, typed=True)
def _are_ids(values: tuple[object, ...]) -> bool:
    # the same few players roll again and again: each group of them is looked at once
    return all(type(value) is str and is_discord_id(value) for value in values)


def whole(fields: Fields, name: str, least: int, most: int) -> int:
    """Return a field that must be an integer within bounds, both included."""
    value = fields.get(name)
    if type(value) is not int or not least <= value <= most:
        raise ProtocolError(f"field {name} is not an integer from {least} to {most}")
    return value


def flag(fields: Fields, name: str) -> bool:
    """Return a field that must be true or false; left out or null it is false."""
    value = fields.get(name)
    if value is not None and type(value) is not bool:
        raise ProtocolError(f"field {name} is neither true nor false")
    return bool(value)


def raw(fields: Fields, name: str, least: int, most: int | None = None) -> bytes:
    """Return a lower-case hex field as bytes: `least` of them, or `least` to `most`."""
    value = fields.get(name)
    if type(value) is str:
        decoded = _decoded(value)
        # written back it is the same: no capitals, and no blanks, which Python would read too
        if decoded.hex() == value and least <= len(decoded) <= (most or least):
            return decoded
    size = f"{least} bytes" if most is None else f"{least} to {most} bytes"
    raise ProtocolError(f"field {name} is not {size} in lower-case hex")


def _decoded(digits: str) -> bytes:
    try:
        return bytes.fromhex(digits)
    except ValueError:
        return b""


def listed(fields: Fields, name: str) -> list[object]:
    """Return a field that must be a list."""
    value = fields.get(name)
    if type(value) is not list:
        raise ProtocolError(f"field {name} is not a list")
    return value


def record(value: object, name: str) -> Fields:
    """Return a nested value that must be an object."""
    if type(value) is not dict:
        raise ProtocolError(f"field {name} does not hold an object")
    return value


def _no_id(name: str) -> ProtocolError:
    return ProtocolError(f"field {name} is not an id of 1 to 20 digits")
