"""What units, places and moments are called where changes are told."""

from core.awaw.book.places import Place
from core.awaw.book.units import Unit
from core.awaw.record.clock import Until
from core.terms.change import Measured, Stated
from core.terms.system import counted_plainly
from core.terms.wording import listed

AAF = "AAF"
"""Army air factors, which no campaign records."""

_UNITS = {unit.counted(1).removeprefix("1 "): unit for unit in Unit}


def unit_called(unit: Unit) -> str:
    """Return what one unit of a kind is called."""
    return unit.counted(1).removeprefix("1 ")


def counted(count: int, what: str) -> str:
    """Return a number of units as players read it, such as ``2 ASW``."""
    if what in _UNITS:
        return _UNITS[what].counted(count)
    return f"{count} {what}" if what == AAF else counted_plainly(count, what)


def place_called(place: Place) -> str:
    """Return a place as it heads a line, such as ``Western front port``."""
    return listed(place.placed.removeprefix("a ").removeprefix("another "))


def until_called(until: Until) -> str:
    """Return the player turn that something lasts to the end of, such as ``Axis Fall 1942``."""
    return f"{until.side.label} {until.turn}"


def figure_change(
    what: str, before: int | None, after: int | None, *, power: str = "", place: str = ""
) -> Measured | Stated:
    """Return a figure as it was and as it is, where nobody may have declared it."""
    if before is not None and after is not None:
        return Measured(power=power, place=place, what=what, before=before, after=after)
    was, now = (("not declared" if each is None else str(each)) for each in (before, after))
    return Stated(power=power, place=place, what=what, before=was, after=now)
