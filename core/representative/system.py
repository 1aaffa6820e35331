"""Which request goes to which resolver, and what else the door needs to know of the game."""

from dataclasses import replace

from core.board.unit_words import LISTED, counted
from core.odds.of_requests import TOTALS, enumerated
from core.odds.readings import by_highest
from core.representative.alone import BATTLE
from core.representative.bases.first_bases import ChooseBase, resolve_choose_base
from core.representative.bases.reach import Reach, resolve_reach
from core.representative.blockade.announcement import resolve_blockade
from core.representative.blockade.supply import Supply, resolve_supply
from core.representative.blockade.zones import Blockade
from core.representative.book.terms import BOOK, Development, Power
from core.representative.book.world import SPACES
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
from core.representative.combat.all_ahead import FIGHT_ALL_ODDS, parts_of_all
from core.representative.combat.battle_decision import Decide, resolve_decision, resolve_fight
from core.representative.combat.bombing import Bombing, resolve_bombing
from core.representative.combat.contests import of_a_fight
from core.representative.combat.fight import FightOut
from core.representative.combat.fight_all import FightAll, of_all, resolve_fight_all
from core.representative.combat.measured import OF_A_FIGHT, OF_RESEARCH, OF_ROCKETS
from core.representative.combat.odds import FIGHT_ODDS, made_by_move, of_standing
from core.representative.combat.rockets import FireRockets, resolve_rockets
from core.representative.interception.meeting import Interception, resolve_interception
from core.representative.interception.under_way import resolve_going_out
from core.representative.moving.combat_moves import CombatMove
from core.representative.moving.homecoming import ComeHome, resolve_come_home
from core.representative.moving.noncombat import NoncombatMove, resolve_noncombat
from core.representative.questions import QUESTIONS
from core.representative.record.changes import DIFFERENCES
from core.representative.record.fold import change
from core.representative.record.moments import Phase
from core.representative.record.position import Position, begin
from core.representative.turn.advance import Advance, resolve_advance
from core.representative.turn.duties import duties
from core.representative.turn.order_of_play import AgreeOrder, resolve_order
from core.representative.turn.placing import PlaceUnits, resolve_placing
from core.representative.turn.purchase import Purchase, resolve_purchase
from core.representative.turn.research import Research, resolve_research
from core.representative.turn.undone import phase_in_hand
from core.terms.measure import Measure
from core.terms.message import (
    Text,
    say,
)
from core.terms.procedure import Procedure, by_kind, no_dice, no_odds
from core.terms.system import System


def turn_of(position: Position) -> Text:
    """Return the turn that a position stands in; nothing before the game's first move."""
    return position.campaign.name if position.campaign.under_way else ""


def on_turn(position: Position) -> tuple[str, ...]:
    """Return the powers whose turn it is: two where Britain and the United States have one."""
    return tuple(power.value for power in position.campaign.powers)


_CARDS_ALIKE = say(
    "Each nation turns up one of the cards that it has left, any of them as "
    "likely as the others; nothing else hangs on these dice."
)

_RESEARCH_DICE = {"research": by_highest(len(Development))}

_IN_A_GAME = (
    Procedure(SetUp, in_game(resolve_set_up), no_dice()),
    Procedure(AgreeOrder, in_game(resolve_order), no_dice()),
    Procedure(AgreeCards, in_game(resolve_agree_cards), no_dice()),
    Procedure(Research, in_game(resolve_research), enumerated(_RESEARCH_DICE), OF_RESEARCH),
    Procedure(UseOrWithhold, in_game(resolve_use_or_withhold), no_dice()),
    Procedure(PutBack, in_game(resolve_put_back), no_dice()),
    Procedure(ChooseBase, in_game(resolve_choose_base), no_dice()),
    Procedure(Purchase, in_game(resolve_purchase), no_dice()),
    Procedure(CombatMove, in_game(resolve_going_out), no_dice(), leads_to=made_by_move),
    Procedure(ComeHome, in_game(resolve_come_home), no_dice()),
    Procedure(Advance, in_game(resolve_advance), no_odds(_CARDS_ALIKE)),
    Procedure(
        *(FightOut, in_game(resolve_fight), FIGHT_ODDS, OF_A_FIGHT),
        contests=of_a_fight,
        leads_to=of_standing,
    ),
    Procedure(
        *(FightAll, in_game(resolve_fight_all), FIGHT_ALL_ODDS),
        parts=parts_of_all,
        contests=of_all,
    ),
    Procedure(
        Decide,
        in_game(resolve_decision),
        FIGHT_ODDS,
        contests=of_a_fight,
        leads_to=of_standing,
    ),
    Procedure(FireRockets, in_game(resolve_rockets), enumerated(TOTALS), OF_ROCKETS),
    Procedure(NoncombatMove, in_game(resolve_noncombat), no_dice()),
    Procedure(PlaceUnits, in_game(resolve_placing), no_dice()),
    Procedure(Edit, in_game(resolve_edit), no_dice()),
)
"""Requests of a game's own turns, and of a position that they paste before it begins."""

SYSTEM = System(
    key="representative",
    title="Axis & Allies 1986, 'Representative' amendments",
    powers={power.value: power.side.value for power in Power},
    called={power.value: power.label for power in Power},
    rulebook=BOOK,
    explained="core.representative",
    questions=QUESTIONS,
    phases={each.value: each.label for each in Phase},
    places=SPACES,
    procedures=by_kind(
        BATTLE,
        Procedure(Reach, resolve_reach, no_dice()),
        Procedure(Interception, resolve_interception, no_dice()),
        Procedure(
            Blockade,
            resolve_blockade,
            enumerated(TOTALS),
            (Measure("ipcs_lost", say("IPCs lost to blockades")),),
        ),
        Procedure(Supply, resolve_supply, no_dice()),
        Procedure(
            Bombing,
            resolve_bombing,
            enumerated(TOTALS),
            (Measure("ipcs_lost", say("IPCs lost to bombing")),),
        ),
        Procedure(Developments, resolve_developments, no_dice()),
        *_IN_A_GAME,
    ),
    begin=begin(),
    effects=change.effects,
    change=change,
    set_up=SetUp.kind,
    differences=DIFFERENCES,
    duties=duties,
    phase=phase_in_hand,
    counted=counted,
    listed=LISTED,
    turn=turn_of,
    on_turn=on_turn,
    odds_such_as=("fight Karelia", "3 inf 1 tank v 2 inf"),
    alone=replace(begin(), recorded=False),
)
