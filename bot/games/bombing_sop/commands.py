"""`/awaw bomb | air-table` of the bombing aid: the same options make the same lines."""

from bot.games.awaw.commands.bombing import AIR_TABLE, BOMB
from bot.games.awaw.commands.group import A_WORLD_AT_WAR
from bot.games.commands import CommandGroup
from core.bombing_sop.system import SYSTEM

BOMBING_AID = CommandGroup(A_WORLD_AT_WAR.name, A_WORLD_AT_WAR.says, SYSTEM.key, (BOMB, AIR_TABLE))
"""Its part of `/awaw`."""
