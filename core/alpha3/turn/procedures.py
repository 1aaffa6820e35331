"""Every request that a game's turns resolve, by kind."""

from core.alpha3.turn.buying import resolve_buy
from core.alpha3.turn.by_hand import resolve_edit
from core.alpha3.turn.combat_phase import resolve_combat_phase
from core.alpha3.turn.fight_requests import CombatPhase, Fight, FlyRaid, Retreat, StandingOrder
from core.alpha3.turn.fighting import resolve_fight
from core.alpha3.turn.french_units import resolve_french_units
from core.alpha3.turn.launching import resolve_rockets_fired
from core.alpha3.turn.mobilizing import resolve_mobilize
from core.alpha3.turn.moving import resolve_move
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
from core.terms.system import Procedure

TURN_PROCEDURES: dict[str, Procedure] = {
    procedure.request.kind: procedure
    for procedure in (
        Procedure(SetPosition, resolve_set_position),
        Procedure(Research, resolve_research),
        Procedure(Buy, resolve_buy),
        Procedure(GoToWar, resolve_war),
        Procedure(Move, resolve_move),
        Procedure(Fight, resolve_fight),
        Procedure(CombatPhase, resolve_combat_phase),
        Procedure(Retreat, resolve_retreat),
        Procedure(FlyRaid, resolve_fly_raid),
        Procedure(FireRockets, resolve_rockets_fired),
        Procedure(Mobilize, resolve_mobilize),
        Procedure(PlaceFrench, resolve_french_units),
        Procedure(NextPhase, resolve_next),
        Procedure(StandingOrder, resolve_standing),
        Procedure(Edit, resolve_edit),
    )
}
"""What a whole game resolves besides the single procedures."""
