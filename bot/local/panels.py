"""What people see at a table, drawn for a terminal, with numbers for what can be pressed."""

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import starmap

from rich.box import HEAVY
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from bot.local.loopback import Message, SightKind
from bot.local.plain_text import heading
from bot.local.seen_message import Card, SeenMessage
from bot.local.spans import Kind, Line

WIDEST = 80
"""Characters in a line at most."""

MOST_BELOW = 50
"""Characters of a footer that stand in a card's frame; a longer one stands in the card."""

_STYLES = {
    "bold": "bold",
    "italic": "italic",
    "underline": "underline",
    "strike": "strike",
    "code": "cyan",
}
_KINDS = {Kind.HEADING: "bold", Kind.SMALL: "dim", Kind.QUOTE: "italic", Kind.CODE: "cyan"}
_INDENT = (0, 0, 0, 2)


def draw_panel(seen: SeenMessage, presses: Sequence[tuple[int | None, str]]) -> RenderableType:
    """Return a message as something that rich can print.

    Args:
        seen: the message.
        presses: its buttons and options with the numbers that press them.
    """
    parts: list[RenderableType] = [_heading(seen)]
    if seen.what is not SightKind.DELETED:
        if seen.text:
            parts.append(Padding(_text(seen.text), _INDENT))
        parts += (_card(card) for card in seen.cards)
        parts += (Padding(Text(f"file: {name}", "dim"), _INDENT) for name in seen.files)
        parts += (Padding(Text(menu.label, "dim"), _INDENT) for menu in seen.menus)
        if presses:
            parts.append(Padding(Text(" ").join(starmap(_press, presses)), _INDENT))
    return Group(*parts)


def in_colour(drawn: RenderableType, columns: int) -> str:
    """Return what rich prints for a terminal of so many columns, escape codes included."""
    page = io.StringIO()
    console = Console(
        file=page,
        force_terminal=True,
        width=max(20, min(columns, WIDEST)),
        markup=False,
        emoji=False,
        highlight=False,
    )
    console.print(drawn)
    return page.getvalue().rstrip("\n")


def _heading(seen: SeenMessage) -> Text:
    style = "bold magenta" if seen.only_for else "bold green" if seen.by_bot else "bold blue"
    return Text(heading(seen), style)


def _card(card: Card) -> RenderableType:
    body = [_text(card.title, "bold")] if card.title else []
    if card.body:
        body.append(_text(card.body))
    for name, value in card.fields:
        body += [Text(), _text(name, "bold"), _text(value)]
    body += [Text(f"picture: {name}", "dim") for name in card.pictures]
    footer = _text(card.footer, "dim") if card.footer else None
    if footer is not None and len(footer) > MOST_BELOW:
        body += [Text(), footer]  # the frame would cut it off
        footer = None
    return Panel(
        Group(*body),
        box=HEAVY,
        border_style="white" if card.colour is None else f"#{card.colour:06x}",
        subtitle=footer,
        subtitle_align="left",
    )


def _press(number: int | None, label: str) -> Text:
    text = f"[{label}]" if number is None else f"[{number} {label}]"
    # a button is not broken at the end of a line
    return Text(text.replace(" ", "\N{NO-BREAK SPACE}"), "dim" if number is None else "reverse")


def _text(lines: Iterable[Line], style: str = "") -> Text:
    return Text("\n").join(Text.assemble(*_spans(line), style=style) for line in lines)


def _spans(line: Line) -> Iterator[tuple[str, str]]:
    whole = _KINDS.get(line.kind, "")
    if line.kind is Kind.QUOTE:
        yield "> ", "dim"
    for span in line.spans:
        styles = [whole, *(_STYLES[name] for name in sorted(span.styles))]
        yield span.text, " ".join(filter(None, styles))


@dataclass(frozen=True, slots=True)
class Press:
    """A button, or one option of a menu.

    Attributes:
        message: where it stands.
        label: what is written on it.
        custom_id: of the button or the menu.
        value: the option, none for a button.
        only_for: the name of the one person who can press it, none if all can.
    """

    message: Message
    label: str
    custom_id: str
    value: str | None
    only_for: str | None

    def is_still(self, other: "Press") -> bool:
        """Return whether it is the same as one of an edited message, which does the same."""
        return (self.message.id, self.custom_id, self.value) == (
            other.message.id,
            other.custom_id,
            other.value,
        )


class Presses:
    """Everything pressable that has been shown, by its number; numbers are not used again.

    What an edited message still has keeps its number: somebody may be typing it.
    """

    def __init__(self) -> None:
        self._all: list[Press] = []

    def number(self, seen: SeenMessage) -> list[tuple[int | None, str]]:
        """Return a message's buttons and options with their numbers, none for what is disabled."""
        numbered: list[tuple[int | None, str]] = []
        for button in seen.buttons:
            if button.enabled and button.custom_id is not None:
                numbered.append((self._add(seen, button.label, button.custom_id), button.label))
            else:
                numbered.append((None, button.label))
        for menu in seen.menus:
            for label, value in menu.options:
                number = self._add(seen, label, menu.custom_id, value) if menu.enabled else None
                numbered.append((number, label))
        return numbered

    def find(self, number: int) -> Press | None:
        """Return what has a number."""
        return self._all[number - 1] if 1 <= number <= len(self._all) else None

    def _add(self, seen: SeenMessage, label: str, custom_id: str, value: str | None = None) -> int:
        press = Press(seen.message, label, custom_id, value, seen.only_for)
        for at, earlier in enumerate(self._all):
            if earlier.is_still(press):
                self._all[at] = press
                return at + 1
        self._all.append(press)
        return len(self._all)
