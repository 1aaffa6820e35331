"""What facilities and marks of a board are called."""

from collections.abc import Mapping

from bot.show.board.pieces import Facility, Mark
from core.terms.message import Message, say

WORKS: Mapping[Facility, Message] = {
    Facility.MAJOR_IC: say("major IC"),
    Facility.MINOR_IC: say("minor IC"),
    Facility.COMPLEX: say("complex"),
    Facility.AIR_BASE: say("air base"),
    Facility.NAVAL_BASE: say("naval base"),
    Facility.ROCKET: say("rocket"),
}
"""Facilities by name."""

MARKS: Mapping[Mark, Message] = {
    Mark.BATTLE: say("Battle"),
    Mark.RAID: say("Raid"),
    Mark.BLOCKADE: say("Blockade"),
    Mark.CONVOY: say("convoy zone"),
    Mark.KAMIKAZE: say("kamikaze zone"),
    Mark.CAPITAL: say("capital"),
    Mark.CITY: say("victory city"),
}
"""Marks by name."""
