"""Carriers that strike islands: the seed's Pearl Harbor, as R-44 has it."""

import pytest
from classic_cases import meets, outcome
from classic_game import moving

from core.representative.interception.interceptors import legal_interceptions
from core.terms.message import english

CARRIER = {"power": "japan", "unit": "carrier", "from": "Wake"}


@pytest.mark.parametrize(
    "path", [["Wake sz", "Hawaii sz", "Hawaiian Islands"], ["Wake sz", "Hawaiian Islands"]]
)
def test_r4_4_26_r_44_ships_off_an_island_do_not_meet_the_carrier_that_strikes_it(
    path: list[str],
) -> None:
    """A submarine on patrol off Hawaii, however the way is spelt."""
    game = moving(
        "japan",
        units={
            "Wake": {"japan": {"carrier": 1}},
            "Hawaii sz": {"usa": {"submarine": 1}},
            "Hawaiian Islands": {"usa": {"fighter": 1, "battleship": 1}},
        },
        control={"Wake": "japan"},
    )
    said = {"power": "japan", "units": {"carrier": 1}, "from_": "Wake", "path": path}
    game.act("combat-move", **said)

    assert "submarine" not in {each.unit for each in legal_interceptions(game.position)}
    for unit in ("submarine", "battleship"):
        patrol = {"power": "usa", "unit": unit, "at": "Hawaii sz", "patrolling": True}
        assert "Hawaii Sea Zone" not in meets({**CARRIER, "path": path}, patrol)


def test_r4_4_26_r_44_a_coast_is_no_island() -> None:
    """Off the mainland the zone is a space of its own, and a submarine in it may intercept."""
    mover = {**CARRIER, "path": ["Wake sz", "Hawaii sz", "West US sz", "Western US"]}
    patrol = {"power": "usa", "unit": "submarine", "at": "West US sz", "patrolling": True}

    assert meets(mover, patrol) == ("West US Sea Zone",)


def test_r4_4_26_r_44_escorts_give_the_zone_away() -> None:
    """With a battleship beside it the carrier goes to the zone, and both may be met there."""
    mover = {"power": "japan", "units": {"carrier": 1, "battleship": 1}, "from": "Wake"}
    patrol = {"power": "usa", "unit": "submarine", "at": "Hawaii sz", "patrolling": True}

    assert meets({**mover, "path": ["Wake sz", "Hawaii sz"]}, patrol) == ("Hawaii Sea Zone",)


def test_r4_4_26_the_reason_names_the_rule() -> None:
    """Why not in the zone: there is nothing there that a submarine may meet."""
    given = {
        "mover": {**CARRIER, "path": ["Wake sz", "Hawaii sz", "Hawaiian Islands"]},
        "interceptor": {"power": "usa", "unit": "submarine", "at": "Hawaii sz", "patrolling": True},
    }
    assert any("R4-4.26" in english(why) for why in outcome("interception", given).reasons)
