"""What powers have beside their units, and between them: money, DRMs, research, wars, cards."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from core.awaw.book.terms import Power
from core.awaw.record.changes.words import figure_change
from core.awaw.record.clock import Clock
from core.awaw.record.standing import Levels, Politics, Standing, War
from core.terms.change import Change, Differences, Measured, Stated
from core.terms.message import Message, Text, joined, opened, say

CLOCK = Differences(Clock, {})
"""How the order of play differs."""

STANDING = Differences(Standing, {})
"""How one power's economy differs; whose it is stands in no change yet."""

POLITICS = Differences(Politics, {})
"""How wars, tension and cards differ."""


@CLOCK.of("turn")
def _turn(before: Clock, after: Clock) -> Iterator[Change]:
    yield Stated(what=say("Turn"), before=before.turn.told, after=after.turn.told)


@CLOCK.of("phase", "moving")
def _phase(before: Clock, after: Clock) -> Iterator[Change]:
    yield Stated(what=say("Phase"), before=phase_called(before), after=phase_called(after))


@CLOCK.of("first")
def _first(before: Clock, after: Clock) -> Iterator[Change]:
    was, now = (each.first.listed for each in (before, after))
    yield Stated(what=say("First player turn"), before=was, after=now)


def phase_called(clock: Clock) -> Message:
    """Return a phase as it stands in a line, such as ``Axis combat``."""
    if clock.moving is None:
        return opened(clock.phase.short)
    return say("{side}: {phase}", side=clock.moving.label, phase=clock.phase.short)


def _figure(name: str, what: Text) -> Callable[[Any, Any], Iterator[Change]]:
    def tell(before: object, after: object) -> Iterator[Change]:
        yield figure_change(what, getattr(before, name), getattr(after, name))

    return tell


for _name, _what in {
    "brps": say("BRPs"),
    "shortfall": say("BRPs owed"),
    "limit": say("construction limit"),
    "spent": say("BRPs spent on construction"),
    "shipbuilding": say("shipbuilding points"),
    "laid": say("shipbuilding points used"),
    "naval_drm": say("Naval Nationality DRM"),
    "air_drm": say("Air Nationality DRM"),
}.items():
    STANDING.of(_name)(_figure(_name, _what))

POLITICS.of("usat")(_figure("usat", say("USAT level")))
POLITICS.of("usjt")(_figure("usjt", say("USJT level")))
POLITICS.of("ireland")(_figure("ireland", say("result for Ireland")))


def research_changes(before: Levels, after: Levels) -> Iterator[Measured]:
    """Yield what is different between research results."""
    for faction, field in dict.fromkeys((*before, *after)):
        was, now = (each.get((faction, field), 0) for each in (before, after))
        if was != now:
            what = say("{field} research", field=field.label)
            yield Measured(power=faction.value, what=what, before=was, after=now)


@POLITICS.of("wars")
def _wars(before: Politics, after: Politics) -> Iterator[Stated]:
    had, has = _told_wars(before.wars), _told_wars(after.wars)
    for by, on in dict.fromkeys((*had, *has)):
        was, now = had.get((by, on), ""), has.get((by, on), "")
        if was != now:
            yield Stated(
                power=by.value, what=say("war on {power}", power=on.label), before=was, after=now
            )


def _told_wars(wars: Iterable[War]) -> dict[tuple[Power, Power], Text]:
    return {(war.by, war.on): war_called(war) for war in wars}


def war_called(war: War) -> Message:
    """Return since when there is a war, and when its first Axis combat phase is."""
    told = [say("since {turn}", turn=war.turn.told)]
    if war.combat != war.turn:
        told.append(say("first Axis combat in {turn}", turn=war.combat.told))
    if war.reentry:
        told.append(say("again after leaving it"))
    return joined(told)


@POLITICS.of("cards")
def _cards(before: Politics, after: Politics) -> Iterator[Stated]:
    for hunt in dict.fromkeys((*before.cards, *after.cards)):
        was, now = (_played(each.cards.get(hunt)) for each in (before, after))
        if was != now:
            yield Stated(what=say("cards for the {hunt}", hunt=hunt.label), before=was, after=now)


def _played(cards: tuple[int, int] | None) -> Text:
    return (
        ""
        if cards is None
        else say("{submarines} submarine warfare, {asw} ASW", submarines=cards[0], asw=cards[1])
    )
