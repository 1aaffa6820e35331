"""A landing for every aircraft that has none: ground in reach, a free deck, or a carrier's way."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from core.alpha3.book.terms import AIRCRAFT, LAND_UNITS, Power, Units
from core.alpha3.moving.cargo import CARRIED
from core.alpha3.moving.decks import (
    Flying,
    decks_needed,
    decks_of,
    flying,
    lands_on,
)
from core.alpha3.moving.group import reach_of
from core.alpha3.moving.landing import homeless
from core.alpha3.moving.matching import Group as Wanting
from core.alpha3.moving.matching import berths
from core.alpha3.moving.moves import make
from core.alpha3.moving.paths import within
from core.alpha3.moving.requests import Group
from core.alpha3.moving.shared_ships import deck_free
from core.alpha3.politics.relations import air_step
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position, is_zone
from core.terms.dice import NoDice
from core.terms.ledger import Ledger
from core.terms.refusal import Fault

_ROUNDS = 3
"""How often decks and ground are gone through: carriers that sail may leave others without one."""


class Proposal:
    """Moves that are tried one after another, each on the position after those before it.

    Attributes:
        now: The position after all moves that were kept.
        moves: Those moves.
    """

    def __init__(self, now: Position) -> None:
        self.now = now
        self.moves: list[Group] = []

    def keep(self, group: Group) -> tuple[Fault, ...]:
        """Make a move if it is lawful; return what stands against it."""
        play = Play(self.now, Ledger({}, NoDice(), written=False))
        make(play, self.now.power, group, group.path)
        if not play.book.faults:
            self.now = play.now
            self.moves.append(group)
        return tuple(play.book.faults)


def carriers_bought(now: Position) -> int:
    """Return how many carriers the moving power has still to mobilize."""
    return sum(
        units.get("carrier", 0) for (power, _), units in now.bought.items() if power is now.power
    )


def without_place(now: Position) -> Mapping[str, Units]:
    """Return the moving power's aircraft that have no place, bought carriers counted as decks."""
    return homeless(now, waiting=carriers_bought(now))


def number_without_place(now: Position) -> int:
    """Return how many aircraft have no place."""
    return sum(sum(units.values()) for units in without_place(now).values())


def left_by(now: Position) -> int:
    """Return how many aircraft would have no place after all that is proposed."""
    return number_without_place(_landed(now).now)


def proposed(now: Position) -> tuple[Group, ...]:
    """Return moves that give every aircraft a place for which there is one."""
    return tuple(_landed(now).moves)


def _landed(now: Position) -> Proposal:
    plan = Proposal(now)
    _come_down_as_said(plan)
    for _ in range(_ROUNDS):
        before = plan.now
        _come_down(plan)
        if not number_without_place(plan.now):
            break
        plan = _meet_carriers(plan)
        if plan.now is before:
            break
    return plan


def _come_down_as_said(plan: Proposal) -> None:
    """Land aircraft where their attack said they would, as far as they still can."""
    for (space, end), said in plan.now.turn.landing_said.items():
        if not is_zone(end) and not lands_on(plan.now, end):
            continue
        for unit, count in said.items():
            left = without_place(plan.now).get(space, {}).get(unit, 0)
            _as_many(plan, space, unit, end, min(left, count, _room(plan.now, end, count)))


def _come_down(plan: Proposal) -> None:
    """Land aircraft on ground or on decks as they lie, those with the fewest ways first."""
    waiting = sorted(
        (len(ways := tuple(_ways(plan.now, space, unit))), space, unit, ways)
        for space, units in without_place(plan.now).items()
        for unit in units
    )
    for _, space, unit, ways in waiting:
        for end in ways:
            left = without_place(plan.now).get(space, {}).get(unit, 0)
            _as_many(plan, space, unit, end, min(left, _room(plan.now, end, left)))


def _as_many(plan: Proposal, space: str, unit: str, end: str, most: int) -> None:
    """Move as many aircraft as can go so far."""
    for count in range(most, 0, -1):
        if not plan.keep(_group({unit: count}, space, end)):
            return


def _room(now: Position, end: str, wanted: int) -> int:
    """Return how many more aircraft a place takes."""
    if not is_zone(end):
        return wanted
    there = now.there(end, now.power).only(AIRCRAFT)
    return max(0, deck_free(now, end, now.power) - sum(there.values()))


def _ways(now: Position, space: str, unit: str) -> Iterator[str]:
    """Yield the places that aircraft could come down in, the best first.

    Ground where friends stand goes before ground without, near before far, own before an ally's.
    """
    left = max(
        (each.left for each in flying(now) if (each.space, each.unit) == (space, unit)),
        default=reach_of(now, now.power, unit),
    )
    reached = tuple(within(space, left, air_step(now, now.power)))
    ground = [(end, steps) for end, steps in reached if not is_zone(end) and lands_on(now, end)]
    yield from (end for end, _ in sorted(ground, key=lambda each: _rank(now, *each)))
    if unit in CARRIED:
        zones = [(steps, end) for end, steps in reached if is_zone(end) and _room(now, end, 1)]
        yield from (end for _, end in sorted(zones) if end != space)


def _rank(now: Position, end: str, steps: int) -> tuple[bool, int, bool, str]:
    empty = not any(
        LAND_UNITS & set(units)
        for power, units in now.units.get(end, {}).items()
        if _friend(now, power)
    )
    return empty, steps, now.holder(end) is not now.power, end


def _friend(now: Position, power: Power) -> bool:
    return power.side is now.power.side


def _meet_carriers(plan: Proposal) -> Proposal:
    """Let carriers sail to aircraft that can reach no other place, if more of them are saved so."""
    needy = [(each, zones) for each in flying(plan.now) if (zones := decks_needed(plan.now, each))]
    groups = [Wanting(each.count, zones) for each, zones in needy]
    tried = Proposal(plan.now)
    tried.moves = list(plan.moves)
    for place in berths(groups, tuple(decks_of(plan.now, last=False))):
        if place.origin and place.spot != place.origin:
            tried.keep(_group({"carrier": 1}, place.origin, place.spot))
        _board(tried, [each for each, _ in needy], place.inside, place.spot)
    fewer = number_without_place(tried.now) < number_without_place(plan.now)
    return tried if fewer else plan


def _board(plan: Proposal, needy: Sequence[Flying], inside: Sequence[int], spot: str) -> None:
    """Fly to a deck those that it takes."""
    for number, count in Counter(inside).items():
        each = needy[number]
        if each.space != spot:
            plan.keep(_group({each.unit: count}, each.space, spot))


def _group(units: Mapping[str, int], *path: str) -> Group:
    return Group.model_validate({"units": units, "path": path})
