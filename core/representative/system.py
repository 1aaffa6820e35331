"""Which request goes to which resolver, and what else the door needs to know of the room."""

from collections.abc import Callable
from dataclasses import replace

from core.representative.bases.reach import Reach, resolve_reach
from core.representative.blockade.announcement import resolve_blockade
from core.representative.blockade.supply import Supply, resolve_supply
from core.representative.blockade.zones import Blockade, under_way
from core.representative.book.terms import BOOK, Power
from core.representative.cards.spreading import Developments, resolve_developments
from core.representative.combat.battle import resolve_battle
from core.representative.combat.battle_request import Fight
from core.representative.combat.bombing import Bombing, resolve_bombing
from core.representative.interception.meeting import Interception, resolve_interception
from core.representative.questions import QUESTIONS
from core.representative.record.effects import EFFECTS
from core.representative.record.fold import change
from core.representative.record.position import Position, begin
from core.representative.turn.procedures import GAME_PROCEDURES
from core.terms.system import Procedure, System


def turn_of(position: Position) -> str:
    """Return the turn that a position stands in; nothing before the game's first move."""
    return position.campaign.name if position.campaign.under_way else ""


def on_turn(position: Position) -> tuple[str, ...]:
    """Return the powers whose turn it is: two where Britain and the United States have one."""
    return tuple(power.value for power in position.campaign.powers)


_RESOLVERS: tuple[tuple[type[InGame], Callable[..., Finding]], ...] = (
    (SetUp, resolve_set_up),
    (AgreeOrder, resolve_order),
    (AgreeCards, resolve_agree_cards),
    (Research, resolve_research),
    (UseOrWithhold, resolve_use_or_withhold),
    (PutBack, resolve_put_back),
    (ChooseBase, resolve_choose_base),
    (Purchase, resolve_purchase),
    (CombatMove, resolve_combat_move),
    (ComeHome, resolve_come_home),
    (Advance, resolve_advance),
    (FightOut, resolve_fight),
    (FireRockets, resolve_rockets),
    (NoncombatMove, resolve_noncombat),
    (PlaceUnits, resolve_placing),
    (Edit, resolve_edit),
)
"""Requests of a game's own turns, and of a position that they paste before it begins."""

SYSTEM = System(
    key="representative",
    title="Axis & Allies 1986, 'Representative' amendments",
    powers={power.value: power.side.value for power in Power},
    called={power.value: power.label for power in Power},
    rulebook=BOOK,
    questions=QUESTIONS,
    procedures={
        Fight.kind: Procedure(Fight, resolve_battle),
        Reach.kind: Procedure(Reach, resolve_reach),
        Interception.kind: Procedure(Interception, resolve_interception),
        Blockade.kind: Procedure(Blockade, resolve_blockade),
        Supply.kind: Procedure(Supply, resolve_supply),
        Bombing.kind: Procedure(Bombing, resolve_bombing),
        Developments.kind: Procedure(Developments, resolve_developments),
        **{said.kind: Procedure(said, in_game(resolve)) for said, resolve in _RESOLVERS},
    },
    begin=begin(),
    effects=EFFECTS,
    change=change,
    turn=turn_of,
    on_turn=on_turn,
    alone=replace(begin(), recorded=False),
)
