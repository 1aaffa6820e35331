"""Which request of a game goes to which resolver."""

from core.odds.of_requests import TOTALS, enumerated
from core.odds.readings import by_highest
from core.representative.book.terms import Development
from core.representative.by_hand.edits import resolve_edit
from core.representative.by_hand.pasting import in_game, resolve_set_up
from core.representative.cards.stacks import (
    resolve_agree_cards,
    resolve_put_back,
    resolve_use_or_withhold,
)
from core.representative.combat.fight import resolve_fight
from core.representative.combat.measured import OF_A_FIGHT, OF_RESEARCH, OF_ROCKETS
from core.representative.combat.odds import FIGHT_ODDS
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
from core.terms.procedure import Procedure, no_dice, no_odds

_CARDS_ALIKE = (
    "Each nation turns up one of the cards that it has left, any of them as likely as the others; "
    "nothing else hangs on these dice."
)

_RESEARCH_DICE = {"research": by_highest(len(Development))}

_PROCEDURES = (
    Procedure(SetUp, in_game(resolve_set_up), no_dice()),
    Procedure(AgreeOrder, in_game(resolve_order), no_dice()),
    Procedure(AgreeCards, in_game(resolve_agree_cards), no_dice()),
    Procedure(Research, in_game(resolve_research), enumerated(_RESEARCH_DICE), OF_RESEARCH),
    Procedure(UseOrWithhold, in_game(resolve_use_or_withhold), no_dice()),
    Procedure(PutBack, in_game(resolve_put_back), no_dice()),
    Procedure(ChooseBase, in_game(resolve_choose_base), no_dice()),
    Procedure(Purchase, in_game(resolve_purchase), no_dice()),
    Procedure(CombatMove, in_game(resolve_combat_move), no_dice()),
    Procedure(ComeHome, in_game(resolve_come_home), no_dice()),
    Procedure(Advance, in_game(resolve_advance), no_odds(_CARDS_ALIKE)),
    Procedure(FightOut, in_game(resolve_fight), FIGHT_ODDS, OF_A_FIGHT),
    Procedure(FireRockets, in_game(resolve_rockets), enumerated(TOTALS), OF_ROCKETS),
    Procedure(NoncombatMove, in_game(resolve_noncombat), no_dice()),
    Procedure(PlaceUnits, in_game(resolve_placing), no_dice()),
    Procedure(Edit, in_game(resolve_edit), no_dice()),
)

GAME_PROCEDURES = {procedure.request.kind: procedure for procedure in _PROCEDURES}
"""Requests of a game, by kind."""
