"""Figures that a campaign may know: which of them it gave, and which the players."""

from collections.abc import Mapping
from typing import Any, Self

from pydantic import PrivateAttr

from core.terms.message import Figure, say
from core.terms.request import Words

FROM_THE_RECORD = say("from the record")
"""How the working says that the campaign gave a figure."""

ON_YOUR_WORD = say("on your word")
"""How the working says that the players gave a figure that the campaign could have given."""

AT_THE_LEAST = say("at the least")
"""How the working says that there cannot be less of a figure that was left out."""


class Sourced(Words):
    """A part of a request whose figures a campaign may know."""

    _recorded: frozenset[str] | None = PrivateAttr(default=None)
    _least: frozenset[str] = PrivateAttr(default=frozenset())

    @property
    def sourced(self) -> bool:
        """Whether there is a campaign that might know its figures."""
        return self._recorded is not None

    @property
    def recorded(self) -> frozenset[str]:
        """The fields that a campaign gave."""
        return self._recorded or frozenset()

    @property
    def presumed(self) -> frozenset[str]:
        """The fields of which it has the least that there can be, for nobody told them."""
        return self._least

    def with_record(self, known: Mapping[str, Any]) -> Self:
        """Return it with what it leaves out of these figures; whatever it says stays."""
        missing = {name: part for name, part in known.items() if name not in self.model_fields_set}
        full = self.model_copy(update=missing)
        full._recorded = self.recorded | missing.keys()  # noqa: SLF001 - one of its own class
        return full

    def at_least(self, figures: Mapping[str, Any]) -> Self:
        """Return it with the least that there can be of what it leaves out (R-54)."""
        missing = {name: one for name, one in figures.items() if name not in self.model_fields_set}
        full = self.model_copy(update=missing)
        full._least = self._least | missing.keys()  # noqa: SLF001 - one of its own class
        return full

    def against(self, known: Mapping[str, Any]) -> dict[str, tuple[Any, Any]]:
        """Return what it says otherwise than these figures: what it says, and the figure."""
        said = {name: getattr(self, name) for name in known if name in self.model_fields_set}
        return {name: (part, known[name]) for name, part in said.items() if part != known[name]}

    def worded(self, figure: Figure, field: str) -> Figure:
        """Return a figure with whose word it is, where somebody else might have told it."""
        if field in self._least:
            return say("{figure} {word}", figure=figure, word=AT_THE_LEAST)
        if self._recorded is None:
            return figure
        word = FROM_THE_RECORD if field in self.recorded else ON_YOUR_WORD
        return say("{figure} {word}", figure=figure, word=word)
