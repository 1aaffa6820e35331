"""Steps 4 and 5: strengths by the aid, where they differ from 26.451, and the losses."""

import pytest
from sop_cases import Shown, by_the_aid, by_the_rulebook, only_fault
from support import loaded


def test_26_454_examples_come_out_by_the_aid_as_by_the_rulebook() -> None:
    """Thirty German AAF, and the American force: both texts agree on both."""
    german = {
        "attacker": "germany",
        "defender": "britain",
        "force": {"aaf": 30},
        "defenders": {"aaf": 15, "interceptors": 1},
        "target": {"name": "London", "kind": "city", "objective": 1, "cities": 1, "value": 25},
    }
    american = {
        "attacker": "united_states",
        "force": {"aaf": 12, "interceptors": 5, "strategic_bombers": 5, "jets": 1},
        "defenders": {"aaf": 7, "interceptors": 4, "jets": 2},
    }
    dice = Shown(air_attacker=8, air_defender=6)

    first, second = by_the_aid(**german).outcome, by_the_aid(dice, **american).outcome
    assert first == by_the_rulebook(**german).outcome
    assert second == by_the_rulebook(dice, **american).outcome
    assert (first.air.attacker_level, first.bombers_reaching) == (16, 4)
    assert (second.air.attacker_level, second.air.defender_level) == (15, 17)
    assert second.bombers_reaching == 3


def test_4_1_the_defenders_strength_counts_two_more_for_each_jet() -> None:
    """Seven AAF, four interceptors and two jets: seventeen."""
    fight = by_the_aid(
        force={"strategic_bombers": 20}, defenders={"aaf": 7, "interceptors": 4, "jets": 2}
    ).outcome.air

    assert fight.defender_level == 17


@pytest.mark.parametrize(
    ("defending", "aid", "rulebook"), [(19, 19, 19), (20, 20, 20), (25, 20, 25), (40, 20, 30)]
)
def test_4_2_2_bombing_aaf_do_not_strengthen_the_attacker(
    defending: int, aid: int, rulebook: int
) -> None:
    """Thirty AAF, ten of them bombing, against more and more defenders."""
    raid = {"force": {"aaf": 30}, "defenders": {"aaf": defending}}

    assert by_the_aid(**raid).outcome.air.attacker_level == aid
    assert by_the_rulebook(**raid).outcome.air.attacker_level == rulebook


def test_4_2_1_the_defenders_number_counts_without_the_extra_for_jets() -> None:
    """Two jets let two attackers in, not six."""
    fight = by_the_aid(force={"strategic_bombers": 9}, defenders={"jets": 2}).outcome.air

    assert (fight.attacker_level, fight.defender_level) == (2, 6)


def test_4_2_and_r_2_every_escorting_jet_adds_two_even_without_a_place() -> None:
    """Five jets against two defenders: the rulebook counts two of them (R-2)."""
    raid = {"force": {"strategic_bombers": 3, "jets": 5}, "defenders": {"aaf": 2}}
    fight = by_the_aid(**raid).outcome.air

    assert (fight.attacker_level, fight.modifier) == (2 + 2 * 5, 2)
    assert by_the_rulebook(**raid).outcome.air.attacker_level == 2 + 2 * 2


@pytest.mark.parametrize(
    ("fields", "modifier"),
    [
        ({"air_drm": {"attacker": 2, "defender": 1}}, 1),
        ({"radar": 2}, -2),
        ({"defenders": {"interceptors": 3}}, -1),
        ({"defenders": {"aaf": 1, "jets": 2}}, -2),
        ({"force": {"strategic_bombers": 3, "interceptors": 3}}, 1),
    ],
)
def test_4_3_the_modifiers_are_those_of_the_table(fields: dict[str, object], modifier: int) -> None:
    """The same list as 26.453."""
    raid: dict[str, object] = {"defenders": {"aaf": 3}} | fields

    assert by_the_aid(**raid).outcome.air.modifier == modifier
    assert by_the_rulebook(**raid).outcome.air.modifier == modifier


