"""Ships lie on one coast of their port, leave by it and come in by it (R4-4.9)."""

from typing import Any

import pytest
from classic_cases import meets, refused
from classic_game import Game, moving
from support import refusal_of

from core.representative.bases.distances import other_coast
from core.representative.record.berths import Berth
from core.terms.message import english

BOTH = ("Panama (West Panama sz)", "Caribbean Sea Zone")


def panama(**control: str) -> Game:
    """Return an American submarine at Panama's Pacific coast."""
    return moving("usa", units={BOTH[0]: {"usa": {"submarine": 1}}}, control=control)


def why(game: Game, **said: Any) -> str:
    """Return a refusal of a move in words."""
    ending = game.tried("combat-move", None, None, **said)
    ending = refusal_of(ending)
    return english(ending.message)


def test_r4_4_9_no_move_out_of_the_other_coast() -> None:
    """A Pacific port does not reach the Atlantic past Panama, though the line names no coast."""
    game = panama()
    said = {"power": "usa", "units": {"submarine": 1}, "from_": "Panama"}

    assert "R4-4.9" in game.refused("combat-move", **said, path=[BOTH[1]])
    told = why(game, **said, path=[BOTH[1]])
    assert "lie on the coast of Panama on the West Panama Sea Zone" in told
    assert "`Panama - West Panama Sea Zone - Caribbean Sea Zone`" in told
    found = game.act("combat-move", **said, path=["West Panama sz", BOTH[1]])
    assert found.distance == 2


def test_r4_4_9_the_first_space_names_the_coast_where_ships_lie_on_two() -> None:
    """A submarine on each coast of Karelia: the way says which of them sails."""
    game = moving(
        "ussr",
        units={
            "Karelia (Baltic)": {"ussr": {"submarine": 1}},
            "Karelia (Karelia sz)": {"ussr": {"submarine": 1}},
        },
    )
    said = {"power": "ussr", "units": {"submarine": 1}, "from_": "Karelia"}
    game.act("combat-move", **said, path=["Baltic"])
    game.act("combat-move", **said, path=["Karelia sz", "North Sea"])

    assert [group.base.coast for group in game.position.campaign.groups] == [
        "Baltic Sea Zone",
        "Karelia Sea Zone",
    ]


def test_r4_4_9_the_north_coast_does_not_open_on_the_baltic() -> None:
    """`sub Karelia - Baltic - North Sea` from the north coast; the refusal names a way by sea."""
    game = moving("ussr", units={"Karelia (Karelia sz)": {"ussr": {"submarine": 1}}})
    said = {"power": "ussr", "units": {"submarine": 1}, "from_": "Karelia"}
    told = why(game, **said, path=["Baltic", "North Sea"])

    assert "R4-4.9" in told
    assert "`Karelia S.S.R. - Karelia Sea Zone - North Sea Zone - Baltic Sea Zone`" in told


@pytest.mark.parametrize("path", [["Karelia"], ["Karelia sz", "Karelia"], ["Finland-Norway"]])
def test_r4_4_9_r4_4_10_rebasing_comes_to_a_coast_by_its_own_zone(path: list[str]) -> None:
    """To the Baltic coast of Karelia from the northern one: by way of the Baltic alone."""
    game = moving(
        "ussr",
        units={"Karelia (Karelia sz)": {"ussr": {"battleship": 1}}},
        control={"Finland-Norway": "ussr"},
    )
    said = {"power": "ussr", "units": {"battleship": 1}, "from_": "Karelia", "purpose": "rebase"}

    assert "R4-4.9" in game.refused("combat-move", **said, path=path, new_coast="Baltic")
    way = ["Karelia sz", "North Sea", "Baltic", "Karelia"]
    assert game.act("combat-move", **said, path=way, new_coast="Baltic").distance == 4


def test_r4_4_9_r4_4_10_ships_do_not_rebase_over_the_border_of_two_lands() -> None:
    """Germany and Eastern Europe touch, and both lie on the Baltic: the way leads by sea."""
    game = moving("germany", units={"Germany": {"germany": {"battleship": 1}}})
    said = {
        "power": "germany",
        "units": {"battleship": 1},
        "from_": "Germany",
        "purpose": "rebase",
        "new_coast": "Baltic",
    }

    told = why(game, **said, path=["Eastern Europe"])
    assert "Germany - Baltic Sea Zone - East Europe" in told
    assert game.act("combat-move", **said, path=["Baltic", "Eastern Europe"]).distance == 2


