"""Blitz, neutral countries for payment, and cargo of the other western nation."""

from typing import Any

import pytest
from classic_game import Game, moving

from core.representative.book.terms import Owner, Power

DRIVE: dict[str, Any] = {"power": "germany", "units": {"tank": 1}, "from_": "Eastern Europe"}


def driving(**more: Any) -> Game:
    """Return Germany's combat movement, with two tanks and an infantry in Eastern Europe."""
    units = {"Eastern Europe": {"germany": {"tank": 2, "infantry": 1}}, **more}
    return moving("germany", units=units)


def test_ruling_31_base_86_tank_blitzes_through_empty_land() -> None:
    """Karelia is empty and falls on the way to Russia, before anybody fights there."""
    game = driving(Russia={"ussr": {"infantry": 1}})
    game.act("combat-move", **DRIVE, path=["Karelia", "Russia"])

    assert game.position.owners["Karelia S.S.R."] is Owner.GERMANY
    assert game.position.campaign.groups[0].last == "Russia"
    game.act("advance")
    dice = {"r1_attacker_tank": [3], "r1_defender_infantry": [6]}
    assert game.act("fight", None, dice, power="germany", site="Russia").captured == "Russia"


@pytest.mark.parametrize("stands", [{"infantry": 1}, {"submarine": 1}])
def test_ruling_31_base_86_tank_is_stopped_by_any_unit(stands: dict[str, int]) -> None:
    """Infantry stop it, and so do ships in port."""
    game = driving(**{"Karelia (Baltic)": {"ussr": stands}})

    assert "BASE-86 tank" in game.refused("combat-move", **DRIVE, path=["Karelia", "Russia"])


def test_ruling_31_only_tanks_drive_on() -> None:
    """Infantry go one space, beside a tank too."""
    game = driving()
    both = DRIVE | {"units": {"tank": 1, "infantry": 1}}

    assert "BASE-86 tank" in game.refused("combat-move", **both, path=["Karelia", "Russia"])


def test_ruling_31_a_blitz_may_end_in_friendly_land_and_has_fought() -> None:
    """Out to Karelia and back: it falls, and the tank rests for the turn."""
    game = driving()
    game.act("combat-move", **DRIVE, path=["Karelia", "Eastern Europe"])

    assert game.position.owners["Karelia S.S.R."] is Owner.GERMANY
    assert game.position.campaign.groups == ()
    assert game.there("germany", "East Europe") == {"tank": 2, "infantry": 1}
    for _ in range(2):
        game.act("advance")
    move = {"power": "germany", "from_": "Eastern Europe", "to": "Germany"}
    assert "R4-6.1" in game.refused("noncombat-move", **move, units={"tank": 2})
    game.act("noncombat-move", **move, units={"tank": 1})


def test_ruling_30_base_86_neutrals_land_units_take_a_country_for_3() -> None:
    """Spain costs 3 IPCs and is Germany's; the second unit pays no more."""
    game = moving("germany", units={"Western Europe": {"germany": {"infantry": 1, "tank": 1}}})
    said: dict[str, Any] = {"power": "germany", "from_": "Western Europe"}
    game.act("combat-move", **said, units={"infantry": 1}, path=["Spain"])

    assert game.position.treasuries[Power.GERMANY] == 29
    assert game.position.owners["Spain"] is Owner.GERMANY
    assert game.there("germany", "Spain") == {"infantry": 1}
    game.act("combat-move", **said, units={"tank": 1}, path=["Spain", "Gibraltar"])
    assert game.position.treasuries[Power.GERMANY] == 29


def test_ruling_30_base_86_neutrals_aircraft_pay_to_fly_over() -> None:
    """With radius 2 over Switzerland to Southern Europe: 3 IPCs once in a turn, no control."""
    units = {"Western Europe": {"usa": {"fighter": 2}}, "Italy": {"germany": {"fighter": 1}}}
    cards = {"turned": {"usa": {"long range": 1}}}
    game = moving("usa", units=units, cards=cards, control={"Western Europe": "usa"})
    said: dict[str, Any] = {"power": "usa", "units": {"fighter": 1}, "from_": "Western Europe"}
    game.act("combat-move", **said, path=["Switzerland", "Italy"])
    game.act("combat-move", **said, path=["Switzerland", "Italy"])

    assert game.position.treasuries[Power.USA] == 33
    assert game.position.owners["Switzerland"] is Owner.NEUTRAL
    assert [each.last for each in game.position.campaign.groups] == ["South Europe"] * 2


def test_ruling_30_a_landing_may_take_a_neutral_country() -> None:
    """Turkey from the sea, for 3 IPCs."""
    fleet = {"transport": 1, "infantry": 1}
    game = moving("germany", units={"Italy": {"germany": fleet}})
    said = {"power": "germany", "units": fleet, "from_": "Italy", "purpose": "assault"}
    said["path"] = ["Central Med", "East Med"]
    game.act("combat-move", **said, landing="Turkey")
    game.act("advance")

    assert game.act("fight", power="germany", site="Turkey").captured == "Turkey"
    assert game.position.treasuries[Power.GERMANY] == 29


@pytest.mark.parametrize(
    ("treasury", "said", "cited"),
    [
        (2, {"units": {"infantry": 1}, "path": ["Spain"]}, "BASE-86 neutrals"),
        (9, {"units": {"fighter": 1}, "path": ["Spain"], "purpose": "rebase"}, "R4-4.11"),
        (9, {"units": {"fighter": 1}, "path": ["Spain"]}, "R4-4.1"),
    ],
)
def test_ruling_30_who_does_not_enter_neutral_land(
    treasury: int, said: dict[str, Any], cited: str
) -> None:
    """Too poor, only rebasing, or nobody there to attack."""
    units = {"Western Europe": {"germany": {"infantry": 1, "fighter": 1}}}
    game = moving("germany", units=units, treasuries={"germany": treasury})

    told = game.refused("combat-move", power="germany", from_="Western Europe", **said)
    assert any(cited in each for each in told)


