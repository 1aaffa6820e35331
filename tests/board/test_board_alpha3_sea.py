"""Sea battles of Alpha+3 by given faces: surprise strikes, destroyers, transports, stand-offs."""

from fractions import Fraction

import pytest
from board_fights import fought, worked

from core.board.alpha3_profile import alpha3_sea_battle
from core.board.army import Army
from core.board.battle import Battle, Winner
from core.board.side import Both


def army(*order: str, tech: str = "", **counts: int) -> Army:
    """Return a fleet."""
    return Army(counts, order, frozenset(tech.split()))


def sea(attacker: Army, defender: Army, max_rounds: int | None = None) -> Battle:
    """Return a sea battle."""
    return alpha3_sea_battle(Both(attacker, defender), max_rounds=max_rounds)


def test_surprise_casualties_do_not_fire_back() -> None:
    """The cruiser goes down without a shot."""
    report = fought(sea(army(submarine=1), army(cruiser=1)), r1_attacker_submarine=[2])

    assert report.winner is Winner.ATTACKER


def test_both_sides_submarines_strike_at_the_same_time() -> None:
    """Submarine against submarine: 2 and 1 kill, both are gone."""
    report = fought(
        sea(army(submarine=1), army(submarine=1)),
        r1_attacker_submarine=[2],
        r1_defender_submarine=[1],
    )

    assert report.winner is Winner.NONE


def test_an_enemy_destroyer_denies_the_surprise_strike() -> None:
    """The submarine fires with all others, and its victim answers."""
    report = fought(
        sea(army(submarine=1), army(destroyer=1)),
        r1_attacker_submarine=[2],
        r1_defender_destroyer=[2],
    )

    assert report.winner is Winner.NONE


def test_a_destroyer_denies_only_the_enemys_strike() -> None:
    """The defender's submarine strikes first; the attacker's, seen by a destroyer, dies unheard."""
    report = fought(
        sea(army(submarine=1), army(submarine=1, destroyer=1)), r1_defender_submarine=[1]
    )

    assert report.winner is Winner.DEFENDER


def test_super_submarines_attack_at_three_and_defend_at_one() -> None:
    """The technology changes the attack value alone."""
    strike = sea(army(submarine=1, tech="super_submarines"), army(cruiser=1))

    assert fought(strike, r1_attacker_submarine=[3]).winner is Winner.ATTACKER

    defence = sea(army(cruiser=1), army(submarine=1, tech="super_submarines"), max_rounds=1)
    report = fought(defence, r1_defender_submarine=[2], r1_attacker_cruiser=[6])

    assert report.attacker_left == {"cruiser": 1}


def test_aircraft_hit_submarines_only_beside_their_own_destroyer() -> None:
    """Without one the fighter's hit goes to the ship behind the submarine."""
    defender = army("submarine", "cruiser", submarine=1, cruiser=1)
    alone = fought(
        sea(army(fighter=1), defender, max_rounds=1),
        r1_attacker_fighter=[3],
        r1_defender_cruiser=[6],
    )
    helped = fought(
        sea(army(fighter=1, destroyer=1), defender, max_rounds=1),
        r1_defender_submarine=[6],
        r1_attacker_fighter=[3],
        r1_attacker_destroyer=[6],
        r1_defender_cruiser=[6],
    )

    assert alone.defender_left == {"submarine": 1}
    assert helped.defender_left == {"cruiser": 1}


def test_submarines_never_hit_aircraft() -> None:
    """The hit passes over the fighter that stands first in the order of loss."""
    report = fought(
        sea(army(submarine=1), army("fighter", "cruiser", fighter=1, cruiser=1)),
        r1_attacker_submarine=[1],
    )

    assert report.defender_left == {"fighter": 1}
    assert report.winner is Winner.STAND_OFF


def test_a_submarine_alone_and_aircraft_alone_stand_off_without_a_die() -> None:
    """Neither can hit the other: no more combat, and nobody wins."""
    report = fought(sea(army(fighter=2), army(submarine=1)))

    assert report.winner is Winner.STAND_OFF
    assert not report.broken_off
    assert not report.takes


