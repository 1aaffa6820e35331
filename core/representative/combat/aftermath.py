"""Where everybody goes after combat (R4-5.3, R4-5.19, R4-5.20, R4-4.15)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from core.board.amended_profile import Targets
from core.board.counts import UnitCounts
from core.representative.book.terms import AIRCRAFT, LAND_UNITS, SHIPS, Owner, Power, Units, clause
from core.representative.book.world import TERRITORIES
from core.representative.combat.asking import ask_each
from core.representative.combat.homeward import Arrivals, Held, arrive, ask_retreat, goal_of
from core.representative.combat.parties import CARGO, FAR, INTERCEPTOR, OWN, RAID, REGULAR, Site
from core.representative.combat.ports_lost import drive_out, in_port
from core.representative.combat.rounds import Fought
from core.representative.moving.captures import capture
from core.representative.record.campaign import MARCHING_HOME, Group, Purpose
from core.representative.record.effects import (
    ForcesChanged,
    GroupCameHome,
    GroupReduced,
)
from core.representative.record.position import Position
from core.representative.record.reasons import BATTLE, DROWNED, INTERCEPTING, LANDING
from core.terms.ledger import Ledger
from core.terms.message import (
    Message,
    named,
    say,
)
from core.terms.question import Question

Loads = tuple[tuple[Power, Units], ...]
"""Cargo by nation, that of the transports' own nation first."""

