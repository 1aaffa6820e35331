"""An edit that cannot be made is told what is wrong at its path, and what would be taken there."""

from typing import Any

import pytest
from campaign_game import start_1939

from core.terms.message import english


@pytest.mark.parametrize(
    ("path", "value", "expected"),
    [
        ("brps", 4, "At `brps`: `brps` is no field here. Give one of: turn, first, phase, "),
        ("powers.germany.brsp", 4, "`brsp` is no field here. Did you mean `brps`?"),
        ("powers.germany.foo", 4, "`foo` is no field here. Give one of: brps, "),
        ("powers.germany", 5, "5 cannot stand here. Give a table of brps, "),
        (
            "units.germany.submarines.atlantic",
            "two",
            '"two" cannot stand here. Give a whole number, or a table of ready, inverted.',
        ),
        ("units.germany", 5, "5 cannot stand here. Give a table."),
        ("wars", 5, "5 cannot stand here. Give a list."),
        ("turn", 5, "5 cannot stand here. Give a text."),
        ("units.germny.submarines.atlantic", 2, "Did you mean `germany`?"),
        ("tension.usat", -1, "-1 cannot stand here. Give 0 or more."),
    ],
)
def test_an_edit_says_what_would_be_accepted(path: str, value: Any, expected: str) -> None:
    """Names of fields, names of powers, the form of a value, its bounds."""
    said = {"power": "britain", "path": path, "value": value, "reason": "x"}
    assert expected in english(start_1939().refused("edit", **said).message)


def test_an_edit_that_changes_nothing_is_refused() -> None:
    """The record holds no act that did nothing."""
    said = {"power": "britain", "path": "pools.germany.submarines", "value": 2, "reason": "x"}
    assert "not so already" in english(start_1939().refused("edit", **said).message)
