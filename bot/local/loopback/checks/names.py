"""Names and descriptions of commands and of their options."""

import unicodedata

from bot.local.loopback import limits
from bot.local.loopback.checks.form import Form
from bot.local.loopback.payload import Payload

_SCRIPTS_WITH_MARKS = (range(0x0900, 0x0980), range(0x0E00, 0x0E80))
"""Devanagari and Thai, whose vowel signs are allowed in names."""


def check_described_name(form: Form, named: Payload) -> None:
    """Check the name and description that commands and options alike have, in every language."""
    name = form.text(named, "name", limits.COMMAND_NAME, least=1)
    _check_letters(form.at("name"), name)
    for language, translated in (named.get("name_localizations") or {}).items():
        inside = form.at("name_localizations", language)
        inside.length(translated, 1, limits.COMMAND_NAME)
        _check_letters(inside, translated)
    form.text(named, "description", limits.COMMAND_DESCRIPTION, least=1)
    for language, translated in (named.get("description_localizations") or {}).items():
        form.at("description_localizations", language).length(
            translated, 1, limits.COMMAND_DESCRIPTION
        )


def _check_letters(form: Form, name: str) -> None:
    if name != name.lower() or not all(_may_stand_in_name(letter) for letter in name):
        form.complain("APPLICATION_COMMAND_INVALID_NAME", f"Command name {name!r} is invalid")


def _may_stand_in_name(letter: str) -> bool:
    return (
        letter in "-_'"
        or unicodedata.category(letter)[0] in "LN"
        or any(ord(letter) in script for script in _SCRIPTS_WITH_MARKS)
    )
