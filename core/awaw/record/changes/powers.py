"""What powers have beside their units, and between them: money, DRMs, research, wars, cards."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from core.awaw.book.terms import Power
from core.awaw.record.changes.words import figure_change
from core.awaw.record.clock import Clock
from core.awaw.record.standing import Levels, Politics, Standing, War
from core.terms.change import Change, Differences, Measured, Stated
from core.terms.wording import listed

CLOCK = Differences(Clock, {})
"""How the order of play differs."""

STANDING = Differences(Standing, {})
"""How one power's economy differs; whose it is stands in no change yet."""

POLITICS = Differences(Politics, {})
"""How wars, tension and cards differ."""


@CLOCK.of("turn")
def _turn(before: Clock, after: Clock) -> Iterator[Change]:
    yield Stated(what="turn", before=str(before.turn), after=str(after.turn))


@CLOCK.of("phase", "moving")
def _phase(before: Clock, after: Clock) -> Iterator[Change]:
    yield Stated(what="phase", before=phase_called(before), after=phase_called(after))


@CLOCK.of("first")
def _first(before: Clock, after: Clock) -> Iterator[Change]:
    was, now = (each.first.value.title() for each in (before, after))
    yield Stated(what="first player turn", before=was, after=now)


def phase_called(clock: Clock) -> str:
    """Return a phase as it stands in a line, such as ``Axis combat``."""
    side = f"{clock.moving.label} " if clock.moving else ""
    return listed(f"{side}{clock.phase.label.removesuffix(' phase')}")


def _figure(name: str, what: str) -> Callable[[Any, Any], Iterator[Change]]:
    def tell(before: object, after: object) -> Iterator[Change]:
        yield figure_change(what, getattr(before, name), getattr(after, name))

    return tell


for _name, _what in {
    "brps": "BRPs",
    "shortfall": "BRPs owed",
    "limit": "construction limit",
    "spent": "BRPs spent on construction",
    "shipbuilding": "shipbuilding points",
    "laid": "shipbuilding points used",
    "naval_drm": "Naval Nationality DRM",
    "air_drm": "Air Nationality DRM",
}.items():
    STANDING.of(_name)(_figure(_name, _what))

POLITICS.of("usat")(_figure("usat", "USAT level"))
POLITICS.of("usjt")(_figure("usjt", "USJT level"))
POLITICS.of("ireland")(_figure("ireland", "result for Ireland"))


def research_changes(before: Levels, after: Levels) -> Iterator[Measured]:
    """Yield what is different between research results."""
    for faction, field in dict.fromkeys((*before, *after)):
        was, now = (each.get((faction, field), 0) for each in (before, after))
        if was != now:
            what = f"{field.label} research"
            yield Measured(power=faction.value, what=what, before=was, after=now)


@POLITICS.of("wars")
def _wars(before: Politics, after: Politics) -> Iterator[Stated]:
    had, has = _told_wars(before.wars), _told_wars(after.wars)
    for by, on in dict.fromkeys((*had, *has)):
        was, now = had.get((by, on), ""), has.get((by, on), "")
        if was != now:
            yield Stated(power=by.value, what=f"war on {on.label}", before=was, after=now)


def _told_wars(wars: Iterable[War]) -> dict[tuple[Power, Power], str]:
    return {(war.by, war.on): war_called(war) for war in wars}


def war_called(war: War) -> str:
    """Return since when there is a war, and when its first Axis combat phase is."""
    first = "" if war.combat == war.turn else f", first Axis combat in {war.combat}"
    again = ", again after leaving it" if war.reentry else ""
    return f"since {war.turn}{first}{again}"


@POLITICS.of("cards")
def _cards(before: Politics, after: Politics) -> Iterator[Stated]:
    for hunt in dict.fromkeys((*before.cards, *after.cards)):
        was, now = (_played(each.cards.get(hunt)) for each in (before, after))
        if was != now:
            yield Stated(what=f"cards for the {hunt.label}", before=was, after=now)


def _played(cards: tuple[int, int] | None) -> str:
    return "" if cards is None else f"{cards[0]} submarine warfare, {cards[1]} ASW"
