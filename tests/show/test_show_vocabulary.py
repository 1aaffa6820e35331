"""One vocabulary: what players read says the same thing in the same word, everywhere."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from game_names import PAGE, foreign, powers_on_the_page
from house import messages_of

import bot.show
from bot.record.games import GameKey
from bot.referee.game.table import Seat, fresh_table
from bot.show.seats.seat_sharing import seats_block
from core.alpha3.book.terms import Power
from core.systems import SYSTEMS
from core.terms.message import Text, english
from core.terms.nations import nation_named, nation_names
from core.terms.wording import listed

ROOT = Path(__file__).parents[2]


def table(title: str) -> dict[str, str]:
    """Return a table of the page of words, by its first column."""
    _, _, below = PAGE.read_text(encoding="utf-8").partition(f"## {title}\n")
    _, _, rows = below.partition("\n## ")[0].partition("| --- | --- |\n")
    cells = (each.strip("| ").partition(" | ") for each in rows.splitlines() if each)
    return {word: told for word, _, told in cells}


MEANINGS, INSTEAD = table("One word, one meaning"), table("Never said")
OWN_AFFAIRS = ("bot/record", "bot/chance", "bot/machine", "bot/hosting", "bot/local", "bot/cli.py")
"""What speaks to hosts, scripts and logs in the words of their trade."""

NEVER = re.compile(rf"(?<![\w`/.-])({'|'.join(map(re.escape, INSTEAD))})(?![\w`/-])", re.IGNORECASE)
_HOLE = re.compile(r"\{[a-z_0-9]+\}")
_CODE = re.compile(r"`[^`]*`")
_SENTENCE_ENDS = re.compile(r"(?<=[.!?])\s|\n")
_SHOUTS = re.compile(r"[a-z]!|\bPlease\b")
MOST_WORDS = 27
"""So many words has the longest sentence that Umpire says."""


@cache
def said() -> tuple[tuple[str, str], ...]:
    """Return every message of the bot and the rules, with the file that says it."""
    return tuple(_said())


def _said() -> Iterator[tuple[str, str]]:
    for package in ("bot", "core"):
        for path in sorted((ROOT / package).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            if not place.startswith((*OWN_AFFAIRS, "core/fairness")):
                for each in messages_of(path):
                    yield from (
                        (place, _HOLE.sub("…", text)) for text in (each.msgid, each.plural) if text
                    )


def applied(*systems: str) -> Iterator[tuple[str, Text]]:
    """Yield the sentence of every clause, and every place of the rulebooks: of all, or of some."""
    for room in (SYSTEMS[system] for system in systems or SYSTEMS):
        yield from ((str(each.name), each.says) for each in room.rulebook.clauses)
        yield from ((each.citation, f"{each.heading} {each.text}") for each in room.rulebook)


def slips(texts: Iterable[tuple[str, Text]]) -> list[str]:
    """Return what is said in another word than the vocabulary has."""
    return [
        f"{place}: {found[0]!r}, say {INSTEAD[found[0].lower()]!r} in {english(text)[:60]!r}"
        for place, text in texts
        for found in NEVER.finditer(_CODE.sub("", english(text)))
    ]


def test_no_message_says_a_thing_in_another_word() -> None:
    """Pages, refusals, questions, names of buttons: all that players read."""
    assert slips(said()) == []


def test_no_message_of_the_bot_is_long_winded_shouts_or_begs() -> None:
    """At most 27 words a sentence, no exclamation mark and no please; lists of words are none."""
    lists = {"bot/words/synonyms.py"}
    messages = [(place, text) for place, text in said() if place.startswith("bot/")]
    sentences = [
        (place, each)
        for place, text in messages
        if place not in lists
        for each in _SENTENCE_ENDS.split(_CODE.sub("", text))
    ]

    assert [each for each in sentences if len(each[1].split()) > MOST_WORDS] == []
    assert [each for each in messages if _SHOUTS.search(_CODE.sub("", each[1]))] == []
    assert len(sentences) > len(messages)


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


ROOMS = {
    "awaw": ("core/awaw", "core/bombing_sop", "bot/games/awaw"),
    "alpha3": ("core/alpha3", "bot/games/alpha3"),
    "representative": ("core/representative", "bot/games/representative"),
}
"""Where one game alone speaks."""


def named_otherwise(texts: Iterable[tuple[str, Text]], system: str) -> list[str]:
    """Return the texts that call a power of a game as another game does."""
    return [
        f"{place}: {found} in {english(text)[:80]!r}"
        for place, text in texts
        if (found := foreign(system, english(text)))
    ]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_game_calls_its_powers_as_the_page_of_words_has_them(system: str) -> None:
    """In a sentence; alone, the article falls away, as the seats of a game show."""
    called = SYSTEMS[system].called
    seats = {power: Seat(power, side, 7) for power, side in SYSTEMS[system].powers.items()}
    told = english(seats_block(replace(fresh_table(GameKey(1, "g1"), 1, system), seats=seats)))

    assert set(called.values()) == set(powers_on_the_page()[system])
    assert list(called) == list(SYSTEMS[system].powers)
    assert all(listed(name) in told for name in called.values())
    assert "the " not in told


@pytest.mark.parametrize("system", ROOMS)
def test_no_message_of_a_game_calls_a_power_as_another_game_does(system: str) -> None:
    """Messages, rulebooks and the sentences of clauses: a U.S. is no United States elsewhere."""
    spoken = ((place, text) for place, text in said() if place.startswith(ROOMS[system]))
    books = [system, "bombing-sop"] if system == "awaw" else [system]

    assert named_otherwise(spoken, system) == []
    assert named_otherwise(applied(*books), system) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_power_is_taken_by_every_name_that_players_type(system: str) -> None:
    """However it is written: as any game calls it, with or without article, dots and capitals."""
    powers = SYSTEMS[system].powers
    for name, power in nation_names(powers).items():
        assert nation_named(name, powers) == power
        assert nation_named(f"the {name.upper()}", powers) == power
    for power, called in SYSTEMS[system].called.items():
        assert nation_named(called, powers) == power
        assert nation_named(listed(called), powers) == power
    assert nation_named("atlantis", powers) is None


def test_a_power_is_named_as_its_game_has_it() -> None:
    """The record's names and a book's powers are equal: each is found as what was asked among."""
    for powers in (tuple(Power), tuple(map(str, Power)), tuple(Power)):
        found = nation_named("germany", powers)
        assert type(found) is type(powers[0])
        assert found == "germany"


def test_a_name_of_another_game_is_found() -> None:
    """But not in code, in a rule's number, or in the name of a place."""
    assert foreign("awaw", "The United States attacks.") == ["United States"]
    assert foreign("alpha3", "Russia, the U.S. and New Britain (A3-POL.USA.3)") == ["U.S."]
    assert foreign("representative", "Eastern US, `by uk`, the Soviet Union") == ["Soviet Union"]
