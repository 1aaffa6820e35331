"""Typed lines of Global 1940 that land all aircraft, and that end phases."""

import pytest
from test_words_alpha3 import read, refused


@pytest.mark.parametrize(
    ("line", "own"),
    [
        ("land all", []),
        ("land all aircraft", []),
        ("land some", None),
        ("land all but 2 ftr sz112 - Norway", [["sz112", "Norway"]]),
        (
            "land all but 2 ftr, 1 tac sz112 - Norway, 1 tac sz112 - Denmark",
            [["sz112", "Norway"], ["sz112", "Denmark"]],
        ),
    ],
)
def test_a_landing_of_all_aircraft_with_what_goes_elsewhere(
    line: str, own: list[list[str]] | None
) -> None:
    """One word lands all; groups of the player's own stand behind `but`, a comma between them."""
    if own is None:
        assert "land all" in refused(line)
        return
    found = read(line)
    assert found["kind"] == "land-all"
    assert [group["path"] for group in found["moves"]] == own
    if len(own) > 1:
        assert found["moves"][0]["units"] == {"fighter": 2, "tactical_bomber": 1}


def test_next_lets_empty_phases_pass_and_a_named_phase_stands() -> None:
    """The typed word says so in the request itself, so that the record holds it (R-71)."""
    assert read("next")["empty"] == read("next turn")["empty"] == "pass"
    assert "empty" not in read("next combat")
