"""What the loopback sends against the shapes that the stock client's own types describe.

`discord.types` says of every answer and event which fields it has and of what kind, in typed
dictionaries; they import each other in circles, so they are read here statement by statement. In
one thing they are read more mildly than they are written: a field that may be absent may be null.
"""

import __future__

import ast
import typing
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, Literal, NotRequired, Required, TypeAlias, Union, get_args, get_origin

import discord.types

Shape: TypeAlias = Any
"""A type as the client writes it: a typed dictionary, a list of one, a union, a literal."""
_Room: TypeAlias = dict[str, Any]
NOT_SENT = {
    ("AppInfo", "summary"),  # gone from the documentation
    ("Guild", "stage_instances"),  # on the gateway only
    ("Guild", "guild_scheduled_events"),
    ("DMChannel", "name"),
    ("InteractionDMChannel", "name"),
    ("ThreadChannel", "nsfw"),
    ("PartialThread", "nsfw"),
    ("Member", "deaf"),  # neither is told of the members that an option names
    ("Member", "mute"),
    ("ModalSubmitTextDisplayInteractionData", "content"),
}
"""Fields that the client declares and that Discord does not always send."""
NULLABLE = {"contexts"}
"""Declared a list of every command; Discord answers null where none was named."""


@cache
def _rooms() -> dict[str, _Room]:
    """Return the names of every module of the client's types.

    Raises:
        ImportError: if some cannot be read.
    """
    (folder,) = discord.types.__path__
    rooms: dict[str, _Room] = {}
    waiting: list[tuple[str, ast.stmt]] = []
    for path in sorted(Path(folder).glob("[a-z]*.py")):
        rooms[path.stem] = {**vars(typing), "__name__": path.stem}
        waiting += [(path.stem, each) for each in _flat(ast.parse(path.read_text("utf-8")).body)]
    while waiting:
        left = [each for each in waiting if not _read(*each, rooms)]
        if len(left) == len(waiting):
            raise ImportError(f"{len(left)} statements of discord.types cannot be read")
        waiting = left
    return rooms


def _flat(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    for each in body:  # what only type checkers import is imported as well
        yield from each.body if isinstance(each, ast.If) else [each]


def _read(room: str, statement: ast.stmt, rooms: dict[str, _Room]) -> bool:
    """Read one statement; false if it needs what has not been read yet."""
    if isinstance(statement, ast.ImportFrom) and statement.level:
        names, there = [each.name for each in statement.names], rooms[statement.module or ""]
        rooms[room] |= {name: there[name] for name in names if name in there}
        return all(name in there for name in names)
    lazy = __future__.annotations.compiler_flag
    code = compile(ast.Module([statement], []), room, "exec", lazy, dont_inherit=True)
    try:
        exec(code, rooms[room])  # noqa: S102 - the client's own
    except NameError:
        return False
    return True


def shape(module: str, name: str) -> Shape:
    """Return one of the client's types.

    Raises:
        KeyError: if there is none of that name.
    """
    return _rooms()[module][name]


@cache
def _fields(of: Any) -> dict[str, tuple[Shape, bool]]:
    """Return the fields of a typed dictionary: their shapes, and whether they must be there."""
    found = {}
    for name, written in of.__annotations__.items():
        room = _rooms()[written.__forward_module__]
        said = eval(written.__forward_arg__, room)  # noqa: S307 - as above
        mark = get_origin(said)
        needed = mark is Required or (mark is not NotRequired and name in of.__required_keys__)
        held = get_args(said)[0] if mark in (Required, NotRequired) else said
        found[name] = held, needed and (of.__name__, name) not in NOT_SENT
    return found


def faults(of: Shape, value: Any, at: str = "body") -> Iterator[str]:
    """Yield what is wrong with a value."""
    judge = _JUDGES.get(get_origin(of))
    if typing.is_typeddict(of):
        yield from _record(of, value, at)
    elif judge is not None:
        yield from judge(get_args(of), value, at)
    elif not _is(of, value):
        yield _wrong(getattr(of, "__name__", of), value, at)


def _wrong(wanted: Any, value: Any, at: str) -> str:
    return f"{at}: {wanted}, not {value!r}"[:200]


def _is(of: Shape, value: Any) -> bool:
    if of is type(None):
        return value is None
    if isinstance(value, bool):
        return of is bool
    return isinstance(value, (int, float) if of is float else of)


def _record(of: Any, value: Any, at: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield _wrong(of.__name__, value, at)
        return
    for name, (held, needed) in _fields(of).items():
        if name not in value:
            if needed:
                yield f"{at}.{name}: missing"
        elif value[name] is not None or (needed and name not in NULLABLE):
            yield from faults(held, value[name], f"{at}.{name}")


def _every(held: tuple[Shape, ...], value: Any, at: str) -> Iterator[str]:
    if not isinstance(value, list):
        yield _wrong("list", value, at)
        return
    for number, each in enumerate(value):
        yield from faults(held[0], each, f"{at}.{number}")


def _mapped(held: tuple[Shape, ...], value: Any, at: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield _wrong("dict", value, at)
        return
    for name, each in value.items():
        yield from faults(held[1], each, f"{at}.{name}")


def _any_of(held: tuple[Shape, ...], value: Any, at: str) -> Iterator[str]:
    if not any(next(faults(each, value, at), "") == "" for each in held):
        tried = [list(faults(each, value, at)) for each in held]
        other = f"{at}.type:"  # a shape of another kind is not the nearest
        of_kind = [each for each in tried if not any(told.startswith(other) for told in each)]
        yield from min(of_kind or tried, key=len)


def _one_of(held: tuple[Any, ...], value: Any, at: str) -> Iterator[str]:
    if value not in held:
        yield _wrong(f"one of {held}", value, at)


_JUDGES: dict[Any, Callable[[tuple[Any, ...], Any, str], Iterator[str]]] = {
    list: _every,
    dict: _mapped,
    Union: _any_of,
    UnionType: _any_of,
    Literal: _one_of,
}
