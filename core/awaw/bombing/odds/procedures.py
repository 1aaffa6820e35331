"""The odds of raids and of whole bombing phases by chapter 26.

Their sums are imported when the first odds are wanted.
"""

from core.awaw.bombing.phase.defense import DEFENDERS
from core.awaw.bombing.phase.requests import BombingPhase
from core.awaw.bombing.raid.requests import StrategicBombing
from core.awaw.record.position import Position
from core.odds.of_requests import counted
from core.odds.plan import Distributions
from core.odds.quiet_ledger import QuietLedger

NOBODY_MEETS_THEM = {DEFENDERS: ""}
"""What is answered for a phase's defender before he has spoken."""


def _of_raid(position: Position, raid: StrategicBombing, book: QuietLedger) -> Distributions:
    from core.awaw.bombing.odds.raid import raid_odds_by_the_rulebook

    return raid_odds_by_the_rulebook(position, raid, book)


def _of_phase(position: Position, phase: BombingPhase, book: QuietLedger) -> Distributions:
    from core.awaw.bombing.odds.phase import odds_by_the_rulebook

    return odds_by_the_rulebook(position, phase, book)


RAID_ODDS = counted(_of_raid)

PHASE_ODDS = counted(_of_phase, long=True, presumed=NOBODY_MEETS_THEM)
