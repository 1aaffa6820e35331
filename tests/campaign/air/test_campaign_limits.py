"""26.653, 26.71B, 26.663 and 26.664: what bombing carries into the next player turn."""

from campaign_game import found_by, in_phase, said
from campaign_raids import FIELDS, bombed, fold
from support import cited, loaded

from core.awaw.bombing.phase.defense import has_them
from core.awaw.bombing.recorded.flying import rested_escorts
from core.awaw.book.terms import Power
from core.awaw.campaign.advance import leaves_inversion
from core.awaw.record.bombing_effects import (
    GermanLimitRaised,
    Means,
)
from core.awaw.record.fold.advance import reductions
from core.terms.message import english


def test_26_71b_and_r_24_limits_fall_in_the_next_player_turn_rounded_once_a_phase() -> None:
    """Eight and nine BRPs are five points; ten by flying bombs are three; four by rockets four."""
    played = in_phase("combat", "axis", **FIELDS)
    fold(
        played,
        bombed("britain", "London", 8, Means.STRATEGIC_BOMBING),
        bombed("britain", "India", 9, Means.STRATEGIC_BOMBING, "britain", "india"),
        bombed("britain", "London", 10, Means.FLYING_BOMBS),
        bombed("britain", "London", 4, Means.ROCKETS),
    )
    assert played.campaign.limit(Power.BRITAIN) == 40

    resolution = played.do("advance")
    assert "AWAW 26.71B" in [rule.citation for rule in resolution.rules]
    assert dict(played.campaign.carried.next_reduction) == {"britain": 5 + 3 + 4, "india": 3}
    assert played.campaign.limit(Power.BRITAIN) == 40
    played.do("advance", to="player_turn")
    assert played.campaign.limit(Power.BRITAIN) == 28
    assert played.campaign.carried.reduction["india"] == 3
    played.do("advance", to="turn")
    assert played.campaign.limit(Power.BRITAIN) == 40
    assert dict(played.campaign.carried.reduction) == {}


def test_26_71b_construction_limits_start_anew_in_each_player_turn() -> None:
    """What was spent in the last one does not count any more."""
    powers = {"germany": {"construction_limit": 10, "spent": 9, "laid": 3}}
    played = in_phase("redeployment", "axis", powers=powers)

    played.do("advance", to="turn")
    played.do("advance")

    standing = played.campaign.standing(Power.GERMANY)
    assert (standing.spent, standing.laid) == (0, 0)


def test_26_653_means_are_rounded_apart() -> None:
    """Two BRPs of each: nothing for bombers and flying bombs, two for rockets."""
    counted = {("russia", means): 2 for means in Means}

    assert reductions(counted) == {"russia": 2}


def test_26_653c_the_german_rise_lasts_for_the_turn() -> None:
    """It is determined each turn."""
    played = in_phase("combat", "axis", **FIELDS)
    fold(played, GermanLimitRaised(5), GermanLimitRaised(2))

    assert played.campaign.limit(Power.GERMANY) == 47
    played.do("advance", to="turn")
    assert played.campaign.limit(Power.GERMANY) == 40


def test_26_663_interceptors_that_met_flying_bombs_escort_nobody_next() -> None:
    """Three of five are bound: three escorts are too many, two are not."""
    played = in_phase("combat", "axis", **FIELDS)
    resolution = played.do(
        "flying-bombs",
        attacker="germany",
        defender="britain",
        salvos=1,
        target={"name": "London", "kind": "key_economic_area", "value": 60},
        defenders={"interceptors": 3, "aaf": 2},
    )
    assert "AWAW 26.664" in [rule.citation for rule in resolution.rules]
    played.do("advance", to="player_turn")
    played.do("advance")
    raid = {
        "attacker": "britain",
        "defender": "germany",
        "theater": "europe",
        "target": {"name": "Berlin", "kind": "key_economic_area", "value": 25},
    }

    refusal = played.refused("strategic-bombing", **raid, force={"aaf": 3, "interceptors": 3})
    assert cited(refusal) == ["AWAW 26.663"]
    flown = played.do(
        "strategic-bombing",
        dice=loaded(attacker=7, defender=7),
        **raid,
        force={"aaf": 3, "interceptors": 2},
    )
    assert "2 AAF are inverted; those that fly are others." in said(flown)
    bound = [found_by(played.do("advance"), leaves_inversion) for _ in range(3)]
    assert bound == [[], [], [["2 AAF of Britain", "3 interceptors of Britain"]]]
    assert played.campaign.carried.grounded == ()


def test_26_23b_and_24_53_american_bombers_fly_at_war_and_from_fronts() -> None:
    """At peace none, at war those that were deployed."""
    raid = {
        "attacker": "united_states",
        "defender": "germany",
        "theater": "europe",
        "target": {"name": "Berlin", "kind": "key_economic_area", "value": 25},
    }
    peace = in_phase("combat", "allies", **FIELDS)
    refusal = peace.refused("strategic-bombing", **raid, force={"strategic_bombers": 4})
    assert cited(refusal) == ["AWAW 26.23B", "AWAW 24.53"]
    assert len(refusal.faults) == 2
    wars = [{"by": "germany", "on": "united_states", "turn": "winter 1941"}]
    war = in_phase("combat", "allies", **FIELDS, wars=wars)
    war.do(
        "strategic-bombing",
        dice=loaded(attacker=7, defender=7),
        **raid,
        force={"strategic_bombers": 3},
    )


def test_a_raid_changes_brps_limits_and_markers_of_the_campaign() -> None:
    """From the dice to the next player turn's limit."""
    wars = [{"by": "germany", "on": "united_states", "turn": "winter 1941"}]
    played = in_phase("combat", "allies", **FIELDS, wars=wars)

    outcome = played.do(
        "strategic-bombing",
        dice=loaded(attacker=12, defender=2),
        attacker="united_states",
        defender="germany",
        theater="europe",
        force={"strategic_bombers": 3},
        target={"name": "Berlin", "kind": "key_economic_area", "value": 25},
    ).outcome
    played.do("advance", to="turn")
    played.do("advance")

    assert played.campaign.standing(Power.GERMANY).brps == 100 - outcome.brp_loss
    assert played.campaign.limit(Power.GERMANY) == 40 - outcome.construction_reduction
    assert outcome.construction_reduction > 0


def test_26_663_26_441_who_has_none_left_is_told_to_send_none() -> None:
    """It said *0 or fewer*."""
    bound = rested_escorts.function(sent=1, owned=2, bound=2)
    assigned = has_them.function(Power.GERMANY, "interceptors", 1, 0)

    assert bound is not None
    assert assigned is not None
    assert [english(each.do) for each in (bound, assigned)] == ["Send none.", "Assign none."]
