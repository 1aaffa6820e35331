"""The messages in German: none is missing, none is left over, each is found again."""

import re
from pathlib import Path

import pytest
from prose import messages_in

from bot.show.working import short
from bot.words.german import messages
from bot.words.german.speech import Speech, german
from bot.words.german.template import read_template, shape_of
from core.systems import SYSTEMS

ROOT = Path(__file__).parents[2]
SPOKEN = ("bot", "core")
"""The packages whose messages are said in German."""
UNSPOKEN = {
    "the command line and the terminal's table speak English": (
        *("bot/local", "bot/machine", "bot/hosting", "bot/cli.py", "bot/config.py"),
        *("bot/serving.py", "bot/app.py", "bot/journal.py", "bot/__main__.py", "bot/show/text.py"),
    ),
    "figures for whoever watches the machine": ("bot/cogs/wiring/metrics.py",),
    "what opens, moves and copies an archive speaks to its host": (
        *("bot/record/migrations.py", "bot/record/opening.py", "bot/record/backup.py"),
    ),
    "relays and keys speak to the log": (
        *("bot/chance/http_transport.py", "bot/chance/round_fetch.py", "bot/chance/keyring.py"),
        *("bot/chance/progress.py", "bot/chance/secret.py", "bot/chance/signing_key.py"),
    ),
    "a page for a browser, and its program": ("bot/chance/duel_page.py",),
    "pictures are drawn once, for all": (
        *("bot/show/pictures", "bot/games/awaw/drawing.py", "bot/games/alpha3/drawing.py"),
    ),
    "words in which rules are searched, and the rulebooks are English": (
        *("bot/words/synonyms.py", "bot/words/synonyms.py", "bot/words/rule_index.py"),
    ),
    "German itself": (
        *("bot/words/german", "bot/locale", "core/terms/message.py"),
        "bot/cogs/delivery/command_translations.py",
    ),
    "the verifier reports the same in every hand": ("core/fairness",),
    "what is wrong with a rulebook, a table or a plan is told to its author": (
        *("core/terms/rulebook_text.py", "core/terms/citation.py", "core/terms/table.py"),
        *("core/terms/rulings_text.py", "core/terms/explained.py", "core/odds"),
    ),
}
_SPACE = re.compile(r"^\\s|\\s$")
SMALL = Speech(
    {
        "Locked in{roll}": "Verbindlich{roll}",
        " as roll {n}": " als Wurf {n}",
        "Ask <@{=user}>.": "Bitte <@{user}>.",
        "It is {#n} {unit}.": "Es {n|ist|sind} {n} {unit}.",
        "ships": "Schiffe",
        "There is no game here.": "Hier ist kein Spiel.",
        "{=who} says {=what} to everybody": "{who} sagt allen {what}",
    }
)


def unsaid() -> set[str]:
    """Return the texts that are not said in German, of which the list tells why."""
    told = (Path(__file__).parent / "unsaid.txt").read_text(encoding="utf-8").splitlines()
    return {_SPACE.sub(" ", line) for line in told if line and not line.startswith("#")}


def in_the_source() -> dict[str, str]:
    """Return every message of the source, and a file where it stands."""
    unspoken = tuple(each for places in UNSPOKEN.values() for each in places)
    found: dict[str, str] = {}
    for package in SPOKEN:
        for path in sorted((ROOT / package).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            if not place.startswith(unspoken):
                found.update(dict.fromkeys(messages_in(path), place))
    return found


def messages_of(name: str) -> set[str]:
    """Return the English messages of one file of the catalogue."""
    text = (ROOT / "bot/words/german/messages" / f"{name}.txt").read_text(encoding="utf-8")
    return {line.partition(" | ")[0] for line in text.splitlines() if " | " in line}


def shapes() -> set[str]:
    """Return the messages of the catalogue with the names of their holes left out."""
    return {shape_of(english) for english in messages()}


def test_every_message_has_its_german() -> None:
    """A message that is new in the source is named here until the catalogue has it."""
    known = shapes() | unsaid()

    assert {text: place for text, place in in_the_source().items() if text not in known} == {}


def test_the_catalogue_holds_nothing_that_is_gone() -> None:
    """What the source does not say any more is taken out, but for single words and phrases."""
    said = {line for path in (ROOT / "bot").rglob("*.py") for line in messages_in(path)}
    said |= {line for path in (ROOT / "core").rglob("*.py") for line in messages_in(path)}
    loose = messages_of("terms")

    assert {shape_of(each) for each in messages().keys() - loose} - said == set()


def test_the_list_of_what_stays_english_holds_nothing_else() -> None:
    """What is gone from the source, or said in German by now, is taken out of the list."""
    assert unsaid() <= in_the_source().keys()
    assert unsaid() & shapes() == set()


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("Locked in", "Verbindlich"),
        ("Locked in as roll 3", "Verbindlich als Wurf 3"),
        ("Not yet: there is no game here", "Not yet: Hier ist kein Spiel"),
        ("There is no game here. Ask <@17>.", "Hier ist kein Spiel. Bitte <@17>."),
        ("It is 1 ships.", "Es ist 1 Schiffe."),
        ("It is 2 ships.", "Es sind 2 Schiffe."),
        ("**3** ships and ships", "**3** Schiffe und Schiffe"),
        ("· There is no game here.\n~~ships~~", "· Hier ist kein Spiel.\n~~Schiffe~~"),
    ],
)
def test_finished_text_is_found_again(english: str, said: str) -> None:
    """Whole lines, sentences, parts, and messages within messages; one and several."""
    assert SMALL.says(english) == said


@pytest.mark.parametrize(
    "words",
    [
        "> ships. There is no game here.",
        "`ships and ships`",
        "<@17> and `ships`",
        "sail ho and away",
        "||`7 0f3a`||",
    ],
)
def test_players_words_and_codes_are_left_as_they_are(words: str) -> None:
    """A quotation, code and what nobody knows are carried over letter by letter."""
    assert SMALL.says(words).replace(" und ", " and ") == words


def test_what_a_player_typed_in_a_message_is_not_said_in_german() -> None:
    """A hole that is marked so holds its words as they were typed."""
    assert SMALL.says("ann says ships to everybody") == "ann sagt allen ships"


def test_a_long_hostile_text_costs_no_more_than_its_length() -> None:
    """Each part of a message is sought once: a search that went back would never end here."""
    text = "Ask <@" * 900

    assert SMALL.says(text) == text


def test_a_hole_that_the_english_has_not_is_refused() -> None:
    """A slip in the catalogue is named with its message."""
    with pytest.raises(ValueError, match="rolls"):
        read_template("Roll {n}", "Wurf {rolls}")


def test_the_catalogue_is_whole() -> None:
    """Every German message can be filled in; no message stands there twice in other names."""
    assert len(shapes()) == len(messages())
    assert german().knows("There is no game in this channel.")


def test_a_citation_stays_as_its_rulebook_has_it() -> None:
    """Once `BASE-G40 moves` was said as what a power does; alone and in a line of rules."""
    cited = [short(rule.citation) for system in SYSTEMS.values() for rule in system.rulebook]

    assert [each for each in cited if german().says(each) != each] == []
    assert [
        each for each in cited if german().says(f"A3-ORDER · {each}").split(" · ")[1] != each
    ] == []
