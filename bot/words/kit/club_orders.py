"""Orders of loss as clubs write them: ``SAAC``, ``TAAC``, ``Inf, Arm, Bmb, Ftr``; all are asked."""

import re
from collections.abc import Sequence

from bot.words.kit.vocabulary import Vocabulary
from bot.words.kit.ways import Ways
from core.board.unit_table import ALPHA3_UNITS, Domain
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault, Meaning, Refusal, ambiguous, unreadable

_LOST = {"SA": "submarine", "SAAC": "submarine", "TAAC": "transport", "KAAC": ""}
"""What each club's order gives up first; nothing where it says another unit each time."""
_CLUB = rf"(?P<club>{'|'.join(sorted(_LOST, key=len, reverse=True))})"
_ALONE = re.compile(rf"(?:orders?\s*:?\s+)?{_CLUB}[\s.!]*")
_BEHIND = re.compile(rf"(?P<fight>\S.*\S)[\s,]+{_CLUB}[\s.!]*")
_FEWEST = 2
"""So many units make an order."""


def club_order(vocabulary: Vocabulary, line: str) -> Refusal | None:
    """Return the question what a club's order means; None where a line holds none."""
    if alone := _ALONE.fullmatch(line):
        lost = _LOST[alone["club"]]
        lines = _standing(vocabulary, (lost,)) if lost else vocabulary.asking
        return _asked(alone["club"], lines) if lines else _needs_a_battle(alone["club"], lost)
    behind = _BEHIND.fullmatch(line)
    if behind is None or not re.match(r"fights?\b|battle", behind["fight"], re.IGNORECASE):
        return None
    lost = _LOST[behind["club"]]
    if not lost:
        return _needs_a_battle(behind["club"], lost)
    return _asked(behind["club"], (f"{behind['fight']} losing {lost}",))


def order_of_loss(vocabulary: Vocabulary, ways: Ways) -> Refusal | None:
    """Return the question what a mere list of units orders; None where a line is more."""
    (way, *more) = ways.found
    plain = not (more or way.origin or way.via or way.to or way.tails or way.units.counted)
    units = tuple(way.units.counts)
    if not plain or len(units) < _FEWEST or ways.items.strange or ways.items.doubts:
        return None
    listed = ", ".join(each.replace("_", " ") for each in units)
    lines = _standing(vocabulary, units)
    return _asked(listed, lines) if lines else _needs_a_battle(listed, " ".join(units))


def _standing(vocabulary: Vocabulary, units: Sequence[str]) -> tuple[str, ...]:
    """Return the standing orders that give units up in this order."""
    domains = {ALPHA3_UNITS[each].domain for each in units if each in ALPHA3_UNITS}
    places = [each.value for each in (Domain.LAND, Domain.SEA) if each in domains]
    told = " ".join(units)
    return tuple(
        each.format(place=place, units=told)
        for place in places or ["land", "sea"]
        for each in vocabulary.losing
    )


def _asked(said: str, lines: Sequence[str]) -> Refusal:
    what = say("`{said}` is an order that clubs mean differently.", said=Verbatim(said[:60]))
    do = say("Choose what it is here, or type that.")
    return ambiguous(Fault(what, do), *(Meaning(Verbatim(each), each) for each in lines))


def _needs_a_battle(said: str, lost: str) -> Refusal:
    what = say("`{said}` does not say what is lost in which battle.", said=Verbatim(said[:60]))
    units = lost.replace("_", " ") or "infantry tank"
    do = say("Say it with one: `fight Karelia losing {units}`.", units=Verbatim(units))
    return unreadable(Fault(what, do))
