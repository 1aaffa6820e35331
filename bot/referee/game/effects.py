"""Effects as the record holds them: read back with their types, and applied to a position."""

from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter

from core.terms.resolution import Effect
from core.terms.system import System

_ADAPTERS: dict[type[Effect], TypeAdapter[Any]] = {}


def read_effect(system: System[Any], given: Mapping[str, Any]) -> Effect:
    """Return the typed effect that a resolution line holds.

    Raises:
        KeyError: The system knows no effect of this kind.
        pydantic.ValidationError: Its fields do not fit.
    """
    kind = system.effects[given["kind"]]
    if kind not in _ADAPTERS:
        _ADAPTERS[kind] = TypeAdapter(kind)
    fields = {name: value for name, value in given.items() if name != "kind"}
    effect: Effect = _ADAPTERS[kind].validate_python(fields)
    return effect


def changed(system: System[Any], position: Any, effects: tuple[Effect, ...]) -> Any:
    """Return a position after effects."""
    for effect in effects:
        position = system.change(position, effect)
    return position
