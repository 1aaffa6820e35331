"""Every request that a game's turns resolve, by kind."""

from core.alpha3.combat.battle.fighting import resolve_fight
from core.alpha3.combat.battle.retreating import resolve_retreat
from core.alpha3.combat.phase.sequence import resolve_combat_phase
from core.alpha3.combat.raids.flown import resolve_fly_raid
from core.alpha3.combat.raids.launching import resolve_rockets_fired
from core.alpha3.combat.requests import (
    CombatPhase,
    Fight,
    FireRockets,
    FlyRaid,
    Retreat,
    StandingOrder,
)
from core.alpha3.combat.standing_orders import resolve_standing
from core.alpha3.economy.buying import resolve_buy
from core.alpha3.economy.french_units import resolve_french_units
from core.alpha3.economy.mobilizing import resolve_mobilize
from core.alpha3.economy.requests import Buy, Mobilize, PlaceFrench, Research
from core.alpha3.economy.research import resolve_research
from core.alpha3.moving.moves import resolve_move
from core.alpha3.moving.requests import Move
from core.alpha3.politics.declarations import resolve_war
from core.alpha3.politics.requests import GoToWar
from core.alpha3.turn.edits import resolve_edit
from core.alpha3.turn.phases import resolve_next
from core.alpha3.turn.requests import Edit, NextPhase, SetPosition
from core.alpha3.turn.start import resolve_set_position
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
