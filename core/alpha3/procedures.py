"""Every request that a game's turns resolve, by kind."""

from core.alpha3.combat.battle.contests import of_a_battle, of_a_phase
from core.alpha3.combat.battle.deciding import resolve_decision, resolve_retreat
from core.alpha3.combat.battle.fighting import resolve_fight
from core.alpha3.combat.odds.ahead import made_by_moves
from core.alpha3.combat.odds.fight import (
    FIGHT_AHEAD_ODDS,
    FIGHT_ODDS,
    PHASE_ODDS,
    RAID_AHEAD_ODDS,
    RAID_ODDS,
)
from core.alpha3.combat.phase.sequence import resolve_combat_phase
from core.alpha3.combat.raids.flown import resolve_fly_raid
from core.alpha3.combat.raids.launching import resolve_rockets_fired
from core.alpha3.combat.requests import (
    CombatPhase,
    Decide,
    Fight,
    FightAhead,
    FireRockets,
    FlyRaid,
    RaidAhead,
    Retreat,
    StandingOrder,
)
from core.alpha3.combat.standing_orders import resolve_standing
from core.alpha3.economy.buying import resolve_buy
from core.alpha3.economy.french_units import resolve_french_units
from core.alpha3.economy.mobilizing import resolve_mobilize
from core.alpha3.economy.requests import Buy, Mobilize, PlaceFrench, Research
from core.alpha3.economy.research import resolve_research
from core.alpha3.elsewhere.requests import PlayedElsewhere
from core.alpha3.elsewhere.takeover import resolve_played
from core.alpha3.moving.landing_all import resolve_land_all
from core.alpha3.moving.moves import resolve_move
from core.alpha3.moving.requests import LandAll, Move
from core.alpha3.politics.declarations import resolve_war
from core.alpha3.politics.requests import GoToWar
from core.alpha3.turn.edits import resolve_edit
from core.alpha3.turn.measured import (
    OF_A_FIGHT,
    OF_A_PHASE,
    OF_A_PHASES_END,
    OF_A_RAID,
    OF_RESEARCH,
    OF_ROCKETS,
    combat_parts,
)
from core.alpha3.turn.odds import NEXT_PHASE_ODDS, RESEARCH_ODDS, ROCKET_ODDS
from core.alpha3.turn.phases import resolve_next
from core.alpha3.turn.requests import Edit, NextPhase, SetPosition
from core.alpha3.turn.start import resolve_set_position
from core.terms.message import say
from core.terms.procedure import Procedure, by_kind, no_dice, no_odds

_IN_A_BATTLE = say(
    "What is decided in the course of a battle has no odds of its own: ask for those of the battle."
)

TURN_PROCEDURES = (
    Procedure(SetPosition, resolve_set_position, no_dice()),
    Procedure(Research, resolve_research, RESEARCH_ODDS, OF_RESEARCH),
    Procedure(Buy, resolve_buy, no_dice()),
    Procedure(GoToWar, resolve_war, no_dice()),
    Procedure(Move, resolve_move, no_dice(), leads_to=made_by_moves),
    Procedure(LandAll, resolve_land_all, no_dice()),
    Procedure(Fight, resolve_fight, FIGHT_ODDS, OF_A_FIGHT, contests=of_a_battle),
    Procedure(
        CombatPhase,
        resolve_combat_phase,
        PHASE_ODDS,
        OF_A_PHASE,
        combat_parts,
        contests=of_a_phase,
    ),
    Procedure(Decide, resolve_decision, no_odds(_IN_A_BATTLE), contests=of_a_battle),
    Procedure(Retreat, resolve_retreat, no_dice()),
    Procedure(FlyRaid, resolve_fly_raid, RAID_ODDS, OF_A_RAID),
    Procedure(FireRockets, resolve_rockets_fired, ROCKET_ODDS, OF_ROCKETS),
    Procedure(Mobilize, resolve_mobilize, no_dice()),
    Procedure(PlaceFrench, resolve_french_units, no_dice()),
    Procedure(NextPhase, resolve_next, NEXT_PHASE_ODDS, OF_A_PHASES_END),
    Procedure(StandingOrder, resolve_standing, no_dice()),
    Procedure(Edit, resolve_edit, no_dice()),
    Procedure(PlayedElsewhere, resolve_played, no_dice()),
)
"""What a whole game resolves besides the single procedures."""

AHEAD = by_kind(
    Procedure(FightAhead, resolve_fight, FIGHT_AHEAD_ODDS),
    Procedure(RaidAhead, resolve_fly_raid, RAID_AHEAD_ODDS),
)
"""Battles and raids that are looked at before they can be declared."""
