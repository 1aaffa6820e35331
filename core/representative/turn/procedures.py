"""Which request of a game goes to which resolver."""

from collections.abc import Callable

from core.representative.bases.first_bases import ChooseBase
from core.representative.by_hand.edits import Edit, resolve_edit
from core.representative.by_hand.pasting import SetUp, in_game, resolve_set_up
from core.representative.cards.stacks import (
    AgreeCards,
    PutBack,
    UseOrWithhold,
    resolve_agree_cards,
    resolve_put_back,
    resolve_use_or_withhold,
)
from core.representative.combat.fight import FightOut, resolve_fight
from core.representative.combat.rockets import FireRockets, resolve_rockets
from core.representative.moving.combat_moves import (
    CombatMove,
    ComeHome,
    resolve_combat_move,
    resolve_come_home,
)
from core.representative.moving.noncombat import NoncombatMove, resolve_noncombat
from core.representative.record.requests import InGame
from core.representative.turn.advance import Advance, resolve_advance
from core.representative.turn.order_of_play import AgreeOrder
from core.representative.turn.placing import PlaceUnits, resolve_placing
from core.representative.turn.purchase import (
    Purchase,
    resolve_choose_base,
    resolve_order,
    resolve_purchase,
)
from core.representative.turn.research import Research, resolve_research
from core.terms.resolution import Finding
from core.terms.system import Procedure

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

GAME_PROCEDURES = {
    request.kind: Procedure(request, in_game(resolve)) for request, resolve in _RESOLVERS
}
"""Requests of a game, by kind."""
