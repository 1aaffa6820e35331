"""Exact binomial intervals: what shares of a face agree with how often it came."""

import math
from dataclasses import dataclass

ALPHA = 0.05
_HALVINGS = 60
_NEGLIGIBLE = 1e-18


@dataclass(frozen=True, slots=True)
class Interval:
    """Shares from ``low`` to ``high``, both 0 to 1."""

    low: float
    high: float

    def holds(self, share: float) -> bool:
        """Return whether a share lies inside."""
        return self.low <= share <= self.high


def clopper_pearson(hits: int, tries: int, alpha: float = ALPHA) -> Interval:
    """Return the exact interval for a share that gave ``hits`` in ``tries``.

    Clopper and Pearson's: each end is the share at which so many hits, or more (fewer), would be
    just as improbable as half of ``alpha``. It misses the true share at most ``alpha`` of the time.

    Raises:
        ValueError: Not 0 <= hits <= tries with at least one try, or alpha is no probability.
    """
    if not 0 <= hits <= tries or tries < 1:
        raise ValueError(f"{hits} hits in {tries} tries is no count")
    if not 0 < alpha < 1:
        raise ValueError("alpha lies between 0 and 1")
    low = 0.0 if hits == 0 else _lowest_share(hits, tries, alpha / 2)
    high = 1.0 if hits == tries else 1 - _lowest_share(tries - hits, tries, alpha / 2)
    return Interval(low, high)


def at_least(hits: int, tries: int, share: float) -> float:
    """Return the probability of ``hits`` or more in ``tries``, for ``hits >= tries * share``.

    Terms only fall from there on, so the sum is right to ten digits or so.
    """
    term = math.exp(
        math.lgamma(tries + 1)
        - math.lgamma(hits + 1)
        - math.lgamma(tries - hits + 1)
        + hits * math.log(share)
        + (tries - hits) * math.log1p(-share)
    )
    odds = share / (1 - share)
    terms = [term]
    for count in range(hits, tries):
        term *= odds * (tries - count) / (count + 1)
        if term < _NEGLIGIBLE:
            break
        terms.append(term)
    return math.fsum(terms)


def _lowest_share(hits: int, tries: int, tail: float) -> float:
    """Return the share at which ``hits`` or more have the probability ``tail``, by halving."""
    low, high = 0.0, hits / tries
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if at_least(hits, tries, middle) < tail:
            low = middle
        else:
            high = middle
    return (low + high) / 2
