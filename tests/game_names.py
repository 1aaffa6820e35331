"""What each game calls its powers, as the page of words has it, and names that are another's."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import bot.show
from core.systems import SYSTEMS
from core.terms.message import Text, english

PAGE = Path(str(bot.show.__file__)).with_name("VOCABULARY.md")

_ELSEWHERE = frozenset({"USA", "US", "UK", "USSR", "Soviets", "Russians", "Americans", "England"})
_PLACES = {
    "alpha3": frozenset({"Russia"}),
    "representative": frozenset({"United Kingdom", "Russia", "China", "US", "French"}),
}
"""What is no name of a power there, but one of a place on the map."""
_OF_PLACES = r"(?<!New )(?<!East )(?<!West )(?<!Eastern )(?<!Western )(?<!Central )"
_CODE = re.compile(r"`[^`]*`|[A-Z0-9]+-[A-Z.]+\.[A-Z0-9.]+|\bA3-\S+")


def powers_on_the_page() -> Mapping[str, Mapping[str, str]]:
    """Return by game what its powers are called in a sentence, with their adjectives."""
    _, _, below = PAGE.read_text(encoding="utf-8").partition("## What each game calls its powers\n")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in below.partition("\n## ")[0].splitlines()
        if line.startswith("|") and "---" not in line
    ]
    games = [cell.strip("`").split("`, `") for cell in rows[0]]
    found: dict[str, dict[str, str]] = {}
    for row in rows[1:]:
        for keys, cell in zip(games, row, strict=True):
            name, _, adjective = cell.partition(", ")
            for key in keys if name else ():
                found.setdefault(key, {})[name] = adjective
    return found


def _names(system: str) -> frozenset[str]:
    """Return every name and adjective that belongs to a game's powers."""
    powers = powers_on_the_page()[system]
    return frozenset(name.removeprefix("the ") for name in powers) | set(powers.values())


NAMES = {system: _names(system) for system in SYSTEMS}
_ALL = _ELSEWHERE.union(*NAMES.values())


def foreign(system: str, text: Text) -> list[str]:
    """Return the names in a text that its game's book does not have for a power."""
    return [str(each) for each in _foreign_to(system).findall(_CODE.sub("", english(text)))]


@cache
def _foreign_to(system: str) -> re.Pattern[str]:
    """Return what finds the names that a game's book does not have for a power."""
    other = _ALL - NAMES[system] - _PLACES.get(system, frozenset())
    names = "|".join(map(re.escape, sorted(other, key=len, reverse=True)))
    return re.compile(rf"{_OF_PLACES}(?<![\w.-])(?:{names})(?![\w-])")
