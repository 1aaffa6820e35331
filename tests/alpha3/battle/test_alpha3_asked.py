"""Losses that players choose after the dice (R-61)."""

import pytest
from asking_cases import Table, asked_by
from support import refusal_of
from turn_cases import group

from core.alpha3.combat.battle.asking import as_offered
from core.terms.message import english
from core.terms.resolution import Resolution

PARIS = {"France": {"france": {"infantry": 2, "artillery": 1}, "united_kingdom": {}}}


def test_r_61_the_owner_chooses_after_the_dice_and_what_follows_is_locked_anew() -> None:
    """France may lose its artillery; no throw of the first lock is made after it has chosen."""
    game = asked_by("france", units=PARIS)
    game.move(group("2 tank", "Holland Belgium", "France"))
    game.on()
    table = Table(game, "fight", space="France")

    assert table.locks() == ["r*"]
    table.throw(r1_attacker_tank=(1, 6), r1_defender_infantry=(6, 6), r1_defender_artillery=(6,))
    question = table.asks()
    assert (question.id, question.to) == ("r1_losses_defender", "france")
    assert question.choices == ("1 infantry", "1 artillery")
    assert [rule.citation for rule in question.rules] == ["BASE-G40 combat.round", "A3 R-61"]
    table.answer("1 artillery")
    assert table.locks() == ["q1r*"]
    table.throw(q1r2_attacker_tank=(1, 1), q1r2_defender_infantry=(6, 6))
    outcome = table.done().outcome

    assert outcome.captured
    assert outcome.rounds[0].lost.defender == {"artillery": 1}


INFANTRY = {"France": {"france": {"infantry": 3}, "united_kingdom": {}}}


def test_r_61_nobody_is_asked_who_has_no_choice() -> None:
    """Two hits on two units, or any number on one kind, are taken without a question."""
    game = asked_by("france", "germany", units=INFANTRY)
    game.move(group("3 tank", "Holland Belgium", "France"))
    game.on()
    table = Table(game, "fight", space="France", rounds=1, choosing="by_order")

    table.throw(r1_attacker_tank=(1, 1, 1), r1_defender_infantry=(1, 1, 1))

    assert isinstance(table.ending(), Resolution)


def test_r_61_the_defender_chooses_first_and_then_the_attacker() -> None:
    """Both are asked for one round, one after the other, with no die between them."""
    game = asked_by("france", "germany", units=PARIS)
    game.move(group("2 infantry 1 artillery", "Western Germany", "France"))
    game.on()
    table = Table(game, "fight", space="France", rounds=1)
    table.throw(
        r1_attacker_infantry=(1, 6),
        r1_attacker_artillery=(6,),
        r1_defender_infantry=(1, 6),
        r1_defender_artillery=(6,),
    )

    assert table.asks().to == "france"
    table.answer("1 infantry")
    assert table.asks().to == "germany"
    assert "1 hit on Germany" in english(table.asks().text)
    table.answer("1 artillery")
    table.answer("fight on")
    table.done()

    assert game.there("France", "germany") == {"infantry": 2}
    assert game.there("France", "france") == {"infantry": 1, "artillery": 1}


def test_r_61_losses_to_aa_guns_are_chosen_before_the_first_round_is_locked() -> None:
    """The bomber may be kept; the guns' dice are thrown for certain."""
    units = {"France": {"france": {"infantry": 1, "aa_gun": 1}, "united_kingdom": {}}}
    game = asked_by("germany", units=units)
    game.move(
        group("1 fighter", "Holland Belgium", "France"),
        group("1 tactical_bomber", "Western Germany", "France"),
    )
    game.on()
    table = Table(game, "fight", space="France")

    assert table.locks() == ["aa", "bombard_*", "r*"]
    table.throw(aa=(1, 6))
    assert table.asks().id == "aa_losses_attacker"
    assert "A3-AA.3" in [rule.citation for rule in table.asks().rules]
    table.answer("1 fighter")

    assert table.locks() == ["q1r*"]


SEA = {
    "SZ110": {"united_kingdom": {"battleship": 1, "cruiser": 1, "fighter": 1}, "france": {}},
    "SZ112": {"germany": {"submarine": 2, "battleship": 1}},
}


def test_r_61_a_surprise_strike_is_chosen_for_before_the_others_fire() -> None:
    """The cruiser that is given up does not fire; the damaged battleship still would."""
    game = asked_by("united_kingdom", units=SEA)
    game.move(group("2 submarine 1 battleship", "SZ112", "SZ110"))
    game.on()
    table = Table(game, "fight", space="SZ110", rounds=1)

    table.throw(r1_attacker_submarine=(1, 6))
    assert table.asks().choices == ("1 battleship damaged", "1 cruiser")
    table.answer("1 cruiser")
    table.throw(
        q1r1_attacker_battleship=(6,), q1r1_defender_battleship=(6,), q1r1_defender_fighter=(6,)
    )

    assert table.done().outcome.rounds[0].lost.defender == {"cruiser": 1}


