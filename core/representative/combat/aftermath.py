"""Where everybody goes after combat (R4-5.3, R4-5.19, R4-5.20, R4-4.15)."""

from dataclasses import dataclass, replace

from core.board.amended_profile import Targets
from core.board.counts import UnitCounts
from core.representative.book.terms import (
    AIRCRAFT,
    LAND_UNITS,
    PATROLLING,
    SHIPS,
    Power,
    Units,
    clause,
)
from core.representative.book.world import TERRITORIES
from core.representative.combat.parties import CARGO, FAR, OWN, RAID, REGULAR, Party, Site
from core.representative.combat.ports_lost import drive_out, in_port
from core.representative.combat.rounds import Fought
from core.representative.moving.captures import capture
from core.representative.record.berths import Berth
from core.representative.record.campaign import MARCHING_HOME, Group, Purpose
from core.representative.record.effects import ForcesChanged, GroupCameHome, GroupKept, UnitsTired
from core.representative.record.position import Position
from core.terms.ledger import Ledger
from core.terms.question import Question

Loads = tuple[tuple[Power, Units], ...]
"""Cargo by nation, that of the transports' own nation first."""

LAND, HOME = "stay", "home"
PATROLS = ("return", "submarines", "patrol")
"""What stays on patrol: nothing, submarines alone, or all that may."""

Where = dict[tuple[Power, Berth], dict[str, int]]
"""Units that come to places."""


@clause("R4-5.19")
def may_land_there(answer: str) -> bool:
    """Aircraft stay in a captured space if the player likes and a land unit of his survived."""
    return answer == LAND


@clause("R4-5.20", "R4-5.3", "R4-TERMS.3", "R4-APP.3")
def on_patrol(answer: str, units: Units, *, won: bool) -> Units:
    """After a sea battle that was won ships but transports may stay; submarines in any case."""
    back, _, all_ = PATROLS
    if answer == back:
        return {}
    able = PATROLLING if won and answer == all_ else {"submarine"}
    return UnitCounts(units).only(able)


@clause("R4-4.30", "R4-4.2")
def marked_base(base: Berth) -> Berth:
    """Survivors that do not stay go back to the base that was marked as they moved out."""
    return base


@clause("R4-5.3")
def raiders_go_home(raiders: Units, *, enemies_left: bool) -> Units:
    """Ships that raided go home, but submarines, and others only while enemies are in the zone."""
    if not enemies_left:
        return {}
    return UnitCounts(raiders).but({"submarine"})


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
    position: Position, site: Site, fought: Fought, book: Ledger, *, won: bool, targets: Targets
) -> str:
    """Send everybody where he goes; return the territory that was captured, or nothing."""
    for party in fought.defenders:
        _bury(party, book)
    captured = _capture(position, site, fought, book, won=won, targets=targets)
    stay = captured and _asked_to_land(site, fought, book)
    where: Where = {}
    for group in site.groups:
        _end(site, group, fought, where, book, won=won, captured=captured, stay=bool(stay))
    for (power, berth), units in where.items():
        book.effect(ForcesChanged(power, berth, units))
        if tired := UnitCounts(units).but(SHIPS):
            book.effect(UnitsTired(power, berth, tired))
    if captured:
        drive_out(position, site, in_port(fought, site), book)
    return captured


def _bury(party: Party, book: Ledger) -> None:
    if party.lost:
        book.effect(ForcesChanged(party.power, party.at, -party.lost))


def _capture(
    position: Position, site: Site, fought: Fought, book: Ledger, *, won: bool, targets: Targets
) -> str:
    takers: dict[Power, int] = {}
    for party in fought.attackers:
        if party.part in {REGULAR, CARGO}:
            count = sum(n for unit, n in party.units.items() if unit in LAND_UNITS)
            takers[party.power] = takers.get(party.power, 0) + count
    able = site.name in TERRITORIES and won and any(takers.values())
    if not able or targets is not Targets.ALL:
        return ""
    capture(position, site.name, tuple(takers.items()), book)
    return site.name


def _asked_to_land(site: Site, fought: Fought, book: Ledger) -> bool:
    flying = [
        p
        for p in fought.attackers
        if p.part in {REGULAR, FAR} and any(n and unit in AIRCRAFT for unit, n in p.units.items())
    ]
    if not flying:
        return False
    answer = book.ask(
        Question(
            id="land",
            to=site.power.value,
            text=f"{site.name} is taken: do the aircraft stay there, or go home?",
            choices=(LAND, HOME),
            rules=may_land_there.rules,
        )
    )
    return book.apply(may_land_there, answer)


