"""Developments by cards: when they come, how they spread, what declining and withholding do."""

from typing import Any

import pytest
from asserted_workings import held
from classic_game import ROOM, Game, moving
from support import in_english

from core.representative.book.terms import Development, Power
from core.systems import resolve
from core.terms.dice import KeyedDice, NoDice
from core.terms.request import read_request
from core.terms.resolution import NeedDice, Resolution

CARDS = {f"card_{power}": [face] for power, face in zip(Power, (1, 3, 6, 1, 4), strict=True)}
"""The USSR turns up jets, Germany super submarines, Britain heavy bombers, Japan jets, ..."""

LAST: dict[str, Any] = {"round": 3, "power": "usa", "phase": "place"}


def fourth(**cards: Any) -> Game:
    """Return a game in its fourth round, after the first cards."""
    game = Game(**LAST, cards=cards)
    game.act("advance", None, CARDS)
    return game


def test_r4_3_1_r4_3_2_r15_a_card_for_everybody_as_the_fourth_round_begins() -> None:
    """Five throws of a die with six sides, one for each nation, in one plan."""
    game = Game(**LAST)
    request = read_request(ROOM.procedures["advance"].request, {})
    needed = resolve(game.position, request, {}, NoDice())  # type: ignore[arg-type] # it reads
    found = game.act("advance", None, CARDS)

    assert isinstance(needed, NeedDice)
    assert {(throw.id, throw.n, throw.m) for throw in needed.fixed} == {
        (f"card_{power}", 1, 6) for power in Power
    }
    assert "Germany develops super submarines" in in_english(found.cards)
    assert game.position.uses(Power.GERMANY) == {Development.SUPER_SUBMARINES}
    assert game.position.uses(Power.USA) == {Development.LONG_RANGE_AIRCRAFT}


@pytest.mark.parametrize(("round_", "comes"), [(1, False), (2, False), (4, False), (7, True)])
def test_r4_3_2_cards_come_every_fourth_round_alone(round_: int, comes: bool) -> None:  # noqa: FBT001 - a column
    """As rounds 4, 8, 12 begin; here the round before them ends."""
    game = Game(**LAST | {"round": round_})
    dice = CARDS if comes else None

    assert bool(game.act("advance", None, dice).cards) is comes


def test_ruling_26_r4_3_1_a_card_is_drawn_from_what_is_left() -> None:
    """The second card has five sides; the last of six is turned without a die."""
    turned = {each.value: 1 for each in Development if each is not Development.HEAVY_BOMBERS}
    game = Game(**LAST | {"round": 7}, cards={"turned": {"germany": {"jets": 4}, "usa": turned}})
    dice = {name: face for name, face in CARDS.items() if name != "card_usa"}
    game.act("advance", None, dice | {"card_germany": [5]})

    assert game.position.cards.turned(Power.GERMANY) == {
        Development.JET_FIGHTERS: 4,
        Development.HEAVY_BOMBERS: 8,
    }
    assert Development.HEAVY_BOMBERS in game.position.uses(Power.USA)


def test_ruling_26_every_order_of_the_cards_is_as_likely() -> None:
    """Six rounds of cards by key bring each nation each card once, and all in many orders."""
    orders = set()
    for seed in range(40):
        game = Game(**LAST)
        for round_ in range(1, 7):
            game.position = Game(**LAST | {"round": 4 * round_ - 1}, cards=told(game)).position
            request = read_request(ROOM.procedures["advance"].request, {})
            key = KeyedDice(bytes([seed, round_]) * 16)
            ending = resolve(game.position, request, {}, key)  # type: ignore[arg-type] # it reads
            assert isinstance(ending, Resolution)
            for effect in ending.effects:
                game.position = ROOM.change(game.position, effect)
        came = game.position.cards.turned(Power.USSR)
        assert set(came) == set(Development)
        orders.add(tuple(came))

    assert len(orders) > 30


def told(game: Game) -> dict[str, Any]:
    """Return the cards of a game as a position spells them."""
    turned = game.position.cards.coming
    return {"turned": {p.value: {d.value: n for d, n in t.items()} for p, t in turned.items()}}


