"""In which order the defenders are lost, as their owner says (BASE-86 combat.fire)."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from core.board.classic_profile import USUAL_ORDERS
from core.board.side import Side
from core.representative.book.terms import Power, Units, clause
from core.representative.book.unit_names import units_named
from core.representative.combat.parties import Site
from core.representative.record.campaign import site_told
from core.terms.ledger import Ledger
from core.terms.message import Verbatim, joined, say
from core.terms.question import Question
from core.terms.refusal import Fault

_ORDERED = frozenset(
    unit for sides in USUAL_ORDERS.values() for side in Side for unit in sides[side]
)
"""The units that an order of loss may name: those that are not there are left out."""


@clause("BASE-86 combat.fire")
def order_of_loss(answer: str) -> tuple[str, ...]:
    """Their owner says in which order the defenders are lost."""
    return units_named(answer)


@clause("BASE-86 combat.fire", "R4-4.22", "R-41")
def agreed(orders: Mapping[str, tuple[str, ...]]) -> tuple[str, ...] | None:
    """Where several nations defend they agree on the losses, or else the attacker chooses."""
    said = set(orders.values())
    return said.pop() if len(said) == 1 else None


def ask_order(site: Site, met: Units, book: Ledger) -> tuple[str, ...]:
    """Ask in which order the defenders are lost, where several kinds of them fight.

    Of several nations each is asked; where they do not agree, the moving player is.
    """
    kinds = {unit for unit, count in met.items() if count}
    if len(kinds) < 2:  # noqa: PLR2004 - there is nothing to order
        return ()
    usual = [unit for unit in USUAL_ORDERS[site.place][Side.DEFENDER] if unit in kinds]
    every = (*usual, *sorted(kinds - set(usual)))
    owners = _owners(site, kinds)
    question = _question(site, owners[0], every)
    if len(owners) == 1:
        return _read(book.ask(question), kinds, book)
    questions = [
        replace(question, id=f"order_of_loss_{power.value}", to=power.value) for power in owners
    ]
    answers = book.ask_together(*questions)
    said = {
        power.value: _whole(_read(answer, kinds, book), every)
        for power, answer in zip(owners, answers, strict=True)
    }
    together = book.apply(agreed, said)
    return (
        _read(book.ask(_chosen(site, said, every)), kinds, book) if together is None else together
    )


def _owners(site: Site, kinds: Collection[str]) -> list[Power]:
    """Return whose units of these kinds defend, whoever has most of them first."""
    found: dict[Power, int] = {}
    for party in site.defenders:
        if count := sum(n for unit, n in party.units.items() if unit in kinds):
            found[party.power] = found.get(party.power, 0) + count
    return sorted(found, key=lambda power: -found[power])


def _question(site: Site, power: Power, every: tuple[str, ...]) -> Question:
    return Question(
        id="order_of_loss",
        to=power.value,
        text=say(
            "Combat in {place}: in which order are the defenders lost?", place=site_told(site.name)
        ),
        choices=(),
        rules=order_of_loss.rules,
        form=say("units with commas, first lost first"),
        prefill=", ".join(every),
        reads=lambda answer: _strange(answer, every),
    )


def _chosen(site: Site, said: Mapping[str, tuple[str, ...]], every: tuple[str, ...]) -> Question:
    """Return the question to the moving player where the defenders do not agree."""
    first = next(iter(said.values()))
    return Question(
        id="defenders_lost",
        to=site.power.value,
        text=say(
            "Combat in {place}: its defenders do not agree. In which order are they lost?",
            place=site_told(site.name),
        ),
        choices=(),
        rules=agreed.rules,
        form=say("units with commas, first lost first"),
        prefill=", ".join(first),
        reads=lambda answer: _strange(answer, every),
    )


def _read(answer: str, kinds: Collection[str], book: Ledger) -> tuple[str, ...]:
    return tuple(unit for unit in book.apply(order_of_loss, answer) if unit in kinds)


def _whole(order: tuple[str, ...], every: tuple[str, ...]) -> tuple[str, ...]:
    """Return an order with what it leaves out behind it, as usual."""
    return (*order, *(unit for unit in every if unit not in order))


def _strange(answer: str, every: tuple[str, ...]) -> tuple[Fault, ...]:
    """Return what is wrong with an order that names what is no unit."""
    strangers = [unit for unit in units_named(answer) if unit not in _ORDERED.union(every)]
    if not strangers:
        return ()
    units = joined(say("`{unit}`", unit=Verbatim(each)) for each in strangers)
    return (
        Fault(
            say("No unit called {units} defends here.", units=units),
            say("Order these: {prefill}.", prefill=Verbatim(", ".join(every))),
        ),
    )


def names_order(answer: str) -> bool:
    """Return whether an answer can be read as an order of units, whatever defends."""
    named = order_of_loss(answer)
    return bool(named) and _ORDERED.issuperset(named)
