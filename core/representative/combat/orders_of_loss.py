"""In which order the defenders are lost, as their owner says (BASE-86 combat.fire)."""

from core.board.classic_profile import USUAL_ORDERS
from core.board.side import Side
from core.representative.book.terms import Units, clause
from core.representative.book.unit_names import units_named
from core.representative.combat.parties import Site
from core.representative.record.campaign import site_told
from core.terms.ledger import Ledger
from core.terms.message import Verbatim, joined, say
from core.terms.question import Question
from core.terms.refusal import Fault, RefusedError, unreadable

_ORDERED = frozenset(
    unit for sides in USUAL_ORDERS.values() for side in Side for unit in sides[side]
)
"""The units that an order of loss may name: those that are not there are left out."""


@clause("BASE-86 combat.fire")
def order_of_loss(answer: str) -> tuple[str, ...]:
    """Their owner says in which order the defenders are lost."""
    return units_named(answer)


def ask_order(site: Site, met: Units, book: Ledger) -> tuple[str, ...]:
    """Ask the defender in which order his units are lost, where several kinds of them fight."""
    kinds, place = {unit for unit, count in met.items() if count}, site_told(site.name)
    if len(kinds) < 2:  # noqa: PLR2004 - there is nothing to order
        return ()
    most = max(site.defenders, key=lambda party: sum(party.units.values()))
    usual = [unit for unit in USUAL_ORDERS[site.place][Side.DEFENDER] if unit in kinds]
    prefill = ", ".join((*usual, *sorted(kinds - set(usual))))
    answer = book.ask(
        Question(
            id="order_of_loss",
            to=most.power.value,
            text=say("Combat in {place}: in which order are the defenders lost?", place=place),
            choices=(),
            rules=order_of_loss.rules,
            form=say("units with commas, first lost first"),
            prefill=prefill,
        )
    )
    order = book.apply(order_of_loss, answer)
    if strangers := [unit for unit in order if unit not in _ORDERED | kinds]:
        units = joined(say("`{unit}`", unit=Verbatim(each)) for each in strangers)
        fault = Fault(
            say("No unit called {units} defends here.", units=units),
            say("Order these: {prefill}.", prefill=Verbatim(prefill)),
        )
        raise RefusedError(unreadable(fault))
    return tuple(unit for unit in order if unit in kinds)


def names_order(answer: str) -> bool:
    """Return whether an answer can be read as an order of units, whatever defends."""
    named = order_of_loss(answer)
    return bool(named) and _ORDERED.issuperset(named)
