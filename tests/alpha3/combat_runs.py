"""Combat phases of Global 1940 run through their resolver over all dice, and small ones to run."""

from collections.abc import Iterator, Mapping
from typing import Any

from turn_cases import Game, group

from core.alpha3.combat.phase.sequence import CombatOutcome, resolve_combat_phase
from core.alpha3.combat.raids.flown import RaidOutcome
from core.alpha3.combat.requests import CombatPhase
from core.alpha3.record.position import Position
from core.board.unit_table import ALPHA3_UNITS
from core.odds.enumeration import runs
from core.odds.readings import Reading, by_hits, by_total
from core.systems import SYSTEMS
from core.terms.ledger import Ledger
from core.terms.policy import nobody
from core.terms.refusal import Refusal
from core.terms.request import read_request

Shown = dict[str, dict[str, float]]

_RAID = {"facility_aa": 1, "air_attack_bombers": 1, "air_attack_escorts": 1, "air_defence": 2}


class PhaseReadings(Mapping[str, Reading]):
    """Reads each throw of a phase by what its dice hit on, as the printed table has it."""

    def __contains__(self, throw: object) -> bool:
        return True

    def __getitem__(self, throw: str) -> Reading:
        name = throw[3:]
        if name.startswith("damage"):
            return by_total
        if name in _RAID:
            return by_hits(_RAID[name])
        if name == "aa":
            return by_hits(1)
        moment, _, rest = name.partition("_")
        if moment == "bombard":
            return by_hits(ALPHA3_UNITS[rest].attack)
        side, _, unit = rest.partition("_")
        printed = ALPHA3_UNITS[unit]
        return by_hits(printed.attack if side == "attacker" else printed.defence)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def worth(now: Position) -> int:
    """Return what all units on the map cost, the moving side's counted against the others'."""
    total = 0
    for powers in now.units.values():
        for power, units in powers.items():
            sign = 1 if power.side is now.power.side else -1
            total += sign * sum(ALPHA3_UNITS[unit].cost * count for unit, count in units.items())
    armies = (units for units in now.armies.values())
    return total - sum(ALPHA3_UNITS[unit].cost * n for units in armies for unit, n in units.items())


def phase(now: Position, **said: Any) -> CombatPhase:
    """Return a phase of the power on turn."""
    request = read_request(CombatPhase, {"power": now.power.value, **said})
    assert not isinstance(request, Refusal), request
    assert isinstance(request, CombatPhase)
    return request


def outcome_of(now: Position, said: CombatPhase, book: Ledger) -> dict[str, str]:
    """Return a phase's swing, damage and conquests by one run of its procedure."""
    finding = resolve_combat_phase(now, said, book)
    book.lawful()
    after = now
    for effect in book.effects:
        after = SYSTEMS["alpha3"].change(after, effect)
    outcome = finding.outcome
    assert isinstance(outcome, CombatOutcome)
    points = sum(
        carried - now.damage.get((part.space, facility), 0)
        for part in outcome.parts
        if isinstance(part.outcome, RaidOutcome)
        for facility, carried in part.outcome.damage.items()
    )
    taken = {
        f"taken.{part.space}": "true" if part.space in after.turn.taken else "false"
        for part in outcome.parts
        if not part.space.startswith("SZ")
    }
    return {"swing": str(worth(after) - worth(now)), "damage_done": str(points), **taken}


def enumerated(now: Position, said: CombatPhase) -> Shown:
    """Return a phase's swing, damage and conquests by every run of its procedure."""
    found: Shown = {}
    for run in runs(lambda book: outcome_of(now, said, book), PhaseReadings(), nobody):
        for name, value in run.value.items():
            of = found.setdefault(name, {})
            of[value] = of.get(value, 0.0) + float(run.chance)
    return found


def agree(one: Shown, other: Shown) -> bool:
    """Return whether distributions are the same to the last digits."""
    return all(
        abs(one[name].get(value, 0.0) - other[name].get(value, 0.0)) < 1e-12
        for name in one
        for value in {*one[name], *other[name]}
    )


def germany(
    units: dict[str, Any],
    *moves: dict[str, Any],
    control: dict[str, str] | None = None,
    **answers: str,
) -> Position:
    """Return the position when Germany has moved and Conduct Combat begins."""
    game = Game(power="germany", phase="combat_move", units=units, control=control or {})
    if moves:
        game.move(*moves)
    game.answers |= answers
    game.on()
    return game.now


NOBODY: dict[str, Any] = {"united_kingdom": {}, "france": {}, "germany": {}}
__all__ = ["NOBODY", "Shown", "agree", "enumerated", "germany", "group", "outcome_of", "phase"]
