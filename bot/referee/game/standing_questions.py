"""What is to be decided at a position by acts of their own, by place and question."""

import sqlite3
from collections.abc import Mapping

from bot.record.games import GameKey
from bot.record.questions import Question, open_about
from bot.record.subjects import AboutCase
from bot.referee.game.table import Table
from core.terms.duty import Asks


def standing_questions(table: Table) -> Mapping[tuple[str, str], Asks]:
    """Return the decisions that stand in a game's position."""
    asked = (duty.asks for duty in table.system.duties(table.position).duties)
    return {(each.place, each.question.id): each for each in asked if each is not None}


def asked_in_case(db: sqlite3.Connection, key: GameKey) -> list[Question[AboutCase]]:
    """Return the open questions of the case in hand, without those that stand in the position."""
    return [each for each in open_about(db, key, AboutCase) if not each.asking.about.place]


def chosen_in(table: Table) -> list[str]:
    """Return the hidden choices that were made in the case in hand, by their names in the chain."""
    begun = None if table.case is None else f"{table.case.k}_"
    return [] if begun is None else [name for name in table.game.choices if name.startswith(begun)]
