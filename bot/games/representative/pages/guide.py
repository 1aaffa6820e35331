"""What may be typed in each phase of a turn of the 1986 game, for `/help`."""

from collections.abc import Mapping

from bot.show.game_text import Guide
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.terms.wording import opening

LINES: Mapping[Phase, tuple[str, ...]] = {
    Phase.PURCHASE: (
        "`buy 5 inf 1 tank`: buy units",
        "`next`: on to combat moves",
    ),
    Phase.COMBAT_MOVE: (
        "`3 inf Karelia - Eastern Europe`: move units to attack",
        "`BB Finland-Norway - Britain sz`: send a ship out",
        "`raid night 1 bomber Germany - Britain`: bomb by night",
        "`next`: end your combat moves",
    ),
    Phase.COMBAT: (
        "`fight Karelia`: fight, with questions between rounds",
        "`fight Karelia to the end`: fight without questions",
        "`next`: on to other moves",
    ),
    Phase.NONCOMBAT: (
        "`noncombat 3 inf Yakut - Caucasus`: move units",
        "`home sub North Sea - Karelia`: bring ships and aircraft home",
        "`next`: on to placing",
    ),
    Phase.PLACE: (
        "`place 5 inf Russia`: place what you bought",
        "`next`: collect the income and end the turn",
    ),
}
"""What may be typed in each phase, with what it does."""

_FIRST = "`base sub Germany - Finland-Norway`: first, choose the ports in which your ships start"
_TURN = "Purchase, combat moves, combat, other moves, placing, income. `next` ends each phase."


def guide(now: Position) -> Guide:
    """Return whose turn it is, what may be typed in its phase, and how a turn goes."""
    campaign = now.campaign
    first = () if campaign.under_way else (_FIRST,)
    return Guide(opening(campaign.told), (*first, *LINES[campaign.phase]), _TURN)
