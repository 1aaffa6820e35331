"""What figures of a working are called that are named by a key: powers, owners, phases, units."""

from collections.abc import Mapping

from core.alpha3.book.terms import Owner, Phase, Side
from core.board.unit_table import ALPHA3_UNITS
from core.board.unit_words import spoken
from core.terms.message import Text, say
from core.terms.wording import listed

FIGURES: Mapping[str, Text] = {
    **{unit: spoken(unit) for unit in ALPHA3_UNITS},
    **{unit: spoken(unit) for unit in ("major_ic", "minor_ic", "air_base", "naval_base")},
    **{phase.value: phase.label for phase in Phase},
    **{side.value: listed(side.label) for side in Side},
    **{owner.value: listed(owner.label) for owner in Owner},
    "land": say("land"),
    "sea": say("sea"),
    "europe": say("the Europe map"),
    "pacific": say("the Pacific map"),
    "pasted": say("pasted"),
    "setup": say("as the game begins"),
    "radar": say("radar"),
}
"""Names by key."""
