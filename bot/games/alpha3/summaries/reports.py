"""Reports of a Turn Summary: battles, raids, losses and income, as TripleA words them."""

from collections.abc import Iterator, Mapping
from typing import Any

from bot.games.alpha3.summaries.names import (
    owner_called,
    player_of,
    space_called,
    unit_called,
    units_listed,
)
from bot.referee.log.played_acts import PlayedAct
from core.alpha3.book.terms import Owner, Power
from core.alpha3.economy.objectives import resolve_objectives
from core.alpha3.economy.requests import Objectives
from core.alpha3.moving.combats import combat_at
from core.alpha3.record.effects import (
    Controlled,
    ConvoysDisrupted,
    DamageChanged,
    MoneyChanged,
    TechnologyFound,
)
from core.alpha3.record.position import Position
from core.alpha3.record.reasons import INCOME
from core.alpha3.record.unit_effects import Scrambled, UnitsLost
from core.board.counts import UnitCounts
from core.board.unit_table import ALPHA3_UNITS
from core.terms.dice import NoDice
from core.terms.ledger import Ledger
from core.terms.resolution import Effect

Losses = Mapping[Power, UnitCounts]
"""What each power lost."""


def battle_report(act: PlayedAct, space: str, told: Mapping[str, Any]) -> Iterator[str]:
    """Yield what a battle came to, as far as it was fought.

    Args:
        act: The act by which it was fought.
        space: Where.
        told: Its outcome, as plain JSON.
    """
    by, now = act.before.power, act.before
    combat = combat_at(now, space)
    if combat is not None:
        yield f"{player_of(by)} attack with {units_listed(combat.attackers)}"
        defend = [
            f"{player_of(power)} defend with {units_listed(units)}"
            for power, units in combat.defenders.items()
            if units
        ]
        if defend:
            yield " and ".join(defend)
    lost = _losses(act.effects, space)
    if told.get("retreat") and told["retreat"]["units"]:
        went = units_listed(told["retreat"]["units"])
        to = told["retreat"]["to"]
        where = f"retreated to {space_called(to)}" if to else "retreated"
        yield f"{went} owned by the {player_of(by)} {where}"
    yield from _won(act, space, told, _score(lost, by))
    for power, units in lost.items():
        yield f"Casualties for {player_of(power)}: {units_listed(units)}"


def _won(act: PlayedAct, space: str, told: Mapping[str, Any], score: int) -> Iterator[str]:
    by, scored = act.before.power, f". Battle score for attacker is {score}"
    if told.get("winner") == "attacker" or told.get("captured"):
        left = units_listed(told["attacker_left"]) or "no units"
        taken = ""
        if told.get("captured") and space in act.before.owners:
            taken = f", taking {space} from {owner_called(act.before.owners[space])}"
        yield f"{player_of(by)} win{taken} with {left} remaining{scored}"
    elif told.get("winner") == "defender":
        left = units_listed(told["defender_left"]) or "no units"
        owner = act.before.owners.get(space)
        names = [player_of(Power(each)) for each in told.get("defenders", ())]
        name = names[0] if names else owner_called(owner or Owner.STRICT)
        yield f"{name} win with {left} remaining{scored}"


def _losses(effects: tuple[Effect, ...], space: str) -> Losses:
    lost: dict[Power, UnitCounts] = {}
    for each in effects:
        if isinstance(each, UnitsLost) and each.space == space:
            lost[each.power] = lost.get(each.power, UnitCounts({})) + each.units
    return lost


def _score(lost: Losses, by: Power) -> int:
    """Return the worth in IPCs of what the attacker's enemies lost, less that of what he did."""
    worth = 0
    for power, units in lost.items():
        ipcs = sum(ALPHA3_UNITS[unit].cost * count for unit, count in units.items())
        worth += -ipcs if power is by else ipcs
    return worth


def losses_told(effects: tuple[Effect, ...], but: frozenset[str] = frozenset()) -> Iterator[str]:
    """Yield the units that were lost, but in some spaces."""
    for each in effects:
        if isinstance(each, UnitsLost) and each.space not in but:
            units = units_listed(each.units)
            yield f"{units} owned by the {player_of(each.power)} lost in {space_called(each.space)}"


def raid_report(act: PlayedAct, territory: str) -> Iterator[str]:
    """Yield what a raid did to the facilities of a territory."""
    done = sum(
        each.points - act.before.damage.get((territory, each.facility), 0)
        for each in act.effects
        if isinstance(each, DamageChanged) and each.territory == territory
    )
    for each in act.effects:
        if isinstance(each, DamageChanged) and each.territory == territory:
            points = each.points - act.before.damage.get((territory, each.facility), 0)
            unit = unit_called(each.facility)
            yield f"Bombing raid in {territory} causes: {points} damage to unit: {unit}"
    yield f"Bombing raid in {territory} causes {done} damage total."
    yield from losses_told(
        tuple(e for e in act.effects if isinstance(e, UnitsLost) and e.space == territory)
    )


def rocket_report(act: PlayedAct) -> Iterator[str]:
    """Yield what rockets did."""
    for each in act.effects:
        if isinstance(each, DamageChanged):
            done = each.points - act.before.damage.get((each.territory, each.facility), 0)
            target = unit_called(each.facility)
            yield f"Rocket attack in {each.territory} does {done} damage to {target}"


def found_report(act: PlayedAct) -> Iterator[str]:
    """Yield what research found."""
    for each in act.effects:
        if isinstance(each, TechnologyFound):
            technology = each.technology.replace("_", " ").title()
            yield f"{player_of(each.power)} discover {technology}"


def taken_report(before: Position, effect: Effect) -> Iterator[str]:
    """Yield whom a territory was taken from without a fight, and who scrambles."""
    match effect:
        case Controlled(captured=True, territory=territory, owner=owner):
            whose = owner_called(before.owners[territory])
            yield f"{owner_called(Owner(owner))} take {territory} from {whose}"
        case Scrambled(power=power, base=base, zone=zone, units=units):
            count = sum(units.values())
            yield (
                f"{player_of(power)} scrambles {count} units out of {base} to defend against "
                f"the attack in {space_called(zone)}"
            )


def income_report(at: Position, effects: tuple[Effect, ...]) -> Iterator[str]:
    """Yield what a power collects, and its objectives, from the position in Collect Income."""
    power = at.power
    met = resolve_objectives(
        at, Objectives(power=power), Ledger({}, NoDice(), written=False)
    ).outcome.objectives
    blocked = {each.economy: each.ipcs for each in effects if isinstance(each, ConvoysDisrupted)}
    for each in effects:
        if not (isinstance(each, MoneyChanged) and each.why == INCOME and each.power is power):
            continue
        name = player_of(power, each.economy)
        mine = [one for one in met if one.met and one.economy is each.economy]
        collected = each.ipcs - sum(one.ipc for one in mine)
        total = at.treasuries.get((power, each.economy), 0) + collected
        lost = blocked.get(each.economy, 0)
        less = f" ({lost} lost to blockades)" if lost else ""
        yield f"{name} collect {collected} PUs{less}; end with {total} PUs"
        for one in mine:
            total += one.ipc
            yield (
                f"Objective {one.name}: {name} met a national objective for an additional "
                f"{one.ipc} PUs; end with {total} PUs"
            )
