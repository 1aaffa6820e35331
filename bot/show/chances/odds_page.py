"""`/odds`: what a declaration may come to, as a page with a chart."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from bot.referee.odds.forecasts import RequestOdds
from bot.referee.odds.percentiles import Percentile
from bot.referee.odds.progress import OddsProgress
from bot.show.chances.odds import figure_name, likeliest, side_lines
from bot.show.chances.odds_line import HOW_LIKELY, expect_lines, likely_lines
from bot.show.chances.odds_words import OddsWords
from bot.show.chances.probabilities import members, named_values, share, varies
from bot.show.escape import quoted
from bot.show.page import Colour, Page
from bot.show.pictures.chart import Chart, text_bars
from core.board.side import Side
from core.board.swing import DAMAGE_DONE
from core.terms.forecast import Figures
from core.terms.message import Text, Verbatim, english, joined, opened, say
from core.terms.refusal import Refusal
from core.terms.wording import opening

MOST_FIGURES = 8
"""How many figures a page tells one by one."""

MOST_SURVIVORS = 5
"""How many ways to come out of a battle a page tells of each side."""

MOST_BLOCKS = 15
"""How many attacks, targets and powers of a phase are told with their figures."""

MOST_STEPS = 3
"""Where a phase has more steps, a page tells each of them in one line alone."""

_LEAST_SHOWN = 0.0005
"""Chances that would be told as 0.0 % are left out."""

NOT_COMPARED = say(
    "There is nothing to compare it with: it has no odds, or somebody chose "
    "after its dice what they did not assume, such as to retreat."
)
"""What is said of a result without a comparison."""

_AS_IN_HEADLINES = {
    "submarines_eliminated": say("submarines lost"),
    "submarines_aborted": say("submarines turned back"),
    "submarines_through": say("submarines that get through"),
    "transports_sunk": say("transports sunk"),
    "transports_damaged": say("transports damaged"),
}
"""One word for one thing: a result and its odds call it alike."""

_HIDDEN = ("_result", "rules", "uncapped", "modifiers", "swing")


def odds_page(
    words: str,
    title: Text,
    told: OddsWords,
    found: Sequence[RequestOdds],
    charts: Sequence[Chart],
    *,
    drawn: bool,
) -> Page:
    """Return the odds of a declaration.

    Args:
        words: What the player typed.
        title: The declaration in a headline.
        told: How its game tells odds.
        found: The odds.
        charts: What may be drawn of them.
        drawn: Whether pictures of them are attached; else they stand here as bars of text.
    """
    steps = [each for each in found if each.name and isinstance(each.request, told.steps)]
    brief = len(steps) > MOST_STEPS
    fields = [
        field for each in found if not (brief and each in steps) for field in _fields(each, told)
    ]
    if brief:
        fields.append(
            (
                say("One by one"),
                say(
                    "Ask for one alone, such as `/odds {line}`.",
                    line=Verbatim(told.alone(english(steps[-1].name))),
                ),
            )
        )
    if not drawn:
        fields += [(chart.title, text_bars(chart)) for chart in charts]
    expected = expect_lines(found, told)
    only = found[0].name if len(found) == 1 else ""
    return Page(
        title=say("Odds · {title}", title=only or title),
        body=say("{words}\n**Expect** {expected}", words=quoted(words), expected=expected)
        if expected
        else quoted(words),
        fields=tuple(fields),
        footer=say("Exact, from the procedure itself. Only you see this; nothing is declared."),
        colour=Colour.CALM,
    )


def _fields(each: RequestOdds, told: OddsWords) -> Iterator[tuple[Text, Text]]:
    """Yield what a page tells of one request, or of one part of it."""
    if each.why_none:
        return
    prefix: Text = opened(joined((each.name, ": "), "")) if each.name else ""
    if granted := [opening(words) for words in each.assumes if words not in told.in_line]:
        yield opening(say("{prefix}taken for granted", prefix=prefix)), joined(granted, "\n")
    if (fields := told.of(each.request).fields) is not None:
        yield from islice(fields(each.request, each.figures), MOST_BLOCKS)
        return
    if each.battle is not None:
        yield from _of_battle(prefix, each.battle, each.figures)
        return
    shown = {
        name: of
        for name, of in each.figures.items()
        if varies(of)
        and not any(part in name for part in _HIDDEN)
        and not (name == DAMAGE_DONE and list(each.figures.values()).count(of) > 1)
    }
    for name, of in list(shown.items())[:MOST_FIGURES]:
        yield joined((prefix, *_called(name)), ""), named_values(members(of) or of)


def _called(name: str) -> tuple[Text, ...]:
    """Return a figure's name as headlines have it, and not as outcomes spell it."""
    where, dot, last = name.rpartition(".")
    called = _AS_IN_HEADLINES.get(last)
    return (figure_name(name),) if called is None else (figure_name(where + dot), called)


