"""The position of A World at War in short: the campaign, what boxes and bombing cost, own rows."""

from bot.games.awaw.pages.bombing_tally import bombing_blocks
from bot.games.awaw.pages.campaign_summary import campaign_blocks
from bot.show.game_text import Blocks
from core.awaw.book.terms import Box
from core.awaw.record.own_rows import OwnRows
from core.awaw.record.position import Position


def position_blocks(position: Position) -> Blocks:
    """Return what the record knows of a game, as named blocks."""
    now = () if position.campaign is None else campaign_blocks(position.campaign)
    lost = [block for box in Box for block in _losses(position, box)]
    return [*now, *lost, *bombing_blocks(position.bombing), *own_rows_blocks(position.air_rows)]


def _losses(position: Position, box: Box) -> Blocks:
    tally = position.boxes.get(box)
    if tally is None:
        return ()
    sunk = _plural("transport", tally.transports_sunk)
    lost = _plural("submarine", tally.submarines_lost)
    parts = [
        f"**{tally.transports_sunk}** {sunk} sunk, {tally.transports_damaged} damaged",
        f"**{tally.submarines_lost}** {lost} lost",
    ]
    if tally.asw_lost or tally.cves_lost:
        cves = _plural("CVE", tally.cves_lost)
        parts.append(f"{tally.asw_lost} ASW and {tally.cves_lost} {cves} lost")
    return ((f"{box.label} so far", "\n".join(parts)),)


def _plural(noun: str, number: int) -> str:
    return noun if number == 1 else f"{noun}s"


def own_rows_blocks(own: OwnRows) -> Blocks:
    """Return whose rows of the Air Combat Table a group reads, where it supplied any."""
    if own.by is None:
        return ()
    rows = ", ".join(map(str, sorted(own.rows)))
    return (
        ("Air Combat Table", f"The group's own rows {rows}, supplied by {own.by.label} (R-48)"),
    )
