"""Modals: one to five parts: a row with a text input, a label with one field, or plain text."""

from collections.abc import Mapping

from bot.local.loopback import limits
from bot.local.loopback.checks.form import Form
from bot.local.loopback.checks.interactive import (
    check_options,
    check_required_count,
    check_select,
    check_unique,
)
from bot.local.loopback.payload import Payload
from bot.local.loopback.wire import SELECTS, ComponentKind

_ON_TOP = (ComponentKind.ROW, ComponentKind.TEXT, ComponentKind.LABEL)
_IN_LABEL = (
    ComponentKind.TEXT_INPUT,
    *sorted(SELECTS),
    ComponentKind.FILE_UPLOAD,
    ComponentKind.RADIO_GROUP,
    ComponentKind.CHECKBOX_GROUP,
    ComponentKind.CHECKBOX,
)


_OPTIONS: Mapping[int, tuple[int, int]] = {
    ComponentKind.RADIO_GROUP: limits.RADIO_OPTIONS,
    ComponentKind.CHECKBOX_GROUP: limits.CHECKBOX_OPTIONS,
}


def check_modal(form: Form, modal: Payload) -> None:
    """Check a modal as sent in an interaction's answer."""
    form.text(modal, "custom_id", limits.CUSTOM_ID, least=1)
    form.text(modal, "title", limits.MODAL_TITLE, least=1)
    parts = form.items(modal, "components", limits.MODAL_COMPONENTS, least=1)
    inside = form.at("components")
    for place, part in enumerate(parts):
        if inside.at(place).choice(part, "type", _ON_TOP):
            _check_part(inside.at(place), part)
    check_unique(inside, parts)


def _check_part(form: Form, part: Payload) -> None:
    if part["type"] == ComponentKind.TEXT:
        form.text(part, "content", limits.V2_TEXT_TOGETHER, least=1)
    elif part["type"] == ComponentKind.LABEL:
        _check_label(form, part)
    else:
        for place, field in enumerate(form.items(part, "components", 1, least=1)):
            inside = form.at("components", place)
            if inside.choice(field, "type", (ComponentKind.TEXT_INPUT,)):
                inside.text(field, "label", limits.LABEL_TEXT, least=1)
                _check_input(inside, field)


def _check_label(form: Form, label: Payload) -> None:
    form.text(label, "label", limits.LABEL_TEXT, least=1)
    form.text(label, "description", limits.LABEL_DESCRIPTION)
    field, inside = label.get("component"), form.at("component")
    if not isinstance(field, dict):
        inside.missing()
    elif inside.choice(field, "type", _IN_LABEL):
        _check_field(inside, field)


def _check_field(form: Form, field: Payload) -> None:
    kind = field["type"]
    if kind == ComponentKind.TEXT_INPUT:
        _check_input(form, field)
    elif kind in SELECTS:
        check_select(form, field, in_modal=True)
    else:
        form.text(field, "custom_id", limits.CUSTOM_ID, least=1)
        _check_boxes(form, field)


def _check_boxes(form: Form, field: Payload) -> None:
    most = limits.UPLOAD_FILES
    if field["type"] in _OPTIONS:
        fewest, most = _OPTIONS[field["type"]]
        options = form.items(field, "options", most, fewest)
        check_options(form.at("options"), options)
        most = len(options)
    if field["type"] in (ComponentKind.FILE_UPLOAD, ComponentKind.CHECKBOX_GROUP):
        form.number(field, "min_values", 0, most)
        form.number(field, "max_values", 1, most)
        least = field.get("min_values")
        check_required_count(form, field, 1 if least is None else least)


def _check_input(form: Form, field: Payload) -> None:
    form.text(field, "custom_id", limits.CUSTOM_ID, least=1)
    form.choice(field, "style", (1, 2))
    form.text(field, "placeholder", limits.INPUT_PLACEHOLDER)
    least = form.number(field, "min_length", 0, limits.INPUT_TEXT) or 0
    most = form.number(field, "max_length", 1, limits.INPUT_TEXT) or limits.INPUT_TEXT
    if least > most:
        form.at("min_length").complain(
            "TEXT_INPUT_MIN_ABOVE_MAX", "min_length must not be above max_length"
        )
    form.text(field, "value", most)
