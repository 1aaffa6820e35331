"""The defenders over their targets while a phase goes on: who is left, and who meets what comes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from core.awaw.air.combat import Factors
from core.awaw.air.engagements import Meeting
from core.awaw.bombing.phase.announcement import Announcement
from core.awaw.bombing.phase.assignment import Assignment, Group, Orders
from core.awaw.bombing.phase.assignment_form import KINDS
from core.awaw.bombing.phase.attacks import SpotKey
from core.awaw.bombing.phase.forces import PoolKey
from core.awaw.book.terms import Power, clause
from core.awaw.record.own_rows import OwnRows
from core.terms.ledger import Ledger

NOBODY = dict.fromkeys(KINDS, 0)


@dataclass(slots=True)
class Watch:
    """Defenders of one group over their target, as the phase goes on.

    Attributes:
        group: The group as it was assigned.
        left: Those who were not eliminated.
        orders: What they do about further attacks; their player may add to them when asked.
        met: How many attacks they have met.
        chosen: Who meets the next attack, where their player was asked; None where he was not.
    """

    group: Group
    left: Factors
    orders: Orders
    met: int = 0
    chosen: Factors | None = None


@dataclass(slots=True)
class Sky:
    """What changes while the attacks of a phase are resolved.

    Attributes:
        watches: The defenders, by target.
        points: Bombing damage in this turn, by target, in BRPs without limit.
        rows: The group's own rows of the Air Combat Table.
        limits: Whose construction limits fall by bombing a target.
        stage: How often somebody was asked after dice; later throws have other names.
        waiting: Forces at a target that wait for others of their power, by raid.
    """

    watches: dict[SpotKey, list[Watch]]
    points: dict[SpotKey, int]
    rows: OwnRows
    limits: dict[SpotKey, tuple[str, ...]] = field(default_factory=dict)
    stage: int = 0
    waiting: dict[PoolKey, dict[str, Factors]] = field(default_factory=dict)

    def thrown(self, part: str) -> str:
        """Return what the names of an attack's throws begin with."""
        return f"then{self.stage}_{part}_" if self.stage else f"{part}_"


@clause("26.51", "26.451", "R-27")
def meet_the_next(left: Factors, least: int, *, once: bool) -> Factors:
    """Defenders who were not eliminated meet the next raid too, as far as their orders go."""
    stays = not once and sum(left.values()) >= least
    return left if stays else dict.fromkeys(left, 0)


@clause("26.51", "26.662", "R-27")
def meet_flying_bombs(left: Factors, least: int, *, bombers_only: bool) -> Factors:
    """Those who met bombers at a target defend it against flying bombs too, by their orders."""
    stays = not bombers_only and sum(left.values()) >= least
    return left if stays else dict.fromkeys(left, 0)


@clause("26.51", "26.451")
def meet_as_chosen(chosen: Factors) -> Factors:
    """Of the defenders who were not eliminated their player chose who meets this attack."""
    return chosen


def sky_over(announced: Announcement, assignment: Assignment, rows: OwnRows) -> Sky:
    """Return the phase before its first attack."""
    watches = {
        key: [Watch(group, dict(group.factors), group.orders) for group in assignment.of(key)]
        for key in announced.spots
    }
    points = {key: spot.already_lost or 0 for key, spot in announced.spots.items()}
    return Sky(watches, points, rows)


def undecided(watches: Iterable[Watch], *, flying: bool) -> list[Watch]:
    """Return those who have fought, are left, and of whom nobody has said what they do now."""
    return [
        watch
        for watch in watches
        if watch.met
        and not watch.group.flying_bombs_only
        and any(watch.left.values())
        and watch.chosen is None
        and not (watch.orders.given or (flying and watch.orders.bombers_only))
    ]


def expected(watch: Watch) -> Factors:
    """Return who of a group meets the next raid on its target, as far as it is known by now."""
    if watch.group.flying_bombs_only:
        return NOBODY
    if watch.chosen is not None:
        return watch.chosen
    orders = watch.orders
    stays = not watch.met or (not orders.once and sum(watch.left.values()) >= (orders.least or 1))
    return watch.left if stays else NOBODY


def meeting_bombers(
    watches: Sequence[Watch], book: Ledger
) -> list[tuple[Meeting, tuple[Watch, ...]]]:
    """Return who meets a raid: one engagement for each front, with the groups that fight it."""
    by_front: dict[str | None, list[tuple[Watch, Factors]]] = {}
    for watch in watches:
        if not watch.group.flying_bombs_only and any((factors := _coming(watch, book)).values()):
            by_front.setdefault(watch.group.front, []).append((watch, factors))
            watch.met += 1
    return [
        (
            Meeting(front, tuple((watch.group.power, factors) for watch, factors in met)),
            tuple(watch for watch, _ in met),
        )
        for front, met in by_front.items()
    ]


def _coming(watch: Watch, book: Ledger) -> Factors:
    chosen, watch.chosen = watch.chosen, None
    if chosen is not None:
        return book.apply(meet_as_chosen, chosen)
    if not watch.met:
        return watch.left
    orders = watch.orders
    return book.apply(meet_the_next, watch.left, orders.least or 1, once=orders.once)


def meeting_flying_bombs(watches: Sequence[Watch], book: Ledger) -> dict[Power, Factors]:
    """Return who defends a target against flying bombs, by power."""
    met: dict[Power, list[Factors]] = {}
    for watch in watches:
        factors, orders = watch.left, watch.orders
        chosen, watch.chosen = watch.chosen, None
        if chosen is not None:
            factors = book.apply(meet_as_chosen, chosen)
        elif watch.met:
            only = orders.bombers_only or orders.once
            factors = book.apply(meet_flying_bombs, factors, orders.least or 1, bombers_only=only)
        if any(factors.values()):
            met.setdefault(watch.group.power, []).append(factors)
    return {power: added(each) for power, each in met.items()}


def take_losses(watch: Watch, lost: Factors) -> None:
    """Take what was eliminated from a group."""
    watch.left = {kind: number - lost.get(kind, 0) for kind, number in watch.left.items()}


def added(factors: Iterable[Factors]) -> dict[str, int]:
    """Return several groups' factors added up, by kind."""
    each = list(factors)
    return {kind: sum(one[kind] for one in each) for kind in KINDS}
