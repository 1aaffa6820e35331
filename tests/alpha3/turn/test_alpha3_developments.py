"""Every development of both charts does its work within a game (BASE-G40 research, A3-TECH)."""

from pathlib import Path
from typing import Any

import pytest
from asserted_workings import held
from turn_cases import Game, group

from core.alpha3.book.terms import Economy, Power
from core.alpha3.economy.research import CHARTS

BASE = "Western Germany"


def with_(technology: str, power: str = "germany", **pasted: Any) -> Game:
    """Return a game in which a power has a development."""
    return Game(power=power, technologies={power: [technology]}, **pasted)


def rocket(
    territory: str = "London", facility: str = "major_ic", base: str = BASE
) -> dict[str, str]:
    """Return one rocket."""
    return {"base": base, "territory": territory, "facility": facility}


def test_a3_tech_rockets_each_base_fires_one_before_any_battle() -> None:
    """A die of damage, within three spaces; the second rocket of a base is refused."""
    game = with_("rockets", phase="conduct_combat")

    game.do("fire-rockets", rockets=[rocket()], dice={"rockets": (5,)})

    assert {int(points) for points in game.now.damage.values()} == {5}
    assert "fired" in game.faults("fire-rockets", rockets=[rocket("Scotland", "air_base")])[0]


def test_a3_tech_rockets_of_several_bases_share_what_a_target_holds() -> None:
    """Two rockets with 5 and 4 leave six points on an air base (A3-SBR.6, R-16)."""
    game = with_("rockets", phase="conduct_combat", units={"Denmark": {"germany": {"air_base": 1}}})
    aims = [rocket("Scotland", "air_base"), rocket("Scotland", "air_base", "Denmark")]

    found = game.do("fire-rockets", rockets=aims, dice={"rockets": (5, 4)})

    assert found.outcome.damage == {"air base in Scotland": 6}


@pytest.mark.parametrize(
    ("pasted", "aim", "why"),
    [
        ({"technologies": {}}, rocket(), "has no rockets"),
        ({"damage": {BASE: {"air_base": 3}}}, rocket(), "no operative air base"),
        ({"control": {BASE: "italy"}}, rocket(), "was not Germany's when"),
        ({}, rocket("Novgorod", "minor_ic"), "no enemy's"),
        ({}, rocket("London", "minor_ic"), "there is no minor ic"),
        ({}, rocket("Gibraltar", "naval_base"), "more than 3 spaces"),
        ({"battles": {"France": {"rounds": 1}}}, rocket(), "come before battles"),
    ],
)
def test_a3_tech_rockets_are_refused_with_the_reason(
    pasted: dict[str, Any], aim: dict[str, str], why: str
) -> None:
    """Technology, base, target, distance and moment are all looked at."""
    fields = {"technologies": {"germany": ["rockets"]}, "phase": "conduct_combat", **pasted}

    assert any(why in fault for fault in Game(**fields).faults("fire-rockets", rockets=[aim]))


def test_r_46_no_rocket_crosses_neutral_ground() -> None:
    """Normandy is two spaces from Gibraltar over Spain, and more than three around it."""
    pasted = {
        "power": "united_kingdom",
        "phase": "conduct_combat",
        "technologies": {"united_kingdom": ["rockets"]},
        "control": {"Normandy Bordeaux": "germany", "Southern France": "germany"},
    }
    far = rocket("Normandy Bordeaux", "minor_ic", "Gibraltar")
    near = rocket("Southern France", "minor_ic", "Gibraltar")

    assert "more than 3" in Game(**pasted).faults("fire-rockets", rockets=[far])[0]
    assert Game(**pasted).do("fire-rockets", rockets=[near], dice={"rockets": (1,)})


def test_base_g40_war_bonds_a_die_at_collect_income() -> None:
    """Germany collects 40 and the four of its die."""
    game = with_("war_bonds", phase="collect_income")
    game.do("next-phase", dice={"war_bonds": (4,)})

    assert game.now.treasuries[Power.GERMANY, None] == 30 + 40 + 4


@pytest.mark.parametrize(
    ("lost", "economy"),
    [([], Economy.EUROPE), (["London"], Economy.PACIFIC), (["London", "India"], None)],
)
def test_r_49_british_war_bonds_are_one_die(lost: list[str], economy: Economy | None) -> None:
    """For London, for Calcutta while London is lost, and for nobody when both are."""
    control = dict.fromkeys(lost, "germany")
    game = with_("war_bonds", "united_kingdom", phase="collect_income", control=control)
    without = Game(power="united_kingdom", phase="collect_income", control=control)
    without.do("next-phase")

    game.do("next-phase", dice={"war_bonds": (6,)} if economy else {})
    held("alpha3", f"british war bonds, {economy or 'no capital'}", game.made)

    bonds = {
        purse[1]: ipcs - without.now.treasuries[purse]
        for purse, ipcs in game.now.treasuries.items()
        if purse[0] is Power.UNITED_KINGDOM
    }
    assert {each for each, ipcs in bonds.items() if ipcs} == ({economy} if economy else set())
    assert sum(bonds.values()) == (6 if economy else 0)


