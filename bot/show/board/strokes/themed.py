"""Colours of a board for a page that has a light and a dark theme: names that its style defines."""

from collections.abc import Iterable
from dataclasses import fields

from bot.show.board.strokes.palette import Look
from bot.show.board.strokes.svg import attributes

_COLOURS = tuple(each.name for each in fields(Look) if each.name not in {"paler", "dark"})


class ThemedLook(Look):
    """A look whose colours are custom properties."""

    __slots__ = ()

    def ground(self, colour: str) -> str:
        """Return the name of an owner's ground."""
        return f"var(--b-{colour[1:]})"

    def fought(self, fill: str) -> str:
        """Return the name of a ground where is fought."""
        return fill.replace("--b-", "--b-fought-")


THEMED = ThemedLook(**{each: f"var(--b-{each})" for each in _COLOURS}, paler=0.0, dark=False)


def colours_of(look: Look, owners: Iterable[str]) -> str:
    """Return what the custom properties are in a look, as declarations.

    Args:
        look: Light or dark.
        owners: The colours of those who own something.
    """
    told = {each: str(getattr(look, each)) for each in _COLOURS}
    told |= {colour[1:]: look.ground(colour) for colour in sorted(set(owners))}
    told |= {f"fought-{name}": look.fought(fill) for name, fill in told.items()}
    return "".join(f"--b-{name}:{colour};" for name, colour in told.items())


class Classes:
    """How things are painted, as classes: each way once.

    Args:
        prefix: What the names of the classes begin with.
    """

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._names: dict[tuple[tuple[str, str], ...], str] = {}
        self.closed = False

    def __call__(self, **properties: str) -> str:
        """Return a class; attributes where it would be a new one and the style is out already."""
        key = tuple(properties.items())
        name = self._names.get(key)
        if name is None:
            if self.closed:
                return attributes(**properties)
            name = self._names[key] = f"{self._prefix}c{len(self._names)}"
        return f' class="{name}"'

    def rules(self) -> str:
        """Return the classes as rules of a style."""
        return "".join(
            f".{name}{{"
            + ";".join(f"{each.replace('_', '-')}:{value}" for each, value in key)
            + "}"
            for key, name in self._names.items()
        )
