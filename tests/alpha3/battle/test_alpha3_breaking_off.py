"""Who breaks off a battle, by what order, and what comes before what (R-35, R-65)."""

from typing import Any

from turn_cases import Game, group

NOBODY: dict[str, Any] = {"united_kingdom": {}, "france": {}}
PARIS = {"France": {**NOBODY, "france": {"infantry": 2}}}


def germany(**more: Any) -> Game:
    """Return a game in Germany's Combat Move."""
    return Game(power="germany", phase="combat_move", **more)


def test_r_65_orders_of_retreat_after_rounds_or_when_outnumbered() -> None:
    """After two rounds, or after the first that leaves fewer attackers than defenders."""
    for order, rounds in (
        ({"rounds": 2, "retreat": "rounds_fought"}, 2),
        (
            {"retreat": "outnumbered"},
            1,
        ),
    ):
        game = germany(units={"France": {**NOBODY, "france": {"infantry": 3}}})
        game.move(group("3 tank", "Holland Belgium", "France"))
        game.on()
        dice = {f"r{n}_attacker_tank": (6,) * (4 - n) for n in range(1, rounds + 1)}
        dice |= {"r1_defender_infantry": (1, 6, 6)}
        dice |= {f"r{n}_defender_infantry": (6,) * 3 for n in range(2, rounds + 1)}
        dice |= {"r2_attacker_tank": (6, 6)} if rounds > 1 else {}

        found = game.do("fight", space="France", retreat_to="Holland", dice=dice, **order)

        assert found.outcome.retreat.to == "Holland Belgium"
        assert game.there("Holland Belgium", "germany")["tank"] == 2
        assert "France" in game.now.turn.over


def test_r_35_aircraft_break_off_without_a_place_and_leave_those_ashore_alone() -> None:
    """They are out of the battle, stay over the ground, and fly home in Noncombat Move."""
    units = {
        "SZ112": {**NOBODY, "germany": {"transport": 1, "infantry": 2, "cruiser": 1}},
        "SZ110": NOBODY,
        "United Kingdom": {**NOBODY, "united_kingdom": {"infantry": 2}},
    }
    game = germany(units=units)
    game.move(
        group("1 transport 1 cruiser 2 infantry", "SZ112", "SZ110"),
        group("2 infantry", "SZ110", "United Kingdom"),
        group("1 fighter", "Western Germany", "United Kingdom"),
    )
    game.on()
    assert "No round was fought" in game.faults("retreat", space="United Kingdom")[0]
    game.do(
        "fight",
        space="United Kingdom",
        rounds=1,
        bombardment="none",
        dice={
            "r1_attacker_infantry": (6, 6),
            "r1_attacker_fighter": (6,),
            "r1_defender_infantry": (6, 6),
        },
    )

    game.do("retreat", space="United Kingdom")
    assert "came ashore and stays" in game.faults("retreat", space="United Kingdom")[0]
    game.do(
        "fight",
        space="United Kingdom",
        dice={"r2_attacker_infantry": (6, 6), "r2_defender_infantry": (1, 1)},
    )
    assert game.there("United Kingdom", "germany") == {"fighter": 1}
    game.on()
    game.move(group("1 fighter", "United Kingdom", "Holland Belgium"))


LANDING = {
    "SZ112": {**NOBODY, "germany": {"transport": 1, "infantry": 2, "cruiser": 1}},
    "SZ110": NOBODY,
    "Normandy Bordeaux": {**NOBODY, "france": {"infantry": 4}},
}


def land(**sea: Any) -> Game:
    """Return a game in which two infantry go ashore in Normandy and a tank drives there."""
    game = germany(units={**LANDING, **sea})
    game.move(
        group("1 transport 1 cruiser 2 infantry", "SZ112", "SZ110"),
        group("2 infantry", "SZ110", "Normandy"),
        group("1 tank", "Holland Belgium", "Normandy"),
    )
    game.on()
    return game


def test_base_g40_retreat_who_came_by_land_goes_back_by_land() -> None:
    """Not to the zone out of which others came ashore; those stay and fight on (R-35)."""
    game = land()
    dice = {
        "r1_attacker_infantry": (6, 6),
        "r1_attacker_tank": (6,),
        "r1_defender_infantry": (6,) * 4,
    }
    game.do("fight", space="Normandy", rounds=1, bombardment="none", dice=dice)

    assert "No attacker came" in game.faults("retreat", space="Normandy", to="SZ110")[0]
    game.do("retreat", space="Normandy", to="Holland")
    assert game.there("Normandy Bordeaux", "germany") == {"infantry": 2}
    assert "Normandy Bordeaux" not in game.now.turn.over


def test_base_g40_retreat_a_fleet_that_leaves_lands_nobody() -> None:
    """The assault is given up with its zone, and the units stay aboard."""
    game = land(SZ110={**NOBODY, "united_kingdom": {"battleship": 1}})
    dice = {"r1_attacker_cruiser": (6,), "r1_defender_battleship": (6,)}
    game.do("fight", space="SZ110", rounds=1, dice=dice)
    game.do("retreat", space="SZ110", to="SZ112")

    assert not game.now.turn.assaults
    assert game.there("SZ112", "germany") == {"transport": 1, "cruiser": 1, "infantry": 2}
    faces = {"r1_attacker_tank": (6,), "r1_defender_infantry": (1, 6, 6, 6)}
    game.do("fight", space="Normandy", dice=faces)


def test_base_g40_combat_order_assaults_come_before_other_battles() -> None:
    """Paris waits for Normandy; the battle for the assault's own zone may come first."""
    game = germany(units={**LANDING, **PARIS})
    game.move(
        group("1 transport 1 cruiser 2 infantry", "SZ112", "SZ110"),
        group("2 infantry", "SZ110", "Normandy"),
        group("3 tank", "Holland Belgium", "France"),
    )
    game.on()

    assert game.faults("fight", space="France") == [
        "The assault on Normandy Bordeaux comes first (BASE-G40 combat.order)."
    ]
    found = game.do("combat-phase", battles=[{"space": "France"}])
    assert [each.space for each in found.outcome.parts] == ["Normandy Bordeaux", "France"]
