"""What may be typed in each phase of a board game: where it stands, and where it goes on to."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from core.alpha3.book.terms import Phase
from core.alpha3.record.position import Position as Global
from core.alpha3.turn.phases import PhaseOutcome
from core.representative.record.effects import MomentChanged
from core.representative.record.moments import Phase as Classic
from core.representative.record.position import Position as Amended
from core.terms.resolution import Resolution
from core.terms.wording import opening

HINTS: Mapping[StrEnum, str] = {
    Phase.RESEARCH: "`research 1`, or `next`",
    Phase.PURCHASE_AND_REPAIR: "`buy 6 inf 1 tank`, then `next`",
    Phase.COMBAT_MOVE: "`war …` before any move, moves such as `3 inf A - B`, then `next`",
    Phase.CONDUCT_COMBAT: "`rocket …`, `raid …`, `fight …`, `retreat …`, then `next`",
    Phase.NONCOMBAT_MOVE: "moves such as `2 ftr A - B`, then `next`",
    Phase.MOBILIZE: "`place 3 inf Germany`, then `next`",
    Phase.COLLECT_INCOME: "`next` collects the income; from its third turn on the United States "
    "may declare `war …` first",
}
"""What may be typed in each phase of Global 1940."""

CLASSIC_HINTS: Mapping[StrEnum, str] = {
    Classic.PURCHASE: "`buy 5 inf 1 tank`, then `next`",
    Classic.COMBAT_MOVE: "moves such as `3 inf A - B`, `rebase …`, `raid night …`, `blockade …`, "
    "then `next`",
    Classic.COMBAT: "`fight …` for each place, then `next`",
    Classic.NONCOMBAT: "`noncombat 2 inf A - B`, then `next`",
    Classic.PLACE: "`place 5 inf Russia`, then `next` collects the income",
}
"""What may be typed in each phase of the 1986 game."""


def hint_after(resolution: Resolution) -> str:
    """Return what may be typed in the phase that a resolution goes on to; nothing at the end."""
    outcome = resolution.outcome
    if isinstance(outcome, PhaseOutcome):
        return "" if outcome.winner else HINTS[outcome.phase]
    phases = [each.phase for each in resolution.effects if isinstance(each, MomentChanged)]
    return CLASSIC_HINTS[phases[-1]] if phases and not getattr(outcome, "winner", None) else ""


def standing(position: Any) -> str:
    """Return whose turn it is in which phase, with what may be typed; nothing in other games."""
    match position:
        case Global():
            name = opening(position.power.label)
            now = f"**{name}**, round {position.round}: {position.phase.label}"
            return "" if position.winner else f"{now}\n{HINTS[position.phase]}"
        case Amended():
            return f"{opening(position.campaign.told)}\n{CLASSIC_HINTS[position.campaign.phase]}"
    return ""
