"""How a line is offered while it is typed: the line, what is said of it, and its odds."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.referee.odds.forecasts import RequestOdds
from bot.show.chances.odds_words import Averages, OddsWords
from bot.show.limits import CHOICE_NAME, length
from core.terms.message import Message, Rounded, Text, Verbatim, english, joined, say

_ALIKE = 0.005
"""Chances that differ by less are told as one."""

_FORLORN = 0.05
"""Attacks that win less often are offered last."""

_SEVERAL = 2
"""So many battles of one line are told each by its name; of more nothing is told."""

Said = Callable[[Text], str]
"""Says a text in the language of whoever reads it."""


def name_of(line: str, beside: Text, odds: Text, said: Said) -> str:
    """Return what is shown of a line, as much of what is said of it as Discord has room for."""
    for told in ((beside, odds), (odds,), (beside,)):
        shown = said(joined((Verbatim(line), *(each for each in told if each)), " · "))
        if length(shown) <= CHOICE_NAME:
            return shown
    return line


def odds_in_brief(found: Sequence[RequestOdds], words: OddsWords) -> Text:
    """Return what a line may expect, in a few words: ``87 % taken``."""
    told = [(each.name, _brief(each, words)) for each in found]
    told = [(name, text) for name, text in told if text]
    if len(told) > _SEVERAL:
        return ""
    if len(told) == 1:
        return told[0][1]
    return joined(joined((name, text), " ") for name, text in told)


def is_forlorn(found: Sequence[RequestOdds]) -> bool:
    """Return whether a line leads to battles alone, and hardly any chance to win one."""
    battles = [each.battle for each in found if each.battle is not None]
    return bool(battles) and all(each["attacker"] < _FORLORN for each in battles)


def _brief(each: RequestOdds, words: OddsWords) -> Text:
    if each.why_none or (each.battle is None and not each.figures):
        return ""
    if each.battle is None:
        return _expected(each, words)
    wins, takes = each.battle["attacker"], each.battle["attacker_takes"]
    if not words.takes(each.request):
        return _share(wins, say("won"))
    if abs(wins - takes) < _ALIKE:
        return _share(takes, say("taken"))
    return joined((_share(wins, say("won")), _share(takes, say("taken"))))


def _expected(each: RequestOdds, words: OddsWords) -> Text:
    """Return what may be expected of what is no battle: averages alone, as there is little room."""
    told = words.of(each.request)
    if isinstance(told.lines, Averages):
        told = replace(told, lines=replace(told.lines, worst=("", "")))
    line = joined(told.lines(each.request, each.figures))
    return say("expect {expected}", expected=line) if english(line) else ""


def _share(chance: float, what: Message) -> Message:
    """Return a chance in whole per cent; what is not certain is never told as if it were."""
    percent = 100 * chance
    if 0 < percent < 1:
        return say("under 1 % {what}", what=what)
    if 99 < percent < 100:  # noqa: PLR2004 - in per cent
        return say("over 99 % {what}", what=what)
    return say("{percent} % {what}", percent=Rounded(percent, 0), what=what)
