"""Which request of a game goes to which resolver."""

from collections.abc import Callable

from core.representative.by_hand.edits import resolve_edit
from core.representative.by_hand.pasting import in_game, resolve_set_up
from core.representative.cards.stacks import (
    resolve_agree_cards,
    resolve_put_back,
    resolve_use_or_withhold,
)
from core.representative.combat.fight import resolve_fight
from core.representative.combat.rockets import resolve_rockets
from core.representative.moving.combat_moves import resolve_combat_move, resolve_come_home
from core.representative.moving.noncombat import resolve_noncombat
from core.representative.record.requests import (
    Advance,
    AgreeCards,
    AgreeOrder,
    ChooseBase,
    CombatMove,
    ComeHome,
    Edit,
    FightOut,
    FireRockets,
    InGame,
    NoncombatMove,
    PlaceUnits,
    Purchase,
    PutBack,
    Research,
    SetUp,
    UseOrWithhold,
)
from core.representative.turn.advance import resolve_advance
from core.representative.turn.placing import resolve_placing
from core.representative.turn.purchase import (
    resolve_choose_base,
    resolve_order,
    resolve_purchase,
)
from core.representative.turn.research import resolve_research
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
