"""24.11 and 24.23: how many factors the force pools allow, and what is left to build."""

from collections.abc import Iterator

from core.awaw.book.terms import BOOK, clause
from core.awaw.book.units import POOLED, Owner, Unit
from core.awaw.record.forces import Forces
from core.awaw.record.state import Campaign
from core.terms.citation import Clause
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
    holds = f"holds {left} more" if left > 0 else "holds no more"
    return Fault(
        what=f"24.11 bounds {unit.label} of {owner.label} by the force pool, which {holds}; "
        f"{factors} are wanted.",
        do=f"Build {left} or fewer." if left > 0 else "Enlarge the pool by production first.",
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
                    what=f"24.11 bounds {unit.label} of {owner.label} by the force pool, which "
                    f"allows {alive + left}; {alive} are in play.",
                    do="Give a larger pool, or fewer units.",
                    rules=(BOOK["24.11"],),
                )
                yield fault, owner, unit


@clause("24.232D")
def bomber_parity(british: int, american: int) -> Fault | None:
    """The British and the American European bomber pool stay equal, but for one odd factor."""
    if abs(british - american) <= 1:
        return None
    return Fault(
        what=f"24.232D keeps the two European bomber pools equal; they would be {british} British "
        f"and {american} American.",
        do="Share the factors so that the pools differ by one at the most.",
    )
