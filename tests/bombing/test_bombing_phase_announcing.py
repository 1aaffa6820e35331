"""The announcement of a bombing phase: what is checked for each attack, and for all together."""

from typing import Any

import pytest
from asserted_workings import held
from phase_cases import asked, faults, fought, raid, refused, salvos
from support import cited

from core.awaw.bombing.phase.requests import MOST_RAIDS
from core.terms.message import english

TWO_SIDES = (
    "24.611 resolves bombing in the combat phase of the side that bombs; you named Britain and "
    "Russia and Germany."
)
CHINA = {"attacker": "japan", "defender": "china", "theater": "pacific"}


def test_each_fault_names_its_raid_and_all_come_at_once() -> None:
    """A wrong country, a range and a wrong power in three raids, and two sides in one phase."""
    phase = {
        "raids": [
            raid("London"),
            raid("Hamburg", force={"aaf": 6}, distance=9),
            raid("Berlin", attacker="russia"),
            raid("Rome", defender="italy", attacker="germany"),
        ]
    }

    told = faults(phase)
    assert [each.partition(":")[0] for each in told] == [
        "Raid 1, London",
        "Raid 2, Hamburg",
        "Raid 4, Rome",
        TWO_SIDES,
    ]
    assert "26.31A lists the targets of Germany, and London is none of them." in told[0]
    assert "26.422 lets AAF fly 4 hexes in Europe; you declared 9." in told[1]
    assert "26.31 lets units bomb enemies alone" in told[2]


def test_a_single_attack_is_not_numbered() -> None:
    """Where there is nothing to tell apart, the fault stands alone."""
    (fault,) = faults({"raids": [raid("London")]})

    assert fault.startswith("26.31A lists the targets of Germany")


def test_26_52_and_r_25_japan_has_ten_aaf_over_the_whole_phase() -> None:
    """Six and six are twelve, whichever target they fly to; escorts count."""
    six = {**CHINA, "force": {"aaf": 6}}
    phase = {"raids": [raid("Canton", **six), raid("Peking", **six)]}

    assert faults(phase) == [
        "26.52 allows ten Japanese AAF to bomb in a turn; you declared twelve."
    ]
    assert asked({"raids": [raid("Canton", **six), raid("Peking", **CHINA)]}).to == "china"


def test_24_611_a_phase_is_one_sides() -> None:
    """Germans and British do not bomb in the same phase."""
    phase = {"raids": [raid()], "rockets": [salvos()]}

    assert cited(refused(phase)) == ["AWAW 24.611"]


@pytest.mark.parametrize(
    ("other", "field", "rule"),
    [
        ({"target": {"value": 30}}, "value as 40 and 30", "AWAW 26.71A"),
        ({"target": {"value": None}}, "value as 40 and no limit", "AWAW 26.71A"),
        ({"target": {"flak": 3}}, "flak as 2 and 3", "AWAW 26.461A"),
        ({"target": {"kind": "city"}}, "kind as key economic area and city", "AWAW 26.31"),
        (
            {"target": {"also": ["shipyard"]}},
            "also as oil center and shipyard",
            "AWAW 26.31",
        ),
        ({"already_lost": 4}, "already lost as 0 and 4", "AWAW 26.71A"),
    ],
)
def test_26_51_attacks_on_one_target_find_the_same_target(
    other: dict[str, Any], field: str, rule: str
) -> None:
    """What differs is named; the name's spelling makes no difference."""
    first = raid("Berlin", target={"flak": 2, "also": ["oil_center"]}, already_lost=0)
    refusal = refused({"raids": [first, raid("berlin", **other)]})

    (fault,) = refusal.faults
    assert (
        english(fault.what) == f"26.51 combines what hits one target, and you gave Berlin {field}."
    )
    assert rule in cited(refusal)


def test_26_51_what_one_attack_says_of_a_target_holds_for_all() -> None:
    """Flak and fortress said in the first raid defend against the second."""
    raids = [raid("Berlin", target={"flak": 2, "fortification": 2}), raid("Berlin")]
    outcome = held("awaw", "two raids on one target", fought({"raids": raids})).outcome

    assert [each.defense_level for each in outcome.raids] == [4, 4]


def test_26_441_targets_are_told_apart_by_name() -> None:
    """Two oil centers without a name cannot be defended one by one."""
    oil = {"target": {"kind": "oil_center", "value": 0, "name": None}}
    (fault,) = faults({"raids": [raid(**oil), raid(**oil)]})

    assert fault == (
        "26.441 has defenders assigned to each target, and Raid 1, Raid 2 name none: each says "
        "oil center alone."
    )
    assert asked({"raids": [raid(**oil)]}).prefill.endswith("Oil center: 0 aaf 0 int 0 jets")


def test_26_451b_only_units_of_the_force_engage() -> None:
    """Engaging factors that do not exist are refused at once, not when the dice are thrown."""
    (fault,) = faults({"raids": [raid(engaging={"jets": 2, "interceptors": 1})]})

    assert fault == (
        "26.451B lets units of the force engage, and you chose 1 interceptors of 0, 2 jets of 0."
    )


def test_26_63b_half_of_the_bases_launch_each_kind() -> None:
    """Six bases make three salvos of a kind in a turn."""
    phase = {"flying_bombs": [salvos(number=2), salvos("Birmingham", number=2)]}

    assert faults(phase) == [
        "26.63B lets half of six rocket bases launch flying bombs; you declared four salvos."
    ]


def test_26_661_flying_bombs_at_one_target_are_one_sum() -> None:
    """Defenses are taken once from the sum, so the salvos are announced together."""
    (fault,) = faults({"flying_bombs": [salvos(number=1), salvos(number=1)]})

    assert fault.startswith("26.661 sums the flying bombs for a target, and you announced two")


@pytest.mark.parametrize(
    ("phase", "what"),
    [
        ({}, "A bombing phase has an attack, and none was announced."),
        ({"raids": [raid(defenders={"aaf": 3})]}, "`defenders` of raids.0 is for the defender"),
        ({"raids": [raid(engaging=[{"jets": 1}])]}, "`engaging` of raids.0 is a list"),
        ({"flying_bombs": [salvos(defenders={"aaf": 3})]}, "`defenders` of flying_bombs.0"),
        ({"raids": [raid(force={"aaf": -1})]}, "`raids.0.force.aaf` cannot be -1"),
        ({"raids": [raid(force={"aaf": 10_001})]}, "`raids.0.force.aaf` cannot be 10001"),
        ({"raids": [raid(foo=1)]}, "`raids.0.foo` is not a field here"),
        ({"turn": "someday"}, "`someday` is no turn."),
        ({"raids": [raid()] * (MOST_RAIDS + 1)}, "`raids` cannot be"),
    ],
)
def test_what_cannot_be_read_is_said_and_nothing_fails(phase: dict[str, Any], what: str) -> None:
    """Missing, negative, absurd and misplaced fields are refused in words."""
    assert any(what in each for each in faults(phase))


def test_26_64_flying_bombs_are_announced_with_the_raids_and_checked_like_alone() -> None:
    """No salvos, and a target of the wrong country, each with its own title."""
    told = faults({"rockets": [salvos(number=0)], "flying_bombs": [salvos("Rome")]})

    assert told[0].startswith("Flying bombs 1, Rome: 26.31C lists the targets of Britain")
    assert told[1].startswith("Rockets 1, London: 26.63A fires one salvo from each base")
