"""What may be typed in each phase of Global 1940: where it stands, and where it goes on to."""

from collections.abc import Callable, Iterable, Mapping

from bot.show.game_text import Blocks
from core.alpha3.book.terms import Phase
from core.alpha3.record.position import Position
from core.alpha3.turn.phases import PhaseOutcome
from core.terms.resolution import Resolution
from core.terms.wording import opening

HINTS: Mapping[Phase, str] = {
    Phase.RESEARCH: "`research 1`, or `next`",
    Phase.PURCHASE_AND_REPAIR: "`buy 6 inf 1 tank`, then `next`",
    Phase.COMBAT_MOVE: "`war …` before any move, moves such as `3 inf A - B`, then `next`",
    Phase.CONDUCT_COMBAT: "`rocket …`, `raid …`, `fight …`, `retreat …`, then `next`",
    Phase.NONCOMBAT_MOVE: "moves such as `2 ftr A - B`, then `next`",
    Phase.MOBILIZE: "`place 3 inf Germany`, then `next`",
    Phase.COLLECT_INCOME: "`next` collects the income; from its third turn on the United States "
    "may declare `war …` first",
}
"""What may be typed in each phase."""


def hint_after(resolution: Resolution) -> str:
    """Return what may be typed in the phase that a resolution goes on to; nothing at the end."""
    outcome = resolution.outcome
    if not isinstance(outcome, PhaseOutcome) or outcome.winner:
        return ""
    return HINTS[outcome.phase]


def turn_blocks(now: Position, _players: Callable[[Iterable[str]], str]) -> Blocks:
    """Return whose turn it is in which phase, with what may be typed; nothing after the end."""
    if now.winner:
        return ()
    stands = f"**{opening(now.power.label)}**, round {now.round}: {now.phase.label}"
    return (("Now", f"{stands}\n{HINTS[now.phase]}"),)
