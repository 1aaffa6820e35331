"""A World at War as the shell sees it."""

from bot.games.awaw.commands.group import A_WORLD_AT_WAR
from bot.games.awaw.pages.campaign import sheets
from bot.games.awaw.pages.campaign_order import own_rules
from bot.games.awaw.pages.counts import title_of
from bot.games.awaw.pages.declarations import asked, locked, preview, results
from bot.games.awaw.pages.figures import FIGURES
from bot.games.awaw.pages.guide import guide
from bot.games.awaw.pages.odds import ODDS
from bot.games.awaw.pages.position import position_blocks, turn_of
from bot.games.awaw.reading.air_table import AIR_TABLE
from bot.games.awaw.reading.bomb import BOMBING
from bot.games.awaw.reading.campaign import CAMPAIGN
from bot.games.awaw.reading.joint import JOINT
from bot.games.awaw.reading.sentences import SENTENCES
from bot.games.awaw.reading.subs import SUBS
from bot.games.awaw.scene import BOARD
from bot.games.awaw.suggestions.proposing import proposing
from bot.games.face import Face, Pages, Reading
from bot.words.reading import by_name
from core.awaw.book.calendar import read_turn
from core.awaw.book.places import Place
from core.awaw.book.terms import Power
from core.awaw.book.units import Unit
from core.awaw.submarines.modifiers import MODIFIER_PORTS
from core.awaw.system import SYSTEM
from core.awaw.targets.known import KNOWN

_TARGETS = {target.name for target in KNOWN.values()}
_NAMES = tuple(sorted({*Power, *Place, *Unit, *MODIFIER_PORTS, *_TARGETS, "transports", "reason:"}))

FACE = Face(
    system=SYSTEM,
    reading=Reading(
        verbs=by_name(
            SUBS,
            BOMBING[0],
            CAMPAIGN[0],
            JOINT,
            *BOMBING[1:],
            *CAMPAIGN[1:],
            AIR_TABLE,
            kit=SENTENCES,
        ),
        suggest=proposing(_NAMES),
        going_on="next",
        whole_turn="player turn",
        turn=lambda typed: str(read_turn(typed)),
    ),
    pages=Pages(
        title=title_of,
        preview=preview,
        locked=locked,
        result=results,
        asked=asked,
        odds=ODDS,
        position=position_blocks,
        sheets=sheets,
        guide=guide,
        turn=turn_of,
        rules=own_rules,
        figures=FIGURES,
    ),
    pictures=BOARD,
    commands=(A_WORLD_AT_WAR,),
)
