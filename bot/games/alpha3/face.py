"""Global 1940 as the shell sees it."""

from functools import partial

from bot.games.alpha3.commands.importing import IMPORT
from bot.games.alpha3.commands.position import INCOME, POSITION
from bot.games.alpha3.commands.turns import BATTLE, BUY, MOVE, WAR
from bot.games.alpha3.pages.decided import headline_of
from bot.games.alpha3.pages.figures import FIGURES
from bot.games.alpha3.pages.guide import guide
from bot.games.alpha3.pages.odds import ODDS
from bot.games.alpha3.pages.position import (
    game_blocks,
    power_blocks,
    side_blocks,
    turn_blocks,
)
from bot.games.alpha3.pages.titles import title_of
from bot.games.alpha3.pages.turns import asked, preview, results
from bot.games.alpha3.reading.kit_words import VOCABULARY
from bot.games.alpha3.reading.whole import NAMING, VERBS
from bot.games.alpha3.scene import PICTURES
from bot.games.alpha3.suggestions.proposing import proposing
from bot.games.alpha3.summaries.form import SUMMARIES
from bot.games.alpha3.summaries.import_line import IMPORT as IMPORT_LINE
from bot.games.commands import CommandGroup
from bot.games.face import Face, Pages, Reading, Sheet
from bot.words.imagined_battle import Imagined
from bot.words.reading import by_name
from core.alpha3.book.terms import Power
from core.alpha3.combat.battle_requests import Battle
from core.alpha3.record.position import Position
from core.alpha3.system import SYSTEM
from core.terms.message import Text, named
from core.terms.wording import listed


def _sheets(now: Position) -> dict[Text, Sheet]:
    """Return a page for the incomes, and one for each power."""
    powers: dict[Text, Sheet] = {
        listed(power.label): partial(power_blocks, now, power) for power in Power
    }
    return {named("Income"): partial(side_blocks, now), **powers}


FACE = Face(
    system=SYSTEM,
    reading=Reading(
        verbs=by_name(*VERBS.values(), IMPORT_LINE, kit=VERBS.kit, stands=VERBS.stands),
        going_on="next",
        imagined=Imagined(Battle, VOCABULARY),
        naming=NAMING,
        summaries=SUMMARIES,
        suggest=proposing,
    ),
    pages=Pages(
        title=title_of,
        locked=headline_of,
        preview=preview,
        result=results,
        asked=asked,
        odds=ODDS,
        position=game_blocks,
        sheets=_sheets,
        guide=guide,
        turn=turn_blocks,
        figures=FIGURES,
    ),
    pictures=PICTURES,
    commands=(
        CommandGroup(
            "g40",
            "Axis & Allies Global 1940, Alpha+3",
            (POSITION, INCOME, MOVE, BUY, WAR, BATTLE, IMPORT),
        ),
    ),
)
