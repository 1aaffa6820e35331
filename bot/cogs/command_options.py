"""Options of the games' commands as Discord asks for them."""

import inspect
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, TypeAlias

import discord
from discord import AppCommandOptionType, app_commands

from bot.games.options import Flag, Kind, Number, Offer, Option, Suggest, Text, Upload
from bot.show import limits

Choice: TypeAlias = app_commands.Choice[str]
Complete: TypeAlias = Callable[["discord.Interaction[Any]", Suggest, str], Awaitable[list[Choice]]]
"""Returns what is offered to somebody by what an option suggests and what is typed so far."""

_TYPES = {
    Text: AppCommandOptionType.string,
    Number: AppCommandOptionType.integer,
    Flag: AppCommandOptionType.boolean,
    Upload: AppCommandOptionType.attachment,
}


def choices_of(offers: Iterable[Offer]) -> list[Choice]:
    """Return what Discord shows of offers."""
    return [
        app_commands.Choice(
            name=limits.clip(each.label, limits.CHOICE_NAME), value=each.value[: limits.CHOICE_NAME]
        )
        for each in offers
    ][: limits.CHOICES]


def parameter_of(option: Option) -> str:
    """Return the parameter that an option fills; its own name may be a word of Python's."""
    return f"{option.name}_"


def signature_of(options: Sequence[Option], complete: Complete) -> inspect.Signature:
    """Return the signature of a callback that takes an interaction and options."""
    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    taken = [
        inspect.Parameter(
            parameter_of(each),
            inspect.Parameter.KEYWORD_ONLY,
            default=inspect.Parameter.empty if each.needed else None,
            annotation=_taking(each, complete),
        )
        for each in options
    ]
    return inspect.Signature([first, *taken])


def _taking(option: Option, complete: Complete) -> "_Taken":
    if option.suggest is None:
        return _Taken(option.takes)
    return _Suggested(option.takes, option.suggest, complete)


class _Taken(app_commands.Transformer):
    """What an option takes, passed on as it is."""

    def __init__(self, takes: Kind) -> None:
        self._takes = takes

    @property
    def type(self) -> AppCommandOptionType:
        return _TYPES[type(self._takes)]

    @property
    def min_value(self) -> int | None:
        if isinstance(self._takes, Text):
            return self._takes.most and 1
        return self._takes.least if isinstance(self._takes, Number) else None

    @property
    def max_value(self) -> int | None:
        return self._takes.most if isinstance(self._takes, Text | Number) else None

    @property
    def choices(self) -> list[app_commands.Choice[Any]] | None:
        return choices_of(self._takes.offers) or None if isinstance(self._takes, Text) else None

    async def transform(self, _interaction: "discord.Interaction[Any]", value: Any, /) -> Any:
        return value


class _Suggested(_Taken):
    """The same, completed while it is typed."""

    def __init__(self, takes: Kind, suggest: Suggest, complete: Complete) -> None:
        super().__init__(takes)
        self._suggest = suggest
        self._complete = complete

    async def autocomplete(
        self, interaction: "discord.Interaction[Any]", value: Any, /
    ) -> list[app_commands.Choice[Any]]:
        return await self._complete(interaction, self._suggest, str(value))
