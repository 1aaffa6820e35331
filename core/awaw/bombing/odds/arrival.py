"""One raid of a phase over all its dice: who comes to the target, then what the bombs do there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import add
from typing import NamedTuple

from core.awaw.air.engagements import Meeting, losses_in_the_air
from core.awaw.bombing.odds.air import PAIRS, Counts, Engaged, Engagements, counts
from core.awaw.bombing.odds.standing import Standing, Waiting, Watches, WatchState
from core.awaw.bombing.odds.strikes import Bombing, Bombings
from core.awaw.bombing.odds.sums import grouped
from core.awaw.bombing.phase.announcement import AnnouncedRaid
from core.awaw.bombing.phase.outcome import RaidReport
from core.awaw.bombing.phase.resolution import (
    bombing_together,
    losses_of_watches,
    meet_raid,
    report_of,
    wait_at_target,
)
from core.awaw.bombing.phase.steps import PhaseSteps
from core.awaw.bombing.phase.watches import Sky, Watch
from core.awaw.bombing.raid.outcome import Strike
from core.awaw.book.terms import Power
from core.awaw.record.bombing_effects import AirFactorsLost, air_factors_lost
from core.odds.quiet_ledger import QuietLedger, no_faces
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
    """What is left of a raid at the target, over all dice there.

    Attributes:
        ways: In how many of ``PAIRS`` ways the raid does so much damage there in BRPs, without
            limit, and loses so much.
        waiting: Who waits at the target after it.
        joins: What it waits for there, if anything.
        bombing: The strike.
    """

    ways: Mapping[tuple[int, Lost], int]
    waiting: Waiting
    joins: Text
    bombing: Bombing


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
    terms = raid.air_terms
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
                engaged = engagements.of(terms, flight.left, met, number)
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
            if leg.shot_down not in left:
                (losses,) = losses_in_the_air((met,), (leg.fight,), quiet())
                mine = [WatchState.of(watch).watch(watch.group) for watch in fighting]
                losses_of_watches(mine, losses)
                left[leg.shot_down] = self._number(tuple(map(WatchState.of, mine)))
            lost = lost_by_kind(power, leg.lost)
            change = _Flight(leg.left, (left[leg.shot_down],), lost)
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
    flown: AnnouncedRaid, left: Counts, before: Standing, sky: Sky, bombings: Bombings
) -> Bombs:
    """Return what becomes of what is left of a raid at its target."""
    spot = flown.attack.spot
    here = before.sky(spot, [watch.group for watch in sky.watches[spot]], sky.rows)
    joins: Text = ""
    if flown.rolls:
        force = bombing_together(flown, dict(left), here, quiet())
        bombing = bombings.of(counts(force), flown.strength, flown.net)
    else:
        waits, joins = wait_at_target(flown, dict(left), here, quiet())
        bombing = Bombing.of(((waits, PAIRS),))
    return Bombs(
        ways=grouped(
            ((strike.points, _lost_at_target(flown, strike)), ways)
            for strike, ways in bombing.strikes
        ),
        waiting=Standing.of(here, spot).waiting,
        joins=joins,
        bombing=bombing,
    )


def report_of_strike(flown: AnnouncedRaid, bombed: Bombs) -> RaidReport:
    """Return the report of a raid after one of the ways in which it bombs, but for the air."""
    return report_of(flown, (), (), bombed.bombing.strikes[0][0], 0, bombed.joins)


def _lost_at_target(flown: AnnouncedRaid, strike: Strike) -> Lost:
    return lost_by_kind(flown.raid.attacker, counts(strike.losses.eliminated))


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
