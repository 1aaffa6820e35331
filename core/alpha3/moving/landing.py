"""Aircraft that must come down: scrambled ones, interceptors, and those at sea without a deck."""

from core.alpha3.book.terms import AIRCRAFT, Power, Units, clause
from core.alpha3.book.world import TERRITORIES, TOUCHING
from core.alpha3.moving.cargo import CARRIED, DECK
from core.alpha3.moving.shared_ships import deck_free
from core.alpha3.politics.relations import OPEN, look
from core.alpha3.record.fold import INDUSTRY
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position, is_zone
from core.alpha3.record.reasons import LANDS, NO_PLACE
from core.alpha3.record.unit_effects import Scrambled, UnitsLost, UnitsMoved
from core.board.counts import UnitCounts


@clause("A3-SCR.6", "A3-SBR.2", "R-36")
def comes_down(home: str, neighbours: tuple[str, ...], *, home_held: bool) -> str:
    """Defending aircraft go home; if home is lost, one space away; else they are lost."""
    if home_held:
        return home
    return neighbours[0] if neighbours else ""


@clause("BASE-G40 air", "BASE-G40 carrier")
def without_deck(aircraft: Units, room: int) -> Units:
    """Aircraft at sea for which no deck has room are lost, strategic bombers always."""
    lost = UnitCounts(aircraft).but(CARRIED)
    for unit in ("fighter", "tactical_bomber"):
        saved = min(aircraft.get(unit, 0), room)
        room -= saved
        lost += {unit: aircraft.get(unit, 0) - saved}
    return lost


def land_scrambled(play: Play) -> None:
    """Scrambled aircraft that are left go home, before the attacker moves on."""
    for (zone, base, power), out in tuple(play.now.turn.scrambled.items()):
        left = out & play.now.there(zone, power)
        if left:
            _down(play, power, left, zone, base)
        play.do(Scrambled(power, base, zone, {}))


def land_interceptors(play: Play) -> None:
    """Interceptors whose territory was captured go one space away, or are lost."""
    for (territory, power), fighters in tuple(play.now.turn.intercepting.items()):
        left = min(fighters, play.now.there(territory, power).get("fighter", 0))
        if left and not _held(play.now, power, territory):
            _down(play, power, {"fighter": left}, territory, territory)


def land_defenders(play: Play) -> None:
    """Defending aircraft whose carriers were sunk or damaged go one space away, or are lost."""
    for zone, powers in tuple(play.now.units.items()):
        if not is_zone(zone):
            continue
        if zone not in play.now.turn.rounds:
            continue
        for power in _guests_first(play.now, zone, tuple(powers)):
            aircraft = play.now.there(zone, power).only(AIRCRAFT)
            if over := without_deck(aircraft, deck_free(play.now, zone, power)):
                play.book.apply(without_deck, aircraft, deck_free(play.now, zone, power))
                _down(play, power, over, zone, "")


def _guests_first(now: Position, zone: str, powers: tuple[Power, ...]) -> list[Power]:
    """Return the powers of the other side in a zone, those without a carrier there first."""
    others = (each for each in powers if each.side is not now.power.side)
    return sorted(others, key=lambda each: bool(now.there(zone, each).get("carrier")))


def strand(play: Play) -> None:
    """The moving power's aircraft at sea without a deck, or on ground not theirs, are lost."""
    for space, units in homeless(play.now).items():
        if is_zone(space):
            aircraft = play.now.there(space, play.now.power).only(AIRCRAFT)
            play.book.apply(without_deck, aircraft, deck_free(play.now, space, play.now.power))
        play.do(UnitsLost(play.now.power, space, units, why=NO_PLACE))


def homeless(now: Position, *, waiting: int = 0) -> dict[str, Units]:
    """Return the moving power's aircraft that have no place where they are.

    Args:
        now: The position.
        waiting: Carriers that are still to be mobilized.
    """
    found: dict[str, Units] = {}
    for space in now.units:
        aircraft = _aircraft(now, space)
        carriers = 0
        if waiting and aircraft and is_zone(space) and may_launch(now, space):
            carriers = _wanted(aircraft, deck_free(now, space, now.power), waiting)
            waiting -= carriers
        if over := _homeless_of(now, space, aircraft, carriers):
            found[space] = over
    return found


def homeless_at(now: Position, space: str) -> Units:
    """Return the moving power's aircraft that have no place in a space, as it stands."""
    return _homeless_of(now, space, _aircraft(now, space), 0)


def _aircraft(now: Position, space: str) -> Units:
    """Return the moving power's aircraft in a space."""
    units = now.units.get(space, {}).get(now.power)
    return UnitCounts(units).only(AIRCRAFT) if units else {}


def _homeless_of(now: Position, space: str, aircraft: Units, carriers: int) -> Units:
    """Return those of the moving power's aircraft in a space that have no place, carriers added."""
    if not aircraft:
        return {}
    if is_zone(space):
        return without_deck(aircraft, deck_free(now, space, now.power) + DECK * carriers)
    fine = look(now, now.power, space).stance in OPEN and space not in now.turn.taken
    return {} if fine else aircraft


def _wanted(aircraft: Units, room: int, waiting: int) -> int:
    """Return how many carriers that are still to come would be placed for aircraft."""
    lacking = max(0, sum(UnitCounts(aircraft).only(CARRIED).values()) - room)
    return min(waiting, -(-lacking // DECK))


def may_launch(now: Position, zone: str) -> bool:
    """Return whether the moving power could put a new ship into a zone."""
    return any(
        now.holder(name) is now.power
        and name not in now.turn.taken
        and INDUSTRY & now.facilities.get(name, frozenset())
        for name in TOUCHING[zone]
        if name in TERRITORIES
    )


def _held(now: Position, power: Power, territory: str) -> bool:
    holder = now.holder(territory)
    return holder is not None and holder.side is power.side


def _down(play: Play, power: Power, units: Units, space: str, home: str) -> None:
    """Bring defending aircraft home, one space away, or off the map."""
    now = play.now
    near = home or space
    ways = tuple(
        each
        for each in sorted(TOUCHING[near])
        if (each in TERRITORIES and look(now, power, each).stance in OPEN)
        or (is_zone(each) and _deck_for(now, each, power, units))
    )
    held = bool(home) and _held(now, power, home)
    place = play.book.apply(comes_down, home, ways, home_held=held)
    if not place:
        play.do(UnitsLost(power, space, units, why=NO_PLACE))
    elif place != space:
        play.do(UnitsMoved(power, units, space, place, 0, why=LANDS))


def _deck_for(now: Position, zone: str, power: Power, units: Units) -> bool:
    aircraft = sum(now.there(zone, power).only(AIRCRAFT).values())
    return deck_free(now, zone, power) - aircraft >= sum(units.values())
