"""Where everybody goes after combat (R4-5.3, R4-5.19, R4-5.20, R4-4.15)."""

from collections.abc import Iterator
from dataclasses import replace

from core.board.amended_profile import Targets
from core.representative.distances import shut_canals, ways
from core.representative.effects import (
    ControlChanged,
    ForcesChanged,
    GroupCameHome,
    GroupKept,
    InterceptorsDriven,
    UnitsTired,
)
from core.representative.game.record import MARCHING_HOME, Group, Purpose, negative
from core.representative.game.rounds import Fought
from core.representative.game.sites import CARGO, REGULAR, Party, Site
from core.representative.radius import RETURN
from core.representative.set_up import Berth
from core.representative.state import Position
from core.representative.terms import (
    AIRCRAFT,
    LAND_UNITS,
    PATROLLING,
    SHIPS,
    Owner,
    Power,
    Units,
    clause,
    friendly,
)
from core.representative.world import CARDS, COASTS, TERRITORIES
from core.terms.ledger import Ledger
from core.terms.question import Question

Where = dict[tuple[Power, Berth], dict[str, int]]
"""Units that come to places."""


@clause("R4-5.19", "R4-5.14", "R-21")
def captor(takers: tuple[tuple[Power, int], ...], original: Owner, *, free: bool) -> Owner:
    """A territory goes to the nation with most land units there, or back to a friend it was of."""
    power = max(takers, key=lambda each: each[1])[0]
    home = original.power
    returned = home is not None and home is not power and friendly(home, power) and free
    return original if returned else Owner(power.value)


@clause("R4-5.19")
def may_land_there(answer: str) -> bool:
    """Aircraft stay in a captured space if the player likes and a land unit of his survived."""
    return answer == "stay"


@clause("R4-5.20", "R4-5.3", "R4-TERMS.3", "R4-APP.3")
def on_patrol(answer: str, units: Units, *, won: bool) -> Units:
    """After a sea battle that was won ships but transports may stay; submarines in any case."""
    if answer == "return":
        return {}
    able = PATROLLING if won and answer == "patrol" else {"submarine"}
    return {unit: count for unit, count in units.items() if unit in able and count}


@clause("R4-4.15", "R4-4.14", "R4-4.16")
def driven_to(answer: str) -> str:
    """Ships driven from port go to friendly land within 3 spaces without enemies, or are lost."""
    return "" if answer == "none" else answer


