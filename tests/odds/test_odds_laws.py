"""What must hold for the odds of any battle."""

import random
from fractions import Fraction

import pytest
from odds_samples import FAMILIES
from support import with_soak

from core.board.alpha3_profile import alpha3_land_battle, alpha3_sea_battle
from core.board.amended_profile import amended_battle
from core.board.amended_raid import Raid, RaidMode
from core.board.army import Army
from core.board.side import Both, Side
from core.board.unit_table import ALPHA3_UNITS, Domain
from core.odds.battle_odds import BattleOdds, battle_odds

EXACT = 1e-12


def army(**units: int) -> Army:
    """Return an army in the rule set's own order of loss."""
    return Army(units)


def total(odds: BattleOdds) -> float:
    """Return the sum of the five ends."""
    ends = (odds.attacker, odds.defender, odds.both_destroyed, odds.stand_off, odds.broken_off)
    return sum(ends)


LARGE = {
    "land": alpha3_land_battle(
        Both(
            army(infantry=40, artillery=20, tank=15, fighter=6, tactical_bomber=5),
            army(infantry=50, artillery=5, tank=10, fighter=5, aa_gun=3),
        ),
        bombardment={"battleship": 2},
    ),
    "sea": alpha3_sea_battle(
        Both(
            army(submarine=4, destroyer=4, cruiser=2, carrier=2, fighter=4, battleship=2),
            army(
                submarine=3, destroyer=3, cruiser=2, carrier=2, fighter=4, battleship=1, transport=2
            ),
        )
    ),
    "huge": alpha3_land_battle(
        Both(army(infantry=150, artillery=50, tank=40), army(infantry=160, tank=80))
    ),
}


@pytest.mark.parametrize("battle", with_soak(LARGE, plain=2))
def test_the_ends_of_a_large_battle_sum_to_one(battle: str) -> None:
    """Within 1e-12, as do both sides' survivors and the swings in value."""
    odds = battle_odds(LARGE[battle])

    assert abs(total(odds) - 1) < EXACT
    assert abs(sum(odds.swing().values()) - 1) < EXACT
    for side in Side:
        assert abs(sum(way.chance for way in odds.survivors(side)) - 1) < EXACT


@pytest.mark.parametrize("family", FAMILIES)
def test_survivors_agree_with_what_is_left_on_average(family: str) -> None:
    """Means, distributions and value lost are three views of the same chances."""
    lot = random.Random(f"laws of {family}")  # noqa: S311 - the same samples every time
    for _ in range(5):
        odds = battle_odds(FAMILIES[family](lot, 4))
        worth = 0.0
        for side, sign in ((Side.DEFENDER, 1), (Side.ATTACKER, -1)):
            order = odds.battle.orders[side]
            left = odds.expected_left(side)
            for kind, units in zip(order.kinds, order.counts, strict=True):
                mean = sum(way.chance * way.units.get(kind.name, 0) for way in odds.survivors(side))
                worth += sign * kind.cost * (units - mean)
                assert left[kind.name] == pytest.approx(mean, abs=EXACT)

        swing = sum(value * chance for value, chance in odds.swing().items())
        assert swing == pytest.approx(worth, abs=1e-9)


def test_more_attackers_never_lose_more_often() -> None:
    """Infantry against five infantry, one to twelve."""
    wins = [
        battle_odds(alpha3_land_battle(Both(army(infantry=number), army(infantry=5)))).attacker
        for number in range(1, 13)
    ]

    assert wins == sorted(wins)


def test_a_battle_of_many_rounds_approaches_the_battle_to_the_end() -> None:
    """After 200 rounds next to nothing is undecided, and all else agrees."""
    both = Both(army(destroyer=2, submarine=1), army(cruiser=1, submarine=2))
    end = battle_odds(alpha3_sea_battle(both))
    late = battle_odds(alpha3_sea_battle(both, max_rounds=200))

    assert late.broken_off < EXACT
    assert late.attacker == pytest.approx(end.attacker, abs=EXACT)
    assert late.rounds == pytest.approx(end.rounds, abs=1e-9)


def test_rounds_add_up_to_their_expected_number() -> None:
    """The expected number is the sum of the chances that another round is fought."""
    both = Both(army(infantry=3, tank=1), army(infantry=3))
    going = [
        battle_odds(alpha3_land_battle(both, max_rounds=rounds)).broken_off for rounds in range(120)
    ]

    assert battle_odds(alpha3_land_battle(both)).rounds == pytest.approx(sum(going), abs=1e-9)


def test_a_battle_broken_off_counts_as_a_stand_off_at_the_door() -> None:
    """Both sides are left standing."""
    both = Both(army(infantry=3), army(infantry=3))
    odds = battle_odds(alpha3_land_battle(both, max_rounds=1))

    assert odds.stand_off == 0
    assert odds.broken_off > 0.9
    assert odds.as_json()["stand_off"] == odds.broken_off


def test_an_attacker_who_breaks_off_when_outnumbered_keeps_more() -> None:
    """He wins less often and brings more home."""
    both = Both(army(tank=4), army(infantry=5))
    stubborn = battle_odds(alpha3_land_battle(both))
    careful = battle_odds(alpha3_land_battle(both, break_below=Fraction(4, 5)))

    assert careful.attacker < stubborn.attacker
    assert (
        careful.expected_left(Side.ATTACKER)["tank"] > stubborn.expected_left(Side.ATTACKER)["tank"]
    )


def test_damage_is_no_loss_of_value() -> None:
    """A battleship that was only hit once is still worth all of its price."""
    both = Both(army(battleship=1), army(submarine=1))
    odds = battle_odds(alpha3_sea_battle(both, max_rounds=1))
    ways = {tuple(way.damaged.items()) for way in odds.survivors(Side.ATTACKER)}

    assert ways == {(), (("battleship", 1),)}
    assert set(odds.swing()) == {0, ALPHA3_UNITS["submarine"].cost}


def test_how_many_raiders_get_to_raid() -> None:
    """The submarine raids first; the battleship only if the fighter misses with four in six."""
    battle = amended_battle(
        Both(Army({}, ("battleship",)), army(fighter=1)),
        Domain.SEA,
        raid=Raid(RaidMode.NAVAL, {"submarine": 1, "battleship": 1}),
    )
    raiding = battle_odds(battle).chances.raiding

    assert raiding["raiding_submarine"].tolist() == [0, 1]
    assert raiding["raiding_battleship"].tolist() == pytest.approx([4 / 6, 2 / 6])