def test_r_48_increased_production_makes_more_and_repairs_complexes_at_half_price() -> None:
    """Twelve units in Germany; seven points of a complex cost 4, three of a base 3."""
    damage = {"Germany": {"major_ic": 7}, BASE: {"air_base": 3}}
    repairs = [
        {"territory": "Germany", "facility": "major_ic", "points": 7},
        {"territory": BASE, "facility": "air_base", "points": 3},
    ]
    for technology, cost, most in (("increased_factory_production", 7, 12), ("radar", 10, 10)):
        game = with_(technology, phase="purchase_and_repair", damage=damage)
        assert game.do("buy", repairs=repairs).outcome.cost == cost
        game.do("edit", ipcs=60, reason="enough to buy")
        game.do("buy", new={"infantry": 13})
        game.do("next-phase", to="mobilize")
        assert (
            f"make {most} more" in game.faults("mobilize", where={"Germany": {"infantry": 13}})[0]
        )


def jump(count: int = 2, *path: str) -> dict[str, Any]:
    """Return infantry that jumps, over Paris where nothing else is said."""
    way = path or (BASE, "Holland Belgium", "France")
    return {**group(f"{count} infantry", *way), "by_air": "paratroopers"}


def test_base_g40_paratroopers_two_from_a_base_where_others_attack() -> None:
    """They fly two spaces, fight as infantry, and no gun fires at them (R-47)."""
    game = with_("paratroopers", phase="combat_move")
    game.move(jump(), group("3 infantry", "Holland Belgium", "France"))

    assert game.there("France", "germany") == {"infantry": 5}
    assert "3 would jump" in " ".join(game.faults("move", moves=[jump(1)]))
    game.on()
    found = game.do("fight", space="France", rounds=1)
    assert "aa" not in found.rolls
    assert "r1_attacker_infantry" in found.rolls


@pytest.mark.parametrize(
    ("pasted", "move", "why"),
    [
        ({"technologies": {}}, jump(), "not developed"),
        ({"damage": {BASE: {"air_base": 3}}}, jump(), "no operative air base"),
        ({"phase": "noncombat_move"}, jump(), "in Combat Move alone"),
        ({}, jump(2, "Germany", "Western Germany", "France"), "no operative air base"),
        ({}, {**jump(), "units": {"artillery": 1}}, "artillery does not jump"),
        ({}, jump(2, BASE, "Denmark"), "over hostile ground"),
        ({}, jump(2, BASE, "Switzerland", "Southern France"), "neutral Switzerland"),
        ({}, jump(2, BASE, "SZ112", "SZ111", "SZ109", "Scotland"), "5 spaces away"),
    ],
)
def test_base_g40_paratroopers_are_refused_with_the_reason(
    pasted: dict[str, Any], move: dict[str, Any], why: str
) -> None:
    """Technology, base, unit, phase, way and target are all looked at."""
    fields = {"technologies": {"germany": ["paratroopers"]}, "phase": "combat_move", **pasted}

    assert why in " ".join(Game(**fields).faults("move", moves=[move]))


def test_r_47_nobody_jumps_alone() -> None:
    """Combat Move does not end while no other land unit attacks there."""
    game = with_("paratroopers", phase="combat_move")
    game.move(jump())
    assert "no other land unit attacks" in game.faults("next-phase")[0]

    game.move(group("1 infantry", "Holland Belgium", "France"))
    assert game.on()


def hits(game: Game, space: str, throw: str, faces: tuple[int, ...]) -> int:
    """Return how many dice of one throw hit, when all others miss."""
    rolls = game.try_("fight", space=space, rounds=1).rolls
    dice = {name: (6,) * len(roll.faces) for name, roll in rolls.items()} | {throw: faces}
    before = game.there(space, "france")["infantry"]
    game.do("fight", space=space, rounds=1, dice=dice)
    return before - game.there(space, "france")["infantry"]


ATTACK = {"france": {"infantry": 4}}


