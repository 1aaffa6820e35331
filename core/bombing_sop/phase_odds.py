"""The exact odds of a raid, and of a whole bombing phase, by the aid."""

from core.awaw.bombing.odds.phase import phase_odds
from core.awaw.bombing.odds.raid import sally_odds
from core.awaw.bombing.phase.procedure import Before
from core.bombing_sop.phase import BY_THE_AID
from core.bombing_sop.raid import RAID_BY_THE_AID, ready_by_the_aid
from core.bombing_sop.record.position import Position
from core.bombing_sop.record.requests import AidBombing, AidPhase
from core.odds.quiet_ledger import QuietLedger
from core.odds.table_odds import Distributions


def odds_by_the_aid(position: Position, phase: AidPhase, book: QuietLedger) -> Distributions:
    """Return the odds of a phase by the aid's seven steps."""
    return phase_odds(Before(position.bombing, position.air_rows), phase, BY_THE_AID, book)


def raid_odds_by_the_aid(position: Position, raid: AidBombing, book: QuietLedger) -> Distributions:
    """Return the odds of a raid by the aid's seven steps.

    Raises:
        RefusedError: The raid is not lawful.
    """
    sally = ready_by_the_aid(position, raid, book)
    book.lawful()
    return sally_odds(sally, RAID_BY_THE_AID)
