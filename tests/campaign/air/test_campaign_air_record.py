"""26.4 to 26.6 in a campaign: figures, fronts, bases and phases come from the record."""

from typing import Any

import pytest
from air_record_cases import TOKYO, V1, first, fought, raid, war
from asserted_workings import held
from campaign_game import said
from support import cited, loaded


def test_26_421_air_range_results_on_record_carry_bombers_nine_hexes_to_tokyo() -> None:
    """Two results fly twelve in the Pacific; nobody says them, and three hexes are to spare."""
    played = war()
    found = played.do(
        "strategic-bombing",
        dice=loaded(attacker=7, defender=7),
        **TOKYO,
        force={"strategic_bombers": 3},
        distance=9,
    )
    assert "research, air range: 2 from the record." in said(found)
    assert "excess range: 3 from the record." in said(found)


def test_26_461b_two_bomber_results_on_record_modify_by_one() -> None:
    """And with eight hexes to spare by one more."""
    found = war().do("strategic-bombing", dice=loaded(attacker=7, defender=7), **raid(distance=8))

    assert found.outcome.net_modifier == 1 + 1
    assert found.outcome.defense_level == 3 + 2 + 1


def test_26_661a_radar_and_air_defense_on_record_take_two_off_each_salvo() -> None:
    """Two salvos of eight against strength six: ten BRPs of London; nobody meets them."""
    found = war("axis").do("flying-bombs", **V1)

    assert (found.outcome.per_salvo, found.outcome.brp_loss) == (8, 2 * 8 - 6)
    assert "radar: 1 from the record." in said(found)


@pytest.mark.parametrize(
    ("fields", "what"),
    [
        (
            {"research": {"air_range": 1}},
            "26.421 asks for air range results: by the record 2, and you gave 1.",
        ),
        (
            {"research": {"strategic_bombers": 3}},
            "26.461B asks for results for strategic bombers: by the record 2, and you gave 3.",
        ),
        (
            {"target": {"name": "Berlin", "value": 60}},
            "26.71A asks for value of Berlin: by the record 40, and you gave 60.",
        ),
        (
            {"target": {"name": "Berlin", "flak": 0}},
            "26.461A asks for flak of Berlin: by the record 3, and you gave 0.",
        ),
        (
            {"target": {"name": "Berlin", "kind": "ic"}},
            "26.31 asks for what Berlin is: by the record key economic area, and you gave IC.",
        ),
    ],
)
def test_r_53_what_is_said_against_the_record_is_refused_with_its_figure(
    fields: dict[str, Any], what: str
) -> None:
    """In a raid alone and in a phase."""
    played = war()
    alone = played.refused("strategic-bombing", **raid(**fields))
    phase = played.refused("bombing-phase", raids=[raid(**fields)])

    assert first(alone) == what
    assert what in first(phase)
    assert "AWAW R-38" in cited(alone)


def test_26_453_the_drms_on_record_are_those_of_the_powers_that_engage() -> None:
    """Italians who stand over Berlin fight with the DRM of Italy where they are the most (R-55)."""
    drms = {"britain": {"air_drm": 2}, "germany": {"air_drm": 1}, "italy": {"air_drm": -1}}
    played = war(powers=drms)
    found = fought(played, "Berlin: 4 aaf; once", raids=[raid()])
    assert found.outcome.raids[0].air.modifier == 2 - 1
    milan = raid("Milan", defender="italy", target={"name": "Milan", "kind": "city", "value": 10})
    found = fought(played, "Milan by germany: 4 aaf; once", raids=[milan])
    held("awaw", "germans over milan", found)
    assert found.outcome.raids[0].air.modifier == 2 - 1
