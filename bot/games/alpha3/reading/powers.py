"""Powers as players name them."""

from core.alpha3.book.terms import Power
from core.terms.nations import nation_names

POWERS = {name: power.value for name, power in nation_names(Power).items()}
"""Powers by every name that players use."""
