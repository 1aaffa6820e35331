"""Every single move that could be tried at a position of 1986, and whether each side allows it."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from perft_rules import (
    ISLANDS,
    LANDS,
    NEXT,
    ZONES,
    Facts,
    by_air,
    by_land,
    by_sea,
    ferried,
    homes,
    near,
    over_friends,
)

from core.representative.book.terms import Power
from core.representative.moving.combat_moves import CombatMove
from core.representative.moving.homecoming import ComeHome
from core.representative.moving.noncombat import NoncombatMove
from core.representative.record.berths import Berth
from core.representative.record.campaign import Purpose
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.turn.placing import PlaceUnits
from core.representative.turn.purchase import Purchase
from core.systems import resolve
from core.terms.dice import NoDice
from core.terms.request import Request
from core.terms.resolution import Resolution

PRICES = {
    "infantry": 3,
    "tank": 5,
    "fighter": 12,
    "bomber": 15,
    "transport": 8,
    "submarine": 8,
    "carrier": 30,
    "battleship": 24,
}
AIR, SHIPS = ("fighter", "bomber"), ("transport", "submarine", "carrier", "battleship")
UNLIMITED = {
    "usa": {"East US", "West US"},
    "united_kingdom": {"United Kingdom"},
    "germany": {"Germany", "South Europe"},
    "japan": {"Japan"},
    "ussr": {"Karelia S.S.R.", "Russia"},
}
"""Where first complexes of each nation stand: they place any number (BASE-86 complex)."""


@dataclass(frozen=True)
class Try:
    """One move that may be tried: its kind, the request, and what the rules say of it."""

    kind: str
    request: Request
    allowed: bool


def tries(position: Position) -> Iterator[Try]:
    """Yield every single move of the powers on turn, in each phase of their turn."""
    for power in position.campaign.powers:
        facts = Facts(position, power.value)
        yield from _land(facts)
        yield from _air(facts)
        yield from _sea(facts)
        yield from _ferries(facts)
        yield from _homes(facts)
        yield from _later(facts)
        yield from _new(facts)


def counted(position: Position) -> tuple[Counter[str], Counter[str], list[str]]:
    """Return what the product allows and what the rules do, by kind, and where they differ."""
    product, rules, differ = Counter[str](), Counter[str](), list[str]()
    for each in tries(position):
        ending = resolve(_in_phase(position, each), each.request, {}, NoDice())
        goes = isinstance(ending, Resolution)
        product[each.kind] += goes
        rules[each.kind] += each.allowed
        if goes is not each.allowed:
            said = each.request.model_dump(mode="json", exclude_defaults=True, by_alias=True)
            differ.append(f"{each.kind} {said}: allowed {goes}, by the rules {each.allowed}")
    return product, rules, differ


_PHASES = {
    "noncombat": Phase.NONCOMBAT,
    "placing": Phase.PLACE,
    "purchase": Phase.PURCHASE,
}


def _in_phase(position: Position, each: Try) -> Position:
    campaign = replace(position.campaign, phase=_PHASES.get(each.kind, Phase.COMBAT_MOVE))
    if isinstance(each.request, PlaceUnits):
        campaign = replace(campaign, bought={each.request.power: each.request.units})
    return replace(position, campaign=campaign)


def _ways(start: str, most: int, steps: Callable[[str], Any]) -> Iterator[tuple[str, ...]]:
    """Yield every way of so many spaces that borders allow, lawful or not."""
    ways: list[tuple[str, ...]] = [()]
    for _ in range(most):
        ways = [(*way, to) for way in ways for to in steps(way[-1] if way else start)]
        yield from ways


def _there(facts: Facts) -> Iterator[tuple[Berth, str]]:
    """Yield where units of the nation are, a kind each."""
    for at, units in sorted(facts.position.forces[Power(facts.power)].items()):
        yield from ((at, unit) for unit, count in sorted(units.items()) if count)


def _move(facts: Facts, unit: str, at: Berth, path: tuple[str, ...], **more: Any) -> CombatMove:
    said = {"units": {unit: 1}, "path": path, "from": at.space, **more}
    if at.coast:
        said["coast"] = at.coast
    said["purpose"] = Purpose(said.get("purpose", "attack"))
    return CombatMove(power=Power(facts.power), **said)


def _land(facts: Facts) -> Iterator[Try]:
    for at, unit in _there(facts):
        if unit in {"infantry", "tank"}:
            for path in _ways(at.space, 2, lambda space: sorted(NEXT[space])):
                allowed = by_land(facts, unit, at.space, path)
                yield Try("by land", _move(facts, unit, at, path), allowed)


def _air(facts: Facts) -> Iterator[Try]:
    for at, unit in _there(facts):
        for path in _ways(at.space, 2, near) if unit in AIR else ():
            for purpose in ("attack", "night", "day", "rebase"):
                allowed = by_air(facts, unit, at.space, path, purpose)
                yield Try(
                    f"{purpose} by air", _move(facts, unit, at, path, purpose=purpose), allowed
                )


def _afloat(at: Berth) -> Iterator[tuple[str, ...]]:
    """Yield ways of up to three spaces from a port; the third only beyond zones."""
    yield from _ways(at.space, 2, near)
    for first in sorted(NEXT[at.coast] & ZONES):
        start = (at.coast, first) if at.space not in ISLANDS else (first,)
        yield from ((*start, to) for to in near(first))


def _sea(facts: Facts) -> Iterator[Try]:
    for at, unit in _there(facts):
        for path in dict.fromkeys(_afloat(at)) if unit in SHIPS and at.coast else ():
            for purpose in ("attack", "rebase"):
                allowed = by_sea(facts, unit, at.space, at.coast, path, purpose)
                yield Try(
                    f"{purpose} by sea", _move(facts, unit, at, path, purpose=purpose), allowed
                )


def _ferries(facts: Facts) -> Iterator[Try]:
    for at, unit in _there(facts):
        cargo = facts.position.there(Power(facts.power), Berth(at.space)).get("infantry", 0)
        if unit != "transport" or not at.coast or not cargo:
            continue
        for path in _ways(at.space, 2, lambda space: sorted(NEXT[space] & ZONES)):
            for landing in sorted(NEXT[path[-1]] & LANDS):
                for purpose in ("transport", "assault"):
                    more = {"units": {"transport": 1, "infantry": 1}, "landing": landing}
                    request = _move(facts, unit, at, path, purpose=purpose, **more)
                    allowed = ferried(facts, at.space, at.coast, path, landing, purpose)
                    yield Try(purpose, request, allowed)


def _homes(facts: Facts) -> Iterator[Try]:
    for at, unit in _there(facts):
        if at.space not in ZONES:
            continue
        ports = homes(facts, at.space)
        for land in sorted(LANDS):
            for coast in sorted(NEXT[land] & ZONES):
                said: dict[str, Any] = {"units": {unit: 1}, "from": at.space, "to": land}
                request = ComeHome(power=Power(facts.power), coast=coast, **said)
                yield Try("home", request, (land, coast) in ports)


def _later(facts: Facts) -> Iterator[Try]:
    for at, unit in _there(facts):
        if at.space in ZONES or at.coast:
            continue
        there = over_friends(facts, at.space) if unit != "rocket" else set()
        for land in sorted(LANDS - {at.space}):
            said: dict[str, Any] = {"units": {unit: 1}, "from": at.space, "to": land}
            request = NoncombatMove(power=Power(facts.power), **said)
            yield Try("noncombat", request, land in there)


def _new(facts: Facts) -> Iterator[Try]:
    power = Power(facts.power)
    held = facts.position.treasuries[power]
    cheaper = facts.developed("industrial_technology")
    for unit, price in PRICES.items():
        buys = Purchase(power=power, units={unit: 1})
        yield Try("purchase", buys, price - cheaper <= held)
        for land in sorted(LANDS):
            coasts = sorted(NEXT[land] & ZONES)
            for coast in (coasts or [""]) if unit in SHIPS else [""]:
                said: dict[str, Any] = {"units": {unit: 1}, "at": land}
                if coast:
                    said["coast"] = coast
                allowed = _makes(facts, land) and (bool(coast) or unit not in SHIPS)
                yield Try("placing", PlaceUnits(power=power, **said), allowed)


def _makes(facts: Facts, land: str) -> bool:
    """Whether a complex of the nation places a unit: its own, and not taken or built this turn."""
    own = facts.holder(land) == facts.power and land in facts.position.complexes
    if not own or land in facts.position.campaign.waiting:
        return False
    placed = facts.position.campaign.placed.get(land, 0)
    worth = max(1, _worth(land))
    return land in UNLIMITED[facts.power] or placed < worth


def _worth(land: str) -> int:
    from core.representative.book.world import TERRITORIES  # noqa: PLC0415 - the one printed figure

    return TERRITORIES[land].ipc
