"""Typing at the terminal: keys that break lines, and forms asked field by field."""

from collections.abc import Callable
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import WordCompleter
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

from bot.local.forms import FormField
from bot.local.loopback import ClientRefuses, NotAnswered
from bot.local.table import LocalTable


def line_breaks() -> KeyBindings:
    """Return the keys for text that may have several lines."""
    keys = KeyBindings()

    @keys.add("enter")
    def _send(event: KeyPressEvent) -> None:
        event.current_buffer.validate_and_handle()

    @keys.add("escape", "enter")
    def _break_line(event: KeyPressEvent) -> None:
        event.current_buffer.insert_text("\n")

    return keys


class FormFilling:
    """Fills in every form that somebody at the table has open.

    Args:
        table: Where they play.
        complain: Takes what was wrong with a form that was filled in.
    """

    def __init__(self, table: LocalTable, complain: Callable[[str], None]) -> None:
        self._table = table
        self._complain = complain
        self._typed: dict[str, str] = {}
        self._session: PromptSession[str] = PromptSession(
            key_bindings=line_breaks(), multiline=True, prompt_continuation="    "
        )

    async def fill_open_forms(self) -> None:
        """Ask for the fields of each open form and send it; Ctrl-C or Ctrl-D closes it unsent."""
        while self._table.players.forms:
            name = next(iter(self._table.players.forms))
            try:
                await self._fill(name)
                self._typed.clear()
            except (EOFError, KeyboardInterrupt):
                self._table.players.close_form(name)
                self._typed.clear()
            except TimeoutError:
                self._complain("the bot has not come to an end with it")
            except (ClientRefuses, NotAnswered) as failure:
                self._complain(str(failure))

    async def _fill(self, name: str) -> None:
        form = self._table.players.form_of(name)
        if form is None:
            self._table.players.close_form(name)
            return
        given: dict[str, Any] = {}
        for form_field in form.form_fields:
            given[form_field.custom_id] = form_field.read(await self._ask(form.title, form_field))
        await self._table.players.send_form(self._table.players.person(name), given)
        await self._table.quiet()

    async def _ask(self, title: str, form_field: FormField) -> str:
        labels = [label for label, _ in form_field.options]
        choices = f" ({' / '.join(labels)})" if labels else ""
        typed = await self._session.prompt_async(
            f"{title} · {form_field.label}{choices}: ",
            default=self._typed.get(form_field.custom_id, form_field.value),
            completer=WordCompleter(labels, ignore_case=True, sentence=True),
        )
        self._typed[form_field.custom_id] = typed
        return typed
