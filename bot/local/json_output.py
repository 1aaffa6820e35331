"""What people see at a table as JSON objects, for scripts that read."""

import json
from collections.abc import Iterable
from typing import Any

from bot.local.forms import FormShown
from bot.local.seen_message import Card, SeenMessage
from bot.local.spans import Line


def tell(seen: SeenMessage) -> str:
    """Return a message as one line of JSON; under `raw` its text as the bot wrote it."""
    return _line(
        {
            "event": seen.what.value,
            "id": str(seen.message.id),
            "author": seen.author,
            "only_for": seen.only_for,
            "place": seen.place,
            "reply_to": str(seen.message.reply_to) if seen.message.reply_to else None,
            "pings": list(seen.pings),
            "text": _text(seen.text),
            "embeds": [_card(card) for card in seen.cards],
            "buttons": [
                {"label": button.label, "id": button.custom_id, "enabled": button.enabled}
                for button in seen.buttons
            ],
            "menus": [
                {"label": menu.label, "id": menu.custom_id, "options": _options(menu.options)}
                for menu in seen.menus
            ],
            "files": list(seen.files),
            "raw": {"content": seen.message.content, "embeds": list(seen.message.embeds)},
        }
    )


def tell_form(name: str, form: FormShown) -> str:
    """Return a form that a person has open as one line of JSON."""
    return _line(
        {
            "event": "form",
            "only_for": name,
            "title": form.title,
            "fields": [
                {
                    "label": form_field.label,
                    "id": form_field.custom_id,
                    "value": form_field.value,
                    "required": form_field.required,
                    "options": _options(form_field.options),
                }
                for form_field in form.form_fields
            ],
        }
    )


def _card(card: Card) -> dict[str, Any]:
    return {
        "title": _text(card.title),
        "description": _text(card.body),
        "fields": [{"name": _text(name), "value": _text(value)} for name, value in card.fields],
        "footer": _text(card.footer),
    }


def _options(options: Iterable[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"label": label, "value": value} for label, value in options]


def _text(lines: Iterable[Line]) -> str:
    return "\n".join(line.text for line in lines)


def _line(fields: dict[str, Any]) -> str:
    return json.dumps(fields, allow_nan=False)
