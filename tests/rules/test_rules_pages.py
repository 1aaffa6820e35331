"""Pages of rules within what Discord allows, with nothing of the text lost between them."""

import re

import pytest
from support import in_english

from bot.cogs.looks.rule_pages import explanation_page, link_to, view_of
from bot.referee.log.rule_uses import RuleUse
from bot.show import limits
from bot.show.custom_id import read_custom_id
from bot.show.page import Page
from bot.show.rules.explanation import every_explanation, number_of, rules_on, steps_on
from bot.show.rules.rule_pages import (
    Link,
    RuleView,
    cited_page,
    found_page,
    list_page,
    rule_bodies,
    rule_page,
    shared_page,
)
from bot.show.rules.rule_uses import A_PAGE, applied_page
from bot.words.places import Place, all_places, place_cited
from core.systems import SYSTEMS
from core.terms.message import english

GAME = "g123456789"

EXPLAINED = {each.key: each for each in every_explanation()}


def fits(page: Page) -> bool:
    """Return whether a page is sent as it is: nothing cut, every button distinct and readable."""
    ids = [button.id for button in page.buttons]
    return (
        page.fitted().body == page.body
        and page.fitted().title == page.title
        and len(english(page.body)) <= limits.PHONE_BODY
        and len(page.buttons) <= 25
        and len(ids) == len(set(ids))
        and all(len(each) <= limits.CUSTOM_ID and read_custom_id(each) for each in ids)
        and all(0 < len(english(button.label)) <= limits.LABEL for button in page.buttons)
    )


def viewed(citation: str, *, uses: int = 0) -> RuleView:
    """Return a place as it stands in a game in which some results cite it."""
    place = place_cited(citation)
    assert place is not None
    return view_of(place, GAME, [result(number) for number in range(1, uses + 1)])


def result(number: int, *, undone: bool = False) -> RuleUse:
    """Return a result that cites a rule."""
    return RuleUse(10 * number, (number,), f"Result *{number}*", 1_000 * number, undone)


def squeezed(text: str) -> str:
    """Return a text without anything but its letters, digits and signs."""
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_page_of_every_place_fits_and_loses_nothing(system: str) -> None:
    """Found, turned and shown to all; the whole text stands on its pages."""
    others = [link_to(each) for each in all_places()[:9]]
    places = [place for place in all_places() if place.system == system]

    assert places
    assert [place.key for place in places if not shown_whole(place, others)] == []


def shown_whole(place: Place, others: list[Link]) -> bool:
    """Return whether every page of a place fits, and together they hold its text."""
    view = view_of(place, GAME, [result(1), result(2)])
    bodies = rule_bodies(view)
    pages = [rule_page(view, number) for number in range(len(bodies))]
    found, shared = found_page(view, others), shared_page(view, 0, "x")
    return all(map(fits, (*pages, found, shared))) and squeezed(place.rule.text) in squeezed(
        "".join(map(english, bodies))
    )


def test_a_rule_shows_its_parts_its_clauses_and_where_it_stands() -> None:
    """One page answers an argument: text, parts, enforcement, uses, and what to see also."""
    page = rule_page(viewed("AWAW 25.73", uses=2), 0)

    assert page.title == "AWAW 25.73 Advanced submarines"
    assert "*25 Submarine warfare · 25.7 The Atlantic*" in english(page.body)
    assert "**25.73B No modifiers** · *enforced*\nTheir roll takes no modifier" in english(
        page.body
    )
    assert "*Umpire enforces this.*" in english(page.body)
    assert "Applied as: Each advanced submarine counts as three factors" in english(page.body)
    fields = dict(in_english(page.fields))
    assert in_english(fields["In this game"]) == "Applied 2 times: roll 1, roll 2"
    assert "24.612 Submarine warfare" in english(fields["See also"])
    assert [english(button.label) for button in page.buttons][:2] == [
        "Where applied",
        "Show to all",
    ]


def test_what_umpire_does_about_a_rule_is_said_with_the_reason() -> None:
    """On your word, or not covered, and why."""
    assert "*Umpire takes this on your word: the players vouch" in english(
        rule_page(viewed("AWAW 25.42"), 0).body
    )
    assert "*Umpire does not cover this: " in english(rule_page(viewed("AWAW 26.33"), 0).body)
    assert "Umpire" not in english(rule_page(viewed("AWAW 25.6"), 0).body)


