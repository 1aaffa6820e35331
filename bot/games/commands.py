"""Slash commands of a game as data: what they are called, what they take and what they do.

Nothing here knows Discord; one generic door makes commands of it.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.games.options import Given, Option, Value, View
from bot.show.attachments import Attachment
from bot.show.page import Page
from core.terms.message import Text
from core.terms.refusal import Refusal
from core.terms.request import Request


@dataclass(frozen=True, slots=True)
class Declares:
    """Options that make the typed line which says the same."""

    line: Callable[[Given], str]


PageWithFiles: TypeAlias = tuple[Page, tuple[Attachment, ...]]
"""What one person is shown."""


@dataclass(frozen=True, slots=True)
class Shows:
    """A page, and files with it, for whoever asks alone."""

    draw: Callable[[View, Given], Awaitable[PageWithFiles]]


@dataclass(frozen=True, slots=True)
class Form:
    """A form with one large field: its title, the field's label, and an example in it."""

    title: Text
    label: Text
    example: str


@dataclass(frozen=True, slots=True)
class SetsUp:
    """A long text that is declared whole: in a file, else in other options or a form.

    Attributes:
        read: Reads the text of a file.
        most: How many characters it may have.
        written: In which form it is written, such as ``TOML``.
        line: The typed line of the other options; empty where they say nothing.
        form: Where it is pasted when nothing is said.
        verb: What its typed line begins with.
    """

    read: Callable[[str], Request | Refusal]
    most: int
    written: Text
    line: Callable[[Given], str] | None = None
    form: Form | None = None
    verb: str = "setup"


Act: TypeAlias = Declares | Shows | SetsUp
"""What a command does."""


@dataclass(frozen=True, slots=True)
class Command:
    """A slash command: what it is called, what it is for, what it does, its options in order."""

    name: str
    says: str
    act: Act
    options: tuple[Option, ...]


def command(name: str, says: str, act: Act, *options: Option) -> Command:
    """Return a slash command."""
    return Command(name, says, act, options)


@dataclass(frozen=True, slots=True)
class CommandGroup:
    """Commands of a game under one name; several games may share a name, and commands."""

    name: str
    says: Text
    commands: tuple[Command, ...]


_OPTION = re.compile(r"\{(\w+)")


def typed(*parts: str) -> Callable[[Given], str]:
    """Return what makes a line of options.

    Args:
        parts: What the line says, in order. ``by {power}`` says an option in words, ``area:`` says
            one as a field, in quotes where it needs them; a flag has no words but those beside it:
            ``{damaged}damaged``. A part is left out where one of its options was.
    """

    def line(given: Given) -> str:
        said = (_said(part, given.values) for part in parts)
        return " ".join(each for each in said if each)

    return line


def declares(*parts: str) -> Declares:
    """Return what declares the line that parts make."""
    return Declares(typed(*parts))


def _said(part: str, values: Mapping[str, Value | None]) -> str:
    """Return one part of a line, empty where it says nothing."""
    if part.endswith(":"):
        value = values[part[:-1]]
        return "" if value is None else f"{part}{_field(value)}"
    said = {name: values[name] for name in _OPTION.findall(part)}
    if any(value is None or value is False for value in said.values()):
        return ""
    return part.format(**{name: _plain(value) for name, value in said.items()})


def _plain(value: Value | None) -> str | int:
    """Return a value among other words: on one line, and nothing that ends a declaration."""
    if isinstance(value, str):
        return " ".join(value.replace("_", " ").replace(";", " ").split())
    return "" if value is None or value is True else value


def _field(value: Value) -> str:
    """Return a value as a field holds it."""
    if not isinstance(value, str):
        return str(value).lower()
    plain = " ".join(value.replace(";", " ").replace('"', "'").split())
    return f'"{plain}"' if set(plain) & set(" ,'") or not plain else plain
