"""The attacks of a phase one after another: order, throws, and the defenders left between them."""

from bombing_cases import applied, bomb, quiet
from phase_cases import came_to, fought, planned, raid, salvos, telling
from support import resolution_of

from core.awaw.air.combat import AirOutcome
from core.awaw.bombing.phase.outcome import RaidReport
from core.terms.dice import OpenThrow, Throw
from core.terms.message import english


def air_of(report: RaidReport) -> AirOutcome:
    """Return the only engagement of a raid."""
    assert isinstance(report.air, AirOutcome)

    return report.air


def test_26_451_one_raid_of_a_phase_is_fought_like_a_raid_alone() -> None:
    """Same figures, same dice: the same losses and the same BRPs, to the last factor."""
    fields = {
        "force": {"strategic_bombers": 6, "aaf": 12, "interceptors": 3, "jets": 1},
        "air_drm": {"attacker": 2, "defender": 1},
        "radar": 1,
        "research": {"strategic_bombers": 2, "air_defense": 1},
        "engaging": {"interceptors": 3, "escorting_aaf": 3},
        "target": {"flak": 3, "objective": 1},
    }
    totals = {"air_attacker": 9, "air_defender": 6, "attacker": 10, "defender": 5}
    phased = came_to(
        {"raids": [raid("Berlin", **fields)]},
        "Berlin: 5 aaf 1 int",
        **{f"raid1_{name}": total for name, total in totals.items()},
    ).raids[0]
    alone = resolution_of(
        bomb(quiet(**totals), **raid("Berlin", **fields), defenders={"aaf": 5, "interceptors": 1})
    ).outcome

    for name in ("air", "bombers_reaching", "defense_level", "net_modifier", "attacker_result"):
        assert getattr(phased, name) == getattr(alone, name)
    for name in ("defender_result", "bombers_eliminated", "bombers_aborted", "brp_loss"):
        assert getattr(phased, name) == getattr(alone, name)


def test_26_51_raids_come_in_the_announced_order() -> None:
    """Results, effects and the working follow it; flying bombs and rockets come after (26.64)."""
    phase = {
        "rockets": [salvos("Manchester", number=1)],
        "flying_bombs": [salvos("London", number=1)],
        "raids": [
            raid("Birmingham", attacker="germany", defender="britain"),
            raid("London", attacker="germany", defender="britain", target={"value": 60}),
        ],
    }
    resolution = fought(phase)

    assert [each.part for each in resolution.outcome.reports] == [
        *("raid1", "raid2", "flying_bombs1", "rockets1")
    ]
    marks = [entry.given["part"] for entry in resolution.entries if "part" in entry.given]
    announced = ["raid1", "raid2", "flying_bombs1", "rockets1", "phase"]
    assert marks == [*announced, *announced]


def test_a_phase_is_one_lock_and_names_every_throw_by_its_raid() -> None:
    """What is certain is fixed; what earlier dice decide is open, and no prefix of another."""
    raids = [
        raid("Berlin", target={"flak": 1}),
        raid("Hamburg"),
        raid("Berlin", attacker="united_states"),
    ]
    needs = planned({"raids": raids}, "Berlin: 3 aaf\nBerlin eastern: 2 int")

    assert needs.fixed == (
        Throw("raid1_air_attacker", 2),
        Throw("raid1_air_defender", 2),
        Throw("raid2_attacker", 2),
    )
    assert needs.open == tuple(
        OpenThrow(name, 2)
        for name in (
            *("raid1_air2_attacker", "raid1_air2_defender", "raid1_attacker", "raid1_defender"),
            *("raid3_air_attacker", "raid3_air_defender"),
            *("raid3_air2_attacker", "raid3_air2_defender", "raid3_attacker", "raid3_defender"),
        )
    )


