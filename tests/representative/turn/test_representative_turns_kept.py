"""Who goes on, who may ask, and how a battle is told: what a player of another side cannot do."""

from dataclasses import replace

import pytest
from classic_game import ROOM, Game, moving, request_of
from drawn import drawn_result
from support import in_english, refusal_of

from bot.games.representative.pages.declarations import told_of
from bot.games.representative.pages.position import turn_blocks
from core.representative.blockade.supply import Supply
from core.representative.blockade.zones import Blockade
from core.representative.record.moments import Phase
from core.representative.turn.duties import TO_TYPE
from core.systems import resolve
from core.terms.dice import LoadedDice
from core.terms.message import english
from core.terms.resolution import Resolution


def test_base_86_phases_only_who_is_on_turn_ends_a_phase() -> None:
    """Germany cannot skip the Soviet purchase; in the combined turn either western one does."""
    game = Game()

    assert "BASE-86 phases" in game.refused("advance", power="germany")
    assert in_english(game.act("advance", power="ussr").now) == "round 1, the USSR: combat movement"
    for power in ("united_kingdom", "usa"):
        now = moving("united_kingdom").act("advance", power=power).now
        assert english(now).endswith("combat")


def test_base_86_phases_going_on_is_an_act_of_a_power() -> None:
    """So a player of another power is refused before anything else; old records name none."""
    assert request_of("advance", power="usa").actors() == ("usa",)
    assert request_of("advance").actors() == ()


def test_r4_1_3_two_powers_are_on_turn_together() -> None:
    """For them their player speaks first, whichever of the two he plays."""
    assert ROOM.on_turn(Game().position) == ("ussr",)
    assert ROOM.on_turn(moving("usa").position) == ("united_kingdom", "usa")


def test_r4_5_9_r4_8_1_anybody_may_ask_and_only_its_power_announces() -> None:
    """Supply is everybody's to look at, and whether a blockade holds; raids are its power's."""
    asked = {"by": "germany", "victim": "usa", "spaces": ["Brazil"]}

    assert request_of(Supply.kind, power="usa").actors() == ()
    assert request_of(Blockade.kind, **asked).actors() == ()
    assert request_of(Blockade.kind, **asked, resolve=True).actors() == ("germany",)


def test_r4_4_28_a_fight_without_a_place_names_those_there_are() -> None:
    """Nobody has to guess what is open."""
    game = moving(
        "germany",
        units={"Germany": {"germany": {"tank": 1}}, "Eastern Europe": {"ussr": {"infantry": 1}}},
        control={"Eastern Europe": "ussr"},
    )
    tank = {"units": {"tank": 1}, "from_": "Germany", "path": ["Eastern Europe"]}
    game.act("combat-move", power="germany", **tank)
    game.act("advance", power="germany")
    found = game.tried("fight", None, None, power="germany", site="")

    found = refusal_of(found)
    assert english(found.faults[0].do) == "Fight in one of: East Europe."


@pytest.mark.parametrize("answer", ["inf, ftr", "Infantry, then Fighters", "infs and fig"])
def test_base_86_combat_fire_an_order_of_loss_is_answered_in_any_words(answer: str) -> None:
    """The abbreviations of typed lines do in answers too; both name every kind."""
    game = _a_battle()
    dice = {"r1_attacker_tank": [1, 6], "r1_defender_infantry": [6], "r1_defender_fighter": [6]}
    answers = {"order_of_loss": answer, "r1_press": "retreat"}
    found = game.act("fight", answers, dice, power="germany", site="Eastern Europe")

    assert found.defenders_lost == {"infantry": 1}


def test_r4_5_15_a_fight_is_told_by_rounds_and_by_who_lost_what() -> None:
    """Hits against what the dice could expect, no names of throws; two tanks expect one hit."""
    game = _a_battle()
    fight = request_of("fight", power="germany", site="Eastern Europe")
    dice = LoadedDice(
        {"r1_attacker_tank": (1, 6), "r1_defender_infantry": (6,), "r1_defender_fighter": (6,)}
    )
    answers = {"order_of_loss": "infantry, fighter", "r1_press": "retreat"}
    found = resolve(game.position, fight, answers, dice)
    assert isinstance(found, Resolution)
    page = drawn_result(found, ROOM.changes(game.position, found.effects))

    assert english(page.title) == "Germany retreats from East Europe to Germany"
    assert english(page.body).splitlines() == [
        "Germany `1 6` → 1 hit (1.0 expected)",
        "USSR `6 6` → 0 hits (1.0 expected)",
        "**What changed**",
        "USSR · East Europe: −1 infantry (in battle)",
        "Germany · East Europe → Germany: 2 tanks",
        "**Now** The USSR holds East Europe: 1 fighter",
    ]


