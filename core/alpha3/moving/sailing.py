"""Ships from zone to zone: how far, through which straits, past whom (BASE-G40 moves)."""

from collections.abc import Mapping
from itertools import pairwise

from core.alpha3.book.terms import (
    LAND_UNITS,
    SHIPS,
    SURFACE_WARSHIPS,
    Facility,
    Power,
    Units,
    clause,
)
from core.alpha3.book.world import TERRITORIES, TOUCHING, ZONES
from core.alpha3.moving.cargo import fits
from core.alpha3.moving.group import (
    Going,
    able,
    all_unmoved,
    enough_to_go,
    fault_of,
    free_units,
    range_of,
)
from core.alpha3.moving.guests import guests_go
from core.alpha3.moving.limits import open_waters
from core.alpha3.moving.paths import Step, passage_between
from core.alpha3.politics.relations import enemy_units, friendly_base
from core.alpha3.record.play import Play
from core.alpha3.record.position import DAMAGED, Position
from core.alpha3.record.unit_effects import UnitsMoved
from core.board.counts import UnitCounts
from core.board.unit_words import counted, spoken
from core.terms.message import Text, joined, say
from core.terms.refusal import Fault

Shores = Mapping[str, Power | None]
"""Who has held each shore of a canal or strait since the turn began; None if nobody has."""


@clause(
    "BASE-G40 moves",
    "A3-POL.1",
    "A3-SUB.1",
    "A3-UK.4",
    "BASE-G40 submarine",
    "BASE-G40 destroyer",
)
def past_enemies(label: Text, ships: Units, passed: Mapping[str, Units]) -> Fault | None:
    """Enemy surface warships stop ships, submarines only where a destroyer is among them."""
    stopped_by = next((zone for zone, enemies in passed.items() if stopped(ships, enemies)), None)
    if stopped_by is None:
        return None
    why = say("enemy surface warships in {stopped_by} let nobody pass", stopped_by=stopped_by)
    return fault_of(label, why, say("Stop there, or sail around."), "BASE-G40 moves")


@clause("BASE-G40 passages", "R-31")
def straits_open(
    label: Text, power: Power, shores: Mapping[str, Mapping[str, Power | None]]
) -> Fault | None:
    """A canal or strait serves the side that held its shores when the turn began."""
    shut = next((name for name, held in shores.items() if not serves(power, held)), None)
    if shut is None:
        return None
    why = say("they may not pass the {shut}", shut=shut)
    return fault_of(label, why, say("Sail around."), "BASE-G40 passages")


@clause("BASE-G40 moves")
def peaceful_end(label: Text, enemies: Units) -> Fault | None:
    """In Noncombat Move ships do not stop among enemy surface warships."""
    if SURFACE_WARSHIPS.isdisjoint(enemies):
        return None
    why = say("enemy surface warships lie there")
    return fault_of(label, why, say("Stop elsewhere."), "BASE-G40 moves")


def naval_bases(now: Position, power: Power, zone: str) -> tuple[str, ...]:
    """Return the territories beside a zone whose naval base serves a power."""
    return tuple(
        name
        for name in sorted(TOUCHING[zone])
        if name in TERRITORIES
        and friendly_base(now, power, name)
        and now.operative(name, Facility.NAVAL_BASE)
        and name not in now.turn.taken
    )


def shores_between(now: Position, units: Units, here: str, there: str) -> dict[str, Shores]:
    """Return the canal or strait that units pass between two zones, with who holds its shores."""
    passage = passage_between(here, there)
    if passage is None or set(units) <= passage.exempt:
        return {}
    taken = now.turn.taken
    held = {gate: None if gate in taken else now.holder(gate) for gate in passage.gates}
    return {passage.name: held}


@clause("BASE-G40 carrier", "BASE-G40 battleship")
def as_damaged_as_said(label: Text, hurt: Units, there: Units) -> Fault | None:
    """Who names damaged ships moves those that have a hit; unnamed, whole ones go first."""
    short = {unit: count for unit, count in there.items() if count < hurt[unit]}
    if not short:
        return None
    able_to = joined(
        say("only {units}", units=counted(count, f"{DAMAGED}{unit}"))
        if count
        else say("no {unit}", unit=spoken(f"{DAMAGED}{unit}"))
        for unit, count in short.items()
    )
    why = say("{units} is there", units=able_to)
    return fault_of(label, why, say("Name whole ships, or fewer."), "BASE-G40 carrier")


