"""Losses taken off the map: whose they are, what goes down with a ship, what is damaged."""

from collections.abc import Mapping

from core.alpha3.book.terms import LAND_UNITS, Power, Units, clause
from core.alpha3.combat.battle.ships_of_two import Shared, lost_by
from core.alpha3.moving.cargo import goes_down
from core.alpha3.moving.combats import Combat
from core.alpha3.moving.shared_ships import (
    companions,
    guest_aircraft,
    guests_left,
    land_units_aboard,
    shares,
    ships_of,
)
from core.alpha3.record.effects import ArmyChanged
from core.alpha3.record.play import Play
from core.alpha3.record.position import is_zone
from core.alpha3.record.reasons import DROWNED, IN_BATTLE, NO_DECK
from core.alpha3.record.unit_effects import AssaultPlanned, ShipsDamaged, UnitsLost
from core.board.counts import UnitCounts


@clause("BASE-G40 combat.round", "R-33")
def shared_losses(
    lost: Units, holders: tuple[tuple[Power, Units], ...]
) -> tuple[tuple[Power, Units], ...]:
    """Of like units of several defenders the holder's are lost first, then in turn order."""
    left, found = UnitCounts(lost), []
    for power, there in holders:
        share = left & there
        left -= share
        found.append((power, share))
    return tuple(found)


def lose(play: Play, power: Power, space: str, units: Units, why: str = IN_BATTLE) -> None:
    """Take units off the map, and what they carried with them."""
    if not units:
        return
    play.do(UnitsLost(power, space, units, why=why))
    if is_zone(space) and units.get("transport"):
        _cargo_lost(play, power, space)
    if is_zone(space) and units.get("carrier") and power is play.now.power:
        _guests_lost(play, power, space)


def _cargo_lost(play: Play, power: Power, zone: str) -> None:
    """Lose what has no room on the transports that are left, the loser's own units first."""
    company = companions(play.now, power, zone)
    cargo = land_units_aboard(play.now, zone, company)
    transports = ships_of(play.now, zone, company, "transport")
    if not goes_down(cargo, transports):
        return
    sunk = play.book.apply(goes_down, cargo, transports)
    holders = {each: play.now.there(zone, each).only(LAND_UNITS) for each in company}
    for owner, share in shares(sunk, holders).items():
        play.do(UnitsLost(owner, zone, share, why=DROWNED))
        _shorten_assaults(play, owner, zone)


def _guests_lost(play: Play, power: Power, zone: str) -> None:
    """Lose the guests for whom the attacker has no carrier left; fighters are saved first."""
    guests = guest_aircraft(play.now, zone, power)
    carriers = ships_of(play.now, zone, companions(play.now, power, zone), "carrier")
    everybody = UnitCounts.sum(guests.values())
    over = play.book.apply(guests_left, sum(everybody.values()), carriers) if guests else 0
    bombers = min(over, everybody.get("tactical_bomber", 0))
    lost = {"tactical_bomber": bombers, "fighter": over - bombers}
    for owner, share in shares(lost, guests).items():
        play.do(UnitsLost(owner, zone, share, why=NO_DECK))


def _shorten_assaults(play: Play, power: Power, zone: str) -> None:
    """Let no more units go ashore than are still afloat."""
    if power is not play.now.power:
        return
    afloat = play.now.there(zone, power).only(LAND_UNITS)
    for (origin, territory), planned in tuple(play.now.turn.assaults.items()):
        if origin == zone:
            still = planned & afloat
            afloat -= still
            if still != planned:
                play.do(AssaultPlanned(zone, territory, still))


def lose_defenders(
    play: Play, combat: Combat, lost: Units, dived: Mapping[Power, int], shared: Shared
) -> None:
    """Take a defender's losses off the map, those of a neutral army first.

    Args:
        play: The position.
        combat: Who defended.
        lost: What they have lost together.
        dived: Submarines of each power that had left the battle, and cannot be lost.
        shared: Hits on ships of two hits that several of them have.
    """
    if combat.army:
        left = UnitCounts(combat.army) - lost
        play.do(ArmyChanged(combat.space, left, why=IN_BATTLE))
        lost = UnitCounts(lost) - combat.army
    holders = tuple(
        (power, UnitCounts(units) - {"submarine": dived.get(power, 0)})
        for power, units in combat.defenders.items()
    )
    if not lost:
        return
    for power, share in play.book.apply(shared_losses, UnitCounts(lost).but(shared), holders):
        lose(play, power, combat.space, UnitCounts(share) + lost_by(shared, power))


def damage(
    play: Play,
    space: str,
    powers: Mapping[Power, Units],
    damaged: Units,
    shared: Shared | None = None,
) -> None:
    """Mark the ships that are damaged now, power by power."""
    for unit in ("carrier", "battleship"):
        if shared and unit in shared:
            for each in shared[unit]:
                if each.damaged != play.now.damaged.get((space, each.power, unit), 0):
                    play.do(ShipsDamaged(each.power, space, unit, each.damaged, why=IN_BATTLE))
            continue
        left = damaged.get(unit, 0)
        for power in powers:
            there = play.now.there(space, power).get(unit, 0)
            hurt = min(left, there)
            left -= hurt
            if hurt != play.now.damaged.get((space, power, unit), 0):
                play.do(ShipsDamaged(power, space, unit, hurt, why=IN_BATTLE))
