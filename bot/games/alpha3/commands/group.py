"""`/g40`: the commands of Global 1940 under one name."""

from bot.games.alpha3.commands.position import INCOME, POSITION
from bot.games.alpha3.commands.turns import BATTLE, BUY, MOVE, WAR
from bot.games.commands import CommandGroup
from core.alpha3.system import SYSTEM

GLOBAL_1940 = CommandGroup(
    "g40",
    "Axis & Allies Global 1940, Alpha+3",
    SYSTEM.key,
    (POSITION, INCOME, MOVE, BUY, WAR, BATTLE),
)
"""In the order in which Discord lists them."""
