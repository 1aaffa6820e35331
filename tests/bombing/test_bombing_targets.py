"""26.31 to 26.34: what may be bombed by whom, and every refusal there."""

from typing import Any

import pytest
from bombing_cases import bomb, only_fault, quiet, raid, refused
from support import cited

from core.terms.message import english

ENEMY = {"japan": "united_states", "germany": "britain", "italy": "britain"}
EVERY_PLACE = [
    ("germany", "key_economic_area", "Ruhr"),
    ("italy", "city", "Rome"),
    ("italy", "key_economic_area", "Milan"),
    ("britain", "key_economic_area", "Birmingham"),
    ("britain", "mapboard_box", "India"),
    ("russia", "ic", "Moscow"),
    ("russia", "city", "Vladivostok"),
    ("russia", "mapboard_box", "Urals box"),
    ("china", "city", "Peking"),
    ("japan", "key_economic_area", "Osaka"),
]


def against(defender: str, **target: object) -> dict[str, object]:
    """Return a raid on a power's target by an enemy of that power."""
    attacker = "britain" if defender in ("germany", "italy") else "germany"
    if defender == "japan":
        attacker = "united_states"
    if defender == "china":
        attacker = "japan"
    theater = "pacific" if "japan" in (attacker, defender) else "europe"
    return {
        "attacker": attacker,
        "defender": defender,
        "theater": theater,
        "target": {"value": 10, **target},
    }


def fault_of(fields: dict[str, object]) -> str:
    """Return the one fault of a raid."""
    return only_fault(**fields)


@pytest.mark.parametrize(("defender", "kind", "name"), EVERY_PLACE)
def test_26_31a_26_31b_26_31c_26_31d_26_31f_26_31g_listed_places_may_be_bombed(
    defender: str, kind: str, name: str
) -> None:
    """By name, in any capitals."""
    for spelling in (name, name.upper()):
        assert bomb(quiet(), **against(defender, kind=kind, name=spelling)).outcome.brp_loss > 0


@pytest.mark.parametrize(("defender", "kind", "_"), EVERY_PLACE)
def test_26_31_a_place_without_a_name_is_on_the_players_word(
    defender: str, kind: str, _: str
) -> None:
    """Only a name can be looked up."""
    assert bomb(quiet(), **against(defender, kind=kind)).outcome.brp_loss > 0


@pytest.mark.parametrize(
    ("defender", "kind", "name", "what"),
    [
        ("germany", "city", "London", "26.31A lists the targets of Germany, and London is none"),
        ("italy", "city", "Naples", "26.31B lists the targets of Italy, and Naples is none"),
        ("britain", "key_economic_area", "Leeds", "26.31C lists the targets of Britain, and Leeds"),
        ("britain", "mapboard_box", "Urals", "26.31C lists the targets of Britain, and Urals"),
        ("russia", "city", "Moscow", "26.31D lists the targets of Russia, and Moscow is none"),
        ("china", "city", "Hankow", "26.31F lists the targets of China, and Hankow is none"),
        ("japan", "key_economic_area", "Nagoya", "26.31G lists the targets of Japan, and Nagoya"),
    ],
)
def test_26_31b_to_26_31g_other_places_are_refused(
    defender: str, kind: str, name: str, what: str
) -> None:
    """The refusal names the list, and what stands in it."""
    fault = fault_of(against(defender, kind=kind, name=name))

    assert fault.startswith(what)
    assert "Name a place of" in fault


@pytest.mark.parametrize(
    ("defender", "kind", "what"),
    [
        ("germany", "ic", "26.31A lists no IC of Germany as a target."),
        ("germany", "mapboard_box", "26.31A lists no mapboard box of Germany as a target."),
        ("britain", "ic", "26.31C lists no IC of Britain as a target."),
        ("japan", "mapboard_box", "26.31G lists no mapboard box of Japan as a target."),
    ],
)
def test_26_31d_kinds_that_a_power_does_not_have_are_refused(
    defender: str, kind: str, what: str
) -> None:
    """ICs are Russian, boxes are those listed."""
    assert fault_of(against(defender, kind=kind)).startswith(what)


