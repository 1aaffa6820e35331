"""AA guns against aircraft that attack their territory (A3-AA.3)."""

from dataclasses import dataclass

from core.alpha3.book.terms import BOOK, clause
from core.alpha3.combat.battle_requests import AaFire
from core.alpha3.record.declared import declare_count
from core.board import alpha3_values
from core.terms.dice import Throw
from core.terms.ledger import Ledger
from core.terms.message import Text, say, say_many
from core.terms.refusal import Fault, RefusedError, unreadable
from core.terms.resolution import Finding

HITS_ON = 1
MOST_DICE = 1000
"""No throw has more dice."""


@dataclass(frozen=True, slots=True)
class AaOutcome:
    """What the guns did: dice thrown, aircraft lost."""

    dice: int
    hits: int


aa_dice = clause("A3-AA.3")(alpha3_values.aa_dice)


@clause("A3-AA.3")
def aa_hits(faces: tuple[int, ...]) -> int:
    """Each 1 costs the attacker an aircraft of his choice."""
    return sum(face <= HITS_ON for face in faces)


def resolve_aa_fire(position: object, fire: AaFire, book: Ledger) -> Finding:  # noqa: ARG001 - every procedure is given the position
    """AA guns fire once, before the first round."""
    guns = declare_count(book, fire, "guns", BOOK["A3-AA.3"])
    aircraft = declare_count(book, fire, "aircraft", BOOK["A3-AA.3"])
    book.attest(
        say("The aircraft attack the guns' own territory and do not raid its facilities."),
        BOOK["A3-AA.4"],
    )
    dice = book.apply(aa_dice, guns, aircraft)
    at_most(dice, say("guns or aircraft"))
    hits = 0
    if dice:
        book.plan(Throw("aa", dice))
        roll = book.roll("aa", dice, rules=[BOOK["A3-AA.3"]])
        hits = book.apply(aa_hits, roll.faces)
    return Finding(
        say_many(
            "AA fire: {n} dice, {hits} aircraft lost",
            "AA fire: {n} dice, {hits} aircraft lost",
            dice,
            hits=hits,
        ),
        AaOutcome(dice, hits),
    )


def at_most(dice: int, of: Text) -> None:
    """Refuse a throw that is too large.

    Raises:
        RefusedError: There are more dice than a throw can have.
    """
    if dice > MOST_DICE:
        what = say(
            "{dice} dice in one throw are more than {most_dice}.", dice=dice, most_dice=MOST_DICE
        )
        raise RefusedError(unreadable(Fault(what, say("Give fewer {of}.", of=of))))
