"""New units on the map: at which complexes, how many, and where ships go (BASE-G40 mobilize)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import (
    AIRCRAFT,
    SHIPS,
    Economy,
    Facility,
    Phase,
    Power,
    Units,
    clause,
)
from core.alpha3.book.unit_names import told
from core.alpha3.book.world import TERRITORIES, TOUCHING
from core.alpha3.economy.facilities import build, is_facility
from core.alpha3.economy.requests import Mobilize
from core.alpha3.moving.cargo import CARRIED, DECK
from core.alpha3.moving.shared_ships import deck_free, whole_decks
from core.alpha3.politics.conquest import purse_of
from core.alpha3.record.effects import Mobilized, Produced, UnitsBought
from core.alpha3.record.play import Play, situated
from core.alpha3.record.position import Position, Purse, is_zone
from core.alpha3.record.reasons import BUILT
from core.board.counts import UnitCounts
from core.terms.ledger import Ledger
from core.terms.message import Text, joined, opened, say
from core.terms.refusal import Fault
from core.terms.resolution import Finding

OUTPUT = {Facility.MAJOR_IC: 10, Facility.MINOR_IC: 3}
BETTER = {Facility.MAJOR_IC: 12, Facility.MINOR_IC: 4}
"""Units that a complex makes in a turn, without and with increased production (R-39)."""


@dataclass(frozen=True, slots=True)
class MobilizeOutcome:
    """What was placed, and what still waits."""

    placed: Mapping[str, Units]
    waiting: Units


@clause("BASE-G40 facilities", "BASE-G40 mobilize", "R-39")
def output(complex_: Facility, damage: int, placed: int, *, increased: bool) -> int:
    """A complex makes ten units or three, one less for each point of damage, in a turn."""
    most = BETTER if increased else OUTPUT
    return max(0, most[complex_] - damage - placed)


@clause("BASE-G40 mobilize")
def bought_before(label: Text, units: Units, waiting: Units) -> Fault | None:
    """Only what was bought is placed."""
    over = UnitCounts(units) - waiting
    if not over:
        return None
    return Fault(
        what=say(
            "{label}: {units} more than were bought (BASE-G40 mobilize).",
            label=label,
            units=told(over),
        ),
        do=say("To be placed: {units}.", units=told(waiting)),
    )


@clause("A3-UK.5")
def economy_places(label: Text, bought_by: Economy | None) -> Fault | None:
    """What one British economy bought is not placed where the other's complexes are."""
    if bought_by is None:
        return None
    return Fault(
        what=say(
            "{label}: the {economy} economy bought them, and places them at its own complexes "
            "(A3-UK.5).",
            label=label,
            economy=bought_by.label,
        ),
        do=say("Place them where that economy has complexes."),
    )


@clause("BASE-G40 mobilize", "A3-UK.5", "BASE-G40 capture", "R-42")
def can_make(label: Text, units: int, room: int) -> Fault | None:
    """Units appear at complexes of their own economy, held since the turn began, within output."""
    if units <= room:
        return None
    return Fault(
        what=say(
            "{label}: complexes there can make {room} more, not {units} (BASE-G40 mobilize).",
            label=label,
            room=room,
            units=units,
        ),
        do=say("Place them elsewhere, or fewer."),
    )


@clause("BASE-G40 china", "R-68")
def chinese_place(label: Text, *, own: bool) -> Fault | None:
    """China places its units in any territory that it controls."""
    if own:
        return None
    return Fault(
        what=say("{label}: China does not control it (BASE-G40 china).", label=label),
        do=say("Place them in Chinese territory."),
    )


def resolve_mobilize(position: Position, said: Mobilize, book: Ledger) -> Finding:
    """Put bought units on the map."""
    finder = Finder()
    play = situated(position, said, book, finder, Phase.MOBILIZE)
    where = {finder.space(name): UnitCounts(units) for name, units in said.where.items()}
    finder.settle()
    book.lawful()
    for space, units in where.items():
        _place(play, said.power, space, units)
    book.lawful()
    bought = play.now.bought.items()
    waiting = UnitCounts.sum(units for (power, _), units in bought if power is said.power)
    parts = joined(
        (
            say("{units} in {place}", units=told(units), place=space)
            for space, units in where.items()
        ),
        "; ",
    )
    by = opened(said.power.label)
    outcome = MobilizeOutcome(where, waiting)
    return Finding(say("{by} mobilizes {parts}", by=by, parts=parts), outcome)


def _place(play: Play, power: Power, space: str, units: Units) -> None:
    label = say("{units} in {place}", units=told(units), place=space)
    purse = _purse_for(play.now, power, space, units)
    before = len(play.book.faults)
    other = _other_economy(play.now, purse, units)
    if other is None:
        play.book.check(bought_before, label, units, play.now.bought.get(purse, {}))
    else:
        play.book.check(economy_places, label, other)
    built = {unit: count for unit, count in units.items() if is_facility(unit)}
    made = UnitCounts(units) - built
    if power is Power.CHINA:
        play.book.check(
            chinese_place,
            label,
            own=play.now.holder(space) is power if not is_zone(space) else False,
        )
    elif made:
        _domains(play, label, space, made)
        rooms = _rooms(play, power, space, purse)
        where = _makes(play.now, purse, at_sea=is_zone(space))
        if rooms or not where:
            play.book.check(can_make, label, sum(made.values()), sum(rooms.values()))
        elif len(play.book.faults) == before:
            play.book.fault(_misplaced(label, where, at_sea=is_zone(space)))
        if len(play.book.faults) == before:
            _use(play, rooms, sum(made.values()))
    for unit, count in built.items():
        build(play, power, space, unit, count)
    if len(play.book.faults) > before:
        return
    if built:
        fewer = {unit: -count for unit, count in built.items()}
        play.do(UnitsBought(purse[0], purse[1], fewer, why=BUILT))
    if made:
        play.do(Mobilized(purse[0], purse[1], space, made))


