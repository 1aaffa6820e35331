"""Which request goes to which resolver, and what else the door needs to know of the room."""

from core.awaw.air.own_table import resolve_air_table
from core.awaw.bombing.phase.questions import PHASE_QUESTIONS
from core.awaw.book.terms import AXIS, Power
from core.bombing_sop.book.terms import BOOK
from core.bombing_sop.phase import resolve_phase_by_the_aid
from core.bombing_sop.raid import ready_by_the_aid, resolve_by_the_aid
from core.bombing_sop.record.position import Position, change
from core.bombing_sop.record.requests import AidAirTable, AidBombing, AidPhase
from core.terms.system import Procedure, System, in_two

SYSTEM = System(
    key="bombing-sop",
    title="A World at War, the bombing aid",
    powers={power.value: "axis" if power in AXIS else "allies" for power in Power},
    called={power.value: power.label for power in Power},
    rulebook=BOOK,
    questions=PHASE_QUESTIONS,
    procedures={
        AidBombing.kind: in_two(AidBombing, ready_by_the_aid, resolve_by_the_aid),
        AidPhase.kind: Procedure(AidPhase, resolve_phase_by_the_aid),
        AidAirTable.kind: Procedure(AidAirTable, resolve_air_table),
    },
    begin=Position(),
    effects=change.effects,
    change=change,
)
