"""Which request goes to which resolver, and what else the door needs to know of the room."""

from collections.abc import Callable
from dataclasses import replace

from core.representative.bases.first_bases import ChooseBase, resolve_choose_base
from core.representative.bases.reach import Reach, resolve_reach
from core.representative.blockade.announcement import resolve_blockade
from core.representative.blockade.supply import Supply, resolve_supply
from core.representative.blockade.zones import Blockade
from core.representative.book.terms import BOOK, Power
from core.representative.by_hand.edits import Edit, resolve_edit
from core.representative.by_hand.pasting import SetUp, in_game, resolve_set_up
from core.representative.cards.spreading import Developments, resolve_developments
from core.representative.cards.stacks import (
    AgreeCards,
    PutBack,
    UseOrWithhold,
    resolve_agree_cards,
    resolve_put_back,
    resolve_use_or_withhold,
)
from core.representative.combat.battle import resolve_battle
from core.representative.combat.battle_request import Fight
from core.representative.combat.bombing import Bombing, resolve_bombing
from core.representative.combat.fight import FightOut, resolve_fight
from core.representative.combat.rockets import FireRockets, resolve_rockets
from core.representative.interception.meeting import Interception, resolve_interception
from core.representative.moving.combat_moves import (
    CombatMove,
    ComeHome,
    resolve_combat_move,
    resolve_come_home,
)
from core.representative.moving.noncombat import NoncombatMove, resolve_noncombat
from core.representative.questions import QUESTIONS
from core.representative.record.fold import change
from core.representative.record.position import Position, begin
from core.representative.record.requests import InGame
from core.representative.turn.advance import Advance, resolve_advance
from core.representative.turn.order_of_play import AgreeOrder, resolve_order
from core.representative.turn.placing import PlaceUnits, resolve_placing
from core.representative.turn.purchase import Purchase, resolve_purchase
from core.representative.turn.research import Research, resolve_research
from core.terms.resolution import Finding
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
    effects=change.effects,
    change=change,
    turn=turn_of,
    on_turn=on_turn,
    alone=replace(begin(), recorded=False),
)
