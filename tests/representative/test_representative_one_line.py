"""What one line may say at once: mixed moves, choices of a fight, and land that falls by itself."""

from typing import Any

from classic_game import ROOM, Game, moving
from support import in_english

from bot.games.representative.reading.fighting import read_fight
from bot.show.acts.changes import change_lines
from core.representative.book.terms import Owner
from core.representative.combat.fight import FightOut
from core.representative.combat.fight_all import FightAll

ARMY = {
    "Germany": {"germany": {"infantry": 2, "fighter": 1}},
    "Western Europe": {"usa": {"infantry": 1}},
}


def mixed(**units: Any) -> Game:
    """Return a game of Germany with an American in Western Europe."""
    return moving("germany", units=ARMY | units, control={"Western Europe": "usa"})


def test_r4_4_12_land_units_and_aircraft_in_one_line_are_two_moves_by_themselves() -> None:
    """`2 inf 1 ftr Germany - Western Europe`: move 1 by land, move 2 by air, one battle."""
    game = mixed()
    said = {"power": "germany", "units": {"infantry": 2, "fighter": 1}, "from_": "Germany"}
    found = game.act("combat-move", **said, path=["Western Europe"])

    assert (found.number, [each.number for each in found.beside]) == (1, [2])
    assert [dict(group.units) for group in game.position.campaign.groups] == [
        {"infantry": 2},
        {"fighter": 1},
    ]


def test_r4_4_12_a_line_with_two_faults_names_both() -> None:
    """The infantry has no way, and more fighters are named than stand there."""
    game = mixed()
    said = {"power": "germany", "units": {"infantry": 2, "fighter": 2}, "from_": "Germany"}
    ending: Any = game.tried("combat-move", None, None, **said, path=["Britain"])
    assert len(ending.faults) == 2


def test_r4_4_12_ships_and_aircraft_attack_a_zone_in_one_line() -> None:
    """A battleship and a fighter of Western Europe against what is in the North Sea."""
    game = moving(
        "germany",
        units={
            "Western Europe": {"germany": {"fighter": 1}},
            "Western Europe (North Sea)": {"germany": {"battleship": 1}},
        },
    )
    said = {"power": "germany", "units": {"battleship": 1, "fighter": 1}}
    found = game.act("combat-move", **said, from_="Western Europe", path=["North Sea"])
    assert len(found.beside) == 1


def test_r_45_land_in_which_nobody_stands_falls_as_combat_begins() -> None:
    """Caucasus is empty: it is German with `next`, and nothing is left to fight there."""
    game = moving("germany", units={"Ukraine": {"germany": {"infantry": 1}}})
    said = {"power": "germany", "units": {"infantry": 1}, "from_": "Ukraine"}
    game.act("combat-move", **said, path=["Caucasus"])
    found = game.act("advance")

    assert found.occupied == ("Caucasus",)
    assert game.position.owners["Caucasus"] is Owner.GERMANY
    assert game.there("germany", "Caucasus") == {"infantry": 1}
    before = game.position
    assert game.act("fight", power="germany", site="Caucasus").captured == "Caucasus"
    assert game.position == before
    game.act("advance")


def test_r_45_an_empty_land_with_ships_in_port_waits_for_its_player() -> None:
    """He may want the submarine in port; the land falls when he has said so."""
    game = moving(
        "germany",
        units={
            "Ukraine": {"germany": {"infantry": 1}},
            "Caucasus (Black Sea)": {"ussr": {"submarine": 1}},
        },
    )
    said = {"power": "germany", "units": {"infantry": 1}, "from_": "Ukraine"}
    game.act("combat-move", **said, path=["Caucasus"])
    assert game.act("advance").occupied == ()


def test_r4_4_14_r4_5_20_r4_5_19_a_line_says_ports_patrol_and_aircraft_beforehand() -> None:
    """`fight … with ships`, `then patrol`, `aircraft stay`, for one battle or for all."""
    read = read_fight(
        "fight Karelia to the end, with ships, aircraft stay losing inf", ("germany",)
    )
    assert isinstance(read, FightOut)
    assert (read.port, read.aircraft, read.patrol) == ("attack", "stay", None)
    assert (read.site, read.order_of_loss, read.press) == ("Karelia", ("infantry",), "to_the_end")
    every = read_fight("fight all then subs patrol", ("germany",))
    assert isinstance(every, FightAll)
    assert every.patrol == "submarines"


def test_r4_5_20_what_was_said_of_patrols_is_not_asked() -> None:
    """A fleet that nobody meets stays out, though another kind of answer would be the default."""
    game = moving("germany", units={"Germany": {"germany": {"battleship": 1, "submarine": 1}}})
    fleet = {"units": {"battleship": 1, "submarine": 1}, "from_": "Germany"}
    game.act("combat-move", power="germany", **fleet, path=["Baltic"])
    game.act("advance")
    at = {"power": "germany", "site": "Baltic"}
    game.act("fight", **at, patrol="submarines", stands=True)

    assert not game.asked
    assert game.there("germany", "Baltic Sea Zone") == {"submarine": 1}
    assert game.there("germany", "Germany", "Baltic Sea Zone") == {"battleship": 1}


def test_r4_5_20_nobody_is_offered_a_patrol_of_units_that_he_has_not() -> None:
    """A battleship alone: no button for submarines; an order for them is taken all the same."""
    game = moving("germany", units={"Germany": {"germany": {"battleship": 1}}})
    fleet = {"units": {"battleship": 1}, "from_": "Germany"}
    game.act("combat-move", power="germany", **fleet, path=["Baltic"])
    game.act("advance")
    game.act("fight", power="germany", site="Baltic")

    question = game.asked["patrol_1"]
    assert question.choices == ("return", "patrol")
    assert question.has("submarines")


def test_r4_5_14_nobody_presses_on_when_all_whom_he_attacks_are_dead() -> None:
    """`air only`: the one fighter is shot down, and the infantry below takes no part."""
    game = moving(
        "germany",
        units={
            "Germany": {"germany": {"fighter": 2}},
            "Western Europe": {"usa": {"fighter": 1, "infantry": 2}},
        },
        control={"Western Europe": "usa"},
    )
    said = {"power": "germany", "units": {"fighter": 2}, "from_": "Germany"}
    game.act("combat-move", **said, path=["Western Europe"])
    game.act("advance")
    dice = {"r1_attacker_fighter": [1, 6], "r1_defender_fighter": [6]}
    game.act("fight", None, dice, power="germany", site="Western Europe", targets="air")

    assert "r1_press" not in game.asked


def test_r_45_land_that_was_occupied_is_taken_back_without_units_that_come_and_go() -> None:
    """The infantry stands in Caucasus before and after; only how it got there is undone."""
    game = moving("germany", units={"Ukraine": {"germany": {"infantry": 1}}})
    said = {"power": "germany", "units": {"infantry": 1}, "from_": "Ukraine"}
    game.act("combat-move", **said, path=["Caucasus"])
    before = game.position
    game.act("advance")

    told = in_english(change_lines(ROOM, ROOM.between(game.position, before)))
    assert any(line.startswith("Caucasus · held by:") for line in told)
    assert not any("infantry" in line for line in told), told
