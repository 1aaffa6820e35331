"""R-48: a group's own rows of the Air Combat Table, from their supply to their use."""

from dataclasses import replace
from typing import Any

import pytest
from asserted_workings import held
from bombing_cases import Totals, applied, raid
from support import ending_of, refusal_of, resolution_of

from core.awaw.air.own_table import AGREED, DISPUTED
from core.awaw.book.tables import AIR_COMBAT, AIR_COMBAT_INFERRED
from core.awaw.book.terms import Power
from core.awaw.record.fold.position import change
from core.awaw.record.own_rows import AirRowsSupplied, OwnRows, rows_of
from core.awaw.record.position import Position
from core.systems import SYSTEMS
from core.terms.message import english
from core.terms.question import Question
from core.terms.resolution import Resolution

SIXTEEN = "4/5 4/6 5/5 5/6 5/7 6/6 6/7 6/8 7/7 7/8 8/8"
"""The inferred row but for its last cell, which this copy prints otherwise."""


def row(number: int, cells: str = SIXTEEN) -> dict[str, Any]:
    """Return a row as requests hold it."""
    return {"row": number, "cells": cells.split()}


def supplied(*rows: dict[str, Any], answer: str = AGREED, system: str = "awaw") -> Resolution:
    """Return what becomes of rows that Britain supplies."""
    given = {"by": "britain", "rows": list(rows)}
    answers = {"as_printed": answer}
    return resolution_of(ending_of(system, "air-table", given, answers=answers))


def after(resolution: Resolution, system: str = "awaw") -> Any:
    """Return the position after a resolution's effects."""
    position = SYSTEMS[system].begin
    for effect in resolution.effects:
        position = SYSTEMS[system].change(position, effect)
    return position


def told(*rows: dict[str, Any]) -> list[str]:
    """Return why rows are refused."""
    refusal = refusal_of(ending_of("awaw", "air-table", {"by": "britain", "rows": list(rows)}))
    return [english(fault.what) for fault in refusal.faults]


def test_r_48_the_other_side_is_asked_and_both_answers_count() -> None:
    """Agreed, the rows stand in the position; disputed, nothing changes."""
    asked = ending_of("awaw", "air-table", {"by": "britain", "rows": [row(16)]})
    assert isinstance(asked, Question)
    assert (asked.to, asked.choices) == ("axis", (AGREED, DISPUTED))

    agreed, disputed = supplied(row(16)), supplied(row(16), answer=DISPUTED)
    assert set(after(agreed).air_rows.rows) == {16}
    assert after(disputed) == Position()
    assert after(supplied()).air_rows == OwnRows()


def test_r_48_the_working_says_whose_rows_were_used() -> None:
    """The strength of sixteen reads the group's cell, and the trail names who supplied it."""
    position = after(supplied(row(16)))
    fields = raid({"force": {"strategic_bombers": 16}, "defenders": {"aaf": 16}})
    ending = ending_of(
        "awaw",
        "strategic-bombing",
        fields,
        dice=Totals({"air_attacker": 12, "air_defender": 7}),
        position=position,
    )
    fight = resolution_of(ending)
    held("awaw", "rows of the group", fight)

    assert fight.outcome.air.attacker_result == (8, 8)
    assert fight.outcome.air.defender_result == (6, 6)
    (entry, _) = [e for e in fight.entries if any(r.locator == "R-48" for r in e.rules)]
    assert entry.given["by"] == "Britain"
    assert list(entry.given["rows"]) == ["16"]  # type: ignore[arg-type] # a map of rows
    assert not applied(fight, "AWAW R-13")


@pytest.mark.parametrize(
    ("strength", "rule"), [(15, "R-12"), (16, "R-48"), (17, "R-13"), (31, "R-13"), (46, "R-13")]
)
def test_r_13_rows_that_nobody_supplied_are_read_or_inferred_as_before(
    strength: int, rule: str
) -> None:
    """Only row sixteen is the group's; a strength that needs an inferred row is inferred whole."""
    position = after(supplied(row(16)))
    fields = raid({"force": {"strategic_bombers": 90}, "defenders": {"aaf": strength}})
    ending = ending_of("awaw", "strategic-bombing", fields, dice=Totals({}), position=position)

    made = held("awaw", f"a raid met by {strength} AAF", resolution_of(ending))
    used = applied(made, f"AWAW {rule}")
    assert len(used) == 2


