"""Powers as the options of a command offer them while something is typed."""

from collections.abc import Iterable, Mapping

from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.cogs.options.command_options import Choice, choices_of
from bot.games.options import powers_fitting


def power_choices(powers: Iterable[str], called: Mapping[str, str], current: str) -> list[Choice]:
    """Return the powers that what is typed may become, by any of their names."""
    return choices_of(powers_fitting(powers, called, current))


async def powers_offered(interaction: UmpireInteraction, current: str) -> list[Choice]:
    """Return the same of all powers of the game here, none where there is no game."""
    table = await interaction.client.services.tables.at(act_of(interaction).place)
    return power_choices(table.system.powers, table.system.called, current) if table else []
