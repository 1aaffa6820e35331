"""A game's position as blocks of a page, by system."""

from collections.abc import Callable
from typing import Any

from bot.games.alpha3.pages.position import game_blocks
from bot.games.awaw.pages.bombing_tally import bombing_blocks
from bot.games.awaw.pages.campaign_summary import campaign_blocks
from bot.games.representative.pages.position import classic_blocks
from core.awaw.book.terms import Box
from core.awaw.record.own_rows import OwnRows
from core.awaw.record.position import Position
from core.bombing_sop.record.position import Position as AidPosition


def plural(noun: str, number: int) -> str:
    """Return a noun as it stands after a number."""
    return noun if number == 1 else f"{noun}s"


Blocks = list[tuple[str, str]]


def position_blocks(system: str, position: Any) -> Blocks:
    """Return what the record knows of a position, as named blocks."""
    draw = _DRAWN.get(system)
    return draw(position) if draw else []


def _awaw(position: Position) -> Blocks:
    blocks: Blocks = [] if position.campaign is None else campaign_blocks(position.campaign)
    for box in Box:
        tally = position.boxes.get(box)
        if tally is None:
            continue
        sunk = plural("transport", tally.transports_sunk)
        lost = plural("submarine", tally.submarines_lost)
        parts = [
            f"**{tally.transports_sunk}** {sunk} sunk, {tally.transports_damaged} damaged",
            f"**{tally.submarines_lost}** {lost} lost",
        ]
        if tally.asw_lost or tally.cves_lost:
            parts.append(
                f"{tally.asw_lost} ASW and {tally.cves_lost} {plural('CVE', tally.cves_lost)} lost"
            )
        blocks.append((f"{box.label} so far", "\n".join(parts)))
    return [*blocks, *bombing_blocks(position.bombing), *_own_rows(position.air_rows)]


def _by_the_aid(position: AidPosition) -> Blocks:
    return [*bombing_blocks(position.bombing), *_own_rows(position.air_rows)]


def _own_rows(own: OwnRows) -> Blocks:
    if own.by is None:
        return []
    rows = ", ".join(map(str, sorted(own.rows)))
    return [("Air Combat Table", f"The group's own rows {rows}, supplied by {own.by.label} (R-48)")]


_DRAWN: dict[str, Callable[[Any], Blocks]] = {
    "awaw": _awaw,
    "bombing-sop": _by_the_aid,
    "alpha3": game_blocks,
    "representative": classic_blocks,
}
