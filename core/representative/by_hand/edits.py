"""Setting parts of a position by hand, on a player's word and visible to all (R-24)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from pydantic import Field

from core.board.unit_words import counted
from core.representative.book.terms import BOOK, Owner, Power, Units, clause
from core.representative.by_hand.reading import Reading
from core.representative.record.berths import Berth
from core.representative.record.campaign import site_told
from core.representative.record.card_effects import ComplexCorrected, DevelopmentCorrected
from core.representative.record.effects import (
    ForcesChanged,
    OwnerCorrected,
    PurchaseChanged,
    TreasuryChanged,
)
from core.representative.record.position import Position
from core.representative.record.reasons import BY_HAND
from core.representative.record.requests import Acting
from core.representative.record.spelling import Bought, Developed, Name, Standing
from core.terms.ledger import Ledger
from core.terms.message import (
    Figure,
    Message,
    Text,
    Verbatim,
    joined,
    opened,
    say,
    say_many,
)
from core.terms.refusal import Fault, RefusedError, unreadable
from core.terms.request import Count
from core.terms.resolution import Effect, Finding
from core.terms.wording import in_brief


class Edit(Acting):
    """Something set by hand on a player's word, with a reason, visible to all.

    Attributes:
        reason: Why.
        control: Who holds territories.
        units: How many there are of each unit that is named, by place and power; others stay.
            A power with no unit named has none left there.
        ipcs: What the power has in hand.
        complexes: Territories that have a complex, or have none.
        developments: What the power has developed, by the round from which it works; 0 for not.
        bought: How many units of each kind that is named the power has still to place.
    """

    kind: ClassVar[str] = "edit"
    by_hand: ClassVar[bool] = True

    reason: Annotated[str, Field(min_length=1, max_length=200)]
    control: Annotated[dict[Name, Owner], Field(max_length=50)] = Field(default_factory=dict)
    units: Annotated[dict[Name, dict[Power, Standing]], Field(max_length=50)] = Field(
        default_factory=dict
    )
    ipcs: Count | None = None
    complexes: Annotated[dict[Name, bool], Field(max_length=50)] = Field(default_factory=dict)
    developments: dict[Developed, Annotated[int, Field(ge=0, le=10_000)]] = Field(
        default_factory=dict
    )
    bought: Bought = Field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EditOutcome:
    """What was set, in words, each with what it replaced.

    Attributes:
        changes: Everything.
        counts: The numbers of units among it.
    """

    changes: tuple[Text, ...]
    counts: tuple[Text, ...] = ()


_COUNTING = (ForcesChanged, PurchaseChanged)


@dataclass(frozen=True, slots=True)
class Set:
    """One thing that is set: what that changes, and in words."""

    effect: Effect
    says: Text


def resolve_edit(position: Position, said: Edit, book: Ledger) -> Finding:
    """Set parts of the position by hand; what is not named stays as it is."""
    reading = Reading()
    made = [
        *_owners(position, said, reading),
        *_units(position, said, reading),
        *_complexes(position, said, reading),
        *_of_the_power(position, said),
    ]
    if reading.placed:
        raise RefusedError(unreadable(*dict.fromkeys(each.fault for each in reading.placed)))
    if not made:
        fault = Fault(
            say("Nothing is set that is not so already."),
            say("Name units, an owner, a complex, a development or IPCs."),
            (BOOK["R-24"],),
        )
        raise RefusedError(unreadable(fault))
    for each in made:
        book.effect(each.effect)
    words = tuple(each.says for each in made)
    counts = tuple(each.says for each in made if isinstance(each.effect, _COUNTING))
    told = joined(words, "; ")
    says = say(
        "{words}, by {power}: {reason}.",
        words=told,
        power=said.power.label,
        reason=Verbatim(said.reason),
    )
    book.declare("edit", list(words), says=opened(says), rules=[BOOK["R-24"]])
    return Finding(
        say(
            "Set by hand: {words} ({reason})",
            words=in_brief(words, "; "),
            reason=Verbatim(said.reason),
        ),
        EditOutcome(words, counts),
    )


def _owners(position: Position, said: Edit, reading: Reading) -> Iterator[Set]:
    for name, owner in reading.once("control", said.control).items():
        before = position.owners.get(name, owner)
        if before is not owner:
            held, had = _holder(owner), _holder(before)
            says = say(
                "{name} is held by {held} instead of {had}",
                name=name,
                held=held,
                had=had,
            )
            yield Set(OwnerCorrected(name, owner), says)


def _units(position: Position, said: Edit, reading: Reading) -> Iterator[Set]:
    for name, powers in said.units.items():
        for power, units in powers.items():
            for at, wanted in _placed(position, reading, name, power, units).items():
                if fault := not_in_battle(tuple(_battles_of(position, power, at))):
                    reading.fault(fault, "units", name, power.value)
                changes, told = _against(position.there(power, at), wanted)
                if changes:
                    effect = ForcesChanged(power, at, changes, why=BY_HAND)
                    yield Set(
                        effect,
                        say(
                            "{power} has {told} in {space}",
                            power=power.label,
                            told=told,
                            space=at.named,
                        ),
                    )


@clause("R-24", "R-40")
def not_in_battle(sites: tuple[str, ...]) -> Fault | None:
    """Units that fight in a battle that stands are not set by hand."""
    if not sites:
        return None
    return Fault(
        say(
            "Units there fight in {places}, where the battle stands (R-40).",
            places=joined(map(site_told, sites)),
        ),
        say("Finish that battle, or take its last round back with `/undo`."),
    )


def _battles_of(position: Position, power: Power, at: Berth) -> Iterator[str]:
    """Yield the standing battles in which units of a place fight."""
    for site, battle in position.campaign.battles.items():
        course = battle.course
        parties = () if course is None else (*course.defenders, *course.shut_out)
        if any((party.power, party.at) == (power, at) for party in parties):
            yield site


def _placed(
    position: Position, reading: Reading, name: str, power: Power, units: Standing
) -> dict[Berth, dict[str, int]]:
    """Return how many of each unit are set in each place; of no unit, that none are left there.

    A name with a coast is that port alone; a bare name is the land, and ships on its only coast.
    """
    found: dict[Berth, dict[str, int]] = {}
    space, coast = reading.port(name, "units", name)
    for unit, count in units.items():
        at = reading.berth(space, coast, unit, "units", name, power.value)
        found.setdefault(at, {})[unit] = count
    for at, there in position.forces[power].items() if not units else ():
        if at.space == space and coast in ("", at.coast):
            found[at] = dict.fromkeys(there, 0)
    return found


def _against(there: Units, wanted: Units) -> tuple[dict[str, int], Message]:
    """Return what is added to units so that they are as wanted, and in words with what was."""
    changes: dict[str, int] = {}
    told: list[Message] = []
    for unit, count in wanted.items():
        had = there.get(unit, 0)
        if count != had:
            changes[unit] = count - had
            now = counted(count, unit) if count else say("no {unit}", unit=unit)
            told.append(say("{now} instead of {had}", now=now, had=had))
    return changes, joined(told)


def _complexes(position: Position, said: Edit, reading: Reading) -> Iterator[Set]:
    for name, stands in reading.once("complexes", said.complexes).items():
        if stands is not (name in position.complexes):
            says = (
                say("{name} has a complex", name=name)
                if stands
                else say("{name} has no complex any more", name=name)
            )
            yield Set(ComplexCorrected(name, stands), says)


def _of_the_power(position: Position, said: Edit) -> Iterator[Set]:
    """Yield what is set of a power's own: its IPCs, its developments, what it has to place."""
    power, label = said.power, said.power.label
    had = position.treasuries[power]
    if said.ipcs is not None and said.ipcs != had:
        effect = TreasuryChanged(power, said.ipcs - had, why=BY_HAND)
        yield Set(
            effect,
            say_many(
                "{power} has {n} IPC instead of {had}",
                "{power} has {n} IPCs instead of {had}",
                said.ipcs,
                power=label,
                had=had,
            ),
        )
    for development, since in said.developments.items():
        if since != position.cards.turned(power).get(development, 0):
            says = (
                say(
                    "{power} has {development} from round {since} on",
                    power=label,
                    development=development.label,
                    since=since,
                )
                if since
                else say(
                    "{power} has not developed {development}",
                    power=label,
                    development=development.label,
                )
            )
            yield Set(DevelopmentCorrected(power, development, since), says)
    changes, told = _against(position.campaign.bought.get(power, {}), said.bought)
    if changes:
        more = PurchaseChanged(power, changes, why=BY_HAND)
        yield Set(more, say("{power} has {told} to place", power=label, told=told))


def _holder(owner: Owner) -> Figure:
    return owner.power.label if owner.power is not None else say("nobody")
