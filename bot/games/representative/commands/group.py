"""`/classic`: the commands of the 1986 game under one name."""

from bot.games.commands import CommandGroup
from bot.games.representative.commands.position import POSITION, SETUP
from bot.games.representative.commands.turns import BLOCKADE, FIGHT, MOVE, RAID, SUPPLY
from core.representative.system import SYSTEM

CLASSIC = CommandGroup(
    "classic",
    "Axis & Allies 1986, amended",
    SYSTEM.key,
    (MOVE, RAID, BLOCKADE, SUPPLY, FIGHT, SETUP, POSITION),
)
"""In the order in which Discord lists them."""