def _a_battle() -> Game:
    units = {
        "Germany": {"germany": {"tank": 2}},
        "Eastern Europe": {"ussr": {"infantry": 1, "fighter": 1}},
    }
    game = moving("germany", units=units, control={"Eastern Europe": "ussr"})
    two = {"units": {"tank": 2}, "from_": "Germany", "path": ["Eastern Europe"]}
    game.act("combat-move", power="germany", **two)
    game.act("advance", power="germany")
    return game


def test_what_may_be_typed_is_told_where_a_game_goes_on() -> None:
    """Each phase has its line, the page of going on shows the next one's."""
    assert set(TO_TYPE) == set(Phase) - {Phase.COMBAT, Phase.PLACE}
    game = Game()
    assert dict(in_english(turn_blocks(game.position)))["Now"].splitlines() == [
        "Round 1, the USSR: purchase of units",
        english(TO_TYPE[Phase.PURCHASE]),
    ]

    game.act("advance", power="ussr")
    (first, *_) = ROOM.duties(game.position).duties
    assert first.do == TO_TYPE[Phase.COMBAT_MOVE]


def test_r_14_cards_after_the_beginning_are_refused_as_cards() -> None:
    """Not as bases; and units that are gone are told as gone."""
    game = moving("germany", units={"Germany": {"germany": {"tank": 1}}})
    late = game.tried("agree-cards", None, None, every=4)
    nobody = {"units": {"infantry": 1}, "from_": "Southern Europe", "path": ["Libya"]}
    gone = game.tried("combat-move", None, None, power="germany", **nobody)

    late = refusal_of(late)
    assert english(late.faults[0].what).startswith(
        "The game has begun; first bases, the order of play and"
    )
    gone = refusal_of(gone)
    assert english(gone.faults[0].what).endswith("could still move (R4-4.8).")


def test_r4_5_10_a_blockade_that_holds_is_told_once() -> None:
    """Its headline has zones and limit; below stand two of its routes, the shortest first."""
    game = moving("germany")
    said = {"by": "germany", "victim": "usa", "spaces": ["Brazil"]}
    zones = {"South Brazil sz": {"submarine": 1}, "North Brazil sz": {"submarine": 1}}
    blockade = request_of(Blockade.kind, **said, zones=zones, resolve=False)
    found = resolve(replace(game.position, recorded=False), blockade, {}, LoadedDice({}))

    assert isinstance(found, Resolution)
    assert english(found.headline).endswith("at most 3 IPCs")
    assert [english(line).partition(":")[0] for line in told_of(found)] == [
        "It is not announced",
        "Brazil",
    ]


def test_ruling_24_a_game_under_way_does_not_begin_anew() -> None:
    """Nobody posts that the game begins once something was bought."""
    game = Game()
    game.act("set-up")
    game.act("purchase", power="ussr", units={"infantry": 1})

    assert "R4 R-24" in game.refused("set-up")


def test_r4_4_3_a_way_that_leaves_a_space_out_is_shown_with_it() -> None:
    """The nearest player knows the map; the others are told which space is missing."""
    units = {"Eastern US": {"usa": {"battleship": 1}}, "Russia": {"ussr": {"fighter": 1}}}
    game = moving("usa", units=units)
    ship = {"units": {"battleship": 1}, "from_": "Eastern US", "path": ["Canada sz"]}
    found = game.tried("combat-move", None, None, power="usa", **ship)

    found = refusal_of(found)
    assert english(found.faults[0].do) == (
        "Name every space that is entered, such as "
        "`East US - East US Sea Zone - East Canada Sea Zone`."
    )


def test_r4_5_1_a_raid_alone_is_told_as_one() -> None:
    """Who bombs without other attackers has neither won nor lost the place."""
    units = {
        "Western Europe": {"united_kingdom": {"bomber": 1}},
        "Germany": {"germany": {"fighter": 1}},
    }
    game = moving("united_kingdom", units=units, control={"Western Europe": "united_kingdom"})
    raid = {"units": {"bomber": 1}, "from_": "Western Europe", "path": ["Germany"]}
    game.act("combat-move", power="united_kingdom", purpose="night", **raid)
    game.act("advance", power="usa")
    fight = request_of("fight", power="united_kingdom", site="Germany")
    dice = LoadedDice({"r1_defender_fighter": (6,), "damage": (3,)})
    found = resolve(game.position, fight, {}, dice)

    assert isinstance(found, Resolution), found
    assert english(found.headline).startswith("Germany is raided")
