"""Sentences of documentation and mangled declarations: what is accepted drops no word."""

import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
import ways_campaign
import ways_campaign_turn
import ways_classic
import ways_global
import ways_global_turn
import ways_world
from house import ROOT

from bot.machine.read import read_text

SYSTEMS = {"alpha3": "germany", "representative": "germany", "awaw": "germany"}
WAYS = (
    *(ways_global.WAYS, ways_global_turn.WAYS, ways_classic.WAYS),
    *(ways_world.WAYS, ways_campaign.WAYS, ways_campaign_turn.WAYS),
)
NONSENSE = "zxqv"
"""A word of no language; in the place of any word it says something else, or nothing."""

WORD = re.compile(r"[A-Za-z0-9][\w'.-]*")


@cache
def sentences() -> tuple[str, ...]:
    """Return the sentences of all pages of the house."""
    pages = sorted({*ROOT.glob("*.md"), *ROOT.glob("bot/**/*.md"), *ROOT.glob("core/**/*.md")})
    text = " ".join(page.read_text(encoding="utf-8") for page in pages)
    found = re.split(r"(?<=[.!?:;])\s+|\n+|`", text)
    return tuple(each.strip()[:300] for each in found if len(each.split()) > 1)


@cache
def declared() -> tuple[str, ...]:
    """Return every text of the tables."""
    texts = (each for ways in WAYS for found in ways.values() for each in found.splitlines())
    return tuple(each.replace("\\n", "\n") for each in texts if each)


def written(chance: Random) -> str:
    """Return a sentence, two that were spliced, or a declaration with words moved about."""
    kind = chance.randrange(4)
    if kind == 0:
        return chance.choice(sentences())
    one = (chance.choice(sentences()) if kind == 1 else chance.choice(declared())).split(" ")
    other = (chance.choice(declared()) if kind == 3 else chance.choice(sentences())).split(" ")
    at, to = chance.randint(0, len(one)), chance.randint(0, len(other))
    if kind == 2:
        return " ".join((*one[:at], *other[to : to + chance.randint(1, 3)], *one[at:]))
    return " ".join((*one[:at], *other[to:]))


def requests_of(system: str, text: str) -> str:
    """Return the requests of a text; nothing where it is refused, asks or holds a remark alone."""
    fields: dict[str, Any] = read_text(text.encode(), system, [SYSTEMS[system]]).fields
    if not fields["ok"] or fields["asks"]:
        return ""
    said = [(line["kind"], line["request"]) for line in fields["lines"]]
    return json.dumps(said) if said else ""


def dropped(system: str, text: str, requests: str) -> Iterator[str]:
    """Yield every word of an accepted text that might be any other word; a number of a list may."""
    bare = re.sub(r"\([^()]*\)|#\d+|#(?!\d)[^\n]*", lambda found: " " * len(found[0]), text)
    for word in WORD.finditer(bare):
        other = f"{text[: word.start()]}{NONSENSE}{text[word.end() :]}"
        if requests_of(system, other) == requests:
            yield word[0]


def fed(first: int, count: int) -> tuple[list[tuple[str, str]], list[tuple[str, str, str]]]:
    """Read so many texts in a game each; return what was accepted, and what dropped a word."""
    accepted: list[tuple[str, str]] = []
    lost: list[tuple[str, str, str]] = []
    for number in range(first, first + count):
        chance = Random(f"prose {number}")  # noqa: S311 - the same texts every time
        system, text = chance.choice(list(SYSTEMS)), written(chance)
        if requests := requests_of(system, text):
            accepted.append((system, text))
            lost += [(system, text, word) for word in dropped(system, text, requests)]
    return accepted, lost


def test_no_word_of_what_is_accepted_is_dropped() -> None:
    """Of three hundred sentences and mangled declarations."""
    accepted, lost = fed(0, 300)

    assert lost == []
    assert accepted


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(20))
def test_a_hundred_thousand_sentences(part: int, capsys: pytest.CaptureFixture[str]) -> None:
    """What of them is accepted is listed, and drops no word."""
    accepted, lost = fed(5000 * part, 5000)

    with capsys.disabled():
        sys.stdout.write("".join(f"\n{system}: {text!r}" for system, text in accepted))
    assert lost == []
