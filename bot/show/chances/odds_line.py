"""Odds in one line: what a declaration may expect, and how likely what came of it was."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.referee.odds.forecasts import RequestOdds
from bot.referee.odds.percentiles import Percentile
from bot.show.acts.changes import WILL_CHANGE
from bot.show.chances.odds_words import OddsWords
from bot.show.chances.probabilities import RARE, average, in_100, share
from bot.show.custom_id import CustomId
from bot.show.page import Button, Page
from core.board.swing import SWING
from core.terms.message import Message, Rounded, Text, english, joined, opened, say

HOW_LIKELY = say("How likely")
"""What stands over the odds of a result."""


def expect_lines(found: Sequence[RequestOdds], words: OddsWords) -> Message:
    """Return what a declaration may expect; of a phase, in all and part by part.

    What all parts take for granted stands behind the last of them, once.
    """
    lines: list[Text] = []
    battles = [set(each.assumes) for each in found if each.battle is not None]
    shared = words.in_line.intersection(*battles) if len(battles) > 1 else frozenset()
    for each in found:
        told = words.of(each.request)
        if told.whole:
            lines += told.lines(each.request, each.figures)
        elif line := expect_line(each, replace(words, in_line=words.in_line - shared)):
            lines.append(opened(joined((each.name, line), ": ")) if each.name else line)
    return joined((*lines, *map(opened, shared)), "\n")


def expect_line(each: RequestOdds, words: OddsWords) -> Text:
    """Return what one request, or one part of it, may expect."""
    if each.why_none:
        return each.why_none
    if each.battle is not None:
        return _of_battle(each, words.in_line)
    return joined(words.of(each.request).lines(each.request, each.figures))


def _of_battle(each: RequestOdds, in_line: frozenset[Text]) -> Message:
    """Return how a battle may end, with what raids in it may cost, and for what course of it."""
    told = [battle_line(each.battle or {})]
    if "ipcs_lost" in each.figures:
        told.append(say("{x} IPCs lost to raids", x=Rounded(average(each.figures["ipcs_lost"]), 1)))
    return joined([*told, *(granted for granted in each.assumes if granted in in_line)])


def battle_line(odds: Mapping[str, Any]) -> Message:
    """Return the odds of a battle in one line."""
    told = [say("the attacker wins {share}", share=share(odds["attacker"]))]
    takes = odds["attacker_takes"]  # aircraft alone take nothing
    if takes and abs(takes - odds["attacker"]) > RARE:
        told.append(say("takes the place {share}", share=share(takes)))
    told.append(say("the defender {share}", share=share(odds["defender"])))
    for name, words in (
        ("both_destroyed", say("nobody is left")),
        ("stand_off", say("both have units left")),
    ):
        if odds[name] > RARE:
            told.append(joined([words, share(odds[name])], " "))
    return joined(told)


def likely_lines(percentiles: Sequence[Percentile]) -> Message:
    """Return how likely so much or more was, or so little or less, a line a measure."""
    return joined(
        (
            opened(joined((each.name, likely_line(each)), ": ") if each.name else likely_line(each))
            for each in percentiles
        ),
        "\n",
    )


def with_odds(page: Page, found: Sequence[RequestOdds], words: OddsWords) -> Page:
    """Return a preview with what it may expect.

    That stands behind what will change; where dice decide it, before several attacks, else after
    the one.
    """
    told = expect_lines(found, words)
    if not told:
        return page
    fields = page.fields or (("", ""),)
    named = [name for name, _ in fields]
    at = 0 if "\n" in english(told) else 1
    if WILL_CHANGE in named:
        at = named.index(WILL_CHANGE) + 1
    return replace(page, fields=(*fields[:at], (say("Expect"), told), *fields[at:]))


def drawn_button(percentiles: Sequence[Percentile], game: str, case: int) -> Button:
    """Return the way to see drawn how likely a result was; not in hand, it is worked out first."""
    label = say("Chart") if percentiles else HOW_LIKELY
    return Button(label, str(CustomId("likely", game, case)), "secondary")


def likely_line(each: Percentile) -> Message:
    """Return how likely a result at least as far from the average was, on its side of it."""
    rolled = each.rolled
    least = sum(chance for value, chance in each.chances.items() if value >= rolled)
    most = sum(chance for value, chance in each.chances.items() if value <= rolled)
    expected = sum(value * chance for value, chance in each.chances.items())
    swing = each.measure.figure == SWING
    unit = say("IPC balance") if swing else each.measure.unit
    less = say("less") if swing else say("fewer")
    tail, chance = (say("more"), least) if rolled >= expected else (less, most)
    return say(
        "{unit}: {said}, {mean} expected; {said} or {tail}: {chance}",
        unit=unit,
        said=rolled,
        mean=Rounded(expected, 1),
        tail=tail,
        chance=in_100(chance),
    )