def _domains(play: Play, label: Text, space: str, units: Units) -> None:
    """Ships belong into zones; land units and aircraft on land, or on carriers in a zone."""
    ships, sea = UnitCounts(units).only(SHIPS), is_zone(space)
    rest = units - ships
    if ships and not sea:
        play.book.fault(
            Fault(
                say("{label}: ships appear at sea.", label=label),
                say("Name a zone."),
                can_make.rules,
            )
        )
    if not sea or not rest:
        return
    there = play.now.there(space, play.now.power)
    decks = whole_decks(play.now, space, play.now.power)
    room = min(decks, deck_free(play.now, space, play.now.power))
    room += DECK * ships.get("carrier", 0) - sum(there.only(AIRCRAFT).values())
    if set(rest) - CARRIED or sum(rest.values()) > room:
        what = say("{label}: only aircraft with a deck there are placed at sea.", label=label)
        play.book.fault(Fault(what, say("Name a territory."), can_make.rules))


def _purse_for(now: Position, power: Power, space: str, units: Units) -> Purse:
    """Return the treasury whose purchases are placed in a space."""
    if power is not Power.UNITED_KINGDOM:
        return (power, None)
    if not is_zone(space):
        return purse_of(power, space)
    coasts = [name for name in makers(now, power, space) if name in TERRITORIES]
    purses = list(dict.fromkeys(purse_of(power, name) for name in coasts))
    fitting = [each for each in purses if not UnitCounts(units) - now.bought.get(each, {})]
    return (fitting or purses or [(power, None)])[0]


def _other_economy(now: Position, purse: Purse, units: Units) -> Economy | None:
    """Return the British economy that bought units which are to be placed for the other one."""
    power, economy = purse
    if economy is None or not UnitCounts(units) - now.bought.get(purse, {}):
        return None
    other = next(each for each in Economy if each is not economy)
    return None if UnitCounts(units) - now.bought.get((power, other), {}) else other


def makers(now: Position, power: Power, space: str) -> list[str]:
    """Return the territories whose complexes make what is placed in a space."""
    near = sorted(TOUCHING[space]) if is_zone(space) else [space]
    return [
        name
        for name in near
        if name in TERRITORIES
        and now.holder(name) is power
        and name not in now.turn.taken
        and _complex(now, name)
    ]


def still_made(now: Position, territory: str) -> tuple[Facility, int, int] | None:
    """Return what the power on turn has in a territory to make units; None where that is nothing.

    Returns:
        Its complex, how many units that may still make this turn, and how many undamaged.
    """
    if territory not in makers(now, now.power, territory):
        return None
    complex_, _, _ = _used(now, territory)
    increased = now.has(now.power, "increased_factory_production")
    return complex_, output_left(now, territory), output(complex_, 0, 0, increased=increased)


def _complex(now: Position, territory: str) -> Facility | None:
    """Return the complex that stood in a territory when mobilizing began."""
    if territory in now.turn.built:
        return now.turn.built[territory]
    there = now.facilities.get(territory, frozenset())
    return next((each for each in OUTPUT if each in there), None)


def _rooms(play: Play, power: Power, space: str, purse: Purse) -> dict[str, int]:
    """Return how many more units each complex in or beside a space can make."""
    increased = play.now.has(power, "increased_factory_production")
    return {
        name: play.book.apply(output, *_used(play.now, name), increased=increased)
        for name in makers(play.now, power, space)
        if purse_of(power, name) == purse
    }


def _used(now: Position, territory: str) -> tuple[Facility, int, int]:
    """Return the complex of a territory, the damage on it, and what it made this turn."""
    complex_ = _complex(now, territory) or Facility.MINOR_IC
    damage = now.damage.get((territory, complex_), 0)
    return complex_, damage, now.turn.placed.get(territory, 0)


def _makes(now: Position, purse: Purse, *, at_sea: bool) -> list[str]:
    """Return the zones, or the territories, where complexes still make units of a treasury."""
    own = [name for name in TERRITORIES if purse_of(now.power, name) == purse]
    able = [name for name in own if makers(now, now.power, name) and output_left(now, name)]
    beside = sorted({near for name in able for near in TOUCHING[name] if is_zone(near)})
    return beside if at_sea else able


def _misplaced(label: Text, where: Sequence[str], *, at_sea: bool) -> Fault:
    """Return why a place will not do that no complex serves, and which ones will."""
    what = say("{label}: no complex there may make them (BASE-G40 mobilize).", label=label)
    if at_sea:
        what = say("{label}: no complex beside it may make them (BASE-G40 mobilize).", label=label)
    do = say("Place them in {places}.", places=joined(where, say(" or ")))
    return Fault(what, do, can_make.rules)


def output_left(now: Position, territory: str) -> int:
    """Return how many more units the complex of a territory of the moving power makes."""
    increased = now.has(now.power, "increased_factory_production")
    return output.function(*_used(now, territory), increased=increased)


def _use(play: Play, rooms: dict[str, int], units: int) -> None:
    for name, room in rooms.items():
        made = min(room, units)
        units -= made
        if made:
            play.do(Produced(name, made))