def test_r_3_the_attacker_chooses_among_all_but_bombing_aaf() -> None:
    """A bomber in place of the jet: no modifier, though the jet still adds its two."""
    raid = {"force": {"strategic_bombers": 3, "jets": 1, "aaf": 6}, "defenders": {"aaf": 1}}
    fight = by_the_aid(**raid, engaging={"strategic_bombers": 1}).outcome.air

    assert (fight.attacker_level, fight.modifier) == (3, 0)
    assert only_fault(**raid, engaging={"strategic_bombers": 2}).startswith(
        "26.451B has one of your factors engage here; you chose two."
    )


def test_4_2_2_bombing_aaf_are_not_chosen_to_engage() -> None:
    """The refusal cites the step."""
    faults = only_fault(force={"aaf": 9}, defenders={"aaf": 3}, engaging={"bombing_aaf": 3})

    assert faults == (
        "SOP 4.2.2 leaves AAF that bomb out of air combat; you chose some to engage. "
        "Leave the AAF that bomb out of those that engage."
    )


@pytest.mark.parametrize(("row", "inferred"), [(15, False), (16, True)])
def test_4_the_table_is_the_rulebooks_with_its_inferred_rows(row: int, *, inferred: bool) -> None:
    """R-13 of the rulebook is cited where nobody has read the row."""
    raid = by_the_aid(force={"aaf": 60}, defenders={"aaf": row})

    assert ("AWAW R-13" in [rule.citation for rule in raid.rules]) is inferred
    assert ("AWAW R-12" in [rule.citation for rule in raid.rules]) is not inferred


def test_5_1_5_2_1_and_5_2_2_losses_are_shared_as_26_454_tells() -> None:
    """Both texts are cited; larger categories first, then the tie orders."""
    raid = by_the_aid(
        Shown(air_attacker=9, air_defender=9),
        force={"strategic_bombers": 4, "interceptors": 4},
        defenders={"aaf": 3, "interceptors": 3},
    )
    cited = {rule.citation for rule in raid.rules}

    assert raid.outcome.air.attacker_eliminated["interceptors"] == 2
    assert raid.outcome.air.defender_eliminated == {"interceptors": 2, "aaf": 1, "jets": 0}
    assert {"SOP 5.1", "SOP 5.2.1", "SOP 5.2.2", "AWAW 26.454"} <= cited


def test_3_1_a_force_is_engaged_again_on_another_front() -> None:
    """Two rounds with throws of their own, and losses begun anew."""
    raid = by_the_aid(
        defenders=[{"front": "western", "aaf": 1}, {"front": "eastern", "aaf": 1}],
        force={"strategic_bombers": 6, "interceptors": 4},
    )

    assert list(raid.rolls)[:4] == [
        "air_attacker",
        "air_defender",
        "air2_attacker",
        "air2_defender",
    ]
    assert len(raid.outcome.air) == 2


def test_r_11_bombing_aaf_alone_do_not_fight_back_on_a_later_front() -> None:
    """Two escorts are lost on two fronts; on the third the one AAF that bombs has no strength."""
    raid = by_the_aid(
        loaded(
            air_attacker=7,
            air_defender=7,
            air2_attacker=7,
            air2_defender=7,
            air3_defender=2,
            attacker=7,
        ),
        force={"aaf": 3},
        defenders=[{"front": each, "aaf": 1} for each in ("western", "eastern", "mediterranean")],
    )

    first, second, third = raid.outcome.air
    assert first.defender_result == second.defender_result == (1, 0)
    assert (third.attacker_level, third.attacker_result) == (0, (0, 0))
    assert raid.outcome.bombers_reaching == 1


def test_3_1_a_force_that_is_gone_is_not_engaged_again() -> None:
    """One bomber, shot down on the first front."""
    raid = by_the_aid(
        loaded(air_attacker=7, air_defender=12),
        force={"strategic_bombers": 1},
        defenders=[{"front": "western", "aaf": 9}, {"front": "eastern", "aaf": 9}],
    )

    assert len(raid.outcome.air) == 1
    assert raid.outcome.bombers_reaching == 0
