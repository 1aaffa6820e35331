"""Every request that a game's turns resolve, by kind."""

from core.alpha3.turn.buying import resolve_buy
from core.alpha3.turn.by_hand import resolve_edit
from core.alpha3.turn.combat_phase import resolve_combat_phase
from core.alpha3.turn.fight_requests import (
    CombatPhase,
    Fight,
    FightAhead,
    FlyRaid,
    RaidAhead,
    Retreat,
    StandingOrder,
)
from core.alpha3.turn.fighting import resolve_fight
from core.alpha3.turn.french_units import resolve_french_units
from core.alpha3.turn.launching import resolve_rockets_fired
from core.alpha3.turn.measured import (
    OF_A_FIGHT,
    OF_A_PHASE,
    OF_A_PHASES_END,
    OF_A_RAID,
    OF_RESEARCH,
    OF_ROCKETS,
    combat_parts,
)
from core.alpha3.turn.mobilizing import resolve_mobilize
from core.alpha3.turn.moving import resolve_move
from core.alpha3.turn.odds import (
    FIGHT_AHEAD_ODDS,
    FIGHT_ODDS,
    NEXT_PHASE_ODDS,
    PHASE_ODDS,
    RAID_AHEAD_ODDS,
    RAID_ODDS,
    RESEARCH_ODDS,
    ROCKET_ODDS,
)
from core.alpha3.turn.phases import resolve_next
from core.alpha3.turn.raids import resolve_fly_raid
from core.alpha3.turn.requests import (
    Buy,
    Edit,
    FireRockets,
    GoToWar,
    Mobilize,
    Move,
    NextPhase,
    PlaceFrench,
    Research,
    SetPosition,
)
from core.alpha3.turn.research import resolve_research
from core.alpha3.turn.retreating import resolve_retreat
from core.alpha3.turn.standing import resolve_set_position, resolve_standing
from core.alpha3.turn.wars import resolve_war
from core.terms.procedure import Procedure, no_dice

TURN_PROCEDURES: dict[str, Procedure] = {
    procedure.request.kind: procedure
    for procedure in (
        Procedure(SetPosition, resolve_set_position, no_dice()),
        Procedure(Research, resolve_research, RESEARCH_ODDS, OF_RESEARCH),
        Procedure(Buy, resolve_buy, no_dice()),
        Procedure(GoToWar, resolve_war, no_dice()),
        Procedure(Move, resolve_move, no_dice()),
        Procedure(Fight, resolve_fight, FIGHT_ODDS, OF_A_FIGHT),
        Procedure(CombatPhase, resolve_combat_phase, PHASE_ODDS, OF_A_PHASE, combat_parts),
        Procedure(Retreat, resolve_retreat, no_dice()),
        Procedure(FlyRaid, resolve_fly_raid, RAID_ODDS, OF_A_RAID),
        Procedure(FireRockets, resolve_rockets_fired, ROCKET_ODDS, OF_ROCKETS),
        Procedure(Mobilize, resolve_mobilize, no_dice()),
        Procedure(PlaceFrench, resolve_french_units, no_dice()),
        Procedure(NextPhase, resolve_next, NEXT_PHASE_ODDS, OF_A_PHASES_END),
        Procedure(StandingOrder, resolve_standing, no_dice()),
        Procedure(Edit, resolve_edit, no_dice()),
    )
}
"""What a whole game resolves besides the single procedures."""

AHEAD: dict[str, Procedure] = {
    FightAhead.kind: Procedure(FightAhead, resolve_fight, FIGHT_AHEAD_ODDS),
    RaidAhead.kind: Procedure(RaidAhead, resolve_fly_raid, RAID_AHEAD_ODDS),
}
"""Battles and raids that are looked at before they can be declared."""
