"""Turn Summaries of Global 1940 as the shell knows them."""

from collections.abc import Mapping

from bot.games.alpha3.reading.kit_words import KIT
from bot.games.alpha3.summaries.working_out import read_block, several
from bot.games.alpha3.summaries.writing import written
from bot.words.summaries import Printing, Summaries
from core.alpha3.book.terms import Phase
from core.alpha3.record.position import Position

_STANDS: Mapping[Phase, str] = {
    Phase.RESEARCH: "research",
    Phase.PURCHASE_AND_REPAIR: "buy",
    Phase.COMBAT_MOVE: "move",
    Phase.CONDUCT_COMBAT: "fight",
    Phase.NONCOMBAT_MOVE: "ncm",
    Phase.MOBILIZE: "place",
    Phase.COLLECT_INCOME: "end",
}


def stands(now: Position) -> str:
    """Return in which kind of step a position stands."""
    return _STANDS[now.phase]


SUMMARIES = Summaries(
    vocabulary=KIT.vocabulary,
    written=written,
    stands=stands,
    going_on={
        "buy": "next purchase",
        "war": "next combat move",
        "move": "next combat move",
        "fight": "next combat",
        "ncm": "next noncombat",
        "place": "next place",
        "end": "next income",
    },
    over="next turn",
    reads=read_block,
    several=several,
    printings={"older": Printing("the older map", {"Austria": "Greater Southern Germany"})},
)
"""How Global 1940 is written as Turn Summaries, and how these are read."""
