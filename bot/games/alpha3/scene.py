"""A position of Global 1940 as its board shows it: what stands where, and what is declared."""

from collections.abc import Iterator, Mapping

from bot.games.alpha3.moment import notes_of_the_moment, purses_in_hand
from bot.show.board.pictures import Pictures
from bot.show.board.pieces import Facility, Mark, pieces_in
from bot.show.board.scene import Banner, Force, Gate, MapScene, March, Space, Stake, Troop, Works
from core.alpha3.book.names import GAZETTEER
from core.alpha3.book.terms import SCRAMBLING, SHIPS, Owner, Phase, Power, Units
from core.alpha3.book.terms import Facility as Built
from core.alpha3.book.world import CARDS, PASSAGES, TERRITORIES, TOUCHING, ZONES
from core.alpha3.combat.defence.scramble import may_send
from core.alpha3.combat.odds.ahead import stand_ahead
from core.alpha3.economy.convoy import convoys_at_stake
from core.alpha3.economy.mobilizing import still_made
from core.alpha3.moving.combats import combats
from core.alpha3.moving.requests import Move
from core.alpha3.record.position import Position, is_zone
from core.alpha3.turn.requests import NextPhase
from core.board.counts import UnitCounts
from core.terms.message import say
from core.terms.request import Request
from core.terms.wording import listed

OUTLINES = "bot.games.alpha3.map"

_BANNERS: Mapping[Owner, tuple[str, str]] = {
    Owner.GERMANY: ("GE", "#0e0f13"),
    Owner.SOVIET_UNION: ("SU", "#a21c16"),
    Owner.JAPAN: ("JA", "#f68316"),
    Owner.UNITED_STATES: ("US", "#27652e"),
    Owner.CHINA: ("CH", "#90e658"),
    Owner.UNITED_KINGDOM: ("UK", "#997930"),
    Owner.ANZAC: ("AN", "#16797e"),
    Owner.ITALY: ("IT", "#36153f"),
    Owner.FRANCE: ("FR", "#152f84"),
    Owner.DUTCH: ("NL", "#f48cd7"),
    Owner.STRICT: ("N", "#bfbdb7"),
    Owner.STRICT_MONGOLIA: ("N", "#bfbdb7"),
    Owner.PRO_AXIS: ("N-", "#8f8c8a"),
    Owner.PRO_ALLIES: ("N+", "#e9e0c7"),
}
BANNERS: Mapping[str, Banner] = {
    owner.value: Banner(code, listed(owner.label) if owner.power else owner.label, colour)
    for owner, (code, colour) in _BANNERS.items()
}
"""Everybody who may hold a territory."""

_CAPITALS = frozenset(capital for card in CARDS.values() for capital in card.capitals.values())
_FIGHTING = frozenset({Phase.COMBAT_MOVE, Phase.CONDUCT_COMBAT})
_MOVING = frozenset({Phase.COMBAT_MOVE, Phase.NONCOMBAT_MOVE})
_BUILDING = frozenset({Phase.PURCHASE_AND_REPAIR, Phase.MOBILIZE})


def board_scene(now: Position) -> MapScene:
    """Return a position as the board shows it."""
    marks, stakes = _marks(now), convoys_at_stake(now)
    return MapScene(
        outlines=OUTLINES,
        title=say(
            "Round {round}, {power}: {phase}",
            round=now.round,
            power=listed(now.power.label),
            phase=now.phase.label,
        ),
        banners=BANNERS,
        spaces={
            name: _space(now, name, marks.get(name, set()), stakes.get(name, {}))
            for name in (*TERRITORIES, *ZONES)
        },
        gates=tuple(
            Gate(each.between, tuple(dict.fromkeys(now.owners[gate].value for gate in each.gates)))
            for each in PASSAGES
        ),
        purses=purses_in_hand(now),
        notes=tuple(notes_of_the_moment(now)),
        listed="/g40 position",
    ).marching(tuple(_marches(now)))


def _marks(now: Position) -> Mapping[str, set[Mark]]:
    """Return what is said of spaces beside what stands there."""
    marks: dict[str, set[Mark]] = {}
    told = [(name, Mark.CITY) for name, land in TERRITORIES.items() if land.city]
    told += [(name, Mark.CAPITAL) for name in _CAPITALS]
    told += [(name, Mark.CONVOY) for name, zone in ZONES.items() if zone.convoy]
    told += [(name, Mark.KAMIKAZE) for name, zone in ZONES.items() if zone.kamikaze]
    if now.phase in _FIGHTING:
        told += [(each.space, Mark.BATTLE) for each in combats(now) if each.defended]
        told += [(name, Mark.RAID) for name, raid in now.turn.raids.items() if not raid.flown]
    for name, mark in told:
        marks.setdefault(name, set()).add(mark)
    return marks


