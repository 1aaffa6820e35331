"""Every room's rulebook: complete, honest about what is enforced, and in our own words."""

from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from house import ROOT, placed, sources
from proofs_of_rules import proofs_of
from seed_shingles import SHINGLES, packed, runs, shared_runs, unpacked, words

from core.systems import SYSTEMS
from core.terms.citation import Clause, Enforcement
from core.terms.message import english
from core.terms.system import System

APPLIED = (Enforcement.ENFORCED, Enforcement.ATTESTED)
ROOMS = pytest.mark.parametrize("room", SYSTEMS.values(), ids=lambda room: room.key)


def clauses(room: System[Any]) -> list[Clause[..., Any]]:
    """Return every clause of a room."""
    return room.rulebook.clauses


@ROOMS
def test_every_enforced_place_has_a_clause_that_cites_it(room: System[Any]) -> None:
    """What the book of the room calls enforced, some function applies."""
    assert [
        rule.citation
        for rule in room.rulebook
        if rule.enforcement is Enforcement.ENFORCED and not room.rulebook.clauses_of(rule.locator)
    ] == []


@ROOMS
def test_every_enforced_place_is_named_by_a_test(room: System[Any]) -> None:
    """What is enforced is proved: some test holds the number in its name, or in its own text."""
    assert [
        rule.citation
        for rule in room.rulebook
        if rule.enforcement is Enforcement.ENFORCED and not any(proofs_of(rule.locator))
    ] == []


def test_a_rule_without_a_test_is_found_and_a_range_of_letters_is_spelt_out() -> None:
    """The search for tests can fail, and knows what `24_31a_to_24_31h` holds."""
    assert not any(proofs_of("99." + "99Z"))
    assert any("starting_levels" in test for test in proofs_of("24.31D"))
    assert not any("starting_levels" in test for test in proofs_of("24.31" + "Z"))


@ROOMS
def test_every_place_that_a_clause_cites_is_enforced_or_attested(room: System[Any]) -> None:
    """No clause applies a rule that the book calls a heading or not covered."""
    assert [
        f"{clause.name} cites {rule.citation} ({rule.enforcement})"
        for clause in clauses(room)
        for rule in clause.rules
        if rule.enforcement not in APPLIED
    ] == []


@ROOMS
def test_every_clause_speaks_to_players_in_one_whole_sentence(room: System[Any]) -> None:
    """The first line of the docstring is what players read: it must not break off."""
    assert [
        clause.name
        for clause in clauses(room)
        if not (english(clause.says)[0].isupper() or english(clause.says)[0].isdigit())
        or english(clause.says)[-1] != "."
    ] == []


@ROOMS
def test_see_also_leads_to_places_that_are_there(room: System[Any]) -> None:
    """No reference into nowhere, and none of a place to itself."""
    assert [
        f"{rule.citation} -> {other}"
        for rule in room.rulebook
        for other in rule.see_also
        if other not in room.rulebook or other == rule.locator
    ] == []


@ROOMS
def test_see_also_goes_both_ways(room: System[Any]) -> None:
    """If one place refers to another, the other refers back."""
    assert [
        f"{rule.citation} -> {other}"
        for rule in room.rulebook
        for other in rule.see_also
        if other in room.rulebook and rule.locator not in room.rulebook[other].see_also
    ] == []


@ROOMS
def test_every_place_of_the_source_has_an_entry(room: System[Any]) -> None:
    """Each line of the room's lists of places is a locator or a citation of its rulebook."""
    known = {rule.locator for rule in room.rulebook} | {rule.citation for rule in room.rulebook}
    folder = ROOT / "core" / room.key.replace("-", "_")
    lists = sorted(folder.rglob("rulebook/locators*.txt"))

    assert lists
    assert [
        f"{page.name}: {line}"
        for page in lists
        for line in page.read_text(encoding="utf-8").splitlines()
        if line.strip() and line.strip() not in known
    ] == []


@ROOMS
def test_every_place_is_told(room: System[Any]) -> None:
    """No entry is empty, and what is not enforced says why."""
    assert [rule.citation for rule in room.rulebook if not rule.text] == []
    assert [
        rule.citation
        for rule in room.rulebook
        if rule.enforcement in (Enforcement.ATTESTED, Enforcement.NOT_COVERED) and not rule.reason
    ] == []


def told() -> list[Path]:
    """Return every file in which we tell rules in our own words."""
    pages = [ROOT.glob(f"core/**/{folder}/*.md") for folder in ("rulebook", "rulings")]
    return sorted(chain(*pages, ROOT.glob("*.md"))) + sources("core", "bot")


def test_our_words_are_our_own() -> None:
    """No file of ours shares a run of ten words with a source text."""
    seeds = unpacked(SHINGLES.read_bytes())
    found = {placed(path): shared_runs(path.read_text(encoding="utf-8"), seeds) for path in told()}

    assert {path: shared for path, shared in found.items() if shared} == {}


def test_every_page_that_a_rulebook_is_read_from_is_held_to_that() -> None:
    """The places of each room, and its rulings."""
    folders = {placed(page.parent) for page in told()}

    for room in SYSTEMS.values():
        book = f"core/{room.key.replace('-', '_')}/book"
        assert {f"{book}/rulebook", f"{book}/rulings"} <= folders


def test_the_hashes_are_those_of_the_source_texts() -> None:
    """The heading of a printed table, figures and no more, is found among them."""
    seeds = unpacked(SHINGLES.read_bytes())
    heading = "2 3 4 5 6 7 8 9 10 11"

    assert len(seeds) > 25_000
    assert {shingle for _, shingle in runs(heading)} <= seeds
    assert shared_runs(heading, seeds) == []


def test_a_shared_run_is_found_whatever_its_punctuation() -> None:
    """Capitals, accents, commas and line ends do not hide ten words in a row."""
    source = "One two THREE, four five six: seven eight n\N{LATIN SMALL LETTER I WITH ACUTE}ne ten!"
    hashed = unpacked(packed([source, "short text"]))

    assert words(source)[-2:] == ["nine", "ten"]
    assert len(hashed) == 1
    assert shared_runs("zero one two three four five six\nseven eight nine ten eleven", hashed) == [
        "one two three four five six seven eight nine ten"
    ]
    assert shared_runs("one two three four five six seven eight nine eleven", hashed) == []
    assert list(runs("too short")) == []
