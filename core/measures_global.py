"""What results of a whole game of Global 1940 are measured by, and what they came to."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from core.alpha3.combat.defence.kamikaze import HITS_ON
from core.alpha3.combat.odds.ahead import (
    as_it_stands,
    battle_ahead,
    divers,
    fights_ahead,
    leaves_it_to_players,
    raids_before,
)
from core.alpha3.combat.odds.worth import damage_of, swing_of
from core.alpha3.combat.phase.sequence import CombatOutcome
from core.alpha3.combat.requests import (
    CombatPhase,
    Fight,
    FightAhead,
    FireRockets,
    FlyRaid,
    RaidAhead,
)
from core.alpha3.economy.requests import Research
from core.alpha3.record.position import Position
from core.alpha3.turn.requests import NextPhase
from core.board.side import Side
from core.measured import (
    BREAKTHROUGHS,
    DAMAGE_DONE,
    IN_ALL,
    STRIKES_HIT,
    SWING,
    WAR_BONDS,
    Measure,
    Part,
    raid_on,
)
from core.terms.figures import as_json
from core.terms.resolution import Resolution

_SWING = (Measure(SWING, "IPCs of swing"),)
_DAMAGE = (Measure(DAMAGE_DONE, "points of damage"),)
_WHOLE = Measure(SWING, "IPCs of swing over a whole phase")
_WHOLE_DAMAGE = Measure(DAMAGE_DONE, "points of damage over a whole phase")

MEASURES: Mapping[tuple[str, str], tuple[Measure, ...]] = {
    ("alpha3", Fight.kind): _SWING,
    ("alpha3", FlyRaid.kind): _DAMAGE,
    ("alpha3", CombatPhase.kind): (_WHOLE, _WHOLE_DAMAGE),
    ("alpha3", FireRockets.kind): _DAMAGE,
    ("alpha3", Research.kind): (Measure(BREAKTHROUGHS, "breakthroughs"),),
    ("alpha3", NextPhase.kind): (
        Measure(STRIKES_HIT, "hits by kamikaze strikes", more_is_better=False),
        Measure(WAR_BONDS, "IPCs from war bonds"),
    ),
}
"""What results are measured by, the main figure first."""


def combat_parts(request: CombatPhase, came: Resolution | None, before: Any) -> tuple[Part, ...]:
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
        Part(raid_on(raid.territory), raid, done.get(("raid", raid.territory)), _DAMAGE, before)
        for raid in raids
    ]
    found += [
        Part(each.space, each, done.get(("battle", each.space)), _SWING, before) for each in fresh
    ]
    if len(raids) + len(battles) > 1:
        measures = (_WHOLE, _WHOLE_DAMAGE) if len(raids) > 1 else (_WHOLE,)
        found.insert(0, Part(IN_ALL, request, as_json(outcome), measures, before, came))
    return tuple(found)


def _hangs(now: Position, battle: FightAhead, battles: tuple[FightAhead, ...]) -> bool:
    """Return whether a battle of the same phase is fought for a zone out of which it comes."""
    zones = {zone for zone, territory in now.turn.assaults if territory == battle.space}
    return any(each.space in zones for each in battles)


def actual_on_the_map(part: Part, measure: Measure) -> int | None:
    """Return what a figure of a game's own requests came to; None where that is not known."""
    if part.before is None or part.outcome is None:
        return None
    return _ACTUAL[type(part.request)](part, measure)


def _outcome(part: Part) -> Mapping[str, Any]:
    outcome: Any = part.outcome
    told: Mapping[str, Any] = outcome
    return told


def _of_a_fight(part: Part, _measure: Measure) -> int | None:
    """Return the swing of a battle, from the position before it.

    Of submarines that submerged on the defender's side the outcome does not tell how many live;
    and where players chose after the dice, the odds of the orders are none of it.
    """
    said, outcome = cast("Fight", part.request), _outcome(part)
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


def _of_a_raid(part: Part, _measure: Measure) -> int:
    """Return the points that a raid added, from the position before it."""
    return _added(part.before, cast("FlyRaid", part.request), _outcome(part))


def _added(before: Position, said: FlyRaid, outcome: Mapping[str, Any]) -> int:
    carried = sum(outcome["damage"].values())
    return int(carried) - sum(target.damage for target in as_it_stands(before, said).targets)


def _of_a_phase(part: Part, measure: Measure) -> int | None:
    if part.came is None:
        return None
    if measure.figure == SWING:
        return swing_of(part.before, part.came.effects)
    return sum(
        _added(part.before, RaidAhead(power=part.before.power, territory=each["space"]), came)
        for each in _outcome(part)["parts"]
        if each["what"] == "raid" and (came := each["outcome"]) is not None
    )


def _of_rockets(part: Part, _measure: Measure) -> int | None:
    return None if part.came is None else damage_of(part.before, part.came.effects)


def _of_research(part: Part, _measure: Measure) -> int:
    return int(_outcome(part)["breakthrough"])


def _of_a_phases_end(part: Part, measure: Measure) -> int | None:
    """Return how many strikes hit, or what the bonds brought; None where none were rolled."""
    rolls = {} if part.came is None else part.came.rolls
    if measure.figure == WAR_BONDS:
        return rolls["war_bonds"].total if "war_bonds" in rolls else None
    if "strikes" not in rolls:
        return None
    return sum(face <= HITS_ON for face in rolls["strikes"].faces)


_ACTUAL: Mapping[type, Callable[[Part, Measure], int | None]] = {
    Fight: _of_a_fight,
    FightAhead: _of_a_fight,
    FlyRaid: _of_a_raid,
    RaidAhead: _of_a_raid,
    CombatPhase: _of_a_phase,
    FireRockets: _of_rockets,
    Research: _of_research,
    NextPhase: _of_a_phases_end,
}

ON_THE_MAP = tuple(_ACTUAL)
"""The requests of a whole game that are measured here."""