LAND, HOME = named("stay"), named("home")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the moving player said beforehand of the end of a battle.

    Attributes:
        targets: What his aircraft and carriers alone attacked.
        aircraft: Whether they stay in a place that falls; None lets him be asked.
        patrol: What stays on patrol; None lets him be asked.
    """

    targets: Targets
    aircraft: str | None = None
    patrol: str | None = None


@clause("R4-5.19", "R-49")
def may_land_there(answer: str) -> bool:
    """Aircraft stay in a captured space if the player likes and a land unit of his survived."""
    return answer == LAND


@clause("R4-4.12", "R4-4.13", "R4-4.17", "R-34")
def still_aboard(loads: Loads, transports: int) -> Loads:
    """What the transports that are left cannot carry is lost with the others."""
    found: dict[Power, dict[str, int]] = {power: {} for power, _ in loads}
    room = 2 * transports
    for unit, size in (("tank", 2), ("fighter", 2), ("infantry", 1)):
        for power, cargo in loads:
            kept = min(cargo.get(unit, 0), room // size)
            room -= kept * size
            if kept:
                found[power][unit] = kept
    return tuple(found.items())


def go_where_they_may(
    position: Position, site: Site, fought: Fought, book: Ledger, *, won: bool, wishes: Wishes
) -> str:
    """Send everybody where he goes; return the territory that was captured, or nothing."""
    bury(site, fought, book)
    left = {group.number: left_of(site, group, fought, book) for group in site.groups}
    owner = _capture(position, site, fought, book, won=won, targets=wishes.targets)
    captured = "" if owner is None else site.name
    stay = _asked_to_land(site, fought, wishes.aircraft, book) if captured else frozenset()
    enemies_left = any(p.part == OWN and any(p.alive.values()) for p in fought.defenders)
    retreat = "" if captured or not _march_off(left) else ask_retreat(site, book)
    held = Held(won, captured, stay, enemies_left, retreat, wishes.patrol)
    arrivals = Arrivals(book)
    for group in site.groups:
        _end(site, group, left[group.number], fought, arrivals, held, book)
    arrivals.rest()
    if owner is not None:
        fallen = replace(position, owners={**position.owners, site.name: owner})
        drive_out(fallen, site, in_port(fought, site), book)
    return captured


def _march_off(left: Mapping[int, Mapping[Power, Units]]) -> bool:
    """Return whether land units are left of the moves that fought."""
    every = (units for own in left.values() for units in own.values())
    return any(unit in LAND_UNITS and count for units in every for unit, count in units.items())


def bury(site: Site, fought: Fought, book: Ledger) -> None:
    """Take off the map what the defenders have lost since a site was looked at."""
    for before, party in zip(site.defenders, fought.defenders, strict=True):
        why = INTERCEPTING if party.part == INTERCEPTOR else BATTLE
        if lost := before.alive - party.alive:
            book.effect(ForcesChanged(party.power, party.at, -lost, why=why))


def _capture(
    position: Position, site: Site, fought: Fought, book: Ledger, *, won: bool, targets: Targets
) -> Owner | None:
    takers: dict[Power, int] = {}
    for party in fought.attackers:
        if party.part in {REGULAR, CARGO}:
            count = sum(n for unit, n in party.units.items() if unit in LAND_UNITS)
            takers[party.power] = takers.get(party.power, 0) + count
    able = site.name in TERRITORIES and won and any(takers.values())
    if not able or targets is not Targets.ALL:
        return None
    return capture(position, site.name, tuple(takers.items()), book)


def _asked_to_land(site: Site, fought: Fought, wish: str | None, book: Ledger) -> frozenset[Power]:
    """Return the nations whose aircraft stay, each asked about its own."""
    flying = dict.fromkeys(
        p.power
        for p in fought.attackers
        if p.part in {REGULAR, FAR} and any(n and unit in AIRCRAFT for unit, n in p.units.items())
    )
    if not flying:
        return frozenset()
    if wish:
        return frozenset(flying if book.apply(may_land_there, wish) else ())
    answers = ask_each({power: _of_landing(site, power) for power in flying}, book)
    return frozenset(
        power for power, answer in answers.items() if book.apply(may_land_there, answer)
    )


def _of_landing(site: Site, power: Power) -> tuple[Question, Message]:
    question = Question(
        id="land",
        to=power.value,
        text=say("{place} is taken: do the aircraft stay there, or go home?", place=site.name),
        choices=(LAND, HOME),
        rules=may_land_there.rules,
    )
    return question, say(
        "{place} is taken: do the aircraft of {power} stay there, or go home?",
        place=site.name,
        power=power.label,
    )


def left_of(site: Site, group: Group, fought: Fought, book: Ledger) -> dict[Power, UnitCounts]:
    """Take off a move what it has lost since, and return what is left, its own units first."""
    left = {power: UnitCounts(units) for power, units in group.aboard.items()}
    left = {group.power: UnitCounts(group.units), **left}
    for before, party in zip(site.attackers, fought.attackers, strict=True):
        lost = before.alive - party.alive
        if party.group == group.number and lost:
            why = LANDING if site.name == group.landing else BATTLE
            book.effect(GroupReduced(group.number, party.power, lost, why=why))
            left[party.power] -= lost
    if not group.freight or site.name == group.landing:
        return left
    loads: Loads = tuple(group.loads.items())
    kept = book.apply(still_aboard, loads, left[group.power].get("transport", 0))
    for (power, cargo), (_, dry) in zip(loads, kept, strict=True):
        if drowned := UnitCounts(cargo) - dry:
            book.effect(GroupReduced(group.number, power, drowned, why=DROWNED))
            left[power] -= drowned
    return left


def _end(
    site: Site,
    group: Group,
    left: dict[Power, UnitCounts],
    fought: Fought,
    arrivals: Arrivals,
    held: Held,
    book: Ledger,
) -> None:
    """Send the survivors of one move where they go, and end it unless it has still to land."""
    raiders = raided_by(group, fought)
    own, *guests = left.items()
    aboard = any(units for _, units in guests) or any(own[1].get(unit, 0) for unit in group.cargo)
    if group.purpose is Purpose.ASSAULT and site.name == group.last and held.won and aboard:
        if raiders:
            arrive(site, group, raiders, raiders, held, arrivals, book)
        return
    back = fought.retreated and group.purpose in MARCHING_HOME
    heading = replace(group, purpose=Purpose.ATTACK) if back else group
    arrive(site, heading, own[1], raiders, held, arrivals, book)
    for power, units in guests:
        for unit, count in units.items():
            goal = goal_of(heading, unit, captured=held.captured, ashore=True)
            arrivals.put(group, power, goal, {unit: count})
    book.effect(GroupCameHome(group.number))


def raided_by(group: Group, fought: Fought) -> UnitCounts:
    """Return the ships of a move that raided and live."""
    raiding = (each for each in fought.attackers if each.part == RAID)
    own = (each.units for each in raiding if each.group == group.number)
    return UnitCounts.sum(own).only(SHIPS)
