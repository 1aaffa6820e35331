"""Which request goes to which resolver, and what else the door needs to know of the game."""

from core.awaw.air.losses import AllocateLosses, allocate_losses
from core.awaw.air.own_table import AirTable, resolve_air_table
from core.awaw.bombing.odds.measures import BRPS, phase_parts
from core.awaw.bombing.odds.procedures import PHASE_ODDS, RAID_ODDS
from core.awaw.bombing.phase.choice import PHASE_QUESTIONS
from core.awaw.bombing.phase.procedure import resolve_bombing_phase
from core.awaw.bombing.phase.requests import BombingPhase
from core.awaw.bombing.raid.requests import StrategicBombing
from core.awaw.bombing.raid.resolution import resolve_raid
from core.awaw.bombing.recorded.single import ready_raid, resolve_flying_bombs
from core.awaw.book.terms import AXIS, BOOK, Power
from core.awaw.campaign.duties import duties
from core.awaw.campaign.open_matters import phase_in_hand
from core.awaw.campaign.procedures import CAMPAIGN_PROCEDURES
from core.awaw.campaign.requests import SetUpCampaign
from core.awaw.record.changes.position import DIFFERENCES
from core.awaw.record.changes.words import counted
from core.awaw.record.clock import Phase
from core.awaw.record.fold.position import change
from core.awaw.record.position import Position
from core.awaw.rockets.requests import FlyingBombs, Rockets
from core.awaw.rockets.rockets import resolve_rockets
from core.awaw.submarines.indian_ocean import ASW_SPLIT, ready_joint_sortie, resolve_joint_sortie
from core.awaw.submarines.odds import JOINT_SORTIE_ODDS, SORTIE_ODDS, SUBMARINES, TRANSPORTS_SUNK
from core.awaw.submarines.requests import IndianOcean, SubmarineWarfare
from core.awaw.submarines.warfare import ready_sortie, resolve_sortie
from core.awaw.targets.untold import untold_in
from core.odds.of_requests import TOTALS, enumerated
from core.terms.procedure import Procedure, by_kind, in_two, no_dice
from core.terms.system import System

SYSTEM = System(
    key="awaw",
    title="A World at War",
    powers={power.value: "axis" if power in AXIS else "allies" for power in Power},
    called={power.value: power.label for power in Power},
    rulebook=BOOK,
    explained="core.awaw",
    questions=(ASW_SPLIT, *PHASE_QUESTIONS),
    phases={each.value: each.short for each in Phase},
    procedures=by_kind(
        in_two(
            SubmarineWarfare, ready_sortie, resolve_sortie, odds=SORTIE_ODDS, measures=SUBMARINES
        ),
        in_two(
            IndianOcean,
            ready_joint_sortie,
            resolve_joint_sortie,
            odds=JOINT_SORTIE_ODDS,
            measures=(TRANSPORTS_SUNK,),
        ),
        in_two(
            StrategicBombing,
            ready_raid,
            resolve_raid,
            odds=RAID_ODDS,
            measures=BRPS,
            lacks=untold_in,
        ),
        Procedure(FlyingBombs, resolve_flying_bombs, enumerated(TOTALS), lacks=untold_in),
        Procedure(Rockets, resolve_rockets, enumerated(TOTALS), lacks=untold_in),
        Procedure(
            BombingPhase, resolve_bombing_phase, PHASE_ODDS, parts=phase_parts, lacks=untold_in
        ),
        Procedure(AirTable, resolve_air_table, no_dice()),
        Procedure(AllocateLosses, allocate_losses, enumerated(TOTALS)),
        *CAMPAIGN_PROCEDURES,
    ),
    begin=Position(),
    effects=change.effects,
    change=change,
    set_up=SetUpCampaign.kind,
    differences=DIFFERENCES,
    duties=duties,
    phase=phase_in_hand,
    counted=counted,
    turn=lambda position: position.turn,
    odds_such_as=("subs atlantic 6 v 7 asw -1",),
)
