"""26.442 and 26.461: forces of one power against one target, which make one attack on it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.awaw.bombing.phase.attacks import Attack, SpotKey
from core.awaw.bombing.raid.requests import BombingResearch, Raid
from core.awaw.book.fields import called
from core.awaw.book.terms import Power, clause
from core.terms.message import Text, joined, say
from core.terms.refusal import Fault


@dataclass(frozen=True, slots=True)
class Pool:
    """The forces of one power against one target, each on its own route.

    Attributes:
        titles: What pages call the raids.
        last: The part of the last one, after whose air combat all bomb together.
        research: What their lines say of research, taken together.
        excess_range: The lowest excess range among them (R-19).
        told: Every value given for a research level of which more than one was given.
    """

    titles: tuple[Text, ...]
    last: str
    research: BombingResearch
    excess_range: int
    told: Mapping[str, tuple[int, ...]]

    @property
    def several(self) -> bool:
        """Whether more than one force is in it."""
        return len(self.titles) > 1


PoolKey = tuple[SpotKey, Power]
"""A target, and who bombs it."""


@clause("26.461", "26.442", "R-50")
def bomb_together(forces: Mapping[str, Mapping[str, int]]) -> dict[str, int]:
    """Bombers of one power's forces that reached one target attack it with one roll."""
    kinds = dict.fromkeys(kind for force in forces.values() for kind in force)
    return {kind: sum(force.get(kind, 0) for force in forces.values()) for kind in kinds}


@clause("26.461", "R-50")
def one_research(power: Power, told: Mapping[str, tuple[int, ...]]) -> Fault | None:
    """One roll has one modifier: a power's forces on one target tell of the same research."""
    differing = {field: values for field, values in told.items() if len(set(values)) > 1}
    if not differing:
        return None
    fields = joined(
        say(
            "{field} as {values}",
            field=called(field),
            values=joined(dict.fromkeys(values), say(" and ")),
        )
        for field, values in differing.items()
    )
    return Fault(
        what=say(
            "26.461 makes one roll for all forces of {power} at one target, "
            "and you gave research, {fields}.",
            power=power.label,
            fields=fields,
        ),
        do=say("Give it once, or alike for each force."),
    )


def pools_of(attacks: Sequence[Attack]) -> dict[PoolKey, Pool]:
    """Return the forces of each power against each target."""
    found: dict[PoolKey, list[tuple[Attack, Raid]]] = {}
    for each in attacks:
        if isinstance(each.order, Raid):
            found.setdefault(pool_key(each), []).append((each, each.order))
    return {key: _pool(forces) for key, forces in found.items()}


def pool_key(attack: Attack) -> PoolKey:
    """Return which forces an attack belongs to."""
    return attack.spot, attack.order.attacker


def pooled(raid: Raid, pool: Pool) -> Raid:
    """Return a raid with what modifies the one roll that it shares."""
    if not pool.several:
        return raid
    known: dict[str, Any] = {"excess_range": pool.excess_range, "research": pool.research}
    return raid.model_copy(update=known)


def _pool(forces: Sequence[tuple[Attack, Raid]]) -> Pool:
    told: dict[str, list[int]] = {}
    for _, raid in forces:
        for field in BombingResearch.model_fields:  # in their own order: a set has none that lasts
            if field in raid.research.model_fields_set:
                told.setdefault(field, []).append(getattr(raid.research, field))
    return Pool(
        titles=tuple(attack.title for attack, _ in forces),
        last=forces[-1][0].part,
        research=BombingResearch.model_validate({name: each[0] for name, each in told.items()}),
        excess_range=min(raid.excess_range for _, raid in forces),
        told={name: tuple(each) for name, each in told.items() if len(each) > 1},
    )
