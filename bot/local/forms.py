"""A modal as people see it, and how its fields are filled from one line of text."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.local.loopback import ClientRefuses
from bot.local.loopback.wire import ComponentKind

_LONG = 2
"""Discord's style of a text input that takes paragraphs."""
_SEVERAL = frozenset({ComponentKind.CHECKBOX_GROUP, ComponentKind.STRING_SELECT})


@dataclass(frozen=True, slots=True)
class FormField:
    """A field to fill in.

    Attributes:
        label: what stands above it.
        custom_id: its name for the bot.
        kind: Discord's component type.
        value: what it holds when the form opens.
        required: whether it must be filled in.
        long: whether it takes more than one line.
        options: labels and values to choose from.
    """

    label: str
    custom_id: str
    kind: int
    value: str
    required: bool
    long: bool
    options: tuple[tuple[str, str], ...]

    def read(self, text: str) -> Any:
        """Return what is typed for this field as the client takes it."""
        if self.kind == ComponentKind.CHECKBOX:
            return text.strip().lower() in {"yes", "true", "on", "x", "1"}
        if self.kind in _SEVERAL:
            return self._chosen(text)
        return text

    def _chosen(self, text: str) -> list[str]:
        if any(text in option for option in self.options):
            return [text]
        return [part.strip() for part in text.split(",") if part.strip()]


@dataclass(frozen=True, slots=True)
class FormShown:
    """A modal: its title and what there is to fill in."""

    title: str
    form_fields: tuple[FormField, ...]


def read_form(modal: Mapping[str, Any]) -> FormShown:
    """Return a modal, given as Discord sends it, as people see it."""
    return FormShown(str(modal["title"]), tuple(_blanks(modal["components"])))


def filled(form: FormShown, text: str) -> dict[str, Any]:
    """Return the values by custom id that ``field=value; field=value`` gives.

    Fields are named by label or custom id. A form of one field also takes just its text.

    Raises:
        ClientRefuses: The text names no field of the form.
    """
    by_name = {
        name.lower(): form_field for form_field in form.form_fields for name in _names(form_field)
    }
    pattern = "|".join(re.escape(name) for name in sorted(by_name, key=len, reverse=True))
    named = re.compile(rf"(?:^|;)\s*({pattern})\s*=", re.IGNORECASE)
    found = list(named.finditer(text)) if by_name else []
    if not found or text[: found[0].start()].strip():
        return _only_field(form, text)
    given: dict[str, Any] = {}
    ends = [each.start() for each in found[1:]] + [len(text)]
    for each, end in zip(found, ends, strict=True):
        form_field = by_name[each[1].lower()]
        given[form_field.custom_id] = form_field.read(text[each.end() : end].strip())
    return given


def _only_field(form: FormShown, text: str) -> dict[str, Any]:
    if len(form.form_fields) == 1:
        (form_field,) = form.form_fields
        return {form_field.custom_id: form_field.read(text.strip())}
    if not text.strip():
        return {}
    labels = ", ".join(form_field.label for form_field in form.form_fields) or "no field"
    raise ClientRefuses(f"the form {form.title!r} has {labels}; write field=value; field=value")


def _names(form_field: FormField) -> Iterator[str]:
    yield form_field.custom_id
    if form_field.label:
        yield form_field.label


def _blanks(parts: Sequence[Mapping[str, Any]]) -> Iterator[FormField]:
    for part in parts:
        if part["type"] == ComponentKind.LABEL:
            yield _blank(part["component"], part["label"])
        elif part["type"] == ComponentKind.ROW:
            for field in part["components"]:
                yield _blank(field, field["label"])


def _blank(field: Mapping[str, Any], label: str) -> FormField:
    options = field.get("options") or []
    chosen = [option["label"] for option in options if option.get("default")]
    value = field.get("value") or ", ".join(chosen)
    if field["type"] == ComponentKind.CHECKBOX:
        value = "yes" if field.get("default") else "no"
    return FormField(
        label=label,
        custom_id=str(field["custom_id"]),
        kind=int(field["type"]),
        value=str(value),
        required=bool(field.get("required", True)),
        long=field.get("style") == _LONG,
        options=tuple((option["label"], option["value"]) for option in options),
    )
