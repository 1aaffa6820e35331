"""The comparison with aacalc2 without aacalc2: what it is asked, the table, and the picture."""

import io
import json

import pytest
from bench_beside import CASES, LAND_CURVE, SEA_CURVE, Compared, land, sea, table
from bench_growth import drawn
from PIL import Image


@pytest.mark.parametrize("case", [*CASES, *map(land, LAND_CURVE), *map(sea, SEA_CURVE)])
def test_both_are_asked_for_the_same_units_and_orders(case: object) -> None:
    """Every unit stands in its order of loss, and a battleship is damaged first."""
    assert isinstance(case, type(CASES[0]))
    asked = json.loads(case.asked())
    for side, order, units in zip(
        ("attacker", "defender"), asked["orders"], case.sides, strict=True
    ):
        assert sum(asked[side].values()) == sum(units.values())
        assert set(asked[side]) - {"tra"} <= set(order)
        assert (order[0] == "bat1") is case.sea
    assert case.battle().profile.name.endswith("sea" if case.sea else "land")


def test_the_curves_are_drawn_and_told() -> None:
    """Battles of equal sides make the two curves; every battle has its row."""
    cases = [*CASES, *map(land, LAND_CURVE), *map(sea, SEA_CURVE)]
    found = [Compared(case, 1.5 * place, 2.0 * place, 0.0) for place, case in enumerate(cases, 1)]

    with Image.open(io.BytesIO(drawn(found))) as image:
        assert image.size == (800, 1000)
        assert len(image.convert("RGB").getcolors(100_000) or ()) > 4
    rows = table(found).splitlines()
    assert len(rows) == 2 + len(cases)
    assert rows[2] == "| 1 tank v 1 infantry | 1.50 ms | 2.00 ms | 0.75 |"
