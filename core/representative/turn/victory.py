"""Who has won, as a turn ends (BASE-86 victory)."""

from core.representative.blockade.supply import held
from core.representative.book.terms import Power, Side, clause
from core.representative.book.world import CARDS, TERRITORIES
from core.representative.record.position import Position

AXIS_INCOME = 84
"""IPCs of Axis income that win the game at the end of a round."""


@clause("BASE-86 victory", "R-43")
def who_has_won(capitals: tuple[tuple[Power, Side], ...], axis_income: int) -> Side | None:
    """The Axis wins by two Allied capitals or an income of 84, the Allies by both Axis capitals."""
    lost = [power for power, side in capitals if power.side is not side]
    allied = sum(power.side is Side.ALLIES for power in lost)
    if sum(power.side is Side.AXIS for power in lost) == 2:  # noqa: PLR2004 - Berlin and Tokyo
        return Side.ALLIES
    return Side.AXIS if allied > 1 or axis_income >= AXIS_INCOME else None


def victory_held(
    position: Position, *, round_over: bool
) -> tuple[tuple[tuple[Power, Side], ...], int]:
    """Return who holds each capital, and the Axis income, which counts where a round is over."""
    capitals = tuple(
        (power, holder.side)
        for power, card in CARDS.items()
        if (holder := position.holder(card.capital)) is not None
    )
    axis = sum(
        TERRITORIES[name].ipc
        for power in Power
        if power.side is Side.AXIS
        for name in held(power, position)
    )
    return capitals, axis if round_over else 0
