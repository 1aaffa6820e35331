"""The 1986 game with the 'Representative' amendments as the shell sees it."""

from collections.abc import Mapping
from functools import partial

from bot.games.commands import CommandGroup
from bot.games.face import Face, Pages, Reading, Sheet
from bot.games.representative.commands.position import POSITION, SETUP
from bot.games.representative.commands.turns import BLOCKADE, FIGHT, MOVE, RAID, SUPPLY
from bot.games.representative.pages.decided import headline_of
from bot.games.representative.pages.declarations import preview
from bot.games.representative.pages.figures import FIGURES
from bot.games.representative.pages.guide import guide
from bot.games.representative.pages.odds import ODDS
from bot.games.representative.pages.options import options
from bot.games.representative.pages.position import (
    classic_blocks,
    power_blocks,
    turn_blocks,
)
from bot.games.representative.pages.results import results
from bot.games.representative.pages.titles import title_of
from bot.games.representative.reading.kit_words import KIT, VOCABULARY
from bot.games.representative.reading.lines import LINES
from bot.games.representative.scene import PICTURES
from bot.games.representative.suggestions.proposing import proposing
from bot.words.imagined_battle import Imagined
from bot.words.naming import Naming
from bot.words.reading import Standing, by_name
from bot.words.said import NOWHERE
from core.board.counts import UnitCounts
from core.representative.book.names import GAZETTEER, Finder
from core.representative.book.terms import Power
from core.representative.book.world import SPACES
from core.representative.combat.battle_request import Fight
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.system import SYSTEM
from core.terms.message import Text
from core.terms.wording import listed


def _sheets(now: Position) -> dict[Text, Sheet]:
    """Return a page for each power."""
    return {listed(power.label): partial(power_blocks, now, power) for power in Power}


def _stands(now: Position) -> Standing:
    """Return what tells a power's units in a space, in its ports too, and those not placed yet."""

    def there(power: str, space: str) -> Mapping[str, int]:
        if space == NOWHERE:
            return now.campaign.bought.get(Power(power), {})
        found = GAZETTEER.meant(space, SPACES)
        forces = now.forces[Power(power)].items()
        mine = [units for berth, units in forces if berth.space in found[:1]]
        return UnitCounts.sum(mine)

    return there


def _means(now: Position, verb: str) -> str:
    """Return what a move is at a position: one that attacks, or a noncombat move."""
    return "noncombat" if verb == "move" and now.campaign.phase is Phase.NONCOMBAT else verb


FACE = Face(
    system=SYSTEM,
    reading=Reading(
        verbs=by_name(*LINES, kit=KIT, stands=_stands, means=_means),
        suggest=proposing,
        going_on="next",
        imagined=Imagined(Fight, VOCABULARY),
        naming=Naming(
            Finder,
            fields=frozenset({"from", "path", "to", "landing", "at", "spaces"}),
            zones=frozenset({"coast", "new_coast"}),
            keyed=frozenset({"control", "complexes", "zones"}),
            placed=frozenset({"units"}),
            loose=frozenset({"site", "spaces"}),
            other=frozenset({"advance", "decide"}),
        ),
    ),
    pages=Pages(
        title=title_of,
        locked=headline_of,
        preview=preview,
        result=results,
        odds=ODDS,
        position=classic_blocks,
        sheets=_sheets,
        guide=guide,
        turn=turn_blocks,
        figures=FIGURES,
        options=options,
    ),
    pictures=PICTURES,
    commands=(
        CommandGroup(
            "classic",
            "Axis & Allies 1986, amended",
            (MOVE, RAID, BLOCKADE, SUPPLY, FIGHT, SETUP, POSITION),
        ),
    ),
)
