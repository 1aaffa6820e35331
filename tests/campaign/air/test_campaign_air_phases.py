"""26.4 to 26.6 in a campaign: phases, bases, fronts and targets come from the record."""

import pytest
from air_record_cases import FIELDS, RESEARCH, V1, first, fought, raid, war
from asserted_workings import held
from campaign_game import said
from support import cited, loaded

from core.terms.dice import KeyedDice
from core.terms.message import english
from core.terms.question import Question
from core.terms.resolution import Resolution


@pytest.mark.parametrize("phase", ["movement", "construction", "redeployment"])
def test_24_611_raids_and_salvos_belong_to_the_combat_phase(phase: str) -> None:
    """One raid, a phase, flying bombs and rockets; submarines were so already."""
    allies, axis = war("allies", phase), war("axis", phase)

    assert cited(allies.refused("strategic-bombing", **raid()))[0] == "AWAW 24.611"
    assert cited(allies.refused("bombing-phase", raids=[raid()]))[0] == "AWAW 24.611"
    assert cited(axis.refused("flying-bombs", **V1))[0] == "AWAW 24.611"
    assert cited(axis.refused("rockets", **V1))[0] == "AWAW 24.611"
    assert cited(war("axis").refused("strategic-bombing", **raid()))[0] == "AWAW 24.611"


def test_26_64_a_side_announces_its_bombing_of_a_combat_phase_once() -> None:
    """The same bombers do not raid twice, nor do nine more Japanese AAF after ten (R-56)."""
    played = war()
    played.apply(fought(played, "none", raids=[raid()]))
    again = played.refused("bombing-phase", raids=[raid()])
    assert cited(again) == ["AWAW 26.41", "AWAW 26.64"]
    assert cited(played.refused("strategic-bombing", **raid())) == ["AWAW 26.41", "AWAW 26.64"]
    axis = war("axis")
    axis.do("rockets", **(V1 | {"salvos": 1}))
    assert cited(axis.refused("rockets", **(V1 | {"salvos": 1}))) == ["AWAW 26.41", "AWAW 26.64"]
    india = {"name": "India"}
    japanese = {
        "attacker": "japan",
        "defender": "britain",
        "theater": "pacific",
        "force": {"aaf": 10},
        "target": india,
    }
    axis = war("axis")
    axis.apply(fought(axis, "none", raids=[japanese]))
    assert "AWAW 26.64" in cited(axis.refused("bombing-phase", raids=[japanese]))


@pytest.mark.parametrize("state", ["struck", "inverted", "eliminated"])
def test_26_63a_a_base_that_does_not_work_fires_nothing(state: str) -> None:
    """Of three bases one is out of order: two salvos, not three."""
    bases = {**FIELDS["rocket_bases"], "calais": {"power": "germany", "state": state}}
    if state == "inverted":
        bases["calais"]["until"] = "axis fall 1944"
    played = war("axis", rocket_bases=bases)

    refusal = played.refused("bombing-phase", flying_bombs=[V1], rockets=[V1 | {"salvos": 1}])
    assert cited(refusal) == ["AWAW 26.63A", "AWAW 26.15"]
    assert played.try_("bombing-phase", flying_bombs=[V1 | {"salvos": 1}])


def test_24_42_nobody_fires_without_research_and_base() -> None:
    """Both are told at once."""
    played = war("axis", rocket_bases={}, research={})

    refusal = played.refused("flying-bombs", **V1)
    assert cited(refusal) == ["AWAW 24.42", "AWAW 26.63B", "AWAW 26.63A", "AWAW 26.15"]


def test_26_63b_half_of_three_bases_and_the_odd_one_launch_flying_bombs() -> None:
    """Two, not three (R-57)."""
    played = war("axis")

    refusal = played.refused("flying-bombs", **(V1 | {"salvos": 3}))
    assert cited(refusal) == ["AWAW 26.63B"]


def test_26_462_western_front_interceptors_meet_no_raid_over_india() -> None:
    """The box is defended from the Southeast Asian front, where Britain has none."""
    played = war("axis")
    japanese = {
        "attacker": "japan",
        "defender": "britain",
        "theater": "pacific",
        "force": {"aaf": 9},
        "target": {"name": "India"},
    }
    answers = {"defenders": "India: 2 int by united states"}
    refusal = played.try_("bombing-phase", raids=[japanese], answers=answers)
    assert first(refusal) == (
        "26.462 has interceptors of the Southeast Asian front defend this box; by the record the "
        "U.S. has none uninverted there, and two would meet the raids."
    )


def test_26_24_and_26_443a_interceptors_engage_on_the_front_to_which_they_are_assigned() -> None:
    """Two stand on the eastern front, four on the western, six in all."""
    played = war()
    for filed, rules in {
        "Berlin eastern: 3 int": ["AWAW 26.441", "AWAW 26.443A"],
        "Berlin western: 4 int\nBerlin eastern: 2 int": [],
        "Berlin: 7 int": ["AWAW 26.441", "AWAW 26.443A"],
    }.items():
        found = played.try_(
            "bombing-phase",
            raids=[raid()],
            answers={"defenders": filed},
            dice=KeyedDice(bytes(32)),
        )
        assert (cited(found) == rules) if rules else isinstance(found, Resolution)


def test_26_31_nobody_flies_from_a_front_whose_recorded_bases_do_not_work() -> None:
    """An operational one beside it is enough; where none is recorded the players vouch for it."""
    closed = {"kent": {"controller": "britain", "front": "western_front", "operational": False}}
    refusal = war(air_bases=closed).refused("bombing-phase", raids=[raid()])
    assert cited(refusal) == ["AWAW 26.11", "AWAW 26.12", "AWAW 26.21"]
    another = {"essex": {"controller": "united_states", "front": "western_front"}}
    assert isinstance(
        war(air_bases=closed | another).try_("bombing-phase", raids=[raid()]), Question
    )


