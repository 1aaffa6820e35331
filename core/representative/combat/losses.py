"""Whose units are lost, or leave, where several nations fight side by side (R-22)."""

from collections.abc import Mapping
from dataclasses import replace

from core.board.counts import UnitCounts
from core.representative.book.terms import Power, Units, clause
from core.representative.combat.decisions import is_bound
from core.representative.combat.parties import (
    CARGO,
    ESCORT,
    FAR,
    FAR_ESCORT,
    INTERCEPTOR,
    LEAVING,
    OWN,
    RAID,
    REGULAR,
)
from core.representative.record.berths import Berth
from core.representative.record.standing_battles import Party

_PARTS = (
    ("raiding_", (RAID,)),
    ("escort_", (ESCORT,)),
    ("long_range_", (FAR_ESCORT, FAR)),
    ("interceptor_", (INTERCEPTOR,)),
    ("", (REGULAR, CARGO, OWN)),
)


@clause("R-22", "R4-4.22", "R4-1.1")
def without(parties: tuple[Party, ...], lost: Units, *, first: bool) -> tuple[Party, ...]:
    """Of several nations' units of one kind, the loss is the one's that has most of them there."""
    for kind, count in lost.items():
        name = kind.removesuffix("_on_raid")
        prefix, parts = next((p, q) for p, q in _PARTS if name.startswith(p))
        there = [part for part in parts if first or part not in LEAVING]
        parties = _leave(parties, {name.removeprefix(prefix): count}, *there)
    return parties


def depart(
    parties: tuple[Party, ...], leaving: Mapping[Power, Units], *parts: str
) -> tuple[Party, ...]:
    """Return parties from which units went away alive, those of each nation as it decided."""
    after = parties
    for power, units in leaving.items():
        after = _leave(after, units, *parts, of=power)
    return tuple(
        replace(now, away=now.away + (UnitCounts(was.units) - now.units))
        for was, now in zip(parties, after, strict=True)
    )


def _leave(
    parties: tuple[Party, ...], units: Units, *parts: str, of: Power | None = None
) -> tuple[Party, ...]:
    """Return parties with units taken from those of some parts and a power, the largest first."""
    left = list(parties)
    for unit, count in units.items():
        for _ in range(count):
            there = [i for i, p in enumerate(left) if p.part in parts and of in (None, p.power)]
            places = [i for i in there if left[i].units.get(unit, 0)]
            place = max(places, key=lambda i: (left[i].units[unit], -i))
            fewer = {**left[place].units}
            fewer[unit] -= 1
            left[place] = replace(left[place], units=fewer)
    return tuple(left)


@clause("R4-5.5", "R-42")
def leave_with_raiders(
    parties: tuple[Party, ...], bound: frozenset[tuple[Power, Berth]]
) -> tuple[Party, ...]:
    """Interceptors held to night bombers fire at nothing else, and go home when these have gone."""
    return tuple(
        replace(party, units={}, away=party.away + UnitCounts(party.units))
        if is_bound(party, bound)
        else party
        for party in parties
    )
