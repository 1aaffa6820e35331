"""Bombing raids of Alpha+3 by given faces: the air battle in turns, facility fire, damage caps."""

from collections.abc import Sequence

import pytest
from board_fights import BOOK, FIRE

from core.board.air_raid import USUAL_CASUALTIES, AirRaid, Target, air_raid, raid_numbers
from core.board.fight_raid import (
    RaidClauses,
    RaidReport,
    damage_by,
    fight_raid,
    interceptors_left,
    losses_after,
    plan_raid,
)
from core.board.order_of_loss import OrderError
from core.terms.dice import LoadedDice
from core.terms.ledger import Ledger

CLAUSES = RaidClauses(
    air_attack=FIRE,
    interceptors_left=BOOK.clause("1.2")(interceptors_left),
    air_defence=FIRE,
    air_losses=BOOK.clause("1.2")(losses_after),
    facility_fire=FIRE,
    facility_losses=BOOK.clause("1.2")(losses_after),
    damage=BOOK.clause("1.1")(damage_by),
)


def raid_on(
    *targets: Target,
    escorts: int = 0,
    interceptors: int = 0,
    tech: str = "",
    casualties: tuple[str, ...] = USUAL_CASUALTIES,
) -> AirRaid:
    """Return a raid."""
    return air_raid(
        targets,
        escorts=escorts,
        interceptors=interceptors,
        casualties=casualties,
        numbers=raid_numbers(frozenset(tech.split())),
    )


def flown(raid: AirRaid, **throws: Sequence[int]) -> RaidReport:
    """Return a raid fought with these faces; every throw given must be made, and no other."""
    book = Ledger({}, LoadedDice({name: tuple(faces) for name, faces in throws.items()}))
    plan_raid(raid, book)
    report = fight_raid(raid, CLAUSES, book)
    assert set(book.rolls) == set(throws)
    return report


def bombers(facility: str, strategic: int, tactical: int = 0, damage: int = 0) -> Target:
    """Return a target and who bombs it."""
    units = {"strategic_bomber": strategic, "tactical_bomber": tactical}
    return Target(facility, units, damage)


def test_interceptors_that_are_hit_do_not_fire() -> None:
    """Two bombers and an escort fire at 1; one interceptor of two is left, and hits on 2."""
    report = flown(
        raid_on(bombers("major_ic", 2), escorts=1, interceptors=2),
        air_attack_bombers=[1, 2],
        air_attack_escorts=[2],
        air_defence=[2],
        facility_aa=[2, 2],
        damage=[4, 5],
    )

    assert report.interceptors_lost == 1
    assert report.attackers_lost == {"fighter": 1, "strategic_bomber": 0}
    assert report.targets[0].damage_done == 9


def test_without_interceptors_there_is_no_air_battle() -> None:
    """Only the facility fires."""
    report = flown(raid_on(bombers("minor_ic", 1), escorts=3), facility_aa=[6], damage=[3])

    assert report.interceptors_lost == 0
    assert report.targets[0].damage_total == 3


def test_tactical_bombers_fire_in_the_air_battle_too() -> None:
    """Three bombers, three dice."""
    report = flown(
        raid_on(bombers("air_base", 1, tactical=2), interceptors=1),
        air_attack_bombers=[6, 6, 1],
        facility_aa=[6, 6, 6],
        damage=[1, 1, 1],
    )

    assert report.interceptors_lost == 1


def test_escorts_with_jet_engines_hit_on_two() -> None:
    """Bombers still need a 1."""
    report = flown(
        raid_on(bombers("air_base", 1), escorts=1, interceptors=1, tech="jet_fighters"),
        air_attack_bombers=[2],
        air_attack_escorts=[2],
        facility_aa=[6],
        damage=[1],
    )

    assert report.interceptors_lost == 1


def test_the_facility_throws_a_die_at_every_bomber_and_kills_on_one() -> None:
    """Two of three are shot down, in the order of casualties; the last one bombs."""
    report = flown(raid_on(bombers("naval_base", 2, tactical=1)), facility_aa=[1, 1, 2], damage=[6])

    assert report.targets[0].lost_to_aa == {"tactical_bomber": 1, "strategic_bomber": 1}
    assert report.targets[0].damage_done == 6


def test_bombers_that_are_all_shot_down_throw_no_damage() -> None:
    """Nothing is made without dice."""
    report = flown(raid_on(bombers("minor_ic", 1)), facility_aa=[1])

    assert report.targets[0].damage_done == 0


@pytest.mark.parametrize(
    ("facility", "damage", "done"),
    [
        ("major_ic", 0, 18),
        ("major_ic", 5, 15),
        ("minor_ic", 0, 6),
        ("air_base", 4, 2),
        ("naval_base", 6, 0),
    ],
)
def test_damage_beyond_the_cap_is_not_applied(facility: str, damage: int, done: int) -> None:
    """Twenty for a major complex, six for all else."""
    report = flown(
        raid_on(bombers(facility, 3, damage=damage)), facility_aa=[6] * 3, damage=[6] * 3
    )

    assert report.targets[0].damage_done == done
    assert report.targets[0].damage_total == damage + done


def test_several_targets_throw_apart_and_lose_the_last_ones_bombers_first() -> None:
    """The interceptor shoots down the air base's bomber, which then bombs nothing."""
    report = flown(
        raid_on(bombers("major_ic", 2), bombers("air_base", 1), interceptors=1),
        air_attack_bombers=[6, 6, 6],
        air_defence=[1],
        facility_aa_1=[1, 6],
        damage_1=[5],
    )

    assert report.attackers_lost == {"fighter": 0, "strategic_bomber": 1}
    assert [target.damage_done for target in report.targets] == [5, 0]
    assert [target.lost_to_aa["strategic_bomber"] for target in report.targets] == [1, 0]


def test_the_attacker_may_choose_other_casualties() -> None:
    """A bomber before the escort."""
    raid = raid_on(
        bombers("major_ic", 2),
        escorts=1,
        interceptors=1,
        casualties=("strategic_bomber", "tactical_bomber", "fighter"),
    )
    report = flown(
        raid,
        air_attack_bombers=[6, 6],
        air_attack_escorts=[6],
        air_defence=[1],
        facility_aa=[6],
        damage=[1],
    )

    assert report.attackers_lost == {"fighter": 0, "strategic_bomber": 1}


def test_casualties_that_do_not_fly_are_refused() -> None:
    """No tank is lost in the air."""
    with pytest.raises(OrderError, match="tank"):
        raid_on(bombers("major_ic", 1), casualties=("tank",))
