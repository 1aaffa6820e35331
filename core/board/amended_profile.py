"""Battles of 1986 under the 'Representative' amendments: roles, interceptors, targets and raids."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from fractions import Fraction

from core.board.amended_fire import LAND_AND_AIR, Kinds, fire_order
from core.board.amended_raid import (
    Raid,
    departing,
    escort,
    later_kinds,
    long_range_escort,
    meets_a_raid,
    on_raiders,
    plain_unit,
    raid_steps,
    raider,
    raids,
)
from core.board.army import Army, UnfitError, kinds_of, orders_of_loss, require
from core.board.battle import Battle
from core.board.classic_profile import (
    USUAL_ORDERS,
    attack_numbers,
    defence_numbers,
    support_shots,
)
from core.board.counts import Units
from core.board.kind import Kind, names
from core.board.profile import NOBODY, Profile
from core.board.side import Both, Side
from core.board.unit_table import AMENDED_UNITS, Domain, UnitTable
from core.board.unit_words import spoken
from core.terms.message import joined, say

INTERCEPTOR = "interceptor"
"""The part of units that meet a move and fight with their attack values."""


class Role(StrEnum):
    """What the units of the player whose turn it is are doing."""

    ATTACKING = "attacking"
    REBASING = "rebasing"
    TRANSPORTING = "transporting"


class Targets(StrEnum):
    """What aircraft and carriers alone may choose to attack."""

    ALL = "all"
    AIR_AND_LAND = "air_and_land"
    AIR_AND_NAVAL = "air_and_naval"
    AIR = "air"


CHOSEN = {
    Targets.ALL: frozenset(Domain),
    Targets.AIR_AND_LAND: frozenset({Domain.AIR, Domain.LAND}),
    Targets.AIR_AND_NAVAL: frozenset({Domain.AIR, Domain.SEA}),
    Targets.AIR: frozenset({Domain.AIR}),
}
"""Whose domains are attacked under each choice."""


def attacked(
    units: Units, targets: Targets, place: Domain, table: UnitTable = AMENDED_UNITS
) -> Units:
    """Units that the attacker does not choose to attack take no part in the battle.

    Carriers in a port take part in every battle for the land, whatever he chooses.
    """
    in_port = {"carrier"} if place is Domain.LAND else set[str]()
    return {
        name: n
        for name, n in units.items()
        if table[name].domain in CHOSEN[targets] or name in in_port
    }


def amended_battle(
    armies: Both[Army],
    place: Domain,
    *,
    role: Role = Role.ATTACKING,
    interceptors: Units | None = None,
    targets: Targets = Targets.ALL,
    raid: Raid | None = None,
    far_fighters: int = 0,
    battleships: int = 0,
    max_rounds: int | None = None,
    break_below: Fraction | None = None,
    begun: bool = False,
    table: UnitTable = AMENDED_UNITS,
) -> Battle:
    """Return a battle in a land space or a sea zone.

    Args:
        armies: Both sides' units; raiders, their escorts and interceptors not among them.
        place: Land or sea.
        role: Units that rebase or transport fight with their defence values.
        interceptors: Units that join the defender with their attack values.
        targets: What aircraft and carriers alone choose to attack.
        raid: Units that raid in the first round.
        far_fighters: Fighters of the attacker beyond their usual radius; they hit fighters alone.
        battleships: Ships that support a landing with one shot each.
        max_rounds: Rounds after which the attacker breaks off; None: never.
        break_below: He breaks off when outnumbered below this ratio of units.
        begun: Whether rounds were fought before: ships in port that land units cannot hit have
            fired by then, and do not keep the land (R-36).
        table: The printed units.

    Raises:
        UnfitError: An army holds what cannot fight there, or chooses targets with other units.
        OrderError: An order of loss does not fit.
    """
    alone = raid is not None and not any(armies.attacker.units.values())
    met = attacked(armies.defender.units, targets, place, table)
    armies = replace(
        armies,
        defender=replace(armies.defender, units=meets_a_raid(met, place) if alone else met),
    )
    _require_fit(armies, place, targets, table)
    kinds, units = amended_kinds(armies, role, interceptors or {}, raid, table)
    kinds, units = _with_far_fighters(kinds, units, far_fighters, table)
    staying = later_kinds(kinds) if raid else kinds
    profile = Profile(
        name=f"amended {place}",
        kinds=kinds,
        steps=fire_order(staying),
        first=raid_steps(kinds, raid.mode, alone=alone) if raid else None,
        departs=replace(NOBODY, attacker=departing(kinds.attacker)) if raid else NOBODY,
        raids=raids(kinds.attacker),
        holds=staying.each(lambda side: names(side, place)),
        yields=names(kinds.defender, Domain.SEA) if place is Domain.LAND else frozenset(),
        yields_at_once=begun,
    )

    def told(side: Side) -> Army:
        order = armies[side].order or USUAL_ORDERS[place][side]
        return replace(armies[side], units=units[side], order=tuple(spread(order, kinds[side])))

    everybody = names(kinds.defender, *Domain)
    return Battle(
        profile=profile,
        orders=orders_of_loss(
            profile, Both(told(Side.ATTACKER), told(Side.DEFENDER)), USUAL_ORDERS[place], table
        ),
        openings=(support_shots(battleships, everybody, table, step=LAND_AND_AIR),),
        max_rounds=max_rounds,
        break_below=break_below,
    )


def amended_kinds(
    armies: Both[Army], role: Role, interceptors: Units, raid: Raid | None, table: UnitTable
) -> tuple[Kinds, Both[Mapping[str, int]]]:
    """Return the kinds of both sides, and how many units each of them has."""
    attackers, defenders = armies
    own, attacking = _by_role(attackers, role, table), dict(attackers.units)
    enemy, defending = _defenders(defenders, interceptors, table)
    if raid is not None:
        for kind, number in _raiding(raid, attack_numbers(attackers, table), table):
            own += (kind,)
            attacking[kind.name] = number
        for kind in enemy:
            if number := raid.on_raiders.get(kind.name, 0):
                enemy += (on_raiders(kind),)
                defending[on_raiders(kind).name] = number
                defending[kind.name] -= number
    return Both(own, enemy), Both(attacking, defending)


def _with_far_fighters(
    kinds: Kinds, units: Both[Mapping[str, int]], count: int, table: UnitTable
) -> tuple[Kinds, Both[Mapping[str, int]]]:
    """Return both sides with the attacker's fighters that came from beyond their usual radius."""
    if not count:
        return kinds, units
    (kind,) = kinds_of({"fighter": count}, table, Side.ATTACKER, {})
    far = long_range_escort(kind)
    there = units.attacker.get(far.name, 0)
    others = tuple(each for each in kinds.attacker if each.name != far.name)
    return (
        replace(kinds, attacker=(*others, far)),
        replace(units, attacker={**units.attacker, far.name: there + count}),
    )


