"""Powers as the options of a command offer them while something is typed."""

from collections.abc import Iterable, Mapping

from discord import app_commands

from bot.show.limits import CHOICES
from core.terms.nations import nation_named
from core.terms.wording import listed

PowerChoices = list[app_commands.Choice[str]]


def power_choices(powers: Iterable[str], called: Mapping[str, str], current: str) -> PowerChoices:
    """Return the powers that what is typed may become, by any of their names."""
    offered = tuple(powers)
    named = nation_named(current, offered)
    return [
        app_commands.Choice(name=listed(called[power]), value=power)
        for power in offered
        if power == named or current.lower() in listed(called[power]).lower()
    ][:CHOICES]