def test_ruling_2_soviet_and_western_land_stays_closed_at_any_price() -> None:
    """An American tank in Persia does not drive through the Caucasus."""
    game = moving(
        "usa",
        units={"Persia": {"usa": {"tank": 1}}},
        control={"Persia": "usa", "Ukraine": "germany"},
    )
    told = game.refused(
        "combat-move", power="usa", units={"tank": 1}, from_="Persia", path=["Caucasus", "Ukraine"]
    )

    assert "R-2" in told[0]


WEST = {
    "Britain": {
        "united_kingdom": {"transport": 2, "battleship": 1, "infantry": 2},
        "usa": {"infantry": 1, "tank": 1, "fighter": 1},
    },
}
ASSAULT: dict[str, Any] = {
    "power": "united_kingdom",
    "from_": "Britain",
    "path": ["North Sea"],
    "units": {"transport": 2, "infantry": 1},
    "aboard": {"usa": {"infantry": 1, "tank": 1}},
}


def test_r4_4_13_r4_1_1_british_transports_land_american_units() -> None:
    """One infantry of each and a tank: Western Europe is American by the count of units."""
    game = moving("united_kingdom", units=WEST | {"Western Europe": {}})
    game.act("combat-move", **ASSAULT, purpose="assault", landing="Western Europe")

    assert game.there("usa", "United Kingdom") == {"fighter": 1}
    game.act("advance")
    found = game.act("fight", power="united_kingdom", site="Western Europe")
    assert found.captured == "West Europe"
    assert game.position.owners["West Europe"] is Owner.USA
    assert game.there("usa", "West Europe") == {"infantry": 1, "tank": 1}
    assert game.there("united_kingdom", "West Europe") == {"infantry": 1}
    game.act("advance")
    assert "R4-6.1" in game.refused(
        "noncombat-move",
        power="usa",
        units={"tank": 1},
        from_="Western Europe",
        to="Western Europe",
    )


@pytest.mark.parametrize(("purpose", "last"), [("transport", []), ("rebase", ["Eire"])])
def test_r4_4_13_cargo_of_both_arrives_with_rebasing_and_transport(
    purpose: str, last: list[str]
) -> None:
    """Put ashore in Eire, whoever owns the ships; the fighter too."""
    game = moving("united_kingdom", units=WEST, control={"Eire": "usa"})
    said = ASSAULT | {"path": ["North Sea", *last], "aboard": {"usa": {"fighter": 1}}}
    landing = {} if last else {"landing": "Eire"}
    game.act("combat-move", **said, **landing, purpose=purpose)
    for _ in range(2):
        game.act("advance")

    assert game.there("usa", "Eire") == {"fighter": 1}
    assert game.there("united_kingdom", "Eire") == {"infantry": 1}


@pytest.mark.parametrize(
    ("order", "power", "guest", "cited"),
    [
        ("boxed", "united_kingdom", "usa", "R4-4.13"),
        ("together", "united_kingdom", "ussr", "R4-4.13"),
        ("together", "germany", "japan", "R4-4.13"),
    ],
)
def test_r4_4_13_others_lift_their_own_alone(
    order: str,
    power: str,
    guest: str,
    cited: str,
) -> None:
    """Without the combined turn, for the USSR, and within the Axis."""
    units = {"Britain": {power: {"transport": 1}, guest: {"infantry": 1}}}
    control = {"Britain": "germany"} if power == "germany" else {}
    game = moving(power, units=units, together=order == "together", control=control)
    said = ASSAULT | {"power": power, "units": {"transport": 1}}
    said |= {"aboard": {guest: {"infantry": 1}}, "landing": "Eire", "purpose": "transport"}

    assert cited in game.refused("combat-move", **said)


def test_r4_4_13_guests_take_room_and_need_a_transport() -> None:
    """Two infantry and a tank fill two transports; a battleship carries nobody."""
    game = moving("united_kingdom", units=WEST)
    full = ASSAULT | {"purpose": "transport", "landing": "Eire"}
    more = full | {"units": {"transport": 2, "infantry": 2}}

    assert "R4-APP.5" in game.refused("combat-move", **more)
    assert "R4-4.13" in game.refused(
        "combat-move", **full | {"units": {"battleship": 1}, "purpose": "attack"}
    )
    assert "R4-4.8" in game.refused("combat-move", **full | {"aboard": {"usa": {"infantry": 2}}})


def test_ruling_34_r4_4_12_what_the_lost_transport_carried_is_lost() -> None:
    """One of two transports is sunk: the tank is kept, both infantry are gone."""
    units = WEST | {"Western Europe": {}, "North Sea": {"germany": {"battleship": 1}}}
    game = moving("united_kingdom", units=units)
    said = ASSAULT | {"units": {"transport": 2, "infantry": 1, "battleship": 1}}
    game.act("combat-move", **said, purpose="assault", landing="Western Europe")
    game.act("advance")
    dice = {"r1_attacker_battleship": [1], "r1_defender_battleship": [1]}
    game.act(
        "fight", None, dice, power="united_kingdom", site="North Sea", order_of_loss=["transport"]
    )
    (group,) = game.position.campaign.groups

    assert group.units == {"transport": 1, "battleship": 1}
    assert group.aboard == {Power.USA: {"tank": 1}}
    game.act("fight", power="united_kingdom", site="Western Europe")
    assert game.there("usa", "West Europe") == {"tank": 1}
