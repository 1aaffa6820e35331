"""What must hold of every position, however it came about: typed in, edited, or played."""

from collections.abc import Iterator
from dataclasses import dataclass

from core.awaw.book.terms import BOOK
from core.awaw.book.units import Owner, Unit, pooled, side_of
from core.awaw.record.clock import Phase
from core.awaw.record.forces import PoolKey
from core.awaw.record.pools import bomber_parity, overfull
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.awaw.record.stationing import placement_fault
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault, PlacedFault, Way


@dataclass(frozen=True, slots=True)
class Flaw(PlacedFault):
    """Something that cannot be, where it stands, and other places that the judgment looked at."""

    reads: tuple[Way, ...] = ()


def flaws(position: Position) -> tuple[Flaw, ...]:
    """Return everything that cannot be; nothing for a sound position."""
    campaign = position.campaign
    if campaign is None:
        return ()
    return (
        *_clock(campaign),
        *_stacks(campaign),
        *_pools(campaign),
        *_moments(campaign),
        *_wars(campaign),
    )


def _clock(campaign: Campaign) -> Iterator[Flaw]:
    clock = campaign.clock
    if clock.phase is Phase.RESEARCH and clock.moving is not None:
        fault = Fault(
            say("The research phase belongs to both sides, before their player turns."),
            say("Leave `moving` out, or name another phase."),
            (BOOK["R-32"],),
        )
        yield Flaw(("moving",), fault, (("phase",),))
    if clock.phase is not Phase.RESEARCH and clock.moving is None:
        fault = Fault(
            say("Nobody is said to move in the {phase}.", phase=clock.phase.label),
            say("Give `moving` as axis or allies."),
            (BOOK["R-32"],),
        )
        yield Flaw(("moving",), fault, (("phase",),))


def _stacks(campaign: Campaign) -> Iterator[Flaw]:
    for (owner, unit, place), stack in campaign.forces.stacks.items():
        path = ("units", owner.value, unit.value, place.value)
        if fault := placement_fault(owner, unit, place):
            yield Flaw(path, fault)
        if stack.ready < 0 or any(part.factors <= 0 for part in stack.inverted):
            yield Flaw(
                path, Fault(say("A count is below nothing."), say("Give counts of 0 or more."))
            )


def _pools(campaign: Campaign) -> Iterator[Flaw]:
    forces = campaign.forces
    standing: dict[PoolKey, int] = {}
    for (owner, unit, _), stack in forces.stacks.items():
        key = (owner, pooled(unit))
        standing[key] = standing.get(key, 0) + stack.total
    for (owner, unit), pool in forces.pools.items():
        if pool.alive != standing.get((owner, unit), 0):
            fault = Fault(
                say(
                    "The pool counts {alive} {unit} of {owner} in play, and {get} stand somewhere.",
                    alive=pool.alive,
                    unit=unit.label,
                    owner=owner.label,
                    get=standing.get((owner, unit), 0),
                ),
                say("Tell the makers: the record and its count have parted."),
                (BOOK["24.11"],),
            )
            yield Flaw(("pools", owner.value, unit.value), fault, (("units", owner.value),))
    for fault, owner, unit in overfull(campaign):
        yield Flaw(("pools", owner.value, unit.value), fault, _pool_reads(owner))
    if fault_ := bomber_parity(
        forces.pool(Owner.BRITAIN, Unit.STRATEGIC_BOMBERS).size,
        forces.pool(Owner.UNITED_STATES, Unit.STRATEGIC_BOMBERS).size,
    ):
        both: tuple[Way, ...] = (("pools", "britain"), ("pools", "united_states"))
        yield Flaw(("pools", "united_states", "strategic_bombers"), fault_, both)


def _pool_reads(owner: Owner) -> tuple[Way, ...]:
    """Return what the count of a pool looks at; Allied pools look at one another."""
    allies = ("britain", "united_states", "western_allies")
    owners = allies if owner.western else (owner.value,)
    return tuple((table, each) for each in owners for table in ("pools", "units"))


def _moments(campaign: Campaign) -> Iterator[Flaw]:
    clock = campaign.clock
    for (owner, unit, place), stack in campaign.forces.stacks.items():
        for part in stack.inverted:
            if clock.past(part.until):
                path = ("units", owner.value, unit.value, place.value, "inverted")
                fault = Fault(
                    say("{until} has passed in {now}.", until=part.until.told, now=clock.told),
                    say("Give a player turn that has not ended, or count them as `ready`."),
                )
                yield Flaw(path, fault, (("turn",), ("moving",), ("first",)))


def _wars(campaign: Campaign) -> Iterator[Flaw]:
    seen: set[frozenset[str]] = set()
    for number, war in enumerate(campaign.politics.wars):
        if side_of(war.by) is side_of(war.on):
            fault = Fault(
                say(
                    "{by} and {on} are on one side.",
                    by=war.by.label,
                    on=war.on.label,
                ),
                say("Name powers of different sides."),
            )
            yield Flaw(("wars", number), fault)
        if war.powers in seen:
            fault = Fault(
                say(
                    "The war of {by} and {on} stands twice.",
                    by=war.by.label,
                    on=war.on.label,
                ),
                say("Keep one."),
            )
            yield Flaw(("wars", number), fault)
        if war.turn > campaign.clock.turn or war.combat < war.turn:
            fault = Fault(
                say(
                    "A war of {turn}, first fought in {combat}, does not fit a game in {now}.",
                    turn=war.turn.told,
                    combat=Verbatim(war.combat),
                    now=campaign.clock.turn.told,
                ),
                say("Give turns in order, none after the present one but for `combat`."),
            )
            yield Flaw(("wars", number), fault, (("turn",),))
        seen.add(frozenset(war.powers))
