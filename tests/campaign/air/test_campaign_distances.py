"""26.31 and 26.461B: how far a raid flies comes from the air bases and the site on record."""

from typing import Any

import pytest
from air_record_cases import FIELDS, first, fought, raid, war
from campaign_game import Game, said
from support import loaded

from core.terms.refusal import Refusal

SEVENS = loaded(attacker=7, defender=7)
KENT = {"controller": "britain", "front": "western_front"}


def berlin(hexes: dict[str, int], **fields: Any) -> Game:
    """Return the war with air bases, of which some have their distance from Berlin on record."""
    site = {**FIELDS["sites"]["berlin"], "hexes": hexes}
    return war(sites={**FIELDS["sites"], "berlin": site}, **{"air_bases": {"kent": KENT}} | fields)


def test_26_461b_the_distance_on_record_leaves_range_to_spare() -> None:
    """Two air range results fly sixteen; of six away ten are to spare: one modifier."""
    found = berlin({"kent": 6}).do("strategic-bombing", dice=SEVENS, **raid())

    assert "distance: 6 from the record." in said(found)
    assert "excess range: 10 from the record." in said(found)
    assert found.outcome.net_modifier == 1 + 1


def test_26_421_a_target_beyond_the_range_on_record_is_refused() -> None:
    """Nobody has to say how far it is."""
    refusal = berlin({"kent": 17}).refused("strategic-bombing", **raid())

    assert first(refusal) == (
        "26.421 lets strategic bombers fly 16 hexes in Europe with two air range results; "
        "by the record the target lies 17 off."
    )


def test_26_31_nobody_flies_less_far_than_the_record_has_it() -> None:
    """Three hexes instead of six would be range to spare; more than six is another base."""
    played = berlin({"kent": 6})

    assert first(played.refused("strategic-bombing", **raid(distance=3))) == (
        "26.31 measures from an operational air base on the bombers' front; by the record Berlin "
        "lies 6 hexes off for so many of them, and you gave 3."
    )
    assert played.do("strategic-bombing", dice=SEVENS, **raid(distance=9)).outcome.net_modifier == 1


def test_r_19_the_farthest_of_the_bombers_that_are_needed_counts() -> None:
    """Four fly from Kent; a fifth has to come from Foggia, eleven hexes off."""
    fields: dict[str, Any] = {
        "air_bases": {
            "kent": KENT,
            "foggia": {"controller": "united_states", "front": "mediterranean_front"},
        },
        "units": {"britain": {"strategic_bombers": {"western_front": 4, "mediterranean_front": 2}}},
    }
    for bombers, distance in ((4, 6), (5, 11)):
        found = berlin({"kent": 6, "foggia": 11}, **fields).do(
            "strategic-bombing", dice=SEVENS, **raid(force={"strategic_bombers": bombers})
        )
        assert f"distance: {distance} from the record." in said(found)


@pytest.mark.parametrize(
    ("hexes", "bases"),
    [
        ({"kent": 6}, {"kent": KENT, "norwich": KENT}),  # Norwich may be nearer
        ({"kent": 6}, {"norwich": KENT}),
        ({}, {"kent": KENT}),
    ],
)
def test_26_31_what_the_record_does_not_have_of_every_base_the_players_say(
    hexes: dict[str, int], bases: dict[str, Any]
) -> None:
    """A distance that nobody can know is not refused."""
    found = berlin(hexes, air_bases=bases).do("strategic-bombing", dice=SEVENS, **raid(distance=3))

    assert "distance: 3 on your word." in said(found)


def test_26_43_escorts_fly_from_bases_of_their_own() -> None:
    """The recorded distance is that of the bombers: jets may meet it half-way."""
    force = {"strategic_bombers": 3, "interceptors": 2, "jets": 1}
    found = berlin({"kent": 6}).do("strategic-bombing", dice=SEVENS, **raid(force=force))

    assert "AAF and escorts fly within their own range, from bases of their own." in said(found)


@pytest.mark.parametrize(("jets", "reach"), [(0, 2), (1, 2), (2, 3), (3, 4)])
def test_r_65_jets_have_one_result_at_the_least(jets: int, reach: int) -> None:
    """Without one on record they escort two hexes; each that is recorded carries them farther."""
    research = {"western_allies": {"air_range": 2, **({"jets": jets} if jets else {})}}
    played = war(research=research)
    force = {"strategic_bombers": 3, "jets": 2}

    assert not isinstance(
        played.try_("strategic-bombing", **raid(force=force, distance=reach)), Refusal
    )
    refusal = played.refused("strategic-bombing", **raid(force=force, distance=reach + 1))
    assert [fault for fault in refusal.faults if fault.rules[0].locator != "26.43B"] == []
    assert len(refusal.faults) == 1
    assert f"lets escorting jets fly {reach} hexes in Europe" in first(refusal)


def test_r_53_what_nobody_said_of_a_target_is_not_on_record_afterwards() -> None:
    """A German city counts as an objective and one city at the least (R-54); it may have more."""
    played = war(sites={})
    target = {"name": "Essen", "kind": "city", "value": 20, "flak": 1}
    played.do("strategic-bombing", dice=SEVENS, **raid(target=target))

    site = played.campaign.ground.sites["essen"]
    assert (site.value, site.flak, site.cities, site.objective) == (20, 1, None, None)


def two_fronts() -> Game:
    """Return the war with three bombers in Kent, and three in Foggia farther off."""
    hexes = {"kent": 6, "foggia": 11}
    berlin, foggia = FIELDS["sites"]["berlin"], {"controller": "britain"}
    return war(
        sites={name: {**berlin, "hexes": hexes} for name in ("berlin", "essen")},
        air_bases={"kent": KENT, "foggia": {**foggia, "front": "mediterranean_front"}},
        units={"britain": {"strategic_bombers": {"western_front": 3, "mediterranean_front": 3}}},
    )


@pytest.mark.parametrize(
    ("first_said", "distances"), [({}, {6, 11}), ({"distance": 6}, {11}), ({"distance": 11}, {6})]
)
def test_r_66_bombers_of_the_nearest_front_fly_in_one_raid_alone(
    first_said: dict[str, Any], distances: set[int]
) -> None:
    """Kent's fly in the first raid, and Foggia's are left for the second; or the other way."""
    found = fought(two_fronts(), "", raids=[raid(**first_said), raid("Essen")])

    told = {f"distance: {distance} from the record." for distance in (6, 11)}
    assert told & set(said(found)) == {f"distance: {each} from the record." for each in distances}


def test_r_66_two_raids_do_not_both_fly_from_the_nearest_front() -> None:
    """The second would have Kent's bombers fly twice."""
    both = [raid(distance=6), raid("Essen", distance=6)]

    assert first(two_fronts().refused("bombing-phase", raids=both)) == (
        "26.31 measures from an operational air base on the bombers' front; by the record Essen "
        "lies 11 hexes off for so many of them, and you gave 6."
    )
