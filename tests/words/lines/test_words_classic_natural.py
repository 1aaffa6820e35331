"""Typed lines of the 1986 game as somebody new writes them."""

import pytest
from classic_game import moving
from support import refusal_of
from test_words_classic import ALLIES, said

from bot.games import FACES
from bot.words.reading import read_line
from core.representative.moving.combat_moves import CombatMove
from core.representative.moving.noncombat import NoncombatMove

VERBS = FACES["representative"].reading.verbs


@pytest.mark.parametrize("line", ["2 inf Russia to Karelia", "2 inf Russia->Karelia"])
def test_a_way_may_be_written_with_to_as_in_the_other_game(line: str) -> None:
    """One word for one thing in both games; of three powers the one on turn moves."""
    read = said(line, ALLIES)

    assert (read["from"], read["path"], read["power"]) == ("Russia", ["Karelia"], "ussr")


@pytest.mark.parametrize(
    "line",
    [
        "fight Karelia to the end losing inf, tank air only",
        "fight Karelia, air only, losing infantry tanks, to the end",
        "fight Karelia losing inf tank to the end air only",
    ],
)
def test_what_is_ordered_for_a_fight_stands_in_any_order(line: str) -> None:
    """Targets, order of loss and pressing on, one beside the other."""
    read = said(line)

    assert (read["site"], read["press"], read["targets"]) == ("Karelia", "to_the_end", "air")
    assert read["order_of_loss"] == ["infantry", "tank"]


def test_whose_an_act_is_may_be_said_with_for_and_is_his_who_is_on_turn() -> None:
    """The power on turn stands first among a speaker's own."""
    assert said("buy 3 inf for usa", ALLIES)["power"] == "usa"
    assert said("buy 3 inf", ALLIES)["power"] == "ussr"
    assert said("next", ALLIES) == {"kind": "advance", "to": "phase", "empty": "pass"}
    assert said("next turn", ALLIES) == {"kind": "advance", "to": "turn", "empty": "pass"}
    assert said("3 inf Ukraine - Eastern Europe", ALLIES)["power"] == "ussr"


@pytest.mark.parametrize("line", ["2 inf Evenki - Russia", "Russia: all inf from Evenki"])
def test_a_move_is_a_noncombat_move_in_its_phase(line: str) -> None:
    """Nobody writes `noncombat` where nothing else moves."""
    game = moving("ussr", units={"Evenki": {"ussr": {"infantry": 2}}})
    read = read_line(VERBS, line, ALLIES, game.position)
    assert isinstance(read, CombatMove)
    for _ in range(2):
        game.act("advance", power="ussr")

    read = read_line(VERBS, line, ALLIES, game.position)
    assert isinstance(read, NoncombatMove)
    assert (read.units, read.to) == ({"infantry": 2}, "Russia")


def test_pressing_on_to_the_end_is_told_how_that_is_written() -> None:
    """It is no retreat that says where to."""
    found = refusal_of(read_line(VERBS, "press on to the end in Ukraine", ALLIES))

    assert "`fight Karelia to the end`" in str(found.faults[0])