@pytest.mark.parametrize(
    ("defender", "kind", "locator"),
    [("france", "city", "26.31"), ("united_states", "key_economic_area", "26.31E")],
)
def test_26_31e_french_places_are_not_listed_and_american_ones_are_boxes(
    defender: str, kind: str, locator: str
) -> None:
    """The list has no part for France, and one line for the U.S."""
    refusal = refused(**against(defender, kind=kind))

    assert cited(refusal) == [f"AWAW {locator}"]


@pytest.mark.parametrize("kind", ["shipyard", "oil_center", "rocket_base"])
@pytest.mark.parametrize("defender", ["france", "united_states", "germany", "japan"])
def test_26_31h_26_31i_and_26_31k_facilities_of_every_enemy_are_targets(
    kind: str, defender: str
) -> None:
    """Ships in shipyards, oil centers, rocket bases."""
    assert bomb(quiet(), **against(defender, kind=kind)).outcome.brp_loss_uncapped > 0


def test_26_31j_synthetic_oil_plants_are_german() -> None:
    """Germany's alone."""
    assert bomb(quiet(), **against("germany", kind="synthetic_oil_plant")).outcome.damage_markers
    assert fault_of(against("italy", kind="synthetic_oil_plant")) == (
        "26.31J lists synthetic oil plants of Germany alone; you named Italy. "
        "Name Germany as the defender, or another target."
    )


@pytest.mark.parametrize("kind", ["rocket_factory", "atomic_facility"])
def test_26_31k_factories_and_atomic_facilities_are_not_in_this_edition(kind: str) -> None:
    """The aid has them; the rulebook's list ends with rocket bases."""
    name = kind.replace("_", " ")

    assert fault_of(against("germany", kind=kind)) == (
        f"26.31K ends the list of targets, and the list has no {name}. "
        "Name a listed target, or play the raid by the bombing aid, which has it (SOP 1)."
    )


@pytest.mark.parametrize(
    ("attacker", "defender"),
    [("germany", "italy"), ("britain", "russia"), ("britain", "britain"), ("japan", "germany")],
)
def test_26_31_only_enemies_are_bombed(attacker: str, defender: str) -> None:
    """No raid on one's own side."""
    refusal = refused(attacker=attacker, defender=defender, target={"kind": "shipyard", "value": 0})

    assert cited(refusal)[0] == "AWAW 26.31"
    assert "lets units bomb enemies alone" in english(refusal.faults[0].what)


@pytest.mark.parametrize(
    ("attacker", "fields", "do"),
    [
        ("germany", {}, "Declare three air range results, or another target."),
        (
            "germany",
            {"force": {"strategic_bombers": 2, "interceptors": 2}},
            "Declare three air range results and nothing but strategic bombers, or another target.",
        ),
        (
            "japan",
            {"force": {"strategic_bombers": 2, "aaf": 3}, "research": {"air_range": 3}},
            "Declare nothing but strategic bombers, or another target.",
        ),
    ],
)
def test_26_31e_and_r_31_who_may_bomb_a_us_box(
    attacker: str, fields: dict[str, Any], do: str
) -> None:
    """German or Japanese strategic bombers alone, with three air range results."""
    box = {"kind": "mapboard_box", "value": None}
    fields = {"attacker": attacker, "defender": "united_states", "target": box, **fields}

    assert only_fault(**fields).endswith(do)
    lawful = {**fields, "force": {"strategic_bombers": 2}, "research": {"air_range": 3}}
    assert bomb(quiet(), **lawful).outcome.defense_level == 3


def test_26_31e_italy_never_bombs_a_us_box() -> None:
    """Not with AAF either."""
    refusal = refused(
        attacker="italy",
        defender="united_states",
        force={"aaf": 3},
        research={"air_range": 3},
        target={"kind": "mapboard_box", "value": None},
    )

    assert len(refusal.faults) == 1


