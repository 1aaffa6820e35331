"""Losses of several defending nations: they agree, or the attacker chooses."""

from typing import Any

from classic_game import Game, moving
from standing_battles import decided
from support import refusal_of

from core.representative.combat.going_on import next_question
from core.representative.turn.duties import duties
from core.terms.message import english

SITE = "Egypt"
MISS = {"r1_attacker_fighter": [3, 6], "r1_defender_infantry": [6], "r1_defender_tank": [6]}


def defended() -> Game:
    """Return a German attack from the air on British infantry beside an American tank."""
    game = moving(
        "germany",
        units={
            "Libya": {"germany": {"fighter": 2}},
            SITE: {"united_kingdom": {"infantry": 1}, "usa": {"tank": 1}},
        },
    )
    game.act("combat-move", power="germany", units={"fighter": 2}, from_="Libya", path=[SITE])
    game.act("advance")
    return game


def fight(game: Game, answers: dict[str, str]) -> Any:
    """Fight one round in which one of the two fighters hits."""
    given = {"r1_press": "retreat", **answers}
    return game.act("fight", given, MISS, power="germany", site=SITE)


def test_base_86_combat_fire_both_nations_are_asked_and_agree() -> None:
    """Both would lose the tank first, and it is lost; the attacker is not asked."""
    game = defended()
    found = fight(
        game, dict.fromkeys(("order_of_loss_united_kingdom", "order_of_loss_usa"), "tank")
    )

    assert found.defenders_lost == {"tank": 1}
    assert "defenders_lost" not in game.asked


def test_base_86_combat_fire_the_attacker_chooses_where_they_do_not_agree() -> None:
    """Each would lose the other's unit; Germany says which."""
    for word in ("tank", "infantry"):
        game = defended()
        split = {"order_of_loss_united_kingdom": "tank", "order_of_loss_usa": "infantry"}
        assert fight(game, {**split, "defenders_lost": word}).defenders_lost == {word: 1}


def test_base_86_combat_fire_r_40_both_decide_at_the_same_moment_of_a_standing_battle() -> None:
    """Both nations have it due, in either order; then the attacker, where they differ."""
    game = defended()
    begun = game.act("fight", None, None, power="germany", site=SITE, stands=True)
    due = [duty.asks for duty in duties(game.position).duties if duty.asks]

    assert {begun.waits_for, *begun.also_for} == {"united_kingdom", "usa"}
    assert {each.question.id for each in due} == {
        "order_of_loss_united_kingdom",
        "order_of_loss_usa",
    }
    decided(game, "infantry, tank", powers=["usa"])
    after = decided(game, "tank, infantry", powers=["united_kingdom"])
    assert after.waits_for == "germany"
    decided(game, "tank", MISS, powers=["germany"])
    assert game.there("united_kingdom", "Anglo Sudan Egypt") == {"infantry": 1}
    assert not game.there("usa", "Anglo Sudan Egypt")


def test_base_86_combat_fire_r_41_a_player_of_both_nations_says_it_once() -> None:
    """One answer for Britain and the United States, and the round is fought."""
    game = defended()
    game.act("fight", None, None, power="germany", site=SITE, stands=True)
    decided(game, "tank", MISS, powers=["united_kingdom", "usa"])

    battle = game.position.campaign.battles["Anglo Sudan Egypt"]
    due = next_question(game.position, battle)
    assert due is not None
    assert due.id == "r1_press"


def test_base_86_combat_fire_an_order_of_no_units_is_refused_before_the_other_has_answered() -> (
    None
):
    """Whoever types what is no unit is told at once."""
    game = defended()
    game.act("fight", None, None, power="germany", site=SITE, stands=True)
    ending = game.tried("decide", None, None, answer="zeppelin", powers=["usa"])

    ending = refusal_of(ending)
    assert "zeppelin" in english(ending.message)
