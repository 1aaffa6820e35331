"""Typed lines of the 1986 game as somebody new writes them."""

import pytest
from test_words_classic import ALLIES, said


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
