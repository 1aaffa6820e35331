"""Units that came, went, moved or were inverted, and the pools that they are built from."""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, replace

from core.awaw.book.places import Place
from core.awaw.book.units import Owner, Unit, pooled
from core.awaw.record.changes.words import unit_called, until_called
from core.awaw.record.forces import Forces, Pool, Stack, StackKey
from core.terms.change import Change, Counted, Differences, Measured, Moved, Stated
from core.terms.message import Text, joined, say

FORCES = Differences(Forces, {})
"""How units and pools differ."""

POOL = Differences(
    Pool,
    {
        "alive": "the units that came or went tell it",
        "constructed": "each unit is told when it is built",
        "eliminated": "each unit is told when it is lost",
    },
)
"""How a pool differs."""


_OWNERS = {owner: number for number, owner in enumerate(Owner)}
"""Powers and sides in the book's order."""


@dataclass(frozen=True, slots=True)
class _Limped:
    """Transports that left a box damaged, and where they are now."""

    owner: Owner
    box: Place
    port: Place
    count: int
    until: Text


@FORCES.of("stacks")
def _units(before: Forces, after: Forces) -> Iterator[Change]:
    """Tell units by kind and place, those that left a box damaged as what they are."""
    had, has = _by_kind(before.stacks), _by_kind(after.stacks)
    limped = list(_limped(before.stacks, after.stacks))
    for each in limped:
        had[each.owner, Unit.TRANSPORTS, each.box] -= each.count
        has[each.owner, Unit.TRANSPORTS, each.port] -= each.count
        yield Moved(
            power=each.owner.value,
            place=each.box.label,
            to=each.port.label,
            what=unit_called(Unit.TRANSPORTS),
            count=each.count,
            why=say("damaged until {until}", until=each.until),
        )
    for key in sorted(dict.fromkeys((*had, *has)), key=lambda each: _OWNERS[each[0]]):
        owner, unit, place = key
        was, now = had.get(key, 0), has.get(key, 0)
        if was != now:
            yield Counted(
                power=owner.value,
                place=place.label,
                what=unit_called(unit),
                before=was,
                after=now,
            )
    told = {(each.owner, Unit.RETURNING_TRANSPORTS, each.port) for each in limped}
    yield from _inverted(before.stacks, after.stacks, told)


def _by_kind(stacks: Mapping[StackKey, Stack]) -> dict[StackKey, int]:
    """Count units as pools do: a damaged transport is a transport."""
    found: dict[StackKey, int] = {}
    for (owner, unit, place), stack in stacks.items():
        key = (owner, pooled(unit), place)
        found[key] = found.get(key, 0) + stack.total
    return found


def _limped(before: Mapping[StackKey, Stack], after: Mapping[StackKey, Stack]) -> Iterator[_Limped]:
    """Yield the transports that went out of service from one place to another, all at once."""
    fell = _more(after, before, Unit.TRANSPORTS)
    rose = _more(before, after, Unit.RETURNING_TRANSPORTS)
    for (owner, port), count in rose.items():
        key = (owner, Unit.RETURNING_TRANSPORTS, port)
        until = _newly_down(before.get(key, Stack()), after[key], count)
        for whose, box in fell:
            if whose is owner and box is not port and fell[whose, box] >= count and until:
                yield _Limped(owner, box, port, count, until)
                break


def _newly_down(before: Stack, after: Stack, count: int) -> Text:
    """Return until when so many factors more are inverted, where nothing else is different."""
    had = {part.until: part.factors for part in before.inverted}
    has = {part.until: part.factors for part in after.inverted}
    grown = {until: n - had.get(until, 0) for until, n in has.items() if n != had.get(until, 0)}
    if before.ready != after.ready or not had.keys() <= has.keys() or len(grown) != 1:
        return ""
    ((until, more),) = grown.items()
    return until_called(until) if more == count else ""


def _more(
    before: Mapping[StackKey, Stack], after: Mapping[StackKey, Stack], unit: Unit
) -> dict[tuple[Owner, Place], int]:
    """Return by how many units of a kind there are more, by owner and place."""
    found = {}
    for key, stack in after.items():
        owner, kind, place = key
        more = stack.total - (before[key].total if key in before else 0)
        if kind is unit and more > 0:
            found[owner, place] = more
    return found


def _inverted(
    before: Mapping[StackKey, Stack], after: Mapping[StackKey, Stack], told: Container[StackKey]
) -> Iterator[Stated]:
    """Tell what is inverted otherwise, but for what is told already."""
    for key in (each for each in dict.fromkeys((*before, *after)) if each not in told):
        owner, unit, place = key
        was, now = (condition(unit, each.get(key, Stack())) for each in (before, after))
        if was != now:
            what = (
                unit.label
                if unit is Unit.RETURNING_TRANSPORTS
                else say("inverted {units}", units=unit.label)
            )
            yield Stated(power=owner.value, place=place.label, what=what, before=was, after=now)


def condition(unit: Unit, stack: Stack) -> Text:
    """Return how many factors of a stack are inverted, and until when; of others nothing."""
    told = [
        say("{factors} until {until}", factors=part.factors, until=until_called(part.until))
        for part in stack.inverted
    ]
    if unit is Unit.RETURNING_TRANSPORTS and stack.ready:
        told.append(say("{ready} repaired", ready=stack.ready))
    return joined(told)


@POOL.of("size")
def _size(before: Pool, after: Pool) -> Iterator[Change]:
    yield Measured(what=say("pool"), before=before.size, after=after.size)


@FORCES.of("pools")
def _pools(before: Forces, after: Forces) -> Iterator[Change]:
    for owner, unit in dict.fromkeys((*before.pools, *after.pools)):
        for each in POOL(before.pool(owner, unit), after.pool(owner, unit)):
            yield replace(each, power=owner.value, what=say("pool of {units}", units=unit.label))


@FORCES.of("coming")
def _coming(before: Forces, after: Forces) -> Iterator[Stated]:
    every = ((each.owner, each.unit) for each in (*before.coming, *after.coming))
    for owner, unit in dict.fromkeys(every):
        was, now = (_joining(forces, owner, unit) for forces in (before, after))
        if was != now:
            what = say("{units} joining the pool", units=unit.label)
            yield Stated(power=owner.value, what=what, before=was, after=now)


def _joining(forces: Forces, owner: Owner, unit: Unit) -> Text:
    coming = (each for each in forces.coming if (each.owner, each.unit) == (owner, unit))
    return joined(
        say("{factors} after the {phase}", factors=each.factors, phase=each.phase.label)
        for each in coming
    )
