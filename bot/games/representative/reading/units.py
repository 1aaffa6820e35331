"""Units as players write them: names, abbreviations, and a count before each."""

import re
from collections.abc import Mapping, Sequence

from bot.words.imagined_battle import DO
from bot.words.reading import unknown_word
from core.representative.book.terms import COMPLEX, ROCKET, Power
from core.representative.book.unit_names import CALLED, UNITS
from core.terms.message import (
    Verbatim,
    joined,
    say,
)
from core.terms.nations import nation_names
from core.terms.refusal import Fault
from core.terms.wording import listed

BOUGHT = CALLED | {
    **dict.fromkeys(("rocket", "rockets", "v2", "v2s", "v-2", "v-1"), ROCKET),
    **dict.fromkeys(("complex", "complexes", "ic", "ics", "factory", "factories"), COMPLEX),
}
"""The same with what is bought and placed besides."""

POWERS = nation_names(Power)
"""What powers are called in a typed line."""

_AND = {"and", "+", "&", "with"}
_COUNT = re.compile(r"\d{1,4}")


def no_such_power(said: str) -> Fault:
    """Return the fault of words that name no power of the game."""
    names = joined(listed(power.label) for power in Power)
    what = (
        say("`{power}` is no power of this game.", power=Verbatim(said[:40]))
        if said
        else say("No power is named.")
    )
    return Fault(what, say("Name one of: {known}.", known=names))


def leading_units(
    words: Sequence[str], called: Mapping[str, str] = CALLED
) -> tuple[dict[str, int], int]:
    """Return the units that words begin with, and how many words those are."""
    units: dict[str, int] = {}
    taken = at = 0
    while at < len(words):
        word = words[at].lower()
        count = 1
        following = at
        if _COUNT.fullmatch(word) and at + 1 < len(words):
            count, following = int(word), at + 1
        unit = called.get(words[following].lower())
        if unit is None and words[at].lower() in _AND and units:
            at += 1
            continue
        if unit is None:
            break
        units[unit] = units.get(unit, 0) + count
        at = taken = following + 1
    return units, taken


def guests_aboard(words: Sequence[str]) -> tuple[dict[str, dict[str, int]], int]:
    """Return another nation's cargo, such as ``with us 2 inf``, and how many words that is."""
    aboard: dict[str, dict[str, int]] = {}
    at = 0
    while at + 1 < len(words) and words[at].lower() in _AND:
        power = POWERS.get(words[at + 1].lower())
        units, taken = leading_units(words[at + 2 :]) if power else ({}, 0)
        if power is None or not units:
            break
        aboard[power.value] = units
        at += 2 + taken
    return aboard, at


def read_side(text: str, faults: list[Fault]) -> tuple[dict[str, int], str]:
    """Return the units of one side of an imagined battle, and what is no number of units."""
    words = text.replace(",", " ").split()
    units, taken = leading_units(words, CALLED)
    strange = next((word for word in words[taken:] if not word.isdigit()), "")
    if strange:
        faults.append(unknown_word(strange, tuple(UNITS), DO))
    return units, " ".join(words[taken:])