def _space(now: Position, name: str, marks: set[Mark], stakes: Mapping[Power, int]) -> Space:
    owner, here = now.owners.get(name), now.units.get(name)
    forces = [
        _force(power.value, name, units, now.hurt(name, power), _moved(now, name, power))
        for power in (Power if here else ())
        if (units := now.there(name, power))
    ]
    if owner is not None and (army := now.armies.get(name)):
        forces.append(_force(owner.value, name, army, {}, {}))
    return Space(
        owner="" if owner is None else owner.value,
        forces=tuple(forces),
        works=tuple(_works(now, name)),
        marks=frozenset(marks),
        stakes=tuple(Stake(victim.value, ipcs) for victim, ipcs in stakes.items()),
        worth=TERRITORIES[name].ipc if name in TERRITORIES else 0,
        attacker=BANNERS[now.power.value] if Mark.BATTLE in marks else None,
    )


def _moved(now: Position, space: str, power: Power) -> Units:
    """Return the units of the power on turn that have moved, while others may still move."""
    if power is not now.power or now.phase not in _MOVING:
        return {}
    return {unit: len(each) for (place, unit), each in now.turn.spent.items() if place == space}


def _force(owner: str, space: str, units: Units, hurt: Units, moved: Units) -> Force:
    counts = UnitCounts(units)
    if space not in ZONES:
        return Force(owner, _troops(counts, hurt, moved))
    ships = counts.only(SHIPS)
    return Force(owner, _troops(ships, hurt, moved), _troops(counts.but(ships), {}, moved))


def _troops(units: Units, hurt: Units, moved: Units) -> tuple[Troop, ...]:
    return tuple(
        Troop(piece, count, *(min(of.get(piece.value, 0), count) for of in (hurt, moved)))
        for piece, count in pieces_in(units)
    )


def _works(now: Position, name: str) -> Iterator[Works]:
    there = now.facilities.get(name, frozenset())
    made = still_made(now, name) if now.phase in _BUILDING else None
    for built in Built:
        if built in there:
            bases = {Built.AIR_BASE, Built.NAVAL_BASE}
            closed = built in bases and not now.operative(name, built)
            damage = now.damage.get((name, built), 0)
            makes = made[1:] if made is not None and built is made[0] else None
            scrambles = _may_scramble(now, name) if built is Built.AIR_BASE and not closed else 0
            yield Works(Facility(built.value), damage, closed, makes, scrambles)


def _may_scramble(now: Position, base: str) -> int:
    """Return how many aircraft of the enemies of the power on turn a base may send out to sea."""
    holder = now.holder(base)
    if holder is None or not now.at_war(holder, now.power) or not any(map(is_zone, TOUCHING[base])):
        return 0
    return may_send(
        sum(
            sum(now.there(base, power).only(SCRAMBLING).values())
            for power in now.enemies(now.power)
            if power.side is holder.side
        )
    )


def _marches(now: Position) -> Iterator[March]:
    """Yield where attackers set out from, as long as they have to fight."""
    if now.phase not in _FIGHTING:
        return
    for battle in combats(now):
        fighting = UnitCounts(battle.attackers)
        for zone, planned in battle.landing.items():
            yield from _from_where(now, zone, battle.space, planned)
            fighting -= planned
        yield from _from_where(now, battle.space, battle.space, fighting)
    for territory, raid in now.turn.raids.items():
        if not raid.flown:
            yield from _from_where(now, territory, territory, raid.units)


def _from_where(now: Position, here: str, to: str, units: Units) -> Iterator[March]:
    """Yield the ways of units in a space to where they fight: they began the turn elsewhere."""
    left = UnitCounts(units)
    for (space, began), them in now.turn.set_out.items():
        if space == here and (going := left & them):
            left -= going
            yield March(now.power.value, began, to, _troops(going, {}, {}))
    if left and here != to:
        yield March(now.power.value, here, to, _troops(left, {}, {}))


def marches_of(request: Request) -> tuple[March, ...]:
    """Return the moves that a request declares, as far as it names known spaces."""
    if not isinstance(request, Move):
        return ()
    return tuple(_of_groups(request))


