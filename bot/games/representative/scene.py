"""A position of 1986 as its board shows it: what stands where, and what is under way."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from bot.show.board.pictures import Pictures
from bot.show.board.pieces import Facility, Mark, pieces_in
from bot.show.board.scene import Banner, Force, Gate, MapScene, March, Purse, Space, Troop, Works
from core.board.counts import NOBODY, UnitCounts
from core.board.unit_words import priced, roster
from core.representative.book.names import GAZETTEER
from core.representative.book.terms import LAND_UNITS, ROCKET, Owner, Power, Units
from core.representative.book.world import (
    CARDS,
    COASTS,
    PASSAGES,
    SPACES,
    TERRITORIES,
)
from core.representative.combat.odds import stand_ahead
from core.representative.combat.sites import groups_at, open_sites
from core.representative.moving.combat_moves import CombatMove
from core.representative.moving.noncombat import NoncombatMove
from core.representative.record.berths import Berth
from core.representative.record.campaign import Group, Purpose
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.turn.advance import Advance
from core.representative.turn.purchase import on_sale
from core.terms.message import Text, joined, named, opened, say
from core.terms.request import Request
from core.terms.wording import listed

OUTLINES = "bot.games.representative.map"

BANNERS: Mapping[str, Banner] = {
    Power.USSR.value: Banner("SU", listed(Power.USSR.label), "#a21c16"),
    Power.GERMANY.value: Banner("GE", listed(Power.GERMANY.label), "#0e0f13"),
    Power.UNITED_KINGDOM.value: Banner("UK", listed(Power.UNITED_KINGDOM.label), "#997930"),
    Power.JAPAN.value: Banner("JA", listed(Power.JAPAN.label), "#f68316"),
    Power.USA.value: Banner("US", listed(Power.USA.label), "#27652e"),
    Owner.NEUTRAL.value: Banner("N", named("neutral"), "#bfbdb7"),
}
"""Everybody who may hold a territory."""

_CAPITALS = frozenset(card.capital for card in CARDS.values())
_RAIDS = frozenset({Purpose.NIGHT, Purpose.DAY})


def board_scene(now: Position) -> MapScene:
    """Return a position as the board shows it."""
    marks, forces, attackers = _marks(now), _forces_by_space(now), _attackers(now)
    return MapScene(
        outlines=OUTLINES,
        title=opened(now.campaign.told),
        banners=BANNERS,
        spaces={
            name: replace(
                _space(now, name, marks.get(name, set()), forces.get(name, ())),
                attacker=attackers.get(name),
            )
            for name in SPACES
        },
        gates=tuple(_gate(now, sorted(each.between), each.gates) for each in PASSAGES),
        purses={power.value: (Purse(ipcs),) for power, ipcs in now.treasuries.items()},
        notes=(*_to_be_placed(now), *_prices(now)),
        listed="/classic position",
    ).marching(tuple(march for group in now.campaign.groups for march in _of_group(group)))


def _to_be_placed(now: Position) -> Iterator[Text]:
    """Yield what each power has bought and not placed yet."""
    for power, units in now.campaign.bought.items():
        if any(units.values()):
            whose, told = listed(power.label), roster(units)
            yield say("To be placed by {power}: {units}", power=whose, units=told)


def _prices(now: Position) -> Iterator[Text]:
    """Yield what everything costs while units are bought, to each nation that pays otherwise."""
    if now.campaign.phase is not Phase.PURCHASE:
        return
    lists: dict[Text, list[Power]] = {}
    for power in now.campaign.powers:
        lists.setdefault(priced(on_sale(now, power)), []).append(power)
    for prices, powers in lists.items():
        if len(lists) == 1:
            yield say("On sale: {prices}", prices=prices)
        else:
            whose = joined(listed(power.label) for power in powers)
            yield say("On sale to {powers}: {prices}", powers=whose, prices=prices)


def _gate(now: Position, between: list[str], gates: tuple[str, ...]) -> Gate:
    keepers = dict.fromkeys(now.owners[gate].value for gate in gates)
    return Gate((between[0], between[1]), tuple(keepers))


def _marks(now: Position) -> Mapping[str, set[Mark]]:
    """Return what is said of spaces beside what stands there."""
    campaign = now.campaign
    told = [(name, Mark.CAPITAL) for name in _CAPITALS]
    told += _to_be_fought(now)
    told += [(name, Mark.BLOCKADE) for each in campaign.blockades for name in each.spaces]
    told += [(name, Mark.BLOCKADE) for name in campaign.blockaded]
    marks: dict[str, set[Mark]] = {}
    for name, mark in told:
        marks.setdefault(name, set()).add(mark)
    return marks


def _to_be_fought(now: Position) -> Iterator[tuple[str, Mark]]:
    """Yield where is fought: where only bombers and their escort fly, it is a raid.

    In combat that is every place that waits to be resolved; before, where enemies stand.
    """
    met = {each.group for each in now.campaign.interceptions}
    for site in open_sites(now):
        here, landing = groups_at(now, site)
        place = site if site in SPACES else here[0].last
        raids = [group for group in here if group.purpose in _RAIDS]
        others = [group for group in (*here, *landing) if group not in raids]
        if raids:
            yield place, Mark.RAID
        if (
            (others and now.campaign.phase is Phase.COMBAT)
            or not (raids or others)
            or any(group.number in met or now.enemies_in(group.power, site) for group in others)
        ):
            yield place, Mark.BATTLE


def _attackers(now: Position) -> Mapping[str, Banner]:
    """Return who attacks, by the space in which is fought."""
    powers: dict[str, dict[Power, None]] = {}
    for site in open_sites(now):
        here, landing = groups_at(now, site)
        place = site if site in SPACES else here[0].last
        powers.setdefault(place, {}).update(dict.fromkeys(g.power for g in (*here, *landing)))
    return {place: _together(list(those)) for place, those in powers.items() if those}


def _together(powers: Sequence[Power]) -> Banner:
    """Return the banner of one power, or of several that attack together."""
    banners = [BANNERS[power.value] for power in powers]
    code = "+".join(banner.code for banner in banners)
    return Banner(code, joined(banner.label for banner in banners), banners[0].colour)


def _space(now: Position, name: str, marks: set[Mark], forces: Sequence[Force]) -> Space:
    return Space(
        owner=now.owners[name].value if name in TERRITORIES else "",
        forces=tuple(forces),
        works=tuple(_works(now, name)),
        marks=frozenset(marks),
        lost=now.bombed.get(name, 0),
        worth=TERRITORIES[name].ipc if name in TERRITORIES else 0,
    )


def _forces_by_space(now: Position) -> Mapping[str, Sequence[Force]]:
    """Return what the powers have in each space, in the order of play.

    Who moved out this turn is told as moved, and after combat who fought, for he stays.
    """
    found: dict[str, list[Force]] = {}
    groups: dict[str, list[Group]] = {}
    for group in now.campaign.groups:
        groups.setdefault(group.last, []).append(group)
    for power in Power:
        berths: dict[str, list[Berth]] = {}
        for berth in sorted(now.forces[power]):
            berths.setdefault(berth.space, []).append(berth)
        for name in berths.keys() | groups.keys():
            here = _forces(now, power, berths.get(name, ()), groups.get(name, ()))
            found.setdefault(name, []).extend(here)
    return found


def _forces(
    now: Position, power: Power, berths: Sequence[Berth], groups: Sequence[Group]
) -> Iterator[Force]:
    """Yield what a power has in a space: one row, and one for each port of land with several."""
    ports, gone = {"": UnitCounts()}, {"": UnitCounts()}
    worn = now.campaign.tired.get(power, {}) if now.campaign.phase is Phase.NONCOMBAT else {}
    for berth in berths:
        port = _port(berth)
        ports[port] = ports.get(port, UnitCounts()) + now.forces[power][berth]
        gone[port] = gone.get(port, UnitCounts()) + worn.get(berth, {})
    cargo = UnitCounts()
    for group in groups:
        out = group.fighting if group.power is power else {}
        ports[""], gone[""] = ports[""] + out, gone[""] + out
        cargo += group.loads.get(power, {})
    for port, units in ports.items():
        aboard = () if port else _troops(cargo, cargo)
        if (there := _troops(units, gone[port])) or aboard:
            yield Force(power.value, there, aboard, port)


def _port(berth: Berth) -> str:
    """Return the coast of a port, where its land has several."""
    several = berth.coast and len(COASTS[berth.space]) > 1
    return berth.coast.removesuffix(" Sea Zone") if several else ""


def _troops(units: Units, moved: Units = NOBODY) -> tuple[Troop, ...]:
    return tuple(
        Troop(piece, count, moved=min(count, moved.get(piece.value, 0)))
        for piece, count in pieces_in(units)
    )


def _works(now: Position, name: str) -> Iterator[Works]:
    if name in now.complexes:
        yield Works(Facility.COMPLEX, closed=name in now.campaign.waiting)
    for power in Power:
        for _ in range(now.there(power, Berth(name)).get(ROCKET, 0)):
            yield Works(Facility.ROCKET)


def _of_group(group: Group) -> Iterator[March]:
    """Yield where a group moved, and where what it carries goes ashore."""
    units = UnitCounts(group.units)
    yield March(group.power.value, group.base.space, group.last, _troops(units))
    for power, cargo in group.loads.items():
        if group.landing and (troops := _troops(UnitCounts(cargo))):
            yield March(power.value, group.last, group.landing, troops)


def marches_of(request: Request) -> tuple[March, ...]:
    """Return the moves that a request declares, as far as it names known spaces."""
    return tuple(_known(_declared(request)))


def _declared(request: Request) -> Iterator[tuple[Power, str, str, Units]]:
    """Yield who moves, from where to where, and with what; then what goes ashore there."""
    match request:
        case CombatMove():
            last = request.path[-1]
            yield request.power, request.from_, last, request.units
            if request.landing is not None:
                cargo = UnitCounts(request.units).only(LAND_UNITS)
                for power, units in ((request.power, cargo), *request.aboard.items()):
                    yield power, last, request.landing, units
        case NoncombatMove():
            yield request.power, request.from_, request.to, request.units


def _known(moves: Iterable[tuple[Power, str, str, Units]]) -> Iterator[March]:
    for power, here, there, units in moves:
        origin, target = meant(here), meant(there)
        if len(origin) == len(target) == 1 and units:
            yield March(power.value, origin[0], target[0], _troops(UnitCounts(units)))


def meant(name: str) -> tuple[str, ...]:
    """Return the spaces that somebody may mean."""
    return GAZETTEER.meant(name, SPACES)


def battles_begin(request: Request, after: Position) -> bool:
    """Return whether the players of a turn have gone on to combat, and there is some."""
    fighting = isinstance(request, Advance) and after.campaign.phase is Phase.COMBAT
    return fighting and bool(open_sites(after))


FRONTS: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "West Europe": (("United Kingdom", "Spain", "Germany", "Finland Norway"),),
    "East Europe": (("Germany", "Karelia S.S.R.", "Caucasus", "Ukraine S.S.R."),),
    "Mediterranean": (("Gibraltar", "South Europe", "Libya", "Syria Jordan", "Turkey"),),
    "Africa": (("Algeria", "Anglo Sudan Egypt", "South Africa", "French West Africa"),),
    "Asia": (("Manchuria", "Sinkiang", "India", "French Indo China", "Japan"),),
    "Southeast Asia": (("India", "East Indies", "Philippines", "Kwangtung", "New Guinea"),),
    "Pacific": (
        ("Japan", "Okinawa", "Philippines", "Manchuria"),
        ("Caroline Islands", "Australia", "New Zealand", "Solomon Islands"),
        ("Hawaiian Islands", "Midway", "Wake Island"),
    ),
    "North America": (("West US", "East US", "East Canada", "Alaska"),),
}
"""Parts of the map by name, each given by spaces at its edges, a picture each."""

PICTURES = Pictures(
    name="classic",
    scene=board_scene,
    marches=marches_of,
    meant=meant,
    fronts=FRONTS,
    battles_begin=battles_begin,
    to_be_fought=stand_ahead,
)
"""The board of 1986."""
