"""Strategic bombing and rockets (R4-5.4 to R4-5.6, R4-3.5): what those that come through cost."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from core.representative.book.names import Finder
from core.representative.book.terms import BOOK, Power, clause, enemies
from core.representative.book.world import CAPITALS, TERRITORIES
from core.representative.record.effects import IpcsLost
from core.representative.record.position import Position
from core.representative.record.spelling import MOST_DICE, Name
from core.representative.record.view import Positioned, known, seen
from core.terms.dice import Throw
from core.terms.ledger import Ledger
from core.terms.message import (
    Message,
    say,
    say_many,
)
from core.terms.refusal import Fault
from core.terms.request import Count
from core.terms.resolution import Finding

DICE = {"night": 1, "day": 2, "rocket": 1}
"""Dice that one bomber or rocket throws."""


ATTACKS = {
    "night": say("Night bombing"),
    "day": say("Day bombing"),
    "rocket": say("Rockets"),
}
"""What each kind of attack is called."""


class Bombing(Positioned):
    """Bombers, or rockets, that have come through to an industrial complex.

    Attributes:
        bombers: How many; rockets where ``mode`` is so.
        heavy: Whether they are heavy bombers, or how many of them are.
        held: IPCs that the owner of the target has in hand; None takes the game's, or 0 outside.
        lost_here: IPCs that this space has cost to strategic attacks this turn already.
    """

    system: ClassVar[str] = "representative"
    kind: ClassVar[str] = "bombing"

    power: Power
    mode: Literal["night", "day", "rocket"]
    target: Name
    bombers: Count = 0
    heavy: bool | Count = False
    held: Count | None = None
    lost_here: Count | None = None

    def actors(self) -> tuple[str, ...]:
        """Return the attacker."""
        return (self.power.value,)


@dataclass(frozen=True, slots=True)
class BombingOutcome:
    """What the dice came to, the limit (None: none), and the IPCs that are lost."""

    rolled: int
    limit: int | None
    ipcs_lost: int


@clause("R4-5.4", "R4-3.5", "R-8")
def has_a_complex(target: str, *, complex_there: bool) -> Fault | None:
    """Only industrial complexes are bombed strategically."""
    if complex_there:
        return None
    return Fault(
        what=say("{target} has no industrial complex (R4-5.4).", target=target),
        do=say("Name a space that has one."),
    )


@clause("R4-5.1")
def held_by_an_enemy(target: str, power: Power, holder: Power | None) -> Fault | None:
    """A strategic attack costs the nation that holds the space."""
    if holder is not None and enemies(power, holder):
        return None
    return Fault(
        what=say("{target} is nobody's, not an enemy's (R4-5.1).", target=target)
        if holder is None
        else say(
            "{target} is held by {holder}, not an enemy's (R4-5.1).",
            target=target,
            holder=holder.label,
        ),
        do=say("Name an enemy's space."),
    )


@clause("R4-5.5", "R4-5.6", "R4-3.7", "R4-3.5", "R4-TERMS.7", "R-8")
def dice_thrown(mode: str, bombers: int, heavy: int) -> int:
    """A die a bomber by night, two by day, one more for a heavy bomber; one a rocket."""
    return DICE[mode] * bombers + (0 if mode == "rocket" else heavy)


@clause("R4-5.4", "R-7")
def limit(target: str, worth: int, holder: Power) -> int | None:
    """A nation's own capital has no limit; elsewhere the space costs no more than it yields."""
    return None if CAPITALS.get(target) is holder else worth


@clause("R4-5.1", "R4-5.4", "R4-5.5", "R4-5.6")
def ipcs_lost(faces: tuple[int, ...], most: int | None, lost_here: int, held: int) -> int:
    """The dice are lost, up to what the limit leaves this turn and what the nation has in hand."""
    left = held if most is None else max(0, most - lost_here)
    return min(sum(faces), left, held)


def resolve_bombing(position: Position, raid: Bombing, book: Ledger) -> Finding:
    """What bombers or rockets that have come through cost."""
    finder = Finder()
    target = finder.territory(raid.target)
    heavy = raid.bombers if raid.heavy is True else int(raid.heavy)
    if heavy > raid.bombers:
        finder.fault(
            Fault(
                say(
                    "`heavy` is {heavy}, and there are {bombers} bombers.",
                    heavy=heavy,
                    bombers=raid.bombers,
                ),
                say("Give how many of the bombers are heavy."),
            )
        )
    dice = dice_thrown(raid.mode, raid.bombers, heavy)
    if dice > MOST_DICE:
        finder.fault(
            Fault(
                say("{dice} dice are more than {most_dice}.", dice=dice, most_dice=MOST_DICE),
                say("Give fewer bombers at a time."),
            )
        )
    now = seen(position, raid, book, finder)
    holder = now.holder(target)
    book.check(held_by_an_enemy, target, raid.power, holder)
    book.check(has_a_complex, target, complex_there=target in now.complexes)
    book.lawful()
    assert holder is not None  # noqa: S101 - an enemy holds it, by the check
    _attest(raid, heavy, book)
    held = known(book, "held", raid.held, now.treasuries[holder], recorded=now.recorded)
    bombed = now.bombed.get(target, 0)
    before = known(book, "lost_here", raid.lost_here, bombed, recorded=now.recorded)
    most = book.apply(limit, target, TERRITORIES[target].ipc, holder)
    dice = book.apply(dice_thrown, raid.mode, raid.bombers, heavy)
    rolled = lost = 0
    if dice:
        book.plan(Throw("damage", dice))
        roll = book.roll("damage", dice, rules=[BOOK["R4-5.1"]])
        rolled = roll.total
        lost = book.apply(ipcs_lost, roll.faces, most, before, held)
        book.effect(IpcsLost(holder, lost, target, raid.power))
    return Finding(
        say_many(
            "{what} of {target}: {rolled} rolled, {whose} loses {n} IPC",
            "{what} of {target}: {rolled} rolled, {whose} loses {n} IPCs",
            lost,
            what=ATTACKS[raid.mode],
            target=target,
            rolled=rolled,
            whose=holder.label,
        ),
        BombingOutcome(rolled, most, lost),
    )


def _attest(raid: Bombing, heavy: int, book: Ledger) -> None:
    count = raid.bombers if "bombers" in raid.model_fields_set else say("taken as 0")
    says = say("{what}: {value}.", what=_units(raid), value=count)
    book.declare("bombers", raid.bombers, says=says, rules=[BOOK["R4-5.4"]])
    if raid.mode == "rocket":
        book.attest(
            say(
                "The rockets stand one space from the target, each fires once this turn, "
                "and their owner has developed them."
            ),
            BOOK["R4-3.5"],
        )
        return
    book.declare(
        "heavy", heavy, says=say("Heavy bombers: {heavy}.", heavy=heavy), rules=[BOOK["R4-3.7"]]
    )
    book.attest(
        say(
            "The bombers have come through the battle over the target, and the "
            "nation bombs in one way this turn, by night or by day."
        ),
        BOOK["R4-5.7"],
    )


def _units(raid: Bombing) -> Message:
    return say("Rockets") if raid.mode == "rocket" else say("Bombers")
