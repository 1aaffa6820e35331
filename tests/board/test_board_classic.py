"""Battles of the plain 1986 rules by given faces."""

from board_fights import fought

from core.board.army import Army
from core.board.battle import Winner
from core.board.classic_profile import aa_dice, classic_land_battle, classic_sea_battle
from core.board.side import Both


def army(*order: str, tech: str = "", **counts: int) -> Army:
    """Return an army or a fleet."""
    return Army(counts, order, frozenset(tech.split()))


def test_only_the_attackers_submarine_strikes_first() -> None:
    """It kills on 2, and the defender's submarine never answers."""
    report = fought(
        classic_sea_battle(Both(army(submarine=1), army(submarine=1))), r1_attacker_submarine=[2]
    )

    assert report.winner is Winner.ATTACKER


def test_a_defending_submarine_fires_with_all_others() -> None:
    """The battleship it hits fires as well."""
    report = fought(
        classic_sea_battle(Both(army(battleship=1), army(submarine=1))),
        r1_defender_submarine=[2],
        r1_attacker_battleship=[4],
    )

    assert report.winner is Winner.NONE


def test_aircraft_hit_submarines_and_submarines_never_hit_aircraft() -> None:
    """A fighter sinks a submarine that cannot answer: no throw is made for it."""
    report = fought(
        classic_sea_battle(Both(army(fighter=1), army(submarine=1))), r1_attacker_fighter=[3]
    )

    assert report.winner is Winner.ATTACKER


def test_a_transport_defends_at_one_and_never_attacks() -> None:
    """Two fleets of transports: only the defender's fire."""
    report = fought(
        classic_sea_battle(Both(army(transport=1), army(transport=1)), max_rounds=1),
        r1_defender_transport=[1],
    )

    assert report.winner is Winner.DEFENDER


def test_transports_alone_defend_themselves() -> None:
    """In 1986 nothing is destroyed without a die."""
    report = fought(
        classic_sea_battle(Both(army(battleship=1), army(transport=1)), max_rounds=1),
        r1_attacker_battleship=[5],
        r1_defender_transport=[2],
    )

    assert report.broken_off


def test_ships_take_one_hit() -> None:
    """Even a battleship."""
    report = fought(
        classic_sea_battle(Both(army(battleship=1), army(battleship=1))),
        r1_attacker_battleship=[4],
        r1_defender_battleship=[5],
    )

    assert report.winner is Winner.ATTACKER


def test_the_aa_gun_throws_a_die_for_every_aircraft_once() -> None:
    """Three aircraft, three dice, a 1 kills; no gun, no dice."""
    armies = Both(army(fighter=2, bomber=1), army(infantry=1))
    report = fought(
        classic_land_battle(armies, aa_gun=True, max_rounds=1),
        aa=[1, 2, 3],
        r1_attacker_fighter=[6],
        r1_attacker_bomber=[6],
        r1_defender_infantry=[6],
    )

    assert aa_dice(3) == 3
    assert report.rounds[0].lost.attacker == {"fighter": 1}
    assert report.attacker_left == {"fighter": 1, "bomber": 1}


def test_a_battleships_support_shot_lets_its_victims_fire_back() -> None:
    """The infantry is dead and still hits."""
    report = fought(
        classic_land_battle(Both(army(infantry=1), army(infantry=1)), battleships=1),
        bombard_battleship=[4],
        r1_attacker_infantry=[6],
        r1_defender_infantry=[2],
    )

    assert report.winner is Winner.NONE


def test_technologies_of_1986_change_the_dice() -> None:
    """Jets defend at 5, super submarines attack at 3, a heavy bomber throws three dice."""
    jets = fought(
        classic_land_battle(
            Both(army(infantry=1), army(fighter=1, tech="jet_fighters")), max_rounds=1
        ),
        r1_attacker_infantry=[6],
        r1_defender_fighter=[5],
    )
    supers = fought(
        classic_sea_battle(Both(army(submarine=1, tech="super_submarines"), army(carrier=1))),
        r1_attacker_submarine=[3],
    )
    heavy = fought(
        classic_land_battle(
            Both(army(bomber=1, tech="heavy_bombers"), army(infantry=3)), max_rounds=1
        ),
        r1_attacker_bomber=[4, 4, 5],
        r1_defender_infantry=[6, 6, 6],
    )

    assert jets.winner is Winner.DEFENDER
    assert supers.winner is Winner.ATTACKER
    assert heavy.defender_left == {"infantry": 1}
