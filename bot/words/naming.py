"""The spaces that a declaration names, by the map's own names."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.board.naming import SpaceFinder
from core.terms.refusal import Refusal, RefusedError
from core.terms.request import Request


@dataclass(frozen=True, slots=True)
class Naming:
    """Where spaces stand in the requests of a game, and how their names are looked up.

    Attributes:
        finder: Makes what looks names up for one request.
        fields: Fields that hold the name of a space, or several; those of zones alone by `zone`.
        zones: Fields that hold the name of a sea zone.
        keyed: Fields whose keys are spaces.
        placed: Fields whose keys are spaces where something is held by name there.
        loose: Fields that may hold a space, or another name.
        other: Kinds of requests whose fields of these names hold no space.
    """

    finder: Callable[[], SpaceFinder]
    fields: frozenset[str]
    zones: frozenset[str] = frozenset()
    keyed: frozenset[str] = frozenset()
    placed: frozenset[str] = frozenset()
    loose: frozenset[str] = frozenset()
    other: frozenset[str] = frozenset()

    def fields_of(self, request: Request) -> dict[str, Any] | Refusal:
        """Return a request's fields as said, with the map's names, or what no name fits."""
        told = request.model_dump(mode="json", exclude_unset=True)
        if request.kind in self.other:
            return told
        finder = self.finder()
        named = self._named(told, finder)
        try:
            finder.settle()
        except RefusedError as error:
            return error.refusal
        return dict(named)

    def _named(self, told: Any, finder: SpaceFinder) -> Any:
        if isinstance(told, list):
            return [self._named(each, finder) for each in told]
        if not isinstance(told, dict):
            return told
        return {name: self._value(name, value, finder) for name, value in told.items()}

    def _value(self, name: str, value: Any, finder: SpaceFinder) -> Any:
        if name == "position":
            return value
        if isinstance(value, dict) and self._by_space(name, value):
            return {
                each if "(" in each else finder.space(each): inner for each, inner in value.items()
            }
        if name in self.loose and isinstance(value, str):
            trial = self.finder()
            found = trial.space(value)
            return value if trial.placed else found
        look_up = finder.zone if name in self.zones else finder.space
        if name in self.fields | self.zones and isinstance(value, str):
            return look_up(value)
        if name in self.fields and isinstance(value, list):
            return [look_up(each) if isinstance(each, str) else each for each in value]
        return self._named(value, finder)

    def _by_space(self, name: str, value: Mapping[str, Any]) -> bool:
        held = all(isinstance(inner, dict) for inner in value.values())
        return name in self.keyed or (name in self.placed and held)


def said_fields(naming: Naming | None, request: Request) -> dict[str, Any] | Refusal:
    """Return a request's fields as said; of a game with a map by the names of its spaces."""
    if naming is None:
        return request.model_dump(mode="json", exclude_unset=True)
    return naming.fields_of(request)
