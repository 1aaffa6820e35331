"""Battles, raids and fire between forces that a request names: no position bears on them.

Whoever asks for one, such as the command line, need not open the rest of the game.
"""

from core.alpha3.combat.aa_guns import resolve_aa_fire
from core.alpha3.combat.battle.armies import battle_of, plan_of, resolve_battle
from core.alpha3.combat.battle_requests import AaFire, Battle, BombingRaid, Rockets
from core.alpha3.combat.raids.bombing_raid import raid_of, resolve_raid
from core.alpha3.combat.raids.rockets import resolve_rockets
from core.board.air_raid import AirRaid
from core.board.battle import Battle as BattleToFight
from core.board.swing import DAMAGE, swing_by
from core.board.unit_table import ALPHA3_UNITS
from core.odds.of_fights import of_battle, of_raid
from core.odds.of_requests import TOTALS, enumerated
from core.odds.readings import by_hits
from core.terms.ledger import Ledger
from core.terms.measure import Measure
from core.terms.message import say
from core.terms.procedure import Procedure, by_kind


def _battle(_position: object, said: Battle, _book: Ledger) -> BattleToFight:
    return battle_of(plan_of(said))


def _raid(_position: object, said: BombingRaid, _book: Ledger) -> AirRaid:
    return raid_of(said)


AA_FIRE = Procedure(
    AaFire,
    resolve_aa_fire,
    enumerated({"aa": by_hits(1)}),
    (Measure("hits", say("aircraft shot down")),),
)
ROCKETS = Procedure(Rockets, resolve_rockets, enumerated(TOTALS), (DAMAGE,))
BATTLE = Procedure(Battle, resolve_battle, of_battle(_battle), (swing_by(ALPHA3_UNITS),))
RAID = Procedure(BombingRaid, resolve_raid, of_raid(_raid), (DAMAGE,))

ALONE = by_kind(AA_FIRE, ROCKETS, BATTLE, RAID)
