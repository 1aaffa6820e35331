"""Chances and averages in a few characters, as every page of odds tells them."""

import json
from collections.abc import Sequence

from core.terms.forecast import Distribution
from core.terms.message import Message, Rounded, Text, english, joined, say

MOST_VALUES = 8
"""How many values of a figure are told; the likeliest ones where there are more."""

_TAIL = 0.05
"""What "nine times in ten" leaves out on either side."""

RARE = 1 / 200
"""Chances below this are told as one in so many."""


def average(values: Distribution) -> float:
    """Return the average of a figure; what is no number counts as 0."""
    return sum(int(english(value)) * chance for value, chance in values.items() if _whole(value))


def share(chance: float) -> Message:
    """Return a chance in per cent."""
    return say("{percent} %", percent=Rounded(100 * chance, 1))


def in_100(chance: float) -> Message:
    """Return a chance as so many in a hundred, or as one in so many."""
    return say("{x} in 100", x=Rounded(100 * chance, 0)) if chance >= RARE else one_in(chance)


def one_in(chance: float) -> Message:
    """Return a chance as one in so many, or as so many in a hundred where it is likely."""
    if chance > 0.4:  # noqa: PLR2004 - above, one in so many misleads
        return say("{x} chances in 100", x=Rounded(100 * chance, 0))
    return say("1 chance in {x}", x=Rounded(1 / chance, 0)) if chance > 0 else say("no chance")


def _whole(value: Text) -> bool:
    return english(value).lstrip("-").isdigit()


def _told(value: Text) -> Text | int:
    """Return a value as it is told: a number is one, so that its minus is a real one."""
    return int(english(value)) if _whole(value) else value


def varies(values: Distribution) -> bool:
    """Return whether a figure is left to the dice."""
    return sum(chance > 0 for chance in values.values()) > 1


def in_order(values: Distribution) -> list[tuple[Text, float]]:
    """Return a figure's values in order, numbers by size, with their chances."""
    return sorted(values.items(), key=lambda each: size(each[0]))


def size(value: Text) -> tuple[bool, int, str]:
    """Return what values are put in order by: numbers first, by size."""
    whole, said = _whole(value), english(value)
    return (not whole, int(said) if whole else 0, said)


def named_values(of: Distribution) -> Message:
    """Return a figure's values in order with their chances; of many numbers, where they lie."""
    told = [(value, chance) for value, chance in in_order(of) if chance > 0]
    if len(told) <= MOST_VALUES:
        return joined(
            (
                say("**{value}** {chance}", value=_told(value), chance=share(chance))
                for value, chance in told
            ),
            " · ",
        )
    if all(_whole(value) for value, _ in told):
        low, high = (quantile(told, tail) for tail in (_TAIL, 1 - _TAIL))
        return say(
            "**{average}** on average, nine times in ten {low} to {high}",
            average=Rounded(average(of), 1),
            low=_told(low),
            high=_told(high),
        )
    kept = sorted(told, key=lambda each: -each[1])[:MOST_VALUES]
    shown = joined(
        (
            say("**{value}** {chance}", value=value, chance=share(chance))
            for value, chance in told
            if (value, chance) in kept
        ),
        " · ",
    )
    return joined((shown, "…"), " · ")


def members(of: Distribution) -> dict[str, float]:
    """Return how likely each thing is to be in a figure that lists things; else nothing."""
    found: dict[str, float] = {}
    for value, chance in of.items():
        listed = english(value)
        if not listed.startswith("["):
            return {}
        for each in json.loads(listed):
            told = str(each).replace("_", " ")
            found[told] = found.get(told, 0.0) + chance
    return found


def quantile(told: Sequence[tuple[Text, float]], part: float) -> Text:
    """Return the least value that, with those below it, comes up in so large a part of cases."""
    so_far = 0.0
    for value, chance in told:
        so_far += chance
        if so_far >= part:
            return value
    return told[-1][0]
