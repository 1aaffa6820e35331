"""What is taken on the players' word stands in the working, left-out figures as zero."""

import pytest
from submarine_cases import warfare
from support import loaded

from core.terms.message import english
from core.terms.resolution import Entry, EntryKind, Resolution


def declared(resolution: Resolution) -> dict[str, Entry]:
    """Return the figures taken on the players' word, by field."""
    return {
        field: entry
        for entry in resolution.entries
        if entry.kind is EntryKind.DECLARED
        for field in entry.given
    }


def test_figures_left_out_are_declared_as_taken_as_0() -> None:
    """Each figure that a rule would have used stands in the working, with its rule."""
    resolution = warfare(loaded(attacker=7), submarines=1)

    left_out = {
        field: entry.rules[0].locator
        for field, entry in declared(resolution).items()
        if english(entry.says).endswith(": taken as 0.")
    }
    assert left_out == {
        "advanced_submarines": "25.73",
        "asw": "25.42",
        "transports": "24.631A",
        "cves": "25.64",
        "naval_drm": "25.621",
        "air_range": "25.623",
        "torpedo": "25.622",
        "asw_research": "25.622",
        "ports": "25.65",
        "us_at_war_turn": "25.66",
        "ireland": "25.725",
        "cards": "25.671A",
    }


def test_half_of_a_comparison_left_out_is_declared_as_taken_as_0() -> None:
    """The side that nobody spoke of is named."""
    situation = {
        "naval_drm": {"attacker": 1},
        "cards": {"defender": 0},
        "ports": ["Brest", "Vigo"],
        "ireland": None,
        "torpedo": 0,
    }
    resolution = warfare(loaded(attacker=7), submarines=1, situation=situation)
    said = {
        field: english(entry.says).partition(": ")[2]
        for field, entry in declared(resolution).items()
    }

    assert said["naval_drm"] == "attacker 1, defender taken as 0."
    assert said["cards"] == "attacker taken as 0, defender 0."
    assert said["ports"] == "Brest, Vigo."
    assert said["ireland"] == "no result."
    assert said["torpedo"] == "0."
    assert said["air_range"] == "taken as 0."


@pytest.mark.parametrize(
    ("box", "attacker", "rule"),
    [
        ("atlantic", "germany", "25.671A"),
        ("indian_ocean", "germany", "25.671A"),
        ("indian_ocean", "japan", "25.671B"),
        ("pacific", "japan", "25.671B"),
        ("pacific", "united_states", "25.671C"),
    ],
)
def test_25_671_cards_are_declared_under_the_campaigns_own_rule(
    box: str, attacker: str, rule: str
) -> None:
    """Ultra or Magic, whose cards count is told by the campaign."""
    resolution = warfare(loaded(attacker=7), box=box, attacker=attacker, submarines=1)

    assert [each.locator for each in declared(resolution)["cards"].rules] == [rule]