def test_26_51_whoever_was_not_eliminated_meets_the_next_raid_also_if_aborted() -> None:
    """Six AAF take 2/4: four of them, all made to abort, meet the second raid on Berlin."""
    raids = [raid("Berlin"), raid("Hamburg"), raid("Berlin", attacker="united_states")]
    first, other, second = came_to({"raids": raids}, "Berlin: 6 aaf stay").raids

    assert air_of(first).attacker_result == (2, 4)
    assert telling(air_of(first).defender_aborted) == {"aaf": 4}
    assert other.air is None
    assert telling(second.defenders[0].factors) == {"aaf": 4}
    assert air_of(second).defender_level == 4


def test_26_51_survivors_of_each_front_meet_the_next_raid_on_their_own() -> None:
    """Two groups over one target are counted apart."""
    raids = [raid("Berlin", force={"strategic_bombers": 9, "aaf": 9}), raid("Berlin")]
    filed = "Berlin western: 4 aaf stay\nBerlin eastern: 3 int stay"
    first, second = came_to({"raids": raids}, filed).raids

    assert isinstance(first.air, tuple)
    lost = [sum(each.defender_eliminated.values()) for each in first.air]
    assert [sum(each.factors.values()) for each in second.defenders] == [4 - lost[0], 3 - lost[1]]
    assert [each.front for each in second.defenders] == ["western", "eastern"]


def test_r_27_the_defenders_orders_say_who_meets_a_second_raid() -> None:
    """Once is once; by strength they come again while enough are left."""
    raids = [raid("Berlin"), raid("Berlin", attacker="united_states")]

    def met_again(orders: str) -> bool:
        return came_to({"raids": raids}, f"Berlin: 6 aaf {orders}").raids[1].air is not None

    assert met_again("stay")
    assert not met_again("once")
    assert met_again("again 4")
    assert not met_again("again 5")


def test_r_27_the_attackers_order_names_who_engages_first() -> None:
    """Two interceptors engage before the jet that would come first; the usual order fills up."""
    force = {"strategic_bombers": 3, "interceptors": 2, "jets": 1}
    raids = [raid("Berlin", force=force, engaging={"interceptors": 2})]
    resolution = fought({"raids": raids}, "Berlin: 3 aaf")
    alone = fought({"raids": [raid("Berlin", force=force)]}, "Berlin: 2 aaf")

    (engaged,) = [e.found for e in resolution.entries if "The attacker chooses" in english(e.says)]
    assert engaged == {
        **dict.fromkeys(("strategic_bombers", "bombing_aaf", "escorting_aaf"), 0),
        "interceptors": 2,
        "jets": 1,
    }
    (usual,) = [e.found for e in alone.entries if "The attacker chooses" in english(e.says)]
    assert isinstance(usual, dict)
    assert (usual["jets"], usual["interceptors"]) == (1, 1)
    fewer = fought({"raids": raids}, "Berlin: 2 aaf")
    (chosen,) = [e.found for e in fewer.entries if "The attacker chooses" in english(e.says)]
    assert isinstance(chosen, dict)
    assert (chosen["jets"], chosen["interceptors"]) == (0, 2)


def test_a_force_that_is_gone_leaves_the_defenders_of_later_fronts_unhurt() -> None:
    """One bomber shot down in the west: those in the east meet the next raid in full strength."""
    raids = [raid("Berlin", force={"strategic_bombers": 1}), raid("Berlin")]
    filed = "Berlin western: 9 aaf stay\nBerlin eastern: 5 aaf stay"
    first, second = came_to({"raids": raids}, filed, raid1_air_defender=12).raids

    assert first.bombers_reaching == 0
    assert isinstance(first.air, AirOutcome)
    assert telling(second.defenders[1].factors) == {"aaf": 5}


def test_what_nobody_defends_is_said_in_the_working() -> None:
    """The defender's silence is on record as well."""
    assert "Nobody was assigned to meet this raid." in applied(
        fought({"raids": [raid()]}), "AWAW 26.441"
    )
