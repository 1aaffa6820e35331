"""Figures and pages as players read them."""

import pytest

from bot.show.figures import label, phrase, plain, telling
from bot.show.folding import WIDTH, folded
from bot.show.rules.rule_page import rule_page
from bot.show.text import cited, refusal_page
from core.terms.citation import Enforcement, Rule
from core.terms.figures import Json
from core.terms.refusal import Fault, illegal, unreadable

BREST: Json = {"name": "Brest", "value": 2, "rules": ["AWAW 25.723"]}
CVES: Json = {"name": "13 CVEs", "value": -2, "rules": ["AWAW 25.64A", "SOP 4.2"]}


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("submarines", 6, "6 submarines"),
        ("submarines_eliminated", 1, "1 submarine eliminated"),
        ("losses", 1, "1 loss"),
        ("cves_eliminated", 1, "1 CVE eliminated"),
        ("asw", 7, "7 ASW"),
        ("transports", 0, "0 transports"),
        ("brp_loss", 12, "12 BRP loss"),
        ("net_modifier", -1, "\N{MINUS SIGN}1 net modifier"),
        ("net_modifier", 0, "0 net modifier"),
        ("naval_drm", 2, "+2 naval DRM"),
        ("total", 7, "total 7"),
        ("us_at_war_turn", 1, "U.S. at war turn 1"),
        ("attacker_result", [1, 3], "1/3 attacker result"),
        ("result", {"before": 0, "after": 2}, "0/2 result"),
        ("irish_result", 7, "irish result 7"),
        ("firestorm", True, "firestorm: yes"),
        ("attacker_takes", 0.5, "0.5 attacker takes"),
        ("box", "indian_ocean", "box Indian Ocean"),
        ("turn", "Fall 1942", "turn Fall 1942"),
        ("winner", None, "no winner"),
        ("ports", [], "no ports"),
        ("ports", ["brest", "st_nazaire"], "ports: Brest, St Nazaire"),
        ("naval_drm", {"attacker": 2, "defender": 1}, "naval DRM: 2 attacker, 1 defender"),
        ("levels", {"attacker": 0, "defender": 0}, "levels: nothing"),
        (
            "modifiers",
            [CVES, BREST],
            "modifiers: \N{MINUS SIGN}2 from 13 CVEs (25.64A, SOP 4.2); +2 Brest (25.723)",
        ),
    ],
)
def test_a_figure_reads_with_its_number_before_its_words(
    name: str, value: Json, expected: str
) -> None:
    """Counts, signed modifiers, results and modifiers each have their form."""
    assert phrase(name, value, "AWAW") == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (-3, "\N{MINUS SIGN}3"),
        (7, "7"),
        (0.25, "0.25"),
        (-0.5, "\N{MINUS SIGN}0.5"),
        (False, "no"),
        (None, "none"),
        ([], "none"),
        ({}, "nothing"),
        ("allowed", "allowed"),
        ({"before": 1, "after": 3}, "1/3"),
        (BREST, "+2 Brest (25.723)"),
        ({"name": "x", "value": 1, "rules": []}, "+1 x"),
        ({"undamaged": 5, "asw": 7, "sunk": 0}, "5 undamaged, 7 ASW"),
        ([[1, 2], [3]], "1, 2; 3"),
    ],
)
def test_a_finding_reads_without_its_name(value: Json, expected: str) -> None:
    """What stands after the arrow of a line of the working."""
    assert plain(value, "AWAW") == expected


def test_a_figure_tells_something_when_any_part_of_it_does() -> None:
    """Nothing, none and maps of zeros are left out of a result."""
    nothing: list[Json] = [None, 0, [], {}, False, {"a": 0, "b": {"c": None}}]
    something: list[Json] = [1, -1, "x", [0], True, {"a": 0, "b": {"c": 2}}]

    assert not any(telling(value) for value in nothing)
    assert all(telling(value) for value in something)


def test_names_are_words_with_the_books_own_abbreviations() -> None:
    """No underscores reach a player."""
    assert label("german_asw_and_cves") == "german ASW and CVEs"


def place(source: str, locator: str, citation: str, **more: Enforcement | str) -> Rule:
    """Return a rule for a page."""
    return Rule(
        source,
        locator,
        citation,
        "Heading",
        str(more.get("text", "Text.")),
        Enforcement(more.get("enforcement", Enforcement.ENFORCED)),
        str(more.get("reason", "")),
        ("1.2", "R-3"),
    )


def test_citations_name_each_source_once() -> None:
    """Places of one text stand together; those that carry their text's name stand as they are."""
    rules = [
        place("AWAW", "24.62", "AWAW 24.62"),
        place("SOP", "6.3", "SOP 6.3"),
        place("AWAW", "R-3", "AWAW R-3"),
        place("A3", "A3-SBR.1", "A3-SBR.1"),
    ]

    assert cited(rules) == "AWAW 24.62, R-3; SOP 6.3; A3-SBR.1"


def test_a_refusal_with_one_fault_says_it_once_and_with_more_counts_them() -> None:
    """The message is the fault itself, or how many there are before each."""
    one = Fault("25.13A allows seven; you declared eight.", "Declare seven.")
    two = Fault("There is no box.", "Name one.", (place("AWAW", "25.13A", "AWAW 25.13A"),))

    assert refusal_page(unreadable(one)) == str(one)
    assert refusal_page(illegal(one, two)).splitlines() == [
        "Two things stand in the way.",
        "  1. 25.13A allows seven; you declared eight. Declare seven.",
        "  2. There is no box. Name one.",
        "  Rules: AWAW 25.13A",
    ]


def test_paragraphs_fold_within_the_page_even_without_spaces() -> None:
    """A word longer than the line is broken."""
    lines = folded("x" * 250 + " 24.65A-like").splitlines()

    assert max(map(len, lines)) <= WIDTH
    assert lines[-1].endswith("24.65A-like")


def test_a_rule_page_says_what_umpire_does_about_the_rule() -> None:
    """Enforced, attested, not covered, and headings, each in a sentence; lists keep their lines."""
    text = "First.\n\n- one\n- " + "two " * 40
    attested = place(
        "AWAW", "25.13", "AWAW 25.13", text=text, enforcement="attested", reason="they vouch"
    )
    lines = rule_page(attested, ()).splitlines()

    assert lines[:5] == ["AWAW 25.13  Heading", "", "First.", "", "- one"]
    assert lines[6].startswith("  two")
    assert lines[-2:] == ["Umpire takes this on trust: they vouch.", "See also: 1.2, R-3"]
    assert "Umpire enforces this." in rule_page(place("AWAW", "1", "AWAW 1"), ())
    heading = rule_page(place("AWAW", "1", "AWAW 1", enforcement="heading", text=""), ())
    assert heading.splitlines() == ["AWAW 1  Heading", "", "See also: 1.2, R-3"]
