"""The odds of raids and of whole bombing phases by the aid's seven steps.

Their sums are imported when the first odds are wanted.
"""

from core.awaw.bombing.odds.procedures import NOBODY_MEETS_THEM
from core.awaw.bombing.phase.procedure import Before
from core.bombing_sop.phase import BY_THE_AID
from core.bombing_sop.raid import RAID_BY_THE_AID, ready_by_the_aid
from core.bombing_sop.record.position import Position
from core.bombing_sop.record.requests import AidBombing, AidPhase
from core.odds.of_requests import counted
from core.odds.plan import Distributions
from core.odds.quiet_ledger import QuietLedger


def raid_odds_by_the_aid(position: Position, raid: AidBombing, book: QuietLedger) -> Distributions:
    """Return the odds of a raid.

    Raises:
        RefusedError: The raid is not lawful.
    """
    from core.awaw.bombing.odds.raid import sally_odds

    sally = ready_by_the_aid(position, raid, book)
    book.lawful()
    return sally_odds(sally, RAID_BY_THE_AID)


def _of_phase(position: Position, phase: AidPhase, book: QuietLedger) -> Distributions:
    from core.awaw.bombing.odds.phase import phase_odds

    return phase_odds(Before(position.bombing, position.air_rows), phase, BY_THE_AID, book)


RAID_ODDS = counted(raid_odds_by_the_aid)

PHASE_ODDS = counted(_of_phase, long=True, presumed=NOBODY_MEETS_THEM)
