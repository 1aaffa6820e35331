"""Land units aboard and ashore: loading, unloading, and assaults that are planned."""

from core.alpha3.book.terms import SURFACE_WARSHIPS, Phase, Power, Units, clause
from core.alpha3.moving.cargo import needed_for, transports_for
from core.alpha3.moving.group import Going, enough_to_go, fault_of, free_units
from core.alpha3.moving.limits import open_ground, open_zones, would_allow
from core.alpha3.moving.marching import join, noncombat_ground
from core.alpha3.moving.shared_ships import companions, land_units_aboard, ships_of
from core.alpha3.politics.relations import Stance, enemy_units, look
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position
from core.alpha3.record.unit_effects import AlliesUnloaded, AssaultPlanned, UnitsMoved, UnitsSpent
from core.alpha3.record.unit_fold import NOTHING_LEFT
from core.board.counts import UnitCounts
from core.board.unit_words import spoken
from core.terms.message import Text, say, say_many
from core.terms.refusal import Fault


@clause("BASE-G40 transports", "A3-WAR.3")
def may_load(label: Text, zone: str, enemies: Units, *, turned: bool) -> Fault | None:
    """Nobody loads among enemy warships, but where his own declaration turned the zone hostile."""
    if turned or SURFACE_WARSHIPS.isdisjoint(enemies):
        return None
    why = say("{zone} is hostile, and nobody loads there", zone=zone)
    return fault_of(label, why, say("Load elsewhere."), "A3-WAR.3")


@clause("BASE-G40 transports")
def room_aboard(label: Text, cargo: Units, transports: int) -> Fault | None:
    """Loading needs transports with room that have not unloaded this turn."""
    needed = needed_for(cargo)
    if needed <= transports:
        return None
    why = say_many(
        "the cargo needs {n} transport, and {transports} there can take it",
        "the cargo needs {n} transports, and {transports} there can take it",
        needed,
        transports=transports,
    )
    return fault_of(label, why, say("Bring transports first."), "BASE-G40 transports")


@clause("BASE-G40 transports")
def not_moved(label: Text, wanted: Units, there: Units, moved: Units) -> Fault | None:
    """Land units that moved this turn are not loaded any more."""
    short = next(
        (
            unit
            for unit, count in wanted.items()
            if there.get(unit, 0) - moved.get(unit, 0) < count <= there.get(unit, 0)
        ),
        None,
    )
    if short is None:
        return None
    why = say("{unit} there has moved already", unit=spoken(short))
    return fault_of(label, why, say("Load units that have not moved."), "BASE-G40 transports")


@clause("A3-AA.1", "BASE-G40 transports", "A3-ISL.1")
def may_assault(label: Text, end: Stance, loaded_now: tuple[str, ...]) -> Fault | None:
    """An assault goes to hostile ground; AA guns join only if they were aboard before the turn."""
    if end is not Stance.HOSTILE:
        why = say("in Combat Move units go ashore on hostile ground")
        return fault_of(label, why, say("Unload in Noncombat Move."), "BASE-G40 transports")
    if "aa_gun" in loaded_now:
        why = say("AA guns loaded this turn cannot land in an assault")
        return fault_of(label, why, say("Leave them aboard."), "A3-AA.1")
    return None


@clause("BASE-G40 transports")
def may_unload(label: Text, needed: int, ready: int) -> Fault | None:
    """A transport puts units ashore once in a turn."""
    if needed <= ready:
        return None
    why = say_many(
        "unloading them takes {n} transport, and {ready} there may still unload",
        "unloading them takes {n} transports, and {ready} there may still unload",
        needed,
        ready=ready,
    )
    return fault_of(label, why, say("Unload fewer."), "BASE-G40 transports")


@clause("BASE-G40 guests", "R-50")
def boarded_before(label: Text, boarded: Units, own: int) -> Fault | None:
    """Who boarded an ally's transport this turn goes ashore in a later one."""
    if needed_for(boarded) <= own:
        return None
    why = say("they boarded this turn, and an ally's transport lands them in a later one")
    return fault_of(label, why, say("Leave them aboard."), "BASE-G40 guests")


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


