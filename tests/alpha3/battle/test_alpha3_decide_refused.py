"""A decision where none is to be taken is refused for all that stands against it (R-69)."""

from dataclasses import replace

import pytest
from support import ending_of, refusal_of
from turn_cases import Game

from core.alpha3.book.terms import Power
from core.terms.message import english


def told(game: Game, **said: object) -> list[str]:
    """Return every fault of a decision, with its rules."""
    given = {"powers": ["germany"], **said}
    ending = ending_of("alpha3", "decide", given, position=game.now)
    ending = refusal_of(ending)
    return [
        f"{english(fault.what)} {' '.join(rule.citation for rule in fault.rules)}".strip()
        for fault in ending.faults
    ]


@pytest.mark.parametrize("phase", ["combat_move", "noncombat_move", "mobilize"])
def test_r_69_nothing_is_decided_in_another_phase(phase: str) -> None:
    """The phase is one fault, the battle that there is not another."""
    faults = told(Game(power="germany", phase=phase), answer="by order", space="France")
    assert len(faults) == 2
    assert "Conduct Combat" in faults[0]
    assert faults[1].startswith("No battle in France waits for a decision (R-69).")


def test_r_69_where_no_place_is_said_it_is_not_clear_which_battle_is_meant() -> None:
    """In the right phase that alone is wrong."""
    (fault,) = told(Game(power="germany", phase="conduct_combat"), answer="by order")
    assert fault.startswith("It is not clear which battle this is for (R-69).")


def test_a3_vic_1_nothing_is_decided_when_the_game_is_won() -> None:
    """That is said beside what else is wrong."""
    game = Game(power="germany", phase="conduct_combat")
    game.now = replace(game.now, winner=Power.GERMANY.side)
    faults = told(game, answer="by order", space="France")
    assert len(faults) == 2
    assert "won" in faults[0]


def test_r_69_dice_that_nobody_can_have_thrown_yet_are_refused() -> None:
    """Of a battle that was pasted so that what is known of it does not lead to its question."""
    forces = {"germany": {"infantry": 3}, "france": {"infantry": 3}}
    faces = {"r1_attacker_infantry": [3, 5, 2], "r1_defender_infantry": [3, 4, 6]}
    battle = {"rounds": 0, "entered_from": ["Holland Belgium"]}
    waits = {"faces": faces, "asked": []}
    position = {
        "power": "germany",
        "phase": "conduct_combat",
        "units": {"France": {**forces, "united_kingdom": {}}},
        "battles": {"France": {**battle, "waits": waits}},
    }
    given = {"answer": "go on", "space": "France", "powers": ["france"], "position": position}
    ending = refusal_of(ending_of("alpha3", "decide", given))
    assert "`r2_attacker_infantry` is 3 dice" in english(ending.message)
