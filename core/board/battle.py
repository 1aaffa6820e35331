"""A battle to be fought: a profile, both sides' units in their orders of loss, and when it ends."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from core.board.kind import Counts
from core.board.order_of_loss import LossOrder
from core.board.profile import Profile
from core.board.side import Both, Side
from core.board.volley import can_hit


class Winner(StrEnum):
    """Who is left."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    NONE = "none"
    STAND_OFF = "stand_off"


@dataclass(frozen=True, slots=True)
class Opening:
    """Dice thrown once, before the first round or with it.

    Attributes:
        throw: The name of the throw.
        rule: What it is, by which a room finds the clause that counts its hits.
        side: Who throws.
        dice: How many dice.
        number: They hit on this number or less.
        at: Enemy kinds that may be given the hits.
        step: The step of the first round that it is thrown with, so that those hit still fire in
            it, as under bombardment; None: they are gone before, as under anti-aircraft fire.
    """

    throw: str
    rule: str
    side: Side
    dice: int
    number: int
    at: frozenset[str]
    step: int | None


@dataclass(frozen=True, slots=True)
class Battle:
    """Everything that a battle's course follows from, except its dice.

    Attributes:
        profile: Who fires when at whom.
        orders: Both sides' units, in the order in which they are lost.
        openings: Throws before the first round.
        max_rounds: Rounds after which the attacker breaks off; None fights to the end.
        break_below: After each round the attacker breaks off when his units number less than
            this many times the defender's; None never does.
        spared: Kinds of the attacker that break off as soon as nothing else is left of him.
    """

    profile: Profile
    orders: Both[LossOrder]
    openings: tuple[Opening, ...] = ()
    max_rounds: int | None = None
    break_below: Fraction | None = None
    spared: frozenset[str] = frozenset()


Field = Both[int]
"""Where both sides stand: for each the hits it has taken, as `LossOrder` counts them."""

FRESH: Field = Both(0, 0)


def openings_made(battle: Battle) -> tuple[Opening, ...]:
    """Return the throws before the first round; none where there is no combat at all."""
    thrown = tuple(opening for opening in battle.openings if opening.dice)
    if thrown and winner(battle, swept(battle, FRESH, 1), 1) is not None:
        return ()
    return thrown


def left(battle: Battle, field: Field) -> Both[Counts]:
    """Return the units that both sides have left."""
    return Both(
        battle.orders.attacker.left(field.attacker), battle.orders.defender.left(field.defender)
    )


def remains(battle: Battle, side: Side, counts: Counts, round_number: int) -> bool:
    """Return whether a side has a unit in the battle when a round begins."""
    departed = battle.profile.departed(side, round_number)
    if not departed:
        return any(counts)
    kinds = battle.profile.kinds[side]
    stays = zip(kinds, counts, strict=True)
    return any(units and kind.name not in departed for kind, units in stays)


def has_units(battle: Battle, side: Side, counts: Counts, round_number: int) -> bool:
    """Return whether a side has not been destroyed when a round begins."""
    departed = battle.profile.departed(side, round_number)
    if any(kind.name not in departed for kind in battle.profile.kinds[side]):
        return remains(battle, side, counts, round_number)
    return any(counts)


def is_helpless(battle: Battle, side: Side, counts: Counts) -> bool:
    """Return whether nothing is left of a side but units that cannot defend themselves."""
    helpless = battle.profile.helpless[side]
    if not helpless:
        return False
    there = _there(battle, side, counts)
    return bool(there) and there <= helpless


def swept(battle: Battle, field: Field, round_number: int) -> Field:
    """Units that cannot defend themselves are destroyed at once when they are left alone."""
    if not any(battle.profile.helpless):
        return field
    counts = left(battle, field)
    after = {}
    for side in Side:
        enemy, own = counts[side.other], counts[side]
        lost = is_helpless(battle, side, own) and can_hit(
            battle.profile, round_number, side.other, enemy, own
        )
        after[side] = field[side]
        if lost:
            after[side] |= battle.orders[side].may_take(battle.profile.helpless[side])
    return Both(after[Side.ATTACKER], after[Side.DEFENDER])


def winner(battle: Battle, field: Field, round_number: int) -> Winner | None:
    """Return who has won when a round would begin, or None while there is combat left.

    A side wins when it alone has units that stay (those that leave after a raid do not count,
    unless there never were others). Where both have, and neither can hit the other, one has
    flown home, or the defender's last units do not keep the place, they stand off.
    """
    counts = left(battle, field)
    alive = [side for side in Side if has_units(battle, side, counts[side], round_number)]
    if len(alive) < len(Side):
        return Winner(alive[0].value) if alive else Winner.NONE
    if gives_way(battle, counts, round_number):
        return Winner.STAND_OFF
    if all(remains(battle, side, counts[side], round_number) for side in Side) and any(
        can_hit(battle.profile, round_number, side, counts[side], counts[side.other])
        for side in Side
    ):
        return None
    return Winner.STAND_OFF


def gives_way(battle: Battle, counts: Both[Counts], round_number: int) -> bool:
    """Return whether a defender has only what does not keep the place, and cannot be hit there."""
    profile = battle.profile
    if not profile.yields or (round_number == 1 and not profile.yields_at_once):
        return False
    there = Both(*(_there(battle, side, counts[side]) for side in Side))
    takes = not there.attacker.isdisjoint(profile.holds.attacker)
    return (
        takes
        and there.defender <= profile.yields
        and not can_hit(profile, round_number, Side.ATTACKER, counts.attacker, counts.defender)
    )


def _there(battle: Battle, side: Side, counts: Counts) -> frozenset[str]:
    kinds = battle.profile.kinds[side]
    return frozenset(kind.name for kind, units in zip(kinds, counts, strict=True) if units)


def breaks_off(battle: Battle, field: Field, fought: int) -> bool:
    """Return whether the attacker ends the battle after ``fought`` rounds."""
    if battle.max_rounds is not None and fought >= battle.max_rounds:
        return True
    if not fought:
        return False
    counts = left(battle, field)
    if only_spared(battle, counts.attacker):
        return True
    if battle.break_below is None:
        return False
    return outnumbered(sum(counts.attacker), sum(counts.defender), battle.break_below)


def only_spared(battle: Battle, attacker: Counts) -> bool:
    """Return whether nothing is left of the attacker but kinds that break off then."""
    there = _there(battle, Side.ATTACKER, attacker)
    return bool(there) and there <= battle.spared


def outnumbered(attackers: int, defenders: int, ratio: Fraction) -> bool:
    """The attacker breaks off when his units are fewer than the ratio of the defender's."""
    return attackers < ratio * defenders
