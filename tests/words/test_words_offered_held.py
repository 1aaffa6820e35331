"""What is offered while somebody types, at positions of games that were played at random, as it is.

Beside each line stands what is said of it in English. The positions are those of the games under
``tests/record/played``. Where an offer changed on purpose, ``UMPIRE_UPDATE_GOLDEN=1`` writes it
anew; read what became of it.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from offered_play import act_of
from played_games import results_of, some_in_every_run

from bot.cogs.suggested_lines import Typing
from bot.referee.cases.line_checks import LineChecks
from bot.referee.game.table import Table
from core.terms.message import english

HELD = Path(__file__).with_name("offered")
ANEW = bool(os.environ.get("UMPIRE_UPDATE_GOLDEN"))
MOST, EVERY = 3, 5
"""Positions of a game, and how many results lie between two."""


def begun(lines: list[str]) -> list[str]:
    """Return what somebody types next who is offered lines: the beginnings of some."""
    verbs = {line.split()[0]: line for line in lines if " " in line}
    return [
        part for verb, line in verbs.items() for part in (f"{verb} ", line[: line.rfind(" ") + 1])
    ][:8]


def offered(table: Table) -> Iterator[str]:
    """Yield what each player of a table is offered, with what he has typed."""
    checks = LineChecks()
    for user in sorted({seat.user for seat in table.seats.values() if seat.user is not None}):
        typing = Typing(checks, table, act_of(user), None)
        first = typing.lines("", [])
        for typed in ("", *dict.fromkeys(begun([each.line for each in first]))):
            found = typing.lines(typed, []) if typed else first
            if found:
                yield f"-- {user} has typed: {typed}"
            for each in found:
                yield f"{each.line} | {english(each.beside)}" if each.beside else each.line


@pytest.mark.parametrize("game", some_in_every_run())
def test_what_is_offered_is_as_it_was(game: str) -> None:
    """Line by line, at some positions of a game."""
    found: list[str] = []
    for nth, played in enumerate(results_of(game)):
        if nth % EVERY == 0 and nth < MOST * EVERY:
            found += [f"== after {nth} results", *offered(played.after)]
    held = HELD / f"{game}.txt"
    if ANEW:
        held.write_text("\n".join([*found, ""]), encoding="utf-8")
    assert "\n".join([*found, ""]) == held.read_text(encoding="utf-8")
