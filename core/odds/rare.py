"""What is too rare to be followed: how much of it may be left out of a battle in all."""

from core.odds.hit_counts import Flags, Floats

RARE = (1e-17, 1e-19)
"""Chances up to the first are left out, or else up to the second, as far as is allowed."""

ALLOWANCE = 1e-13
"""So much of a battle's chances may be left out in all its rounds."""

_NOTHING = 1e-24
"""Chances up to this are left out in any case: a battle has less than ten thousand million."""


class Rarities:
    """What a chain leaves out: never more than ``ALLOWANCE`` in all."""

    def __init__(self) -> None:
        self._left = ALLOWANCE

    def kept(self, chances: Floats) -> Flags:
        """Return which of several chances are followed, none of which counts twice."""
        for rare in RARE:
            kept: Flags = chances > rare
            lost = float(chances[~kept].sum())
            if lost <= self._left:
                self._left -= lost
                return kept
        return chances > _NOTHING
