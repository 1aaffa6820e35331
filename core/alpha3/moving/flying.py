"""Aircraft: how far they fly, over what, and whether they can land again (BASE-G40 air)."""

from core.alpha3.book.terms import Facility, Power, Units, clause
from core.alpha3.book.world import TERRITORIES, ZONES
from core.alpha3.moving.decks import Flying, can_land_somewhere
from core.alpha3.moving.group import Going, able, enough_to_go, fault_of, free_units, reach_of
from core.alpha3.moving.limits import chinese_stay, ground_faults
from core.alpha3.moving.sailing import base_bonus
from core.alpha3.politics.relations import NEUTRALS, OPEN, Stance, friendly_base, look
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position
from core.alpha3.record.unit_effects import UnitsMoved
from core.board.unit_words import roster
from core.terms.refusal import Fault


@clause("BASE-G40 air", "BASE-G40 neutrals")
def not_over_neutrals(label: str, neutrals: tuple[str, ...]) -> Fault | None:
    """Nobody flies over neutral ground."""
    if not neutrals:
        return None
    why = f"the way leads over neutral {neutrals[0]}"
    return fault_of(label, why, "Fly around it.", "BASE-G40 neutrals")


@clause("BASE-G40 air")
def air_combat_end(label: str, end: Stance | None) -> Fault | None:
    """In Combat Move aircraft stop over hostile ground or at sea, never on friendly ground."""
    if end is None or end is Stance.HOSTILE:
        return None
    why = "a combat move ends on hostile ground or at sea"
    return fault_of(label, why, "Make it in Noncombat Move.", "BASE-G40 air")


@clause("BASE-G40 air", "BASE-G40 carrier", "BASE-G40 transports", "R-32")
def can_land(label: str, stranded: Units) -> Fault | None:
    """No aircraft is sent where it could not land again with the movement it has left."""
    if not stranded:
        return None
    why = f"{roster(stranded)} would have nowhere to land"
    return fault_of(label, why, "Attack nearer, or bring a carrier.", "BASE-G40 air")


@clause("BASE-G40 air", "BASE-G40 capture", "R-32")
def may_stay(label: str, end: Stance | None, *, taken: bool) -> Fault | None:
    """Aircraft land on ground that was friendly when the turn began, or aboard carriers."""
    if end is None or (end in OPEN and not taken):
        return None
    why = "it was not friendly ground when the turn began" if taken else "it is not friendly ground"
    return fault_of(label, why, "Land elsewhere.", "BASE-G40 air")


def air_bases(now: Position, power: Power, territory: str) -> tuple[str, ...]:
    """Return the territory itself if its air base serves a power."""
    serves = (
        territory in TERRITORIES
        and friendly_base(now, power, territory)
        and now.operative(territory, Facility.AIR_BASE)
        and territory not in now.turn.taken
    )
    return (territory,) if serves else ()


def fly(play: Play, going: Going) -> None:
    """Aircraft go anywhere that they may fly."""
    now, power = play.now, going.power
    end = look(now, power, going.end).stance if going.end in TERRITORIES else None
    bases = air_bases(now, power, going.origin)
    bonus = base_bonus(bases=bases)
    over = tuple(
        each for each in going.path[1:-1] if each in TERRITORIES and now.owners[each] in NEUTRALS
    )
    faults: list[Fault | None] = [
        enough_to_go(
            going.label,
            going.units,
            {unit: able(now, going, unit, bonus) for unit in going.units},
            going.steps,
        ),
        not_over_neutrals(going.label, over),
        *ground_faults(
            now, going.label, power, tuple(each for each in going.path[1:] if each in TERRITORIES)
        ),
        chinese_stay(going.label, power, tuple(each for each in going.path[1:] if each in ZONES)),
    ]
    if going.fights:
        faults.append(air_combat_end(going.label, end if end is not Stance.CLOSED else None))
        faults.append(can_land(going.label, _stranded(now, going, bonus)))
    elif end is not Stance.CLOSED:
        faults.append(may_stay(going.label, end, taken=going.end in now.turn.taken))
    found = [fault for fault in faults if fault]
    for fault in found:
        play.book.fault(fault)
    if found:
        return
    play.book.check(not_over_neutrals, going.label, ())
    cost = going.steps
    if bonus and _all_fresh(now, going):
        cost -= play.book.apply(base_bonus, bases=bases)
    play.do(UnitsMoved(power, going.units, going.origin, going.end, cost))


def _all_fresh(now: Position, going: Going) -> bool:
    free = free_units(now, going.power, going.origin)
    return all(
        free.get(unit, 0) - len(now.turn.spent.get((going.origin, unit), ())) >= count
        for unit, count in going.units.items()
    )


def _stranded(now: Position, going: Going, bonus: int) -> Units:
    """Return the aircraft that could not land again after this combat move."""
    found = {}
    for unit, count in going.units.items():
        spent = now.turn.spent.get((going.origin, unit), ())
        fresh = free_units(now, going.power, going.origin).get(unit, 0) - len(spent)
        used = going.steps - bonus if fresh >= count else (spent[-1:] or (0,))[0] + going.steps
        left = max(0, reach_of(now, going.power, unit) - used)
        if not can_land_somewhere(now, Flying(going.end, unit, left, count)):
            found[unit] = count
    return found
