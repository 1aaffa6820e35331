"""Units of several nations that leave a common battle: each nation says it of its own (R-49)."""

import pytest
from asserted_workings import held
from classic_game import ROOM, moving

from core.representative.book.terms import Power
from core.terms.message import english

SITE = "East Canada Sea Zone"
MET = {
    "Finland-Norway (North Sea)": {"germany": {"battleship": 2}},
    "Britain": {"united_kingdom": {"fighter": 1}, "usa": {"fighter": 1}},
    "Eastern US sz": {"usa": {"battleship": 1}},
}
ORDERS = {f"order_of_loss_{power}": "fighter, battleship" for power in ("usa", "united_kingdom")}


def missed(number: int, **units: int) -> dict[str, list[int]]:
    """Return a round in which nobody hits; units are named by their side, such as ``their_sub``."""
    sides = {"own": "attacker", "their": "defender"}
    return {
        f"r{number}_{sides[name.partition('_')[0]]}_{name.partition('_')[2]}": [6] * count
        for name, count in units.items()
    }


def test_r_49_r4_4_23_each_nation_says_which_of_its_own_interceptors_retreat() -> None:
    """The British fighter leaves; the American fighter and battleship fight on."""
    game = moving("germany", units=MET)
    way = ["Britain sz", "Canada sz"]
    fleet = {"units": {"battleship": 2}, "from_": "Finland-Norway"}
    game.act("combat-move", power="germany", **fleet, path=way)
    game.act("advance", {"intercept_united_kingdom": "1", "intercept_usa": "1, 2"})
    outcome = game.act(
        "fight",
        {
            **ORDERS,
            "r1_interceptors_united_kingdom": "leave",
            "r2_press": "retreat",
        },
        {
            **missed(1, their_fighter=2, own_battleship=2, their_battleship=1),
            **missed(2, their_fighter=1, own_battleship=2, their_battleship=1),
        },
        power="germany",
        site=SITE,
    )
    held("representative", "one nation's interceptors leave", game.made)

    assert outcome.withdrew == {Power.UNITED_KINGDOM: {"fighter": 1}} | {
        power: units for power, units in outcome.withdrew.items() if power is Power.GERMANY
    }
    asked = game.asked["r1_interceptors_usa"]
    assert asked.to == "usa"
    assert "which interceptors of the United States retreat" in english(asked.text)


def test_r_49_r4_app_4_each_western_nation_withdraws_its_own_submarines() -> None:
    """In the combined turn the American submarine withdraws and the British ones fight on."""
    game = moving(
        "usa",
        together=True,
        units={
            "Eastern US (Eastern US sz)": {"usa": {"submarine": 1}},
            "Eastern Canada (Canada sz)": {"united_kingdom": {"submarine": 2}},
            SITE: {"germany": {"battleship": 1}},
        },
    )
    for power, base, path in (
        ("usa", "Eastern US", ["Eastern US sz", SITE]),
        ("united_kingdom", "Eastern Canada", [SITE]),
    ):
        count = 1 if power == "usa" else 2
        move = {"units": {"submarine": count}, "from_": base, "path": path}
        game.act("combat-move", power=power, **move)
    game.act("advance", power="usa", also=["united_kingdom"])
    game.act(
        "fight",
        {
            "r1_attacker_submarines_usa": "1",
            "r2_press": "retreat",
        },
        {
            **missed(1, own_submarine=3, their_battleship=1),
            **missed(2, own_submarine=2, their_battleship=1),
        },
        power="usa",
        site=SITE,
    )

    asked = game.asked["r1_attacker_submarines_united_kingdom"]
    assert (asked.to, asked.choices) == ("united_kingdom", ("0", "1", "2"))
    assert "how many submarines of Britain withdraw? 2 are there." in english(asked.text)


@pytest.mark.parametrize(("kind", "where"), [("fight", {"site": "Kwangtung"}), ("fight-all", {})])
def test_r_49_r4_1_2_a_battle_is_that_nations_whose_units_alone_attack(
    kind: str, where: dict[str, str]
) -> None:
    """Britain begins an American battle; it was asked whether the Americans fight on."""
    game = moving(
        "usa",
        together=True,
        units={"China": {"usa": {"infantry": 2}}, "Kwangtung": {"japan": {"infantry": 1}}},
    )
    army = {"units": {"infantry": 2}, "from_": "China", "path": ["Kwangtung"]}
    game.act("combat-move", power="usa", **army)
    game.act("advance", power="usa", also=["united_kingdom"])
    throws = missed(1, own_infantry=2, their_infantry=1)
    if kind == "fight-all":
        throws = {f"a{name}": dice for name, dice in throws.items()}
    more = {"stands": True} if where else {}

    game.act(kind, None, throws, power="united_kingdom", **where, **more)

    held("representative", f"Britain begins an American battle by {kind}", game.made)
    asks = [each.asks for each in ROOM.duties(game.position).duties if each.asks is not None]
    assert [(each.question.to, each.question.id) for each in asks] == [("usa", "r1_press")]
    game.act("decide", answer="retreat", powers=["usa"])
