"""Rockets in a game (R4-3.4, R4-3.5): fired in combat, each once a turn, one space away."""

from collections.abc import Iterable
from typing import ClassVar

from pydantic import Field

from core.representative.bases.acts import begin_act
from core.representative.bases.distances import air_ways
from core.representative.book.names import Finder
from core.representative.book.terms import BOOK, ROCKET, Development, Power, clause
from core.representative.book.world import TERRITORIES
from core.representative.cards.learning import Learning
from core.representative.combat.bombing import (
    BombingOutcome,
    dice_thrown,
    has_a_complex,
    held_by_an_enemy,
    ipcs_lost,
    limit,
)
from core.representative.record.berths import Berth
from core.representative.record.card_effects import RocketsFired
from core.representative.record.effects import IpcsLost
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.record.reasons import ROCKETS
from core.representative.record.requests import Acting
from core.representative.record.spelling import Name
from core.terms.dice import Throw
from core.terms.ledger import Ledger
from core.terms.message import (
    say,
    say_many,
)
from core.terms.refusal import Fault
from core.terms.request import Count
from core.terms.resolution import Finding

RANGE = 1
"""Spaces that a rocket reaches (R4-3.5)."""


class FireRockets(Acting):
    """Rockets of one space that raid an industrial complex one space away."""

    kind: ClassVar[str] = "fire-rockets"

    rockets: Count
    from_: Name = Field(alias="from")
    to: Name


@clause("R4-3.5")
def within_range(steps: int | None) -> Fault | None:
    """A rocket reaches one space; an island is in the zone around it."""
    if steps is not None and steps <= RANGE:
        return None
    away = say("out of reach") if steps is None else say("{steps} away", steps=steps)
    return Fault(
        say("The target is {away}, and a rocket reaches {range} (R4-3.5).", away=away, range=RANGE),
        say("Name a nearer one."),
    )


@clause("R4-3.4", "R4-3.5")
def ready(count: int, there: int, fired: int, *, developed: bool) -> Fault | None:
    """A nation that has developed rockets fires each of its own once in a turn."""
    if developed and 0 < count <= there - fired:
        return None
    if developed and not there:
        return Fault(say("No rockets stand there (R4-3.5)."), say("Fire rockets that are there."))
    what = (
        say(
            "{there} rockets stand there, and {fired} of them have been fired this turn (R4-3.5).",
            there=there,
            fired=fired,
        )
        if developed
        else say("This nation has not developed rockets, or leaves them unused (R4-3.4).")
    )
    do = say("Fire rockets that are there.") if developed else say("Use another unit.")
    return Fault(what, do)


def may_still_fire(position: Position, powers: Iterable[Power], target: str) -> bool:
    """Return whether rockets of some powers are in range of a complex and not fired yet."""
    if target not in position.complexes:
        return False
    for power in powers:
        if Development.ROCKETS not in position.uses(power):
            continue
        near = air_ways(target, frozenset(position.closed_to(power)))
        for berth, units in position.forces[power].items():
            left = units.get(ROCKET, 0) - position.campaign.fired.get(berth.space, 0)
            if left > 0 and near.get(berth.space, RANGE + 1) <= RANGE:
                return True
    return False


def resolve_rockets(position: Position, said: FireRockets, book: Ledger) -> Finding:
    """What rockets of one space cost the holder of another."""
    begin_act(said.power, Phase.COMBAT, position, book)
    finder = Finder()
    start, target = finder.territory(said.from_), finder.territory(said.to)
    finder.settle()
    holder = position.holder(target)
    there = position.there(said.power, Berth(start)).get(ROCKET, 0)
    fired = position.campaign.fired.get(start, 0)
    developed = Development.ROCKETS in position.uses(said.power)
    book.check(ready, said.rockets, there, fired, developed=developed)
    steps = air_ways(start, frozenset(position.closed_to(said.power))).get(target)
    book.check(within_range, steps)
    book.check(held_by_an_enemy, target, said.power, holder)
    book.check(has_a_complex, target, complex_there=target in position.complexes)
    book.lawful()
    assert holder is not None  # noqa: S101 - an enemy holds it, by the check
    most = book.apply(limit, target, TERRITORIES[target].ipc, holder)
    dice = book.apply(dice_thrown, "rocket", said.rockets, 0)
    book.plan(Throw("damage", dice))
    roll = book.roll("damage", dice, rules=[BOOK["R4-3.5"]])
    before = position.bombed.get(target, 0)
    lost = book.apply(ipcs_lost, roll.faces, most, before, position.treasuries[holder])
    book.effect(RocketsFired(said.power, start, said.rockets))
    book.effect(IpcsLost(holder, lost, target, said.power, why=ROCKETS))
    Learning(position, book).use(said.power, (holder,), Development.ROCKETS)
    return Finding(
        say_many(
            "Rockets from {start} on {target}: {total} rolled, {whose} loses {n} IPC",
            "Rockets from {start} on {target}: {total} rolled, {whose} loses {n} IPCs",
            lost,
            start=start,
            target=target,
            total=roll.total,
            whose=holder.label,
        ),
        BombingOutcome(roll.total, most, lost),
    )
