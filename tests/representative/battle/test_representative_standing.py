"""Battles that stand between their rounds while somebody decides (R-40)."""

from typing import Any

import pytest
from classic_game import ROOM, Game, moving
from standing_battles import AT_SEA, FIRST, KARELIA, MET, TAKEN, combat, decided, fought, plain
from support import in_english

from core.forecast import forecast
from core.representative.book.terms import Owner, Power
from core.representative.by_hand.writing import write_position
from core.representative.combat.fight import FightOut
from core.representative.combat.fight_outcome import BattleWaits, CombatOutcome
from core.terms.contest import Contest, ContestEnd
from core.terms.duty import Duty
from core.terms.forecast import Forecast
from core.terms.message import english
from core.terms.policy import nobody


def waiting(game: Game) -> list[Duty]:
    """Return the decisions that stand in the position."""
    return [each for each in ROOM.duties(game.position).duties if each.asks is not None]


def test_a_sleeping_defender_holds_up_his_own_battle_alone() -> None:
    """Britain sleeps over its interceptors at sea; Germany takes Karelia meanwhile."""
    game = combat()
    begun = fought(game, "Canada sz", FIRST)
    pressed = decided(game, "press on", site="Canada sz", powers=["germany"])
    taken = fought(game, "Karelia", TAKEN)

    assert (begun.waits_for, begun.rounds) == ("germany", 1)
    assert pressed.waits_for == "united_kingdom"
    assert isinstance(taken, CombatOutcome)
    assert game.position.owners[KARELIA] is Owner.GERMANY
    assert [(each.whose, each.asks.question.id) for each in waiting(game) if each.asks] == [
        (("united_kingdom",), "r1_interceptors")
    ]
    assert AT_SEA in english(waiting(game)[0].what)


def test_r_40_the_phase_does_not_end_while_a_battle_stands() -> None:
    """Which battle, and for whom it waits; also where nothing else is left to fight."""
    game = combat()
    fought(game, "Canada sz", FIRST)
    decided(game, "press on", site="Canada sz")
    fought(game, "Karelia", TAKEN)
    refused = game.tried("advance", None, None)

    told = in_english(refused.message)  # type: ignore[union-attr]
    assert f"the battle in {AT_SEA} waits for Britain" in told
    assert "R4 R-40" in [rule.citation for rule in refused.rules]  # type: ignore[union-attr]


@pytest.mark.parametrize("first", ["sea", "land"])
def test_r_40_two_battles_are_decided_in_either_order(first: str) -> None:
    """Ships at sea and an army both wait after a round; the outcome is the same."""
    game = combat()
    round_one = {**TAKEN, "r1_attacker_infantry": [6, 6, 6]}
    fought(game, "Canada sz", FIRST)
    fought(game, "Karelia", round_one)
    sea = [("press on", None), ("leave", None), ("patrol", None)]
    land = [("retreat", None)]
    for site, answers in (
        (("Canada sz", sea), ("Karelia", land))
        if first == "sea"
        else (("Karelia", land), ("Canada sz", sea))
    ):
        for answer, dice in answers:
            last = decided(game, answer, dice, site=site)

    assert isinstance(last, CombatOutcome)
    assert not game.position.campaign.battles
    assert game.there("germany", AT_SEA) == {"battleship": 1}
    assert game.there("germany", "East Europe") == {"infantry": 3, "tank": 1}
    assert game.there("united_kingdom", "United Kingdom") == {"fighter": 2}


def test_r_40_losses_are_off_the_map_while_a_battle_stands() -> None:
    """The fighter that was shot down is gone after its round, and told with the battle."""
    game = combat()
    before = game.position
    dice = {"r1_defender_fighter": [6, 6], "r1_attacker_battleship": [4]}
    begun = fought(game, "Canada sz", dice)
    after = game.position

    assert begun.defenders_lost == {"fighter": 1}
    assert game.there("united_kingdom", "United Kingdom") == {"fighter": 1}
    told = {(english(each.place), english(each.what)) for each in ROOM.between(before, after)}
    assert (AT_SEA, "battle") in told
    decided(game, "retreat", site="Canada sz")
    assert game.there("united_kingdom", "United Kingdom") == {"fighter": 1}
    assert game.there("germany", "Finland Norway", "North Sea Zone") == {"battleship": 1}


def test_r_40_what_is_decided_before_the_dice_stands_as_well() -> None:
    """The Soviet order of loss is waited for; nothing is rolled until it is there."""
    units = {
        "Eastern Europe": {"germany": {"infantry": 3}},
        "Karelia": {"ussr": {"infantry": 1, "fighter": 1}},
    }
    game = moving("germany", units=units)
    army = {"units": {"infantry": 3}, "from_": "Eastern Europe"}
    game.act("combat-move", power="germany", **army, path=["Karelia"])
    game.act("advance", {})
    begun = fought(game, "Karelia", press="to_the_end")
    assert isinstance(begun, BattleWaits)
    assert (begun.waits_for, begun.rounds) == ("ussr", 0)
    refused = game.tried("fight", None, None, power="germany", site="Karelia", stands=True)
    assert "waits for the USSR" in in_english(refused.message)  # type: ignore[union-attr]
    dice = {
        "r1_attacker_infantry": [1, 1, 6],
        "r1_defender_infantry": [6],
        "r1_defender_fighter": [6],
    }
    done = decided(game, "tank, fighter, infantry", dice, powers=["ussr"])

    assert isinstance(done, CombatOutcome)
    assert done.captured == KARELIA


