"""Which request goes to which resolver, and what else the door needs to know of the game."""

from core.awaw.air.own_table import resolve_air_table
from core.awaw.bombing.odds.measures import BRPS, phase_parts
from core.awaw.bombing.phase.choice import PHASE_QUESTIONS
from core.awaw.book.terms import AXIS, Power
from core.awaw.record.changes.words import counted
from core.awaw.targets.untold import untold_in
from core.bombing_sop.book.terms import BOOK
from core.bombing_sop.odds import PHASE_ODDS, RAID_ODDS
from core.bombing_sop.phase import resolve_phase_by_the_aid
from core.bombing_sop.raid import ready_by_the_aid, resolve_by_the_aid
from core.bombing_sop.record.changes import DIFFERENCES
from core.bombing_sop.record.position import Position, change
from core.bombing_sop.record.requests import AidAirTable, AidBombing, AidPhase
from core.terms.duty import FREE_PLAY
from core.terms.procedure import Procedure, by_kind, in_two, no_dice
from core.terms.system import System

SYSTEM = System(
    key="bombing-sop",
    title="A World at War, the bombing aid",
    powers={power.value: "axis" if power in AXIS else "allies" for power in Power},
    called={power.value: power.label for power in Power},
    rulebook=BOOK,
    explained="core.bombing_sop",
    questions=PHASE_QUESTIONS,
    procedures=by_kind(
        in_two(
            AidBombing,
            ready_by_the_aid,
            resolve_by_the_aid,
            odds=RAID_ODDS,
            measures=BRPS,
            lacks=untold_in,
        ),
        Procedure(
            AidPhase, resolve_phase_by_the_aid, PHASE_ODDS, parts=phase_parts, lacks=untold_in
        ),
        Procedure(AidAirTable, resolve_air_table, no_dice()),
    ),
    begin=Position(),
    effects=change.effects,
    change=change,
    differences=DIFFERENCES,
    duties=lambda _position: FREE_PLAY,
    counted=counted,
    odds_such_as=("bomb berlin 5sb 12aaf by britain value 40",),
)
