"""What figures of a working are called that are named by a key: powers, units, developments."""

from collections.abc import Mapping

from core.board.unit_table import AMENDED_UNITS
from core.board.unit_words import spoken
from core.representative.book.terms import Development, Power
from core.representative.record.moments import Phase
from core.terms.message import Text, named, say
from core.terms.wording import listed

FIGURES: Mapping[str, Text] = {
    **{unit: spoken(unit) for unit in AMENDED_UNITS},
    **{phase.value: phase.label for phase in Phase},
    **{each.value: each.label for each in Development},
    **{power.value: listed(power.label) for power in Power},
    "developed": say("developed"),
    "own": say("its own units"),
    "raid": say("a raid"),
    "regular": say("the regular forces"),
    "Panama Canal": named("Panama Canal"),
    "Suez Canal": named("Suez Canal"),
}
"""Names by key."""
