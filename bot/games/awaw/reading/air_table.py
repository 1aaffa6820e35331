"""``air-table 16: 4/5 4/6 …, 17: …``: a group's own rows of the printed Air Combat Table."""

import re

from bot.words.reading import Verb
from core.awaw.air.own_table import CELLS, AirTable
from core.awaw.book.counting import counted
from core.awaw.book.names import power_named
from core.awaw.book.terms import Power
from core.bombing_sop.record.requests import AidAirTable
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request, read_request

_ROW = re.compile(r"(\d{1,4}):")
_EXAMPLE = "air-table 16: 4/5 4/6 5/5 5/6 5/7 6/6 6/7 6/8 7/7 7/8 7/9"
_ACCEPTS = say(
    "Give each row its strength, a colon and eleven cells: `{example}`.", example=Verbatim(_EXAMPLE)
)
NONE = "none"
"""What brings back the rows as the rulings have them."""


class _Reader:
    """Reads a line into the request of one text."""

    def __init__(self, model: type[AirTable]) -> None:
        self._model = model

    def __call__(self, line: str, powers: tuple[str, ...]) -> Request | Refusal:
        """Return the rows that a line spells, or everything unreadable about it."""
        by, words = _owner(line.replace(",", " ").replace(";", " ").split()[1:], powers)
        rows: list[tuple[str, list[str]]] = []
        strangers: list[str] = []
        for word in words:
            if found := _ROW.fullmatch(word):
                rows.append((found[1], []))
            elif rows:
                rows[-1][1].append(word)
            elif word.lower() != NONE:
                strangers.append(word)
        if strangers or not words:
            what = (
                say(
                    "`{strangers}` belongs to no row.", strangers=Verbatim(" ".join(strangers)[:60])
                )
                if strangers
                else say("No row.")
            )
            return unreadable(Fault(what, _ACCEPTS))
        if short := [(row, len(cells)) for row, cells in rows if len(cells) != CELLS]:
            return unreadable(*(_short(row, number) for row, number in short))
        given = [{"row": int(row), "cells": cells} for row, cells in rows]
        return read_request(self._model, {"by": by, "rows": given})


def _short(row: str, number: int) -> Fault:
    what = say(
        "Row {row} has {cells}; the table has {columns} columns.",
        row=row,
        cells=counted(number, "cell"),
        columns=CELLS,
    )
    return Fault(what, _ACCEPTS)


def _owner(words: list[str], powers: tuple[str, ...]) -> tuple[str, list[str]]:
    """Return who supplies the rows, and the words about them."""
    mine = [power for power in powers if power in set(Power)]
    if words[:1] == ["by"]:
        for length in (2, 1):
            named = power_named(" ".join(words[1 : 1 + length]).lower())
            if named is not None:
                return named.value, words[1 + length :]
    return (mine[0] if mine else "nobody"), words


AIR_TABLE = Verb(names=("air-table", "airtable"), read=_Reader(AirTable), example=_EXAMPLE)
AIR_TABLE_BY_THE_AID = Verb(
    names=("air-table", "airtable"), read=_Reader(AidAirTable), example=_EXAMPLE
)
