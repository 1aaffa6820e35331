"""`umpire rule`: by number, by words, and as Markdown pages."""

import re
from pathlib import Path
from typing import Any

import pytest

from bot.machine.reply import REFUSED
from bot.machine.rule import look_up
from bot.machine.rule_export import INDEX, chapter_of, rulebook_pages, write_pages
from bot.words.places import at_locator, locator_in, places_of
from core.systems import SYSTEMS
from core.terms.citation import Enforcement, Rule

LINK = re.compile(r"\]\(([a-z0-9-]+\.md)(?:#([a-z0-9-]+))?\)")


def found(asked: str, system: str | None = None) -> list[str]:
    """Return the locators that looking up finds."""
    rules: Any = look_up(asked, system).fields["rules"]
    return [rule["locator"] for rule in rules]


def refusal(asked: str, system: str | None = None, kind: str = "not_in_book") -> str:
    """Return the message with which looking up is refused."""
    reply = look_up(asked, system)
    told: Any = reply.fields["refusal"]
    assert (reply.code, told["kind"]) == (REFUSED, kind)
    return str(told["message"])


@pytest.mark.parametrize(
    "asked",
    ["24.65A", "24.65a", "AWAW 24.65A", "awaw 24.65a", " 24.65A. ", "rule 24.65A", "24.65(A)"],
)
def test_a_rule_is_found_by_its_number_however_it_is_written(asked: str) -> None:
    """Case, the source's name and brackets make no difference, and nothing else is found."""
    assert found(asked) == ["24.65A"]


def test_a_ruling_is_found_by_its_number() -> None:
    """Rulings are numbered per room and looked up like rules."""
    assert found("r-3", "awaw") == ["R-3"]
    assert found("AWAW R-3") == ["R-3"]


def test_a_rule_has_exactly_the_fields_of_the_contract() -> None:
    """And the reason beside what Umpire does about it."""
    fields: Any = look_up("24.64A").fields
    [rule] = fields["rules"]

    assert list(fields) == ["ok", "rules"]
    assert list(rule) == [
        "system",
        "locator",
        "heading",
        "text",
        "enforcement",
        "reason",
        "see_also",
        "clauses",
    ]
    assert (rule["system"], rule["enforcement"], rule["reason"]) == ("awaw", "enforced", "")
    assert "R-3" in rule["see_also"]
    assert [clause["name"] for clause in rule["clauses"]] == ["extra_by_modifier"]
    assert rule["clauses"][0]["says"].startswith("Each net modifier for the attacker")


def test_every_place_of_every_system_is_found_by_its_citation() -> None:
    """No place hides behind another that is written alike."""
    places = places_of(SYSTEMS)

    assert [place for place in places if place not in at_locator(place.rule.citation, places)] == []


def test_a_number_that_no_rulebook_has_is_refused_with_the_nearest() -> None:
    """It is never taken for words; a bare year is."""
    assert "The nearest are 25.13" in refusal("25.13F")
    assert "Give a number such as 24.65A" in refusal("R-999")
    assert locator_in("AWAW 24.99") == "24.99"
    assert locator_in("1942") == ""
    assert locator_in("24.65 and more") == ""


def test_what_nothing_fits_is_refused_with_what_would_be_accepted() -> None:
    """Words that no book has, nothing, and far too much."""
    assert "No rule is found for `xyzzy`" in refusal("xyzzy")
    assert "Nothing is asked" in refusal("  ", kind="unreadable")
    assert "over 1000 characters" in refusal("submarine " * 101, kind="unreadable")


def test_an_unknown_system_is_refused_with_the_choices() -> None:
    """Did you mean, and the systems there are."""
    assert "Did you mean `awaw`?" in refusal("24.65A", "awa", kind="unreadable")


def test_words_find_the_rules_they_are_about() -> None:
    """By heading, by synonym, by text, and in spite of a typing error."""
    assert "24.67" in found("rolls below two")[:3]
    assert "25.13" in found("submarine limit")[:3]
    assert "25.66" in found("Drumbeat")[:3]
    assert "25.723" in found("Brest")[:3]
    assert "25.8" in found("U-boats in the Indian Ocean")
    assert found("codebraking") == found("codebreaking")


def test_a_page_shows_the_best_three_in_full_and_the_others_in_a_line() -> None:
    """A search does not bury the reader."""
    page = look_up("submarine limit", "awaw").page()

    assert page.count("See also:") == 3
    assert page.count("\n  AWAW ") == len(found("submarine limit", "awaw")) - 3


def test_every_link_of_the_exported_pages_leads_to_a_place() -> None:
    """Pages, index and see-also hold together; every place has its anchor once."""
    pages = rulebook_pages(SYSTEMS)
    anchors = {
        (name, anchor)
        for name, text in pages.items()
        for anchor in re.findall(r'<a id="(.*?)"', text)
    }
    links = {link for text in pages.values() for link in LINK.findall(text)}

    assert len(anchors) == sum(len(system.rulebook) for system in SYSTEMS.values())
    assert {page for page, anchor in links if not anchor} == set(pages)
    assert {link for link in links if link[1]} <= anchors
    assert ("awaw-24.md", "24-65a") in links
    assert "See also: " in pages["awaw-25.md"]


def test_places_are_gathered_by_chapter() -> None:
    """Numbers by what stands before the first period, rulings together, others by their heading."""
    cases = {"24.65A": "24", "6.3.1": "6", "A3-SBR.1": "A3-SBR", "SOP": "SOP"}

    for locator, chapter in cases.items():
        citation = f"X {locator}" if locator[0].isdigit() else locator
        rule = Rule("X", locator, citation, "", "", Enforcement.HEADING)
        assert chapter_of(rule) == chapter
    assert chapter_of(Rule("X", "R-7", "X R-7", "", "", Enforcement.ENFORCED)) == "rulings"
    assert chapter_of(Rule("X", "R-7", "R-7", "", "", Enforcement.ENFORCED)) == "R-7"


def test_pages_are_written_into_a_new_folder(tmp_path: Path) -> None:
    """The folder is made; a folder that cannot be made is refused."""
    reply = write_pages(tmp_path / "rules" / "all", "awaw")

    assert (tmp_path / "rules" / "all" / INDEX).read_text(encoding="utf-8").startswith("# Rules\n")
    assert reply.fields["pages"] == [
        path.name for path in _in_order(reply.fields["pages"], tmp_path)
    ]
    assert f"begin with {INDEX}" in reply.page()
    (tmp_path / "file").write_text("")
    assert write_pages(tmp_path / "file" / "x").code == REFUSED
    assert write_pages(tmp_path, "awax").code == REFUSED


def _in_order(names: Any, folder: Path) -> list[Path]:
    written = {path.name: path for path in (folder / "rules" / "all").iterdir()}
    assert len(written) == len(names)
    return [written[name] for name in names]