def _turned(now: Position, zone: str, cargo: Units) -> bool:
    """Return whether the power's own declaration turned a zone hostile to transports there."""
    return zone in now.turn.turned and needed_for(cargo) <= _unmoved_transports(now, zone)


def would_load(now: Position, zone: str, unit: str) -> bool:
    """Return whether a land unit of the moving power that touches a zone could go aboard there."""
    power = now.power
    cargo = UnitCounts(land_units_aboard(now, zone, companions(now, power, zone))) + {unit: 1}
    room = ready_transports(now, power, zone) + allied_transports(now, power, zone)
    enemies = enemy_units(now, power, zone)
    return would_allow(room_aboard, "", cargo, room) and would_allow(
        may_load, "", zone, enemies, turned=_turned(now, zone, cargo)
    )


def would_unload(now: Position, zone: str) -> bool:
    """Return whether a transport may still put units of the moving power ashore from a zone."""
    power = now.power
    ready = ready_transports(now, power, zone) + allied_transports(now, power, zone)
    if now.phase is Phase.COMBAT_MOVE or not ready:
        return ready > 0
    return would_allow(may_load, "", zone, enemy_units(now, power, zone), turned=False)


def load(play: Play, going: Going) -> bool:
    """Land units go aboard in a zone that touches their territory; return whether they may."""
    now, power, label, zone = play.now, going.power, going.label, going.end
    free = UnitCounts(free_units(now, power, going.origin)).only(frozenset(going.units))
    spent = {unit: len(now.turn.spent.get((going.origin, unit), ())) for unit in going.units}
    cargo = UnitCounts(land_units_aboard(now, zone, companions(now, power, zone))) + going.units
    room = ready_transports(now, power, zone) + allied_transports(now, power, zone)
    allowed = [
        play.book.check(enough_to_go, label, going.units, free),
        play.book.check(not_moved, label, going.units, free, UnitCounts(spent) + {}),
        play.book.check(room_aboard, label, cargo, room),
    ]
    if enemies := enemy_units(now, power, zone):
        turned = _turned(now, zone, cargo)
        allowed.append(play.book.check(may_load, label, zone, enemies, turned=turned))
    allowed.append(open_zones(play, label, power, (zone,)))
    if not all(allowed):
        return False
    play.do(UnitsMoved(power, going.units, going.origin, zone, NOTHING_LEFT))
    return True


def unload(play: Play, going: Going) -> bool:
    """Land units go ashore from a zone that touches the territory; return whether they may."""
    now, power, label, zone = play.now, going.power, going.label, going.origin
    end = look(now, power, going.end).stance
    fresh = {
        unit: count - had
        for unit, count in going.units.items()
        if (had := _aboard_before(now, zone, unit)) < count
    }
    own, allied = ready_transports(now, power, zone), allied_transports(now, power, zone)
    aboard = UnitCounts(free_units(now, power, zone)).only(frozenset(going.units))
    allowed = [
        play.book.check(enough_to_go, label, going.units, aboard),
        open_ground(play, label, power, (going.end,)),
    ]
    needed = play.book.apply(transports_for, going.units)
    allowed.append(play.book.check(may_unload, label, needed, own + allied))
    if fresh:
        allowed.append(play.book.check(boarded_before, label, fresh, own))
    if going.fights and end is not Stance.CLOSED:
        allowed.append(play.book.check(may_assault, label, end, tuple(fresh)))
    elif end is not Stance.CLOSED:
        allowed.append(play.book.check(noncombat_ground, label, end, going.units))
        if enemies := enemy_units(now, power, zone):
            allowed.append(play.book.check(may_load, label, zone, enemies, turned=False))
    if not all(allowed):
        return False
    if own:
        play.do(UnitsSpent(zone, {"transport": min(needed, own)}))
    if needed > own:
        play.do(AlliesUnloaded(zone, needed - own))
    if going.fights:
        planned = now.turn.assaults.get((zone, going.end), {})
        play.do(AssaultPlanned(zone, going.end, UnitCounts(planned) + going.units))
        return True
    play.do(UnitsMoved(power, going.units, zone, going.end, NOTHING_LEFT))
    if end is Stance.JOINING:
        join(play, power, going.end)
    return True
