"""One raid of a phase over all its dice: who comes to the target, then what the bombs do there."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import add
from typing import NamedTuple

from core.awaw.air.engagements import Meeting, losses_in_the_air
from core.awaw.bombing.odds.air import PAIRS, Counts, Engaged, Engagements, counts
from core.awaw.bombing.odds.readings import any_dice, at_the_target
from core.awaw.bombing.odds.standing import Standing, Waiting, Watches, WatchState
from core.awaw.bombing.phase.announcement import AnnouncedRaid
from core.awaw.bombing.phase.outcome import RaidReport
from core.awaw.bombing.phase.resolution import (
    losses_of_watches,
    meet_raid,
    report_of,
    strike_target,
)
from core.awaw.bombing.phase.steps import PhaseSteps
from core.awaw.bombing.phase.watches import Sky, Watch
from core.awaw.bombing.raid.outcome import Strike
from core.awaw.book.terms import Power
from core.awaw.record.bombing_effects import AirFactorsLost, air_factors_lost
from core.odds.enumeration import runs
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.terms.ledger import Ledger
from core.terms.message import Text
from core.terms.policy import nobody

KINDS = ("strategic_bombers", "aaf", "interceptors", "jets")
"""Kinds of air factors as effects tell of them."""

Lost = tuple[int, ...]
"""Air factors that a raid lost, by ``KINDS``."""

NO_LOSS: Lost = (0,) * len(KINDS)


class Arrival(NamedTuple):
    """One way in which a raid comes to its target.

    Attributes:
        left: What is left of its force, by group.
        watches: The defenders after it.
        lost: What it lost in the air.
    """

    left: Counts
    watches: Watches
    lost: Lost


@dataclass(frozen=True, slots=True)
class Approach:
    """A raid on its way to the target, over all dice in the air.

    Attributes:
        ready: The raid as it is flown.
        met: Who meets it, front by front.
        arrivals: In how many of ``PAIRS`` ways for each front it arrives in each way.
        fought: In how many of ``PAIRS`` ways for each front before it comes to each engagement.
    """

    ready: AnnouncedRaid
    met: tuple[Meeting, ...]
    arrivals: Mapping[Arrival, int]
    fought: Mapping[Engaged, int]


@dataclass(frozen=True, slots=True)
class Bombs:
    """One way, of ``PAIRS``, in which what is left of a raid bombs.

    Attributes:
        points: The damage in BRPs, without limit.
        lost: What the raid lost at the target.
        waiting: Who waits at the target after it.
        report: The raid's figures, but for those of the air.
        ways: In how many ways the dice fall so.
    """

    points: int
    lost: Lost
    waiting: Waiting
    report: RaidReport
    ways: int


def quiet() -> QuietLedger:
    """Return a ledger on which nobody rolls and nobody is asked."""
    return QuietLedger(no_faces, nobody)


def approach(
    ready: AnnouncedRaid, sky: Sky, steps: PhaseSteps, engagements: Engagements
) -> Approach:
    """Return every way in which a raid comes to its target, engagement by engagement."""
    raid, meeting = meet_raid(ready, sky, steps, quiet())
    begin = tuple(map(WatchState.of, sky.watches[ready.attack.spot]))
    over = _Fronts(sky.watches[ready.attack.spot])
    flights = {_Flight(counts(ready.force), (), NO_LOSS): 1}
    fought: dict[Engaged, int] = {}
    for number, (met, fighting) in enumerate(meeting):
        untouched = over.begin(fighting)
        after: dict[_Flight, int] = {}
        known: dict[Counts, tuple[Engaged, Mapping[_Flight, int]]] = {}
        for flight, reached in flights.items():
            if not any(count for _, count in flight.left):
                then = flight._replace(fronts=(*flight.fronts, untouched))
                after[then] = after.get(then, 0) + reached * PAIRS
                continue
            if flight.left not in known:
                engaged = engagements.of(raid, flight.left, met, number)
                known[flight.left] = engaged, over.changes(raid.attacker, engaged, met, fighting)
            engaged, changes = known[flight.left]
            fought[engaged] = fought.get(engaged, 0) + reached
            for (left, fronts, lost), ways in changes.items():
                then = _Flight(left, flight.fronts + fronts, added(flight.lost, lost))
                after[then] = after.get(then, 0) + reached * ways
        flights = after
    arrivals = {
        Arrival(flight.left, over.watches(begin, flight.fronts), flight.lost): ways
        for flight, ways in flights.items()
    }
    met_by = tuple(each for each, _ in meeting)
    return Approach(replace(ready, raid=raid), met_by, arrivals, fought)


class _Flight(NamedTuple):
    """One way in which a raid flies on.

    Attributes:
        left: What is left of its force, by group.
        fronts: Who is left of those that it met, front by front, by their number.
        lost: What it lost.
    """

    left: Counts
    fronts: tuple[int, ...]
    lost: Lost


class _Fronts:
    """Who is left on each front, by number: numbers are compared faster than what they stand for.

    Args:
        watches: All defenders of the target.
    """

    def __init__(self, watches: Sequence[Watch]) -> None:
        self._all = watches
        self._places: list[list[int]] = []
        self._numbers: dict[Watches, int] = {}
        self._known: dict[tuple[int, ...], Watches] = {}

    def begin(self, fighting: Sequence[Watch]) -> int:
        """Begin an engagement; return the number of those who fight it, as they are."""
        here = [any(watch is each for each in fighting) for watch in self._all]
        self._places.append([place for place, fights in enumerate(here) if fights])
        return self._number(tuple(map(WatchState.of, fighting)))

    def changes(
        self, power: Power, engaged: Engaged, met: Meeting, fighting: Sequence[Watch]
    ) -> Mapping[_Flight, int]:
        """Return what an engagement changes: what flies on, who is left, and what is lost."""
        found: dict[_Flight, int] = {}
        left: dict[Counts, int] = {}
        for leg in engaged.legs:
            eliminated = counts(leg.fight.defender_eliminated)
            if eliminated not in left:
                (losses,) = losses_in_the_air((met,), (leg.fight,), quiet())
                mine = [WatchState.of(watch).watch(watch.group) for watch in fighting]
                losses_of_watches(mine, losses)
                left[eliminated] = self._number(tuple(map(WatchState.of, mine)))
            lost = lost_by_kind(power, counts(leg.fight.attacker_eliminated))
            change = _Flight(leg.left, (left[eliminated],), lost)
            found[change] = found.get(change, 0) + leg.ways
        return found

    def watches(self, begin: Watches, fronts: tuple[int, ...]) -> Watches:
        """Return all defenders of a target after its fronts."""
        if fronts not in self._known:
            after, numbered = list(begin), list(self._numbers)
            for places, number in zip(self._places, fronts, strict=True):
                for place, state in zip(places, numbered[number], strict=True):
                    after[place] = state
            self._known[fronts] = tuple(after)
        return self._known[fronts]

    def _number(self, watches: Watches) -> int:
        return self._numbers.setdefault(watches, len(self._numbers))


def bombs(
    flown: AnnouncedRaid, left: Counts, before: Standing, sky: Sky, steps: PhaseSteps
) -> Iterator[Bombs]:
    """Yield every way in which what is left of a raid bombs."""
    spot = flown.attack.spot
    groups = [watch.group for watch in sky.watches[spot]]

    def strike(book: Ledger) -> tuple[Strike, Text, Sky]:
        here = before.sky(spot, groups, sky.rows)
        return *strike_target(flown, dict(left), here, steps, book), here

    once, _, here = strike(QuietLedger(any_dice, nobody))
    readings = at_the_target(once, flown.strength, here.thrown(flown.attack.part))
    for run in runs(strike, readings, nobody):
        struck, joins, here = run.value
        yield Bombs(
            points=struck.points,
            lost=lost_by_kind(flown.raid.attacker, counts(struck.losses.eliminated)),
            waiting=Standing.of(here, spot).waiting,
            report=report_of(flown, (), (), struck, 0, joins),
            ways=int(run.chance * PAIRS),
        )


@lru_cache(maxsize=4096)
def lost_by_kind(power: Power, factors: Counts) -> Lost:
    """Return what a power loses by kind, as the effect of a raid tells it."""
    book = quiet()
    air_factors_lost(power, dict(factors), book=book)
    told = [effect for effect in book.effects if isinstance(effect, AirFactorsLost)]
    return tuple(sum(getattr(effect, kind) for effect in told) for kind in KINDS)


def added(one: Lost, other: Lost) -> Lost:
    """Return losses added up, kind by kind."""
    return tuple(map(add, one, other))
