"""What throws are called in front of players, by the parts of their ids."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from core.terms.message import Message, Text, Verbatim, joined, named, say

_MARKED = re.compile(
    r"(?:q\d+|[0-9a-z]{3}|[0-9a-z])(?P<throw>(?:r\d|aa|bombard_|air_|facility_|damage).*)"
)
"""Throws after a question are marked, and those of many battles with their place among these."""

_NUMBERED = re.compile(r"(?P<what>r|raid|then|breakthrough_|facility_aa_|damage_)(?P<n>\d+)(?:_|$)")
_CARD = re.compile(r"card_(?P<whose>.+)")

_WORDS: Mapping[str, Text] = {
    "german_attacker": say("German attacker"),
    "german_defender": say("ASW against Germany"),
    "japanese_attacker": say("Japanese attacker"),
    "japanese_defender": say("ASW against Japan"),
    "air_attack": say("air attack"),
    "air_defence": say("air defense"),
    "air": say("air combat"),
    "facility_aa": say("AA fire of the target"),
    "aa": say("AA fire"),
    "bombard": say("bombardment"),
    "attacker": named("attacker"),
    "defender": named("defender"),
    "escorts": say("escorts"),
    "bombers": say("bombers"),
    "advanced": say("advanced submarines"),
    "strikes": say("kamikaze strikes"),
    "war_bonds": say("war bonds"),
    "rockets": say("rockets"),
    "research": say("research"),
    "development": say("development"),
    "damage": say("damage"),
}
"""What stands for a part of an id; the longer ones first."""

_DRAWERS = {"usa": "United States", "ussr": "USSR", "united_kingdom": "Britain"}
"""Powers that draw cards and are called otherwise than their ids."""


def unmarked(throw: str) -> str:
    """Return the id of a throw without the mark of its battle or question."""
    marked = _MARKED.fullmatch(throw)
    return marked["throw"] if marked else throw


@cache
def throw_called(throw: str) -> Message:
    """Return what a throw is called: when it is made, by whom, with what."""
    return joined(_parts(unmarked(throw)))


def _parts(rest: str) -> Iterator[Text]:
    while rest:
        if numbered := _NUMBERED.match(rest):
            yield _with_number(numbered["what"], int(numbered["n"]))
            rest = rest[numbered.end() :]
        elif card := _CARD.fullmatch(rest):
            yield say("card of {power}", power=Verbatim(_drawer(card["whose"])))
            rest = ""
        elif word := next((each for each in _WORDS if _begins(rest, each)), None):
            yield _WORDS[word]
            rest = rest[len(word) + 1 :]
        else:
            yield rest.replace("_", " ")
            rest = ""


def _drawer(power: str) -> str:
    """Return whose card it is, as the game of the cards calls its powers."""
    return _DRAWERS.get(power, power.replace("_", " ").title())


def _with_number(what: str, n: int) -> Message:
    match what:
        case "r":
            return say("round {n}", n=n)
        case "raid":
            return say("raid {n}", n=n)
        case "then":
            return say("meeting {n}", n=n + 1)
        case "breakthrough_":
            return say("breakthrough {n}", n=n)
        case "facility_aa_":
            return say("AA fire of target {n}", n=n)
    return say("damage to target {n}", n=n)


def _begins(throw: str, word: str) -> bool:
    return throw == word or throw.startswith(f"{word}_")
