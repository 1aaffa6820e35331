"""Which request goes to which resolver, and what else the door needs to know of the game."""

from dataclasses import replace

from core.alpha3.alone import AA_FIRE, BATTLE, RAID, ROCKETS
from core.alpha3.book.terms import BOOK, Phase, Power
from core.alpha3.book.world import TERRITORIES, ZONES
from core.alpha3.combat.defence.kamikaze import HITS_ON, resolve_kamikaze
from core.alpha3.combat.defence.scramble import resolve_scramble
from core.alpha3.combat.requests import Kamikaze, Scramble
from core.alpha3.economy.convoy import resolve_convoy
from core.alpha3.economy.objectives import resolve_objectives
from core.alpha3.economy.requests import Convoy, Objectives
from core.alpha3.politics.declarations import resolve_declaration
from core.alpha3.politics.requests import DeclareWar
from core.alpha3.procedures import AHEAD, TURN_PROCEDURES
from core.alpha3.questions import QUESTIONS
from core.alpha3.record.changes import differences
from core.alpha3.record.position import Position
from core.alpha3.record.state import begin, change
from core.alpha3.record.unit_effects import BattleStands
from core.alpha3.turn.duties import duties
from core.alpha3.turn.requests import SetPosition, Victory
from core.alpha3.turn.undone import phase_in_hand
from core.alpha3.turn.victory import resolve_victory
from core.board.unit_words import LISTED, counted
from core.odds.of_requests import enumerated
from core.odds.readings import by_die
from core.terms.message import Message, say
from core.terms.procedure import Procedure, by_kind, no_dice
from core.terms.resolution import Effect
from core.terms.system import System


def round_of(position: Position) -> Message:
    """Return the round that a game is in."""
    return say("Round {round}", round=position.round)


def on_turn(position: Position) -> tuple[str, ...]:
    """Return the power whose turn it is."""
    return (position.power.value,)


def without_orders(position: Position) -> Position:
    """Return a position as it would be if no power had ordered anything beforehand."""
    return replace(position, orders={}, submerging=frozenset(), choosing={})


def leaves_dice(effect: Effect) -> str:
    """Return the space of a battle that stands with dice of a round that is not over (R-69)."""
    if isinstance(effect, BattleStands) and effect.battle.in_a_round:
        return effect.battle.space
    return ""


SYSTEM = System(
    key="alpha3",
    title="Axis & Allies Global 1940, Alpha+3",
    powers={power.value: power.side.value for power in Power},
    called={power.value: power.label for power in Power},
    rulebook=BOOK,
    explained="core.alpha3",
    questions=QUESTIONS,
    phases={each.value: each.label for each in Phase},
    places=(*TERRITORIES, *ZONES),
    without_orders=without_orders,
    procedures=by_kind(
        Procedure(Objectives, resolve_objectives, no_dice()),
        Procedure(DeclareWar, resolve_declaration, no_dice()),
        Procedure(Kamikaze, resolve_kamikaze, enumerated({"strikes": by_die(HITS_ON)})),
        AA_FIRE,
        ROCKETS,
        Procedure(Convoy, resolve_convoy, no_dice()),
        Procedure(Victory, resolve_victory, no_dice()),
        Procedure(Scramble, resolve_scramble, no_dice()),
        BATTLE,
        RAID,
        *TURN_PROCEDURES,
    ),
    begin=begin(),
    effects=change.effects,
    change=change,
    set_up=SetPosition.kind,
    differences=differences,
    duties=duties,
    phase=phase_in_hand,
    leaves_dice=leaves_dice,
    counted=counted,
    listed=LISTED,
    turn=round_of,
    on_turn=on_turn,
    ahead=AHEAD,
    odds_such_as=("fight all", "3 inf 1 tank v 2 inf 1 aa"),
)
