"""Land units aboard and ashore: loading, unloading, and assaults that are planned."""

from core.alpha3.book.terms import Power, Units, clause
from core.alpha3.moving.cargo import transports_for
from core.alpha3.moving.group import Going, enough_to_go, fault_of, free_units
from core.alpha3.moving.limits import chinese_stay, ground_faults
from core.alpha3.moving.marching import join, noncombat_ground
from core.alpha3.moving.shared_ships import companions, land_units_aboard, ships_of
from core.alpha3.politics.relations import Stance, blocked, look
from core.alpha3.record.fold import NOTHING_LEFT
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position
from core.alpha3.record.unit_effects import AlliesUnloaded, AssaultPlanned, UnitsMoved, UnitsSpent
from core.board.counts import UnitCounts
from core.terms.refusal import Fault


@clause("BASE-G40 transports", "A3-WAR.3")
def may_load(label: str, zone: str, *, hostile: bool, turned: bool) -> Fault | None:
    """Nobody loads among enemy warships, but where his own declaration turned the zone hostile."""
    if not hostile or turned:
        return None
    why = f"{zone} is hostile, and nobody loads there"
    return fault_of(label, why, "Load elsewhere.", "A3-WAR.3")


@clause("BASE-G40 transports")
def room_aboard(label: str, cargo: Units, transports: int) -> Fault | None:
    """Loading needs transports with room that have not unloaded this turn."""
    needed = transports_for(cargo)
    if needed <= transports:
        return None
    why = f"the cargo needs {needed} transports, and {transports} there can take it"
    return fault_of(label, why, "Bring transports first.", "BASE-G40 transports")


@clause("BASE-G40 transports")
def not_moved(label: str, moved: tuple[str, ...]) -> Fault | None:
    """Land units that moved this turn are not loaded any more."""
    if not moved:
        return None
    why = f"{moved[0].replace('_', ' ')} there has moved already"
    return fault_of(label, why, "Load units that have not moved.", "BASE-G40 transports")


@clause("A3-AA.1", "BASE-G40 transports", "A3-ISL.1")
def may_assault(label: str, end: Stance, loaded_now: tuple[str, ...]) -> Fault | None:
    """An assault goes to hostile ground; AA guns join only if they were aboard before the turn."""
    if end is not Stance.HOSTILE:
        why = "in Combat Move units go ashore on hostile ground"
        return fault_of(label, why, "Unload in Noncombat Move.", "BASE-G40 transports")
    if "aa_gun" in loaded_now:
        why = "AA guns loaded this turn cannot land in an assault"
        return fault_of(label, why, "Leave them aboard.", "A3-AA.1")
    return None


@clause("BASE-G40 transports")
def may_unload(label: str, needed: int, ready: int) -> Fault | None:
    """A transport puts units ashore once in a turn."""
    if needed <= ready:
        return None
    why = f"unloading them takes {needed} transports, and {ready} there may still unload"
    return fault_of(label, why, "Unload fewer.", "BASE-G40 transports")


@clause("BASE-G40 guests", "R-50")
def boarded_before(label: str, needed: int, own: int) -> Fault | None:
    """Who boarded an ally's transport this turn goes ashore in a later one."""
    if needed <= own:
        return None
    why = "they boarded this turn, and an ally's transport lands them in a later one"
    return fault_of(label, why, "Leave them aboard.", "BASE-G40 guests")


def ready_transports(now: Position, power: Power, zone: str) -> int:
    """Return the transports in a zone that have not unloaded this turn."""
    spent = now.turn.spent.get((zone, "transport"), ())
    done = sum(each >= NOTHING_LEFT for each in spent)
    return now.there(zone, power).get("transport", 0) - done


def allied_transports(now: Position, power: Power, zone: str) -> int:
    """Return the transports of allies in a zone that have put nothing ashore this turn."""
    there = ships_of(now, zone, companions(now, power, zone)[1:], "transport")
    return max(0, there - now.turn.lifted.get(zone, 0))


