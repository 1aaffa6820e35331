"""Rockets and industrial complexes: bought, placed, fired, taken."""

from typing import Any

import pytest
from asserted_workings import held
from classic_game import Game, moving
from support import refusal_of

from core.representative.book.terms import Power
from core.representative.combat.rockets import ready
from core.terms.message import english

ROCKETS: dict[str, Any] = {"turned": {"germany": {"rockets": 4}}}
FIRE = {"power": "germany", "rockets": 1, "from_": "Western Europe", "to": "Britain"}


def firing(**more: Any) -> Game:
    """Return Germany's combat, with two rockets in Western Europe."""
    units = {"Western Europe": {"germany": {"rocket": 2}}}
    said = {"power": "germany", "phase": "combat", "round": 4, "cards": ROCKETS, "units": units}
    return Game(**said | more)


def test_r13_r4_3_4_r4_7_2_rockets_are_bought_and_placed_near_a_complex() -> None:
    """5 IPCs each, several in one space, in any land that friendly land joins to a complex."""
    game = Game(power="germany", round=4, cards=ROCKETS)
    assert game.act("purchase", power="germany", units={"rocket": 3}).cost == 15
    game = Game(power="germany", round=4, phase="place", bought={"germany": {"rocket": 3}})

    game.act("place-units", power="germany", units={"rocket": 2}, at="Western Europe")
    assert game.there("germany", "West Europe") == {"rocket": 2}
    assert "R4-7.2" in game.refused("place-units", power="germany", units={"rocket": 1}, at="Libya")
    assert "R4-3.4" in Game(power="germany").refused(
        "purchase", power="germany", units={"rocket": 1}
    )


def test_4_e14_r4_3_5_a_rocket_in_western_europe_hits_britain() -> None:
    """One die each, once a turn; what the rocket costs counts for the space and the purse."""
    game = firing()
    found = game.act("fire-rockets", None, {"damage": [6]}, **FIRE)

    assert (found.rolled, found.limit, found.ipcs_lost) == (6, None, 6)
    assert game.position.treasuries[Power.UNITED_KINGDOM] == 24
    assert "R4-3.5" in game.refused("fire-rockets", **FIRE | {"rockets": 2})
    game.act("fire-rockets", None, {"damage": [1]}, **FIRE)
    assert "R4-3.5" in game.refused("fire-rockets", **FIRE)


@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ({"to": "Karelia"}, "R4-3.5"),
        ({"to": "Germany"}, "R4-5.1"),
        ({"from_": "Germany", "to": "Western Europe"}, "R4-3.5"),
        ({"rockets": 0}, "R4-3.5"),
    ],
)
def test_r4_3_5_where_rockets_do_not_fire(said: dict[str, Any], cited: str) -> None:
    """Too far, a friend's, none there, none at all."""
    assert cited in firing().refused("fire-rockets", **FIRE | said)


def test_r4_3_4_r4_3_5_who_has_not_developed_rockets_fires_none() -> None:
    """Captured rockets wait for the captor's own card."""
    assert "R4-3.4" in firing(cards={}).refused("fire-rockets", **FIRE)


def test_ruling_8_r4_5_4_rockets_and_bombers_share_the_limit_of_a_space() -> None:
    """Southern Europe yields 6, of which 5 are gone."""
    units = {"Libya": {"usa": {"rocket": 1}}, "Western Europe": {"usa": {"rocket": 1}}}
    said = {"power": "usa", "phase": "combat", "control": {"Western Europe": "usa"}}
    cards = {"turned": {"usa": {"rockets": 1}}}
    game = Game(**said, units=units, cards=cards, bombed={"Italy": 5})
    found = game.act(
        "fire-rockets",
        None,
        {"damage": [4]},
        power="usa",
        rockets=1,
        from_="Western Europe",
        to="Italy",
    )

    assert (found.rolled, found.limit, found.ipcs_lost) == (4, 6, 1)


def test_ruling_28_rockets_hold_nobody_up_and_fall_with_the_land() -> None:
    """A tank walks in; the rocket is its nation's, and does not march."""
    units = {
        "Western Europe": {"germany": {"tank": 1}},
        "Germany": {},
        "Spain": {},
        "Eastern Europe": {"ussr": {"rocket": 1}},
    }
    game = moving("germany", units=units, control={"Eastern Europe": "ussr"})
    said = {"power": "germany", "units": {"tank": 1}, "from_": "Western Europe"}
    game.act("combat-move", **said, path=["Germany", "Eastern Europe"])
    game.act("advance")
    held("representative", "rockets fall with the land", game.made)
    found = game.act("fight", power="germany", site="Eastern Europe")
    held("representative", "rockets hold nobody up", game.made)

    assert (found.captured, found.rounds) == ("East Europe", 0)
    assert game.there("germany", "East Europe") == {"tank": 1, "rocket": 1}
    game.act("advance")
    refusal = game.refused(
        "noncombat-move",
        power="germany",
        units={"rocket": 1},
        from_="Eastern Europe",
        to="Germany",
    )
    assert refusal == ["R4-3.4"]


