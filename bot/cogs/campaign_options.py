"""What the campaign's commands share: whose position it is, and lines made of options."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from discord import app_commands

from bot.cogs.delivery.responses import UmpireInteraction, act_of, answer_privately
from bot.cogs.typed_lines import declare_line
from bot.games.awaw.reading.campaign_offers import Offer, fitting
from bot.show import limits
from core.awaw.book.terms import Power
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.terms.wording import listed

Factors = app_commands.Range[int, 1, 10_000]
Number = app_commands.Range[int, 0, 10_000]
Name = app_commands.Range[str, 1, 60]
Why = app_commands.Range[str, 1, 200]
Choices = list[app_commands.Choice[str]]


class SeatedPlayer(NamedTuple):
    """A channel's position, and the powers of the person who types.

    Attributes:
        position: The position; a fresh one where the channel plays nothing of this system.
        mine: The powers that this person plays, or all where he plays none.
    """

    position: Position
    mine: tuple[Power, ...]

    @property
    def campaign(self) -> Campaign | None:
        """The campaign, if one was set up."""
        return self.position.campaign

    def acting(self, words: str) -> tuple[Power, ...]:
        """Return the power that words name, or all that this person plays."""
        plain = words.lower()
        named = [power for power in Power if power.value.replace("_", " ") in plain]
        return tuple(named) or self.mine


async def seated(interaction: UmpireInteraction) -> SeatedPlayer:
    """Return what a person who types an option has before him."""
    table = await interaction.client.services.tables.at(act_of(interaction).place)
    position = table.position if table is not None else None
    powers = table.powers_of(interaction.user.id) if table is not None else ()
    mine = tuple(Power(power) for power in powers if power in list(Power))
    here = position if isinstance(position, Position) else Position()
    return SeatedPlayer(here, mine or tuple(Power))


def offered(offers: Iterable[Offer], current: str) -> Choices:
    """Return what Discord shows of offers while an option is typed."""
    return [
        app_commands.Choice(
            name=limits.clip(each.label, limits.CHOICE_NAME), value=each.value[: limits.CHOICE_NAME]
        )
        for each in fitting(offers, current)[: limits.CHOICES]
    ]


def powers_offered(powers: Iterable[Power]) -> list[Offer]:
    """Return powers as an option offers them."""
    return [Offer(listed(power.label), power.value) for power in powers]


def line(verb: str, *parts: Any, **named: Any) -> str:
    """Return the typed line that options say: parts as they are, the rest as ``field:value``."""
    said = [_plain(part) for part in parts if part is not None and part != ""]
    said += [f"{name}:{_value(value)}" for name, value in named.items() if value is not None]
    return " ".join([verb, *said])


def _plain(part: Any) -> str:
    return " ".join(str(part).replace(";", " ").split())


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    plain = _plain(value).replace('"', "'")
    return f'"{plain}"' if set(plain) & set(" ,'") or not plain else plain


async def declared(interaction: UmpireInteraction, text: str) -> None:
    """Preview what a line declares, as if it had been typed."""
    work = declare_line(interaction.client.services, act_of(interaction), text)
    await answer_privately(interaction, work)
