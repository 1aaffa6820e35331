"""What figures of a working are called that are named by a key: powers, units, places, ports."""

from collections.abc import Mapping

from core.awaw.book.places import Place
from core.awaw.book.terms import Power, TargetKind
from core.awaw.book.units import Owner, Side, Unit
from core.awaw.record.clock import Phase
from core.awaw.submarines.modifiers import MODIFIER_PORTS, port_label
from core.terms.message import Text, say

FIGURES: Mapping[str, Text] = {
    "turn": say("turn"),
    "phase": say("phase"),
    **{port: port_label(port) for port in MODIFIER_PORTS},
    **{kind.value: kind.label for kind in TargetKind},
    **{phase.value: phase.label for phase in Phase},
    **{place.value: place.label for place in Place},
    **{unit.value: unit.label for unit in Unit},
    **{side.value: side.label for side in Side},
    **{owner.value: owner.label for owner in Owner},
    **{power.value: power.label for power in Power},
}
"""Names by key."""
