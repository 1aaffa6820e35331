"""AA guns of Alpha+3 by given faces: their one throw, and what becomes of them."""

import pytest
from board_fights import fought, worked

from core.board.alpha3_profile import alpha3_land_battle
from core.board.alpha3_values import aa_dice
from core.board.army import Army, UnfitError
from core.board.battle import Winner
from core.board.side import Both


def army(*order: str, tech: str = "", **counts: int) -> Army:
    """Return an army."""
    return Army(counts, order, frozenset(tech.split()))


@pytest.mark.parametrize(("guns", "aircraft", "dice"), [(1, 5, 3), (2, 5, 5), (2, 7, 6), (3, 0, 0)])
def test_aa_guns_throw_three_dice_each_and_one_an_aircraft_at_most(
    guns: int, aircraft: int, dice: int
) -> None:
    """The cases of the rules' own reading."""
    assert aa_dice(guns, aircraft) == dice


def test_aircraft_shot_down_by_aa_guns_do_not_fight() -> None:
    """One gun, two aircraft: two dice before the first round, and one fighter less in it."""
    battle = alpha3_land_battle(
        Both(
            army("fighter", "strategic_bomber", infantry=1, fighter=1, strategic_bomber=1),
            army(infantry=1, aa_gun=1),
        ),
        max_rounds=1,
    )
    report = fought(
        battle,
        aa=[1, 2],
        r1_attacker_infantry=[6],
        r1_attacker_strategic_bomber=[5],
        r1_defender_infantry=[6],
    )

    assert report.rounds[0].round == 0
    assert report.rounds[0].lost.attacker == {"fighter": 1}
    assert report.attacker_left == {"infantry": 1, "strategic_bomber": 1}


def test_radar_lets_aa_guns_hit_on_two() -> None:
    """Both aircraft fall."""
    battle = alpha3_land_battle(
        Both(army(fighter=2, infantry=1), army(infantry=1, aa_gun=1, tech="radar")), max_rounds=1
    )
    report = fought(battle, aa=[1, 2], r1_attacker_infantry=[6], r1_defender_infantry=[6])

    assert report.attacker_left == {"infantry": 1}


def test_aa_guns_do_not_fire_in_the_defence_step_but_may_be_lost() -> None:
    """The gun takes the first hit in place of the infantry."""
    battle = alpha3_land_battle(
        Both(army(infantry=2), army("aa_gun", "infantry", infantry=1, aa_gun=1)), max_rounds=1
    )
    report = fought(battle, r1_attacker_infantry=[1, 6], r1_defender_infantry=[6])

    assert report.defender_left == {"infantry": 1}


def test_aa_guns_alone_are_destroyed_without_a_die() -> None:
    """Not even their own fire is rolled."""
    battle = alpha3_land_battle(Both(army(fighter=1, infantry=1), army(aa_gun=3)))
    report = fought(battle)

    assert report.winner is Winner.ATTACKER
    assert report.defender_left == {}
    assert report.takes


def test_aa_guns_left_alone_after_a_round_are_destroyed_at_once() -> None:
    """No second round is fought."""
    battle = alpha3_land_battle(
        Both(army(tank=1), army("infantry", "aa_gun", infantry=1, aa_gun=1))
    )
    report, entries = worked(battle, r1_attacker_tank=[3], r1_defender_infantry=[6])

    assert report.rounds[0].lost.defender == {"infantry": 1, "aa_gun": 1}
    assert entries[-1].found == {"lost": {"aa_gun": 1}, "damaged": {}}


def test_aa_guns_never_attack() -> None:
    """An attacking army must not hold one."""
    with pytest.raises(UnfitError, match="aa_gun"):
        alpha3_land_battle(Both(army(infantry=1, aa_gun=1), army(infantry=1)))
