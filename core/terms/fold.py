"""The fold: a state after one more effect, by one function for each class of effect."""

from collections.abc import Callable, Iterable, Iterator
from inspect import signature
from typing import Any, Generic, TypeVar, get_args

from core.terms.resolution import Effect

State = TypeVar("State")
E = TypeVar("E", bound=Effect)


class Fold(Generic[State]):
    """How each class of effect changes a state; called with both, it returns the state after it.

    Attributes:
        effects: The classes of effects that it knows, by kind.
    """

    def __init__(self) -> None:
        self.effects: dict[str, type[Effect]] = {}
        self._changes: dict[type[Effect], Callable[[State, Any], State]] = {}

    def __iter__(self) -> Iterator[type[Effect]]:
        return iter(self._changes)

    def __call__(self, state: State, effect: Effect) -> State:
        """Return a state after one effect.

        Raises:
            TypeError: The effect is none of this fold.
        """
        change = self._changes.get(type(effect))
        if change is None:
            raise TypeError(f"{type(effect).__name__} is no effect of this room")
        return change(state, effect)

    def by(self, change: Callable[[State, E], State]) -> Callable[[State, E], State]:
        """Let a function make the changes of the class that its second argument is annotated with.

        Where it is annotated with several, ``One | Other``, it makes those of each.

        Raises:
            ValueError: Another class has this kind already, or this one has its function.
        """
        told = tuple(signature(change).parameters.values())[1].annotation
        return self.of(get_args(told) or (told,))(change)

    def of(
        self, kinds: Iterable[type[Effect]]
    ) -> Callable[[Callable[[State, E], State]], Callable[[State, E], State]]:
        """Return what lets a function make the changes of these classes, as ``by`` does."""

        def register(change: Callable[[State, E], State]) -> Callable[[State, E], State]:
            for kind in kinds:
                if self.effects.setdefault(kind.kind, kind) is not kind or kind in self._changes:
                    raise ValueError(f"`{kind.kind}` has a change already")
                self._changes[kind] = change
            return change

        return register
