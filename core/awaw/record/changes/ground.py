"""Ports, air bases, rocket bases and bombed sites: who holds them and what they suffer."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from core.awaw.book.counting import numbered
from core.awaw.book.names import titled
from core.awaw.book.places import Place
from core.awaw.record.changes.words import figure_change, place_called, until_called
from core.awaw.record.ground import (
    AirBase,
    BaseState,
    Ground,
    Held,
    RocketBase,
    Site,
    Supply,
)
from core.terms.change import Change, Differences, Measured, Stated
from core.terms.wording import listed

GROUND = Differences(Ground, {})
"""How recorded places differ."""

SITE = Differences(Site, {"lost": "the bombing of the turn tells it, target by target"})
"""How a place that bombing can hurt differs; where it is stands in no change yet."""

Kept = TypeVar("Kept")


def _stated(
    what: str,
    before: Mapping[str, Kept],
    after: Mapping[str, Kept],
    told: Callable[[Kept], str],
) -> Iterator[Stated]:
    """Yield what is said in other words of places by name."""
    for name in dict.fromkeys((*before, *after)):
        was, now = (told(each[name]) if name in each else "" for each in (before, after))
        if was != now:
            yield Stated(place=titled(name), what=what, before=was, after=now)


@GROUND.of("held")
def _held(before: Ground, after: Ground) -> Iterator[Stated]:
    yield from _stated("held by", before.held, after.held, held_called)
    areas, now = (
        {name: _area(name, held) for name, held in each.held.items()} for each in (before, after)
    )
    yield from _stated("lies in", areas, now, str)


@GROUND.of("air_bases")
def _air_bases(before: Ground, after: Ground) -> Iterator[Stated]:
    yield from _stated("air base of", before.air_bases, after.air_bases, held_called)
    fronts, now = (
        {name: place_called(base.front) for name, base in each.air_bases.items()}
        for each in (before, after)
    )
    yield from _stated("air base on", fronts, now, str)


def _area(name: str, held: Held) -> str:
    """Return where a port lies, if there is more to say than its own name."""
    known = held.area is Place.OTHER_PORT or held.area.value == name
    return "" if known else place_called(held.area)


def held_called(held: Held | AirBase) -> str:
    """Return who holds a port, canal, country or air base, and what is wrong with it."""
    supply = {Supply.FULL: "", Supply.PARTIAL: "partial supply", Supply.NONE: "no supply"}
    works = "" if held.operational else "not operational"
    parts = (listed(held.controller.label), supply[held.supply], works)
    return ", ".join(part for part in parts if part)


@GROUND.of("rocket_bases")
def _rocket_bases(before: Ground, after: Ground) -> Iterator[Change]:
    had, has = before.rocket_bases, after.rocket_bases
    for name in dict.fromkeys((*had, *has)):
        was, now = had.get(name), has.get(name)
        for base in dict.fromkeys(each.power for each in (was, now) if each is not None):
            told = [
                base_called(each) if each is not None and each.power is base else ""
                for each in (was, now)
            ]
            if told[0] != told[1]:
                yield Stated(
                    power=base.value,
                    place=titled(name),
                    what="rocket base",
                    before=told[0],
                    after=told[1],
                )


def base_called(base: RocketBase) -> str:
    """Return the state of a rocket base, until when, and the damage that it took this turn."""
    until = f" until {until_called(base.until)}" if base.until else ""
    hit = f" ({numbered(base.points, 'BRP')} of damage)" if base.points else ""
    return f"{STATES[base.state]}{until}{hit}"


STATES = {
    BaseState.OPERATIONAL: "operational",
    BaseState.STRUCK: "to be paid for or inverted",
    BaseState.INVERTED: "inverted",
    BaseState.ELIMINATED: "eliminated",
}
"""What is said of a rocket base."""


@GROUND.of("sites")
def _sites(before: Ground, after: Ground) -> Iterator[Change]:
    for name in dict.fromkeys((*before.sites, *after.sites)):
        was, now = before.sites.get(name), after.sites.get(name)
        site = now or was
        if site is None:
            continue
        empty = Site(site.power)
        for each in SITE(was or empty, now or empty):
            yield replace(each, power=each.power or site.power.value, place=titled(name))


@SITE.of("power")
def _owner(before: Site, after: Site) -> Iterator[Change]:
    yield Stated(
        power=after.power.value,
        what="target of",
        before=listed(before.power.label),
        after=listed(after.power.label),
    )


@SITE.of("kinds")
def _kinds(before: Site, after: Site) -> Iterator[Change]:
    was, now = (", ".join(kind.label for kind in site.kinds) for site in (before, after))
    yield Stated(what="target", before=was, after=now)


@SITE.of("value")
def _value(before: Site, after: Site) -> Iterator[Change]:
    yield figure_change("worth in BRPs", before.value, after.value)


@SITE.of("markers")
def _markers(before: Site, after: Site) -> Iterator[Change]:
    yield Measured(what="damage markers", before=before.markers, after=after.markers)


@SITE.of("firestorm")
def _firestorm(before: Site, after: Site) -> Iterator[Change]:
    was, now = ("in the hex" if site.firestorm else "" for site in (before, after))
    yield Stated(what="firestorm", before=was, after=now)


@GROUND.of("markers_due")
def _markers_due(before: Ground, after: Ground) -> Iterator[Change]:
    had, has = before.markers_due, after.markers_due
    for name in dict.fromkeys((*had, *has)):
        was, now = had.get(name, 0), has.get(name, 0)
        if was != now:
            what = "damage markers to place"
            yield Measured(place=titled(name), what=what, before=was, after=now)
