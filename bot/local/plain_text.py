"""What people see at a table as plain text, in a column as narrow as a phone's."""

import textwrap
from collections.abc import Iterable, Iterator

from bot.local.forms import FormShown
from bot.local.loopback import SightKind
from bot.local.seen_message import Card, Menu, SeenMessage, button_text
from bot.local.spans import Kind, Line

WIDTH = 64
"""Characters in a line; a code of 64 digits fits."""

_BAR = "  | "
_INDENT = "    "


def draw(seen: SeenMessage) -> str:
    """Return a message, its heading first."""
    lines = [heading(seen)]
    if seen.what is not SightKind.DELETED:
        lines += ((_INDENT + line).rstrip() for line in _wrapped(seen.text))
        for card in seen.cards:
            lines += ((_BAR + line).rstrip() for line in _card(card))
        lines += (f"{_INDENT}file: {name}" for name in seen.files)
        lines += (f"{_INDENT}{_menu(menu)}" for menu in seen.menus)
        lines += (_INDENT + row for row in _rows(map(button_text, seen.buttons)))
    return "\n".join(lines)


def heading(seen: SeenMessage) -> str:
    """Return who says it, to whom, and what is odd about it."""
    notes = []
    if seen.only_for:
        notes.append(f"only @{seen.only_for} sees")
    if seen.place:
        notes.append(f"in {seen.place}")
    if seen.answers:
        notes.append(f"to {seen.answers}")
    if seen.pings and seen.what is SightKind.NEW:
        notes.append("pings " + ", ".join(f"@{name}" for name in seen.pings))
    if seen.what is not SightKind.NEW:
        notes.append(seen.what.value)
    name = seen.author.capitalize() if seen.by_bot else f"@{seen.author}"
    return f"{name} ({'; '.join(notes)}):" if notes else f"{name}:"


def draw_form(name: str, form: FormShown) -> str:
    """Return a form that a person has open."""
    lines = [f"Form before @{name}: {form.title}"]
    for form_field in form.form_fields:
        first, *rest = form_field.value.split("\n")
        lines.append(f"{_INDENT}{form_field.label}: {first}".rstrip())
        lines += (f"{_INDENT}  {line}" for line in rest)
        if form_field.options:
            labels = " / ".join(label for label, _ in form_field.options)
            lines.append(f"{_INDENT}  ({labels})")
    return "\n".join(lines)


def _card(card: Card) -> Iterator[str]:
    yield from _wrapped(card.title)
    yield from _wrapped(card.body)
    for name, value in card.fields:
        yield ""
        yield from _wrapped(name)
        yield from (f"  {line}" for line in _wrapped(value))
    yield from (f"picture: {name}" for name in card.pictures)
    if card.footer:
        yield ""
        yield from _wrapped(card.footer)


def _menu(menu: Menu) -> str:
    labels = " / ".join(label for label, _ in menu.options)
    chosen = f"{menu.label}: {labels}" if labels else menu.label
    return f"< {chosen} >" if menu.enabled else f"( {chosen} )"


def _wrapped(lines: Iterable[Line]) -> Iterator[str]:
    for line in lines:
        if line.kind is Kind.CODE:
            yield line.text
            continue
        mark = "> " if line.kind is Kind.QUOTE else ""
        wrapped = textwrap.wrap(
            line.text,
            WIDTH,
            initial_indent=mark,
            subsequent_indent=mark,
            break_long_words=False,
            break_on_hyphens=False,
        )
        yield from wrapped or [mark.rstrip()]


def _rows(parts: Iterable[str]) -> Iterator[str]:
    """Yield the parts side by side, as many in a row as fit."""
    row = ""
    for part in parts:
        if row and len(row) + 1 + len(part) > WIDTH:
            yield row
            row = ""
        row = f"{row} {part}" if row else part
    if row:
        yield row
