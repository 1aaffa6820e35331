"""A JSON value against one of Discord's descriptions: every fault, or none.

It knows what the descriptions of requests and of answers use (JSON Schema 2020-12, `$ref` within
the file) and refuses to judge by a word that it does not know. In one thing it is milder than the
letter: an id may be sent as a whole number, as the stock client sends it and Discord has always
taken it.
"""

import json
import os
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import urlsplit

Schema: TypeAlias = dict[str, Any]
FILE = "discord_requests.json"
ANSWERS = "discord_responses.json"
PLACE = "UMPIRE_FACTS"
"""The environment variable that names the folder of the descriptions."""
_KINDS: dict[str, Callable[[Any], bool]] = {
    "null": lambda value: value is None,
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "string": lambda value: isinstance(value, str),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}
_BITS = {"int32": 31, "int64": 63}
_SAYS_NOTHING = {"description", "title", "default", "x-discord-union", "contentEncoding"}
_IN_RANGE: dict[str, Callable[[Any, Any], bool]] = {
    "minimum": lambda value, bound: value >= bound,
    "maximum": lambda value, bound: value <= bound,
    "minLength": lambda value, bound: len(value) >= bound,
    "maxLength": lambda value, bound: len(value) <= bound,
    "minItems": lambda value, bound: len(value) >= bound,
    "maxItems": lambda value, bound: len(value) <= bound,
    "maxProperties": lambda value, bound: len(value) <= bound,
}
_BOUNDED = {
    "minimum": "number",
    "maximum": "number",
    "minLength": "string",
    "maxLength": "string",
    "minItems": "array",
    "maxItems": "array",
    "maxProperties": "object",
}


def description_file(name: str = FILE) -> Path | None:
    """Return where a description of Discord's is: in the named folder or beside the project."""
    return _description_in(name, os.environ.get(PLACE))


@cache
def _description_in(name: str, named: str | None) -> Path | None:
    house = Path(__file__).resolve().parents[1]
    folders = [Path(named)] if named else [house.parent / "shared" / "facts"]
    return next((each / name for each in folders if (each / name).is_file()), None)


@cache
def described(path: Path) -> Schema:
    """Return the description: `bodies` by route, and the `components` that they name."""
    read: Schema = json.loads(path.read_text("utf-8"))
    return read


def faults(schema: Schema, value: Any, all_of: Schema, at: str = "body") -> Iterator[str]:
    """Yield what is wrong with a value; `all_of` holds the `components` that schemas name.

    Raises:
        KeyError: if the schema uses a word that is not known here.
    """
    for word, wanted in schema.items():
        if word in _BOUNDED:
            if _KINDS[_BOUNDED[word]](value) and not _IN_RANGE[word](value, wanted):
                yield f"{at}: {word} {wanted}, not {_short(value)}"
        elif word not in _SAYS_NOTHING:
            yield from _WORDS[word](schema, value, all_of, at)


def _ref(schema: Schema, value: Any, whole: Schema, at: str) -> Iterator[str]:
    name = schema["$ref"].rsplit("/", 1)[1]
    yield from faults(whole["components"]["schemas"][name], value, whole, at)


def _type(schema: Schema, value: Any, _: Schema, at: str) -> Iterator[str]:
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if schema.get("format") == "snowflake" and _KINDS["integer"](value) and value >= 0:
        return
    if not any(_KINDS[kind](value) for kind in kinds):
        yield f"{at}: {' or '.join(kinds)}, not {_short(value)}"


def _choices(word: str) -> Callable[[Schema, Any, Schema, str], Iterator[str]]:
    def judge(schema: Schema, value: Any, whole: Schema, at: str) -> Iterator[str]:
        tried = [list(faults(each, value, whole, at)) for each in schema[word]]
        right = sum(not each for each in tried)
        if right == 0:
            other = f"{at}.type:"  # a shape of another kind is not the nearest
            of_kind = [each for each in tried if not any(told.startswith(other) for told in each)]
            nearest: list[str] = min(of_kind or tried, key=len)
            yield f"{at}: none of {len(tried)} shapes; the nearest: {'; '.join(nearest)}"
        elif right > 1 and word == "oneOf":
            yield f"{at}: {right} shapes at once"

    return judge


def _every(schema: Schema, value: Any, whole: Schema, at: str) -> Iterator[str]:
    for each in schema["allOf"]:
        yield from faults(each, value, whole, at)


def _enum(schema: Schema, value: Any, _: Schema, at: str) -> Iterator[str]:
    if value not in schema["enum"]:
        yield f"{at}: one of {schema['enum']}, not {_short(value)}"


def _const(schema: Schema, value: Any, _: Schema, at: str) -> Iterator[str]:
    if value != schema["const"]:
        yield f"{at}: {schema['const']!r}, not {_short(value)}"


def _required(schema: Schema, value: Any, _: Schema, at: str) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (f"{at}.{name}: missing" for name in schema["required"] if name not in value)


def _properties(schema: Schema, value: Any, whole: Schema, at: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name, each in schema["properties"].items():
            if name in value:
                yield from faults(each, value[name], whole, f"{at}.{name}")


def _additional(schema: Schema, value: Any, whole: Schema, at: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name in value.keys() - schema.get("properties", {}).keys():
            yield from faults(schema["additionalProperties"], value[name], whole, f"{at}.{name}")


def _items(schema: Schema, value: Any, whole: Schema, at: str) -> Iterator[str]:
    if isinstance(value, list):
        for number, each in enumerate(value):
            yield from faults(schema["items"], each, whole, f"{at}.{number}")


def _unique(_: Schema, value: Any, __: Schema, at: str) -> Iterator[str]:
    if isinstance(value, list) and len({json.dumps(each) for each in value}) < len(value):
        yield f"{at}: the same twice"


def _format(schema: Schema, value: Any, _: Schema, at: str) -> Iterator[str]:
    form = schema["format"]
    whole_number = form in _BITS and _KINDS["integer"](value)
    if whole_number and not -(1 << _BITS[form]) <= value < 1 << _BITS[form]:
        yield f"{at}: {form}, not {value}"
    if form == "uri" and isinstance(value, str) and not urlsplit(value).scheme:
        yield f"{at}: an address, not {_short(value)}"
    if form == "date-time" and isinstance(value, str):
        try:
            datetime.fromisoformat(value)
        except ValueError:
            yield f"{at}: a date and time, not {_short(value)}"
    if form == "snowflake" and isinstance(value, str) and not value.isdecimal():
        yield f"{at}: an id, not {_short(value)}"


def _nothing(*_: Any) -> Iterator[str]:
    return iter(())


_WORDS: dict[str, Callable[[Schema, Any, Schema, str], Iterator[str]]] = {
    "$ref": _ref,
    "type": _type,
    "anyOf": _choices("anyOf"),
    "oneOf": _choices("oneOf"),
    "allOf": _every,
    "enum": _enum,
    "const": _const,
    "required": _required,
    "properties": _properties,
    "additionalProperties": _additional,
    "items": _items,
    "uniqueItems": _unique,
    "format": _format,
    "pattern": _nothing,  # the one there is says what the format `snowflake` says
}


def _short(value: Any) -> str:
    return repr(value)[:60]
