"""What is to be decided at a position by acts of their own, by place and question."""

from collections.abc import Mapping

from bot.referee.game.table import Table
from core.terms.duty import Asks


def standing_questions(table: Table) -> Mapping[tuple[str, str], Asks]:
    """Return the decisions that stand in a game's position."""
    asked = (duty.asks for duty in table.system.duties(table.position).duties)
    return {(each.place, each.question.id): each for each in asked if each is not None}
