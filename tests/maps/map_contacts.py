"""Which outlines touch, and what the rules say of it."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from map_shapes import Label, Shapes
from map_tables import Atlas, Pair
from shapely.strtree import STRtree

TOUCH = 3.0
"""Units along which two outlines touch at least for people to see that they do."""

_NOISE = 0.6
"""What two outlines share of length where they only meet in a point."""

Touching = dict[frozenset[Label], float]


def touching(shapes: Shapes, only: Iterable[Label] | None = None) -> Touching:
    """Return how far outlines touch each other, in units.

    Args:
        shapes: The outlines.
        only: Those whose contacts are wanted; all, if left out.
    """
    labels = list(shapes)
    tree = STRtree([shapes[label] for label in labels])
    found: Touching = {}
    for label in labels if only is None else only:
        shape = shapes[label]
        for index in tree.query(shape.buffer(0.4)):
            other = labels[index]
            key = frozenset((label, other))
            if other[0] == label[0] or key in found:
                continue
            shared = shape.boundary.intersection(shapes[other].buffer(0.3)).length
            if shared > _NOISE:
                found[key] = shared
    return found


@dataclass(frozen=True, slots=True)
class Contacts:
    """Borders and outlines compared.

    Attributes:
        shown: Borders whose outlines touch.
        absent: Borders whose outlines do not.
        false: Outlines that touch without a border, with the units that they do, if only a hair.
    """

    shown: set[Pair] = field(default_factory=set)
    absent: set[Pair] = field(default_factory=set)
    false: dict[Pair, float] = field(default_factory=dict)


def compared(atlas: Atlas, found: dict[Pair, float]) -> Contacts:
    """Return how contacts agree with the borders of the rules."""
    shown = {pair for pair in atlas.borders if found.get(pair, 0.0) >= TOUCH}
    false = {pair: shared for pair, shared in found.items() if atlas.strangers(*pair)}
    return Contacts(shown, atlas.borders - shown, false)
