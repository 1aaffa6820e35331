"""Where those go who break off a battle on land (BASE-86 combat.retreat)."""

from collections.abc import Mapping
from typing import Any

from classic_game import Game, moving

MISSED = {
    "r1_attacker_tank": [6],
    "r1_attacker_infantry": [6],
    "r1_attacker_fighter": [6],
    "r1_defender_infantry": [6, 6, 6],
}
OUT = {"r1_press": "retreat"}


def attack(*lands: tuple[str, str, list[str]]) -> Game:
    """Return a Soviet attack on Eastern Europe by these units, from there, by that way."""
    units: dict[str, Any] = {"Eastern Europe": {"germany": {"infantry": 3}}}
    for unit, base, _ in lands:
        units[base] = {"ussr": {unit: 1}}
    game = moving("ussr", units=units)
    for unit, base, path in lands:
        game.act("combat-move", power="ussr", units={unit: 1}, from_=base, path=path)
    game.act("advance")
    return game


def broken_off(game: Game, answers: Mapping[str, str], *units: str) -> Any:
    """Fight a round in which everybody misses, and retreat."""
    dice = {name: faces for name, faces in MISSED.items() if name.rpartition("_")[2] in units}
    dice["r1_defender_infantry"] = MISSED["r1_defender_infantry"]
    return game.act("fight", {**OUT, **answers}, dice, power="ussr", site="Eastern Europe")


def test_base_86_combat_retreat_a_tank_goes_one_space_back_and_not_to_its_start() -> None:
    """From Russia by way of Karelia: it retreats to Karelia, and has done its part there."""
    game = attack(("tank", "Russia", ["Karelia", "Eastern Europe"]))
    found = broken_off(game, {}, "tank")

    assert found.retreated
    assert "retreat_to" not in game.asked
    assert game.there("ussr", "Karelia S.S.R.") == {"tank": 1}
    assert not game.there("ussr", "Russia")
    game.act("advance")
    assert "R4-6.1" in game.refused(
        "noncombat-move", power="ussr", units={"tank": 1}, from_="Karelia", to="Russia"
    )


def test_base_86_combat_retreat_all_together_to_one_space_that_the_player_chooses() -> None:
    """The tank came from Karelia, the infantry from Ukraine: both go to the one he names."""
    for goal, other in (
        ("Ukraine S.S.R.", "Karelia S.S.R."),
        ("Karelia S.S.R.", "Ukraine S.S.R."),
    ):
        game = attack(
            ("tank", "Russia", ["Karelia", "Eastern Europe"]),
            ("infantry", "Ukraine", ["Eastern Europe"]),
        )
        broken_off(game, {"retreat_to": goal}, "tank", "infantry")

        assert game.there("ussr", goal) == {"tank": 1, "infantry": 1}
        assert not game.there("ussr", other)


def test_base_86_combat_retreat_aircraft_go_back_to_their_base() -> None:
    """The amendments send aircraft to their base, wherever the land units retreat (R4-4.2)."""
    game = attack(
        ("infantry", "Ukraine", ["Eastern Europe"]),
        ("fighter", "Karelia", ["Eastern Europe"]),
    )
    broken_off(game, {}, "infantry", "fighter")

    assert game.there("ussr", "Ukraine S.S.R.") == {"infantry": 1}
    assert game.there("ussr", "Karelia S.S.R.") == {"fighter": 1}


def test_base_86_combat_retreat_a_blitzing_tank_goes_back_to_what_it_took() -> None:
    """Out of Karelia through an empty Ukraine that is German, which is Soviet by then."""
    game = moving(
        "ussr",
        units={
            "Karelia": {"ussr": {"tank": 1}},
            "Eastern Europe": {"germany": {"infantry": 3}},
        },
        control={"Ukraine": "germany"},
    )
    way = ["Ukraine", "Eastern Europe"]
    game.act("combat-move", power="ussr", units={"tank": 1}, from_="Karelia", path=way)
    game.act("advance")
    broken_off(game, {}, "tank")

    assert game.there("ussr", "Ukraine S.S.R.") == {"tank": 1}
