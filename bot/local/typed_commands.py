"""Slash commands as a line of text: `/name sub option:value option:value with spaces`."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.local.loopback import ClientRefuses
from bot.local.loopback.wire import NESTS, CommandKind, OptionKind
from bot.words.nearest import nearest


@dataclass(frozen=True, slots=True)
class Leaf:
    """A command that can be given.

    Attributes:
        path: its full name without the slash, such as ``game new``.
        description: what it is for.
        options: Discord's option objects by name, in their order.
    """

    path: str
    description: str
    options: Mapping[str, Mapping[str, Any]]

    def first_text(self) -> str | None:
        """Return the option that takes text without a name: the first text, else the first."""
        texts = (name for name, each in self.options.items() if each["type"] == OptionKind.STRING)
        return next(texts, next(iter(self.options), None))


def leaves(commands: Sequence[Mapping[str, Any]]) -> list[Leaf]:
    """Return every slash command of the registered commands, sub-commands one by one."""
    slash = (each for each in commands if each.get("type", 1) == CommandKind.SLASH)
    return [leaf for each in slash for leaf in _below(str(each["name"]), each)]


def find_leaf(commands: Sequence[Mapping[str, Any]], text: str) -> tuple[Leaf, str]:
    """Return the command that a text, without its slash, begins with, and the rest of the text.

    Raises:
        ClientRefuses: if it begins with none.
    """
    known = leaves(commands)
    for leaf in sorted(known, key=lambda each: len(each.path), reverse=True):
        words = r"\s+".join(map(re.escape, leaf.path.split()))
        if found := re.match(rf"{words}(?!\S)", text):
            return leaf, text[found.end() :]
    raise ClientRefuses(_unknown(known, text))


def read_options(leaf: Leaf, text: str) -> dict[str, str]:
    """Return what a text gives for a command's options.

    Text before the first ``option:`` is for the command's first text option.

    Raises:
        ClientRefuses: if there is text that no option takes, or an option is given twice.
    """
    given: dict[str, str] = {}
    before, named = _split(leaf, text)
    if before:
        first = leaf.first_text()
        if first is None:
            raise ClientRefuses(f"/{leaf.path} takes nothing, not {before!r}")
        named = [(first, before), *named]
    for name, value in named:
        if name in given:
            raise ClientRefuses(f"/{leaf.path} is given {name} twice")
        given[name] = value
    return given


def open_option(leaf: Leaf, text: str) -> tuple[str | None, str]:
    """Return the option that a text ends in, and what is typed of it up to its very end."""
    found = _named(leaf, text)
    if found:
        return found[-1][1], text[found[-1].end() :].lstrip()
    return leaf.first_text(), text.lstrip()


def _unknown(known: Sequence[Leaf], text: str) -> str:
    """Return that there is no such command, and what there is: its group, the nearest, or all."""
    paths = [leaf.path for leaf in known]
    first, second = (*text.split(maxsplit=2), "", "")[:2]
    group = [path for path in paths if path.startswith(f"{first} ")]
    roots = dict.fromkeys(path.partition(" ")[0] for path in paths)
    there = group or nearest(first, paths) or tuple(roots)
    names = ", ".join(f"/{path}" for path in there) or "none yet"
    given = f"{first} {second}".strip() if group else first
    return f"there is no command /{given}; there is {names}"


def _split(leaf: Leaf, text: str) -> tuple[str, list[tuple[str, str]]]:
    found = _named(leaf, text)
    starts = [*(each.start() for each in found), len(text)]
    named = [
        (each[1], text[each.end() : end].strip())
        for each, end in zip(found, starts[1:], strict=True)
    ]
    return text[: starts[0]].strip(), named


def _named(leaf: Leaf, text: str) -> list[re.Match[str]]:
    names = "|".join(re.escape(name) for name in sorted(leaf.options, key=len, reverse=True))
    return list(re.finditer(rf"(?<!\S)({names}):", text)) if names else []


def _below(path: str, holder: Mapping[str, Any]) -> Iterator[Leaf]:
    options: Sequence[Mapping[str, Any]] = holder.get("options") or []
    nested = [option for option in options if option["type"] in NESTS]
    if not nested:
        named = {str(option["name"]): option for option in options}
        yield Leaf(path, str(holder.get("description") or ""), named)
    for option in nested:
        yield from _below(f"{path} {option['name']}", option)