def test_26_43b_escorting_jets_fly_as_far_as_their_result_on_record() -> None:
    """The first gives two hexes in Europe; three are refused."""
    research = RESEARCH | {"western_allies": {**RESEARCH["western_allies"], "jets": 1}}
    force = {"strategic_bombers": 2, "jets": 1}
    played = war(research=research)

    refusal = played.refused("strategic-bombing", **raid(force=force, distance=3))
    assert cited(refusal) == ["AWAW 26.43B"]
    flown = played.do(
        "strategic-bombing", dice=loaded(attacker=7, defender=7), **raid(force=force, distance=2)
    )
    held("awaw", "jets escort as far as they can", flown)
    assert isinstance(flown, Resolution)


def test_26_31k_a_rocket_base_that_is_bombed_stands_on_record() -> None:
    """Calais is known as one; Dieppe is not."""
    played = war()
    dieppe = raid("Dieppe", target={"name": "Dieppe", "kind": "rocket_base", "value": 0})
    assert cited(played.refused("strategic-bombing", **dieppe)) == ["AWAW 26.31K"]
    found = played.do("strategic-bombing", dice=loaded(attacker=2), **raid("Calais"))
    assert "target: rocket base from the record." in said(found)


def test_r_53_what_was_said_of_a_target_once_is_not_said_again() -> None:
    """Hamburg is described by the first raid on it, and known to the next."""
    played = war()
    target = {"name": "Hamburg", "kind": "key_economic_area", "value": 20, "flak": 2}
    played.apply(fought(played, "none", raids=[raid("Hamburg", target=target)]))
    site = played.campaign.ground.sites["hamburg"]
    assert (site.value, site.flak, site.objective) == (20, 2, None)
    played.do("advance", to="turn")
    played.do("advance")
    while played.campaign.clock.moving != "allies" or played.campaign.clock.phase != "combat":
        played.do("advance")

    again = fought(played, "none", raids=[raid("Hamburg")])
    assert again.outcome.raids[0].defense_level == 2 + 1
    assert not [each for each in again.effects if each.kind == "site-described"]


def test_26_32_a_german_city_that_is_no_objective_loses_nothing() -> None:
    """It is worth no BRPs where the record has no objective there (R-61)."""
    sites = {"leuna": {"power": "germany", "kinds": ["city"], "objective": 0, "value": 10}}
    refusal = war(sites=sites).refused("strategic-bombing", **raid("Leuna"))
    assert cited(refusal) == ["AWAW 26.31A", "AWAW 26.32"]
    sites["leuna"].pop("value")
    found = war(sites=sites).do(
        "strategic-bombing", dice=loaded(attacker=12, defender=2), **raid("Leuna")
    )
    assert found.outcome.brp_loss == 0


def test_26_31_a_place_that_ones_own_side_holds_is_no_target() -> None:
    """Nobody bombs what his own side controls by the record."""
    ports = {"berlin": {"controller": "russia"}}

    refusal = war(ports=ports).refused("strategic-bombing", **raid())
    assert cited(refusal) == ["AWAW 26.31", "AWAW R-38"]
    assert english(refusal.faults[0].what) == (
        "26.31 has targets that the enemy controls; by the record Russia controls Berlin."
    )


def test_r_58_a_hex_is_spent_in_the_order_of_resolution() -> None:
    """Bombers, then flying bombs, then rockets: each takes of London's worth what is left."""
    played = war("axis", sites={"london": {**FIELDS["sites"]["london"], "value": 12}})
    found = fought(played, "none", flying_bombs=[V1], rockets=[V1 | {"salvos": 1}]).outcome.salvos

    assert [each.brp_loss_uncapped for each in found] == [10, 5]
    assert [each.brp_loss for each in found] == [10, 2]


def test_r_59_a_manila_in_british_hands_counts_for_nothing() -> None:
    """25.92B speaks of the U.S. alone."""
    manila = {"manila": {"controller": "united_states"}}
    british = {"manila": {"controller": "britain"}}
    subs = {"submarines": {"pacific": 2}}
    units = {**FIELDS["units"], "united_states": {**FIELDS["units"]["united_states"], **subs}}
    pools = {
        **FIELDS["pools"],
        "united_states": {**FIELDS["pools"]["united_states"], "submarines": 2},
    }
    for ports, expected in ((manila, 2), (british, 0)):
        played = war(ports=ports, units=units, pools=pools, research={})
        found = played.do(
            "submarine-warfare",
            dice=loaded(attacker=7),
            box="pacific",
            attacker="united_states",
        )
        assert found.outcome.net_modifier == expected


def test_r_60_german_submarines_enter_the_indian_ocean_from_no_suez() -> None:
    """They deploy from a Mediterranean port, though they are taken to fight from Suez."""
    axis_held = {name: {"controller": "germany"} for name in ("suez", "ethiopia")}
    units = {"germany": {"submarines": {"suez": 1, "mediterranean_port": 1}}}
    pools = {"germany": {"submarines": 2}}
    played = war("axis", "redeployment", ports=axis_held, units=units, pools=pools)
    order = {"power": "germany", "unit": "submarines", "factors": 1}

    refusal = played.refused("deploy", **order, origin="suez", destination="indian_ocean")
    assert "AWAW 25.31C" in cited(refusal)
    played.do("deploy", **order, origin="mediterranean_port", destination="indian_ocean")
