"""What a side brings to a battle, and how a battle is put together from a unit table."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from core.board.counts import Units
from core.board.kind import Kind
from core.board.order_of_loss import LossOrder, OrderError, loss_order
from core.board.profile import Profile
from core.board.side import Both, Side
from core.board.unit_table import Domain, UnitTable
from core.terms.message import Message, SaidError, Verbatim, joined, say

UsualOrders = Mapping[Domain, Both[tuple[str, ...]]]
"""A rule set's own orders of loss, by land or sea."""


class UnfitError(SaidError, ValueError):
    """An army holds units that cannot fight this battle."""


@dataclass(frozen=True, slots=True)
class Army:
    """One side's units and how it loses them.

    Attributes:
        units: Units by name, as the rule set's table names them.
        order: Order of loss, first lost first; empty takes the rule set's own.
        tech: Technologies that change its dice.
        damaged: Ships of two hits that are damaged already.
    """

    units: Units
    order: tuple[str, ...] = ()
    tech: frozenset[str] = frozenset()
    damaged: Units = field(default_factory=dict)


def strangers(units: Units, table: UnitTable, *domains: Domain) -> tuple[str, ...]:
    """Return the units that the table does not know or that live in none of ``domains``."""
    return tuple([name for name in units if name not in table or table[name].domain not in domains])


def kinds_of(
    units: Units,
    table: UnitTable,
    side: Side,
    numbers: Mapping[str, int],
    best_of: Mapping[str, int] | None = None,
) -> tuple[Kind, ...]:
    """Return the kinds that an army fights with, in the table's order.

    Args:
        units: Its units; those it has none of make no kind.
        table: The rule set's units.
        side: Whose values count.
        numbers: Numbers that differ from the table's, by unit.
        best_of: Units that throw several dice of which the best counts, with how many.
    """
    best_of = best_of or {}
    return tuple(
        [
            Kind(
                name=name,
                unit=name,
                domain=printed.domain,
                number=numbers.get(name, printed.number(side)),
                cost=printed.cost,
                hits=printed.hits,
                best_of=best_of.get(name, 1),
            )
            for name, printed in table.items()
            if units.get(name, 0)
        ]
    )


def only(names: Sequence[str], kinds: Collection[Kind]) -> tuple[str, ...]:
    """Return those of ``names`` that fight here."""
    there = [kind.name for kind in kinds]
    return tuple([name for name in names if name in there])


def orders_of_loss(
    profile: Profile,
    armies: Both[Army],
    usual: Both[tuple[str, ...]],
    table: UnitTable,
    last: frozenset[str] = frozenset(),
) -> Both[LossOrder]:
    """Return both orders of loss; units that an order names but that are not here are passed over.

    Raises:
        OrderError: An order names what no rule knows, or a unit too often.
    """

    def of(side: Side) -> LossOrder:
        army, kinds = armies[side], profile.kinds[side]
        fighting = [kind.name for kind in kinds]
        if unknown := [each for each in army.order if not (each in table or each in fighting)]:
            raise OrderError(
                say("the order of loss names {names}, which is no unit", names=_names(unknown))
            )
        order = only(army.order or usual[side], kinds)
        here = frozenset(only(tuple(last), kinds))
        return loss_order(kinds, army.units, order, last=here, damaged=army.damaged)

    return Both(of(Side.ATTACKER), of(Side.DEFENDER))


def require(units: Units, table: UnitTable, *domains: Domain) -> None:
    """Let only units of these domains fight.

    Raises:
        UnfitError: Others are among them.
    """
    if unfit := strangers(units, table, *domains):
        raise UnfitError(say("{units} cannot fight here", units=_names(unfit)))


def _names(units: Iterable[str]) -> Message:
    """Return units as requests name them."""
    return joined(map(Verbatim, units))
