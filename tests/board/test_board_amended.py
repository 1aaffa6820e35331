"""Battles under the 'Representative' amendments by given faces: R4 to R6 of the reading notes."""

import pytest
from board_fights import fought

from core.board.amended_profile import Role, Targets, amended_battle, attacked
from core.board.army import Army, UnfitError
from core.board.battle import Winner
from core.board.side import Both
from core.board.unit_table import Domain


def army(*order: str, tech: str = "", **counts: int) -> Army:
    """Return an army or a fleet."""
    return Army(counts, order, frozenset(tech.split()))


def test_r5_submarines_of_both_sides_fire_first() -> None:
    """Each sinks the other's carrier, and neither carrier fires."""
    report = fought(
        amended_battle(
            Both(army("carrier", submarine=1, carrier=1), army("carrier", submarine=1, carrier=1)),
            Domain.SEA,
            max_rounds=1,
        ),
        r1_attacker_submarine=[2],
        r1_defender_submarine=[2],
    )

    assert report.attacker_left == report.defender_left == {"submarine": 1}


def test_r5_aircraft_and_carriers_fire_before_battleships_and_transports() -> None:
    """A fighter and a carrier kill a battleship and a transport that do not answer."""
    report = fought(
        amended_battle(
            Both(army(fighter=1, carrier=1), army(battleship=1, transport=1)), Domain.SEA
        ),
        r1_attacker_fighter=[3],
        r1_attacker_carrier=[3],
    )

    assert report.winner is Winner.ATTACKER


def test_r5_fire_within_a_step_is_simultaneous() -> None:
    """Battleship against battleship: both hit, both sink."""
    report = fought(
        amended_battle(Both(army(battleship=1), army(battleship=1)), Domain.SEA),
        r1_attacker_battleship=[4],
        r1_defender_battleship=[4],
    )

    assert report.winner is Winner.NONE


def test_r5_a_carrier_fights_as_a_fighter() -> None:
    """It hits on 3 in attack and on 4 in defence."""
    report = fought(
        amended_battle(Both(army(carrier=1), army(carrier=1)), Domain.SEA),
        r1_attacker_carrier=[3],
        r1_defender_carrier=[4],
    )

    assert report.winner is Winner.NONE


def test_r5_land_units_never_hit_ships_and_battleships_never_hit_land_units() -> None:
    """In an attacked port: the infantry's hit passes over the ship, the ship's over infantry."""
    report = fought(
        amended_battle(
            Both(
                army("infantry", infantry=1, fighter=1),
                army("battleship", "infantry", battleship=1, infantry=1),
            ),
            Domain.LAND,
            max_rounds=1,
        ),
        r1_attacker_infantry=[1],
        r1_attacker_fighter=[6],
        r1_defender_infantry=[6],
        r1_defender_battleship=[4],
    )

    assert report.defender_left == {"battleship": 1}
    assert report.attacker_left == {"infantry": 1}


def test_r5_submarines_hit_ships_alone() -> None:
    """A submarine against a fighter: it throws nothing, the fighter sinks it."""
    report = fought(
        amended_battle(Both(army(fighter=1), army(submarine=1)), Domain.SEA),
        r1_attacker_fighter=[3],
    )

    assert report.winner is Winner.ATTACKER


def test_r5_a_transport_rolls_only_when_attacked() -> None:
    """The attacker's transport throws nothing, the defender's hits on 1."""
    report = fought(
        amended_battle(Both(army(transport=1), army(transport=1)), Domain.SEA),
        r1_defender_transport=[1],
    )

    assert report.winner is Winner.DEFENDER


def test_r4_interceptors_throw_with_the_defender_on_their_attack_values() -> None:
    """One throw for both fighters: the defender's own die first, on 4, the interceptor's on 3."""
    battle = amended_battle(
        Both(army(bomber=2), army(fighter=1)),
        Domain.LAND,
        interceptors={"fighter": 1},
        max_rounds=1,
    )
    both = fought(battle, r1_attacker_bomber=[6, 6], r1_defender_fighter=[4, 3])
    own = fought(battle, r1_attacker_bomber=[6, 6], r1_defender_fighter=[4, 4])

    assert both.attacker_left == {}
    assert own.attacker_left == {"bomber": 1}
    assert own.defender_left == {"fighter": 1, "interceptor_fighter": 1}


