"""The rules that a page cites, each once, in our rulebook's words."""

from typing import Any

from bot.words.places import place_cited
from core.terms.citation import Rule
from core.terms.system import System


class CitedRules:
    """Rules by number.

    Args:
        system: Whose book is looked into first; others are read only for what it does not hold.
    """

    def __init__(self, system: System[Any]) -> None:
        self._own = {rule.citation: rule for rule in system.rulebook}
        self._numbers: dict[str, int] = {}

    def number(self, citation: str) -> int:
        """Return the number of a rule; it is held from now on."""
        return self._numbers.setdefault(citation, len(self._numbers))

    def found(self) -> list[tuple[str, Rule | None]]:
        """Return the rules by number, each with what it says; None where no book has it."""
        return [(citation, self._found(citation)) for citation in self._numbers]

    def _found(self, citation: str) -> Rule | None:
        if citation in self._own:
            return self._own[citation]
        place = place_cited(citation)
        return None if place is None else place.rule