@clause("R4-4.12", "R4-4.17")
def still_aboard(cargo: Units, transports: int) -> Units:
    """What the transports that are left cannot carry is lost with the others."""
    found: dict[str, int] = {}
    room = transports
    for unit, each in (("tank", 1), ("fighter", 1), ("infantry", 2)):
        found[unit] = min(cargo.get(unit, 0), room * each)
        room -= -(-found[unit] // each)
    return {unit: count for unit, count in found.items() if count}


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
        tired = {unit: n for unit, n in units.items() if unit not in SHIPS}
        if tired:
            book.effect(UnitsTired(power, berth, tired))
    if captured:
        _drive_out(position, site, book)
    return captured


def _bury(party: Party, book: Ledger) -> None:
    if party.lost:
        book.effect(ForcesChanged(party.power, party.at, negative(party.lost)))


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
    original = TERRITORIES[site.name].owner
    home = original.power
    free = home is not None and position.holder(CARDS[home].capital) is home
    owner = book.apply(captor, tuple(takers.items()), original, free=free)
    book.effect(ControlChanged(site.name, owner))
    return site.name


def _asked_to_land(site: Site, fought: Fought, book: Ledger) -> bool:
    flying = [
        p
        for p in fought.attackers
        if p.part == REGULAR and any(n and unit in AIRCRAFT for unit, n in p.units.items())
    ]
    if not flying:
        return False
    answer = book.ask(
        Question(
            id="land",
            to=site.power.value,
            text=f"{site.name} is taken: do the aircraft stay there, or go home?",
            choices=("stay", "home"),
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
    left = _left(group, fought)
    if group.purpose is Purpose.ASSAULT and site.name == group.last and won:
        ships = {unit: n for unit, n in left.items() if unit in SHIPS}
        aboard = book.apply(still_aboard, group.cargo, ships.get("transport", 0))
        if aboard:
            book.effect(GroupKept(replace(group, units={**ships, **aboard})))
            return
    if group.cargo and site.name != group.landing:
        aboard = book.apply(still_aboard, group.cargo, left.get("transport", 0))
        left = {**{unit: n for unit, n in left.items() if unit not in group.cargo}, **aboard}
    back = fought.retreated and group.purpose in MARCHING_HOME
    heading = replace(group, purpose=Purpose.ATTACK) if back else group
    arrive(site, heading, left, where, book, won=won, captured=captured, stay=stay)
    book.effect(GroupCameHome(group.number))


def arrive(
    site: Site,
    group: Group,
    left: Units,
    where: Where,
    book: Ledger,
    *,
    won: bool,
    captured: str,
    stay: bool,
) -> None:
    """Put the units of a move where it ends for them."""
    ships = {unit: n for unit, n in left.items() if unit in SHIPS and n}
    patrol: Units = {}
    at_sea = group.last not in TERRITORIES and not site.name.startswith("move ")
    able = {unit: n for unit, n in ships.items() if unit in PATROLLING}
    held = won or site.name == group.landing
    if at_sea and (able if held else able.get("submarine")):
        answer = book.ask(
            Question(
                id=f"patrol_{group.number}",
                to=group.power.value,
                text=f"Move {group.number} in {group.last}: stay on patrol, or return to base?",
                choices=("return", "submarines", "patrol") if held else ("return", "submarines"),
                rules=on_patrol.rules,
            )
        )
        patrol = book.apply(on_patrol, answer, able, won=held)
    for unit, count in left.items():
        if not count:
            continue
        staying = patrol.get(unit, 0)
        _put(where, group.power, Berth(group.last), {unit: staying})
        goal = _goal(group, unit, captured=captured, stay=stay)
        _put(where, group.power, goal, {unit: count - staying})


def _goal(group: Group, unit: str, *, captured: str, stay: bool) -> Berth:
    """Return where a unit of a move ends up, unless it patrols."""
    new_base = group.purpose is Purpose.REBASE
    if unit in SHIPS:
        return Berth(group.last, group.coast) if new_base else group.berth_of(unit)
    if group.purpose is Purpose.TRANSPORT or (new_base and unit in group.cargo):
        return Berth(group.landing)
    if new_base:
        return Berth(group.last)
    if captured and unit in LAND_UNITS:
        return Berth(captured)
    return Berth(captured) if captured and stay and unit in AIRCRAFT else group.berth_of(unit)


def _left(group: Group, fought: Fought) -> dict[str, int]:
    """Return what is left of a move: its ships off a landing did not fight there."""
    found = dict(group.units)
    for party in fought.attackers:
        if party.group == group.number:
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


def _drive_out(position: Position, site: Site, book: Ledger) -> None:
    """Let the owners of ships in a port that fell find another, or lose them."""
    for party in site.shut_out:
        ships = {unit: n for unit, n in party.units.items() if n}
        choices = tuple(_refuges(position, party, site))
        goal = ""
        if choices:
            answer = book.ask(
                Question(
                    id=f"driven_{party.power.value}_{len(book.asked)}",
                    to=party.power.value,
                    text=f"{site.name} has fallen: where do the ships in {party.at} go?",
                    choices=(*choices, "none"),
                    rules=driven_to.rules,
                )
            )
            goal = book.apply(driven_to, answer)
        book.effect(ForcesChanged(party.power, party.at, negative(ships)))
        if goal:
            port = _port(position, party, goal)
            book.effect(ForcesChanged(party.power, port, ships))
            book.effect(InterceptorsDriven(party.power, party.at, port))


def _refuges(position: Position, party: Party, site: Site) -> Iterator[str]:
    """Yield the ports that ships driven from theirs may go to."""
    found = ways("battleship", party.at, (), shut_canals(party.power, position))
    busy = {group.last for group in position.campaign.groups} - {""}
    for name, steps in found.items():
        friend = name in TERRITORIES and position.friend_of(party.power, name)
        if friend and name != site.name and steps <= RETURN and name not in busy:
            yield name


def _port(position: Position, party: Party, goal: str) -> Berth:
    """Return the coast of a refuge that is nearest."""
    found = ways("battleship", party.at, (), shut_canals(party.power, position))
    coast = min(COASTS[goal], key=lambda zone: (found.get(zone, RETURN + 1), zone))
    return Berth(goal, coast)