def test_a_long_rule_turns_its_pages() -> None:
    """The first page has no way back and the last none on."""
    view = viewed("AWAW 25.13")
    count = len(rule_bodies(view))
    assert count > 1

    first, last = rule_page(view, 0), rule_page(view, 99)
    assert [button.disabled for button in first.buttons[:2]] == [True, False]
    assert [button.disabled for button in last.buttons[:2]] == [False, True]
    assert english(first.footer).startswith(f"Page 1 of {count}")
    assert english(last.footer).startswith(f"Page {count} of {count}")


def test_a_page_shown_to_all_says_by_whom_and_cannot_be_shown_again() -> None:
    """What others press answers them alone."""
    page = shared_page(viewed("AWAW 25.14", uses=1), 0, "Ann")

    assert english(page.footer) == "Shown by Ann"
    assert {button.label for button in page.buttons} & {"Show to all", "Where applied"} == set()


def test_what_was_also_found_is_a_button_away_and_named_by_its_book() -> None:
    """Two rooms have a ruling R-3."""
    other = place_cited("SOP R-3")
    assert other is not None
    page = found_page(viewed("AWAW R-3"), [link_to(other)])

    assert (
        in_english(dict(in_english(page.fields))["Also found"])
        == "**SOP R-3** Who engages by the aid"
    )
    assert "SOP R-3" in [button.label for button in page.buttons]


def test_rules_of_a_result_turn_in_one_row() -> None:
    """Back and on go through all of them; each opens by itself beside."""
    view = viewed("AWAW 24.62")
    page = cited_page(view, rule_bodies(view)[0], "roll 7", 1, 3, 40)

    assert english(page.footer) == "Rules of roll 7 · page 2 of 3"
    assert [button.id for button in page.buttons[:2]] == [
        f"rules:{GAME}:40:0",
        f"rules:{GAME}:40:2",
    ]
    assert page.buttons[2].label == "24.62"
    assert fits(page)
    assert cited_page(view, "", "roll 7", 0, 1, 40).buttons[0].label == "24.62"


def test_a_list_of_rules_fits_however_long_it_is() -> None:
    """Twenty are a button away; the text is cut where a phone's page ends."""
    page = list_page("Rules", [link_to(place) for place in all_places()], GAME)

    assert fits(page)
    assert len(page.buttons) == 20


def test_where_a_rule_was_applied_is_told_result_by_result() -> None:
    """Undone results are struck through; players' words act on nothing; pages turn."""
    found = [result(1, undone=True), *(result(number) for number in range(2, 12))]
    place = place_cited("AWAW 24.62")
    assert place is not None
    page = applied_page(place.rule, place.number, GAME, found, 0)
    last = applied_page(place.rule, place.number, GAME, found, 7)

    assert "~~**Roll 1** Result \\*1\\*~~ undone" in english(page.body)
    assert english(page.body).count("\n") == A_PAGE - 1
    assert f"working:{GAME}:20:0" in [button.id for button in page.buttons]
    assert english(last.footer) == "Page 2 of 2"
    assert fits(page)
    assert fits(last)
    assert in_english(applied_page(place.rule, place.number, GAME, [], 0).body) == "Nowhere yet."


def test_a_result_without_dice_is_named_by_its_line() -> None:
    """Nothing was rolled, yet the working is there."""
    found = [RuleUse(12, (), "Shared out", 0, undone=False)]
    place = place_cited("AWAW 26.454")
    assert place is not None

    assert "**Line 12** Shared out" in english(applied_page(place.rule, 1, GAME, found, 0).body)


@pytest.mark.parametrize("key", EXPLAINED)
def test_every_page_of_every_explanation_fits_and_has_its_rules(key: str) -> None:
    """Each step once, in order, and a button to each rule of the page."""
    explanation = EXPLAINED[key]
    pages, _ = steps_on(explanation, 0)
    shown = [explanation_page(number_of(explanation), GAME, at) for at in range(len(pages))]
    told = "\n".join(english(page.body) for page in shown)

    assert all(fits(page) for page in shown)
    assert [told.count(f"**{number}. ") for number in range(1, len(explanation.steps) + 1)] == [
        1 for _ in explanation.steps
    ]
    for at, page in enumerate(shown):
        labels = [button.label for button in page.buttons]
        wanted = [rule.name for rule in rules_on(explanation, at)]
        assert [label for label in labels if label in wanted] == wanted[:20]


def test_a_rule_that_is_gone_is_said_to_be() -> None:
    """A number that no book and no explanation has."""
    assert english(explanation_page(1, GAME, 0).title) == "This rule has moved"
