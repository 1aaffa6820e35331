"""What may be typed in each phase of the 1986 game: where it stands, and where it goes on to."""

from collections.abc import Callable, Iterable, Mapping

from bot.show.game_text import Blocks
from core.representative.record.effects import MomentChanged
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.turn.advance import AdvanceOutcome
from core.terms.resolution import Resolution
from core.terms.wording import opening

HINTS: Mapping[Phase, str] = {
    Phase.PURCHASE: "`buy 5 inf 1 tank`, then `next`",
    Phase.COMBAT_MOVE: "moves such as `3 inf A - B`, `rebase …`, `raid night …`, `blockade …`, "
    "then `next`",
    Phase.COMBAT: "`fight …` for each place, then `next`",
    Phase.NONCOMBAT: "`noncombat 2 inf A - B`, then `next`",
    Phase.PLACE: "`place 5 inf Russia`, then `next` collects the income",
}
"""What may be typed in each phase."""


def hint_after(resolution: Resolution) -> str:
    """Return what may be typed in the phase that a resolution goes on to; nothing at the end."""
    outcome = resolution.outcome
    if isinstance(outcome, AdvanceOutcome) and outcome.winner:
        return ""
    phases = [each.phase for each in resolution.effects if isinstance(each, MomentChanged)]
    return HINTS[phases[-1]] if phases else ""


def turn_blocks(now: Position, _players: Callable[[Iterable[str]], str]) -> Blocks:
    """Return whose turn it is in which phase, with what may be typed."""
    return (("Now", f"{opening(now.campaign.told)}\n{HINTS[now.campaign.phase]}"),)
