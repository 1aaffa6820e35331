"""Moves as players write them: a line a group, each by land, sea or air (BASE-G40 moves)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import AIRCRAFT, LAND_UNITS, SHIPS, Phase, Power, Side, Units, clause
from core.alpha3.book.world import TERRITORIES, TOUCHING, ZONES
from core.alpha3.moving.cargo import needed_for
from core.alpha3.moving.decks import all_can_land, newly_stranded
from core.alpha3.moving.flying import fly, in_the_air, said_for_combat
from core.alpha3.moving.group import Going, fault_of, label_of
from core.alpha3.moving.landing import homeless_at
from core.alpha3.moving.limits import CHINESE, act_in_china
from core.alpha3.moving.marching import march, march_step, on_the_ground
from core.alpha3.moving.paratroopers import drop
from core.alpha3.moving.paths import Step, shortest
from core.alpha3.moving.raiding import Aim, may_raid, send
from core.alpha3.moving.requests import Group, Move
from core.alpha3.moving.sailing import on_the_sea, sail, sea_step, shut_between
from core.alpha3.moving.shipping import load, unload
from core.alpha3.politics.relations import air_step
from core.alpha3.record.effects import MovedIntoChina, Remembered
from core.alpha3.record.play import Play, situated
from core.alpha3.record.position import Position, is_zone, with_damaged
from core.board.counts import UnitCounts
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, joined, opened, say
from core.terms.refusal import Fault
from core.terms.resolution import Finding

MOVES = (Phase.COMBAT_MOVE, Phase.NONCOMBAT_MOVE)
_STRANDS = AIRCRAFT | {"carrier"}
"""Units whose moves can leave aircraft without a place to land."""

_INDO_CHINA = "French Indo China"


@dataclass(frozen=True, slots=True)
class MoveOutcome:
    """The moves that were made, and the spaces where they leave something to be fought."""

    moves: tuple[Text, ...]
    battles: tuple[str, ...]


def resolve_move(position: Position, said: Move, book: Ledger) -> Finding:
    """Several groups of one power move, one after another."""
    finder = Finder()
    play = situated(position, said, book, finder, *MOVES)
    paths = [tuple(finder.space(name) for name in group.path) for group in said.moves]
    groups = [_in_full(group, finder) for group in said.moves]
    finder.settle()
    book.lawful()
    made = []
    before = play.now
    for group, points in zip(groups, paths, strict=True):
        made.append(make(play, said.power, group, points))
    aloft = any(not _STRANDS.isdisjoint(group.units) for group in said.moves)
    if aloft and not book.faults and play.now.phase is Phase.COMBAT_MOVE:
        book.check(all_can_land, newly_stranded(before, play.now))
    book.lawful()
    _note_left_behind(play, before, paths)
    battles = tuple(dict.fromkeys(path[-1] for path in paths))
    outcome = MoveOutcome(tuple(made), battles if play.now.phase is MOVES[0] else ())
    by, more = opened(said.power.label), len(made) - 1
    if more:
        told = say("{by} moves {units} and {n} more", by=by, units=made[0], n=more)
    else:
        told = say("{by} moves {units}", by=by, units=made[0])
    return Finding(told, outcome)


def _in_full(group: Group, finder: Finder) -> Group:
    """Return a group with the place where it means to land as the map names it."""
    if group.landing is None:
        return group
    return group.model_copy(update={"landing": finder.space(group.landing)})


@clause("BASE-G40 carrier", "BASE-G40 air")
def left_without_deck(place: str, aircraft: Units) -> int:  # noqa: ARG001 - stands in the trail
    """Aircraft whose carriers sail away stay behind without a deck."""
    return sum(aircraft.values())


def _note_left_behind(play: Play, before: Position, paths: list[tuple[str, ...]]) -> None:
    """Record the aircraft that ships have left at sea without a deck."""
    for zone in dict.fromkeys(path[0] for path in paths if is_zone(path[0])):
        if left := UnitCounts(homeless_at(play.now, zone)) - homeless_at(before, zone):
            play.book.apply(left_without_deck, zone, left)


def make(play: Play, power: Power, group: Group, points: tuple[str, ...]) -> Message:
    """Make one group's move, part by part; what stands against it is kept."""
    units: Units = UnitCounts(group.units)
    hurt: Units = UnitCounts(group.damaged)
    label = label_of(with_damaged(units, hurt), points)
    ships, land, air = (UnitCounts(units).only(kinds) for kinds in (SHIPS, LAND_UNITS, AIRCRAFT))
    landing = group.landing or ""
    if landing:
        label = say("{move} (landing in {place})", move=label, place=landing)
        fights = play.now.phase is Phase.COMBAT_MOVE
        if not play.book.check(said_for_combat, label, aircraft=bool(air), combat=fights):
            return label
    if group.raid is not None and (ships or land):
        play.book.fault(
            fault_of(label, say("only aircraft raid"), say("Leave others out."), "A3-SBR.1")
        )
        return label
    if group.by_air is not None:
        _by_parachute(play, power, units, points, label)
        return label
    guests = {each: UnitCounts(counts) for each, counts in group.guests.items()}
    if guests and not ships:
        why, do = say("nobody takes guests along without ships"), say("Name the ships.")
        play.book.fault(fault_of(label, why, do, "BASE-G40 guests"))
        return label
    if ships:
        _by_sea(play, power, UnitCounts(ships) + land, points, label, guests, hurt)
    elif land:
        _by_land(play, power, land, points, label)
    if air:
        _by_air(play, power, air, points, label, group.raid, landing)
    return label


