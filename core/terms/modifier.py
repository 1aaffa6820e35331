"""Modifiers: a value, the rule that gives it, and because of what."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.terms.citation import Rule


@dataclass(frozen=True, slots=True)
class Modifier:
    """One modifier to a die roll or a strength.

    Attributes:
        name: What it comes from, such as ``CVEs``.
        value: Positive favours the attacker.
        rules: Where the book gives it.
    """

    name: str
    value: int
    rules: tuple[Rule, ...]

    def __str__(self) -> str:
        return f"{self.value:+d} {self.name}".replace("-", "\N{MINUS SIGN}", 1)


def net(modifiers: Iterable[Modifier]) -> int:
    """Return the sum of the modifiers."""
    return sum(modifier.value for modifier in modifiers)
