"""Searching rules: what weighs more, what falls together, and how fast it is."""

import pytest

from bot.words.places import Place, all_places
from bot.words.rule_search import _NAME_WITHIN, _WHOLE_NAME, MOST_FOUND, _spoken, search_rules
from core.terms.citation import Enforcement, Rule


def entry(locator: str, heading: str, text: str = "", *words: str, system: str = "toy") -> Place:
    """Return a place of a small book."""
    rule = Rule("TOY", locator, locator, heading, text, Enforcement.ENFORCED, words=words)
    return Place(system, rule)


BOOK = (
    entry("1", "Convoys", "Ships that sail together. Submarines attack them."),
    entry("2", "Submarines", "They attack transports, and transports again.", "subs"),
    entry("3", "Weather", "Storms.", "when do submarines stay in port"),
    entry("4", "Losses", "Losses of submarines."),
    entry("5", "Flying bombs", "They fly by themselves.", "V-weapons"),
    entry("6", "Codebreaking", "Cards are compared."),
)


def locators(asked: str) -> list[str]:
    """Return what is found in the small book."""
    return [place.rule.locator for place in search_rules(asked, BOOK)]


@pytest.mark.parametrize(
    "asked", ["submarines", "submarine", "u-boat", "UBOATS", "submarnies", "súbmarines", "subs"]
)
def test_a_thing_is_found_under_every_name_and_spelling(asked: str) -> None:
    """Plurals, synonyms, accents and slips: the heading first, then the names, then the text."""
    assert locators(asked)[:2] == ["2", "3"]
    assert set(locators(asked)) == {"1", "2", "3", "4"}


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("trans", ["2"]),
        ("lost", ["4"]),
        ("casualties", ["4"]),
        ("when do submarines stay in port", ["3"]),
        ("the storms of xyzzy", ["3"]),
        ("v-1", ["5"]),
        ("V1s", ["5"]),
        ("buzz bombs", ["5"]),
        ("code breaking", ["6"]),
        ("the", []),
        ("?!", []),
        ("xyzzy", []),
    ],
)
def test_the_right_place_is_first(asked: str, expected: list[str]) -> None:
    """Beginnings, other words, joined words and whole phrases; what says nothing finds nothing."""
    assert locators(asked)[:1] == expected


def test_a_search_returns_no_more_than_ten() -> None:
    """The best of many."""
    book = [entry(str(number), "Submarines") for number in range(30)]

    assert [place.rule.locator for place in search_rules("submarines", book)] == [
        str(number) for number in range(MOST_FOUND)
    ]


def test_the_games_own_book_goes_first() -> None:
    """A place of another game is found, but later than as good a one of this game."""
    book = (
        entry("1", "Submarines", system="other"),
        entry("2", "Weather", "Submarines stay in port.", system="toy"),
    )

    assert [place.system for place in search_rules("submarines", book)] == ["other", "toy"]
    here = search_rules("advanced submarines", all_places(), home="awaw")
    assert {place.system for place in here[:3]} == {"awaw"}
    aid = search_rules("range of strategic bombers", all_places(), home="bombing-sop")
    assert aid[0].system == "bombing-sop"


def test_parts_that_fit_alike_give_way_to_what_holds_them() -> None:
    """A question that does not say which power is answered by the rule over all powers."""
    [first, *_] = search_rules("submarine limit", all_places(), home="awaw")

    assert first.rule.locator == "25.13"


def test_a_name_counts_most_where_it_is_the_whole_question_and_less_within_it() -> None:
    """Word for word and in order; a single word that stands in a longer question adds nothing."""
    assert _spoken(["strategic", "bombing"], ["strategic", "bombing"]) == _WHOLE_NAME
    assert _spoken(["submarine"], ["submarine"]) == _WHOLE_NAME
    within = _spoken(["when", "strategic", "bombing", "ends"], ["strategic", "bombing"])
    assert within == _NAME_WITHIN / 2
    for asked in (["bombing", "strategic"], ["strategic", "x", "bombing"], ["submarine", "x"]):
        name = ["submarine"] if "submarine" in asked else ["strategic", "bombing"]
        assert _spoken(asked, name) == 0.0


def test_what_hyphens_join_is_found_by_its_parts_too() -> None:
    """No book has the word in one piece: each part counts by itself."""
    assert locators("anti-submarines")[0] == "2"
