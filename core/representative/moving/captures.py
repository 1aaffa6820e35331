"""What changes hands with a territory: its control, its rockets, a capital's money (R4-5.19)."""

from core.representative.book.terms import ROCKET, Owner, Power, clause, enemies, friendly
from core.representative.book.world import CAPITALS, CARDS, TERRITORIES
from core.representative.record.berths import Berth
from core.representative.record.effects import ControlChanged, ForcesChanged, TreasuryChanged
from core.representative.record.position import Position
from core.representative.record.reasons import CAPITAL_FELL, CAPTURED
from core.terms.ledger import Ledger


@clause("R4-5.19", "R4-5.14", "R-21", leads="R-21")
def captor(takers: tuple[tuple[Power, int], ...], original: Owner, *, free: bool) -> Owner:
    """A territory goes to the nation with most land units there, or back to a friend it was of."""
    order = tuple(Power)
    power = min(takers, key=lambda each: (-each[1], order.index(each[0])))[0]
    home = original.power
    returned = home is not None and home is not power and friendly(home, power) and free
    return original if returned else Owner(power.value)


@clause("R-21")
def given_back(held: tuple[str, ...]) -> tuple[str, ...]:
    """With its capital a nation gets back what its friend took of its land in the meantime."""
    return held


@clause("R-29")
def loot(territory: str, holder: Power | None, owner: Owner, held: int) -> int:
    """With a nation's capital all its IPCs in hand go to the enemy who takes it."""
    taker = owner.power
    if holder is None or taker is None or CAPITALS.get(territory) is not holder:
        return 0
    return held if enemies(taker, holder) else 0


@clause("R-28")
def rockets_taken(there: tuple[tuple[Power, int], ...], owner: Owner) -> int:
    """Rockets and a complex are taken with the land they stand on."""
    taker = owner.power
    return sum(count for power, count in there if taker is not None and enemies(power, taker))


def capture(
    position: Position, territory: str, takers: tuple[tuple[Power, int], ...], book: Ledger
) -> Owner:
    """Let a territory fall to those who have land units in it, with all that goes with it."""
    original = TERRITORIES[territory].owner
    home = original.power
    freed = home is not None and CARDS[home].capital == territory
    free = freed or (home is not None and position.holder(CARDS[home].capital) is home)
    owner = book.apply(captor, takers, original, free=free)
    before = position.holder(territory)
    book.effect(ControlChanged(territory, owner))
    if territory in CAPITALS and before is not None and owner.power is not None:
        ipcs = book.apply(loot, territory, before, owner, position.treasuries[before])
        if ipcs:
            book.effect(TreasuryChanged(before, -ipcs, why=CAPITAL_FELL))
            book.effect(TreasuryChanged(owner.power, ipcs, why=CAPITAL_FELL))
    _take_rockets(position, territory, owner, book)
    if freed and home is not None and owner is original and before is not home:
        for name in book.apply(given_back, _kept_for(position, home)):
            book.effect(ControlChanged(name, original))
    return owner


def _kept_for(position: Position, home: Power) -> tuple[str, ...]:
    """Return the land of a nation that its friend holds."""
    return tuple(
        name
        for name, printed in TERRITORIES.items()
        if printed.owner.power is home
        and (holder := position.holder(name)) not in (None, home)
        and holder is not None
        and friendly(holder, home)
    )


def _take_rockets(position: Position, territory: str, owner: Owner, book: Ledger) -> None:
    at = Berth(territory)
    there = tuple((p, n) for p in Power if (n := position.there(p, at).get(ROCKET, 0)))
    if not there or owner.power is None:
        return
    taken = book.apply(rockets_taken, there, owner)
    for power, count in there:
        if enemies(power, owner.power):
            book.effect(ForcesChanged(power, at, {ROCKET: -count}, why=CAPTURED))
    if taken:
        book.effect(ForcesChanged(owner.power, at, {ROCKET: taken}, why=CAPTURED))
