"""The rulebooks as they are kept: the same as the games', and nothing made from anything else."""

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import core
from bot.cli import app
from bot.words import keeping, rule_index, rulebooks
from bot.words.keeping import keep_books
from bot.words.places import all_places, places_of
from bot.words.rule_index import RuleIndex, entered, index_of
from bot.words.rulebooks import (
    Applied,
    beside,
    book_in,
    forget_kept,
    kept_books,
    kept_index,
    made_from,
)
from bot.words.synonyms import known_synonyms
from core.systems import SYSTEMS
from core.terms.message import english


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file that holds the books of all games."""
    file = tmp_path_factory.mktemp("kept") / "rulebooks.json"
    keep_books(file)
    return file


def test_what_is_kept_is_what_the_games_say(kept: Path) -> None:
    """Every place, every clause that cites it, and the sources that a game leans on."""
    books = kept_books(kept)

    assert list(books) == list(SYSTEMS)
    assert books == {key: book_in(system) for key, system in SYSTEMS.items()}


@pytest.mark.parametrize("key", SYSTEMS)
def test_a_book_is_looked_up_as_its_game_has_it(key: str) -> None:
    """Places in its order, and with each the clauses that cite it, in theirs."""
    rulebook, book = SYSTEMS[key].rulebook, book_in(SYSTEMS[key])

    assert list(book.rules.values()) == list(rulebook)
    assert list(book.rules) == [rule.locator for rule in rulebook]
    for place in places_of([key]):
        cited = rulebook.clauses_of(place.rule.locator)
        assert place.applied == tuple(Applied(each.name, english(each.says)) for each in cited)
        assert [each.says for each in place.applied] == [each.says for each in cited]
    assert book.title == SYSTEMS[key].title
    assert book.leans_on == {rule.source for each in rulebook.clauses for rule in each.rules}


def test_what_is_made_from_anything_else_is_not_read(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a change the games are asked; so they are where nothing is kept, or half of it."""
    forget_kept()
    monkeypatch.setattr(rulebooks, "made_from", lambda: "something else")
    assert kept_books(kept) == {}
    assert kept_index(kept) == b""

    half = kept.with_name("half.json")
    half.write_bytes(kept.read_bytes()[:1000])
    assert kept_books(half) == kept_books(kept.with_name("none.json")) == {}
    forget_kept()


def test_an_index_that_was_not_made_with_the_books_is_not_read(kept: Path, tmp_path: Path) -> None:
    """Another's, half of one, none: to the last byte it is theirs, or it is made anew."""
    file = tmp_path / "rulebooks.json"
    file.write_bytes(kept.read_bytes())
    index = beside(kept).read_bytes()
    assert kept_index(file) == b""

    for other in (index[:-1], index[:-1] + b"?", b""):
        beside(file).write_bytes(other)
        assert kept_index(file) == b""
    beside(file).write_bytes(index)
    assert kept_index(file) == index


def test_the_index_that_is_kept_is_that_of_the_rulebooks(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every entry, every spelling, and how well each fits every concept."""
    places = all_places()
    fresh = RuleIndex(places, entered(places, known_synonyms()), known_synonyms())
    monkeypatch.setattr(rule_index, "kept_index", lambda: kept_index(kept))
    monkeypatch.setattr(rule_index, "kept_books", lambda: kept_books(kept))
    monkeypatch.setattr(rule_index, "entered", None)  # nothing is made
    index_of.cache_clear()
    read = index_of(places)
    index_of.cache_clear()

    assert list(read.spellings.items()) == list(fresh.spellings.items())
    numbers = range(len(places))
    assert [read.entry(number) for number in numbers] == [fresh.entry(n) for n in numbers]
    concepts = {*read.spellings.values()}
    assert len(concepts) > 1000
    for concept in concepts:
        assert (concept in read) is (concept in fresh)
        assert read.rarity(concept) == fresh.rarity(concept)
        assert read.fits(concept) == fresh.fits(concept)


def test_a_change_of_any_module_or_page_of_the_rules_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And a new file, and another name; nothing else matters."""
    monkeypatch.setattr(core, "__file__", str(tmp_path / "__init__.py"))
    page = tmp_path / "game" / "book" / "24.md"
    page.parent.mkdir(parents=True)
    (tmp_path / "__init__.py").touch()
    seen = [made_from()]
    page.write_text("# 24 Strategic warfare\n")
    seen.append(made_from())
    page.write_text("# 24 Strategic warfarE\n")
    seen.append(made_from())
    (tmp_path / "game" / "clauses.py").write_text("limit = 1\n")
    seen.append(made_from())
    page.rename(page.with_name("25.md"))
    seen.append(made_from())

    assert len({*seen}) == len(seen)
    (page.parent / "notes.txt").write_text("aside")
    assert made_from() == seen[-1]


def test_a_rule_is_shown_without_its_game() -> None:
    """Who looks one up waits for no game, and for nothing that only games need."""
    if not kept_books():
        keep_books()
    code = (
        "import sys; sys.argv = ['umpire', 'rule', '24.65A', '--json']\n"
        "from bot.cli import main\n"
        "try:\n    main()\nexcept SystemExit as done:\n    assert not done.code, done.code\n"
        "heavy = {'core.awaw', 'core.alpha3', 'core.representative', 'core.terms.system'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    ran = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )

    assert ran.stderr == ""
    assert ran.stdout.splitlines()[1] == "[]"
    assert '"locator": "24.65A"' in ran.stdout


def test_a_rule_is_shown_where_nothing_can_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that nobody may write to costs time alone."""

    def forbidden() -> None:
        raise PermissionError

    monkeypatch.setattr(rulebooks, "kept_books", dict)
    monkeypatch.setattr(keeping, "keep_books", forbidden)
    told = CliRunner().invoke(app, ["rule", "24.65A"])

    assert (told.exit_code, told.stdout[:11]) == (0, "AWAW 24.65A")
