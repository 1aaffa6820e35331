"""A bombing target as requests describe it."""

from typing import Annotated, Any, Self

from pydantic import BeforeValidator, Field, model_validator

from core.awaw.book.sourced import Sourced
from core.awaw.book.terms import TargetKind
from core.awaw.record.ground import DEFENSES
from core.terms.message import Verbatim, say
from core.terms.request import Count


def _mark(given: Any) -> Any:
    # a marker that stands in the hex or not may be said by yes or no, or counted
    return int(given) if isinstance(given, bool) else given


Marked = Annotated[Count, BeforeValidator(_mark)]
"""A number of counters of one sort, or whether there is one."""

Name = Annotated[str, Field(min_length=1, max_length=60)]


class Target(Sourced):
    """A bombing target: what it is, what defends it, and how many BRPs it is worth.

    Kind and worth are required wherever no record tells them: see ``untold``.
    """

    name: Name | None = None
    kind: TargetKind = TargetKind.CITY
    also: Annotated[tuple[TargetKind, ...], Field(max_length=10)] = ()
    flak: Count = 0
    airbase: Marked = 0
    objective: Marked = 0
    anchors: Count = 0
    cities: Count = 0
    ports: Count = 0
    fortification: Annotated[int, Field(ge=0, le=2)] = 0
    value: Count | None = None
    captured: bool = False

    @model_validator(mode="after")
    def _box_by_itself(self) -> Self:
        if self.kind is not TargetKind.MAPBOARD_BOX and TargetKind.MAPBOARD_BOX in self.also:
            raise ValueError(
                say("A mapboard box does not lie in a hex."),
                say("Give it as `kind`, or leave it out."),
            )
        return self

    @property
    def untold(self) -> tuple[str, ...]:
        """What nobody has told of it, and a raid cannot do without."""
        return tuple(name for name in ("kind", "value") if name not in self.model_fields_set)

    @property
    def kinds(self) -> frozenset[TargetKind]:
        """Everything that the hex is."""
        return frozenset({self.kind, *self.also})

    @property
    def defenses(self) -> dict[str, int]:
        """What stands in the hex and defends it."""
        return {name: getattr(self, name) for name in DEFENSES}

    @property
    def label(self) -> str:
        """The target as headlines call it: a box by its name, a hex in its player's words."""
        if self.name is None:
            return self.kind.heading
        return self.name if self.kind is TargetKind.MAPBOARD_BOX else Verbatim(self.name)
