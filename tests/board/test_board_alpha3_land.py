"""Land battles of Alpha+3 by given faces: combined arms, bombardment, who takes the ground."""

from board_fights import fought, units

from core.board.alpha3_profile import alpha3_land_battle
from core.board.alpha3_values import bombarding
from core.board.army import Army
from core.board.battle import Winner
from core.board.side import Both, Side
from core.board.unit_table import ALPHA3_UNITS


def army(*order: str, tech: str = "", **counts: int) -> Army:
    """Return an army."""
    return Army(counts, order, frozenset(tech.split()))


def test_two_infantry_against_one_fire_at_one_and_two() -> None:
    """The first round decides: a 1 kills, a 3 misses."""
    battle = alpha3_land_battle(Both(army(infantry=2), army(infantry=1)))
    report = fought(battle, r1_attacker_infantry=[1, 4], r1_defender_infantry=[3])

    assert report.winner is Winner.ATTACKER
    assert report.attacker_left == {"infantry": 2}
    assert report.takes


def test_who_is_hit_in_a_round_still_fires_in_it() -> None:
    """Both sides die together."""
    battle = alpha3_land_battle(Both(army(infantry=1), army(infantry=1)))
    report = fought(battle, r1_attacker_infantry=[1], r1_defender_infantry=[2])

    assert report.winner is Winner.NONE


def test_artillery_raises_one_infantry_or_mechanized_infantry_each() -> None:
    """Two guns raise two of three: the first two dice of the throws hit on 2."""
    battle = alpha3_land_battle(
        Both(army(infantry=1, mech_infantry=2, artillery=2), army(infantry=9)), max_rounds=1
    )
    report = fought(
        battle,
        r1_attacker_infantry=[2],
        r1_attacker_mech_infantry=[2, 2],
        r1_attacker_artillery=[3, 3],
        r1_defender_infantry=[6] * 9,
    )

    assert report.rounds[0].hits == Both(2, 0)


def test_a_tank_or_fighter_raises_a_tactical_bomber_each() -> None:
    """Two bombers beside one tank: one hits on 4, the other on 3."""
    battle = alpha3_land_battle(
        Both(army(tactical_bomber=2, tank=1), army(infantry=9)), max_rounds=1
    )
    report = fought(
        battle,
        r1_attacker_tactical_bomber=[4, 4],
        r1_attacker_tank=[6],
        r1_defender_infantry=[6] * 9,
    )

    assert report.rounds[0].hits == Both(1, 0)


def test_a_tactical_bomber_beside_a_fighter_in_defence_is_not_raised() -> None:
    """Combined arms are for the attacker."""
    battle = alpha3_land_battle(
        Both(army(infantry=9), army(tactical_bomber=1, fighter=1)), max_rounds=1
    )
    report = fought(
        battle,
        r1_attacker_infantry=[6] * 9,
        r1_defender_tactical_bomber=[4],
        r1_defender_fighter=[5],
    )

    assert report.rounds[0].hits == Both(0, 0)


def test_improved_mechanized_infantry_is_raised_by_tanks_as_well() -> None:
    """One tank and one gun raise one mechanized infantry and one infantry."""
    battle = alpha3_land_battle(
        Both(
            army(
                infantry=1,
                mech_infantry=1,
                artillery=1,
                tank=1,
                tech="improved_mechanized_infantry",
            ),
            army(infantry=9),
        ),
        max_rounds=1,
    )
    report = fought(
        battle,
        r1_attacker_infantry=[2],
        r1_attacker_mech_infantry=[2],
        r1_attacker_artillery=[6],
        r1_attacker_tank=[6],
        r1_defender_infantry=[6] * 9,
    )

    assert report.rounds[0].hits == Both(2, 0)


def test_advanced_artillery_raises_two() -> None:
    """One gun, three infantry: two hit on 2."""
    battle = alpha3_land_battle(
        Both(army(infantry=3, artillery=1, tech="advanced_artillery"), army(infantry=9)),
        max_rounds=1,
    )
    report = fought(
        battle,
        r1_attacker_infantry=[2, 2, 2],
        r1_attacker_artillery=[6],
        r1_defender_infantry=[6] * 9,
    )

    assert report.rounds[0].hits == Both(2, 0)


def test_jet_fighters_attack_at_four() -> None:
    """They defend as before."""
    attack = alpha3_land_battle(
        Both(army(fighter=1, tech="jet_fighters"), army(infantry=1)), max_rounds=1
    )
    report = fought(attack, r1_attacker_fighter=[4], r1_defender_infantry=[6])

    assert report.defender_left == {}

    defence = alpha3_land_battle(
        Both(army(infantry=1), army(fighter=1, tech="jet_fighters")), max_rounds=1
    )
    report = fought(defence, r1_attacker_infantry=[6], r1_defender_fighter=[5])

    assert report.attacker_left == {"infantry": 1}


def test_what_bombardment_hits_still_fires_in_the_first_round() -> None:
    """A cruiser hits on 3, a battleship on 4; the defender loses both units and fires twice."""
    battle = alpha3_land_battle(
        Both(army(infantry=2), army(infantry=2)), bombardment={"cruiser": 1, "battleship": 1}
    )
    report = fought(
        battle,
        bombard_cruiser=[3],
        bombard_battleship=[4],
        r1_attacker_infantry=[6, 6],
        r1_defender_infantry=[2, 6],
    )

    assert report.winner is Winner.ATTACKER
    assert report.attacker_left == {"infantry": 1}
    assert report.rounds[0].hits == Both(2, 1)


def test_no_more_ships_bombard_than_land_units_go_ashore() -> None:
    """The best guns are chosen."""
    ships = units(cruiser=2, battleship=2)

    assert bombarding(ships, 3, ALPHA3_UNITS) == {"battleship": 2, "cruiser": 1}
    assert bombarding(ships, 0, ALPHA3_UNITS) == {}
    assert bombarding(ships, 9, ALPHA3_UNITS) == ships


def test_aircraft_alone_win_without_taking_the_ground() -> None:
    """Only a land unit captures."""
    battle = alpha3_land_battle(Both(army(fighter=1), army(infantry=1)))
    report = fought(battle, r1_attacker_fighter=[3], r1_defender_infantry=[6])

    assert report.winner is Winner.ATTACKER
    assert not report.takes


def test_an_empty_territory_is_taken_without_a_round() -> None:
    """Nobody fires at nobody."""
    report = fought(alpha3_land_battle(Both(army(infantry=1), army())))

    assert report.winner is Winner.ATTACKER
    assert report.takes
    assert report.rounds == ()


def test_damaged_in_the_report_is_by_side() -> None:
    """On land nothing is ever damaged."""
    battle = alpha3_land_battle(Both(army(infantry=1), army(infantry=1)))
    report = fought(battle, r1_attacker_infantry=[1], r1_defender_infantry=[6])

    assert [report.damaged_left[side] for side in Side] == [{}, {}]
