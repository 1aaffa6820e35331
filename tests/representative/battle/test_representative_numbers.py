"""What each unit hits on, and at what: the chart of 1986, and developments (R4-3.3)."""

from typing import Any

import pytest
from classic_cases import outcome, resolved

from core.board.battle import Winner

PORT: dict[str, Any] = {"defender": {"battleship": 1}, "where": "land"}


def test_r4_5_17_aircraft_hit_submarines_and_land_units_no_ships() -> None:
    """In an attacked port the tank's hit finds no ship; the fighter's sinks one."""
    tank = outcome("battle", {**PORT, "attacker": {"tank": 1}, "max_rounds": 1})
    given = {**PORT, "attacker": {"fighter": 1}, "defender": {"submarine": 1}}
    fighter = outcome("battle", given, r1_attacker_fighter=[3])

    assert tank.winner is Winner.STAND_OFF
    assert fighter.winner is Winner.ATTACKER


@pytest.mark.parametrize(
    ("where", "attacker", "defender", "tech", "throw", "number"),
    [
        ("sea", {"submarine": 1}, {"carrier": 1}, "attacker_tech", "r1_attacker_submarine", 3),
        ("land", {"infantry": 1}, {"fighter": 1}, "defender_tech", "r1_defender_fighter", 5),
    ],
)
def test_r4_3_3_super_submarines_and_jets(
    where: str,
    attacker: dict[str, int],
    defender: dict[str, int],
    tech: str,
    throw: str,
    number: int,
) -> None:
    """Submarines attack at 3, fighters defend at 5; without the development they miss."""
    names = ["super submarines", "jet fighters"]
    for developed in (names, []):
        given = {
            "attacker": attacker,
            "defender": defender,
            "where": where,
            "max_rounds": 1,
            tech: developed,
        }
        others = {
            "r1_attacker_infantry": [6],
            "r1_defender_carrier": [6],
            "r1_attacker_submarine": [6],
            "r1_defender_fighter": [6],
        }
        made = {"sea": ("submarine", "carrier"), "land": ("infantry", "fighter")}[where]
        dice = {
            name: faces for name, faces in others.items() if name.rpartition("_")[2] in made
        } | {throw: [number]}
        if developed and where == "sea":
            dice.pop("r1_defender_carrier")
        found = resolved("battle", given, None, **dice).outcome
        side = found.rounds[0].hits
        assert max(side.attacker, side.defender) == (1 if developed else 0)


@pytest.mark.parametrize(
    ("unit", "where", "attack", "defence"),
    [
        ("infantry", "land", 1, 2),  # BASE-86 infantry
        ("tank", "land", 3, 2),  # BASE-86 tank
        ("fighter", "land", 3, 4),  # BASE-86 fighter
        ("bomber", "land", 4, 1),  # BASE-86 bomber
        ("submarine", "sea", 2, 2),  # BASE-86 submarine
        ("carrier", "sea", 1, 3),  # BASE-86 carrier
        ("battleship", "sea", 4, 4),  # BASE-86 battleship
    ],
)
def test_the_plain_rules_have_the_numbers_of_the_chart(
    unit: str, where: str, attack: int, defence: int
) -> None:
    """A die at the number hits, one above it misses, on both sides."""
    for more, hit in ((0, 1), (1, 0)):
        attacker, defender = f"r1_attacker_{unit}", f"r1_defender_{unit}"
        dice = {attacker: [attack + more], defender: [defence + more]}
        if unit == "submarine" and hit:
            dice.pop(defender)
        given = {"attacker": {unit: 1}, "defender": {unit: 1}, "where": where, "max_rounds": 1}
        found = resolved("battle", {**given, "amendments": False}, None, **dice).outcome
        assert found.rounds[0].hits.attacker == hit
        assert found.rounds[0].hits.defender == (0 if unit == "submarine" else hit)