def likely_page(percentiles: Sequence[Percentile], charts: Sequence[Chart], *, drawn: bool) -> Page:
    """Return how likely a result was, with the distribution that it came from."""
    bars = () if drawn else tuple((chart.title, text_bars(chart)) for chart in charts)
    return Page(
        title=HOW_LIKELY,
        body=likely_lines(percentiles) or NOT_COMPARED,
        fields=bars,
        footer=say("Exact, from the procedure itself. Only you see this."),
        colour=Colour.CALM,
    )


def no_odds_page(words: str, why: Refusal) -> Page:
    """Return what is said of a declaration that has no odds, though nothing is wrong with it."""
    body = joined((quoted(words), why.message), "\n")
    return Page(title=say("No odds of this"), body=body, colour=Colour.CALM)


def awaited_odds_page(progress: OddsProgress) -> Page:
    """Return what is said to somebody whose odds take some seconds."""
    if not progress.parts:
        how_far = say("Other odds were asked for first.")
    elif progress.parts == 1:
        how_far = say("It takes some seconds.")
    else:
        how_far = say(
            "{done} of {parts} battles and raids are done.",
            done=progress.done,
            parts=progress.parts,
        )
    return Page(
        title=say("The odds are being worked out"),
        body=say("{how_far} The answer will stand here.", how_far=how_far),
        colour=Colour.CALM,
    )


def decided_first_page(words: str, who: Sequence[str]) -> Page:
    """Return what is said where somebody has to decide before any die is thrown.

    Args:
        words: What the player typed.
        who: Whoever decides; nobody where that is not known.
    """
    deciding = opening(joined(who, say(" and "))) or say("Somebody")
    return Page(
        title=say("No odds yet"),
        body=say(
            "{words}\n"
            "{deciding} will be asked first, and what dice are thrown hangs on the "
            "answer.",
            words=quoted(words),
            deciding=deciding,
        ),
        colour=Colour.CALM,
    )


def _of_battle(prefix: Text, odds: Mapping[str, Any], figures: Figures) -> list[tuple[Text, Text]]:
    """Return what each side may keep, the likeliest first, and the swing in value."""
    fields: list[tuple[Text, Text]] = []
    for side in Side:
        lines: list[Text] = list(side_lines(odds, side))
        told = likeliest(figures.get(f"{side}_left", {}))
        shown = [each for each in told[:MOST_SURVIVORS] if each[1] >= _LEAST_SHOWN]
        lines += [
            say("**{share}** {units}", share=share(chance), units=units) for units, chance in shown
        ]
        rest = sum(chance for _, chance in told[len(shown) :])
        if rest >= _LEAST_SHOWN:
            lines.append(say("{share} anything else", share=share(rest)))
        fields.append(
            (
                opening(say("{prefix}what the {side} may keep", prefix=prefix, side=side)),
                joined(lines, "\n"),
            )
        )
    if varies(swing := figures.get("swing", {})):
        fields.append(
            (
                say("{prefix}IPCs the defender loses, less the attacker's", prefix=prefix),
                named_values(swing),
            )
        )
    if varies(raids := figures.get("ipcs_lost", {})):
        fields.append((say("{prefix}IPCs lost to raids", prefix=prefix), named_values(raids)))
    return fields
