"""The odds of raids and of whole bombing phases by chapter 26.

Their sums are imported when the first odds are wanted.
"""

from core.awaw.bombing.phase.defense import DEFENDERS
from core.awaw.bombing.phase.requests import BombingPhase
from core.awaw.bombing.raid.requests import StrategicBombing
from core.awaw.record.position import Position
from core.odds.of_requests import exact
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.terms.forecast import Figures
from core.terms.policy import Policy

NOBODY_MEETS_THEM = {DEFENDERS: ""}
"""What is answered for a phase's defender before he has spoken."""


def _of_raid(position: Position, raid: StrategicBombing, policy: Policy) -> Figures:
    from core.awaw.bombing.odds.raid import raid_odds_by_the_rulebook
    from core.odds.table_odds import as_floats

    book = QuietLedger(no_faces, policy)
    return as_floats(raid_odds_by_the_rulebook(position, raid, book))


def _of_phase(position: Position, phase: BombingPhase, policy: Policy) -> Figures:
    from core.awaw.bombing.odds.phase import odds_by_the_rulebook
    from core.odds.table_odds import as_floats

    return as_floats(odds_by_the_rulebook(position, phase, QuietLedger(no_faces, policy)))


RAID_ODDS = exact(_of_raid)

PHASE_ODDS = exact(_of_phase, long=True, presumed=NOBODY_MEETS_THEM)
