"""What units, places and moments are called where changes are told."""

from collections.abc import Callable, Mapping

from core.awaw.book.units import Side, Unit
from core.awaw.record.clock import Until
from core.terms.change import Measured, Stated
from core.terms.message import Message, Text, english, joined, say, say_many

AAF = "AAF"
"""Army air factors, which no campaign records."""

JET, IC = "jet", "IC"
"""A jet and an industrial center, which no campaign records either."""


def unit_called(unit: Unit) -> str:
    """Return what changes call one unit of a kind."""
    return english(unit.counted(1)).removeprefix("1 ")


_COUNTED: Mapping[str, Callable[[int], Message]] = {
    **{unit_called(unit): unit.counted for unit in Unit},
    AAF: lambda n: say_many("{n} AAF", "{n} AAF", n),
    IC: lambda n: say_many("{n} IC", "{n} ICs", n),
    JET: lambda n: say_many("{n} jet", "{n} jets", n),
}


def counted(count: int, what: Text) -> Message:
    """Return a number of units as players read it, such as ``2 ASW``."""
    return _COUNTED[english(what)](count)


def until_called(until: Until) -> Message:
    """Return the player turn that something lasts to the end of, such as ``Axis Fall 1942``."""
    if until.side is Side.AXIS:
        return say("Axis {turn}", turn=until.turn.told)
    return say("Allied {turn}", turn=until.turn.told)


def figure_change(
    what: Text, before: int | None, after: int | None, *, power: str = "", place: str = ""
) -> Measured | Stated:
    """Return a figure as it was and as it is, where nobody may have declared it."""
    if before is not None and after is not None:
        return Measured(power=power, place=place, what=what, before=before, after=after)
    was, now = (say("not declared") if each is None else joined([each]) for each in (before, after))
    return Stated(power=power, place=place, what=what, before=was, after=now, minor=True)