def _by_role(army: Army, role: Role, table: UnitTable) -> tuple[Kind, ...]:
    if role is Role.ATTACKING:
        return kinds_of(army.units, table, Side.ATTACKER, attack_numbers(army, table))
    return kinds_of(army.units, table, Side.DEFENDER, defence_numbers(army))


def _raiding(
    raid: Raid, numbers: Mapping[str, int], table: UnitTable
) -> Iterator[tuple[Kind, int]]:
    """Yield the kinds of a raid with their units."""
    for units, part in (
        (raid.units, raider),
        ({"fighter": raid.escorts}, escort),
        ({"fighter": raid.long_range_escorts}, long_range_escort),
    ):
        for kind in kinds_of(units, table, Side.ATTACKER, numbers):
            yield part(kind), units[kind.name]


def spread(order: tuple[str, ...], kinds: tuple[Kind, ...]) -> Iterator[str]:
    """Yield an order of loss with raiders, escorts and interceptors after their like."""
    for name in order:
        yield name
        for kind in kinds:
            if kind.part and kind.name not in order and plain_unit(kind) == name:
                yield kind.name


def _defenders(
    army: Army, interceptors: Units, table: UnitTable
) -> tuple[tuple[Kind, ...], dict[str, int]]:
    numbers = attack_numbers(army, table)
    kinds = kinds_of(army.units, table, Side.DEFENDER, defence_numbers(army))
    units = dict(army.units)
    for kind in kinds_of(interceptors, table, Side.ATTACKER, numbers):
        name = f"{INTERCEPTOR}_{kind.name}"
        kinds += (replace(kind, name=name, part=INTERCEPTOR),)
        units[name] = interceptors[kind.name]
    return kinds, units


def _require_fit(armies: Both[Army], place: Domain, targets: Targets, table: UnitTable) -> None:
    for army in armies:
        require(army.units, table, *(Domain if place is Domain.LAND else (Domain.SEA, Domain.AIR)))
    others = [
        name
        for name in armies.attacker.units
        if table[name].domain is not Domain.AIR and name != "carrier"
    ]
    if targets is not Targets.ALL and others:
        raise UnfitError(
            say(
                "only aircraft and carriers choose targets, not {units}",
                units=joined(map(spoken, others)),
            )
        )
