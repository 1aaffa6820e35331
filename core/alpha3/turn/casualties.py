"""Losses taken off the map: whose they are, what goes down with a ship, what is damaged."""

from collections.abc import Mapping

from core.alpha3.counts import lesser, only, without
from core.alpha3.effects import ArmyChanged
from core.alpha3.position import is_zone
from core.alpha3.terms import LAND_UNITS, Power, Units, clause
from core.alpha3.turn.cargo import LIFTED, aboard
from core.alpha3.turn.combats import Combat
from core.alpha3.turn.playing import Play
from core.alpha3.unit_effects import AssaultPlanned, ShipsDamaged, UnitsLost


@clause("BASE-G40 combat.round", "R-33")
def shared_losses(
    lost: Units, holders: tuple[tuple[Power, Units], ...]
) -> tuple[tuple[Power, Units], ...]:
    """Of like units of several defenders the holder's are lost first, then in turn order."""
    left, found = dict(lost), []
    for power, there in holders:
        share = lesser(left, there)
        left = without(left, share)
        found.append((power, share))
    return tuple(found)


@clause("BASE-G40 transport", "R-34")
def goes_down(cargo: Units, transports: int) -> Units:
    """Cargo without room on the transports that are left is lost, infantry before the rest."""
    kept: dict[str, int] = {}
    room, heavy_room = LIFTED * transports, transports
    for unit in ("tank", "aa_gun", "artillery", "mech_infantry"):
        kept[unit] = min(cargo.get(unit, 0), heavy_room)
        heavy_room -= kept[unit]
        room -= kept[unit]
    kept["infantry"] = min(cargo.get("infantry", 0), room)
    return without(cargo, kept)


def lose(play: Play, power: Power, space: str, units: Units) -> None:
    """Take units off the map, and what they carried with them."""
    if not units:
        return
    play.do(UnitsLost(power, space, units))
    if not is_zone(space) or not units.get("transport"):
        return
    transports = play.now.there(space, power).get("transport", 0)
    sunk = goes_down(aboard(play.now, space, power), transports)
    if sunk:
        play.book.apply(goes_down, aboard(play.now, space, power), transports)
        play.do(UnitsLost(power, space, sunk))
        _shorten_assaults(play, power, space)


def _shorten_assaults(play: Play, power: Power, zone: str) -> None:
    """Let no more units go ashore than are still afloat."""
    if power is not play.now.power:
        return
    afloat = aboard(play.now, zone, power)
    for (origin, territory), planned in tuple(play.now.turn.assaults.items()):
        if origin == zone:
            still = lesser(planned, afloat)
            afloat = without(afloat, still)
            if still != planned:
                play.do(AssaultPlanned(zone, territory, still))


def lose_defenders(play: Play, combat: Combat, lost: Units) -> None:
    """Take a defender's losses off the map, those of a neutral army first."""
    if combat.army:
        left = without(combat.army, lost)
        play.do(ArmyChanged(combat.space, left))
        lost = without(lost, combat.army)
    holders = tuple(combat.defenders.items())
    if not lost:
        return
    for power, share in play.book.apply(shared_losses, lost, holders):
        lose(play, power, combat.space, share)


def damage(play: Play, space: str, powers: Mapping[Power, Units], damaged: Units) -> None:
    """Mark the ships that are damaged now, power by power."""
    for unit in ("carrier", "battleship"):
        left = damaged.get(unit, 0)
        for power in powers:
            there = play.now.there(space, power).get(unit, 0)
            hurt = min(left, there)
            left -= hurt
            if hurt != play.now.damaged.get((space, power, unit), 0):
                play.do(ShipsDamaged(power, space, unit, hurt))


def cargo_apart(units: Units) -> dict[str, int]:
    """Return units at sea without the land units aboard."""
    return without(units, only(units, LAND_UNITS))