def _anywhere(_here: str, _there: str) -> bool:
    return True


def _way(
    points: tuple[str, ...], may_pass: Step, may_end: Step = _anywhere
) -> tuple[str, ...] | None:
    """Return the whole way through the spaces that were named."""
    way = [points[0]]
    for here, there in pairwise(points):
        if there in TOUCHING[here]:
            way.append(there)
            continue
        found = shortest(here, there, may_pass, may_end)
        if found is None:
            return None
        way += found[1:]
    return tuple(way)


def _no_way(label: Text) -> Fault:
    return fault_of(
        label,
        say("no way between them is open to these units"),
        say("Name the way."),
        "BASE-G40 moves",
    )


def _shut(
    play: Play,
    power: Power,
    units: Units,
    points: tuple[str, ...],
    label: Text,
    in_the_way: Callable[[Play, Going], None],
    domain: Callable[[str], bool] = TOUCHING.__contains__,
) -> None:
    """Keep what stands in the way on the shortest one of all; that there is none, if nothing."""

    def may_pass(_here: str, there: str) -> bool:
        return domain(there)

    way, before = _way(points, may_pass), len(play.book.faults)
    if way is not None:
        in_the_way(play, Going(label, power, units, way, play.now.phase))
    if len(play.book.faults) == before:
        play.book.fault(_no_way(label))


def _by_sea(
    play: Play,
    power: Power,
    units: Units,
    points: tuple[str, ...],
    label: Text,
    guests: Mapping[Power, Units],
    hurt: Units,
) -> None:
    if not all(is_zone(space) for space in points):
        why = say("ships stay at sea")
        play.book.fault(fault_of(label, why, say("Name sea zones."), "BASE-G40 moves"))
        return
    now, ships = play.now, UnitCounts(units).only(SHIPS)

    def unshut(here: str, there: str) -> bool:
        return not shut_between(now, power, ships, here, there)

    way = _way(points, sea_step(now, power, ships), unshut)
    if way is None:
        _shut(play, power, ships, points, label, on_the_sea, is_zone)
        return
    sail(play, Going(label, power, units, way, play.now.phase, guests, hurt=hurt))


