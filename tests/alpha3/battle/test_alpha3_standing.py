"""Battles of Global 1940 that stand in the position while somebody decides (R-69)."""

import hashlib
from typing import Any

import pytest
from asking_cases import asked_by
from support import ending_of, refusal_of, with_soak
from turn_cases import group

from core.alpha3.book.terms import Power
from core.alpha3.combat.battle.standing import next_question
from core.alpha3.record.position import Position
from core.alpha3.system import SYSTEM
from core.terms.dice import Throw
from core.terms.message import english
from core.terms.question import Question
from core.terms.resolution import Resolution
from core.terms.throws import unmarked

PARIS: dict[str, Any] = {
    "France": {"france": {"infantry": 3, "artillery": 2, "fighter": 1}, "united_kingdom": {}}
}
AT_SEA: dict[str, Any] = {
    "SZ110": {"united_kingdom": {"cruiser": 1, "submarine": 2, "carrier": 1}, "france": {}},
    "SZ112": {"germany": {"submarine": 3, "battleship": 1}, "united_kingdom": {}, "france": {}},
}


class Alike:
    """Dice by the bare name of a throw: the same whatever act throws it."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def faces(self, throw: Throw) -> tuple[int, ...]:
        """Return the faces of a throw."""
        name = unmarked(throw.id)
        told = hashlib.sha256(f"{self._seed} {name}".encode()).digest()
        return tuple(told[at % 32] % throw.m + 1 for at in range(throw.n))


def chosen(question: Question, seed: int) -> str:
    """Return an answer that is the same however the question is asked."""
    if not question.choices:
        return question.prefill
    told = hashlib.sha256(f"{seed} {question.id} {question.to}".encode()).digest()
    return question.choices[told[0] % len(question.choices)]


def act(now: Position, kind: str, seed: int, **said: Any) -> Resolution:
    """Carry one act through that asks nobody."""
    came = ending_of("alpha3", kind, said, dice=Alike(seed), position=now)
    assert isinstance(came, Resolution), came
    return came


def after(now: Position, came: Resolution) -> Position:
    """Return a position after what came of an act."""
    for effect in came.effects:
        now = SYSTEM.change(now, effect)
    return now


def in_one_act(now: Position, space: str, seed: int) -> Position:
    """Fight a battle within one act, its questions answered as they come."""
    answers: dict[str, str] = {}
    while True:
        said = {"power": now.power.value, "space": space}
        came = ending_of("alpha3", "fight", said, dice=Alike(seed), answers=answers, position=now)
        if isinstance(came, Resolution):
            return after(now, came)
        assert isinstance(came, Question), came
        answers[came.id] = chosen(came, seed)


def in_many_acts(now: Position, space: str, seed: int) -> tuple[Position, int]:
    """Fight the same battle act by act; return the position and the number of decisions."""
    came = act(now, "fight", seed, power=now.power.value, space=space, stands=True)
    now, decisions = after(now, came), 0
    while space in now.turn.battles:
        due = next_question(now, now.turn.battles[space])
        assert due is not None
        powers = [due.to]
        came = act(now, "decide", seed, space=space, answer=chosen(due, seed), powers=powers)
        now, decisions = after(now, came), decisions + 1
    return now, decisions


def in_paris(*asked: str) -> Position:
    """Return a position in which tanks and aircraft are in Paris and somebody is asked."""
    game = asked_by(*asked, units=PARIS)
    game.move(
        group("3 infantry 3 tank", "Holland Belgium", "France"),
        group("2 fighter 1 tactical_bomber", "Western Germany", "France"),
    )
    game.on()
    return game.now


def at_sea(*asked: str) -> Position:
    """Return a position in which submarines and a battleship meet a fleet."""
    game = asked_by(*asked, units=AT_SEA)
    game.move(group("3 submarine 1 battleship", "SZ112", "SZ110"))
    game.on()
    return game.now


@pytest.mark.parametrize("seed", with_soak(range(12), plain=4))
@pytest.mark.parametrize("asked", [("germany",), ("france",), ("germany", "france")])
def test_r_69_a_battle_on_land_ends_alike_in_one_act_and_in_many(
    asked: tuple[str, ...], seed: int
) -> None:
    """With the same dice and the same decisions, down to every field of the position."""
    now = in_paris(*asked)
    stood, _ = in_many_acts(now, "France", seed)

    assert stood == in_one_act(now, "France", seed)


@pytest.mark.parametrize("seed", with_soak(range(12), plain=4))
@pytest.mark.parametrize(
    "asked", [("germany",), ("united_kingdom",), ("germany", "united_kingdom")]
)
def test_r_69_a_battle_at_sea_ends_alike_in_one_act_and_in_many(
    asked: tuple[str, ...], seed: int
) -> None:
    """Submarines that have submerged stay under water from act to act."""
    now = at_sea(*asked)
    stood, _ = in_many_acts(now, "SZ110", seed)

    assert stood == in_one_act(now, "SZ110", seed)


def test_r_69_several_decisions_are_taken_in_these_battles() -> None:
    """So that the comparison above is one of many acts."""
    land = [in_many_acts(in_paris("germany", "france"), "France", seed)[1] for seed in range(12)]
    sea = [in_many_acts(at_sea("germany", "united_kingdom"), "SZ110", s)[1] for s in range(12)]

    assert max(land) >= 3
    assert max(sea) >= 3


def test_r_69_whole_rounds_are_off_the_map_and_fallen_dice_are_kept() -> None:
    """France is asked for its losses: nothing is off the map yet, and the dice are known."""
    now = in_paris("france")
    came = act(now, "fight", 1, power="germany", space="France", stands=True)
    stood = after(now, came)
    battle = stood.turn.battles["France"]

    assert english(came.headline) == "The battle in France waits for France"
    assert came.outcome.waits_for == "france"
    assert stood.units == now.units
    assert battle.in_a_round
    assert set(battle.faces) == set(came.rolls)


def test_r_69_orders_given_while_dice_lie_count_from_the_next_round_on() -> None:
    """Nobody changes by which order he loses what the dice have hit already."""
    now = in_paris("france")
    stood = after(now, act(now, "fight", 1, power="germany", space="France", stands=True))
    order = act(
        stood,
        "standing-order",
        1,
        power="germany",
        battle="land_attack",
        order_of_loss=["tactical_bomber", "fighter", "tank", "infantry"],
    )
    answer = chosen(next_question(stood, stood.turn.battles["France"]), 1)  # type: ignore[arg-type]
    decided = {"space": "France", "answer": answer, "powers": ["france"]}
    usual = after(stood, act(stood, "decide", 1, **decided))
    changed = after(after(stood, order), act(after(stood, order), "decide", 1, **decided))

    lost = [
        now.there("France", now.power) - each.there("France", now.power)
        for each in (usual, changed)
    ]
    assert lost[0] == lost[1]
    assert "infantry" in lost[0]


def refused(now: Position, kind: str, **said: Any) -> str:
    """Return why an act is refused."""
    found = ending_of("alpha3", kind, said, dice=Alike(1), position=now)
    found = refusal_of(found)
    return english(found.message)


@pytest.fixture(name="stood")
def _stood() -> Position:
    now = in_paris("france")
    return after(now, act(now, "fight", 1, power="germany", space="France", stands=True))


def test_r_69_the_phase_waits_for_a_standing_battle(stood: Position) -> None:
    """And says that it waits for a decision, not for a `fight`."""
    told = refused(stood, "next-phase", power="germany")
    assert "Still to be fought: France" in told
    assert "`/open` tells by whom" in told


def test_r_69_nobody_decides_for_another(stood: Position) -> None:
    """Neither by deciding, nor by fighting on, nor by retreating."""
    fields: dict[str, Any] = {"space": "France"}
    for told in (
        refused(stood, "decide", **fields, answer="1 infantry", powers=["germany"]),
        refused(stood, "fight", **fields, power="germany", stands=True),
        refused(stood, "retreat", **fields, power="germany", to="Holland Belgium"),
    ):
        assert "The battle in France waits for France (R-69)" in told


def test_r_69_a_battle_in_which_nothing_is_left_to_decide_goes_on_to_its_end() -> None:
    """The defenders are taken off by hand between two rounds: nobody is asked any more."""
    now = in_paris("germany")
    now = after(now, act(now, "fight", 1, power="germany", space="France", stands=True))
    while (battle := now.turn.battles["France"]).in_a_round:
        due = next_question(now, battle)
        assert due is not None
        now = after(now, act(now, "decide", 1, space="France", answer=chosen(due, 1)))
    gone = {"France": {"france": dict.fromkeys(now.there("France", Power.FRANCE), 0)}}
    now = after(now, act(now, "edit", 1, power="germany", reason="set up wrongly", units=gone))
    assert next_question(now, now.turn.battles["France"]) is None

    came = act(now, "decide", 1, space="France", answer="press on", powers=["germany"])

    assert after(now, came).turn.battles == {}


def test_r_69_what_was_decided_is_not_decided_twice(stood: Position) -> None:
    """A question that is past is refused, and one where nothing waits."""
    told = refused(stood, "decide", space="France", question="aa_losses_attacker", answer="1")
    assert "decided already" in told
    told = refused(stood, "decide", space="Poland", answer="1 infantry")
    assert "No battle in Poland waits" in told


def test_r_69_nobody_sets_units_by_hand_where_dice_lie(stood: Position) -> None:
    """Elsewhere it is allowed."""
    edit: dict[str, Any] = {"power": "germany", "reason": "miscounted"}
    units = {"germany": {"infantry": 9}}
    assert "dice have fallen" in refused(stood, "edit", **edit, units={"France": units})
    assert act(stood, "edit", 1, **edit, units={"Poland": units}).effects


def test_r_69_fight_all_leaves_the_battle_that_waits_and_fights_the_others() -> None:
    """A second `fight all` has nothing to begin, and says why."""
    game = asked_by("france", units={**PARIS, "Yugoslavia": {}})
    game.move(
        group("3 infantry 3 tank", "Holland Belgium", "France"),
        group("6 infantry", "Greater Southern Germany", "Yugoslavia"),
    )
    game.on()
    came = act(game.now, "combat-phase", 1, power="germany", stands=True)
    stood = after(game.now, came)

    assert [each.space for each in came.outcome.parts] == ["France", "Yugoslavia"]
    assert list(stood.turn.battles) == ["France"]
    assert "Yugoslavia" in stood.turn.over
    told = refused(stood, "combat-phase", power="germany", stands=True)
    assert "All battles that are left wait for a decision: France" in told


def test_r_69_an_order_to_lose_by_orders_lets_the_next_rounds_go_on(stood: Position) -> None:
    """The round in hand is still decided; after it nobody is asked."""
    order = act(stood, "standing-order", 1, power="france", choosing="by_order", space="France")
    now = after(stood, order)
    due = next_question(now, now.turn.battles["France"])
    assert due is not None
    now = after(now, act(now, "decide", 1, space="France", answer=chosen(due, 1)))

    assert now.turn.battles == {}
    assert "France" in now.turn.over


def test_r_69_rounds_of_new_orders_are_counted_from_those_that_were_fought() -> None:
    """A battle that waited before its first round goes on with one round, and no more."""
    now = at_sea("united_kingdom", "germany")
    now = after(now, act(now, "fight", 1, power="germany", space="SZ110", stands=True))
    assert "SZ110" in now.turn.battles
    for power in ("united_kingdom", "germany"):
        order = {"power": power, "choosing": "by_order", "space": "SZ110"}
        now = after(now, act(now, "standing-order", 1, **order))

    again = {"power": "germany", "space": "SZ110", "rounds": 1, "stands": True}
    assert after(now, act(now, "fight", 1, **again)).turn.rounds == {"SZ110": 1}
