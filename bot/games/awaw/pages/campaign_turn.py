"""What comes next in a campaign: what the phase is for, and the phases after it."""

from collections.abc import Callable, Iterable

from bot.show.game_text import Blocks
from core.awaw.record.clock import Clock, Phase
from core.awaw.record.position import Position
from core.awaw.system import SYSTEM

_FOR = {
    Phase.RESEARCH: "research results and DRMs; production of air units (24.22); who moves first",
    Phase.MOVEMENT: "naval units go to SW boxes (25.31); rocket bases are placed (26.61)",
    Phase.COMBAT: "codebreaking cards, submarine warfare (24.611), bombing (26.4)",
    Phase.CONSTRUCTION: "units are built (24.4); pools of naval units grow as it ends (24.22)",
    Phase.REDEPLOYMENT: "submarines enter and leave SW boxes (25.12); air units change front",
}
_AHEAD = 4
"""How many phases are named ahead."""


def phase_for(phase: Phase) -> str:
    """Return what these chapters do in a phase."""
    return _FOR[phase]


def ahead(clock: Clock) -> list[str]:
    """Return the phases that come after the present one, in order."""
    told: list[str] = []
    while len(told) < _AHEAD and not clock.over:
        turn, clock = clock.turn, clock.after()
        side = f"{clock.moving.label} " if clock.moving else ""
        when = f" of {clock.turn}" if clock.turn != turn else ""
        told.append(f"{side}{clock.phase.label.removesuffix(' phase')}{when}")
    return told


def turn_of(position: Position, players: Callable[[Iterable[str]], str]) -> Blocks:
    """Return where a campaign stands, who acts, and what follows; nothing without a campaign.

    Args:
        position: The game's position.
        players: From powers to their players, as mentions.
    """
    if position.campaign is None:
        return ()
    clock = position.campaign.clock
    moving = clock.moving
    acting = players(name for name, side in SYSTEM.powers.items() if moving in (None, side))
    coming = ahead(clock)
    return (
        ("Now", f"**{clock.told.removeprefix('the ')}**: {phase_for(clock.phase)}"),
        ("Who acts", acting or "nobody is seated"),
        ("After it", " → ".join(coming) if coming else "the end of the game"),
    )