def _damaged(now: Position, going: Going) -> Units:
    """Return how many ships have a hit of the sorts of which a group names damaged ones."""
    hurt = now.hurt(going.origin, going.power)
    return {unit: hurt.get(unit, 0) for unit in going.hurt}


def serves(power: Power, shores: Shores) -> bool:
    """Return whether a power's side has held all shores since the turn began."""
    return all(holder is not None and holder.side is power.side for holder in shores.values())


def shut_between(now: Position, power: Power, units: Units, here: str, there: str) -> bool:
    """Return whether a canal or strait stops units between two zones."""
    shores = shores_between(now, units, here, there)
    return not all(serves(power, held) for held in shores.values())


def stopped(ships: Units, enemies: Units) -> bool:
    """Return whether these enemies stop these ships."""
    if set(ships) <= {"submarine"}:
        return bool(enemies.get("destroyer"))
    return not SURFACE_WARSHIPS.isdisjoint(enemies)


def sea_step(now: Position, power: Power, units: Units) -> Step:
    """Return which zones ships of a power may pass."""

    def may_pass(here: str, there: str) -> bool:
        open_water = there in ZONES and not stopped(units, enemy_units(now, power, there))
        return open_water and not shut_between(now, power, units, here, there)

    return may_pass


def on_the_sea(play: Play, going: Going) -> None:
    """Keep what shuts a way by sea: enemy warships on it, canals and straits."""
    now, ships = play.now, UnitCounts(going.units).only(SHIPS)
    passed = {zone: enemy_units(now, going.power, zone) for zone in going.path[1:-1]}
    shores: dict[str, Shores] = {}
    for here, there in pairwise(going.path):
        shores |= shores_between(now, ships, here, there)
    if passed:
        play.book.check(past_enemies, going.label, ships, passed)
    if shores:
        play.book.check(straits_open, going.label, going.power, shores)


def sail(play: Play, going: Going) -> bool:
    """Ships, with what they carry, go from zone to zone; return whether they may."""
    now, power, label = play.now, going.power, going.label
    ships, cargo = UnitCounts(going.units).only(SHIPS), UnitCounts(going.units).only(LAND_UNITS)
    goes = range_of(play, going, ships, naval_bases(now, power, going.origin))
    free = free_units(now, power, going.origin)
    can = able(now, going, goes) | {unit: free.get(unit, 0) for unit in cargo}
    passed = {zone: enemy_units(now, power, zone) for zone in going.path[1:-1]}
    shores: dict[str, Shores] = {}
    for here, there in pairwise(going.path):
        shores |= shores_between(now, ships, here, there)
    lifted = cargo
    for units in going.guests.values():
        lifted = lifted + UnitCounts(units).only(LAND_UNITS)
    allowed = [play.book.check(enough_to_go, label, going.units, can, going.steps)]
    if passed:
        allowed.append(play.book.check(past_enemies, label, ships, passed))
    if shores:
        allowed.append(play.book.check(straits_open, label, power, shores))
    if lifted:
        allowed.append(play.book.check(fits, label, lifted, ships.get("transport", 0)))
    allowed += [
        guests_go(play, going, lifted),
        open_waters(play.book.check, now, label, power, going.end, ships),
    ]
    if not going.fights and (enemies := enemy_units(now, power, going.end)):
        allowed.append(play.book.check(peaceful_end, label, enemies))
    if going.hurt:
        allowed.append(play.book.check(as_damaged_as_said, label, going.hurt, _damaged(now, going)))
    if not all(allowed):
        return False
    cost = going.steps - (goes.base if all_unmoved(now, going, ships) else 0)
    entered = going.path[-2] if going.fights else ""
    play.do(UnitsMoved(power, ships, going.origin, going.end, cost, entered, going.hurt))
    if cargo:
        play.do(UnitsMoved(power, cargo, going.origin, going.end, 0))
    for guest, units in going.guests.items():
        play.do(UnitsMoved(guest, units, going.origin, going.end, 0))
    return True
