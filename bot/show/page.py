"""A page: what one message shows, as plain values that can be stored with the record."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from enum import IntEnum, StrEnum
from typing import Any

from bot.show import limits
from core.terms.message import Text, Verbatim, english


class Colour(IntEnum):
    """The stripe beside an embed."""

    RESULT = 0x2E6F9E
    PREVIEW = 0x8A8F98
    REFUSAL = 0xB3403A
    QUESTION = 0xC98A1B
    CALM = 0x4C7A4C


@dataclass(frozen=True, slots=True)
class Button:
    """A button: what it says, the id that survives restarts, and how it looks."""

    label: Text
    id: str
    style: str = "secondary"
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """One of what a menu offers: what it says, and the page that the menu's id then asks for."""

    label: Text
    page: int


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of which one thing is chosen: its id, as of a button, and what stands in it."""

    id: str
    prompt: Text
    options: tuple[Option, ...]

    def fitted(self) -> "Menu":
        """Return the menu within every limit of Discord's."""
        return self.said(limits.clip)

    def said(self, says: Callable[[Text, int], Text]) -> "Menu":
        """Return the menu with its texts put into words, or clipped, as `Page.said` does."""
        options = (replace(each, label=says(each.label, limits.LABEL)) for each in self.options)
        return replace(self, prompt=says(self.prompt, limits.LABEL), options=tuple(options))


class Shown(StrEnum):
    """What of the board is drawn beside a post."""

    BATTLES = "battles"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class Page:
    """One message.

    Attributes:
        title: The headline; without one, and a body, the message is its content alone.
        body: What stands under it.
        fields: Named blocks.
        footer: Small print; public posts name their game and line there.
        colour: The stripe.
        buttons: At most five a row, five rows.
        content: Text above the embed, for codes and mentions.
        mentions: Users that this message may ping, and nobody else.
        reply_to: The message that this one answers, or None.
        head: The head of the record after the line that a public post tells of, with that line's
            number: the post's last line, never cut.
        menu: What else may be chosen from, above the buttons; on pages that one person sees.
        board: What of the board is drawn beside the page when it is posted; nothing for none.
    """

    title: Text
    body: Text = ""
    fields: tuple[tuple[Text, Text], ...] = ()
    footer: Text = ""
    colour: int = Colour.RESULT
    buttons: tuple[Button, ...] = ()
    content: Text = ""
    mentions: tuple[int, ...] = ()
    reply_to: int | None = None
    head: str = ""
    menu: Menu | None = None
    board: Shown | None = None

    def fitted(self) -> "Page":
        """Return the page within every limit of Discord's."""
        title = limits.clip(self.title, limits.TITLE)
        footer = limits.clip(self.footer, limits.FOOTER)
        fields = tuple(
            (limits.clip(name, limits.FIELD_NAME), limits.clip(value, limits.FIELD_VALUE))
            for name, value in self.fields[: limits.FIELDS]
            if value
        )
        room = (
            limits.EMBED_TOTAL - limits.length(title) - limits.length(footer) - len(self.head) - 1
        )
        kept: list[tuple[Text, Text]] = []
        for name, value in fields:
            taken = limits.length(name) + limits.length(value)
            if taken <= room:
                kept.append((name, value))
                room -= taken
        return Page(
            title=title,
            body=limits.clip(self.body, min(limits.BODY, room)) if room > 1 else "",
            fields=tuple(kept),
            footer=footer,
            colour=int(self.colour),
            buttons=tuple(
                replace(each, label=limits.clip(each.label, limits.LABEL)) for each in self.buttons
            ),
            content=limits.clip(self.content, limits.CONTENT),
            mentions=self.mentions,
            reply_to=self.reply_to,
            head=self.head,
            menu=self.menu.fitted() if self.menu else None,
            board=self.board,
        )

    @property
    def small_print(self) -> str:
        """What stands below everything in small letters: the footer, and the head after it."""
        return "\n".join(part for part in (english(self.footer), self.head) if part)

    def said(self, says: Callable[[Text, int], str]) -> "Page":
        """Return the page with its texts put into words.

        Args:
            says: Says a text, of which so many characters fit.
        """
        return replace(
            self,
            title=says(self.title, limits.TITLE),
            body=says(self.body, limits.BODY),
            fields=tuple(
                (says(name, limits.FIELD_NAME), says(value, limits.FIELD_VALUE))
                for name, value in self.fields
            ),
            footer=says(self.footer, limits.FOOTER),
            buttons=tuple(
                replace(button, label=says(button.label, limits.LABEL)) for button in self.buttons
            ),
            content=says(self.content, limits.CONTENT),
            menu=self.menu and self.menu.said(says),
        )

    def as_payload(self) -> dict[str, Any]:
        """Return the page as the outbox stores it; nothing posted has a menu."""
        stored = asdict(self.fitted().said(lambda text, _most: english(text)))
        del stored["menu"]
        if self.board is None:
            del stored["board"]
        else:
            stored["board"] = self.board.value
        return stored


def read_page(payload: Mapping[str, Any]) -> Page:
    """Return the page that an outbox row holds; it was said in its language when it was stored."""
    return Page(
        **{
            **payload,
            **{name: Verbatim(payload[name]) for name in ("title", "body", "footer", "content")},
            "fields": tuple((Verbatim(name), Verbatim(value)) for name, value in payload["fields"]),
            "buttons": tuple(
                Button(**{**button, "label": Verbatim(button["label"])})
                for button in payload["buttons"]
            ),
            "mentions": tuple(payload["mentions"]),
            "board": Shown(payload["board"]) if "board" in payload else None,
        }
    )
