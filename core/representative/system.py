"""Which request goes to which resolver, and what else the door needs to know of the room."""

from dataclasses import replace

from core.board.battle import Battle
from core.board.swing import swing_by
from core.board.unit_table import AMENDED_UNITS
from core.odds.of_fights import of_battle
from core.odds.of_requests import TOTALS, enumerated
from core.representative.bases.reach import resolve_reach
from core.representative.blockade.announcement import resolve_blockade
from core.representative.blockade.supply import resolve_supply
from core.representative.blockade.zones import under_way
from core.representative.book.terms import BOOK, Power
from core.representative.cards.spreading import resolve_developments
from core.representative.combat.battle import battle_of, resolve_battle
from core.representative.combat.battle_request import Fight
from core.representative.combat.bombing import resolve_bombing
from core.representative.interception.meeting import resolve_interception
from core.representative.questions import QUESTIONS
from core.representative.record.inquiries import (
    Blockade,
    Bombing,
    Developments,
    Interception,
    Reach,
    Supply,
)
from core.representative.record.position import EFFECTS, Position, begin, change
from core.representative.turn.procedures import GAME_PROCEDURES
from core.terms.ledger import Ledger
from core.terms.measure import Measure
from core.terms.procedure import Procedure, no_dice
from core.terms.system import System


def turn_of(position: Position) -> str:
    """Return the turn that a position stands in; nothing before the game's first move."""
    return position.campaign.name if under_way(position) else ""


def on_turn(position: Position) -> tuple[str, ...]:
    """Return the powers whose turn it is: two where Britain and the United States have one."""
    return tuple(power.value for power in position.campaign.powers)


def _battle(_position: Position, said: Fight, book: Ledger) -> Battle:
    return battle_of(said, book)


SYSTEM = System(
    key="representative",
    title="Axis & Allies 1986, 'Representative' amendments",
    powers={power.value: power.side.value for power in Power},
    called={power.value: power.label for power in Power},
    rulebook=BOOK,
    questions=QUESTIONS,
    procedures={
        Fight.kind: Procedure(
            Fight, resolve_battle, of_battle(_battle), (swing_by(AMENDED_UNITS),)
        ),
        Reach.kind: Procedure(Reach, resolve_reach, no_dice()),
        Interception.kind: Procedure(Interception, resolve_interception, no_dice()),
        Blockade.kind: Procedure(
            Blockade,
            resolve_blockade,
            enumerated(TOTALS),
            (Measure("ipcs_lost", "IPCs lost to blockades"),),
        ),
        Supply.kind: Procedure(Supply, resolve_supply, no_dice()),
        Bombing.kind: Procedure(
            Bombing,
            resolve_bombing,
            enumerated(TOTALS),
            (Measure("ipcs_lost", "IPCs lost to bombing"),),
        ),
        Developments.kind: Procedure(Developments, resolve_developments, no_dice()),
        **GAME_PROCEDURES,
    },
    begin=begin(),
    effects=EFFECTS,
    change=change,
    turn=turn_of,
    on_turn=on_turn,
    odds_such_as="`/odds fight Karelia`, `/odds 3 inf 1 tank v 2 inf`",
    alone=replace(begin(), recorded=False),
)
