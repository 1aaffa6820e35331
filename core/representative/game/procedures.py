"""Which request of a game goes to which resolver."""

from collections.abc import Callable

from core.representative.game.advance import resolve_advance
from core.representative.game.combat_move import resolve_combat_move, resolve_come_home
from core.representative.game.fight import resolve_fight
from core.representative.game.noncombat import resolve_noncombat
from core.representative.game.pasting import in_game, resolve_set_up
from core.representative.game.placing import resolve_placing
from core.representative.game.purchase import (
    resolve_choose_base,
    resolve_order,
    resolve_purchase,
)
from core.representative.game.requests import (
    Advance,
    AgreeOrder,
    ChooseBase,
    CombatMove,
    ComeHome,
    FightOut,
    InGame,
    NoncombatMove,
    PlaceUnits,
    Purchase,
    SetUp,
)
from core.terms.resolution import Finding
from core.terms.system import Procedure

_RESOLVERS: tuple[tuple[type[InGame], Callable[..., Finding]], ...] = (
    (SetUp, resolve_set_up),
    (AgreeOrder, resolve_order),
    (ChooseBase, resolve_choose_base),
    (Purchase, resolve_purchase),
    (CombatMove, resolve_combat_move),
    (ComeHome, resolve_come_home),
    (Advance, resolve_advance),
    (FightOut, resolve_fight),
    (NoncombatMove, resolve_noncombat),
    (PlaceUnits, resolve_placing),
)

GAME_PROCEDURES = {
    request.kind: Procedure(request, in_game(resolve)) for request, resolve in _RESOLVERS
}
"""Requests of a game, by kind."""
