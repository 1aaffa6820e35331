"""What is too rare to be followed: how much of it may be left out of a battle in all."""

from core.odds.hit_counts import Flags, Floats

RARE = (57, 58, 59, 60, 61, 62, 63, 64, 66, 68, 80)
"""Chances below one half to such a power are left out: the first by which what is allowed suffices.

Those below the last are left out in any case: a battle has less than ten thousand million."""

ALLOWANCE = 1e-13
"""So much of a battle's chances may be left out in all its rounds."""


class Rarities:
    """What a chain leaves out: never more than ``ALLOWANCE`` in all.

    Args:
        parts: In how many parts the chain is worked out. Each may leave out as much, and what those
            before it have not.
    """

    def __init__(self, parts: int) -> None:
        self._share = ALLOWANCE / parts
        self._left = 0.0
        self._place = 0

    def next_part(self) -> None:
        """Begin the next part."""
        self._left += self._share

    def places(self) -> range:
        """Return the places in ``RARE`` that are tried: the next is seldom far from the last."""
        return range(max(self._place - 1, 0), len(RARE))

    def spares(self, lost: float, place: int) -> bool:
        """Return whether so much may be left out, which is what a place in ``RARE`` comes to."""
        if place < len(RARE) - 1:
            if lost > self._left:
                return False
            self._left -= lost
        self._place = place
        return True

    def kept(self, chances: Floats) -> Flags:
        """Return which of several chances are followed, none of which counts twice."""
        for place in self.places():
            kept: Flags = chances >= 0.5 ** RARE[place]
            if self.spares(float(chances[~kept].sum()), place):
                break
        return kept
