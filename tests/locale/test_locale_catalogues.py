"""The catalogues: nothing of the source is missing, nothing is left over, no hole is lost."""

import io
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.frontend import CommandLineInterface
from babel.messages.pofile import read_po
from house import ROOT, messages_of, placed, sources
from support import in_english

from bot.locale import extraction
from bot.locale.extraction import NotLiteralError, messages_in, paragraphs_in
from bot.machine import command_extraction
from core.systems import SYSTEMS
from core.terms.message import english, holes_of

LANGUAGES = sorted(path.parent.parent.name for path in (ROOT / "bot/locale").glob("*/*/umpire.po"))
COMMANDS = frozenset({"command", "command name", "command description"})
"""Contexts of what the command tree holds; the evening in German looks after them."""

PAGE = "bot/DICE.md"
"""A page that the bot shows paragraph by paragraph."""

Key = tuple[str, tuple[str, ...]]
"""A context, and a message in both numbers, where it counts."""


@cache
def catalogue(language: str) -> Catalog:
    """Return the source of a catalogue."""
    path = ROOT / "bot/locale" / language / "LC_MESSAGES/umpire.po"
    return read_po(io.BytesIO(path.read_bytes()))


@cache
def of_the_source() -> dict[Key, str]:
    """Return every message of the source, and a file that says it."""
    found: dict[Key, str] = {}
    for path in (*sources("bot", "core"), ROOT / PAGE):
        page = path.suffix != ".py"
        for each in paragraphs_in(path.read_text("utf-8")) if page else messages_of(path):
            told = (each.msgid, each.plural) if each.plural else (each.msgid,)
            found.setdefault((each.context, told), placed(path))
    return found


def entries(language: str) -> Iterator[Entry]:
    """Yield the entries of a catalogue that the source says."""
    yield from (each for each in catalogue(language) if each.id and each.context not in COMMANDS)


def forms(told: str | Sequence[str] | None) -> tuple[str, ...]:
    """Return a message, or both forms of one that counts."""
    return (told,) if isinstance(told, str) else tuple(told or ("",))


def key(entry: Entry) -> Key:
    """Return by what an entry is found."""
    return entry.context or "", forms(entry.id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_in_the_catalogue(language: str) -> None:
    """A message that is new in the source is named here, with its file, until it is there."""
    known = {key(each) for each in entries(language)}

    assert in_english({told: at for told, at in of_the_source().items() if told not in known}) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_holds_nothing_that_is_gone(language: str) -> None:
    """What the source does not say any more is taken out; obsolete entries are not kept."""
    assert {key(each) for each in entries(language)} - of_the_source().keys() == set()
    assert not catalogue(language).obsolete


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_said_and_settled(language: str) -> None:
    """No entry is empty, and none waits for a second look."""
    assert [
        each.id for each in entries(language) if each.fuzzy or not all(forms(each.string))
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hole_is_lost_and_none_invented(language: str) -> None:
    """What is filled in stands in the translation too; a number may be left out of the singular."""
    wrong = [
        (each.id, said)
        for each in entries(language)
        for said in forms(each.string)
        if holes_of(said) | ({"n"} & _holes(each)) != _holes(each)
    ]

    assert wrong == []


def _holes(entry: Entry) -> set[str]:
    return {hole for form in forms(entry.id) for hole in holes_of(form)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_space_at_an_end_is_lost(language: str) -> None:
    """What stands before another text keeps the space between them."""
    wrong = [
        said
        for entry in entries(language)
        for said in forms(entry.string)
        if (said[:1] == " ", said[-1:] == " ")
        != (forms(entry.id)[0][:1] == " ", forms(entry.id)[0][-1:] == " ")
    ]
    assert wrong == []


def test_babel_is_given_the_same_finder() -> None:
    """`pybabel extract -F pyproject.toml` finds what the tests find."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    commands, python, page = told["tool"]["babel"]["mappings"]

    assert commands["method"] == f"{command_extraction.__name__}:of_commands"
    assert python["method"] == f"{extraction.__name__}:of_python"
    assert (page["method"], page["pattern"]) == (f"{extraction.__name__}:of_page", PAGE)
    assert [each[2] for each in extraction.of_page(io.BytesIO(b"# Dice\n\nFair."), 0, 0, 0)] == [
        "Dice",
        "Fair.",
    ]
    said = io.BytesIO(b'from core.terms.message import say\nsay("Ships {n}", n=1)')
    assert [each[2] for each in extraction.of_python(said, {}, (), {})] == ["Ships {n}"]


def test_messages_names_and_clauses_are_found() -> None:
    """What is said, in both numbers; names with another form; the sentence of each clause."""
    source = (
        "from core.terms.message import named, say, say_many\n"
        'say("One {x}", x=1)\nsay("**{x}**", x=1)\nsay_many("{n} ship", "{n} ships", 2)\n'
        'named("the Axis")\n@BOOK.clause("1")\ndef sinks() -> None:\n    """It sinks.\n\n    x"""\n'
    )

    assert {each.extracted[2] for each in messages_in(source)} == {
        "One {x}",
        ("{n} ship", "{n} ships"),
        ("name", "the Axis"),
        "It sinks.",
    }


def test_the_sentence_of_every_clause_is_found() -> None:
    """Those of functions that several books share as well."""
    clauses = [each for system in SYSTEMS.values() for each in system.rulebook.clauses]
    said = {english(each.says) for each in clauses}

    assert len(said) > 500
    assert said - {told[0] for context, told in of_the_source() if not context} == set()


def test_a_message_put_together_where_it_is_said_is_refused() -> None:
    """No catalogue can hold what is known at run time alone."""
    with pytest.raises(NotLiteralError, match="line 2"):
        list(messages_in("from core.terms.message import say\nsay(text)"))


def test_compiled_catalogues_are_not_kept() -> None:
    """They are made when the package is built."""
    assert "*.mo" in (Path(ROOT) / ".gitignore").read_text(encoding="utf-8").splitlines()


def test_pybabel_finds_every_entry_of_the_catalogues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What commands, options and choices are called as well, by the command that the page names.

    What was found in a source before is not looked for again.
    """
    found_in = {path.read_text("utf-8"): messages_of(path) for path in sources("bot", "core")}
    monkeypatch.setattr(
        extraction,
        "messages_in",
        lambda text: found_in[text] if text in found_in else messages_in(text),
    )
    template = tmp_path / "umpire.pot"
    CommandLineInterface().run(  # type: ignore[no-untyped-call]
        ["pybabel", "-q", "extract", "-F", f"{ROOT}/pyproject.toml", "-o", f"{template}", f"{ROOT}"]
    )

    found = {key(each) for each in read_po(io.BytesIO(template.read_bytes())) if each.id}
    assert {context for context, _ in found} >= COMMANDS
    for language in LANGUAGES:
        assert {key(each) for each in catalogue(language) if each.id} == found
