"""The attacks of a bombing phase by their targets: what one says of a target holds for all."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.terms import Power
from core.awaw.record.bombing_effects import Means
from core.awaw.rockets.requests import FlyingBombs, Rockets, Salvos
from core.awaw.targets.places import place_name
from core.awaw.targets.target import Target
from core.terms.message import Message, Text, say

SpotKey = tuple[Power, str]
"""A target: whose it is, and its name in one spelling."""

PHASE = "phase"
"""The part of the working that belongs to no attack alone."""

_CALLED: Mapping[str, Callable[[int], Message]] = {
    "raids": lambda number: say("Raid {number}", number=number),
    "flying_bombs": lambda number: say("Flying bombs {number}", number=number),
    "rockets": lambda number: say("Rockets {number}", number=number),
}
_PARTS = {"raids": "raid", "flying_bombs": "flying_bombs", "rockets": "rockets"}


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack as announced.

    Attributes:
        part: Its name in throws and in the working, such as ``raid1``.
        order: What was announced, with everything that is known of its target.
        spot: Its target.
        title: What pages call it, such as ``Raid 1``.
    """

    part: str
    order: Raid | Salvos
    spot: SpotKey
    title: Text

    @property
    def means(self) -> Means:
        """What it strikes with."""
        return means_of(self.order)

    @property
    def place(self) -> str:
        """What its target is called."""
        return self.order.target.label


@dataclass(frozen=True, slots=True)
class Spot:
    """One target of a phase, and everything that was said of it.

    Attributes:
        key: Whose it is, and its name in one spelling.
        target: What stands there, as all attacks together tell it.
        already_lost: BRPs of bombing earlier in the turn; None if nobody said.
        told: Every value given for a field of which more than one was given.
        unnamed: Titles of attacks on it that do not name it.
        titles: Titles of all attacks on it.
    """

    key: SpotKey
    target: Target
    already_lost: int | None
    told: Mapping[str, tuple[Any, ...]]
    unnamed: tuple[Text, ...]
    titles: tuple[Text, ...]


def means_of(order: Raid | Salvos) -> Means:
    """Return what an attack strikes with."""
    match order:
        case FlyingBombs():
            return Means.FLYING_BOMBS
        case Rockets():
            return Means.ROCKETS
    return Means.STRATEGIC_BOMBING


def spot_of(order: Raid | Salvos) -> SpotKey:
    """Return the target of an attack."""
    return order.defender, place_name(order.target) or order.target.kind.value


def title_of(place: str) -> Message:
    """Return what pages call the attack that stands at ``place`` in a request."""
    field, _, number = place.partition(".")
    return _CALLED[field](int(number) + 1)


def spots_of(phase: RaidPhase) -> dict[SpotKey, Spot]:
    """Return the targets of a phase, in the order in which they were announced."""
    by_key: dict[SpotKey, list[tuple[Text, Raid | Salvos]]] = {}
    for place, order in phase.attacks.items():
        by_key.setdefault(spot_of(order), []).append((title_of(place), order))
    return {key: _spot(key, attacks) for key, attacks in by_key.items()}


def attacks_of(phase: RaidPhase, spots: Mapping[SpotKey, Spot]) -> tuple[Attack, ...]:
    """Return the attacks in the order of their resolution, each with all that is known."""
    found = []
    for place, order in phase.attacks.items():
        spot = spots[spot_of(order)]
        known: dict[str, Any] = {"target": spot.target}
        if spot.already_lost is not None:
            known["already_lost"] = spot.already_lost
        told = order.model_copy(update=known)
        field, _, number = place.partition(".")
        part = f"{_PARTS[field]}{int(number) + 1}"
        found.append(Attack(part, told, spot.key, title_of(place)))
    return tuple(found)


def _together(fields: dict[str, Any], targets: Sequence[Target]) -> Target:
    """Return a target with these fields, those as not said that no attack says."""
    told = {field: [each for each in targets if field in each.model_fields_set] for field in fields}
    known = {
        field: figure
        for field, figure in fields.items()
        if told[field] and all(field in each.recorded for each in told[field])
    }
    usual = {
        field: figure
        for field, figure in fields.items()
        if told[field] and all(field in each.presumed for each in told[field])
    }
    said = {field: part for field, part in fields.items() if field not in {*known, *usual}}
    target = Target.model_validate(said)
    if any(each.sourced for each in targets):
        target = target.with_record(known)
    return target.at_least(usual)


def _spot(key: SpotKey, attacks: Sequence[tuple[Text, Raid | Salvos]]) -> Spot:
    said: dict[str, list[Any]] = {}
    for _, order in attacks:
        target = order.target
        for field in Target.model_fields:  # in their own order: a set has none that lasts
            if field in target.model_fields_set and field != "name":
                said.setdefault(field, []).append(getattr(target, field))
        if "already_lost" in order.model_fields_set:
            said.setdefault("already_lost", []).append(order.already_lost)
    lost = said.get("already_lost", [None])[0]
    fields = {field: values[0] for field, values in said.items() if field != "already_lost"}
    named = [order.target.name for _, order in attacks if order.target.name is not None]
    if named:
        fields["name"] = named[0]
    return Spot(
        key=key,
        target=_together(fields, [order.target for _, order in attacks]),
        already_lost=lost,
        told={field: tuple(values) for field, values in said.items() if len(values) > 1},
        unnamed=tuple(title for title, order in attacks if place_name(order.target) is None),
        titles=tuple(title for title, _ in attacks),
    )
