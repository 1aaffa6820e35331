"""The odds of raids and of whole bombing phases by the aid.

Their sums are imported when the first odds are wanted.
"""

from core.awaw.bombing.odds.procedures import NOBODY_MEETS_THEM
from core.bombing_sop.record.position import Position
from core.bombing_sop.record.requests import AidBombing, AidPhase
from core.odds.of_requests import exact
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.terms.forecast import Figures
from core.terms.policy import Policy


def _of_raid(position: Position, raid: AidBombing, policy: Policy) -> Figures:
    from core.bombing_sop.phase_odds import raid_odds_by_the_aid
    from core.odds.table_odds import as_floats

    return as_floats(raid_odds_by_the_aid(position, raid, QuietLedger(no_faces, policy)))


def _of_phase(position: Position, phase: AidPhase, policy: Policy) -> Figures:
    from core.bombing_sop.phase_odds import odds_by_the_aid
    from core.odds.table_odds import as_floats

    return as_floats(odds_by_the_aid(position, phase, QuietLedger(no_faces, policy)))


RAID_ODDS = exact(_of_raid)

PHASE_ODDS = exact(_of_phase, long=True, presumed=NOBODY_MEETS_THEM)
