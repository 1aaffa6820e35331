"""What may become of one raid of a phase, from every standing in which it may find matters."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.awaw.air.engagements import Meeting
from core.awaw.bombing.odds.air import PAIRS, Counts, Engaged, Engagements, under
from core.awaw.bombing.odds.arrival import (
    KINDS,
    Approach,
    Bombs,
    Lost,
    approach,
    bombs,
    report_of_strike,
)
from core.awaw.bombing.odds.standing import Standing, Waiting, Watches
from core.awaw.bombing.odds.strikes import Bombings
from core.awaw.bombing.odds.sums import Course, SumKey, grouped, shares
from core.awaw.bombing.phase.announcement import AnnouncedRaid, Announcement
from core.awaw.bombing.phase.assignment import Assignment
from core.awaw.bombing.phase.outcome import DefendersMet
from core.awaw.bombing.phase.steps import PhaseSteps
from core.awaw.bombing.phase.watches import Sky
from core.awaw.bombing.raid.outcome import StrikeFigures
from core.awaw.book.terms import Power
from core.awaw.record.own_rows import OwnRows
from core.odds.figures import Figures, Tally, figures
from core.terms.policy import Policy

AIR_LOST = "air_lost."
"""What the figures of a power's losses in the air begin with."""

_TOLD_APART = frozenset(
    {"air", "defenders", "headline", "brp_loss", *StrikeFigures.__annotations__}
)
"""What a raid's report tells of how the raid goes; all else is known before it."""

Arrivals = dict[Watches, dict[tuple[Counts, Lost], int]]
"""By who is left over a target, in how many ways bombers come there after losses."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What the course of every target needs.

    Attributes:
        announced: The attacks.
        assignment: Who defends.
        rows: The group's own rows of the Air Combat Table.
        steps: How the text takes attacks through its steps.
        policy: Who answers what is asked between two attacks.
        tally: Where figures are counted.
        engagements: Every engagement of the phase.
        bombings: Every bombing of the phase.
    """

    announced: Announcement
    assignment: Assignment
    rows: OwnRows
    steps: PhaseSteps
    policy: Policy
    tally: Tally
    engagements: Engagements
    bombings: Bombings


class RaidCourse:
    """One raid over all dice.

    Args:
        setting: What the course of every target needs.
        fronts: On how many fronts its target is defended.

    Attributes:
        all_ways: In how many ways its dice fall.
        points: By how matters stand, the damage that it does.
    """

    def __init__(self, setting: Setting, fronts: int) -> None:
        self._steps, self._fronts = setting.steps, fronts
        self._engagements, self._all_bombings = setting.engagements, setting.bombings
        self._bombings: dict[tuple[Counts, Waiting], Bombs] = {}
        self._ways_to_target: dict[tuple[Counts, Waiting], int] = {}
        self._engagement_ways: dict[tuple[Engaged, bool], int] = {}
        self._meetings: list[tuple[tuple[Meeting, ...], int]] = []
        self._lost: dict[Standing, Sequence[Course]] = {}
        self._told: Figures = {}
        self.all_ways = PAIRS ** (fronts + 1)
        self.points: dict[Standing, Course] = {}

    def begin(self, standing: Standing, sky: Sky, ready: AnnouncedRaid, mass: int) -> None:
        """Fly the raid as matters stand, which they do in ``mass`` ways."""
        flight = approach(ready, sky, self._steps, self._engagements)
        self._meetings.append((flight.met, mass))
        for engaged, ways in flight.fought.items():
            key = engaged, len(flight.met) == 1
            self._engagement_ways[key] = self._engagement_ways.get(key, 0) + mass * ways
        arrivals: Arrivals = {}
        unfought_ways = PAIRS ** (self._fronts - len(flight.met))
        for arrival, ways in flight.arrivals.items():
            left, of = _bombers(arrival.left), arrivals.setdefault(arrival.watches, {})
            of[left, arrival.lost] = of.get((left, arrival.lost), 0) + ways * unfought_ways
            self._strike(flight, left, standing, sky)
            at_target = left, standing.waiting
            self._ways_to_target[at_target] = (
                self._ways_to_target.get(at_target, 0) + mass * ways * unfought_ways
            )
        self._add_shares(standing, arrivals)

    def _strike(self, flight: Approach, left: Counts, standing: Standing, sky: Sky) -> None:
        if (left, standing.waiting) not in self._bombings:
            found = bombs(flight.ready, left, standing, sky, self._all_bombings)
            self._bombings[left, standing.waiting] = found
            self._told = self._told or figures(report_of_strike(flight.ready, found), _TOLD_APART)

    def _add_shares(self, standing: Standing, arrivals: Arrivals) -> None:
        def points(left: Counts) -> Mapping[tuple[Waiting, int], int]:
            bombed = self._bombings[left, standing.waiting]
            return grouped(
                ((bombed.waiting, points), ways) for (points, _), ways in bombed.ways.items()
            )

        def lost(place: int) -> Course:
            def more(force: tuple[Counts, int]) -> Mapping[tuple[Waiting, int], int]:
                left, before = force
                bombed = self._bombings[left, standing.waiting]
                return grouped(
                    ((bombed.waiting, before + lost[place]), ways)
                    for (_, lost), ways in bombed.ways.items()
                )

            return shares(
                {
                    watches: grouped(
                        ((left, lost_before[place]), ways)
                        for (left, lost_before), ways in of.items()
                    )
                    for watches, of in arrivals.items()
                },
                more,
            )

        alone = {
            watches: grouped((left, ways) for (left, _), ways in of.items())
            for watches, of in arrivals.items()
        }
        self.points[standing] = shares(alone, points)
        self._lost[standing] = [lost(place) for place, _ in enumerate(KINDS)]

    def lost(self, power: Power) -> Mapping[SumKey, Mapping[Standing, Course]]:
        """Return, by how matters stand, what the raid loses of each kind."""
        return {
            (power, f"{AIR_LOST}{kind}"): {
                standing: courses[place] for standing, courses in self._lost.items()
            }
            for place, kind in enumerate(KINDS)
        }

    def tell(self, tally: Tally, name: str, ways: int) -> None:
        """Count the figures of the raid's report.

        Args:
            tally: Where they are counted.
            name: The report.
            ways: In how many ways matters may have come to stand before the raid.
        """
        for met, mass in self._meetings:
            powers = tuple(
                DefendersMet(power, each.front, factors)
                for each in met
                for power, factors in each.groups
            )
            tally.add_ways(under(name, figures({"defenders": powers})), mass, ways)
            if not met:
                tally.add_ways({f"{name}.air": "null"}, mass, ways)
        for (engaged, only), mass in self._engagement_ways.items():
            several = f"{name}.air.{engaged.number}"
            alone = f"{name}.air" if engaged.number == 0 else several
            of = ways * PAIRS ** (engaged.number + 1)
            tally.add_counted(alone if only else several, engaged.going_on, mass, of)
            tally.add_counted(alone, engaged.ending, mass, of)
        tally.add_ways(under(name, self._told), 1, 1)
        for key, mass in self._ways_to_target.items():
            told = self._bombings[key].bombing.told
            tally.add_counted(name, told, mass, ways * self.all_ways)


def _bombers(left: Counts) -> Counts:
    """Return those of a force that bomb; who else is left of it does nothing at the target."""
    return tuple(each for each in left if each[0] in ("bombing_aaf", "strategic_bombers"))
