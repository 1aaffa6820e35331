"""One raid of a phase over all its dice: who comes to the target, then what the bombs do there."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from core.awaw.air_combat import AirOutcome, Factors
from core.awaw.bombing_effects import AirFactorsLost, air_factors_lost
from core.awaw.engagements import Flight, Meeting, fly_on, losses_in_the_air
from core.awaw.phase_announcing import AnnouncedRaid
from core.awaw.phase_odds_standing import Counts, Standing, Waiting, WatchState, counts
from core.awaw.phase_outcome import RaidReport
from core.awaw.phase_resolving import losses_of_watches, meet_raid, report_of, strike_target
from core.awaw.phase_steps import PhaseSteps
from core.awaw.phase_watch import Sky, Watch
from core.awaw.terms import Power
from core.odds.enumeration import runs
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.odds.readings import by_total
from core.odds.table_odds import nobody
from core.terms.ledger import Ledger

PAIRS = 36**2
"""In how many ways two throws of two dice fall; an engagement makes two, the bombs two more."""

TOTALS = {"*": by_total}
"""How throws are read: the tables look at nothing but their totals."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """One way in which a raid comes to its target.

    Attributes:
        left: What is left of its force, by group.
        watches: The defenders after it.
        lost: What it lost in the air, by kind.
    """

    left: Counts
    watches: tuple[WatchState, ...]
    lost: Counts


@dataclass(frozen=True, slots=True)
class Fought:
    """One way in which an engagement may go.

    Attributes:
        number: Which engagement of the raid, counted from 0.
        only: Whether it is the only one.
        fight: How it went.
        ways: In how many ways the dice fall so.
        all_ways: In how many they fall at all.
    """

    number: int
    only: bool
    fight: AirOutcome
    ways: int
    all_ways: int


@dataclass(frozen=True, slots=True)
class Approach:
    """A raid on its way to the target, over all dice in the air.

    Attributes:
        ready: The raid as it is flown.
        met: Who meets it, front by front.
        arrivals: In how many ways it arrives in each way.
        fought: Every engagement that it may fight.
        all_ways: In how many ways it arrives at all.
    """

    ready: AnnouncedRaid
    met: tuple[Meeting, ...]
    arrivals: Mapping[Arrival, int]
    fought: Sequence[Fought]
    all_ways: int


@dataclass(frozen=True, slots=True)
class Bombs:
    """One way, of ``PAIRS``, in which what is left of a raid bombs.

    Attributes:
        points: The damage in BRPs, without limit.
        lost: What the raid lost at the target, by kind.
        waiting: Who waits at the target after it.
        report: The raid's figures, but for those of the air.
        ways: In how many ways the dice fall so.
    """

    points: int
    lost: Counts
    waiting: Waiting
    report: RaidReport
    ways: int


def quiet() -> QuietLedger:
    """Return a ledger on which nobody rolls and nobody is asked."""
    return QuietLedger(no_faces, nobody)


def approach(ready: AnnouncedRaid, sky: Sky, steps: PhaseSteps) -> Approach:
    """Return every way in which a raid comes to its target, engagement by engagement."""
    raid, meeting = meet_raid(ready, sky, steps, quiet())
    flown, watches = replace(ready, raid=raid), sky.watches[ready.attack.spot]
    met = tuple(each for each, _ in meeting)
    arrivals = {Arrival(counts(ready.force), tuple(map(WatchState.of, watches)), ()): 1}
    fought, all_ways = list[Fought](), 1
    for number, each in enumerate(met):
        all_ways *= PAIRS
        after: dict[Arrival, int] = {}
        for arrival, reached in arrivals.items():
            if not any(count for _, count in arrival.left):
                after[arrival] = after.get(arrival, 0) + reached * PAIRS
                continue
            for fight, left, ways in _engaged(flown, arrival.left, sky, steps, each, number):
                last = number == 0 and (len(met) == 1 or not any(left.values()))
                fought.append(Fought(number, last, fight, reached * ways, all_ways))
                then = _after(flown, arrival, meeting[number], watches, fight, left)
                after[then] = after.get(then, 0) + reached * ways
        arrivals = after
    return Approach(flown, met, arrivals, fought, all_ways)


def bombs(
    flown: AnnouncedRaid, left: Counts, before: Standing, sky: Sky, steps: PhaseSteps
) -> Iterator[Bombs]:
    """Yield every way in which what is left of a raid bombs."""
    spot = flown.attack.spot
    groups = [watch.group for watch in sky.watches[spot]]

    def strike(book: Ledger) -> Bombs:
        here = before.sky(spot, groups, sky.rows)
        struck, joins = strike_target(flown, dict(left), here, steps, book)
        report = report_of(flown, (), (), struck, 0, joins)
        lost = _lost(flown.raid.attacker, struck.losses.eliminated)
        return Bombs(struck.points, lost, Standing.of(here, spot).waiting, report, 0)

    for run in runs(strike, TOTALS, nobody):
        yield replace(run.value, ways=int(run.chance * PAIRS))


def _engaged(
    flown: AnnouncedRaid, force: Counts, sky: Sky, steps: PhaseSteps, met: Meeting, number: int
) -> Iterator[tuple[AirOutcome, dict[str, int], int]]:
    """Yield every way in which an engagement goes: how, what flies on, in how many ways."""

    def fight(book: Ledger) -> tuple[AirOutcome, dict[str, int]]:
        flight = Flight(flown.raid, sky.rows, "", book)
        return fly_on(steps.engage, steps.flies_on, flight, dict(force), met, number)

    for run in runs(fight, TOTALS, nobody):
        yield (*run.value, int(run.chance * PAIRS))


def _after(
    flown: AnnouncedRaid,
    before: Arrival,
    meeting: tuple[Meeting, tuple[Watch, ...]],
    watches: Sequence[Watch],
    fight: AirOutcome,
    left: Mapping[str, int],
) -> Arrival:
    """Return where a raid stands after an engagement."""
    met, fighting = meeting
    (losses,) = losses_in_the_air((met,), (fight,), quiet())
    here = [state.watch(watch.group) for state, watch in zip(before.watches, watches, strict=True)]
    mine = [
        one
        for one, watch in zip(here, watches, strict=True)
        if any(watch is each for each in fighting)
    ]
    losses_of_watches(mine, losses)
    lost = added(before.lost, _lost(flown.raid.attacker, fight.attacker_eliminated))
    return Arrival(counts(left), tuple(map(WatchState.of, here)), lost)


def _lost(power: Power, factors: Factors) -> Counts:
    """Return what a power loses by kind, as the effect of a raid tells it."""
    book = quiet()
    air_factors_lost(power, factors, book=book)
    return tuple(
        (kind, getattr(effect, kind))
        for effect in book.effects
        if isinstance(effect, AirFactorsLost)
        for kind in KINDS
    )


def added(one: Counts, other: Counts) -> Counts:
    """Return losses added up, kind by kind."""
    if not one or not other:
        return one or other
    return tuple((kind, count + more) for (kind, count), (_, more) in zip(one, other, strict=True))


KINDS = ("strategic_bombers", "aaf", "interceptors", "jets")
"""Kinds of air factors as effects tell of them."""