def test_r_61_dice_that_leave_no_choice_need_no_second_lock() -> None:
    """The strike misses, nobody is asked, and the round goes on under the same lock."""
    game = asked_by("united_kingdom", units=SEA)
    game.move(group("2 submarine 1 battleship", "SZ112", "SZ110"))
    game.on()
    table = Table(game, "fight", space="SZ110", rounds=1)
    table.throw(
        r1_attacker_submarine=(6, 6),
        r1_attacker_battleship=(6,),
        r1_defender_battleship=(6,),
        r1_defender_cruiser=(6,),
        r1_defender_fighter=(6,),
    )

    assert table.done().outcome.winner is None


def test_r_61_transports_are_given_up_last_and_hits_go_where_they_may() -> None:
    """A submarine's hit never falls on aircraft, none on a transport while a warship is left."""
    sea = {
        "SZ110": {
            "united_kingdom": {"destroyer": 2, "cruiser": 1, "transport": 1},
            "france": {},
        },
        "SZ112": {"germany": {"submarine": 1, "cruiser": 1}},
    }
    game = asked_by("united_kingdom", units=sea)
    game.move(group("1 submarine 1 cruiser", "SZ112", "SZ110"))
    game.on()
    table = Table(game, "fight", space="SZ110", rounds=1)
    table.throw(
        r1_attacker_submarine=(1,),
        r1_attacker_cruiser=(1,),
        r1_defender_destroyer=(6, 6),
        r1_defender_cruiser=(6,),
    )

    assert table.asks().choices == ("2 destroyer", "1 destroyer, 1 cruiser")


def test_r_62_the_question_after_a_round_tells_which_ships_are_damaged() -> None:
    """Who has to choose between another round and a way home needs to know."""
    behind = {**SEA["SZ112"], "united_kingdom": {}, "france": {}}
    game = asked_by("germany", units={**SEA, "SZ112": behind})
    game.move(group("1 battleship", "SZ112", "SZ110"))
    game.on()
    table = Table(game, "fight", space="SZ110")
    table.throw(
        r1_attacker_battleship=(6,),
        r1_defender_battleship=(1,),
        r1_defender_cruiser=(6,),
        r1_defender_fighter=(6,),
    )
    told = english(table.asks().text)
    assert "1 damaged battleship against 1 fighter, 1 cruiser, 1 battleship" in told


@pytest.mark.parametrize("said", ["1 ftr 1 bb damaged", "lose 1 damaged bb and 1 fighter"])
def test_r_61_what_is_offered_may_be_typed_in_other_words(said: str) -> None:
    """Names as players write them, in any order, as where losses are typed."""
    offered = ("1 fighter, 1 battleship damaged", "1 battleship damaged, 1 battleship", "fight on")

    assert as_offered(said, offered) == offered[0]
    assert as_offered("Fight On", offered) == "fight on"
    assert as_offered("2 ftr", offered) == "2 ftr"


def test_r_61_many_ways_are_typed_and_checked() -> None:
    """What does not take the hits is refused with what would; names as players write them."""
    mixed = {"infantry": 4, "artillery": 4, "tank": 4, "mech_infantry": 4}
    game = asked_by("france", units={"France": {"france": mixed, "united_kingdom": {}}})
    game.move(
        group("3 tank", "Holland Belgium", "France"),
        group("3 infantry", "Western Germany", "France"),
    )
    game.on()
    table = Table(game, "fight", space="France", rounds=1)
    misses = {f"r1_defender_{unit}": (6,) * count for unit, count in mixed.items()}
    table.throw(r1_attacker_tank=(1, 1, 1), r1_attacker_infantry=(6, 6, 6), **misses)
    question = table.asks()

    assert not question.choices
    assert question.prefill == "3 infantry"
    table.answers[question.id] = "5 inf"
    assert "does not take the 3 hits" in english(refusal_of(table.ending()).faults[0].what)
    for typed, stranger in (("2 dragons, 2 inf", "dragons"), ("fight on", "fight on")):
        table.answers[question.id] = typed
        assert f"`{stranger}` is no unit" in english(refusal_of(table.ending()).faults[0].what)
    table.answers[question.id] = "by order"
    assert table.ending().outcome.rounds[0].lost.defender == {"infantry": 3}
    table.answers[question.id] = "1 inf, 1 art and 1 mech"
    assert table.done().outcome.rounds[0].lost.defender == {
        "infantry": 1,
        "artillery": 1,
        "mech_infantry": 1,
    }
