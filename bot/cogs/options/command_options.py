"""Options of the games' commands as Discord asks for them."""

import inspect
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import discord
from discord import AppCommandOptionType, app_commands
from discord.app_commands.transformers import RangeTransformer

from bot.games.options import Flag, Kind, Number, Offer, Option, Upload, Words
from bot.show import limits
from core.systems import SYSTEMS
from core.terms.message import english

Choice: TypeAlias = app_commands.Choice[str]

SYSTEMS_OFFERED: list[Choice] = []
"""The rule systems, as every option that takes one offers them; they are listed at the start."""


def offer_systems() -> None:
    """Offer the rule systems that there are."""
    SYSTEMS_OFFERED[:] = [
        app_commands.Choice(name=app_commands.locale_str(system.title), value=key)
        for key, system in SYSTEMS.items()
    ]


def choices_of(offers: Iterable[Offer]) -> list[Choice]:
    """Return what Discord shows of offers."""
    return [
        app_commands.Choice(
            name=limits.clip(english(each.label), limits.CHOICE_NAME),
            value=each.value[: limits.CHOICE_NAME],
        )
        for each in offers
    ][: limits.CHOICES]


ON_OR_OFF = choices_of((Offer("on", "on"), Offer("off", "off")))
"""What is switched on or off."""


def parameter_of(option: Option) -> str:
    """Return the parameter that an option fills; its own name may be a word of Python's."""
    return f"{option.name}_"


def signature_of(options: Sequence[Option]) -> inspect.Signature:
    """Return the signature of a callback that takes an interaction and options."""
    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    taken = [
        inspect.Parameter(
            parameter_of(each),
            inspect.Parameter.KEYWORD_ONLY,
            default=inspect.Parameter.empty if each.needed else None,
            annotation=_annotation_of(each.takes),
        )
        for each in options
    ]
    return inspect.Signature([first, *taken])


def _annotation_of(takes: Kind) -> Any:
    match takes:
        case Number(least=least, most=most):
            return RangeTransformer(AppCommandOptionType.integer, min=least, max=most)
        case Words(most=int(most)):
            return RangeTransformer(AppCommandOptionType.string, min=1, max=most)
        case Words():
            return str
        case Flag():
            return bool
        case Upload():
            return discord.Attachment
