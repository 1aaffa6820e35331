"""One raid of a phase over all its dice: who comes to the target, then what the bombs do there."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import add
from typing import NamedTuple

from core.awaw.air_odds import PAIRS, Counts, Engaged, Engagements, counts
from core.awaw.bombing_effects import AirFactorsLost, air_factors_lost
from core.awaw.engagements import Meeting, losses_in_the_air
from core.awaw.phase_announcing import AnnouncedRaid
from core.awaw.phase_odds_standing import Standing, Waiting, Watches, WatchState
from core.awaw.phase_outcome import RaidReport
from core.awaw.phase_resolving import losses_of_watches, meet_raid, report_of, strike_target
from core.awaw.phase_steps import PhaseSteps
from core.awaw.phase_watch import Sky, Watch
from core.awaw.raid_outcome import Strike
from core.awaw.read_alike import any_dice, at_the_target
from core.awaw.terms import Power
from core.odds.enumeration import runs
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.odds.table_odds import nobody
from core.terms.ledger import Ledger

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
    watches = sky.watches[ready.attack.spot]
    arrivals = {Arrival(counts(ready.force), tuple(map(WatchState.of, watches)), NO_LOSS): 1}
    fought: dict[Engaged, int] = {}
    for number, (met, fighting) in enumerate(meeting):
        after: dict[Arrival, int] = {}
        fronts: dict[Counts, tuple[Engaged, Mapping[Arrival, int]]] = {}
        here = [any(watch is each for each in fighting) for watch in watches]
        for arrival, reached in arrivals.items():
            if not any(count for _, count in arrival.left):
                after[arrival] = after.get(arrival, 0) + reached * PAIRS
                continue
            if arrival.left not in fronts:
                engaged = engagements.of(raid, arrival.left, met, number)
                fronts[arrival.left] = engaged, _changes(raid.attacker, engaged, met, fighting)
            engaged, changes = fronts[arrival.left]
            fought[engaged] = fought.get(engaged, 0) + reached
            for change, ways in changes.items():
                then = _changed(arrival, change, here)
                after[then] = after.get(then, 0) + reached * ways
        arrivals = after
    met_by = tuple(each for each, _ in meeting)
    return Approach(replace(ready, raid=raid), met_by, arrivals, fought)


def bombs(
    flown: AnnouncedRaid, left: Counts, before: Standing, sky: Sky, steps: PhaseSteps
) -> Iterator[Bombs]:
    """Yield every way in which what is left of a raid bombs."""
    spot = flown.attack.spot
    groups = [watch.group for watch in sky.watches[spot]]

    def strike(book: Ledger) -> tuple[Strike, str, Sky]:
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


def _changes(
    power: Power, engaged: Engaged, met: Meeting, fighting: Sequence[Watch]
) -> Mapping[Arrival, int]:
    """Return what an engagement changes: what flies on, who of that front is left, who is lost."""
    found: dict[Arrival, int] = {}
    left: dict[Counts, Watches] = {}
    for leg in engaged.legs:
        eliminated = counts(leg.fight.defender_eliminated)
        if eliminated not in left:
            (losses,) = losses_in_the_air((met,), (leg.fight,), quiet())
            mine = [WatchState.of(watch).watch(watch.group) for watch in fighting]
            losses_of_watches(mine, losses)
            left[eliminated] = tuple(map(WatchState.of, mine))
        lost = lost_by_kind(power, counts(leg.fight.attacker_eliminated))
        change = Arrival(leg.left, left[eliminated], lost)
        found[change] = found.get(change, 0) + leg.ways
    return found


def _changed(before: Arrival, change: Arrival, here: Sequence[bool]) -> Arrival:
    """Return where a raid stands after an engagement with those who are marked ``here``."""
    fought = iter(change.watches)
    watches = tuple(
        next(fought) if fights else watch
        for watch, fights in zip(before.watches, here, strict=True)
    )
    return Arrival(change.left, watches, added(before.lost, change.lost))


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
