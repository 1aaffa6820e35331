"""Odds that anyone can check with another program or on paper."""

import pytest

from core.board.alpha3_profile import alpha3_land_battle, alpha3_sea_battle
from core.board.amended_profile import amended_battle
from core.board.army import Army
from core.board.classic_profile import classic_land_battle, classic_sea_battle
from core.board.side import Both
from core.board.unit_table import Domain
from core.odds.battle_odds import BattleOdds, battle_odds


def percent(odds: BattleOdds) -> tuple[float, float, float]:
    """Return wins, losses and both dead in per cent, to four places."""
    ends = (odds.attacker, odds.defender, odds.both_destroyed)
    return tuple(round(100 * each, 4) for each in ends)  # type: ignore[return-value]  # three of them


def army(**units: int) -> Army:
    """Return an army in the rule set's own order of loss."""
    return Army(units)


def test_two_infantry_against_one_in_global_1940() -> None:
    """67.6724, 26.9397 and 5.3879 per cent."""
    odds = battle_odds(alpha3_land_battle(Both(army(infantry=2), army(infantry=1))))

    assert percent(odds) == (67.6724, 26.9397, 5.3879)


def test_three_submarines_against_two_destroyers() -> None:
    """81.6582, 14.6747 and 3.6671 per cent."""
    odds = battle_odds(alpha3_sea_battle(Both(army(submarine=3), army(destroyer=2))))

    assert percent(odds) == (81.6582, 14.6747, 3.6671)


def test_submarine_against_submarine_in_1986() -> None:
    """60, 40 and 0: only the attacker's fires first."""
    odds = battle_odds(classic_sea_battle(Both(army(submarine=1), army(submarine=1))))

    assert percent(odds) == (60.0, 40.0, 0.0)


def test_submarine_against_submarine_under_the_amendments() -> None:
    """Both fire first and at once: hits of 1/3 each, so 2 : 2 : 1 of all rounds that hit."""
    odds = battle_odds(amended_battle(Both(army(submarine=1), army(submarine=1)), Domain.SEA))

    assert percent(odds) == (40.0, 40.0, 20.0)


def test_submarine_against_submarine_in_alpha3() -> None:
    """1/3 against 1/6: 5 : 2 : 1 of the rounds that hit."""
    odds = battle_odds(alpha3_sea_battle(Both(army(submarine=1), army(submarine=1))))

    assert percent(odds) == (62.5, 25.0, 12.5)


def test_infantry_against_infantry_by_hand() -> None:
    """1/6 against 1/3: 2 : 5 : 1 of the rounds that hit, on both editions' tables."""
    both = Both(army(infantry=1), army(infantry=1))

    assert percent(battle_odds(alpha3_land_battle(both))) == (25.0, 62.5, 12.5)
    assert percent(battle_odds(classic_land_battle(both))) == (25.0, 62.5, 12.5)


def test_an_aa_gun_that_is_lost_last_mixes_two_battles() -> None:
    """One time in six the fighter falls first; where all others die, the gun is what is left."""
    gun = Army({"infantry": 1, "aa_gun": 1}, ("infantry", "aa_gun"))
    with_gun = battle_odds(alpha3_land_battle(Both(army(infantry=1, fighter=1), gun)))
    shot_down, unhurt = (
        battle_odds(alpha3_land_battle(Both(attacker, army(infantry=1))))
        for attacker in (army(infantry=1), army(infantry=1, fighter=1))
    )

    for end in ("attacker", "attacker_takes"):
        mixed = getattr(shot_down, end) / 6 + getattr(unhurt, end) * 5 / 6
        assert getattr(with_gun, end) == pytest.approx(mixed, abs=1e-14)
    assert with_gun.both_destroyed == 0


def test_a_raid_on_nothing_and_a_battle_of_nobody() -> None:
    """Empty armies have certain ends."""
    nobody = battle_odds(alpha3_land_battle(Both(army(), army())))
    unopposed = battle_odds(alpha3_land_battle(Both(army(tank=1), army())))

    assert nobody.both_destroyed == 1
    assert (unopposed.attacker, unopposed.attacker_takes, unopposed.rounds) == (1, 1, 0)


def test_submarines_and_aircraft_stand_off() -> None:
    """Neither wins nor dies."""
    odds = battle_odds(alpha3_sea_battle(Both(army(fighter=2), army(submarine=3))))

    assert odds.stand_off == 1
    assert odds.as_json()["stand_off"] == 1


def test_aircraft_win_without_taking() -> None:
    """Ten fighters against one infantry: certain to win, never to capture."""
    odds = battle_odds(alpha3_land_battle(Both(army(fighter=10), army(infantry=1))))

    assert odds.attacker > 0.999
    assert odds.attacker_takes == 0


def test_wins_and_takes_differ_by_the_order_of_loss() -> None:
    """An attacker who gives up his infantry last takes the ground more often, and wins less."""
    units = {"infantry": 2, "fighter": 2}
    enemy = army(infantry=3)
    first, last = (
        battle_odds(alpha3_land_battle(Both(Army(units, order), enemy)))
        for order in (("infantry", "fighter"), ("fighter", "infantry"))
    )

    assert first.attacker > last.attacker
    assert first.attacker_takes < last.attacker_takes


def test_the_order_of_loss_moves_the_odds_and_is_printed() -> None:
    """Any odds that are printed carry the orders they hold for, ready to be given again."""
    fleet = Both(
        Army({"submarine": 1, "battleship": 1}, ("submarine", "battleship")), army(destroyer=2)
    )
    odds = battle_odds(alpha3_sea_battle(fleet))

    assert odds.as_json()["order_of_loss"] == {
        "attacker": ["battleship", "submarine", "battleship"],
        "defender": ["destroyer"],
    }