def test_r4_4_9_r_1_an_island_of_several_coasts_is_left_by_one() -> None:
    """A battleship on Australia's western coast is a space away from the southern one."""
    game = moving(
        "united_kingdom",
        units={"Australia (West Australia sz)": {"united_kingdom": {"battleship": 1}}},
    )
    said = {"power": "united_kingdom", "units": {"battleship": 1}, "from_": "Australia"}
    assert game.act("combat-move", **said, path=["South Australia sz"]).distance == 1


def test_r4_4_9_r4_4_17_cargo_sails_with_the_coast_of_its_ships() -> None:
    """A transport in Egypt's Red Sea port lands nothing from the Mediterranean."""
    game = moving(
        "united_kingdom",
        units={
            "Egypt (Red Sea)": {"united_kingdom": {"transport": 1}},
            "Egypt": {"united_kingdom": {"infantry": 1}},
        },
        control={"Syria": "germany"},
    )
    said = {
        "power": "united_kingdom",
        "units": {"transport": 1, "infantry": 1},
        "from_": "Egypt",
        "purpose": "assault",
        "landing": "Syria",
    }
    assert "R4-4.9" in game.refused("combat-move", **said, path=["East Med"])
    game.act("combat-move", **said, path=["Red Sea"])


def test_r4_4_6_r4_4_9_a_patrol_comes_home_to_the_coast_that_is_named() -> None:
    """From the Baltic to Karelia's northern coast it is farther than to the southern one."""
    game = moving("ussr", units={"Baltic": {"ussr": {"submarine": 1}}})
    said = {"power": "ussr", "units": {"submarine": 1}, "from_": "Baltic", "to": "Karelia"}

    found = game.act("come-home", **said, coast="Karelia sz")
    assert (found.at.coast, found.distance) == ("Karelia Sea Zone", 3)


def test_r4_4_9_reach_in_a_game_is_from_the_coast_where_the_ship_lies() -> None:
    """Panama's submarine is two spaces from the Caribbean; a ship of no game is one."""
    game = panama()
    asked = {"unit": "submarine", "from_": "Panama", "to": BOTH[1], "action": "attack"}

    assert game.act("reach", **asked).distance == 2
    assert game.act("reach", **asked, coast="Caribbean").distance == 1
    assert game.act("reach", **asked | {"unit": "battleship"}).distance == 1


def test_r4_4_9_r4_4_21_an_interceptor_is_as_near_as_its_coast_is() -> None:
    """A battleship at Panama reacts from its coast; the mover's way says which it left."""
    mover = {
        "power": "germany",
        "unit": "battleship",
        "from": "Algeria",
        "path": ["West Spain sz", "North Atlantic", "Caribbean"],
    }
    unit = {"power": "usa", "unit": "battleship", "at": "Panama"}

    assert meets(mover, unit) == ("Caribbean Sea Zone",)
    assert meets(mover, {**unit, "coast": "West Panama sz"}) == ()
    assert "R4-4.9" in str(
        refused(
            "interception", {"mover": {**mover, "coast": "West Med"}, "interceptor": unit}
        ).rules
    )


def test_r_1_no_flight_crosses_australia_for_nothing() -> None:
    """From the East Indies over Australia to the sea south of it: as far as by the zones."""
    game = moving(
        "japan",
        units={"East Indies": {"japan": {"fighter": 1}}},
        control={"East Indies": "japan"},
    )
    said = {"power": "japan", "units": {"fighter": 1}, "from_": "East Indies"}
    over = ["North Australia sz", "Australia"]

    assert "R4-4.3" in game.refused("combat-move", **said, path=[*over, "South Australia sz"])
    assert game.act("combat-move", **said, path=over).distance == 1


def test_r4_4_9_a_port_with_one_coast_has_no_other() -> None:
    """A ship there rebases to no other coast of its own base, and none is found for it."""
    assert other_coast(Berth("Ukraine S.S.R."), frozenset()) is None
    assert other_coast(Berth("West Europe"), frozenset()) is not None