def test_r4_interceptors_are_lost_after_their_like() -> None:
    """An order of loss that names the fighter means its own fighters, then the interceptors."""
    battle = amended_battle(
        Both(army(bomber=2), army("fighter", "infantry", fighter=1, infantry=1)),
        Domain.LAND,
        interceptors={"fighter": 1},
        max_rounds=1,
    )
    report = fought(
        battle,
        r1_attacker_bomber=[4, 4],
        r1_defender_infantry=[6],
        r1_defender_fighter=[6, 6],
    )

    assert report.defender_left == {"infantry": 1}
    assert battle.orders.defender.said == ("fighter", "interceptor_fighter", "infantry")


@pytest.mark.parametrize("role", [Role.REBASING, Role.TRANSPORTING])
def test_r4_units_that_rebase_or_transport_fight_with_defence_values(role: Role) -> None:
    """Intercepted: a fighter hits on 4, a transport on 1."""
    report = fought(
        amended_battle(
            Both(army(fighter=1, transport=1), army()),
            Domain.SEA,
            role=role,
            interceptors={"carrier": 1, "battleship": 1},
        ),
        r1_attacker_fighter=[4],
        r1_defender_carrier=[4],
        r1_attacker_transport=[1],
        r1_defender_battleship=[5],
    )

    assert report.winner is Winner.ATTACKER


def test_r4_the_enemys_jets_defend_at_five_and_intercept_at_three() -> None:
    """Interceptors use attack values; technologies that raise defence do not help them."""
    battle = amended_battle(
        Both(army(infantry=2), army(fighter=1, tech="jet_fighters")),
        Domain.LAND,
        interceptors={"fighter": 1},
        max_rounds=1,
    )
    report = fought(battle, r1_attacker_infantry=[6, 6], r1_defender_fighter=[5, 4])

    assert report.attacker_left == {"infantry": 1}


@pytest.mark.parametrize(
    ("targets", "left"),
    [
        (Targets.ALL, {"infantry", "fighter", "battleship"}),
        (Targets.AIR_AND_LAND, {"infantry", "fighter"}),
        (Targets.AIR_AND_NAVAL, {"fighter", "battleship"}),
        (Targets.AIR, {"fighter"}),
    ],
)
def test_r6_what_is_not_attacked_takes_no_part(targets: Targets, left: set[str]) -> None:
    """Aircraft choose whom they attack for the whole battle."""
    there = {"infantry": 1, "fighter": 1, "battleship": 1}
    battle = amended_battle(Both(army(bomber=1), Army(there)), Domain.LAND, targets=targets)

    assert set(attacked(there, targets, Domain.LAND)) == left
    assert {kind.name for kind in battle.profile.kinds.defender} == left


def test_r6_only_aircraft_and_carriers_choose_targets() -> None:
    """An attack with infantry is an attack on everything."""
    with pytest.raises(UnfitError, match="infantry"):
        amended_battle(
            Both(army(fighter=1, infantry=1), army(fighter=1)), Domain.LAND, targets=Targets.AIR
        )


def test_a_battleships_support_shot_lets_land_units_fire_back() -> None:
    """It is fired with the land units' step of the first round."""
    report = fought(
        amended_battle(
            Both(army(infantry=1), army(infantry=1)), Domain.LAND, battleships=1, max_rounds=1
        ),
        bombard_battleship=[4],
        r1_attacker_infantry=[6],
        r1_defender_infantry=[2],
    )

    assert report.winner is Winner.NONE


def test_ships_do_not_fight_inland_from_the_sea_and_tanks_do_not_sail() -> None:
    """At sea only ships and aircraft."""
    with pytest.raises(UnfitError, match="tank"):
        amended_battle(Both(army(tank=1), army(battleship=1)), Domain.SEA)
