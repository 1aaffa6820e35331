"""The bombing aid of A World at War as the shell sees it: the pages of the book it orders."""

from collections.abc import Iterator
from dataclasses import replace

from bot.games.awaw.commands.bombing import AIR_TABLE, BOMB
from bot.games.awaw.commands.group import A_WORLD_AT_WAR
from bot.games.awaw.pages.bombing_tally import bombing_blocks
from bot.games.awaw.pages.campaign_order import own_rules
from bot.games.awaw.pages.counts import title_of
from bot.games.awaw.pages.declarations import asked, locked, preview, results
from bot.games.awaw.pages.figures import FIGURES
from bot.games.awaw.pages.odds import PHASE, RAID
from bot.games.awaw.pages.position import own_rows_blocks
from bot.games.awaw.reading.air_table import AIR_TABLE_BY_THE_AID
from bot.games.awaw.reading.bomb import BOMBING_BY_THE_AID
from bot.games.awaw.reading.sentences import OF_RAIDS
from bot.games.awaw.suggestions.attacks import loose_raids
from bot.games.awaw.suggestions.proposing import completed
from bot.games.bombing_sop.scene import PICTURES
from bot.games.face import Face, Pages, Reading
from bot.show.chances.odds_words import OddsWords
from bot.show.game_text import Blocks, Guide
from bot.words.reading import by_name
from bot.words.suggestions import Proposal, Proposer, fitting
from core.awaw.book.terms import Power
from core.awaw.targets.known import KNOWN
from core.bombing_sop.record.position import Position
from core.bombing_sop.record.requests import AidBombing, AidPhase
from core.bombing_sop.system import SYSTEM
from core.terms.message import say


def _position(position: Position) -> Blocks:
    """Return what bombing has cost, and whose rows are read."""
    return [*bombing_blocks(position.bombing), *own_rows_blocks(position.air_rows)]


_LINES = (
    say("`bomb berlin 5sb 12aaf 4int by britain kea value 40 flak 3`: one raid"),
    say("`v1 london 2 by germany kea value 25 flak 2`: flying bombs"),
    say("`rockets london 1 by germany kea value 25`: rockets"),
)
_PHASE = say(
    "The attacker types all raids, a line each, and presses *Announce all*. "
    "The defender is asked once."
)


def _guide(_position: Position) -> Guide:
    """Return the lines of a bombing phase: the aid keeps no turns."""
    return Guide("", _LINES, _PHASE)


_NAMES = tuple(sorted({*Power, *(target.name for target in KNOWN.values())}))
_EXAMPLES = tuple(Proposal(verb.example) for verb in BOMBING_BY_THE_AID)


def _proposing(_position: Position, powers: tuple[str, ...]) -> Proposer:
    """Return what proposes raids: the aid keeps no turns, and the book tells some targets."""
    mine = [Power(power) for power in powers]

    def proposed(typed: str) -> Iterator[Proposal]:
        known = loose_raids(mine) if typed else ()
        yield from fitting((*_EXAMPLES, *known), typed)
        yield from completed(_NAMES, typed)

    return proposed


FACE = Face(
    system=SYSTEM,
    reading=Reading(
        verbs=by_name(*BOMBING_BY_THE_AID, AIR_TABLE_BY_THE_AID, kit=OF_RAIDS),
        suggest=_proposing,
    ),
    pages=Pages(
        title=title_of,
        preview=preview,
        locked=locked,
        result=results,
        asked=asked,
        odds=OddsWords({AidBombing: RAID, AidPhase: PHASE}),
        position=_position,
        guide=_guide,
        rules=own_rules,
        figures=FIGURES,
    ),
    pictures=PICTURES,
    commands=(replace(A_WORLD_AT_WAR, commands=(BOMB, AIR_TABLE)),),
)