def test_ruling_28_base_86_complex_a_new_one_is_bought_and_waits_a_turn() -> None:
    """15 IPCs; in India held since the turn began, once; it builds from the next turn."""
    game = Game(power="united_kingdom", bought={"united_kingdom": {"infantry": 1}})
    found = game.act("purchase", power="united_kingdom", units={"complex": 1})
    for _ in range(4):
        game.act("advance")
    place: dict[str, Any] = {"power": "united_kingdom", "at": "India"}

    assert found.cost == 15
    game.act("place-units", **place, units={"complex": 1})
    assert "India" in game.position.complexes
    assert "BASE-86 complex" in game.refused("place-units", **place, units={"infantry": 1})
    later = Game(
        power="united_kingdom",
        phase="place",
        complexes=["India", "Britain"],
        bought={"united_kingdom": {"infantry": 4, "complex": 1}},
    )
    assert "BASE-86 complex" in later.refused("place-units", **place, units={"complex": 1})
    assert "BASE-86 complex" in later.refused("place-units", **place, units={"infantry": 4})
    later.act("place-units", **place, units={"infantry": 3})


def test_ruling_28_base_86_complex_what_was_taken_this_turn_waits() -> None:
    """A complex just captured builds nothing, and no new one rises in land just taken."""
    units = {"Eastern Europe": {"germany": {"tank": 2}}, "Karelia": {}, "Ukraine": {}}
    bought = {"germany": {"infantry": 1, "complex": 1}}
    game = moving("germany", units=units, bought=bought, control={"Ukraine": "ussr"})
    said = {"power": "germany", "units": {"tank": 1}, "from_": "Eastern Europe"}
    for goal in ("Karelia", "Ukraine"):
        game.act("combat-move", **said, path=[goal])
    game.act("advance")
    for goal in ("Karelia", "Ukraine"):
        game.act("fight", power="germany", site=goal)
    game.act("advance")
    game.act("advance")

    for unit, at in (("infantry", "Karelia"), ("complex", "Ukraine")):
        assert "BASE-86 complex" in game.refused(
            "place-units", power="germany", units={unit: 1}, at=at
        )
    game.act("place-units", power="germany", units={"complex": 1}, at="Eastern Europe")


def test_ruling_29_a_capitals_money_goes_to_its_captor() -> None:
    """Germany takes Britain and its 30 IPCs; taking India brings none."""
    for goal, base, money in (("Britain", "Eire", 62), ("Persia", "Syria", 32)):
        holder = "united_kingdom"
        units = {"North Sea": {}, base: {"germany": {"infantry": 1}}}
        control = {base: "germany", "Persia": holder}
        if goal == "Britain":
            port = "Eire (North Sea)"
            units = {port: {"germany": {"transport": 1, "infantry": 1}}}
        game = moving("germany", units=units, control=control)
        said: dict[str, Any] = {"power": "germany", "from_": base}
        if goal == "Britain":
            fleet = {"transport": 1, "infantry": 1}
            said |= {"units": fleet, "path": ["North Sea"], "purpose": "assault"}
            game.act("combat-move", **said, landing="Britain")
        else:
            game.act("combat-move", **said, units={"infantry": 1}, path=[goal])
        game.act("advance")
        game.act("fight", power="germany", site=goal)

        assert game.position.treasuries[Power.GERMANY] == money
        assert (game.position.treasuries[Power.UNITED_KINGDOM] == 0) is (goal == "Britain")


def test_r4_3_5_where_no_rocket_stands_the_refusal_says_so() -> None:
    """Not that none of none have been fired."""
    fault = ready(1, 0, 0, developed=True)

    assert fault is not None
    assert english(fault.what) == "No rockets stand there (R4-3.5)."


def test_r4_7_1_r4_4_9_a_complex_without_a_coast_places_no_ships() -> None:
    """Novosibirsk may build tanks; a submarine is refused for that, and says where to."""
    bought = {"ussr": {"submarine": 1, "tank": 1}}
    game = Game(power="ussr", phase="place", bought=bought, complexes=["Novosibirsk", "Russia"])
    said = {"power": "ussr", "at": "Novosibirsk"}

    refusal = game.tried("place-units", None, None, **said, units={"submarine": 1})
    refusal = refusal_of(refusal)
    assert [(english(each.what), english(each.do)) for each in refusal.faults] == [
        ("There is no coast for ships here (R4-7.1).", "Name another complex.")
    ]
    game.act("place-units", **said, units={"tank": 1})