def _by_air(
    play: Play,
    power: Power,
    units: Units,
    points: tuple[str, ...],
    label: Text,
    aim: Aim | None,
    landing: str,
) -> None:
    way = _way(points, air_step(play.now, power))
    if way is None:
        _shut(play, power, units, points, label, in_the_air)
        return
    going = Going(label, power, units, way, play.now.phase, landing=landing)
    raids = True
    if aim is not None:
        there = play.now.facilities.get(going.end, frozenset())
        on_land = not is_zone(going.end)
        raids = play.book.check(may_raid, label, aim, units, there, on_land=on_land)
    if not fly(play, going) or not raids:
        return
    if aim is not None:
        send(play, going, aim)
    _remember(play, power, going.end)


def _by_parachute(
    play: Play, power: Power, units: Units, points: tuple[str, ...], label: Text
) -> None:
    way = _way(points, air_step(play.now, power))
    if way is None:
        _shut(play, power, units, points, label, in_the_air)
        return
    if drop(play, Going(label, power, units, way, play.now.phase)):
        _remember(play, power, way[-1])


def _by_land(play: Play, power: Power, units: Units, points: tuple[str, ...], label: Text) -> None:
    """March, load, sail and unload, as the spaces on the way have it."""
    phase = play.now.phase
    if not any(is_zone(space) for space in points):
        way = _way(points, march_step(play.now, power, fights=phase is Phase.COMBAT_MOVE))
        if way is None:
            _shut(play, power, units, points, label, on_the_ground, TERRITORIES.__contains__)
            return
        if march(play, Going(label, power, units, way, phase)):
            for space in way[1:]:
                _remember(play, power, space)
        return
    before = len(play.book.faults)
    zones = tuple(space for space in points if is_zone(space))
    start = points.index(zones[0])
    legs = points[: start + 1], zones, points[start + len(zones) - 1 :]
    if start > 1 or len(legs[2]) > 2 or points[start : start + len(zones)] != zones:  # noqa: PLR2004
        why = say("by sea they go from one coast to another")
        play.book.fault(fault_of(label, why, say("Split the move."), "BASE-G40 transports"))
        return
    if len(legs[0]) > 1 and _touches(play, legs[0], label):
        load(play, Going(label, power, units, legs[0], phase))
    if len(zones) > 1 and len(play.book.faults) == before:
        lifted = UnitCounts(units) + {"transport": needed_for(units)}
        _by_sea(play, power, lifted, zones, label, {}, {})
    if len(legs[2]) > 1 and len(play.book.faults) == before and _touches(play, legs[2], label):
        unload(play, Going(label, power, units, legs[2], phase))
        if len(play.book.faults) == before:
            _remember(play, power, legs[2][-1])


def _touches(play: Play, leg: tuple[str, ...], label: Text) -> bool:
    here, there = leg
    if there in TOUCHING[here]:
        return True
    why = say("{here} and {there} do not touch", here=here, there=there)
    ashore = is_zone(here)
    land = there if ashore else here
    zones = tuple(zone for zone in ZONES if zone in TOUCHING[land])
    if not zones:
        do = say("{land} has no coast: choose other land.", land=land)
    elif ashore:
        do = say("Go ashore from a sea zone beside it: {zones}.", zones=joined(zones))
    else:
        do = say("Load in a sea zone beside it: {zones}.", zones=joined(zones))
    play.book.fault(fault_of(label, why, do, "BASE-G40 transports"))
    return False


def _remember(play: Play, power: Power, space: str) -> None:
    """Keep what other rules ask about later: acts in China, the attack on French Indo China."""
    now = play.now
    into_china = space in CHINESE and power.side is Side.ALLIES and power is not Power.CHINA
    if into_china and power not in now.acted_in_china:
        at_war = now.at_war(power, Power.JAPAN)
        if play.book.apply(act_in_china, power, space, at_war_with_japan=at_war):
            play.do(MovedIntoChina(power))
    attack = power is Power.JAPAN and space == _INDO_CHINA and now.phase is Phase.COMBAT_MOVE
    if attack and not now.attacked_indochina:
        play.do(Remembered("attacked_indochina"))
