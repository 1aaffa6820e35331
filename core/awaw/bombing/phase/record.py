"""What a campaign's record knows of a phase: its figures, who may fly, and who can defend."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from core.awaw.bombing.phase.assignment import Assignment
from core.awaw.bombing.phase.attacks import Attack, Spot, SpotKey
from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.bombing.raid.requests import Raid
from core.awaw.bombing.recorded.defending import Defending, check_interceptors
from core.awaw.bombing.recorded.figures import least_research, raids_on_record
from core.awaw.bombing.recorded.flying import check_flying
from core.awaw.bombing.recorded.fronts import interceptors_ready
from core.awaw.book.calendar import read_turn
from core.awaw.book.terms import BOOK, Power, Theater
from core.awaw.book.units import side_of
from core.awaw.record.bombing_effects import Means
from core.awaw.record.disputed import as_the_record_has_it
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.awaw.record.timing import check_bombing_time
from core.awaw.rockets.on_record import check_bases, salvos_on_record
from core.awaw.rockets.requests import Salvos
from core.awaw.targets.known import theater_of
from core.awaw.targets.least import by_the_book
from core.awaw.targets.on_record import describe, with_what_was_lost
from core.terms.ledger import Ledger
from core.terms.message import say

P = TypeVar("P", bound=RaidPhase)
A = TypeVar("A", bound=Raid | Salvos)


def phase_on_record(position: Position, phase: P, book: Ledger) -> P:
    """Return a phase with what it leaves out taken from the campaign, and its faults kept."""
    campaign = position.campaign
    if campaign is None:
        return phase
    for side in dict.fromkeys(side_of(each.attacker) for each in phase.attacks.values()):
        one = next(e.attacker for e in phase.attacks.values() if side_of(e.attacker) is side)
        check_bombing_time(position, one, book)
    turn = str(campaign.clock.turn)
    if phase.turn is not None:
        said, told = read_turn(phase.turn).told, campaign.clock.turn.told
        book.check(as_the_record_has_it, say("the turn"), said, told, BOOK["24.611"])
    full = phase.model_copy(
        update={
            "turn": turn,
            "raids": _lost_earlier(position, raids_on_record(campaign, phase.raids, book), book),
            "flying_bombs": _lost_earlier(
                position,
                (salvos_on_record(campaign, each, book) for each in phase.flying_bombs),
                book,
            ),
            "rockets": _lost_earlier(
                position, (salvos_on_record(campaign, each, book) for each in phase.rockets), book
            ),
        }
    )
    for power in dict.fromkeys(raid.attacker for raid in full.raids):
        raids = [raid for raid in full.raids if raid.attacker is power]
        check_flying(campaign, power, raids, book)
    for power, fired in _fired(full).items():
        check_bases(campaign, power, fired, book)
    return full


def _lost_earlier(position: Position, orders: Iterable[A], book: Ledger) -> tuple[A, ...]:
    return tuple(
        with_what_was_lost(position, order, order.defender, order.target, book) for order in orders
    )


def at_the_least(phase: P, book: Ledger) -> P:
    """Return a phase in which what was left out is the least that it can be (R-54)."""
    raids = (
        raid.model_copy(
            update={
                "target": by_the_book(raid.defender, raid.target, book),
                "research": least_research(raid, book),
            }
        )
        for raid in phase.raids
    )
    flying, rockets = (
        tuple(
            each.model_copy(update={"target": by_the_book(each.defender, each.target, book)})
            for each in part
        )
        for part in (phase.flying_bombs, phase.rockets)
    )
    return phase.model_copy(
        update={"raids": tuple(raids), "flying_bombs": flying, "rockets": rockets}
    )


def describe_targets(campaign: Campaign, spots: Iterable[Spot], book: Ledger) -> None:
    """Let the record keep what was said of targets for the first time."""
    for spot in spots:
        describe(campaign, spot.key[0], spot.target, book)


def available_by_record(
    campaign: Campaign, attacks: Sequence[Attack]
) -> dict[Power, Mapping[str, int]]:
    """Return the interceptors that each power attacked has to defend with, where it is bombed."""
    found: dict[Power, Mapping[str, int]] = {}
    for power in dict.fromkeys(each.order.defender for each in attacks):
        theaters = {_theater(each) for each in attacks if each.order.defender is power}
        ready = sum(interceptors_ready(campaign, power, theater) for theater in sorted(theaters))
        found[power] = {"interceptors": ready}
    return found


def check_assigned(
    campaign: Campaign,
    assignment: Assignment,
    attacks: Sequence[Attack],
    spots: Mapping[SpotKey, Spot],
    book: Ledger,
) -> None:
    """Check the interceptors that a defender assigns against those that the record has."""
    theaters = {each.spot: _theater(each) for each in attacks}
    for defender in dict.fromkeys(key[0] for key in spots):
        meeting = [
            Defending(
                group.power,
                group.front,
                spots[group.spot].target,
                theaters[group.spot],
                group.factors["interceptors"],
            )
            for group in assignment.groups
            if group.spot[0] is defender
        ]
        check_interceptors(campaign, defender, meeting, book)


def _theater(attack: Attack) -> Theater:
    order = attack.order
    return order.theater if isinstance(order, Raid) else theater_of(order.attacker, order.defender)


def _fired(phase: RaidPhase) -> dict[Power, dict[Means, int]]:
    fired: dict[Power, dict[Means, int]] = {}
    both = ((Means.FLYING_BOMBS, phase.flying_bombs), (Means.ROCKETS, phase.rockets))
    for means, attacks in both:
        for each in attacks:
            mine = fired.setdefault(each.attacker, {})
            mine[means] = mine.get(means, 0) + each.salvos
    return fired