@pytest.mark.parametrize(
    ("technology", "units", "throw", "face"),
    [
        ("advanced_artillery", {"infantry": 2, "artillery": 1}, "r1_attacker_infantry", 2),
        ("jet_fighters", {"infantry": 1, "fighter": 1}, "r1_attacker_fighter", 4),
        (
            "improved_mechanized_infantry",
            {"mech_infantry": 1, "tank": 1},
            "r1_attacker_mech_infantry",
            2,
        ),
    ],
)
def test_a3_tech_developments_raise_attacks_in_a_game(
    technology: str, units: dict[str, int], throw: str, face: int
) -> None:
    """With the development a die more hits than without it."""
    counts = {}
    for known in ((technology,), ()):
        game = Game(
            phase="conduct_combat",
            technologies={"germany": list(known)},
            units={"France": {"germany": units, "united_kingdom": {}, **ATTACK}},
        )
        unit = throw.removeprefix("r1_attacker_")
        counts[known] = hits(game, "France", throw, (face,) * units[unit])

    assert counts[(technology,)] == counts[()] + 1


def test_a3_tech_subs_attack_at_three_in_a_game() -> None:
    """A 3 sinks a destroyer only with the development."""
    for known, left in ((["super_submarines"], 0), ([], 1)):
        game = Game(
            phase="conduct_combat",
            technologies={"germany": known},
            units={"SZ110": {"united_kingdom": {"destroyer": 1}, "germany": {"submarine": 1}}},
        )
        dice = {"r1_attacker_submarine": (3,), "r1_defender_destroyer": (6,)}
        game.do("fight", space="SZ110", rounds=1, dice=dice)
        assert game.there("SZ110", "united_kingdom").get("destroyer", 0) == left


def test_base_g40_research_long_range_aircraft_fly_a_space_more() -> None:
    """From Norway, without a base, a fighter flies five spaces instead of four."""
    way = ("Norway", "SZ125", "SZ124", "SZ123", "SZ117", "SZ118")
    far = with_("long_range_aircraft", phase="noncombat_move")
    far.do("edit", units={"SZ118": {"germany": {"carrier": 1}}}, reason="a deck for this test")

    assert far.move(group("1 fighter", *way))
    assert "can still go 5 spaces" in Game(phase="noncombat_move").why_not("1 fighter", *way)


def test_r_39_improved_shipyards_lower_the_price_in_a_game() -> None:
    """A cruiser for 9 and a submarine for 5 (A3-TECH.SHIPYARDS)."""
    game = with_("improved_shipyards", phase="purchase_and_repair")

    assert game.do("buy", new={"cruiser": 1, "submarine": 1}).outcome.cost == 9 + 5


@pytest.mark.parametrize(("known", "lost"), [(["radar"], 1), ([], 0)])
def test_r_22_radar_helps_the_guns_and_facilities_of_a_game(known: list[str], lost: int) -> None:
    """A 2 fells a bomber over a battle and over a raid only with the defender's radar."""
    over = {
        "germany": {"strategic_bomber": 1, "infantry": 1},
        "france": {"aa_gun": 1, "infantry": 1},
    }
    game = Game(
        phase="conduct_combat",
        technologies={"france": known, "united_kingdom": known},
        units={
            "France": {**over, "united_kingdom": {}},
            "London": {"germany": {"strategic_bomber": 1}},
        },
        raids={"London": {"targets": {"major_ic": {"strategic_bomber": 1}}}},
    )
    dice = {"facility_aa": (2,), **({} if lost else {"damage": (1,)})}
    assert game.do("fly-raid", territory="London", dice=dice).outcome.attackers_lost == (
        {"strategic_bomber": 1} if lost else {}
    )
    bomber = {} if lost else {"r1_attacker_strategic_bomber": (6,)}
    dice = {"aa": (2,), "r1_attacker_infantry": (6,), "r1_defender_infantry": (6,), **bomber}
    game.do("fight", space="France", rounds=1, dice=dice)
    assert game.there("France", "germany").get("strategic_bomber", 0) == 1 - lost


def test_r_21_heavy_bombers_count_the_better_of_two_dice_in_a_game() -> None:
    """A raid with 2 and 5 does five points of damage."""
    game = with_(
        "heavy_bombers",
        phase="conduct_combat",
        units={"London": {"germany": {"strategic_bomber": 1}}},
        raids={"London": {"targets": {"major_ic": {"strategic_bomber": 1}}}},
    )

    game.do("fly-raid", territory="London", dice={"facility_aa": (6,), "damage": (2, 5)})

    assert sum(game.now.damage.values()) == 5


def test_every_development_has_a_test_here() -> None:
    """Twelve developments, each in the words of this file."""
    text = Path(__file__).read_text(encoding="utf-8")

    assert all(f'"{each}"' in text for chart in CHARTS.values() for each in chart)
