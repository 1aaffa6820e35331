"""Rulebook pages: read by their form, and refused by page and line where they break it."""

import pytest

from core.terms.citation import Enforcement
from core.terms.rulebook_text import RulebookTextError, read_page, read_rulebook

PAGE = """
# 7 Weather
- enforcement: heading
- words: sky, wind ,, rain

What the sky does.

## 7.1A Rain
- enforcement: attested: the players look out of the window
- see: 7.2 7

First line.

- enforcement: this is text, for it stands below an empty line

Last line.

## SOP 2  Snow
- enforcement: not_covered: no dice for it

## R4-5.2 Hail
- enforcement: enforced
- see: 7, SOP 2, 7.1A

Text.
"""


def faulty(page: str) -> str:
    """Return what is said about a page that breaks the form."""
    with pytest.raises(RulebookTextError) as broken:
        list(read_page(page, "BOOK", "07.md"))
    return str(broken.value)


def test_a_page_is_read_place_by_place() -> None:
    """Locator, heading, fields and text of every place, in the page's order."""
    weather, rain, snow, hail = read_page(PAGE, "BOOK", "07.md")

    assert (weather.locator, weather.heading, weather.text) == (
        "7",
        "Weather",
        "What the sky does.",
    )
    assert weather.enforcement is Enforcement.HEADING
    assert weather.words == ("sky", "wind", "rain")
    assert (rain.enforcement, rain.reason) == (
        Enforcement.ATTESTED,
        "the players look out of the window",
    )
    assert rain.see_also == ("7.2", "7")
    assert (snow.locator, snow.heading, snow.text) == ("SOP 2", "Snow", "")
    assert hail.see_also == ("7", "SOP 2", "7.1A")
    assert (hail.locator, hail.enforcement, hail.reason) == ("R4-5.2", Enforcement.ENFORCED, "")


def test_text_may_hold_lists_and_empty_lines() -> None:
    """Below the first empty line all is text, even what looks like a field."""
    rain = list(read_page(PAGE, "BOOK", "07.md"))[1]

    assert rain.text == (
        "First line.\n\n"
        "- enforcement: this is text, for it stands below an empty line\n\n"
        "Last line."
    )


def test_numbers_are_cited_with_their_source_and_other_locators_alone() -> None:
    """24.65A becomes AWAW 24.65A; SOP 2 and R4-5.2 name their text themselves."""
    assert [rule.citation for rule in read_page(PAGE, "BOOK", "07.md")] == [
        "BOOK 7",
        "BOOK 7.1A",
        "SOP 2",
        "R4-5.2",
    ]


def test_a_place_without_an_enforcement_is_a_heading() -> None:
    """Nothing is claimed that is not written."""
    (place,) = read_page("## 1 Title\n\nText.\n", "BOOK", "01.md")

    assert place.enforcement is Enforcement.HEADING


@pytest.mark.parametrize("heading", ["### 1 Deep", "##1 Close", "## 1", "#", "#hash tag"])
def test_a_line_that_only_looks_like_a_heading_is_refused(heading: str) -> None:
    """The fault names page and line."""
    assert faulty(f"# 1 One\n\nText.\n{heading}\n") == (
        "07.md:4: not a heading of the form '## 24.65A Title'"
    )


def test_an_unknown_enforcement_is_refused_at_its_heading() -> None:
    """A misspelt kind does not pass for another."""
    assert faulty("# 1 One\n\n## 1.1 Two\n- enforcement: enforcd\n") == (
        "07.md:3: unknown enforcement 'enforcd'"
    )


@pytest.mark.parametrize("kind", ["attested", "not_covered", "attested:", "not_covered:  "])
def test_what_is_not_enforced_needs_a_reason(kind: str) -> None:
    """The players are told what they vouch for, or why a rule is left out."""
    assert "needs a reason after a colon" in faulty(f"# 1 One\n- enforcement: {kind}\n")


@pytest.mark.parametrize(
    "line", ["- enforcment: enforced", "- note: well", "Text.", "- enforcement: enforced"]
)
def test_what_is_no_field_or_stands_twice_is_refused(line: str) -> None:
    """A misspelt field does not turn an enforced rule into a heading."""
    assert faulty(f"# 1 One\n- enforcement: enforced\n{line}\n") == (
        f"07.md:1: {line!r} is no field, or stands twice"
    )


def test_text_before_the_first_heading_is_refused() -> None:
    """Nothing written on a page is lost."""
    assert faulty("\nLost.\n# 1 One\n") == "07.md:2: text before the first heading"


def test_an_empty_page_holds_no_places() -> None:
    """That is no fault."""
    assert list(read_page("\n", "BOOK", "00.md")) == []


def test_a_rooms_pages_are_read_in_order_of_name() -> None:
    """Chapter 24 comes before chapter 25, and lists of locators are not read."""
    chapters = [rule.locator for rule in read_rulebook("core.awaw.book", "AWAW")]

    assert chapters.index("24") < chapters.index("24.67") < chapters.index("25")
