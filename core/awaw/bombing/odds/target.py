"""What may become of one target over all attacks of a phase on it, one after another."""

from collections.abc import Mapping
from functools import cache, partial

from core.awaw.bombing.odds.air import under
from core.awaw.bombing.odds.arrival import KINDS, quiet
from core.awaw.bombing.odds.course import AIR_LOST, RaidCourse, Setting
from core.awaw.bombing.odds.standing import Standing
from core.awaw.bombing.odds.sums import Course, Share, SumKey, Sums, Worth, grouped
from core.awaw.bombing.phase.announcement import Announced, AnnouncedRaid, AnnouncedSalvos
from core.awaw.bombing.phase.attacks import Attack, Spot
from core.awaw.bombing.phase.procedure import decided
from core.awaw.bombing.phase.resolution import lowered_by, resolve_salvos
from core.awaw.bombing.phase.watches import Sky
from core.awaw.book.terms import Power
from core.awaw.record.bombing_effects import FlyingBombsMet, Means
from core.awaw.rockets.salvos import german_increase, most_brps
from core.odds.figures import figures
from core.odds.quiet_ledger import QuietLedger, no_faces

_NO_FIGURES = frozenset({"headline", "brp_loss"})
_BOUND = {"inverted.aaf": "aaf", "inverted.jets": "jets", "bound": "interceptors"}
"""What defending against flying bombs binds, by the names of the report and of the effect."""


class TargetCourse:
    """One target as the phase goes on, over all dice.

    Attributes:
        sums: What was lost by now.
        limits: Whose construction limits fall by bombing here.
        groups: Who defends it.
    """

    def __init__(self, setting: Setting, spot: Spot) -> None:
        self._setting, self._spot = setting, spot
        self.groups = setting.assignment.of(spot.key)
        attacks = [each for each in setting.announced.attacks if each.spot == spot.key]
        self.sums = Sums.begin(Standing.before(self.groups), self._keys(attacks))
        self.limits: tuple[str, ...] = ()

    def _keys(self, attacks: list[Attack]) -> list[SumKey]:
        raiding = dict.fromkeys(
            each.order.attacker for each in attacks if each.means is Means.STRATEGIC_BOMBING
        )
        keys = [(power, f"{AIR_LOST}{kind}") for power in raiding for kind in KINDS]
        if any(each.means is Means.FLYING_BOMBS for each in attacks):
            met = dict.fromkeys(group.power for group in self.groups)
            keys += [(power, figure) for power in met for figure in _BOUND]
        return keys

    def raid(self, name: str, each: AnnouncedRaid) -> None:
        """Take the target through a raid."""
        fronts = len({group.front for group in self.groups if not group.flying_bombs_only})
        course = RaidCourse(self._setting, fronts)
        for standing in self.sums.worths:
            sky, ready = self._before(standing, each)
            course.begin(standing, sky, ready, self.sums.mass(standing))
        course.tell(self._setting.tally, name, self.sums.ways)
        lost = course.lost(each.raid.attacker)
        self._go_on(name, each.attack, course.points, lost, course.all_ways)

    def salvos(self, name: str, each: AnnouncedSalvos) -> None:
        """Take the target through flying bombs or rockets, which throw no dice."""
        points: dict[Standing, Course] = {}
        lost: dict[SumKey, dict[Standing, Course]] = {}
        for standing in self.sums.worths:
            sky, ready = self._before(standing, each)
            book = quiet()
            report = resolve_salvos(ready, sky, self._setting.steps, book)
            self._tell(under(name, figures(report, _NO_FIGURES)), self.sums.mass(standing))
            then = Standing.of(sky, self._spot.key)
            points[standing] = [_certain(then, report.brp_loss_uncapped)]
            for effect in book.effects:
                if isinstance(effect, FlyingBombsMet):
                    for figure, kind in _BOUND.items():
                        bound = [_certain(then, getattr(effect, kind))]
                        lost.setdefault((effect.power, figure), {})[standing] = bound
        self._go_on(name, each.attack, points, lost, 1)

    def _before(self, standing: Standing, each: Announced) -> tuple[Sky, Announced]:
        """Return matters as they stand, and an attack with all that is decided before its dice."""
        setting = self._setting
        sky = standing.sky(self._spot.key, self.groups, setting.rows)
        book = QuietLedger(no_faces, setting.policy)
        self.limits = lowered_by(each.attack, sky, setting.steps, book)
        return sky, decided(each, setting.announced, sky, setting.steps, book)

    def _tell(self, shown: Mapping[str, str], ways: int, of: int = 1) -> None:
        self._setting.tally.add_ways(shown, ways, self.sums.ways * of)

    def _go_on(
        self,
        name: str,
        attack: Attack,
        points: Mapping[Standing, Course],
        lost: Mapping[SumKey, Mapping[Standing, Course]],
        all_ways: int,
    ) -> None:
        """Count the BRPs that an attack takes within the worth of the hex, and go on."""
        harmed = cache(partial(self._harmed, attack))
        taken: dict[int, int] = {}
        for standing, course in points.items():
            for share in course:
                times = sum(share.watches.values())
                each = grouped((more, ways) for (_, more), ways in share.figure.items())
                for worth, reached in self.sums.worths[standing].items():
                    for more, ways in each.items():
                        brps = harmed(worth, more).brps - worth.brps
                        taken[brps] = taken.get(brps, 0) + reached * ways * times
        for brps, ways in taken.items():
            self._tell({f"{name}.brp_loss": str(brps)}, ways, all_ways)
        self.sums = self.sums.after(points, lost, all_ways, harmed)

    def _harmed(self, attack: Attack, worth: Worth, points: int) -> Worth:
        """Return what a target has lost after so many points more, by the text's own clause."""
        order, bombing = attack.order, attack.means is Means.STRATEGIC_BOMBING
        capped = self._setting.steps.brps_lost if bombing else most_brps
        before = (self._spot.already_lost or 0) + worth.points
        brps = capped.function(points, order.target.value, before)
        raised = self.limits and not bombing and order.attacker is Power.GERMANY
        rise = german_increase.function(order.attacker, order.defender, brps) if raised else 0
        taken = {
            Means.STRATEGIC_BOMBING: "bombers",
            Means.FLYING_BOMBS: "flying",
            Means.ROCKETS: "rockets",
        }[attack.means]
        return worth._replace(
            points=worth.points + points,
            rise=worth.rise + rise,
            **{taken: getattr(worth, taken) + brps},
        )


def _certain(then: Standing, number: int) -> Share:
    """Return the only way in which an attack may go."""
    return Share({then.watches: 1}, {(then.waiting, number): 1})
