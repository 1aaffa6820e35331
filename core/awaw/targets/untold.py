"""What nobody tells of targets whose requests cannot be read: kind and worth, as far as it goes."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from core.awaw.book.names import port_name
from core.awaw.book.terms import Power
from core.awaw.book.units import side_of
from core.awaw.record.state import Campaign
from core.awaw.targets.known import known_target
from core.awaw.targets.least import by_the_book
from core.awaw.targets.on_record import missing, target_on_record
from core.awaw.targets.target import Target
from core.terms.dice import NoDice
from core.terms.ledger import Ledger
from core.terms.refusal import Fault

_PARTS = ("raids", "flying_bombs", "rockets")
"""The attacks of a phase, by their field."""


def untold_in(position: Any, given: Mapping[str, Any]) -> tuple[Fault, ...]:
    """Return what nobody tells of the targets of a request that cannot be read.

    Args:
        position: The position of a game, of either text.
        given: The fields of an attack or of a phase, as plain JSON that may hold anything.
    """
    parts = [given[part] for part in _PARTS if isinstance(given.get(part), list)]
    attacks = [each for part in parts for each in part if isinstance(each, Mapping)]
    campaign = getattr(position, "campaign", None)
    least = given.get("least") is True
    return untold_of(campaign, attacks if parts else (given,), least=least)


def untold_of(
    campaign: Campaign | None, attacks: Iterable[Mapping[str, Any]], *, least: bool
) -> tuple[Fault, ...]:
    """Return the faults of targets of which neither players, record nor book tell enough.

    Args:
        campaign: The campaign; None without one.
        attacks: The fields of attacks, as plain JSON that may hold anything.
        least: Whether the book tells what is left out, as it does for typed lines (R-54).
    """
    by_name: dict[object, dict[str, Any]] = {}
    defenders: dict[object, object] = {}
    for number, fields in enumerate(attacks):
        told = fields.get("target")
        if not isinstance(told, Mapping):
            continue
        name = told.get("name")
        key = port_name(name) if isinstance(name, str) else number
        by_name[key] = {**told, **by_name.get(key, {})}
        defenders.setdefault(key, fields.get("defender"))
    return tuple(
        fault
        for key, told in by_name.items()
        for fault in _untold(campaign, defenders[key], told, least=least)
    )


def _untold(
    campaign: Campaign | None, whose: object, told: Mapping[str, Any], *, least: bool
) -> Iterator[Fault]:
    readable = {field: part for field, part in told.items() if _readable(field, part)}
    target = Target.model_validate_json(json.dumps(readable))
    defender = _defender(campaign, whose, target)
    if defender is not None and campaign is not None:
        attacker = next(power for power in Power if side_of(power) is not side_of(defender))
        target = target_on_record(
            campaign, attacker, defender, target, Ledger({}, NoDice(), written=False)
        )
    elif defender is not None and least:
        target = by_the_book(defender, target, Ledger({}, NoDice(), written=False))
    yield from (missing(field, target.label) for field in target.untold if field not in told)


def _defender(campaign: Campaign | None, whose: object, target: Target) -> Power | None:
    if whose in Power.__members__.values():
        return Power(str(whose))
    name = target.name or ""
    site = None if campaign is None else campaign.ground.sites.get(port_name(name))
    known = known_target(name)
    return site.power if site is not None else known.defender if known is not None else None


def _readable(field: str, part: Any) -> bool:
    """Return whether a field of a target can be read as it was given."""
    try:
        Target.model_validate_json(json.dumps({field: part}))
    except (ValidationError, TypeError, ValueError, RecursionError):
        return False
    return True
