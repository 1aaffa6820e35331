"""Which request goes to which resolver, and what else the door needs to know of the room."""

from core.alpha3.book.terms import BOOK, Power
from core.alpha3.combat.aa_guns import resolve_aa_fire
from core.alpha3.combat.battle.armies import resolve_battle
from core.alpha3.combat.battle_requests import Battle, BombingRaid
from core.alpha3.combat.defence.kamikaze import resolve_kamikaze
from core.alpha3.combat.defence.scramble import resolve_scramble
from core.alpha3.combat.raids.bombing_raid import resolve_raid
from core.alpha3.combat.raids.rockets import resolve_rockets
from core.alpha3.combat.requests import AaFire, Kamikaze, Rockets, Scramble
from core.alpha3.economy.convoy import resolve_convoy
from core.alpha3.economy.objectives import resolve_objectives
from core.alpha3.economy.requests import Convoy, Objectives
from core.alpha3.politics.declarations import resolve_declaration
from core.alpha3.politics.requests import DeclareWar
from core.alpha3.procedures import TURN_PROCEDURES
from core.alpha3.questions import QUESTIONS
from core.alpha3.record.position import Position
from core.alpha3.record.state import begin, change
from core.alpha3.turn.requests import Victory
from core.alpha3.turn.victory import resolve_victory
from core.terms.system import Procedure, System


def round_of(position: Position) -> str:
    """Return the round that a game is in."""
    return f"Round {position.round}"


def on_turn(position: Position) -> tuple[str, ...]:
    """Return the power whose turn it is."""
    return (position.power.value,)


SYSTEM = System(
    key="alpha3",
    title="Axis & Allies Global 1940, Alpha+3",
    powers={power.value: power.side.value for power in Power},
    called={power.value: power.label for power in Power},
    rulebook=BOOK,
    questions=QUESTIONS,
    procedures={
        Objectives.kind: Procedure(Objectives, resolve_objectives),
        DeclareWar.kind: Procedure(DeclareWar, resolve_declaration),
        Kamikaze.kind: Procedure(Kamikaze, resolve_kamikaze),
        AaFire.kind: Procedure(AaFire, resolve_aa_fire),
        Rockets.kind: Procedure(Rockets, resolve_rockets),
        Convoy.kind: Procedure(Convoy, resolve_convoy),
        Victory.kind: Procedure(Victory, resolve_victory),
        Scramble.kind: Procedure(Scramble, resolve_scramble),
        Battle.kind: Procedure(Battle, resolve_battle),
        BombingRaid.kind: Procedure(BombingRaid, resolve_raid),
        **TURN_PROCEDURES,
    },
    begin=begin(),
    effects=change.effects,
    change=change,
    turn=round_of,
    on_turn=on_turn,
)
