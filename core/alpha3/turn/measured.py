"""What results of a whole game are measured by, and what they came to."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import wraps
from typing import Any, cast

from core.alpha3.combat.defence.kamikaze import HITS_ON
from core.alpha3.combat.odds.ahead import (
    as_it_stands,
    battle_ahead,
    divers,
    fights_ahead,
    leaves_it_to_players,
    raid_on,
    raids_before,
)
from core.alpha3.combat.odds.worth import damage_of, swing_of
from core.alpha3.combat.phase.sequence import CombatOutcome
from core.alpha3.combat.requests import CombatPhase, Fight, FightAhead, FlyRaid, RaidAhead
from core.alpha3.record.position import Position
from core.board.side import Side
from core.board.swing import DAMAGE, DAMAGE_DONE, SWING
from core.terms.figures import as_json
from core.terms.measure import IN_ALL, Measure, Part
from core.terms.message import named, say
from core.terms.resolution import Resolution

BREAKTHROUGHS = "breakthroughs"
"""The figure of research: whether the dice brought one."""

NO_BREAKTHROUGH = named("no breakthrough")
"""What research dice find that bring none."""

STRIKES_HIT = "strikes_hit"
"""The figure of kamikaze strikes: how many hit."""

SUNK = "sunk."
"""What figures of strikes to come begin with: zone, ship and number of strikes follow."""

WAR_BONDS = "war_bonds"
"""The figure of war bonds: the IPCs that they bring."""

Read = Callable[[Part], int | None]


def combat_parts(request: CombatPhase, came: Resolution | None, before: object) -> tuple[Part, ...]:
    """Return a combat phase in all, and its raids and battles, each with what came of it.

    A battle that hung on an earlier one of its phase was not the one that stood on the map before:
    its result is measured in all alone.
    """
    if not isinstance(before, Position):
        return ()
    outcome = None if came is None else came.outcome
    fought = outcome.parts if isinstance(outcome, CombatOutcome) else ()
    done = {(each.what, each.space): as_json(each.outcome) for each in fought}
    battles = fights_ahead(before, request)
    fresh = [each for each in battles if came is None or not _hangs(before, each, battles)]
    raids = raids_before(before, request)
    found = [
        Part(raid_on(raid.territory), raid, done.get(("raid", raid.territory)), OF_A_RAID, before)
        for raid in raids
    ]
    found += [
        Part(each.space, each, done.get(("battle", each.space)), OF_A_FIGHT, before)
        for each in fresh
    ]
    if len(raids) + len(battles) > 1:
        measures = OF_A_PHASE if len(raids) > 1 else OF_A_PHASE[:1]
        found.insert(0, Part(IN_ALL, request, as_json(outcome), measures, before, came))
    return tuple(found)


def _hangs(now: Position, battle: FightAhead, battles: tuple[FightAhead, ...]) -> bool:
    """Return whether a battle of the same phase is fought for a zone out of which it comes."""
    zones = {zone for zone, territory in now.turn.assaults if territory == battle.space}
    return any(each.space in zones for each in battles)


def _where_known(read: Callable[[Part, Mapping[str, Any]], int | None]) -> Read:
    """Return a reading of the outcome that finds nothing without it or the position before it."""

    @wraps(read)
    def actual(part: Part) -> int | None:
        outcome: Any = part.outcome
        return None if part.before is None or outcome is None else read(part, outcome)

    return actual


@_where_known
def _swing_of_a_fight(part: Part, outcome: Mapping[str, Any]) -> int | None:
    """Return the swing of a battle, from the position before it.

    Of submarines that submerged on the defender's side the outcome does not tell how many live;
    and where players chose after the dice, the odds of the orders are none of it.
    """
    said = cast("Fight", part.request)
    battle = battle_ahead(part.before, said)
    if battle is None or leaves_it_to_players(part.before, said):
        return None
    if Side.DEFENDER in divers(part.before, said):
        return None
    lost = {}
    for side in Side:
        left = outcome[f"{side.value}_left"]
        order = battle.orders[side]
        lost[side] = sum(
            (count - left.get(kind.unit, 0)) * kind.cost
            for kind, count in zip(order.kinds, order.counts, strict=True)
        )
    return int(lost[Side.DEFENDER] - lost[Side.ATTACKER])


@_where_known
def _damage_of_a_raid(part: Part, outcome: Mapping[str, Any]) -> int:
    """Return the points that a raid added, from the position before it."""
    return _added(part.before, cast("FlyRaid", part.request), outcome)


def _added(before: Position, said: FlyRaid, outcome: Mapping[str, Any]) -> int:
    carried = sum(outcome["damage"].values())
    return int(carried) - sum(target.damage for target in as_it_stands(before, said).targets)


@_where_known
def _swing_of_a_phase(part: Part, _outcome: Mapping[str, Any]) -> int | None:
    return None if part.came is None else swing_of(part.before, part.came.effects)


@_where_known
def _damage_of_a_phase(part: Part, outcome: Mapping[str, Any]) -> int | None:
    if part.came is None:
        return None
    return sum(
        _added(part.before, RaidAhead(power=part.before.power, territory=each["space"]), came)
        for each in outcome["parts"]
        if each["what"] == "raid" and (came := each["outcome"]) is not None
    )


@_where_known
def _damage_of_rockets(part: Part, _outcome: Mapping[str, Any]) -> int | None:
    return None if part.came is None else damage_of(part.before, part.came.effects)


@_where_known
def _breakthroughs(_part: Part, outcome: Mapping[str, Any]) -> int:
    return int(outcome["breakthrough"])


@_where_known
def _strikes_hit(part: Part, _outcome: Mapping[str, Any]) -> int | None:
    """Return how many strikes hit; None where none were made."""
    rolls = {} if part.came is None else part.came.rolls
    if "strikes" not in rolls:
        return None
    return sum(face <= HITS_ON for face in rolls["strikes"].faces)


@_where_known
def _war_bonds(part: Part, _outcome: Mapping[str, Any]) -> int | None:
    """Return what war bonds brought; None where none were rolled."""
    rolls = {} if part.came is None else part.came.rolls
    return rolls[WAR_BONDS].total if WAR_BONDS in rolls else None


OF_A_FIGHT = (Measure(SWING, say("IPC balance"), read=_swing_of_a_fight),)

OF_A_RAID = (replace(DAMAGE, read=_damage_of_a_raid),)

OF_A_PHASE = (
    Measure(SWING, say("IPC balance over a whole phase"), read=_swing_of_a_phase),
    Measure(DAMAGE_DONE, say("points of damage over a whole phase"), read=_damage_of_a_phase),
)

OF_ROCKETS = (replace(DAMAGE, read=_damage_of_rockets),)

OF_RESEARCH = (Measure(BREAKTHROUGHS, say("breakthroughs"), read=_breakthroughs),)

OF_A_PHASES_END = (
    Measure(STRIKES_HIT, say("hits by kamikaze strikes"), more_is_better=False, read=_strikes_hit),
    Measure(WAR_BONDS, say("IPCs from war bonds"), read=_war_bonds),
)