def test_26_32_a_further_city_loses_no_brps() -> None:
    """Secondary targets have a value of nothing, and may burn."""
    fields = against("japan", kind="city", name="Nagoya", value=0)
    fields["force"] = {"strategic_bombers": 9}

    raided = bomb(quiet(), **fields)
    assert (raided.outcome.brp_loss, raided.outcome.firestorm) == (0, True)
    assert fault_of(against("japan", kind="city", name="Nagoya", value=5)) == (
        "26.32 lets a further city such as Nagoya lose no BRPs; you valued it at 5. "
        "Give `value` as 0, or name a place that 26.31 lists."
    )
    assert "no limit" in fault_of(against("britain", kind="city", name="Leeds", value=None))


@pytest.mark.parametrize(("defender", "kind"), [("germany", "key_economic_area"), ("russia", "ic")])
def test_26_34_captured_key_economic_areas_and_ics_are_no_targets(defender: str, kind: str) -> None:
    """Their first owner is another major power."""
    fault = fault_of(against(defender, kind=kind, captured=True))

    assert fault.startswith("26.34 keeps bombers, rockets and flying bombs from a captured")
    assert fault.endswith("Name a target that its owner did not capture.")


def test_26_34_oil_in_a_captured_hex_may_be_bombed_and_lowers_no_construction() -> None:
    """The key economic area beside it is not the target."""
    target = {"kind": "oil_center", "also": ["key_economic_area"], "captured": True, "value": 9}
    outcome = bomb(quiet(), target=target).outcome

    assert outcome.damage_markers == 2
    assert outcome.construction_reduction == 0


@pytest.mark.parametrize("value", [None, 9, 12])
def test_26_71a_the_boxes_of_india_and_australia_are_worth_ten(value: int | None) -> None:
    """Another figure contradicts the book."""
    fault = fault_of(against("britain", kind="mapboard_box", name="India box", value=value))

    assert fault.startswith("26.71A values the India box at 10 BRPs; you valued it at ")
    assert fault.endswith("Give `value` as 10.")


def test_all_faults_of_a_raid_are_told_at_once() -> None:
    """Range, target, numbers: whoever corrects one finds no further one."""
    refusal = refused(
        **raid(
            {
                "attacker": "japan",
                "defender": "china",
                "theater": "pacific",
                "force": {"aaf": 12},
                "distance": 4,
                "target": {"name": "Tokyo", "kind": "city", "value": 5},
            }
        )
    )

    assert [english(fault.what).split()[0] for fault in refusal.faults] == [
        "26.52",
        "26.422",
        "26.31F",
    ]
    assert english(refusal.message) == "Three things stand in the way."


def test_26_71a_the_us_boxes_have_no_limit() -> None:
    """A figure contradicts the book; so does another for a British box without a name."""
    us = against("united_states", kind="mapboard_box", value=20)
    raid = us | {"force": {"strategic_bombers": 3}, "research": {"air_range": 3}}
    assert "26.71A values the U.S. boxes without limit; you valued it at 20." in only_fault(**raid)
    british = against("britain", kind="mapboard_box", value=20)
    assert "values the British box at 10 BRPs" in only_fault(**british)


@pytest.mark.parametrize(
    ("defender", "name", "theater"),
    [("germany", "Berlin", "pacific"), ("britain", "London", "pacific")],
)
def test_26_31_a_target_is_bombed_on_its_own_mapboard(
    defender: str, name: str, theater: str
) -> None:
    """The other mapboard's ranges do not reach it."""
    fields = against(defender, kind="city", name=name) | {"theater": theater, "force": {"aaf": 3}}

    assert "lies in Europe; you declared a raid in the Pacific" in only_fault(**fields)


def test_26_34_a_city_in_a_captured_key_economic_area_is_closed() -> None:
    """Naming the city instead opens nothing; oil in the same hex stays a target."""
    also = ["key_economic_area"]
    city = against("germany", kind="city", also=also, captured=True)
    assert "26.34 keeps bombers" in only_fault(**city)
    bomb(quiet(), **against("germany", kind="oil_center", also=also, captured=True))


def test_26_462_a_box_lies_in_no_hex() -> None:
    """So no hex has one beside it, whose fixed strength would replace its own."""
    (fault,) = refused(**against("germany", kind="city", also=["mapboard_box"])).faults
    assert "A mapboard box does not lie in a hex" in english(fault.what)
