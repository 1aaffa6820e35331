"""Call It as one value."""

from coin.book import BOOK
from coin.play import (
    DOUBLE,
    POINTS_WON,
    TOSS_ODDS,
    HandOn,
    Toss,
    duties,
    phase,
    resolve_hand_on,
    resolve_toss,
)
from coin.record import HandedOn, Player, Position, Scored, change, differences
from core.terms.message import say
from core.terms.procedure import Procedure, by_kind, no_dice
from core.terms.system import System

SYSTEM = System(
    key="coin",
    title="Call It",
    powers={"red": "reds", "blue": "blues"},
    called={player.value: player.title() for player in Player},
    rulebook=BOOK,
    procedures=by_kind(
        Procedure(Toss, resolve_toss, TOSS_ODDS, (POINTS_WON,)),
        Procedure(HandOn, resolve_hand_on, no_dice()),
    ),
    begin=Position(),
    effects={each.kind: each for each in (Scored, HandedOn)},
    change=change,
    differences=differences,
    duties=duties,
    phase=phase,
    questions=(DOUBLE,),
    phases={"turn": say("turn")},
    turn=lambda position: say("Round {round}", round=position.round),
    on_turn=lambda position: (position.player.value,),
    odds_such_as=("toss 3",),
    explained="coin",
)
