"""Options of slash commands: names, sub-commands, their nesting, and parameters."""

import unicodedata
from collections.abc import Sequence
from typing import Any

from bot.local.loopback import limits
from bot.local.loopback.checks.form import Form
from bot.local.loopback.payload import Payload
from bot.local.loopback.wire import NESTS, OptionKind

_NUMERIC = (OptionKind.INTEGER, OptionKind.NUMBER)
_CHOOSABLE = (OptionKind.STRING, *_NUMERIC)
_PARAMETERS = tuple(kind for kind in OptionKind if kind not in NESTS)


def check_options(form: Form, holder: Payload, depth: int = 0) -> None:
    """Check the options of a command, a group (depth 1) or a sub-command.

    Args:
        form: the form, at what holds the options.
        holder: the command, group or sub-command.
        depth: how many groups and sub-commands lie above.
    """
    options = form.items(holder, "options", limits.COMMAND_OPTIONS)
    _check_names(form.at("options"), options)
    for place, option in enumerate(options):
        _check_option(form.at("options", place), option, holder, depth)


def _check_names(form: Form, options: Sequence[Payload]) -> None:
    form.once(
        (str(option.get("name")) for option in options),
        "name",
        "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        "Option name {name} already used in these options",
    )
    optional_seen = False
    for place, option in enumerate(options):
        if option.get("type") in NESTS:
            continue
        if option.get("required") and optional_seen:
            form.at(place).complain(
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not option.get("required")


def _check_option(form: Form, option: Payload, holder: Payload, depth: int) -> None:
    check_translations(form, option)
    for key in ("required", "autocomplete"):
        form.flag(option, key)
    check_described_name(form, option)
    if not form.choice(option, "type", _allowed_beside(holder, depth)):
        return
    if option["type"] in NESTS:
        inner = 1 if option["type"] == OptionKind.SUB_COMMAND_GROUP else 2
        check_options(form, option, inner)
    else:
        _check_parameter(form, option)


def _allowed_beside(holder: Payload, depth: int) -> Sequence[int]:
    """Return the option types that may stand here: groups, sub-commands or parameters."""
    if holder.get("type") == OptionKind.SUB_COMMAND_GROUP and depth == 1:
        return (OptionKind.SUB_COMMAND,)
    if depth:
        return _PARAMETERS
    nested = [option.get("type") in NESTS for option in holder.get("options") or []]
    return NESTS if any(nested) else _PARAMETERS


def _check_parameter(form: Form, option: Payload) -> None:
    kind = option["type"]
    choices = form.items(option, "choices", limits.CHOICES)
    if choices and kind not in _CHOOSABLE:
        form.at("choices").complain("OPTION_CHOICES_TYPE", "This option type has no choices")
    if choices and option.get("autocomplete"):
        form.complain(
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_WITH_CHOICES",
            "An option cannot have both choices and autocomplete",
        )
    if option.get("autocomplete") and kind not in _CHOOSABLE:
        form.at("autocomplete").complain("OPTION_AUTOCOMPLETE_TYPE", "Not for this option type")
    check_choices(form.at("choices"), choices, kind)
    _check_bounds(form, option)


def check_choices(form: Form, choices: Sequence[Payload], kind: int) -> None:
    """Check choices, of an option or in the answer to an autocomplete question."""
    names = []
    for place, choice in enumerate(choices):
        names.append(form.at(place).text(choice, "name", limits.CHOICE_NAME, least=1))
        _check_value(form.at(place, "value"), choice.get("value"), kind)
    form.once(
        names,
        "name",
        "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
        "Choice name {name} already used",
    )


def _check_value(form: Form, value: Any, kind: int) -> None:
    if kind == OptionKind.STRING:
        if not isinstance(value, str):
            form.complain("STRING_TYPE_CONVERT", f"Could not interpret {value!r} as string.")
        else:
            form.length(value, 1, limits.CHOICE_VALUE)
        return
    allowed = (int,) if kind == OptionKind.INTEGER else (int, float)
    if not isinstance(value, allowed) or isinstance(value, bool):
        form.complain("NUMBER_TYPE_COERCE", f'Value "{value}" is not a number of this type.')
    elif abs(value) > limits.WHOLE_NUMBER:
        form.complain("NUMBER_TYPE_RANGE", f"Value {value} is beyond 2^53.")


def _check_bounds(form: Form, option: Payload) -> None:
    form.number(option, "min_length", 0, limits.OPTION_TEXT)
    form.number(option, "max_length", 1, limits.OPTION_TEXT)
    for low, high, kinds in (
        ("min_value", "max_value", _NUMERIC),
        ("min_length", "max_length", (OptionKind.STRING,)),
    ):
        least, most = option.get(low), option.get(high)
        if (least is not None or most is not None) and option["type"] not in kinds:
            form.at(low).complain("OPTION_BOUNDS_TYPE", f"{low} and {high} are not for this type")
        elif least is not None and most is not None and least > most:
            form.at(low).complain("OPTION_BOUNDS_ORDER", f"{low} must not be above {high}")


_SCRIPTS_WITH_MARKS = (range(0x0900, 0x0980), range(0x0E00, 0x0E80))
"""Devanagari and Thai, whose vowel signs are allowed in names."""


def check_described_name(form: Form, named: Payload) -> None:
    """Check the name and description that commands and options alike have, in every language."""
    name = form.text(named, "name", limits.COMMAND_NAME, least=1)
    _check_letters(form.at("name"), name)
    for language, translated in form.inner(named, "name_localizations").items():
        if isinstance(translated, str):
            _check_letters(form.at("name_localizations", language), translated)
    form.text(named, "description", limits.COMMAND_DESCRIPTION, least=1)


def check_translations(form: Form, named: Payload) -> None:
    """Check that a name and a description are said in other languages as texts of their length."""
    for key, most in _TRANSLATED.items():
        translated = form.inner(named, key)
        for language in translated:
            form.at(key).text(translated, language, most, least=1)


_TRANSLATED = {
    "name_localizations": limits.COMMAND_NAME,
    "description_localizations": limits.COMMAND_DESCRIPTION,
}


def _check_letters(form: Form, name: str) -> None:
    if name != name.lower() or not all(_may_stand_in_name(letter) for letter in name):
        form.complain("APPLICATION_COMMAND_INVALID_NAME", f"Command name {name!r} is invalid")


def _may_stand_in_name(letter: str) -> bool:
    return (
        letter in "-_'"
        or unicodedata.category(letter)[0] in "LN"
        or any(ord(letter) in script for script in _SCRIPTS_WITH_MARKS)
    )