def _end(
    site: Site,
    group: Group,
    fought: Fought,
    where: Where,
    book: Ledger,
    *,
    won: bool,
    captured: str,
    stay: bool,
) -> None:
    """Send the survivors of one move where they go, and end it, or keep it for its landing."""
    left, aboard = _left(group, fought), group.aboard
    if group.freight and site.name != group.landing:
        loads: Loads = tuple(group.loads.items())
        still = book.apply(still_aboard, loads, left.get("transport", 0))
        kept = dict(still)
        own = kept.pop(group.power)
        left = {**{unit: n for unit, n in left.items() if unit not in group.cargo}, **own}
        aboard = {power: units for power, units in kept.items() if units}
    raiders = raided_by(group, fought)
    enemies_left = any(p.part == OWN and any(p.alive.values()) for p in fought.defenders)
    held = Held(won=won, captured=captured, stay=stay, enemies_left=enemies_left)
    if (
        group.purpose is Purpose.ASSAULT
        and site.name == group.last
        and won
        and (aboard or any(left.get(unit, 0) for unit in group.cargo))
    ):
        if raiders:
            arrive(site, replace(group, aboard={}), raiders, raiders, held, where, book)
        staying = UnitCounts(left) - raiders
        book.effect(GroupKept(replace(group, units=staying, aboard=aboard)))
        return
    back = fought.retreated and group.purpose in MARCHING_HOME
    heading = replace(group, purpose=Purpose.ATTACK) if back else group
    arrive(site, heading, left, raiders, held, where, book)
    for power, units in (aboard if site.name != group.landing else _landed(group, fought)).items():
        for unit, count in units.items():
            goal = _goal(heading, unit, captured=captured, stay=stay, ashore=True)
            _put(where, power, goal, {unit: count})
    book.effect(GroupCameHome(group.number))


@dataclass(frozen=True, slots=True)
class Held:
    """How a place stands after combat.

    Attributes:
        won: Whether the moving player holds it.
        captured: The territory that fell, or nothing.
        stay: Whether aircraft stay in it.
        enemies_left: Whether enemy units are still in it.
    """

    won: bool
    captured: str
    stay: bool
    enemies_left: bool


def arrive(
    site: Site,
    group: Group,
    left: Units,
    raiders: Units,
    held: Held,
    where: Where,
    book: Ledger,
) -> None:
    """Put the units of a move where it ends for them."""
    patrol: Units = {}
    at_sea = group.last not in TERRITORIES and not site.name.startswith("move ")
    able = UnitCounts(left).only(PATROLLING)
    if raiders:
        going = book.apply(raiders_go_home, raiders, enemies_left=held.enemies_left)
        able -= going
    won = held.won or site.name == group.landing or bool(raiders and not held.enemies_left)
    if at_sea and (able if won else able.get("submarine")):
        answer = book.ask(
            Question(
                id=f"patrol_{group.number}",
                to=group.power.value,
                text=f"Move {group.number} in {group.last}: stay on patrol, or return to base?",
                choices=PATROLS if won else PATROLS[:2],
                rules=on_patrol.rules,
            )
        )
        patrol = book.apply(on_patrol, answer, able, won=won)
    book.apply(marked_base, group.base)
    for unit, count in left.items():
        if not count:
            continue
        staying = patrol.get(unit, 0)
        _put(where, group.power, Berth(group.last), {unit: staying})
        goal = _goal(group, unit, captured=held.captured, stay=held.stay)
        _put(where, group.power, goal, {unit: count - staying})


def _goal(group: Group, unit: str, *, captured: str, stay: bool, ashore: bool = False) -> Berth:
    """Return where a unit of a move ends up, unless it patrols; ``ashore`` is a guest's cargo."""
    new_base = group.purpose is Purpose.REBASE
    if unit in SHIPS:
        return Berth(group.last, group.coast) if new_base else group.berth_of(unit)
    if group.purpose is Purpose.TRANSPORT or (new_base and (ashore or unit in group.cargo)):
        return Berth(group.landing)
    if new_base:
        return Berth(group.last)
    if captured and unit in LAND_UNITS:
        return Berth(captured)
    return Berth(captured) if captured and stay and unit in AIRCRAFT else group.berth_of(unit)


def raided_by(group: Group, fought: Fought) -> UnitCounts:
    """Return the ships of a move that raided and live."""
    raiding = (each for each in fought.attackers if each.part == RAID)
    own = (each.units for each in raiding if each.group == group.number)
    return UnitCounts.sum(own).only(SHIPS)


def _landed(group: Group, fought: Fought) -> dict[Power, Units]:
    """Return what is left of the other nation's cargo after a landing."""
    return {
        party.power: party.alive
        for party in fought.attackers
        if party.group == group.number and party.power in group.aboard
    }


def _left(group: Group, fought: Fought) -> dict[str, int]:
    """Return what is left of a move: its ships off a landing did not fight there."""
    found = dict(group.units)
    for party in fought.attackers:
        if party.group == group.number and party.power is group.power:
            for unit, count in party.lost.items():
                found[unit] -= count
    return found


def _put(where: Where, power: Power, berth: Berth, units: Units) -> None:
    there = where.setdefault((power, berth), {})
    for unit, count in units.items():
        if count:
            there[unit] = there.get(unit, 0) + count
    if not there:
        del where[power, berth]
