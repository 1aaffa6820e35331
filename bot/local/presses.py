"""Numbers for what can be pressed, so that a button is one key away at a terminal."""

from dataclasses import dataclass

from bot.local.loopback import Message
from bot.local.seen_message import SeenMessage


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


class Presses:
    """Everything pressable that has been shown, by its number; numbers are not used again."""

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
        self._all.append(Press(seen.message, label, custom_id, value, seen.only_for))
        return len(self._all)
