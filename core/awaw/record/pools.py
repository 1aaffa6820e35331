"""24.11 and 24.23: how many factors the force pools allow, and what is left to build."""

from collections.abc import Iterator

from core.awaw.book.terms import BOOK, clause
from core.awaw.book.units import POOLED, Owner, Unit
from core.awaw.record.forces import Forces
from core.awaw.record.state import Campaign
from core.terms.citation import Clause
from core.terms.message import say
from core.terms.refusal import Fault

_ASW_OWNERS = (Owner.BRITAIN, Owner.UNITED_STATES)


@clause("24.11", "24.233", "25.22B", "25.22C", "25.22D", "R-34")
def allied_asw_left(own: int, own_listed: int, other: int, other_listed: int, produced: int) -> int:
    """A power builds the ASW listed for it; what production added is open to both."""
    taken = max(other - other_listed, 0)
    return own_listed + produced - taken - own


@clause("24.11", "24.231", "24.233")
def pool_left(size: int, alive: int) -> int:
    """A force pool allows as many factors in play as its size, and no more."""
    return size - alive


@clause("24.11", "R-36")
def pool_holds(owner: Owner, unit: Unit, left: int, factors: int) -> Fault | None:
    """Nothing is built that the force pool does not hold; lost factors return to it."""
    if factors <= left:
        return None
    holds = say("holds {left} more", left=left) if left > 0 else say("holds no more")
    return Fault(
        what=say(
            "24.11 bounds {unit} of {owner} by the force pool, which "
            "{holds}; {factors} are wanted.",
            unit=unit.label,
            owner=owner.label,
            holds=holds,
            factors=factors,
        ),
        do=say("Build {left} or fewer.", left=left)
        if left > 0
        else say("Enlarge the pool by production first."),
        rules=pool_holds.rules[:1],
    )


PoolRule = tuple[Clause[..., int], tuple[int, ...]]


def pool_rule(forces: Forces, owner: Owner, unit: Unit) -> PoolRule:
    """Return the clause that says how many factors may still be built, and its figures."""
    if unit is not Unit.ASW or owner not in (*_ASW_OWNERS, Owner.WESTERN_ALLIES):
        pool = forces.pool(owner, unit)
        return pool_left, (pool.size, pool.alive)
    own, other = (forces.pool(each, unit) for each in _ASW_OWNERS)
    if owner is Owner.WESTERN_ALLIES:
        above = sum(max(pool.alive - pool.size, 0) for pool in (own, other))
        return pool_left, (forces.pool(owner, unit).size, above)
    if owner is Owner.UNITED_STATES:
        own, other = other, own
    produced = forces.pool(Owner.WESTERN_ALLIES, unit).size
    return allied_asw_left, (own.alive, own.size, other.alive, other.size, produced)


def left_to_build(forces: Forces, owner: Owner, unit: Unit) -> int:
    """Return the allowable builds of an owner: what its pool holds beyond what is in play."""
    rule, given = pool_rule(forces, owner, unit)
    return rule(*given)


def overfull(campaign: Campaign) -> Iterator[tuple[Fault, Owner, Unit]]:
    """Yield every pool with more factors in play than it allows."""
    for owner in Owner:
        for unit in POOLED:
            left = left_to_build(campaign.forces, owner, unit)
            # what the Allies share is counted where it is used, with one of the two powers
            if left < 0 and (owner, unit) != (Owner.WESTERN_ALLIES, Unit.ASW):
                alive = campaign.forces.pool(owner, unit).alive
                fault = Fault(
                    what=say(
                        "24.11 bounds {unit} of {owner} by the force pool, which "
                        "allows {allowed}; {in_play} are in play.",
                        unit=unit.label,
                        owner=owner.label,
                        allowed=alive + left,
                        in_play=alive,
                    ),
                    do=say("Give a larger pool, or fewer units."),
                    rules=(BOOK["24.11"],),
                )
                yield fault, owner, unit


@clause("24.232D")
def bomber_parity(british: int, american: int) -> Fault | None:
    """The British and the American European bomber pool stay equal, but for one odd factor."""
    if abs(british - american) <= 1:
        return None
    return Fault(
        what=say(
            "24.232D keeps the two European bomber pools equal; they would be "
            "{british} British and {american} American.",
            british=british,
            american=american,
        ),
        do=say("Share the factors so that the pools differ by one at the most."),
    )
