"""Nothing is dropped: a word more in a line is refused, kept, or says nothing else."""

import json
import re
from random import Random
from typing import Any

import pytest
import ways_campaign
import ways_campaign_turn
import ways_classic
import ways_global
import ways_global_turn
import ways_world
from support import with_soak

from bot.games import FACES
from bot.machine.read import read_text

WORDS = (
    *("not", "no", "never", "unless", "without", "instead", "maybe", "dragons", "tomorrow"),
    *("because", "except", "later", "17", "half", "x", "them", "yesterday", "please"),
)
"""Words that would turn a line's meaning round, and some that mean nothing."""

WAYS = {
    "alpha3": {**ways_global.WAYS, **ways_global_turn.WAYS},
    "representative": ways_classic.WAYS,
    "awaw": {**ways_world.WAYS, **ways_campaign.WAYS, **ways_campaign_turn.WAYS},
}
"""By game, the table of ways of writing."""
_REMARK = re.compile(r"[(#]|reason")

POWERS = {
    "alpha3": ["germany"],
    "representative": ["germany", "japan"],
    "awaw": ["germany", "britain"],
    "bombing-sop": ["britain"],
}


def told(system: str, text: str) -> dict[str, Any]:
    """Return what `umpire read` prints of a text."""
    fields: dict[str, Any] = read_text(text.encode(), system, POWERS[system]).fields
    return fields


def lines_of(system: str) -> list[str]:
    """Return a line of every kind that a game reads."""
    verbs = dict.fromkeys(FACES[system].reading.verbs.values())
    return [verb.example for verb in verbs if not verb.whole]


def requests_of(fields: dict[str, Any]) -> list[tuple[str, Any]]:
    """Return the kinds and requests of a reply."""
    return [(line["kind"], line["request"]) for line in fields["lines"]]


def kept(word: str, fields: dict[str, Any]) -> bool:
    """Return whether a word stands in what was read, in a name or a reason."""
    return word in json.dumps(requests_of(fields)).lower()


@pytest.mark.parametrize("more_words", with_soak([1, 4], plain=1))
@pytest.mark.parametrize("system", POWERS)
def test_a_word_more_is_refused_or_kept_or_says_nothing_else(system: str, more_words: int) -> None:
    """At every place of every kind of line."""
    chance = Random(21)  # noqa: S311 - the same words every time
    for line in lines_of(system):
        plain = told(system, line)
        assert plain["ok"], line
        words = line.split()
        for at in range(len(words) + 1):
            for word in chance.sample(WORDS, more_words):
                more = " ".join([*words[:at], word, *words[at:]])
                found = told(system, more)
                same = found["ok"] and requests_of(found) == requests_of(plain)
                says_nothing = word in {"x", "please"} and same
                assert not found["ok"] or found["asks"] or kept(word, found) or says_nothing, more


@pytest.mark.parametrize("system", WAYS)
def test_a_word_more_in_any_way_of_writing_is_refused_or_kept(system: str) -> None:
    """In a sample of the tables, which somebody may have extended by a line."""
    chance = Random(f"ways {system}")  # noqa: S311 - the same words every time
    ways = [each for found in WAYS[system].values() for each in found.strip().splitlines()]
    for way in chance.sample([each for each in ways if not _REMARK.search(each)], 80):
        words = way.replace("\\n", "\n").split(" ")
        at, word = chance.randint(0, len(words)), chance.choice(WORDS)
        more = " ".join([*words[:at], word, *words[at:]])
        found, plain = told(system, more), told(system, " ".join(words))
        same = found["ok"] and requests_of(found) == requests_of(plain)
        says_nothing = word in {"x", "please"} and same
        assert not found["ok"] or found["asks"] or kept(word, found) or says_nothing, more


@pytest.mark.parametrize(
    ("system", "line", "words"),
    [
        ("alpha3", "no war on russia this turn", "no"),
        ("alpha3", "war on russia this turn", "this"),
        ("alpha3", "Germans buy 3 inf by italy", "two powers"),
        ("alpha3", "buy 3 German inf by italy", "do not fit together"),
        ("alpha3", "Germans place 3 inf in Germany by italy", "two powers"),
        ("alpha3", "Germans move 3 inf Germany - Poland by italy", "two powers"),
        ("alpha3", "3 German inf Germany - Poland by italy", "do not fit together"),
        ("alpha3", "UK_Pacific buys 3 inf by germany", "two powers"),
        ("alpha3", "UKP buys 3 inf europe", "both"),
        ("representative", "Germans fight Karelia by japan", "two powers"),
        ("representative", "Germans use super submarines by japan", "two powers"),
        ("alpha3", "Germans go to war against Russia by germany kea value 25", "kea"),
        ("alpha3", "Germany declares war on Russia by Italy", "Italy"),
        ("alpha3", "I declare war on Russia by germany kea", "kea"),
        ("alpha3", "advance 3 inf Poland - Eastern Poland", "More than one declaration"),
        ("alpha3", "next noncombat quickly", "quickly"),
        ("alpha3", "Germans collect 40 PUs end with 16 PUs", "Germans"),
        ("alpha3", "end with 16 PUs", "More than one declaration"),
        ("alpha3", "research 2 please", "please"),
        ("alpha3", "buy 1 inf europe pacific", "both"),
        ("alpha3", "order submerge always or never", "or"),
        ("alpha3", "french 4 inf now", "now"),
        ("representative", "buy 2 inf for uk and 3 inf for ussr", "uk and 3 inf for ussr"),
        ("representative", "buy 2 inf landing Libya", "Libya"),
        ("representative", "reach bomber fighter Germany - Britain", "fighter"),
        ("representative", "fight Karelia losing 2 inf tank", "2"),
        ("representative", "fight all losing inf", "infantry"),
        ("representative", "cards every 5 6", "6"),
        ("representative", "setup tomorrow", "tomorrow"),
        ("awaw", "setup tomorrow\n[state]", "tomorrow"),
        ("awaw", "The Germans 17 produce two factors of submarines", "2 factors"),
        ("awaw", "war power:germany power:italy on:france", "power:italy"),
    ],
)
def test_what_was_dropped_is_refused_by_its_words(system: str, line: str, words: str) -> None:
    """Lines of which a part was left out in silence."""
    found = told(system, line)
    assert not found["ok"], found
    assert words in " ".join(found["refusal"]["faults"])


@pytest.mark.parametrize(
    "line", ["next", "end", "done", "pass", "end turn", "next non-combat move"]
)
@pytest.mark.parametrize("system", ["alpha3", "representative"])
def test_one_goes_on_by_any_usual_word(system: str, line: str) -> None:
    """With the phase by its name where the game lets one go further."""
    if system == "representative" and "combat" in line:
        return
    (found,) = requests_of(told(system, line))
    assert found[0] in {"next-phase", "advance"}


def test_remarks_stand_in_brackets_or_behind_a_sharp() -> None:
    """They change nothing, and are told as skipped; a reason stands as it was given."""
    found = told("alpha3", "buy 6 inf (for the east) # as agreed\nresearch 1")
    assert requests_of(found) == requests_of(told("alpha3", "buy 6 inf\nresearch 1"))
    assert found["skipped"] == ["(for the east)", "# as agreed"]
    (edit,) = requests_of(told("alpha3", "edit ipcs 40 reason: miscounted (by me) # twice"))
    assert edit[1]["reason"] == "miscounted (by me) # twice"
