"""Whatever is typed at `/rule`: an answer or a refusal, never an error."""

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.words.places import Place, all_places
from bot.words.rule_lookup import find_rules, suggested_rules
from bot.words.rule_search import search_rules
from core.terms.refusal import Refusal

ANYTHING = st.text(max_size=120)
SAID = (
    *('"', "AND", "NOT", "NEAR(", "heading:", "*", "^", "1/3", "--", "u-", "R-", "24.", "how many"),
    *("submarines", "submarnies", "24.65A", "v-1", "U.S.", "\x00", "é", "ﬁrestorm"),
)
PIECES = st.lists(st.sampled_from(SAID), max_size=12).map(" ".join)


@given(asked=ANYTHING | PIECES)
@settings(max_examples=80)
def test_any_text_is_answered_or_refused(asked: str) -> None:
    """Nothing that a player types is taken for a query language."""
    found = find_rules(asked, all_places(), home="awaw")

    assert isinstance(found, Refusal) or all(isinstance(place, Place) for place in found)
    assert len(suggested_rules(asked, all_places(), 25)) <= 25


@given(asked=PIECES)
@settings(max_examples=50)
def test_a_search_says_the_same_twice_and_names_no_place_twice(asked: str) -> None:
    """Whatever was asked before it."""
    found = search_rules(asked, all_places())

    assert found == search_rules(asked, all_places())
    assert len(found) == len(set(found))
