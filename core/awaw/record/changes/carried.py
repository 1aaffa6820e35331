"""What a phase leaves to a later one: limits that fall or rise, bound units, later research."""

from collections.abc import Iterable, Iterator, Mapping

from core.awaw.book.fields import called
from core.awaw.record.changes.words import until_called
from core.awaw.record.fold.advance import reductions
from core.awaw.record.standing import Carried, Grounded
from core.terms.change import Change, Differences, Measured, Stated
from core.terms.message import Text, joined, say

_COUNTED = "the move or the base is told; the record counts it for the limit of the turn"

CARRIED = Differences(
    Carried,
    {
        "past_gibraltar": _COUNTED,
        "under_tension": _COUNTED,
        "bases_placed": _COUNTED,
        "bases_moved": _COUNTED,
    },
)
"""How what is carried over differs."""

BOUND = {
    "aaf": say("inverted AAF"),
    "jets": say("inverted jets"),
    "interceptors": say("interceptors not to escort"),
}
"""What units are that met flying bombs (26.663, 26.664)."""


def limit_changes(
    before: Mapping[str, int], after: Mapping[str, int], what: Text
) -> Iterator[Change]:
    """Yield what is different between figures by nation."""
    for nation in dict.fromkeys((*before, *after)):
        was, now = before.get(nation, 0), after.get(nation, 0)
        if was != now:
            yield Measured(power=nation, what=what, before=was, after=now)


NEXT_LIMIT = say("limit cut next turn")
"""What bombing takes off a limit in the next player turn of its nation."""


@CARRIED.of("bombed", "next_reduction")
def _next(before: Carried, after: Carried) -> Iterator[Change]:
    """Tell what a limit will fall by, whether its combat phase is over or not."""
    yield from limit_changes(falling(before), falling(after), NEXT_LIMIT)


def falling(carried: Carried) -> dict[str, int]:
    """Return by how much limits fall in the next player turn of their nations (26.71B)."""
    steps = dict(carried.next_reduction)
    for nation, points in reductions(carried.bombed).items():
        steps[nation] = steps.get(nation, 0) + points
    return steps


@CARRIED.of("reduction")
def _now(before: Carried, after: Carried) -> Iterator[Change]:
    yield from limit_changes(before.reduction, after.reduction, say("limit cut this turn"))


@CARRIED.of("german_rise")
def _rise(before: Carried, after: Carried) -> Iterator[Change]:
    yield Measured(
        power="germany",
        what=say("limit rise this turn"),
        before=before.german_rise,
        after=after.german_rise,
    )


@CARRIED.of("grounded")
def _grounded(before: Carried, after: Carried) -> Iterator[Change]:
    had, has = _bound(before.grounded), _bound(after.grounded)
    for power, unit in dict.fromkeys((*had, *has)):
        was, now = (joined(each.get((power, unit), ()), "; ") for each in (had, has))
        if was != now:
            what = BOUND.get(unit) or say("bound {units}", units=called(unit))
            yield Stated(power=power, what=what, before=was, after=now)


def _bound(grounded: Iterable[Grounded]) -> dict[tuple[str, str], list[Text]]:
    found: dict[tuple[str, str], list[Text]] = {}
    for each in grounded:
        told = say("{factors} until {until}", factors=each.factors, until=until_called(each.until))
        found.setdefault((each.power.value, each.unit), []).append(told)
    return found


@CARRIED.of("delayed")
def _delayed(before: Carried, after: Carried) -> Iterator[Change]:
    every = ((each.faction, each.field) for each in (*before.delayed, *after.delayed))
    for faction, field in dict.fromkeys(every):
        was, now = (
            joined(
                say("{levels} from {turn}", levels=each.levels, turn=each.turn.told)
                for each in carried.delayed
                if (each.faction, each.field) == (faction, field)
            )
            for carried in (before, after)
        )
        if was != now:
            what = say("{field} research to come", field=field.label)
            yield Stated(power=faction.value, what=what, before=was, after=now)
