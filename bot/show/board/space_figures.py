"""Figures that stand beside the name of a space, as picture and words tell them."""

from bot.show.board.pieces import Mark
from bot.show.board.scene import Space, Stake, Works

_LEAST = 0.005
"""Chances below this are no whole per cent."""


def odds_told(space: Space) -> str:
    """Return who attacks and how likely he wins, as they stand at the mark of a battle."""
    chance = chance_told(space)
    who = "" if space.attacker is None else space.attacker.code
    return f"{who} {chance}".lstrip() if chance else ""


def chance_told(space: Space) -> str:
    """Return how likely a battle is won; nothing where that is not known."""
    return "" if space.odds is None or Mark.BATTLE not in space.marks else in_percent(space.odds)


def in_percent(chance: float) -> str:
    """Return a chance in per cent, never told as sure where it is not."""
    if 0 < chance < _LEAST:
        return "<1%"
    if 1 - _LEAST < chance < 1:
        return ">99%"
    return f"{round(100 * chance)}%"


def stake_told(stake: Stake) -> str:
    """Return what convoys would cost, as it stands behind the code of who would lose it."""
    return f"{stake.ipcs}?"


def damage_told(works: Works) -> str:
    """Return the damage of a facility, as it stands on its plaque."""
    return f"D{works.damage}"


def figures_of(works: Works) -> tuple[str, ...]:
    """Return what stands behind a facility: what it may still make, and how many may scramble."""
    makes = "" if works.makes is None else f"{works.makes[0]}/{works.makes[1]}"
    return tuple(filter(None, (makes, f"S{works.scrambles}" if works.scrambles else "")))
