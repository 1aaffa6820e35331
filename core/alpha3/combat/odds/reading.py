"""What the battles of a combat phase read of the map, and which of them bear on one another."""

from collections.abc import Hashable, Iterator, Mapping, Sequence

from core.alpha3.combat.battle.breaking_off import friendly
from core.alpha3.combat.order import unclear
from core.alpha3.combat.requests import BattleOrders
from core.alpha3.moving.combats import Combat, combat_at
from core.alpha3.record.position import Position, is_zone

_GUNS = frozenset({"cruiser", "battleship"})


def groups_of(now: Position, battles: Sequence[BattleOrders]) -> tuple[list[BattleOrders], ...]:
    """Return battles in groups that share no space, each group in the order of its battles."""
    groups: list[tuple[set[str], list[int]]] = []
    for place, battle in enumerate(battles):
        spaces, members = set(_touched(now, battle)), [place]
        apart = []
        for group in groups:
            if group[0] & spaces:
                spaces, members = spaces | group[0], group[1] + members
            else:
                apart.append(group)
        groups = [*apart, (spaces, members)]
    return tuple([battles[place] for place in sorted(members)] for _, members in groups)


def may_go_back(now: Position, battle: BattleOrders) -> bool:
    """Return whether attackers of a battle may go back: by their order, or as lone transports."""
    if battle.retreat != "never" or not is_zone(battle.space):
        return battle.retreat != "never"
    return bool(now.there(battle.space, now.power).get("transport"))


def _touched(now: Position, battle: BattleOrders) -> Iterator[str]:
    """Yield the spaces that a battle reads or changes."""
    yield battle.space
    yield from (zone for zone, territory in now.turn.assaults if territory == battle.space)
    if may_go_back(now, battle):
        yield from now.turn.came_from.get(battle.space, ())


def reading(now: Position, battle: BattleOrders, *, sailing: bool) -> Hashable:
    """Return all that a battle and what it does depend on, as far as an earlier one may change it.

    Args:
        now: The position.
        battle: The battle.
        sailing: Whether ships may retreat in a battle of its group, into a zone of another.
    """
    space = battle.space
    zones = [zone for zone, territory in now.turn.assaults if territory == space]
    ways: tuple[tuple[str, bool], ...] = ()
    if may_go_back(now, battle):
        came = sorted(now.turn.came_from.get(space, ()))
        ways = tuple((each, friendly(now, each)) for each in came)
    return (
        _combat(combat_at(now, space)),
        _zone(now, space) if is_zone(space) else now.there(space, now.power).get("aa_gun", 0),
        tuple(_coast(now, zone, sailing=sailing) for zone in zones),
        ways,
    )


def _coast(now: Position, zone: str, *, sailing: bool) -> Hashable:
    """Return what an assault depends on in the zone out of which it comes."""
    silent = zone in now.turn.rounds or zone in now.turn.struck
    ships = now.there(zone, now.power).only(_GUNS)
    guns = {} if silent else ships - now.turn.bombarded.get(zone, {})
    whole = _zone(now, zone) if sailing else ()
    return zone, unclear(now, zone), silent, _plain(guns), whole


def _zone(now: Position, zone: str) -> Hashable:
    """Return everything that lies in a zone, and what is to go ashore from it."""
    return (
        _plain({power: _plain(units) for power, units in now.units.get(zone, {}).items()}),
        tuple(sorted((*key[1:], hurt) for key, hurt in now.damaged.items() if key[0] == zone)),
        _plain({to: _plain(of) for (out, to), of in now.turn.assaults.items() if out == zone}),
        _plain(now.turn.bombarded.get(zone, {})),
    )


def _combat(combat: Combat | None) -> Hashable:
    if combat is None:
        return None
    return (
        _plain(combat.attackers),
        _plain({zone: _plain(units) for zone, units in combat.landing.items()}),
        tuple((power, _plain(units)) for power, units in combat.defenders.items()),
        _plain(combat.army),
        combat.must,
    )


def _plain(units: Mapping[str, Hashable]) -> tuple[tuple[str, Hashable], ...]:
    return tuple(sorted(units.items()))
