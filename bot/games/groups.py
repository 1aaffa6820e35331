"""The slash commands of all games."""

from bot.games.alpha3.commands.group import GLOBAL_1940
from bot.games.awaw.commands.group import A_WORLD_AT_WAR
from bot.games.bombing_sop.commands import BOMBING_AID
from bot.games.representative.commands.group import CLASSIC

GROUPS = (A_WORLD_AT_WAR, BOMBING_AID, GLOBAL_1940, CLASSIC)
"""Groups of one name are offered as one."""
