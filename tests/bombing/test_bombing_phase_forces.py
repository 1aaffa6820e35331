"""26.442 and 26.461: several forces of one power on one target fight apart and bomb together."""

from bombing_cases import bomb, quiet
from phase_cases import came_to, faults, fought, planned, raid, telling
from support import in_english, resolution_of

from core.terms.dice import Throw

THREE = {"force": {"strategic_bombers": 3}}
AAF = {"force": {"aaf": 9}}


def test_26_461_two_forces_of_one_power_make_one_roll_at_the_target() -> None:
    """Three strategic bombers and three bombing AAF roll as the six bombers of one force."""
    flak = {"target": {"flak": 4}}
    totals = {"raid2_attacker": 9, "raid2_defender": 11}
    first, last = came_to(
        {"raids": [raid("Berlin", **THREE, **flak), raid("Berlin", **AAF)]}, "", **totals
    ).raids
    alone = resolution_of(
        bomb(
            quiet(attacker=9, defender=11),
            **raid("Berlin", force={"strategic_bombers": 3, "aaf": 9}, **flak),
        )
    ).outcome

    assert (first.bombers_reaching, first.attacker_result, first.brp_loss) == (3, None, 0)
    assert in_english(first.joins) == "Raid 2"
    assert in_english(first.headline) == "Berlin: 3 bombers left to bomb with Raid 2"
    for name in ("bombers_reaching", "attacker_result", "defender_result", "brp_loss"):
        assert getattr(last, name) == getattr(alone, name)
    assert last.bombers_eliminated == alone.bombers_eliminated
    assert last.joins == ""


def test_26_51_forces_of_another_power_roll_apart() -> None:
    """Two powers, two rolls, also where the second comes between the first one's forces."""
    raids = [
        raid("Berlin", **THREE),
        raid("Berlin", attacker="united_states"),
        raid("Berlin", **AAF),
    ]
    needs = planned({"raids": raids})
    found = came_to({"raids": raids})

    assert needs.fixed == (Throw("raid2_attacker", 2), Throw("raid3_attacker", 2))
    assert [each.bombers_reaching for each in found.raids] == [3, 6, 6]
    assert [each.brp_loss > 0 for each in found.raids] == [False, True, True]


def test_26_451_each_force_has_its_own_air_combat() -> None:
    """The first loses two of its bombers; what is left of both bombs with one roll."""
    raids = [raid("Berlin", **THREE), raid("Berlin", **AAF)]
    first, last = came_to({"raids": raids}, "Berlin: 3 aaf once", raid1_air_defender=5).raids

    assert telling(first.air.attacker_eliminated) == {"strategic_bombers": 1}  # type: ignore[union-attr]
    assert first.bombers_reaching == 3 - 2  # one more was turned back
    assert last.air is None
    assert last.bombers_reaching == 1 + 3


def test_26_461_bombers_of_the_first_force_bomb_though_the_last_was_stopped() -> None:
    """The roll belongs to the target, not to the force that came last."""
    raids = [raid("Berlin", **THREE), raid("Berlin", force={"strategic_bombers": 1})]
    totals = {"raid1_air_attacker": 2, "raid1_air_defender": 2, "raid2_air_defender": 12}
    first, last = came_to({"raids": raids}, "Berlin: 1 aaf stay", **totals).raids

    assert telling(last.air.attacker_eliminated) == {"strategic_bombers": 1}  # type: ignore[union-attr]
    assert (first.bombers_reaching, last.bombers_reaching) == (3, 3)
    assert last.brp_loss > 0


def test_r_19_r_50_the_lowest_excess_range_counts_and_research_is_told_alike() -> None:
    """Sixteen and eight hexes to spare count eight; two figures for one level are refused."""
    far = {"excess_range": 16, "research": {"strategic_bombers": 2}}
    near = {"excess_range": 8}
    found = came_to({"raids": [raid("Berlin", **far), raid("Berlin", **near)]})
    other = {"research": {"strategic_bombers": 3}}
    (told,) = faults({"raids": [raid("Berlin", **far), raid("Berlin", **other)]})

    assert [each.net_modifier for each in found.raids] == [2, 2]
    assert told == (
        "26.461 makes one roll for all forces of Britain at one target, and you gave research, "
        "strategic bombers as 2 and 3."
    )


def test_r_50_the_working_says_with_whom_a_force_bombs() -> None:
    """The first force's part ends there."""
    resolution = fought({"raids": [raid("Berlin", **THREE), raid("Berlin", **AAF)]})

    said = [entry.says for entry in resolution.entries]
    assert "What is left of it bombs together with Raid 2." in in_english(said)
