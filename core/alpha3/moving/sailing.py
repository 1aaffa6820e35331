"""Ships from zone to zone: how far, through which straits, past whom (BASE-G40 moves)."""

from core.alpha3.book.terms import LAND_UNITS, SHIPS, Facility, Power, Units, clause
from core.alpha3.book.world import TERRITORIES, TOUCHING, ZONES
from core.alpha3.moving.cargo import fits
from core.alpha3.moving.group import Going, able, enough_to_go, fault_of, free_units
from core.alpha3.moving.guests import guest_faults
from core.alpha3.moving.limits import sea_limits
from core.alpha3.moving.paths import Step, passage_between
from core.alpha3.politics.relations import blocked, enemies_in, friendly_base
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position
from core.alpha3.record.unit_effects import UnitsMoved
from core.board.counts import UnitCounts
from core.terms.refusal import Fault


@clause(
    "BASE-G40 moves",
    "A3-POL.1",
    "A3-SUB.1",
    "A3-UK.4",
    "BASE-G40 submarine",
    "BASE-G40 destroyer",
)
def past_enemies(label: str, stopped_by: tuple[str, ...]) -> Fault | None:
    """Enemy surface warships stop ships, submarines only where a destroyer is among them."""
    if not stopped_by:
        return None
    why = f"enemy surface warships in {stopped_by[0]} let nobody pass"
    return fault_of(label, why, "Stop there, or sail around.", "BASE-G40 moves")


@clause("BASE-G40 passages", "R-31")
def straits_open(label: str, shut: tuple[str, ...]) -> Fault | None:
    """A canal or strait serves the side that held its shores when the turn began."""
    if not shut:
        return None
    why = f"they may not pass the {shut[0]}"
    return fault_of(label, why, "Sail around.", "BASE-G40 passages")


@clause("BASE-G40 moves")
def peaceful_end(label: str, *, enemies: bool) -> Fault | None:
    """In Noncombat Move ships do not stop among enemy surface warships."""
    if not enemies:
        return None
    why = "enemy surface warships lie there"
    return fault_of(label, why, "Stop elsewhere.", "BASE-G40 moves")


@clause("BASE-G40 facilities", "A3-POL.4")
def base_bonus(*, bases: tuple[str, ...]) -> int:
    """An operative base of its own side adds one space to what starts there."""
    return 1 if bases else 0


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


def shut_between(now: Position, power: Power, units: Units, here: str, there: str) -> str:
    """Return the canal or strait that stops units between two zones, if one does."""
    passage = passage_between(here, there)
    if passage is None or set(units) <= passage.exempt:
        return ""
    for gate in passage.gates:
        holder = now.holder(gate)
        taken = gate in now.turn.taken
        if holder is None or holder.side is not power.side or taken:
            return passage.name
    return ""


def stops(now: Position, power: Power, units: Units, zone: str) -> bool:
    """Return whether enemies in a zone stop these ships."""
    if set(units) <= {"submarine"}:
        return any(there.get("destroyer") for there in enemies_in(now, power, zone).values())
    return blocked(now, power, zone)


def sea_step(now: Position, power: Power, units: Units) -> Step:
    """Return which zones ships of a power may pass."""

    def may_pass(here: str, there: str) -> bool:
        open_water = there in ZONES and not stops(now, power, units, there)
        return open_water and not shut_between(now, power, units, here, there)

    return may_pass


def sail(play: Play, going: Going) -> None:
    """Ships, with what they carry, go from zone to zone."""
    now, power = play.now, going.power
    ships, cargo = UnitCounts(going.units).only(SHIPS), UnitCounts(going.units).only(LAND_UNITS)
    bonus = base_bonus(bases=naval_bases(now, power, going.origin))
    free = free_units(now, power, going.origin)
    can = {unit: able(now, going, unit, bonus) for unit in ships}
    can |= {unit: free.get(unit, 0) for unit in cargo}
    pairs = zip(going.path, going.path[1:], strict=False)
    names = (shut_between(now, power, ships, here, there) for here, there in pairs)
    shut = tuple(name for name in names if name)
    stopped = tuple(zone for zone in going.path[1:-1] if stops(now, power, ships, zone))
    lifted = cargo
    for units in going.guests.values():
        lifted += UnitCounts(units).only(LAND_UNITS)
    faults: list[Fault | None] = [
        enough_to_go(going.label, going.units, can, going.steps),
        past_enemies(going.label, stopped),
        straits_open(going.label, shut),
        fits(going.label, ships, lifted),
        *guest_faults(now, going, lifted),
        *sea_limits(now, going.label, power, going.end, ships),
    ]
    if not going.fights:
        faults.append(peaceful_end(going.label, enemies=blocked(now, power, going.end)))
    found = [fault for fault in faults if fault]
    for fault in found:
        play.book.fault(fault)
    if found:
        return
    moved = [(unit, now.turn.spent.get((going.origin, unit), ())) for unit in ships]
    unmoved = all(
        now.there(going.origin, power)[unit] - len(spent) >= ships[unit] for unit, spent in moved
    )
    play.book.check(past_enemies, going.label, ())
    cost = going.steps
    if unmoved and bonus:
        cost -= play.book.apply(base_bonus, bases=naval_bases(now, power, going.origin))
    entered = going.path[-2] if going.fights else ""
    play.do(UnitsMoved(power, ships, going.origin, going.end, cost, entered))
    if cargo:
        play.do(UnitsMoved(power, cargo, going.origin, going.end, 0))
    for guest, units in going.guests.items():
        play.do(UnitsMoved(guest, units, going.origin, going.end, 0))
