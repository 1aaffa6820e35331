"""SW units and their force pools: what stands where, what is inverted, and what may be built."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from core.awaw.book.places import Place
from core.awaw.book.units import Owner, Unit, pooled
from core.awaw.record.clock import Clock, Phase, Until

StackKey = tuple[Owner, Unit, Place]
PoolKey = tuple[Owner, Unit]


@dataclass(frozen=True, slots=True)
class Inverted:
    """Factors that are inverted until a moment."""

    factors: int
    until: Until


@dataclass(frozen=True, slots=True)
class Stack:
    """Factors of one kind and owner in one place.

    Attributes:
        ready: Uninverted factors.
        inverted: The others, each moment once, the earliest first.
    """

    ready: int = 0
    inverted: tuple[Inverted, ...] = ()

    @property
    def down(self) -> int:
        """Factors that are inverted."""
        return sum(part.factors for part in self.inverted)

    @property
    def total(self) -> int:
        """All factors."""
        return self.ready + self.down


EMPTY = Stack()


@dataclass(frozen=True, slots=True)
class Pool:
    """A force pool in factors.

    Attributes:
        size: The most that may be in play (24.11).
        alive: Those in play: all that stand anywhere.
        constructed: Those built since the campaign was set up.
        eliminated: Those lost since.
    """

    size: int = 0
    alive: int = 0
    constructed: int = 0
    eliminated: int = 0


@dataclass(frozen=True, slots=True)
class Addition:
    """Factors that production adds to a pool when a phase of this turn ends (24.22)."""

    owner: Owner
    unit: Unit
    factors: int
    phase: Phase


@dataclass(frozen=True, slots=True)
class Forces:
    """All SW units, the naval units in SW boxes, and the pools."""

    stacks: Mapping[StackKey, Stack] = field(default_factory=dict)
    pools: Mapping[PoolKey, Pool] = field(default_factory=dict)
    coming: tuple[Addition, ...] = ()

    def at(self, owner: Owner, unit: Unit, place: Place) -> Stack:
        """Return what an owner has of a kind in a place."""
        return self.stacks.get((owner, unit, place), EMPTY)

    def pool(self, owner: Owner, unit: Unit) -> Pool:
        """Return a pool."""
        return self.pools.get((owner, pooled(unit)), _NO_POOL)

    def ready(self, owners: Iterable[Owner], unit: Unit, place: Place) -> int:
        """Return the uninverted factors of a kind in a place, of several owners."""
        return sum(self.at(owner, unit, place).ready for owner in owners)

    def total(self, owners: Iterable[Owner], unit: Unit, place: Place) -> int:
        """Return all factors of a kind in a place, of several owners."""
        return sum(self.at(owner, unit, place).total for owner in owners)

    def owned(
        self, owner: Owner, units: Collection[Unit], places: Collection[Place] = tuple(Place)
    ) -> int:
        """Return all factors of some kinds that an owner has, in some places or anywhere."""
        return sum(
            stack.total
            for (whose, unit, place), stack in self.stacks.items()
            if whose is owner and unit in units and place in places
        )

    def coming_to(self, owner: Owner, unit: Unit) -> int:
        """Return the factors that are on their way into a pool."""
        return sum(each.factors for each in self.coming if (each.owner, each.unit) == (owner, unit))

    def due(self, clock: Clock) -> tuple[Addition, ...]:
        """Return what joins a pool when the present phase ends."""
        return tuple(
            each
            for each in self.coming
            if each.phase is clock.phase and clock.moving in (None, each.owner.side)
        )


_NO_POOL = Pool()


def without(stack: Stack, ready: int, down: int) -> tuple[Stack, tuple[Inverted, ...]]:
    """Return the stack less some factors, and the inverted ones taken, the earliest first."""
    taken: list[Inverted] = []
    left: list[Inverted] = []
    for part in stack.inverted:
        factors = min(part.factors, down)
        down -= factors
        if factors:
            taken.append(Inverted(factors, part.until))
        if part.factors > factors:
            left.append(Inverted(part.factors - factors, part.until))
    return Stack(stack.ready - ready, tuple(left)), tuple(taken)


def joined(stack: Stack, ready: int, inverted: Iterable[Inverted], clock: Clock) -> Stack:
    """Return the stack with more factors in it."""
    down = {part.until: part.factors for part in stack.inverted}
    for part in inverted:
        down[part.until] = down.get(part.until, 0) + part.factors
    parts = (Inverted(factors, until) for until, factors in down.items())
    return Stack(
        stack.ready + ready, tuple(sorted(parts, key=lambda part: clock.order(part.until)))
    )


def uninverted(stack: Stack, clock: Clock) -> Stack:
    """Return the stack as the end of the present player turn leaves it."""
    if not any(clock.ends(part.until) for part in stack.inverted):
        return stack
    back = sum(part.factors for part in stack.inverted if clock.ends(part.until))
    still = tuple(part for part in stack.inverted if not clock.ends(part.until))
    return Stack(stack.ready + back, still)


def placing(forces: Forces, key: StackKey, stack: Stack) -> Forces:
    """Return the forces with another stack in one place; an empty one is dropped."""
    stacks = dict(forces.stacks)
    if stack.total:
        stacks[key] = stack
    else:
        stacks.pop(key, None)
    return Forces(stacks, forces.pools, forces.coming)


def pooling(forces: Forces, owner: Owner, unit: Unit, pool: Pool) -> Forces:
    """Return the forces with another pool."""
    pools = {**forces.pools, (owner, pooled(unit)): pool}
    return Forces(forces.stacks, pools, forces.coming)


def built(forces: Forces, key: StackKey, factors: int, clock: Clock) -> Forces:
    """Return the forces with factors just built."""
    owner, unit, _ = key
    pool = forces.pool(owner, unit)
    stack = joined(forces.at(*key), factors, (), clock)
    counted = Pool(pool.size, pool.alive + factors, pool.constructed + factors, pool.eliminated)
    return placing(pooling(forces, owner, unit, counted), key, stack)


def lost(forces: Forces, key: StackKey, factors: int) -> Forces:
    """Return the forces after losses; ready factors go first, and no more than there are."""
    owner, unit, _ = key
    stack = forces.at(*key)
    ready = min(factors, stack.ready)
    down = min(factors - ready, stack.down)
    if not ready + down:
        return forces
    left, _taken = without(stack, ready, down)
    after = placing(forces, key, left)
    if (owner, pooled(unit)) not in forces.pools:
        return after
    pool, gone = forces.pool(owner, unit), ready + down
    less = Pool(pool.size, pool.alive - gone, pool.constructed, pool.eliminated + gone)
    return pooling(after, owner, unit, less)


def raised(forces: Forces, addition: Addition) -> Forces:
    """Return the forces with a pool enlarged."""
    pool = forces.pool(addition.owner, addition.unit)
    larger = replace(pool, size=pool.size + addition.factors)
    return pooling(forces, addition.owner, addition.unit, larger)
