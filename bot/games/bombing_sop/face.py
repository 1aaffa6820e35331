"""The bombing aid of A World at War as the shell sees it: the pages of the book it orders."""

from dataclasses import replace

from bot.games.awaw.commands.bombing import AIR_TABLE, BOMB
from bot.games.awaw.commands.group import A_WORLD_AT_WAR
from bot.games.awaw.pages.bombing_tally import bombing_blocks
from bot.games.awaw.pages.campaign_order import own_rules
from bot.games.awaw.pages.counts import title_of
from bot.games.awaw.pages.declarations import asked, locked, preview, results
from bot.games.awaw.pages.odds import PHASE, RAID
from bot.games.awaw.pages.position import own_rows_blocks
from bot.games.awaw.reading.air_table import AIR_TABLE_BY_THE_AID
from bot.games.awaw.reading.bomb import BOMBING_BY_THE_AID
from bot.games.face import Face, Pages, Reading
from bot.show.game_text import Blocks
from bot.show.odds_words import OddsWords
from bot.words.reading import by_name
from core.awaw.book.terms import Power
from core.awaw.targets.known import KNOWN
from core.bombing_sop.record.position import Position
from core.bombing_sop.record.requests import AidBombing, AidPhase
from core.bombing_sop.system import SYSTEM


def _position(position: Position) -> Blocks:
    """Return what bombing has cost, and whose rows are read."""
    return [*bombing_blocks(position.bombing), *own_rows_blocks(position.air_rows)]


FACE = Face(
    system=SYSTEM,
    reading=Reading(
        verbs=by_name(*BOMBING_BY_THE_AID, AIR_TABLE_BY_THE_AID),
        names=tuple(sorted({*Power, *(target.name for target in KNOWN.values())})),
    ),
    pages=Pages(
        title=title_of,
        preview=preview,
        locked=locked,
        result=results,
        asked=asked,
        odds=OddsWords({AidBombing: RAID, AidPhase: PHASE}),
        position=_position,
        rules=own_rules,
        figures=SYSTEM.called,
    ),
    commands=(replace(A_WORLD_AT_WAR, commands=(BOMB, AIR_TABLE)),),
)