def test_r_40_only_who_decides_decides_and_each_question_once() -> None:
    """Germany cannot answer for Britain, nor a question that is past."""
    game = combat()
    fought(game, "Canada sz", FIRST)
    decided(game, "press on", site="Canada sz", question="r1_press")
    said: dict[str, Any] = {"site": "Canada sz", "answer": "stay"}

    assert "R4 R-40" in game.refused("decide", **said, powers=["germany"])
    assert "R4 R-40" in game.refused("decide", **said, question="r1_press")
    assert "R4 R-40" in game.refused("decide", site="Karelia", answer="stay")


def test_r_40_a_name_of_several_spaces_means_the_one_whose_battle_stands() -> None:
    """Hawaii is an island and its zone; only in the zone there is anything to decide."""
    game = moving(
        "japan",
        units={
            "Japan (Japan Sea Zone)": {"japan": {"battleship": 1}},
            "Hawaii Sea Zone": {"usa": {"battleship": 1}},
        },
    )
    way = ["Japan Sea Zone", "Wake Island Sea Zone", "Hawaii Sea Zone"]
    game.act("combat-move", power="japan", units={"battleship": 1}, from_="Japan", path=way)
    game.act("advance")
    dice = {"r1_attacker_battleship": [6], "r1_defender_battleship": [6]}
    game.act("fight", None, dice, power="japan", site="Hawaii Sea Zone", stands=True)

    game.act("decide", site="Hawaii", answer="retreat")
    assert not game.position.campaign.battles


def test_r_40_units_in_a_battle_that_stands_fight_in_no_other() -> None:
    """The fighters of Britain meet a ship at sea; Britain itself is raided only afterwards."""
    units = {**MET, "Germany": {"germany": {"bomber": 1}}}
    game = moving("germany", units=units)
    ship = {"units": {"battleship": 1}, "from_": "Finland-Norway"}
    game.act("combat-move", power="germany", **ship, path=["Britain sz", "Canada sz"])
    raid = {"power": "germany", "units": {"bomber": 1}, "from_": "Germany", "purpose": "night"}
    game.act("combat-move", **raid, path=["Western Europe", "Britain"])
    game.act("advance", {"intercept_united_kingdom": "1 x2", "intercept_usa": "none"})
    fought(game, "Canada sz", FIRST)
    said = {"power": "germany", "site": "Britain", "stands": True}

    assert "R4 R-40" in game.refused("fight", **said)
    assert "R4 R-40" in game.refused("fight-all", power="germany")
    decided(game, "retreat", site="Canada sz")
    game.act("fight", None, {"r1_defender_fighter": [6, 6], "damage": [3]}, **said)


def test_r_40_a_fight_that_was_declared_before_is_fought_within_one_act() -> None:
    """Without the flag everything is asked in the case in hand, as in records of before."""
    game = combat()
    answers = {"r1_press": "press on", "r1_interceptors": "leave", "patrol_1": "patrol"}
    done = game.act("fight", answers, FIRST, power="germany", site="Canada sz")

    assert isinstance(done, CombatOutcome)
    assert game.position.campaign.battles == {}


def test_r_24_r_40_a_standing_battle_is_taken_away_and_set_up_again() -> None:
    """With what stands of each side; what cannot be is refused."""
    game = combat()
    fought(game, "Canada sz", {**FIRST, "r1_attacker_battleship": [4]})
    decided(game, "press on", site="Canada sz")
    told = write_position(game.position)
    again = Game()
    again.act("set-up", position=told)

    assert again.position == game.position
    last = decided(again, "leave", site="Canada sz")
    assert last.waits_for == "germany"
    wrong = {**told, "phase": "noncombat"}
    assert "R4 R-24" in Game().refused("set-up", position=wrong)
    (battle,) = told["battles"]
    more = [
        {**each, "before": {"fighter": 9}, "units": {"fighter": 9}}
        for each in (battle["course"]["defenders"])
    ]
    wrong = {**told, "battles": [{**battle, "course": {**battle["course"], "defenders": more}}]}
    assert "R4 R-24" in Game().refused("set-up", position=wrong)


def test_r_24_r_40_units_in_a_battle_are_not_set_by_hand() -> None:
    """The fighters that are at sea; others may be."""
    game = combat()
    fought(game, "Canada sz", FIRST)
    said: dict[str, Any] = {"power": "germany", "reason": "miscounted"}

    assert "R4 R-40" in game.refused(
        "edit", **said, units={"Britain": {"united_kingdom": {"fighter": 5}}}
    )
    game.act("edit", **said, units={"Libya": {"germany": {"infantry": 2}}})


def test_the_odds_of_a_standing_battle_are_those_from_where_it_stands() -> None:
    """One fighter is down: the ship does better than it did against two."""
    game = combat()
    said = FightOut(power=Power.GERMANY, site="Canada sz", stands=True)
    before = forecast(game.position, said, nobody)
    fought(game, "Canada sz", {**FIRST, "r1_attacker_battleship": [4]})
    after = forecast(game.position, said, nobody)

    assert isinstance(before, Forecast)
    assert isinstance(after, Forecast)
    assert before.battle is not None
    assert after.battle is not None
    assert after.battle.attacker > before.battle.attacker


def test_a_battle_that_waits_is_a_contest_that_is_not_over() -> None:
    """A plan waits for its end; then it is lost or taken."""
    game = combat()
    procedure = ROOM.procedures["fight"]
    begun = fought(game, "Canada sz", FIRST)
    ended = decided(game, "retreat", site="Canada sz")

    told = [procedure.contests(None, plain(each)) for each in (begun, ended)]
    assert told == [
        (Contest(AT_SEA, ContestEnd.WAITS),),
        (Contest(AT_SEA, ContestEnd.LOST),),
    ]
