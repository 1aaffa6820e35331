"""One vocabulary: what players read says the same thing in the same word, everywhere."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot.show
from core.systems import SYSTEMS

ROOT = Path(__file__).parents[2]
PAGE = Path(str(bot.show.__file__)).with_name("VOCABULARY.md")


def table(title: str) -> dict[str, str]:
    """Return a table of the page of words, by its first column."""
    _, _, below = PAGE.read_text(encoding="utf-8").partition(f"## {title}\n")
    _, _, rows = below.partition("\n## ")[0].partition("| --- | --- |\n")
    cells = (each.strip("| ").partition(" | ") for each in rows.splitlines() if each)
    return {word: told for word, _, told in cells}


MEANINGS, INSTEAD = table("One word, one meaning"), table("Never said")
# what reads like words to a person is found by the tests of the words
sys.path.append(str(ROOT / "tests" / "words"))

from prose import messages_in  # noqa: E402 - after the path

OWN_AFFAIRS = ("bot/record", "bot/chance", "bot/machine", "bot/hosting", "bot/local", "bot/cli.py")
"""What speaks to hosts, scripts and logs in the words of their trade."""

NEVER = re.compile(rf"(?<![\w`/.-])({'|'.join(map(re.escape, INSTEAD))})(?![\w`/-])", re.IGNORECASE)
_CODE = re.compile(r"`[^`]*`")
_SQL = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE)\b")


def said() -> Iterator[tuple[str, str]]:
    """Yield every message of the bot and the rules, with the file that says it."""
    for package in ("bot", "core"):
        for path in sorted((ROOT / package).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            if not place.startswith((*OWN_AFFAIRS, "core/fairness")):
                yield from ((place, text) for text in messages_in(path) if not _SQL.search(text))


def applied() -> Iterator[tuple[str, str]]:
    """Yield the sentence of every clause, and every place of the rulebooks."""
    for room in SYSTEMS.values():
        yield from ((str(each.name), each.says) for each in room.rulebook.clauses)
        yield from ((each.citation, f"{each.heading} {each.text}") for each in room.rulebook)


def slips(texts: Iterator[tuple[str, str]]) -> list[str]:
    """Return what is said in another word than the vocabulary has."""
    return [
        f"{place}: {found[0]!r}, say {INSTEAD[found[0].lower()]!r} in {text[:60]!r}"
        for place, text in texts
        for found in NEVER.finditer(_CODE.sub("", text))
    ]


def test_no_message_says_a_thing_in_another_word() -> None:
    """Pages, refusals, questions, names of buttons: all that players read."""
    assert slips(said()) == []


def test_no_clause_and_no_rulebook_says_a_thing_in_another_word() -> None:
    """What stands in the working, and what `/rule` shows."""
    assert slips(applied()) == []


@pytest.mark.parametrize("word", sorted(INSTEAD))
def test_a_slip_is_found(word: str) -> None:
    """Whatever its case, but not in code and not in a part of a name."""
    assert slips(iter([("here", f"{word.capitalize()}: no.")]))
    assert not slips(iter([("here", f"`{word}` and air_{word}_x")]))


def test_every_word_has_one_meaning_and_none_is_refused() -> None:
    """The two tables do not contradict each other; the page of style names the rest."""
    assert not set(MEANINGS) & set(INSTEAD)
    assert all(not NEVER.search(word) for word in MEANINGS)
    assert (len(MEANINGS), len(INSTEAD)) > (15, 25)
    assert PAGE.name in str(bot.show.__doc__)