def test_r4_opt_2_cards_every_fifth_or_sixth_round_or_none() -> None:
    """Agreed before the first move; other numbers are refused."""
    game = Game()
    game.act("agree-cards", every=6, sharing=True, intelligence=4)

    assert (game.position.cards.every, game.position.cards.sharing) == (6, True)
    assert "R4-OPT.2" in Game().refused("agree-cards", every=3)
    game.act("advance")
    assert "R4 R-14" in game.refused("agree-cards", every=4)
    none = Game(**LAST, cards={"every": 0})
    assert none.act("advance").cards == ()


def test_r4_opt_3_friends_share_as_the_cards_are_turned() -> None:
    """Japan has Germany's submarines from round 8, the western powers each other's from 5."""
    game = fourth(sharing=True)
    cards = game.position.cards

    assert cards.turned(Power.JAPAN)[Development.SUPER_SUBMARINES] == 8
    assert cards.turned(Power.USA)[Development.HEAVY_BOMBERS] == 5
    assert cards.turned(Power.UNITED_KINGDOM)[Development.LONG_RANGE_AIRCRAFT] == 5
    assert set(cards.turned(Power.USSR)) == {Development.JET_FIGHTERS}
    assert Development.HEAVY_BOMBERS not in game.position.uses(Power.USA)


def test_4_e1_r4_opt_4_submarines_used_against_britain_in_a_game() -> None:
    """Developed in 4 and used in 7: Japan 8, Britain 11, the United States 12, never the USSR."""
    turned = {"germany": {"super_submarines": 4}, "japan": {"super_submarines": 8}}
    units = {
        "Western Europe (North Sea)": {"germany": {"submarine": 1}},
        "North Sea": {"united_kingdom": {"battleship": 1}},
    }
    cards = {"sharing": True, "intelligence": 4, "turned": turned}
    game = moving("germany", round=7, units=units, cards=cards)
    said = {"power": "germany", "units": {"submarine": 1}, "from_": "Western Europe"}
    game.act("combat-move", **said, path=["North Sea"])
    game.act("advance")
    found = game.act(
        "fight", None, {"r1_attacker_submarine": [3]}, power="germany", site="North Sea"
    )
    held("representative", "super submarines used first", game.made)
    since = {
        power.value: game.position.cards.turned(power).get(Development.SUPER_SUBMARINES)
        for power in Power
    }

    assert found.defenders_lost == {"battleship": 1}
    assert since == {"germany": 4, "japan": 8, "united_kingdom": 11, "usa": 12, "ussr": None}


def test_r4_opt_4_what_is_withheld_gives_nothing_away() -> None:
    """The same attack with the old number: a 3 misses, and nobody learns anything."""
    units = {
        "Western Europe (North Sea)": {"germany": {"submarine": 1}},
        "North Sea": {"united_kingdom": {"battleship": 1}},
    }
    cards = {"intelligence": 4, "turned": {"germany": {"super_submarines": 4}}}
    game = Game(power="germany", round=7, units=units, cards=cards)
    game.act("use-or-withhold", power="germany", development="super subs", then="withhold")
    game.act("advance")
    said = {"power": "germany", "units": {"submarine": 1}, "from_": "Western Europe"}
    game.act("combat-move", **said, path=["North Sea"])
    assert "R4-OPT.4" in game.refused(
        "use-or-withhold", power="germany", development="super subs", then="use"
    )
    game.act("advance")
    dice = {"r1_attacker_submarine": [3], "r1_defender_battleship": [6]}
    game.act("fight", {"r1_press": "retreat"}, dice, power="germany", site="North Sea")

    assert game.position.cards.turned(Power.UNITED_KINGDOM) == {}
    assert "R4-OPT.4" in game.refused(
        "use-or-withhold", power="germany", development="jets", then="withhold"
    )


def test_ruling_10_r4_opt_4_industry_is_learnt_from_the_first_purchase() -> None:
    """Everybody else has it four rounds later; a second purchase changes nothing."""
    cards = {"intelligence": 4, "turned": {"usa": {"industry": 4}}}
    game = Game(power="usa", round=5, cards=cards)
    game.act("purchase", power="usa", units={"infantry": 4})
    again = game.tried("purchase", None, None, power="usa", units={"infantry": 1})

    assert game.position.treasuries[Power.USA] == 36 - 8
    assert game.position.cards.turned(Power.USSR) == {Development.INDUSTRIAL_TECHNOLOGY: 9}
    assert isinstance(again, Resolution)
    assert {effect.kind for effect in again.effects} == {"treasury-changed", "purchase-changed"}


