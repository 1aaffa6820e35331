"""Strategic raids under the amendments: R7 and R8 of the reading notes."""

import pytest
from board_fights import fought

from core.board.amended_profile import amended_battle
from core.board.amended_raid import Raid, RaidMode, meets_a_raid
from core.board.army import Army
from core.board.battle import Battle, Winner
from core.board.side import Both
from core.board.unit_table import Domain


def army(*order: str, **counts: int) -> Army:
    """Return an army or a fleet."""
    return Army(counts, order)


def raid_on(defender: Army, raid: Raid, attacker: Army | None = None, **more: int) -> Battle:
    """Return a raid on a land space; what is named in ``more`` intercepts it."""
    return amended_battle(
        Both(attacker or army(), defender), Domain.LAND, raid=raid, interceptors=more
    )


def test_r7_by_night_fighters_hit_bombers_on_a_one_alone() -> None:
    """Two defending fighters and an interceptor, three dice; ground units do not fire."""
    report = fought(
        raid_on(army(fighter=2, infantry=4), Raid(RaidMode.NIGHT, {"bomber": 3}), fighter=1),
        r1_defender_fighter=[1, 2, 4],
    )

    assert report.attacker_left == {"raiding_bomber": 2}
    assert report.rounds[0].raided == {"raiding_bomber": 3}


def test_r7_by_day_they_hit_as_always_and_escorts_fight() -> None:
    """The escort kills the fighter on 3; the fighter's hit takes the escort first."""
    report = fought(
        raid_on(
            army(fighter=1),
            Raid(RaidMode.DAY, {"bomber": 1}, escorts=1),
            army("fighter", "bomber"),
        ),
        r1_attacker_fighter=[3],
        r1_defender_fighter=[4],
    )

    assert report.attacker_left == {"raiding_bomber": 1}
    assert report.defender_left == {}


def test_r7_raiders_leave_after_their_raid() -> None:
    """One round, and nobody has won."""
    report = fought(
        raid_on(army(fighter=1), Raid(RaidMode.DAY, {"bomber": 2})), r1_defender_fighter=[6]
    )

    assert len(report.rounds) == 1
    assert report.winner is Winner.STAND_OFF


def test_r7_a_raid_that_nobody_meets_is_not_fought() -> None:
    """No round and no die: all raiders get through."""
    report = fought(raid_on(army(infantry=3), Raid(RaidMode.NIGHT, {"bomber": 2})))

    assert report.rounds == ()
    assert report.raided == {"raiding_bomber": 2}


def test_r7_by_night_the_other_attackers_fight_on_without_the_bombers() -> None:
    """One fighter meets the bombers, on 1; the infantry fights the infantry, round after round."""
    report = fought(
        raid_on(
            army("infantry", infantry=1, fighter=1),
            Raid(RaidMode.NIGHT, {"bomber": 1}, on_raiders={"fighter": 1}),
            army(infantry=2),
        ),
        r1_defender_fighter_on_raid=[2],
        r1_attacker_infantry=[6, 6],
        r1_defender_infantry=[2],
        r2_attacker_infantry=[1],
        r2_defender_infantry=[6],
        r2_defender_fighter_on_raid=[4],
    )

    assert report.attacker_left == {"raiding_bomber": 1}
    assert report.defender_left == {"fighter_on_raid": 1}
    assert report.winner is Winner.DEFENDER


def test_r8_long_range_escorts_hit_fighters_alone() -> None:
    """Their hit passes over the infantry that stands first in the order of loss."""
    report = fought(
        raid_on(
            army("infantry", "fighter", infantry=1, fighter=1),
            Raid(RaidMode.DAY, {"bomber": 1}, long_range_escorts=1),
            army(infantry=1),
        ),
        r1_attacker_long_range_fighter=[3],
        r1_attacker_infantry=[6],
        r1_defender_infantry=[6],
        r1_defender_fighter=[6],
        r2_attacker_infantry=[1],
        r2_defender_infantry=[6],
    )

    assert report.winner is Winner.ATTACKER
    assert report.rounds[0].lost.defender == {"fighter": 1}


def test_r8_long_range_escorts_throw_nothing_where_no_fighter_flies() -> None:
    """They came along to deter."""
    report = fought(
        raid_on(
            army(infantry=1),
            Raid(RaidMode.DAY, {"bomber": 1}, long_range_escorts=1),
            army(infantry=1),
        ),
        r1_attacker_infantry=[1],
        r1_defender_infantry=[6],
    )

    assert report.defender_left == {}


def test_r9_raiding_ships_may_be_lost_before_their_turn_comes() -> None:
    """The battleship raids in the last step; a fighter has sunk it by then."""
    report = fought(
        amended_battle(
            Both(army("battleship"), army(fighter=1)),
            Domain.SEA,
            raid=Raid(RaidMode.NAVAL, {"submarine": 1, "battleship": 1}),
        ),
        r1_defender_fighter=[4],
    )

    assert report.raided == {"raiding_submarine": 1}
    assert report.attacker_left == {"raiding_submarine": 1}


@pytest.mark.parametrize(
    ("place", "able"),
    [
        (Domain.LAND, {"fighter"}),
        (Domain.SEA, {"fighter", "submarine", "carrier", "battleship"}),
    ],
)
def test_r7_who_may_meet_a_force_that_only_raids(place: Domain, able: set[str]) -> None:
    """Fighters, and at sea ships that are no transports."""
    everybody = dict.fromkeys(
        ("infantry", "fighter", "bomber", "transport", "submarine", "carrier", "battleship"), 1
    )

    assert set(meets_a_raid(everybody, place)) == able