def _aboard_before(now: Position, zone: str, unit: str) -> int:
    """Return how many of the moving power's units were aboard before its turn.

    Those that boarded have no movement left; those that only sailed along have used up none.
    """
    spent = now.turn.spent.get((zone, unit), ())
    boarded = sum(each >= NOTHING_LEFT for each in spent)
    return now.there(zone, now.power).get(unit, 0) - boarded


def _unmoved_transports(now: Position, zone: str) -> int:
    """Return the moving power's transports that lay in a zone when the turn began."""
    there = now.there(zone, now.power).get("transport", 0)
    return there - len(now.turn.spent.get((zone, "transport"), ()))


def load(play: Play, going: Going) -> None:
    """Land units go aboard in a zone that touches their territory."""
    now, power, zone = play.now, going.power, going.end
    free = free_units(now, power, going.origin)
    moved = tuple(
        unit
        for unit, count in going.units.items()
        if free.get(unit, 0) - len(now.turn.spent.get((going.origin, unit), ())) < count
        and free.get(unit, 0) >= count
    )
    company = companions(now, power, zone)
    cargo = land_units_aboard(now, zone, company) + going.units
    room = ready_transports(now, power, zone) + allied_transports(now, power, zone)
    hostile = blocked(now, power, zone)
    turned = zone in now.turn.turned and transports_for(cargo) <= _unmoved_transports(now, zone)
    faults: list[Fault | None] = [
        enough_to_go(going.label, going.units, free),
        not_moved(going.label, moved),
        room_aboard(going.label, cargo, room),
        may_load(going.label, zone, hostile=hostile, turned=turned),
        chinese_stay(going.label, power, (zone,)),
    ]
    found = [fault for fault in faults if fault]
    for fault in found:
        play.book.fault(fault)
    if found:
        return
    play.book.check(may_load, going.label, zone, hostile=hostile, turned=turned)
    play.do(UnitsMoved(power, going.units, going.origin, zone, NOTHING_LEFT))


def unload(play: Play, going: Going) -> None:
    """Land units go ashore from a zone that touches the territory."""
    now, power, zone = play.now, going.power, going.origin
    end = look(now, power, going.end).stance
    needed = transports_for(going.units)
    fresh = {
        unit: count - had
        for unit, count in going.units.items()
        if (had := _aboard_before(now, zone, unit)) < count
    }
    loaded = tuple(fresh)
    faults: list[Fault | None] = [
        enough_to_go(going.label, going.units, free_units(now, power, zone)),
        *ground_faults(now, going.label, power, (going.end,)),
    ]
    own, allied = ready_transports(now, power, zone), allied_transports(now, power, zone)
    faults.append(may_unload(going.label, needed, own + allied))
    faults.append(boarded_before(going.label, transports_for(fresh), own))
    if end is not Stance.CLOSED and going.fights:
        faults.append(may_assault(going.label, end, loaded))
    elif end is not Stance.CLOSED:
        faults.append(noncombat_ground(going.label, end, going.units))
        hostile = blocked(now, power, zone)
        faults.append(may_load(going.label, zone, hostile=hostile, turned=False))
    found = [fault for fault in faults if fault]
    for fault in found:
        play.book.fault(fault)
    if found:
        return
    play.book.apply(transports_for, going.units)
    if own:
        play.do(UnitsSpent(zone, {"transport": min(needed, own)}))
    if needed > own:
        play.do(AlliesUnloaded(zone, needed - own))
    if going.fights:
        planned = now.turn.assaults.get((zone, going.end), {})
        play.book.check(may_assault, going.label, end, ())
        play.do(AssaultPlanned(zone, going.end, UnitCounts(planned) + going.units))
        return
    play.do(UnitsMoved(power, going.units, zone, going.end, NOTHING_LEFT))
    if end is Stance.JOINING:
        join(play, power, going.end)
