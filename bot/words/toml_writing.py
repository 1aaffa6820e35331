"""Plain data as TOML: always the same text for the same data, compact enough to paste."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_WIDE = 96


def toml_of(told: Mapping[str, Any]) -> str:
    """Return a table of tables, lists, texts, whole numbers and truths as TOML.

    Single values come first; a table whose values are tables has a heading for each of them.
    """
    plain = [f"{_key(name)} = {_inline(part)}" for name, part in told.items() if _is_plain(part)]
    blocks = ["\n".join(plain)] if plain else []
    for name, part in told.items():
        if not _is_plain(part):
            blocks += _blocks(name, part)
    return "\n\n".join(blocks) + "\n"


def _is_plain(part: Any) -> bool:
    if isinstance(part, Sequence) and not isinstance(part, str):
        return not part or not all(isinstance(each, Mapping) for each in part)
    return not isinstance(part, Mapping)


def _blocks(name: str, part: Any) -> Iterator[str]:
    if not isinstance(part, Mapping):
        yield from (_block(f"[[{_key(name)}]]", each) for each in part)
        return
    nested = bool(part) and all(isinstance(inner, Mapping) for inner in part.values())
    if not nested:
        yield _block(f"[{_key(name)}]", part)
        return
    for inner, values in part.items():
        yield _block(f"[{_key(name)}.{_key(inner)}]", values)


def _block(heading: str, values: Mapping[str, Any]) -> str:
    return "\n".join((heading, *(_pair(name, value) for name, value in values.items())))


def _pair(name: str, value: Any) -> str:
    line = f"{_key(name)} = {_inline(value)}"
    many = isinstance(value, Sequence) and not isinstance(value, str)
    if len(line) <= _WIDE or not many:
        return line
    entries = "".join(f"  {_inline(each)},\n" for each in value)
    return f"{_key(name)} = [\n{entries}]"


def _inline(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return _text(value)
        case Mapping():
            inside = ", ".join(f"{_key(name)} = {_inline(each)}" for name, each in value.items())
            return f"{{ {inside} }}" if inside else "{}"
        case Sequence():
            return f"[{', '.join(map(_inline, value))}]"
    raise TypeError(f"{type(value).__name__} has no form in TOML here")


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _text(name)
