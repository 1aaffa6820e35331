"""What may be typed in each phase of a turn of the 1986 game, for `/help`."""

from collections.abc import Mapping

from bot.show.game_text import Guide
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.terms.message import (
    Text,
    opened,
    say,
)

LINES: Mapping[Phase, tuple[Text, ...]] = {
    Phase.PURCHASE: (
        say("`buy 5 inf 1 tank`: buy units"),
        say("`next`: on to combat moves"),
    ),
    Phase.COMBAT_MOVE: (
        say("`3 inf Karelia - Eastern Europe`: move units to attack"),
        say("`BB Finland-Norway - Britain sz`: send a ship out"),
        say("`raid night 1 bomber Germany - Britain`: bomb by night"),
        say("`next`: end your combat moves"),
    ),
    Phase.COMBAT: (
        say("`fight Karelia`: fight, with questions between rounds"),
        say("`fight Karelia to the end`: fight without questions"),
        say("`next`: on to other moves"),
    ),
    Phase.NONCOMBAT: (
        say("`noncombat 3 inf Yakut - Caucasus`: move units"),
        say("`home sub North Sea - Karelia`: bring ships and aircraft home"),
        say("`next`: on to placing"),
    ),
    Phase.PLACE: (
        say("`place 5 inf Russia`: place what you bought"),
        say("`next`: collect the income and end the turn"),
    ),
}
"""What may be typed in each phase, with what it does."""

_FIRST = say(
    "`base sub Germany - Finland-Norway`: first, choose the ports in which your ships start"
)
_TURN = say("Purchase, combat moves, combat, other moves, placing, income. `next` ends each phase.")


def guide(now: Position) -> Guide:
    """Return whose turn it is, what may be typed in its phase, and how a turn goes."""
    campaign = now.campaign
    first = () if campaign.under_way else (_FIRST,)
    return Guide(opened(campaign.told), (*first, *LINES[campaign.phase]), _TURN)
