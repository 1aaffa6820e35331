"""Buttons and selects, wherever they stand: in messages of either kind and in modals."""

from collections.abc import Mapping, Sequence

from bot.local.loopback import limits
from bot.local.loopback.checks.form import Form
from bot.local.loopback.payload import Payload, walk
from bot.local.loopback.wire import SELECTS, ButtonStyle, ComponentKind

_NEEDED: Mapping[int, str] = {ButtonStyle.LINK: "url", ButtonStyle.PREMIUM: "sku_id"}
"""The field that a button of a style needs, where it is not `custom_id`."""

_LONGEST = {"custom_id": limits.CUSTOM_ID, "url": limits.BUTTON_URL}


def check_unique(form: Form, components: Sequence[Payload]) -> None:
    """Complain of a custom id or a component id that stands twice in one message or modal."""
    everything = list(walk(components))
    names = [part["custom_id"] for part in everything if part.get("custom_id")]
    numbers = [part["id"] for part in everything if part.get("id")]
    if len(names) != len(set(names)):
        form.complain("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
    if len(numbers) != len(set(numbers)):
        form.complain("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")


def check_row(form: Form, row: Payload) -> None:
    """Check an action row of a message: one to five buttons, or one select."""
    parts = form.items(row, "components", limits.ROW_BUTTONS, least=1)
    allowed = (ComponentKind.BUTTON, *sorted(SELECTS))
    for place, part in enumerate(parts):
        inside = form.at("components", place)
        if not inside.choice(part, "type", allowed):
            continue
        if part["type"] in SELECTS:
            check_select(inside, part)
            if len(parts) > 1:
                form.at("components").complain(
                    "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the width."
                )
        else:
            check_button(inside, part)


def check_button(form: Form, button: Payload) -> None:
    """Check a button's text, style and the one field that its style needs."""
    form.text(button, "label", limits.BUTTON_LABEL)
    form.flag(button, "disabled")
    form.inner(button, "emoji")
    if not form.choice(button, "style", tuple(ButtonStyle)):
        return
    needed = _NEEDED.get(button["style"], "custom_id")
    if needed in _LONGEST:
        form.text(button, needed, _LONGEST[needed], least=1)
    for key in {"custom_id", "url", "sku_id"} - {needed}:
        if button.get(key):
            form.at(key).complain("BUTTON_FIELD_NOT_ALLOWED", f"A {needed} button has no {key}")
    if needed != "sku_id" and not (button.get("label") or button.get("emoji")):
        form.complain("BASE_TYPE_REQUIRED", "A button must have a label or emoji")


def check_select(form: Form, select: Payload, *, in_modal: bool = False) -> None:
    """Check a select: its id, its counts and, for a text select, its options."""
    form.text(select, "custom_id", limits.CUSTOM_ID, least=1)
    form.text(select, "placeholder", limits.SELECT_PLACEHOLDER)
    form.flag(select, "disabled")
    options: Sequence[Payload] = []
    if select["type"] == ComponentKind.STRING_SELECT:
        options = form.items(select, "options", limits.SELECT_OPTIONS, least=1)
        check_options(form.at("options"), options)
        most = min(limits.SELECT_OPTIONS, max(len(options), 1))
    else:
        most = limits.SELECT_OPTIONS
        options = [{"default": True}] * len(select.get("default_values") or [])
    _check_counts(form, select, options, most, in_modal=in_modal)
    if in_modal and select.get("disabled"):
        form.at("disabled").complain("MODAL_COMPONENT_DISABLED", "A modal has nothing disabled")


def check_options(form: Form, options: Sequence[Payload]) -> None:
    """Check the options of a select, a radio group or a checkbox group."""
    values = []
    for place, option in enumerate(options):
        inside = form.at(place)
        inside.text(option, "label", limits.SELECT_OPTION_TEXT, least=1)
        values.append(inside.text(option, "value", limits.SELECT_OPTION_TEXT, least=1))
        inside.text(option, "description", limits.SELECT_OPTION_TEXT)
        inside.flag(option, "default")
    form.once(
        values,
        "value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        "The specified option value is already used",
    )


def check_required_count(form: Form, part: Payload, least: int) -> None:
    """Complain of a modal field that must be filled and yet allows nothing to be chosen."""
    if part.get("required", True) and least < 1:
        form.at("min_values").complain(
            "MODAL_MIN_VALUES", "min_values must be at least 1 if the component is required"
        )


def _check_counts(
    form: Form, select: Payload, options: Sequence[Payload], most: int, *, in_modal: bool
) -> None:
    form.number(select, "min_values", 0, most)
    form.number(select, "max_values", 1, most)
    least, cap = select.get("min_values"), select.get("max_values")
    least = 1 if least is None else least
    cap = 1 if cap is None else cap
    if least > cap:
        form.at("min_values").complain(
            "SELECT_MIN_ABOVE_MAX", "min_values must not be above max_values"
        )
    if sum(bool(option.get("default")) for option in options) > cap:
        form.complain("SELECT_TOO_MANY_DEFAULTS", f"There are more than {cap} default values")
    if in_modal:
        check_required_count(form, select, least)
