"""Ports, air bases, rocket bases and bombed sites: who holds them and what they suffer."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from core.awaw.book.counting import numbered
from core.awaw.book.fields import called
from core.awaw.book.names import titled
from core.awaw.book.places import Place
from core.awaw.record.changes.words import figure_change, until_called
from core.awaw.record.ground import (
    DEFENSES,
    AirBase,
    BaseState,
    Ground,
    Held,
    RocketBase,
    Site,
    Supply,
)
from core.terms.change import Change, Differences, Measured, Stated
from core.terms.message import Text, joined, say

GROUND = Differences(Ground, {})
"""How recorded places differ."""

SITE = Differences(Site, {"lost": "the bombing of the turn tells it, target by target"})
"""How a place that bombing can hurt differs; where it is stands in no change yet."""

Kept = TypeVar("Kept")


def _stated(
    what: Text,
    before: Mapping[str, Kept],
    after: Mapping[str, Kept],
    told: Callable[[Kept], Text],
) -> Iterator[Stated]:
    """Yield what is said in other words of places by name."""
    for name in dict.fromkeys((*before, *after)):
        was, now = (told(each[name]) if name in each else "" for each in (before, after))
        if was != now:
            yield Stated(place=titled(name), what=what, before=was, after=now)


def _itself(told: str) -> str:
    return told


@GROUND.of("held")
def _held(before: Ground, after: Ground) -> Iterator[Stated]:
    yield from _stated(say("held by"), before.held, after.held, held_called)
    areas, now = (
        {name: _area(name, held) for name, held in each.held.items()} for each in (before, after)
    )
    yield from _stated(say("lies in"), areas, now, _itself)


@GROUND.of("air_bases")
def _air_bases(before: Ground, after: Ground) -> Iterator[Stated]:
    yield from _stated(say("air base of"), before.air_bases, after.air_bases, held_called)
    fronts, now = (
        {name: base.front.label for name, base in each.air_bases.items()}
        for each in (before, after)
    )
    yield from _stated(say("air base on"), fronts, now, _itself)


def _area(name: str, held: Held) -> str:
    """Return where a port lies, if there is more to say than its own name."""
    known = held.area is Place.OTHER_PORT or held.area.value == name
    return "" if known else held.area.label


def held_called(held: Held | AirBase) -> Text:
    """Return who holds a port, canal, country or air base, and what is wrong with it."""
    supply: dict[Supply, Text] = {
        Supply.FULL: "",
        Supply.PARTIAL: say("partial supply"),
        Supply.NONE: say("no supply"),
    }
    works: Text = "" if held.operational else say("not operational")
    parts = (held.controller.listed, supply[held.supply], works)
    return joined(part for part in parts if part)


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
                    what=say("rocket base"),
                    before=told[0],
                    after=told[1],
                    prize=now is not None and now.state in _HIT,
                )


def base_called(base: RocketBase) -> Text:
    """Return the state of a rocket base, until when, and the damage that it took this turn."""
    told = STATES[base.state]
    if base.until:
        told = say("{state} until {until}", state=told, until=until_called(base.until))
    if not base.points:
        return told
    return say("{state} ({brps} of damage)", state=told, brps=numbered(base.points, "BRP"))


STATES = {
    BaseState.OPERATIONAL: say("operational"),
    BaseState.STRUCK: say("to be paid for or inverted"),
    BaseState.INVERTED: say("inverted"),
    BaseState.ELIMINATED: say("eliminated"),
}
"""What is said of a rocket base."""

_HIT = (BaseState.STRUCK, BaseState.ELIMINATED)
"""States to which bombing brings a rocket base."""


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
        what=say("target of"),
        before=before.power.listed,
        after=after.power.listed,
    )


@SITE.of("kinds", *DEFENSES)
def _kinds(before: Site, after: Site) -> Iterator[Change]:
    was, now = (site_called(site) for site in (before, after))
    yield Stated(what=say("target"), before=was, after=now, minor=True)


def site_called(site: Site) -> Text:
    """Return what a target is and what defends it, as far as that is recorded."""
    told = (
        say("{field} {figure}", field=called(name), figure=figure)
        for name, figure in site.described.items()
        if name in DEFENSES
    )
    return joined((*(kind.label for kind in site.kinds), *told))


@SITE.of("value")
def _value(before: Site, after: Site) -> Iterator[Change]:
    yield figure_change(say("worth in BRPs"), before.value, after.value)


@SITE.of("hexes")
def _hexes(before: Site, after: Site) -> Iterator[Change]:
    for name in dict.fromkeys((*before.hexes, *after.hexes)):
        was, now = (
            "" if name not in each.hexes else joined([each.hexes[name]]) for each in (before, after)
        )
        if was != now:
            what = say("hexes from {base}", base=titled(name))
            yield Stated(what=what, before=was, after=now)


@SITE.of("markers")
def _markers(before: Site, after: Site) -> Iterator[Change]:
    had, has = before.markers, after.markers
    yield Measured(what=say("damage markers"), before=had, after=has, prize=has > had)


@SITE.of("firestorm")
def _firestorm(before: Site, after: Site) -> Iterator[Change]:
    was, now = (say("in the hex") if site.firestorm else "" for site in (before, after))
    yield Stated(what=say("firestorm"), before=was, after=now, prize=True)


@GROUND.of("markers_due")
def _markers_due(before: Ground, after: Ground) -> Iterator[Change]:
    had, has = before.markers_due, after.markers_due
    for name in dict.fromkeys((*had, *has)):
        was, now = had.get(name, 0), has.get(name, 0)
        if was != now:
            what = say("damage markers to place")
            yield Measured(place=titled(name), what=what, before=was, after=now)
