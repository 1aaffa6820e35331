"""The option in which somebody who plays several powers names one."""

from bot.games.options import Offer, Option, Text
from core.representative.terms import Power
from core.terms.wording import listed

POWERS = Text(offers=tuple(Offer(listed(power.label), power.value) for power in Power))
"""One of the powers."""

POWER = Option("power", "Whose, if you play several powers", POWERS)
"""The power that acts."""
