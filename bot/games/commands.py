"""Slash commands of a game as data: what they are called, what they take and what they do.

Nothing here knows Discord; one generic door makes commands of it.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from bot.games.options import Given, Option, View
from bot.show.attachments import Attachment
from bot.show.page import Page
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

    title: str
    label: str
    example: str


@dataclass(frozen=True, slots=True)
class SetsUp:
    """A whole position: in the file of the option `position`, else in other options or a form.

    Attributes:
        read: Reads the text of a file.
        most: How many characters it may have.
        written: In which forms positions are written, such as ``TOML``.
        line: The typed line of the other options; empty where they say nothing.
        form: Where a position is pasted when nothing is said.
    """

    read: Callable[[str], Request | Refusal]
    most: int
    written: str
    line: Callable[[Given], str] | None = None
    form: Form | None = None


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
    """Commands of a system under one name; several systems may share a name, and commands."""

    name: str
    says: str
    system: str
    commands: tuple[Command, ...]
