"""`/awaw`: the commands of A World at War under one name."""

from bot.games.awaw.commands.board import FLEET, ROCKET_BASE
from bot.games.awaw.commands.bombing import AIR_TABLE, BOMB
from bot.games.awaw.commands.edits import BRPS, EDIT
from bot.games.awaw.commands.setup import POSITION, SETUP
from bot.games.awaw.commands.submarines import SUBS
from bot.games.awaw.commands.targets import TARGETS
from bot.games.awaw.commands.units import BUILD, DEPLOY, PRODUCE
from bot.games.awaw.commands.world import CARDS, CONTROL, RESEARCH, TENSION, WAR
from bot.games.commands import CommandGroup

A_WORLD_AT_WAR = CommandGroup(
    "awaw",
    "A World at War",
    (
        *(SUBS, BOMB, AIR_TABLE, BUILD, PRODUCE, DEPLOY, RESEARCH, CONTROL, CARDS, WAR, TENSION),
        *(FLEET, ROCKET_BASE, TARGETS, BRPS, EDIT, SETUP, POSITION),
    ),
)
"""In the order in which Discord lists them."""
