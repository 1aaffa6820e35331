"""Setting units, owners or IPCs by hand, on a player's word and visible to all (R-24)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from pydantic import Field

from core.board.counts import UnitCounts
from core.board.unit_words import roster
from core.representative.book.terms import BOOK, Owner, Power, Units
from core.representative.by_hand.reading import Reading
from core.representative.record.berths import Berth
from core.representative.record.effects import ForcesChanged, OwnerCorrected, TreasuryChanged
from core.representative.record.position import Position
from core.representative.record.requests import Acting
from core.representative.record.spelling import Name, Standing
from core.terms.ledger import Ledger
from core.terms.refusal import Fault, RefusedError, unreadable
from core.terms.request import Count
from core.terms.resolution import Finding
from core.terms.wording import opening


class Edit(Acting):
    """Something set by hand on a player's word, with a reason, visible to all.

    Attributes:
        reason: Why.
        control: Who holds territories.
        units: All units of a power in a place, in place of those there.
        ipcs: What the power has in hand.
    """

    kind: ClassVar[str] = "edit"

    reason: Annotated[str, Field(min_length=1, max_length=200)]
    control: Annotated[dict[Name, Owner], Field(max_length=50)] = Field(default_factory=dict)
    units: Annotated[dict[Name, dict[Power, Standing]], Field(max_length=50)] = Field(
        default_factory=dict
    )
    ipcs: Count | None = None


@dataclass(frozen=True, slots=True)
class EditOutcome:
    """What was set, in words."""

    changes: tuple[str, ...]


def resolve_edit(position: Position, said: Edit, book: Ledger) -> Finding:
    """Set parts of the position by hand; what is not named stays as it is."""
    reading = Reading()
    owners = reading.once("control", said.control)
    placed = list(_placed(said, reading))
    if reading.placed:
        raise RefusedError(unreadable(*dict.fromkeys(each.fault for each in reading.placed)))
    words = [f"{name} is held by {_holder(owner)}" for name, owner in owners.items()]
    words += [f"{power.label} has {roster(units)} in {at}" for power, at, units in placed]
    if said.ipcs is not None:
        words.append(f"{said.power.label} has {said.ipcs} IPCs")
    if not words:
        fault = Fault("Nothing is set.", "Name units, an owner or IPCs.", (BOOK["R-24"],))
        raise RefusedError(unreadable(fault))
    for name, owner in owners.items():
        book.effect(OwnerCorrected(name, owner))
    for power, at, units in placed:
        book.effect(ForcesChanged(power, at, _difference(position.there(power, at), units)))
    if said.ipcs is not None:
        book.effect(TreasuryChanged(said.power, said.ipcs - position.treasuries[said.power]))
    told = "; ".join(words)
    says = f"{told}, by {said.power.label}: {said.reason}"
    book.declare("edit", words, says=f"{opening(says)}.", rules=[BOOK["R-24"]])
    return Finding(f"Set by hand: {told} ({said.reason})", EditOutcome(tuple(words)))


def _placed(said: Edit, reading: Reading) -> Iterator[tuple[Power, Berth, Units]]:
    """Yield what stands in each place that is named; one that names a coast is its port alone."""
    for name, powers in said.units.items():
        for power, placed in reading.stations("units", {name: powers}).items():
            if power not in powers:
                continue
            there: dict[Berth, Units] = dict(placed)
            if name.partition("(")[2] and not reading.placed:
                port = Berth(*reading.port(name))
                there = {port: {}, **{at: units for at, units in there.items() if units}}
            yield from ((power, at, units) for at, units in there.items())


def _holder(owner: Owner) -> str:
    return owner.power.label if owner.power is not None else "nobody"


def _difference(before: Units, after: Units) -> dict[str, int]:
    """Return what has to be added to some units so that they are others."""
    return dict(sorted((-UnitCounts(before) + after).items()))
