"""Powers as players name them."""

from collections.abc import Mapping

from core.alpha3.terms import Power

POWERS: Mapping[str, str] = {
    **{power.value: power.value for power in Power},
    **{power.value.replace("_", " "): power.value for power in Power},
    "ussr": "soviet_union",
    "russia": "soviet_union",
    "soviets": "soviet_union",
    "us": "united_states",
    "usa": "united_states",
    "america": "united_states",
    "uk": "united_kingdom",
    "britain": "united_kingdom",
    "german": "germany",
    "soviet": "soviet_union",
    "russian": "soviet_union",
    "japanese": "japan",
    "american": "united_states",
    "british": "united_kingdom",
    "italian": "italy",
    "french": "france",
    "chinese": "china",
}
"""Powers by every name that players use."""
