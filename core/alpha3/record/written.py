"""A position of Global 1940 written out as plain data, from which a game can begin anew."""

from collections.abc import Mapping
from typing import Any

from core.alpha3.book.terms import Economy, Power
from core.alpha3.book.world import TERRITORIES
from core.alpha3.record.pasted import EVERYWHERE
from core.alpha3.record.pasted_battles import written_battles
from core.alpha3.record.position import Position, Purse
from core.alpha3.record.set_up import NEUTRAL_ARMIES


def write_position(now: Position) -> dict[str, Any]:
    """Return a position as plain data; pasted again, it is the same position.

    Of the turn in hand it holds raids and battles; what each unit has moved is not in it.
    """
    told = {
        "start": "empty",
        "round": now.round,
        "power": now.power.value,
        "phase": now.phase.value,
        "tokens": now.tokens,
        "french_bonus": now.french_bonus,
        "attacked_indochina": now.attacked_indochina or None,
        "unprovoked_on_uk_anzac": now.unprovoked_on_uk_anzac or None,
        "soviet_berlin_bonus_taken": now.soviet_berlin_bonus_taken or None,
        "fallen": sorted(now.fallen),
        "acted_in_china": sorted(now.acted_in_china),
        "submerging": sorted(now.submerging),
        "wars": [sorted(war) for war in sorted(now.wars, key=sorted)],
        "opened": [list(pair) for pair in sorted(now.opened)],
        "treasuries": _money(now.treasuries),
        "lost_at_sea": _money({purse: ipcs for purse, ipcs in now.lost_at_sea.items() if ipcs}),
        "technologies": {
            power.value: sorted(known) for power, known in now.technologies.items() if known
        },
        "control": {
            name: owner.value
            for name, owner in now.owners.items()
            if owner is not TERRITORIES[name].owner
        },
        "armies": {
            name: dict(army)
            for name, army in now.armies.items()
            if dict(army) != dict(NEUTRAL_ARMIES.get(name, {}))
        },
        "units": _units(now),
        "damage": _damage(now),
        "bought": [
            {"power": power.value, "units": dict(units)}
            | ({"economy": economy.value} if economy else {})
            for (power, economy), units in now.bought.items()
            if units
        ],
        "orders": _by_power(now.orders),
        "choosing": _by_power(now.choosing),
        "held_since": {
            what: [since, power.value] for what, (since, power) in now.held_since.items()
        },
        "raids": {
            name: {
                "targets": {aim.value: dict(units) for aim, units in raid.targets.items()},
                "escorts": raid.escorts,
            }
            for name, raid in now.turn.raids.items()
            if not raid.flown
        },
        "battles": written_battles(now),
    }
    kept = {name: value for name, value in told.items() if value not in ({}, [], None)}
    return {**kept, "wars": told["wars"]}


def _units(now: Position) -> dict[str, dict[str, dict[str, int]]]:
    """Return everything that stands in each space, facilities with whoever holds the ground."""
    found: dict[str, dict[str, dict[str, int]]] = {}
    for space, powers in now.units.items():
        for power in powers:
            if units := now.shown(space, power):
                found.setdefault(space, {})[power.value] = dict(units)
    for name, facilities in now.facilities.items():
        for facility in sorted(facilities):
            holder = now.holder(name) or Power.GERMANY
            there = found.setdefault(name, {}).setdefault(holder.value, {})
            there[facility.value] = 1
    return found


def _damage(now: Position) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for (name, facility), points in now.damage.items():
        found.setdefault(name, {})[facility.value] = points
    return found


def _money(purses: Mapping[Purse, int]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for (power, economy), ipcs in purses.items():
        if isinstance(economy, Economy):
            found.setdefault(power.value, {})[economy.value] = ipcs
        else:
            found[power.value] = ipcs
    return found


def _by_power(given: Mapping[tuple[Power, str], Any]) -> dict[str, dict[str, Any]]:
    """Return what is kept by power and something else, one below the other."""
    found: dict[str, dict[str, Any]] = {}
    for (power, what), value in given.items():
        kept = list(value) if isinstance(value, tuple) else value
        found.setdefault(power.value, {})[what or EVERYWHERE] = kept
    return found
