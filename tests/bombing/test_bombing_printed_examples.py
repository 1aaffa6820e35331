"""The printed examples of chapter 26, figure by figure."""

from bombing_cases import KEA, LONDON, air, applied, bomb, quiet, salvos, telling

from core.terms.message import english


def test_26_454_example_thirty_german_aaf_against_britain() -> None:
    """Ten bomb and twenty escort; sixteen against sixteen, 6/6 each; four bombing AAF go on."""
    raid = bomb(
        quiet(attacker=7, defender=7),
        attacker="germany",
        defender="britain",
        force={"aaf": 30},
        defenders={"aaf": 15, "interceptors": 1},
        target=LONDON,
    )

    fight = air(raid)
    assert (fight.attacker_level, fight.defender_level, fight.modifier) == (16, 16, 0)
    assert (fight.attacker_result, fight.defender_result) == ((6, 6), (6, 6))
    assert telling(fight.attacker_eliminated) == {"escorting_aaf": 3, "bombing_aaf": 3}
    assert telling(fight.attacker_aborted) == {"escorting_aaf": 3, "bombing_aaf": 3}
    assert telling(fight.defender_eliminated) == {"aaf": 5, "interceptors": 1}
    assert telling(fight.defender_aborted) == {"aaf": 6}
    assert raid.outcome.bombers_reaching == 4


def test_26_454_example_american_force_against_thirteen_germans() -> None:
    """Row 17 for the Germans, row 15 for the Americans; one bombing AAF and two bombers go on."""
    raid = bomb(
        quiet(air_attacker=8, air_defender=6),  # one escorting jet, two intercepting: net -1
        attacker="united_states",
        defender="germany",
        force={"aaf": 12, "interceptors": 5, "strategic_bombers": 5, "jets": 1},
        defenders={"aaf": 7, "interceptors": 4, "jets": 2},
        target=KEA,
    )

    fight = air(raid)
    assert (fight.attacker_level, fight.defender_level) == (15, 17)
    assert fight.defender_result == (6, 7)
    assert fight.attacker_eliminated == {
        "escorting_aaf": 2,
        "bombing_aaf": 1,
        "interceptors": 1,
        "strategic_bombers": 1,
        "jets": 1,
    }
    assert telling(fight.attacker_aborted) == {
        "escorting_aaf": 1,
        "bombing_aaf": 2,
        "interceptors": 2,
        "strategic_bombers": 2,
    }
    assert raid.outcome.bombers_reaching == 3
    assert "R-13" in [rule.locator for rule in raid.rules]


def test_26_454_examples_rest_on_inferred_rows_and_say_so() -> None:
    """Nobody has read rows 16 and 17: the working does not hide it."""
    raid = bomb(quiet(), force={"aaf": 30}, defenders={"aaf": 16})

    said = applied(raid, "AWAW R-13")
    assert len(said) == 2
    assert all(each.startswith("Nobody has read this row of the Air Combat Table") for each in said)


def test_26_661_example_two_salvos_at_london() -> None:
    """Eight a salvo, sixteen in all, less six for London's defenses and four for the AAF: six."""
    attack = salvos("flying-bombs", defenders={"aaf": 4}, radar=1, research={"air_defense": 1})

    outcome = attack.outcome
    assert outcome.per_salvo == 8
    assert (outcome.brp_loss_uncapped, outcome.brp_loss) == (6, 6)
    assert outcome.construction_reduction == 2
    assert outcome.german_construction_increase == 6
    assert english(attack.headline) == "London: 6 BRPs lost to 2 salvos of flying bombs"
    assert not attack.rolls
