"""Modifiers: a value, the rule that gives it, and because of what."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.terms.citation import Rule
from core.terms.message import Text


@dataclass(frozen=True, slots=True)
class Modifier:
    """One modifier to a die roll or a strength.

    Attributes:
        name: What it comes from, such as ``CVEs``.
        value: Positive favours the attacker.
        rules: Where the book gives it.
    """

    name: Text
    value: int
    rules: tuple[Rule, ...]


def net(modifiers: Iterable[Modifier]) -> int:
    """Return the sum of the modifiers."""
    return sum(modifier.value for modifier in modifiers)