def test_submarines_hits_are_dealt_before_hits_that_anybody_can_take() -> None:
    """One hit of each sort on a fighter and a destroyer, destroyer first: neither is wasted."""
    report = fought(
        sea(army(submarine=1, cruiser=1), army("destroyer", "fighter", destroyer=1, fighter=1)),
        r1_attacker_submarine=[1],
        r1_attacker_cruiser=[1],
        r1_defender_destroyer=[6],
        r1_defender_fighter=[6],
    )

    assert report.winner is Winner.ATTACKER


def test_transports_left_alone_are_destroyed_at_once() -> None:
    """A single cruiser sinks all four of them; no second round is rolled."""
    report, entries = worked(
        sea(army(cruiser=1), army(destroyer=1, transport=4)),
        r1_attacker_cruiser=[3],
        r1_defender_destroyer=[6],
    )

    assert report.winner is Winner.ATTACKER
    assert len(report.rounds) == 1
    assert entries[-1].found == {"lost": {"transport": 4}, "damaged": {}}


def test_transports_alone_meet_no_die_at_all() -> None:
    """They are gone before the first round."""
    report = fought(sea(army(submarine=1), army(transport=2)))

    assert report.winner is Winner.ATTACKER
    assert report.rounds[0].round == 0


@pytest.mark.parametrize("attacker", [army(carrier=1), army(transport=3)])
def test_what_has_no_attack_value_does_not_sink_transports(attacker: Army) -> None:
    """A carrier without aircraft, or transports, and they look at each other."""
    assert fought(sea(attacker, army(transport=2))).winner is Winner.STAND_OFF


def test_attacking_transports_left_alone_are_not_swept_away() -> None:
    """The attacker may still break off with them: they go on as targets."""
    report = fought(
        sea(army(destroyer=1, transport=1), army(cruiser=1), max_rounds=1),
        r1_attacker_destroyer=[6],
        r1_defender_cruiser=[3],
    )

    assert report.attacker_left == {"transport": 1}
    assert report.broken_off
    assert report.winner is Winner.STAND_OFF


def test_two_hit_ships_are_damaged_first_and_reported() -> None:
    """A carrier and a battleship take two hits and fight on."""
    report = fought(
        sea(army(cruiser=2), army("carrier", "battleship", carrier=1, battleship=1), max_rounds=1),
        r1_attacker_cruiser=[1, 1],
        r1_defender_carrier=[6],
        r1_defender_battleship=[6],
    )

    assert report.defender_left == {"carrier": 1, "battleship": 1}
    assert report.damaged_left.defender == {"carrier": 1, "battleship": 1}
    assert report.rounds[0].damaged.defender == {"carrier": 1, "battleship": 1}


def test_a_fleet_that_wins_holds_the_zone_and_aircraft_do_not() -> None:
    """`takes` at sea means ships."""
    ships = fought(
        sea(army(cruiser=1), army(cruiser=1)), r1_attacker_cruiser=[1], r1_defender_cruiser=[6]
    )
    aircraft = fought(
        sea(army(fighter=1), army(cruiser=1)), r1_attacker_fighter=[1], r1_defender_cruiser=[6]
    )

    assert (ships.takes, aircraft.takes) == (True, False)


def test_the_attacker_breaks_off_when_outnumbered_as_he_said_beforehand() -> None:
    """Below three quarters of the enemy's number he goes home after the round."""
    battle = alpha3_sea_battle(
        Both(army(destroyer=2), army(destroyer=2)), break_below=Fraction(3, 4)
    )
    report = fought(battle, r1_attacker_destroyer=[6, 6], r1_defender_destroyer=[1, 6])

    assert report.broken_off
    assert report.attacker_left == {"destroyer": 1}


def test_an_outnumbered_attacker_fights_the_first_round_all_the_same() -> None:
    """Nobody breaks off before a shot."""
    battle = alpha3_sea_battle(
        Both(army(destroyer=1), army(destroyer=2)), break_below=Fraction(3, 4)
    )
    report = fought(
        battle,
        r1_attacker_destroyer=[1],
        r1_defender_destroyer=[6, 6],
        r2_attacker_destroyer=[1],
        r2_defender_destroyer=[6],
    )

    assert report.winner is Winner.ATTACKER
