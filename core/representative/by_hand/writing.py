"""A position written out as the plain data from which a game can begin anew (R-24)."""

from collections.abc import Mapping
from typing import Any

from core.representative.book.terms import Development, Power, Units
from core.representative.book.world import COMPLEXES, TERRITORIES
from core.representative.record.berths import Berth
from core.representative.record.campaign import Group, Intercepting
from core.representative.record.position import Position
from core.representative.record.standing_battles import Course, Party, StandingBattle


def write_position(position: Position) -> dict[str, Any]:
    """Return a position as plain data; pasted again, it is the same position."""
    campaign = position.campaign
    told = {
        "round": campaign.round,
        "power": campaign.powers[0].value,
        "phase": campaign.phase.value,
        "together": campaign.together,
        "alone": True,
        "complexes": _complexes(position),
        "blockaded": _listed(campaign.blockaded),
        "settled": _listed(campaign.settled),
        "bloodied": _listed(campaign.bloodied),
        "waiting": _listed(campaign.waiting),
        "treasuries": {power.value: n for power, n in position.treasuries.items()},
        "control": {
            name: owner.value
            for name, owner in position.owners.items()
            if owner is not TERRITORIES[name].owner
        },
        "units": _stations(position.forces),
        "bought": {power.value: dict(u) for power, u in campaign.bought.items() if u},
        "cards": _cards(position),
        "bombed": dict(position.bombed),
        "placed": dict(campaign.placed),
        "fired": dict(campaign.fired),
        "paid": {power.value: sorted(names) for power, names in campaign.paid.items()},
        "modes": {power.value: mode for power, mode in campaign.modes.items()},
        "tired": _stations(campaign.tired),
        "blockades": [
            {
                "by": each.by.value,
                "victim": each.victim.value,
                "cap": each.cap,
                "spaces": list(each.spaces),
                "zones": {zone: dict(ships) for zone, ships in each.zones.items()},
            }
            for each in campaign.blockades
        ],
        "battles": [_battle(each) for each in campaign.battles.values()],
        "moves": [_move(group) for group in campaign.groups],
        "interceptions": [_interception(each) for each in campaign.interceptions],
    }
    return {name: value for name, value in told.items() if value not in ({}, [], None)}


def _complexes(position: Position) -> list[str] | None:
    """Return all complexes, where they are not those of the set-up."""
    if position.complexes == frozenset(COMPLEXES):
        return None
    return _listed(position.complexes)


def _listed(names: frozenset[str]) -> list[str]:
    return sorted(names)


def _stations(
    forces: Mapping[Power, Mapping[Berth, Units]],
) -> dict[str, dict[str, dict[str, int]]]:
    found: dict[str, dict[str, dict[str, int]]] = {}
    for power in Power:
        for at, units in sorted(forces.get(power, {}).items()):
            found.setdefault(str(at), {})[power.value] = dict(units)
    return found


def _cards(position: Position) -> dict[str, Any]:
    cards = position.cards
    told: dict[str, Any] = {
        "every": cards.every,
        "sharing": cards.sharing,
        "intelligence": cards.intelligence,
        "turned": {
            power.value: {each.value: since for each, since in turned.items()}
            for power, turned in cards.coming.items()
        },
        "used": sorted([one.value, other.value, each.value] for one, other, each in cards.used),
        "withheld": {
            power.value: [each.value for each in Development if each in kept]
            for power, kept in cards.withheld.items()
        },
    }
    return {name: value for name, value in told.items() if value not in ({}, [])}


def _battle(battle: StandingBattle) -> dict[str, Any]:
    told: dict[str, Any] = {
        "site": battle.site,
        "power": battle.power.value,
        "targets": battle.targets.value,
        "order": list(battle.order),
        "to_the_end": battle.to_the_end,
        "port": battle.port,
        "patrol": battle.patrol,
        "aircraft": battle.aircraft,
        "answers": dict(battle.answers),
        "course": None if battle.course is None else _course(battle.course),
    }
    return {name: value for name, value in told.items() if value not in ([], {}, None)}


def _course(course: Course) -> dict[str, Any]:
    parties = ("attackers", "defenders", "shut_out")
    told: dict[str, Any] = {
        "place": course.place.value,
        "role": course.role.value,
        **{each: [_party(party) for party in getattr(course, each)] for each in parties},
        "order": list(course.order),
        "attacker_tech": list(course.attacker_tech),
        "defender_tech": list(course.defender_tech),
        "rounds": course.rounds,
        "raided": course.raided,
        "ipcs_lost": course.ipcs_lost,
    }
    return {name: value for name, value in told.items() if value != []}


def _party(party: Party) -> dict[str, Any]:
    told: dict[str, Any] = {
        "power": party.power.value,
        "part": party.part,
        "at": str(party.at),
        "before": dict(party.before or {}),
        "units": dict(party.units),
        "away": dict(party.away),
        "move": party.group,
    }
    return {name: value for name, value in told.items() if name == "units" or value not in ({}, 0)}


def _move(group: Group) -> dict[str, Any]:
    told: dict[str, Any] = {
        "number": group.number,
        "power": group.power.value,
        "purpose": group.purpose.value,
        "from": group.base.space,
        "coast": group.base.coast,
        "path": list(group.path),
        "landing": group.landing,
        "new_coast": group.coast,
        "units": dict(group.units),
        "aboard": {power.value: dict(units) for power, units in group.aboard.items()},
    }
    return {name: value for name, value in told.items() if value not in ("", {})}


def _interception(each: Intercepting) -> dict[str, Any]:
    return {
        "power": each.power.value,
        "unit": each.unit,
        "count": each.count,
        "at": str(each.at),
        "move": each.group,
        "space": each.space,
    }
