"""Battles that a pasted position has standing, as they are spelt (R-24, R-40)."""

from dataclasses import replace

from core.board.counts import NOBODY, UnitCounts
from core.representative.book.terms import Power, Units, clause
from core.representative.book.world import COASTS
from core.representative.by_hand.reading import Reading
from core.representative.record.berths import Berth
from core.representative.record.effects import PositionPasted
from core.representative.record.fold import change
from core.representative.record.moments import Phase
from core.representative.record.position import Position, begin
from core.representative.record.position_said import BattleSaid, CourseSaid, PartySaid
from core.representative.record.standing_battles import Course, Party, StandingBattle
from core.terms.message import say
from core.terms.refusal import Fault, Way


@clause("R-24", "R-40")
def stands_in_combat(*, combat: bool) -> Fault | None:
    """Battles stand in the phase of combat alone."""
    if combat:
        return None
    return Fault(
        say("Battles stand in the phase of combat alone (R-24)."),
        say("Set `phase` to combat, or leave them out."),
    )


@clause("R-24", "R-40")
def none_came_in(*, more: bool) -> Fault | None:
    """Nobody has more units left in a battle than he brought to it."""
    if not more:
        return None
    return Fault(
        say("More units are left than fought here (R-24)."),
        say("Count in `before` all that came."),
    )


@clause("R-24", "R-40")
def they_are_there(*, there: bool) -> Fault | None:
    """Whoever is left in a battle stands on the map, or is under way, as well."""
    if there:
        return None
    return Fault(
        say("Units of this battle stand neither on the map nor on a move (R-24)."),
        say("Count them in `units`, or in their move, as well."),
    )


def with_battles(
    said: tuple[BattleSaid, ...], effect: PositionPasted, reading: Reading
) -> PositionPasted:
    """Return a pasted position with the battles that it spells."""
    if not said:
        return effect
    if fault := stands_in_combat(combat=effect.phase is Phase.COMBAT):
        reading.fault(fault, "battles")
    position = change(begin(), effect)
    battles = []
    for place, each in enumerate(said):
        battle = _battle(each, ("battles", place), reading)
        battles.append(battle)
        if fault := they_are_there(there=_all_there(position, battle)):
            reading.fault(fault, "battles", place)
    return replace(effect, battles=tuple(battles))


def _all_there(position: Position, battle: StandingBattle) -> bool:
    """Return whether all who are left in a battle are where they fight, or come from."""
    if battle.course is None:
        return True
    groups = {group.number: group for group in position.campaign.groups}
    left: dict[tuple[Power, Berth | int], UnitCounts] = {}
    for party in (*battle.course.attackers, *battle.course.defenders, *battle.course.shut_out):
        key = (party.power, party.at if party.part in {"own", "interceptor"} else party.group)
        left[key] = left.get(key, NOBODY) + party.alive
    for (power, at), units in left.items():
        if isinstance(at, Berth):
            there: Units = position.there(power, at)
        else:
            group = groups.get(at)
            own = {} if group is None else {group.power: group.units}
            there = {} if group is None else {**own, **group.aboard}.get(power, {})
        if units - there:
            return False
    return True


def _battle(said: BattleSaid, way: Way, reading: Reading) -> StandingBattle:
    moving = said.site.lower().startswith("move ")
    return StandingBattle(
        site=said.site.lower() if moving else reading.space(said.site, *way, "site"),
        power=said.power,
        targets=said.targets,
        order=said.order,
        to_the_end=said.to_the_end,
        answers=dict(said.answers),
        course=None if said.course is None else _course(said.course, (*way, "course"), reading),
        port=said.port,
        patrol=said.patrol,
        aircraft=said.aircraft,
    )


def _course(said: CourseSaid, way: Way, reading: Reading) -> Course:
    def parties(name: str, told: tuple[PartySaid, ...]) -> tuple[Party, ...]:
        return tuple(_party(each, (*way, name, n), reading) for n, each in enumerate(told))

    return Course(
        place=said.place,
        role=said.role,
        attackers=parties("attackers", said.attackers),
        defenders=parties("defenders", said.defenders),
        shut_out=parties("shut_out", said.shut_out),
        order=said.order,
        attacker_tech=tuple(sorted(each.value for each in said.attacker_tech)),
        defender_tech=tuple(sorted(each.value for each in said.defender_tech)),
        rounds=said.rounds,
        raided=said.raided,
        ipcs_lost=said.ipcs_lost,
    )


def _party(said: PartySaid, way: Way, reading: Reading) -> Party:
    before = UnitCounts(said.before)
    units = before if said.units is None else UnitCounts(said.units)
    more = UnitCounts.sum((units, said.away)) - before
    if fault := none_came_in(more=bool(more)):
        reading.fault(fault, *way)
    space, coast = reading.port(said.at, *way, "at")
    ships = space in COASTS and coast in COASTS[space]
    at = Berth(space, coast) if ships else Berth(space)
    return Party(said.power, said.part, units, at, said.move, before, said.away)
