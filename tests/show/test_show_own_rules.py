"""What pages cite: the rule that speaks of the power, and texts that number alike kept apart."""

import pytest
from support import in_english

from bot.games import FACES
from bot.games.awaw.pages.campaign_order import allowing, own_rules
from bot.show.acts.working import short, shown
from bot.show.figures import phrase
from core.awaw.book.terms import BOOK
from core.terms.resolution import Entry, EntryKind

LISTS = ("24.41A", "24.41D", "24.41E", "24.233")


def allowed(**given: str) -> Entry:
    """Return the step of a clause that cites the lists of several powers."""
    rules = tuple(BOOK[each] for each in LISTS)
    return Entry(kind=EntryKind.FOUND, rules=rules, says="", given=given, found="allowed")


@pytest.mark.parametrize(
    ("owner", "cited"),
    [
        ("germany", "24.41A"),
        ("britain", "24.41D"),
        ("united_states", "24.41E"),
        ("western_allies", "24.233"),
    ],
)
def test_24_41_what_allows_an_order_is_the_list_of_its_own_power(owner: str, cited: str) -> None:
    """A clause cites all lists; one that is headed by another power's name is left out."""
    assert allowing([allowed(owner=owner)]) == [cited]
    assert [rule.locator for rule in own_rules(allowed(owner=owner))] == list(
        dict.fromkeys((cited, "24.233"))
    )


def test_where_a_step_names_no_power_or_none_of_the_lists_all_rules_stay() -> None:
    """Nothing is left without a rule."""
    assert [rule.locator for rule in own_rules(allowed())] == list(LISTS)
    only = Entry(
        kind=EntryKind.FOUND, rules=(BOOK["24.41A"],), says="", given={"owner": "italy"}, found=1
    )
    assert own_rules(only) == (BOOK["24.41A"],)


@pytest.mark.parametrize(
    ("citation", "told"),
    [
        ("AWAW 24.65A", "24.65A"),
        ("AWAW R-10", "AWAW R-10"),
        ("SOP R-10", "SOP R-10"),
        ("SOP 3", "SOP 3"),
        ("SOP 6.3.1", "6.3.1"),
    ],
)
def test_of_texts_that_number_alike_the_text_is_named(citation: str, told: str) -> None:
    """Every game has a ruling 10; a single digit would not look like a rule."""
    assert short(citation) == told


def test_powers_and_factors_of_a_finding_are_named_as_elsewhere() -> None:
    """No spelling of the program's own."""
    named = FACES["awaw"].pages.figures
    assert in_english(shown({"germany": 4, "united_states": 1}, named)) == "Germany 4, the U.S. 1"
    assert (
        in_english(shown({"bombing_aaf": 0, "strategic_bombers": 2}))
        == "bombing AAF 0, strategic bombers 2"
    )


def test_a_working_calls_losses_as_its_headline_does() -> None:
    """Lost and turned back, and not a second word for each."""
    assert in_english(shown({"aborted": 4, "eliminated": 1})) == "turned back 4, lost 1"


def test_what_a_target_is_worth_is_no_modifier() -> None:
    """A value is measured and carries no sign; a modifier does."""
    assert phrase("value", 40, "AWAW") == "value 40"
    assert phrase("net_modifier", 2, "AWAW") == "+2 net modifier"
