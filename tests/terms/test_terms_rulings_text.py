"""Pages of rulings: read by their form, and refused by page and line where they break it."""

from pathlib import Path

import pytest

from core.terms.citation import Ruling
from core.terms.rulebook_text import RulebookTextError
from core.terms.rulings_text import read_book, read_page

PLACES = "# 7 Weather\n\n## 7.1 Rain\n\n## BASE 2  Snow\n"
PAGE = """# Where the weather is silent

## R-1 Drizzle
- see: 7 7.1

Question: Is drizzle rain?

Answer: No: it is drizzle.

Why: The text says rain.

## R-2 Hail
- see: BASE 2,

Question: Is hail snow?

Answer: It is.

Why: Both are white.
"""
LATER = """# What came up later

## R-3 to R-5 never given

## R-6 Sleet
- see: 7.1, BASE 2, R-2

Question: What is sleet?

Answer: Both.

Why: It is wet, and it is white.
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the name of a package that holds a rulebook and two pages of rulings."""
    name = f"weather_{tmp_path.name}"
    pages = {"rulebook/7.md": PLACES, "rulings/01.md": PAGE, "rulings/02.md": LATER}
    for path, text in pages.items():
        page = tmp_path / name / path
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, encoding="utf-8")
    (tmp_path / name / "__init__.py").write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return name


def faulty(page: str, following: int = 1) -> str:
    """Return what is said about a page that breaks the form."""
    with pytest.raises(RulebookTextError) as broken:
        list(read_page(page, "02.md", following))
    return str(broken.value)


def test_a_ruling_is_read_whole() -> None:
    """Number, title, question, answer, reason and places; titles of pages are passed over."""
    read = list(read_page(PAGE, "01.md"))

    assert read[0] == (
        "01.md:3",
        Ruling(
            number=1,
            heading="Drizzle",
            question="Is drizzle rain?",
            answer="No: it is drizzle.",
            why="The text says rain.",
            see_also=("7", "7.1"),
        ),
    )
    assert [where for where, _ in read] == ["01.md:3", "01.md:12"]


def test_a_single_place_with_a_space_in_it_has_a_comma_behind_it() -> None:
    """So it is not taken for two."""
    assert [ruling.see_also for _, ruling in read_page(PAGE, "01.md")][1] == ("BASE 2",)


def test_a_book_is_its_places_and_then_its_rulings(package: str) -> None:
    """Numbers go on from page to page, past those that were never given; places lead to them."""
    book = read_book(package, "BOOK")

    assert [each.locator for each in book] == ["7", "7.1", "BASE 2", "R-1", "R-2", "R-6"]
    assert [ruling.number for ruling in book.rulings] == [1, 2, 6]
    assert book["7.1"].see_also == ("R-1", "R-6")
    assert book["R-2"].see_also == ("BASE 2", "R-6")


def test_a_ruling_about_no_place_is_refused_at_its_heading(tmp_path: Path, package: str) -> None:
    """It would lead into nowhere."""
    page = tmp_path / package / "rulings" / "02.md"
    page.write_text(LATER.replace("R-2", "R-7"), encoding="utf-8")

    with pytest.raises(RulebookTextError, match=r"^02\.md:5: R-6 sees 'R-7': no such place$"):
        read_book(package, "BOOK")


def test_a_book_without_its_rulings_is_not_read(tmp_path: Path, package: str) -> None:
    """Pages that a copy lost are missed at once."""
    (tmp_path / package / "rulings").rename(tmp_path / package / "lost")

    with pytest.raises(FileNotFoundError):
        read_book(package, "BOOK")


@pytest.mark.parametrize("number", [1, 3, 9])
def test_a_number_that_jumps_or_stands_twice_is_refused(number: int) -> None:
    """An old citation never changes its meaning."""
    assert faulty(PAGE.replace("R-2", f"R-{number}")) == (
        f"02.md:12: R-{number} stands where R-2 is to follow"
    )


def test_numbers_passed_over_follow_too() -> None:
    """A page that is put in the wrong order is found."""
    assert faulty(LATER, 4) == "02.md:3: R-3 stands where R-4 is to follow"
    assert faulty(LATER.replace("R-6", "R-7"), 3) == "02.md:5: R-7 stands where R-6 is to follow"


@pytest.mark.parametrize(
    ("line", "instead", "fault"),
    [
        ("## R-1 Drizzle", "## R-1", "02.md:3: '## R-1' stands where '## R-7 Title'"),
        ("## R-1 Drizzle", "Lost.", "02.md:3: 'Lost.' stands where '## R-7 Title'"),
        ("- see: 7 7.1", "- see:", "02.md:4: '- see:' stands where '- see: 24.65A'"),
        ("Question: Is drizzle rain?", "", "02.md:8: 'Answer: No: it is drizzle.' stands where"),
        ("Answer: No:", "Anwser: No:", "02.md:8: 'Anwser: No: it is drizzle.' stands where"),
        ("Why: The text says rain.", "Why: ", "02.md:10: 'Why:' stands where 'Why: ...'"),
        ("Why: The text says rain.", "", "02.md:12: '## R-2 Hail' stands where 'Why: ...'"),
        ("Why: Both are white.", "", "02.md:12: 'the end of the page' stands where 'Why: ...'"),
        ("says rain.", "says rain.\n\nMore.", "02.md:12: 'More.' stands where '## R-7 Title'"),
    ],
)
def test_what_breaks_the_form_is_refused_by_line(line: str, instead: str, fault: str) -> None:
    """Nothing is missing, nothing is empty, and nothing written on a page is lost."""
    assert line in PAGE
    assert faulty(PAGE.replace(line, instead)).startswith(fault)


def test_an_empty_page_holds_no_rulings() -> None:
    """That is no fault."""
    assert list(read_page("\n", "01.md")) == []
