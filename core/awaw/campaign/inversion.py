"""25.121, 25.122, 25.34, 25.37 and 24.52: what a deployment inverts, and until when."""

from core.awaw.book.terms import clause
from core.awaw.book.units import Side
from core.awaw.record.clock import Clock, Phase, Until


@clause("25.121")
def attacked_before_entering(clock: Clock, side: Side) -> Until:
    """Submarines that attacked on the board stay inverted to the end of the next enemy turn."""
    return clock.end_of_next(side.other)


@clause("25.122", "25.372B")
def submarines_leaving(clock: Clock, side: Side) -> Until:
    """Submarines that leave an SW box are inverted to the end of the next enemy player turn."""
    return clock.end_of_next(side.other)


@clause("25.372A", "25.372B", "25.37")
def ships_leaving(clock: Clock, side: Side) -> Until:
    """Units that withdraw are inverted for this player turn; in redeployment for the next too."""
    if clock.phase is Phase.REDEPLOYMENT:
        return clock.end_of_next(side.other)
    return clock.end_of_this()


@clause("24.52", "25.38", "25.31")
def not_inverted(down: int) -> int:
    """Going to an SW box inverts nothing; what is inverted stays so until its time."""
    return down


@clause("25.34")
def inverted_on_arrival(clock: Clock, side: Side) -> Until:
    """Inverted units that redeploy to an SW box do nothing in the next opposing player turn."""
    return clock.end_of_next(side.other)


@clause("24.631A", "R-39")
def transports_back(clock: Clock) -> Until:
    """Transports that come back work from the player turn after the one in which they come."""
    return clock.end_of_this()
