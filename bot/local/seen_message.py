"""A message as people see it: who said it to whom, its cards, its buttons and menus."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.local.loopback import Message, Sight, SightKind, World
from bot.local.loopback.payload import walk
from bot.local.loopback.wire import SILENT, ComponentKind
from bot.local.spans import Line, Speak, read_lines
from bot.local.tag_text import speaker_of


@dataclass(frozen=True, slots=True)
class Card:
    """An embed: title, body, named fields, small print; `colour` as 0xRRGGBB."""

    title: tuple[Line, ...]
    body: tuple[Line, ...]
    fields: tuple[tuple[tuple[Line, ...], tuple[Line, ...]], ...]
    footer: tuple[Line, ...]
    colour: int | None
    pictures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeenButton:
    """A button."""

    label: str
    custom_id: str | None
    enabled: bool


@dataclass(frozen=True, slots=True)
class Menu:
    """A select; `options` are labels and values, none where people or channels are chosen."""

    label: str
    custom_id: str
    options: tuple[tuple[str, str], ...]
    enabled: bool


@dataclass(frozen=True, slots=True)
class SeenMessage:
    """A message as it is drawn.

    Attributes:
        what: new, edited or deleted.
        message: as it stands.
        author: the name of who says it.
        by_bot: whether that is the bot.
        only_for: the name of the one person who sees it, none if all do.
        place: the channel's name, none for the table's own channel.
        answers: who said what it replies to, none where that is its own author.
        pings: the names of those whom it notifies.
        text: what stands above the cards.
        cards: its embeds.
        buttons: its buttons.
        menus: its selects.
        files: names of its files, or the paths under which they were saved.
    """

    what: SightKind
    message: Message
    author: str
    by_bot: bool
    only_for: str | None
    place: str | None
    answers: str | None
    pings: tuple[str, ...]
    text: tuple[Line, ...]
    cards: tuple[Card, ...]
    buttons: tuple[SeenButton, ...]
    menus: tuple[Menu, ...]
    files: tuple[str, ...]


def shown(sight: Sight, world: World, home: int) -> SeenMessage:
    """Return how a message is seen.

    Args:
        sight: the message, and what has happened to it.
        world: where names are looked up.
        home: id of the channel that needs no naming.
    """
    message, speak = sight.message, speaker_of(world)
    only = world.users.get(message.only_for or 0)
    return SeenMessage(
        what=sight.kind,
        message=message,
        author=message.author.name,
        by_bot=message.author.id == world.bot.id,
        only_for=only.name if only else None,
        place=None if message.channel_id == home else _place(message, world),
        answers=_answered(message, world),
        pings=tuple(user.name for user in message.mentions if user.id != world.bot.id),
        text=read_lines(_text(message), speak),
        cards=tuple(_card(embed, speak) for embed in message.embeds),
        buttons=tuple(_button(button) for button in message.buttons),
        menus=tuple(_menu(menu) for menu in message.menus),
        files=tuple(file.filename for file in message.attachments),
    )


def button_text(button: SeenButton) -> str:
    """Return a button as plain text; round brackets for one that cannot be pressed."""
    return f"[ {button.label} ]" if button.enabled else f"( {button.label} )"


def _text(message: Message) -> str:
    layout = (part for part in walk(message.components) if part["type"] == ComponentKind.TEXT)
    return "\n".join(filter(None, [message.content, *(part["content"] for part in layout)]))


def _place(message: Message, world: World) -> str:
    channel = world.channels.get(message.channel_id)
    if channel is None:
        return "a deleted channel"
    if channel.pair is not None:
        return f"direct messages with @{channel.pair[0].name}"
    return f"#{channel.name}"


def _answered(message: Message, world: World) -> str | None:
    channel = world.channels.get(message.channel_id)
    if message.reply_to is None or channel is None:
        return None
    answered = channel.messages.get(message.reply_to)
    if answered is None:
        return "a deleted message"
    return None if answered.author == message.author else answered.author.name


def _card(embed: dict[str, Any], speak: Speak) -> Card:
    def lines(text: Any) -> tuple[Line, ...]:
        return read_lines(str(text or ""), speak)

    return Card(
        title=lines(embed.get("title")),
        body=lines(embed.get("description")),
        fields=tuple(
            (lines(field["name"]), lines(field["value"])) for field in embed.get("fields") or []
        ),
        footer=lines((embed.get("footer") or {}).get("text")),
        colour=embed.get("color"),
        pictures=tuple(_pictures(embed)),
    )


def _pictures(embed: dict[str, Any]) -> Iterator[str]:
    for part in ("image", "thumbnail"):
        url = (embed.get(part) or {}).get("url")
        if url:
            yield str(url).rpartition("/")[2]


def button_label(button: dict[str, Any]) -> str:
    """Return what is written on a button, given as Discord sends it."""
    emoji = (button.get("emoji") or {}).get("name")
    return " ".join(filter(None, [emoji, button.get("label")]))


def _button(button: dict[str, Any]) -> SeenButton:
    enabled = not button.get("disabled") and button["style"] not in SILENT
    return SeenButton(button_label(button), button.get("custom_id"), enabled)


def _menu(menu: dict[str, Any]) -> Menu:
    options: Sequence[dict[str, Any]] = menu.get("options") or []
    return Menu(
        label=menu.get("placeholder") or "Choose",
        custom_id=menu["custom_id"],
        options=tuple((option["label"], option["value"]) for option in options),
        enabled=not menu.get("disabled"),
    )
