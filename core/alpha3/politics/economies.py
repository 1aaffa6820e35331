"""Which British economy a territory pays (A3-UK.1)."""

from core.alpha3.book.terms import Economy, clause
from core.alpha3.book.world import TERRITORIES, Board
from core.alpha3.politics.situations import NORTH_AMERICA


@clause("A3-UK.1", "R-45")
def economy_of(territory: str) -> Economy:
    """The Pacific map pays the Pacific economy, but for its North America; Europe pays Europe."""
    printed = TERRITORIES[territory]
    if printed.economy:
        return printed.economy
    pacific = printed.board is Board.PACIFIC and territory not in NORTH_AMERICA
    return Economy.PACIFIC if pacific else Economy.EUROPE
