"""Small things that pages and forms say: many dice, ships on patrol, a rule's own lines."""

from typing import Any

import pytest
from support import resolution_of

from bot.cogs.looks import rule_pages
from bot.cogs.modals import _inputs, change_modal
from bot.games.representative.pages.position import power_blocks
from bot.referee.cases.bindings import Since
from bot.referee.game.draft_contents import MOST_WORDS
from bot.referee.game.free_roll import TABLE_DICE, FreeRoll
from bot.referee.game.resolved_case import ResolvedCase
from bot.show.acts.not_locked import not_locked_page
from bot.show.acts.results import ResultFacts
from bot.show.custom_id import CustomId
from bot.show.page import Page
from bot.show.record.games import MOST_FACES, rolled_page
from bot.words.places import all_places
from core.representative.book.terms import Power
from core.representative.book.world import TERRITORIES
from core.representative.record.position import begin
from core.terms.dice import KeyedDice
from core.terms.message import english, say

FACTS = ResultFacts("g1", 1, 1, (1,), "plain", "Head 1: 00")


@pytest.mark.parametrize(("dice", "told"), [(MOST_FACES, " + "), (MOST_FACES + 1, "41 dice = ")])
def test_of_many_free_dice_their_number_and_sum_are_told(dice: int, told: str) -> None:
    """Up to forty stand there face by face."""
    free = FreeRoll(n=dice, m=6)
    procedure = TABLE_DICE.procedures["roll"]
    made = resolution_of(procedure.resolve(None, free, {}, KeyedDice(bytes(32))))
    body = english(rolled_page(made, 7, "", 0, FACTS).body)

    assert told in body
    assert body.endswith(f" = {sum(made.rolls['roll'].faces)}`")


@pytest.mark.parametrize(("came", "more"), [(5, "· 1 more act\n"), (6, "· 2 more acts\n")])
def test_of_much_that_came_since_a_preview_the_rest_is_counted(came: int, more: str) -> None:
    """It said *1 more acts*."""
    done = tuple(ResolvedCase(n, (), f"case {n}", (), 1, asked=False) for n in range(came))

    assert more in english(not_locked_page(Since(done=done), Page(title=say("x"))).body)


@pytest.mark.parametrize("power", Power)
def test_what_lies_on_patrol_is_at_sea_and_what_stands_on_land_is_not(power: Power) -> None:
    """Each place of a power stands under one heading."""
    blocks = {english(name): english(text) for name, text in power_blocks(begin(), power)}

    land = [line.split(":")[0] for line in blocks["On land"].splitlines()]
    assert land
    assert not [line for line in blocks.get("On patrol", "").splitlines() if line in land]
    for name in TERRITORIES:
        assert f"\n{name}: " not in f"\n{blocks.get('On patrol', '')}"


def test_the_form_to_change_a_declaration_takes_all_that_may_be_declared() -> None:
    """No more and no fewer characters than `/do`, with its words in it."""
    form = change_modal(CustomId("change", "g1", 1), "next")
    assert (form.typed, form.most) == ("next", MOST_WORDS)


def test_a_rule_is_told_with_four_lines_of_what_it_did(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first four that cite it in the working, before its own text."""
    view = rule_pages.view_of(next(iter(all_places())))
    lines: Any = [say("line {n}", n=n) for n in range(6)]
    monkeypatch.setattr(rule_pages, "lines_that_cite", lambda *_: lines)
    first, *_ = rule_pages._bodies_in(view, (), {})

    told = english(first).splitlines()
    assert told[:4] == [f"Here: line {n}" for n in range(4)]
    assert told[4] == ""
    assert not any(line.startswith("Here: ") for line in told[5:])


def test_what_is_typed_is_read_from_rows_and_labels_alike() -> None:
    """Each field by its own name; what has no value, or is none, is passed over."""
    row = {"type": 1, "components": [{"type": 4, "custom_id": "a", "value": "1"}]}
    label = {"type": 18, "component": {"type": 4, "custom_id": "b", "value": "2"}}
    empty = {"type": 18, "component": {"type": 3, "custom_id": "c"}}

    assert list(_inputs([row, label, empty, {"type": 10}])) == [("a", "1"), ("b", "2")]