def test_ruling_27_r4_opt_4_a_nation_may_decline_before_its_own_card() -> None:
    """Learnt for round 11, a card comes in 8: it may go back; what works already may not."""
    turned = {"usa": {"jets": 11, "rockets": 4}}
    game = Game(power="usa", round=7, cards={"intelligence": 4, "turned": turned})

    assert "R4-OPT.4" in game.refused("put-back", power="usa", development="rockets")
    assert "R4-OPT.4" in game.refused("put-back", power="usa", development="heavy bombers")
    game.act("put-back", power="usa", development="jets")
    assert set(game.position.cards.turned(Power.USA)) == {Development.ROCKETS}
    soon = Game(power="usa", round=5, cards={"turned": {"usa": {"jets": 7}}})
    assert "R4-OPT.4" in soon.refused("put-back", power="usa", development="jets")


def test_ruling_33_r4_3_3_jets_count_where_all_have_them() -> None:
    """British and American fighters defend Britain: at 4, until both have jets."""
    units = {
        "Britain": {"united_kingdom": {"fighter": 1}, "usa": {"fighter": 1}},
        "Western Europe": {"germany": {"fighter": 1}},
    }
    one = {"united_kingdom": {"jets": 4}}
    for turned, lost in ((one, {}), (one | {"usa": {"jets": 4}}, {"fighter": 1})):
        game = moving("germany", round=5, units=units, cards={"turned": turned})
        said = {"power": "germany", "units": {"fighter": 1}, "from_": "Western Europe"}
        game.act("combat-move", **said, path=["Britain"])
        game.act("advance")
        dice = {"r1_defender_fighter": [5, 6], "r1_attacker_fighter": [6]}
        found = game.act("fight", {"r1_press": "retreat"}, dice, power="germany", site="Britain")
        assert found.attackers_lost == lost


def test_r4_opt_4_heavy_bombers_rockets_and_escorts_are_learnt_from_a_raid() -> None:
    """American heavies with long-range escorts over Germany: it has both four rounds later."""
    units = {"Britain": {"usa": {"bomber": 1, "fighter": 1}}, "Germany": {}}
    turned = {"usa": {"heavy bombers": 4, "long range": 4}}
    game = moving("usa", round=5, units=units, cards={"intelligence": 4, "turned": turned})
    said = {"power": "usa", "units": {"bomber": 1, "fighter": 1}, "from_": "Britain"}
    game.act("combat-move", **said, path=["Western Europe", "Germany"], purpose="day")
    game.act("advance")
    found = game.act("fight", None, {"damage": [1, 2, 3]}, power="usa", site="Germany")

    assert found.ipcs_lost == 6
    assert game.position.cards.turned(Power.GERMANY) == {
        Development.HEAVY_BOMBERS: 9,
        Development.LONG_RANGE_AIRCRAFT: 9,
    }


def test_ruling_35_base_86_development_by_dice_without_cards() -> None:
    """Three dice for 15 IPCs, one 6: the second of six developments, at work at once."""
    game = Game(cards={"every": 0})
    dice = {"research": [6, 2, 5], "breakthrough_1": [2]}
    found = game.act("research", None, dice, power="ussr", dice=3)

    assert (found.cost, found.developed) == (15, (Development.ROCKETS,))
    assert game.position.treasuries[Power.USSR] == 9
    assert Development.ROCKETS in game.position.uses(Power.USSR)
    assert "BASE-86 phases" in game.refused("research", power="ussr", dice=2)
    assert "BASE-86 development" in game.refused("research", power="ussr", dice=0)
    assert "BASE-86 development" in Game().refused("research", power="ussr", dice=1)


def test_base_86_development_all_that_is_left_comes_without_a_die() -> None:
    """Five are developed: two 6s bring the sixth, and no more."""
    turned = {each.value: 1 for each in Development if each is not Development.JET_FIGHTERS}
    game = Game(cards={"every": 0, "turned": {"ussr": turned}})
    found = game.act("research", None, {"research": [6, 6]}, power="ussr", dice=2)

    assert found.developed == (Development.JET_FIGHTERS,)
    assert "BASE-86 development" in game.refused("research", power="ussr", dice=1)
