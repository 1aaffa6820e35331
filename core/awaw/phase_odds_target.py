"""What may become of one target over all attacks of a phase on it, one after another."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial

from core.awaw.air_rows import OwnRows
from core.awaw.assignment import Assignment
from core.awaw.bombing_effects import Means
from core.awaw.bombing_phase import decided
from core.awaw.phase_announcing import AnnouncedRaid, AnnouncedSalvos, Announcement
from core.awaw.phase_attacks import Attack, Spot
from core.awaw.phase_effects import FlyingBombsMet
from core.awaw.phase_odds_raid import KINDS, PAIRS, Approach, Bombs, added, approach, bombs, quiet
from core.awaw.phase_odds_standing import Counts, Standing, Waiting
from core.awaw.phase_odds_sums import Move, SumKey, Sums, Worth, grouped
from core.awaw.phase_outcome import DefendersMet
from core.awaw.phase_resolving import lowered_by, resolve_salvos
from core.awaw.phase_steps import PhaseSteps
from core.awaw.phase_watch import Sky
from core.awaw.salvos import german_increase, most_brps
from core.awaw.terms import Power
from core.odds.figures import Tally, figures
from core.odds.quiet_ledger import Policy, QuietLedger, no_faces

AIR_LOST = "air_lost."
"""What the figures of a power's losses in the air begin with."""

_OF_THE_AIR = frozenset({"air", "defenders", "headline", "brp_loss"})
_NO_FIGURES = frozenset({"headline", "brp_loss"})
_BOUND = {"inverted.aaf": "aaf", "inverted.jets": "jets", "bound": "interceptors"}
"""What defending against flying bombs binds, by the names of the report and of the effect."""


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
    """

    announced: Announcement
    assignment: Assignment
    rows: OwnRows
    steps: PhaseSteps
    policy: Policy
    tally: Tally


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
        all_ways, power = PAIRS ** (fronts + 1), each.raid.attacker
        struck: dict[tuple[Counts, Waiting], list[Bombs]] = {}
        reached: dict[tuple[Counts, Waiting], int] = {}
        moves: dict[Standing, dict[Move, int]] = {}
        for standing in self.sums.worths:
            sky, ready = self._before(standing, each)
            came = approach(_raid(ready), sky, self._setting.steps)
            mass = self.sums.mass(standing)
            self._tell_air(name, came, mass)
            possible = moves.setdefault(standing, {})
            for arrival, ways in came.arrivals.items():
                key = _bombers(arrival.left), standing.waiting
                if key not in struck:
                    struck[key] = list(
                        bombs(came.ready, arrival.left, standing, sky, self._setting.steps)
                    )
                even = ways * PAIRS**fronts // came.all_ways
                reached[key] = reached.get(key, 0) + mass * even
                for bomb in struck[key]:
                    then = Standing(arrival.watches, bomb.waiting)
                    lost = _lost_by(power, added(arrival.lost, bomb.lost))
                    move = Move(then, bomb.points, lost)
                    possible[move] = possible.get(move, 0) + even * bomb.ways
        for key, ways in reached.items():
            for bomb in struck[key]:
                shown = _named(name, figures(bomb.report, _OF_THE_AIR))
                self._tell(shown, ways * bomb.ways, all_ways)
        self._go_on(name, each.attack, moves, all_ways)

    def salvos(self, name: str, each: AnnouncedSalvos) -> None:
        """Take the target through flying bombs or rockets, which throw no dice."""
        moves: dict[Standing, dict[Move, int]] = {}
        for standing in self.sums.worths:
            sky, ready = self._before(standing, each)
            book = quiet()
            report = resolve_salvos(_salvos(ready), sky, self._setting.steps, book)
            self._tell(_named(name, figures(report, _NO_FIGURES)), self.sums.mass(standing))
            met = tuple(
                ((effect.power, figure), getattr(effect, kind))
                for effect in book.effects
                if isinstance(effect, FlyingBombsMet)
                for figure, kind in _BOUND.items()
            )
            then = Standing.of(sky, self._spot.key)
            moves[standing] = {Move(then, report.brp_loss_uncapped, met): 1}
        self._go_on(name, each.attack, moves, 1)

    def _before(
        self, standing: Standing, each: AnnouncedRaid | AnnouncedSalvos
    ) -> tuple[Sky, AnnouncedRaid | AnnouncedSalvos]:
        """Return matters as they stand, and an attack with all that is decided before its dice."""
        setting = self._setting
        sky = standing.sky(self._spot.key, self.groups, setting.rows)
        book = QuietLedger(no_faces, setting.policy)
        self.limits = lowered_by(each.attack, sky, setting.steps, book)
        return sky, decided(each, setting.announced, sky, setting.steps, book)

    def _tell_air(self, name: str, came: Approach, mass: int) -> None:
        """Count the figures of a raid on its way."""
        met = tuple(
            DefendersMet(power, each.front, factors)
            for each in came.met
            for power, factors in each.groups
        )
        self._tell(_named(name, figures({"defenders": met})), mass)
        if not came.met:
            self._tell({f"{name}.air": "null"}, mass)
        for each in came.fought:
            within = f"{name}.air" if each.only else f"{name}.air.{each.number}"
            self._tell(_named(within, figures(each.fight)), mass * each.ways, each.all_ways)

    def _tell(self, shown: Mapping[str, str], ways: int, of: int = 1) -> None:
        self._setting.tally.add_ways(shown, ways, self.sums.ways * of)

    def _go_on(
        self,
        name: str,
        attack: Attack,
        moves: Mapping[Standing, Mapping[Move, int]],
        all_ways: int,
    ) -> None:
        """Count the BRPs that an attack takes within the worth of the hex, and go on."""
        harmed = cache(partial(self._harmed, attack))
        for standing, possible in moves.items():
            together = grouped((move.points, ways) for move, ways in possible.items())
            for worth, reached in self.sums.worths[standing].items():
                for points, ways in together.items():
                    brps = harmed(worth, points).brps - worth.brps
                    self._tell({f"{name}.brp_loss": str(brps)}, reached * ways, all_ways)
        self.sums = self.sums.after(moves, all_ways, harmed)

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


def _bombers(left: Counts) -> Counts:
    """Return those of a force that bomb; who else is left of it does nothing at the target."""
    return tuple(each for each in left if each[0] in ("bombing_aaf", "strategic_bombers"))


@lru_cache(maxsize=1024)
def _lost_by(power: Power, lost: Counts) -> tuple[tuple[SumKey, int], ...]:
    return tuple(((power, f"{AIR_LOST}{kind}"), gone) for kind, gone in lost)


def _raid(ready: AnnouncedRaid | AnnouncedSalvos) -> AnnouncedRaid:
    if not isinstance(ready, AnnouncedRaid):
        raise TypeError(ready)
    return ready


def _salvos(ready: AnnouncedRaid | AnnouncedSalvos) -> AnnouncedSalvos:
    if not isinstance(ready, AnnouncedSalvos):
        raise TypeError(ready)
    return ready


def _named(name: str, shown: Mapping[str, str]) -> dict[str, str]:
    return {f"{name}.{figure}": value for figure, value in shown.items()}