def test_r_48_by_the_aid_too() -> None:
    """The same rows, the aid's step cited beside the ruling."""
    position = after(supplied(row(16), system="bombing-sop"), "bombing-sop")
    fields = raid({"force": {"strategic_bombers": 16}, "defenders": {"aaf": 16}})
    ending = ending_of(
        "bombing-sop", "strategic-bombing", fields, dice=Totals({}), position=position
    )
    (entry, _) = [
        e for e in resolution_of(ending).entries if any(r.locator == "R-48" for r in e.rules)
    ]

    assert "SOP 4" in {rule.citation for rule in entry.rules}


def test_r_48_rows_above_the_thirtieth_take_the_part_of_the_last() -> None:
    """With rows 16 to 31 of one's own, 46 reads rows 31 and 15."""
    last = [*AIR_COMBAT_INFERRED.rows[30][1:], AIR_COMBAT_INFERRED.rows[30][-1]]
    own = {n: AIR_COMBAT_INFERRED.rows[n] for n in range(16, 31)} | {31: tuple(last)}
    position = replace(Position(), air_rows=OwnRows(own, Power.GERMANY))
    fields = raid({"force": {"strategic_bombers": 90}, "defenders": {"aaf": 46}})
    ending = ending_of("awaw", "strategic-bombing", fields, dice=Totals({}), position=position)
    made = held("awaw", "rows above the thirtieth", resolution_of(ending))
    found = made.outcome.air.defender_result

    both = last[5] + AIR_COMBAT.cell(15, 7)
    assert found == (both.before, both.after)


@pytest.mark.parametrize(
    ("rows", "what"),
    [
        ([row(16), row(16)], "row 16 is given twice."),
        ([row(33)], "row 33 follows no row; row 32 is missing."),
        ([row(16, SIXTEEN.replace("6/7", "5/9"))], "row 16 falls at a roll of 8."),
        ([row(16, "1/1 " + SIXTEEN[4:])], "row 16 falls below row 15, at a roll of 2."),
        (
            [row(16, SIXTEEN.replace("6/6", "6/7"))],
            "26.454 reads 6/6 on row 16 in its example; the row you gave has none.",
        ),
        (
            [row(17, "4/6 5/5 5/6 5/7 6/6 6/8 6/8 7/7 7/8 7/9 8/8")],
            "26.454 reads 6/7 on row 17 in its example; the row you gave has none.",
        ),
    ],
)
def test_r_48_the_law_of_the_table_is_held(rows: list[dict[str, Any]], what: str) -> None:
    """Each row once, nothing falls to the right or downward, the printed examples are there."""
    assert any(fault.endswith(what) for fault in told(*rows)), told(*rows)


@pytest.mark.parametrize(
    "bad",
    [
        {"row": 0, "cells": SIXTEEN.split()},
        {"row": 61, "cells": SIXTEEN.split()},
        {"row": 16, "cells": SIXTEEN.split()[:-1]},
        {"row": 16, "cells": ["4-5", *SIXTEEN.split()[1:]]},
        {"row": 16, "cells": ["9999/1", *SIXTEEN.split()[1:]]},
        {"row": 16, "cells": [4, *SIXTEEN.split()[1:]]},
    ],
)
def test_what_is_no_row_is_refused(bad: dict[str, Any]) -> None:
    """Strengths, cells and their number."""
    assert refusal_of(ending_of("awaw", "air-table", {"by": "britain", "rows": [bad]})).faults


def test_r_48_rows_that_were_read_otherwise_are_counted() -> None:
    """A group may own another printing; the other side is told how many cells differ."""
    fifteen = "4/4 4/5 4/6 5/5 5/6 5/7 6/6 6/7 6/8 7/7 7/9"
    assert supplied(row(15, fifteen)).outcome.differing == 1
    asked = ending_of("awaw", "air-table", {"by": "britain", "rows": [row(15, fifteen)]})
    assert isinstance(asked, Question)
    assert "one cell differs" in english(asked.text)
    assert "supplies row 15 of" in english(asked.text)


def test_the_record_brings_the_rows_back() -> None:
    """The effect holds them as they were typed; the last supply counts, none clears it."""
    effect = AirRowsSupplied(Power.BRITAIN, (f"16 {SIXTEEN}",))
    assert rows_of(effect).rows[16][0].before == 4
    position = change(Position(), effect)
    assert position.air_rows.by is Power.BRITAIN
    assert change(position, AirRowsSupplied(Power.GERMANY, ())).air_rows == OwnRows()