def _of_groups(move: Move) -> Iterator[March]:
    for group in move.moves:
        ends = [meant(name) for name in (group.path[0], group.path[-1])]
        if all(len(spaces) == 1 for spaces in ends):
            origin, target = ends[0][0], ends[1][0]
            troops = _troops(UnitCounts(group.units), {}, {})
            yield March(move.power.value, origin, target, troops)


def meant(name: str) -> tuple[str, ...]:
    """Return the spaces that somebody may mean."""
    return GAZETTEER.meant(name, (*TERRITORIES, *ZONES))


def battles_begin(request: Request, after: Position) -> bool:
    """Return whether a power has gone on to its combat, and there is something to be fought."""
    fighting = isinstance(request, NextPhase) and after.phase is Phase.CONDUCT_COMBAT
    return fighting and any(each.defended for each in combats(after))


_NORTH_SEA = ("Eire", "Scotland", "Denmark", "Western Germany")
_WESTERN_EUROPE = ("Normandy Bordeaux", "Southern France", "Northern Italy", "Western Germany")
_SCANDINAVIA = ("Norway", "Denmark", "Finland", "Baltic States")
_EASTERN_FRONT = ("Poland", "Russia", "Caucasus", "Karelia", "Romania", "Volgograd")
_WESTERN_MEDITERRANEAN = ("Gibraltar", "Southern France", "Tunisia", "Sardinia")
_MEDITERRANEAN = ("Southern Italy", "Greece", "Libya", "Tobruk")
_LEVANT = ("Greece", "Egypt", "Trans-Jordan", "Turkey", "Syria", "Tobruk")
_NORTHERN_CHINA = ("Manchuria", "Korea", "Olgiy", "Shensi", "Shantung")
_SOUTHERN_CHINA = ("Szechwan", "Yunnan", "Kwangtung", "Kiangsu")
_JAPAN = ("Manchuria", "Japan", "SZ6", "Okinawa", "Iwo Jima", "Korea")
_INDOCHINA = ("India", "Yunnan", "Kwangtung", "Malaya")
_EAST_INDIES = ("Sumatra", "Java", "Philippines", "Celebes", "French Indo China")
_SOUTH_PACIFIC = ("New Guinea", "Queensland", "New Zealand", "Solomon Islands", "Caroline Islands")
_CENTRAL_PACIFIC = ("Midway", "Hawaiian Islands", "Wake Island", "Marshall Islands", "Line Islands")

FRONTS: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "Western Europe": (_NORTH_SEA, _WESTERN_EUROPE),
    "Scandinavia": (_SCANDINAVIA,),
    "Eastern Front": (_EASTERN_FRONT,),
    "Mediterranean": (_WESTERN_MEDITERRANEAN, _MEDITERRANEAN, _LEVANT),
    "Europe": (_NORTH_SEA, _WESTERN_EUROPE, _EASTERN_FRONT, _MEDITERRANEAN),
    "Atlantic": (
        ("Quebec", "Eastern United States", "SZ106", "SZ102"),
        ("SZ109", "SZ103", "SZ119", "SZ91", "Gibraltar"),
    ),
    "Africa": (
        ("Morocco", "French West Africa", "Nigeria", "Tunisia"),
        ("Crete", "Egypt", "Ethiopia", "Kenya", "Belgian Congo"),
        ("Union of South Africa", "Mozambique", "Angola", "French Madagascar"),
    ),
    "Middle East": (_LEVANT, ("Iraq", "Persia", "Saudi Arabia", "West India")),
    "China": (_NORTHERN_CHINA, _SOUTHERN_CHINA),
    "Japan": (_JAPAN,),
    "Southeast Asia": (_INDOCHINA, _EAST_INDIES),
    "Pacific": (_JAPAN, _INDOCHINA, _EAST_INDIES, _SOUTH_PACIFIC, _CENTRAL_PACIFIC),
    "South Pacific": (_SOUTH_PACIFIC,),
    "Central Pacific": (_CENTRAL_PACIFIC,),
    "North America": (("Western United States", "Eastern United States", "Ontario"),),
}
"""Parts of the map by name: a picture each, given by spaces at its edges."""

PICTURES = Pictures(
    name="global-1940",
    scene=board_scene,
    marches=marches_of,
    meant=meant,
    fronts=FRONTS,
    battles_begin=battles_begin,
    to_be_fought=stand_ahead,
)
"""The board of Global 1940."""
