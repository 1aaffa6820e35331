"""What powers say beforehand: orders of loss, submerging, whether they are asked."""

from collections.abc import Iterator
from dataclasses import dataclass

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import clause
from core.alpha3.combat.requests import StandingOrder
from core.alpha3.record.effects import ChoosingOrdered, OrderGiven, SubmergingOrdered
from core.alpha3.record.position import Position
from core.board.unit_table import ALPHA3_UNITS
from core.board.unit_words import spoken
from core.terms.ledger import Ledger
from core.terms.message import Text, joined, opened, say
from core.terms.refusal import Fault
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class OrderOutcome:
    """What a power's standing orders are now."""

    order_of_loss: tuple[str, ...]
    submerge: bool
    choosing: str


@clause("BASE-G40 combat.round", "R-33")
def order_fits(order: tuple[str, ...]) -> Fault | None:
    """An order of loss names each kind once, ships of two hits once or twice."""
    wrong = [unit for unit in order if order.count(unit) > ALPHA3_UNITS[unit].hits]
    if not wrong:
        return None
    return Fault(
        what=say(
            "{unit} stands too often in the order of loss.",
            unit=opened(spoken(wrong[0])),
        ),
        do=say("Name each kind of unit once; a ship of two hits may stand twice."),
    )


def resolve_standing(position: Position, said: StandingOrder, book: Ledger) -> Finding:
    """Keep a power's standing order."""
    order = tuple(str(unit) for unit in said.order_of_loss)
    book.check(order_fits, order)
    finder = Finder()
    space = finder.space(said.space) if said.space else ""
    finder.settle()
    if said.battle is None and said.submerge is None and said.choosing is None:
        do = say("Name a kind of battle, `submerge always`, or `ask me`.")
        book.fault(Fault(say("Nothing is ordered."), do))
    book.lawful()
    for power in said.powers:
        if said.choosing is not None:
            book.effect(ChoosingOrdered(power, space, said.choosing))
        if said.battle is not None:
            book.effect(OrderGiven(power, said.battle, order))
        if said.submerge is not None:
            book.effect(SubmergingOrdered(power, said.submerge == "always"))
    submerges = (
        said.power in position.submerging if said.submerge is None else (said.submerge == "always")
    )
    by = opened(joined(each.label for each in said.powers))
    outcome = OrderOutcome(order, submerges, said.choosing or position.chooses(said.power, space))
    ordered = joined(_ordered(said, order, space), "; ")
    return Finding(say("{by}, {orders}", by=by, orders=ordered), outcome)


def _ordered(said: StandingOrder, order: tuple[str, ...], space: str) -> Iterator[Text]:
    """Yield what was ordered, a part at a time."""
    if said.battle:
        noted = joined(map(spoken, order)) or say("noted")
        yield say("{battle}: {order}", battle=_BATTLES[said.battle], order=noted)
    if said.submerge:
        yield (
            say("submarines submerge whenever they may: noted")
            if said.submerge == "always"
            else say("submarines stay and fight: noted")
        )
    if said.choosing:
        how = (
            say("after the dice, when asked")
            if said.choosing == "asked"
            else say("by orders given before")
        )
        yield say(
            "losses in {space} are chosen {how}",
            space=space or say("every battle"),
            how=how,
        )


_BATTLES = {
    "land_attack": say("land attack"),
    "land_defence": say("land defense"),
    "sea_attack": say("sea attack"),
    "sea_defence": say("sea defense"),
}
