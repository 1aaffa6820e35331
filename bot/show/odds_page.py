"""`/odds`: what a declaration may come to, as a page with a chart."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from bot.games.alpha3.pages.odds import combat_fields, research_fields
from bot.games.awaw.pages.counts import title_of
from bot.games.awaw.pages.phase_odds import phase_fields
from bot.show.escape import quoted
from bot.show.odds import figure_name, likeliest, side_lines
from bot.show.odds_line import (
    HOW_LIKELY,
    IN_LINE,
    PercentileLike,
    RequestOddsLike,
    expect_lines,
    likely_lines,
)
from bot.show.page import Colour, Page
from bot.show.pictures.chart import Chart, text_bars
from bot.show.probabilities import members, named_values, share, varies
from core.awaw.bombing.phase.requests import RaidPhase
from core.board.side import Side
from core.board.swing import DAMAGE_DONE
from core.terms.refusal import Refusal
from core.terms.wording import opening

MOST_FIGURES = 8
"""How many figures a page tells one by one."""

MOST_SURVIVORS = 5
"""How many ways to come out of a battle a page tells of each side."""

MOST_BLOCKS = 15
"""How many attacks, targets and powers of a phase are told with their figures."""

STEPS = frozenset({"fight-ahead", "raid-ahead"})
"""Steps of a phase, told one by one beside it."""

MOST_STEPS = 3
"""Where a phase has more steps, a page tells each of them in one line alone."""

_LEAST_SHOWN = 0.0005
"""Chances that would be told as 0.0 % are left out."""

NOT_COMPARED = (
    "There is nothing to compare it with: it has no odds, or somebody chose after its dice what "
    "they did not assume, such as to retreat."
)
"""What is said of a result without a comparison."""

FIELDS: Mapping[
    tuple[str, str], Callable[[Mapping[str, Mapping[str, float]]], Iterator[tuple[str, str]]]
] = {
    ("alpha3", "combat-phase"): combat_fields,
    ("alpha3", "research"): research_fields,
}
"""Kinds whose figures are told in words of their own."""

_AS_IN_HEADLINES = {
    "submarines_eliminated": "submarines lost",
    "submarines_aborted": "submarines turned back",
    "submarines_through": "submarines that get through",
}
"""One word for one thing: a result and its odds call it alike."""

_HIDDEN = ("_result", "rules", "uncapped", "modifiers", "swing")


def odds_page(
    words: str, found: Sequence[RequestOddsLike], charts: Sequence[Chart], *, drawn: bool
) -> Page:
    """Return the odds of a declaration.

    Args:
        words: What the player typed.
        found: The odds.
        charts: What may be drawn of them.
        drawn: Whether pictures of them are attached; else they stand here as bars of text.
    """
    steps = [each for each in found if each.name and each.request.kind in STEPS]
    brief = len(steps) > MOST_STEPS
    fields = [field for each in found if not (brief and each in steps) for field in _fields(each)]
    if brief:
        fields.append(("One by one", f"Ask for one alone, such as `/odds fight {steps[-1].name}`."))
    if not drawn:
        fields += [(chart.title, text_bars(chart)) for chart in charts]
    expected = expect_lines(found)
    first = found[0]
    title = (first.name or title_of(first.request)) if len(found) == 1 else "Combat phase"
    return Page(
        title=f"Odds · {title}",
        body=f"{quoted(words)}\n**Expect** {expected}" if expected else quoted(words),
        fields=tuple(fields),
        footer="Exact, from the procedure itself. Only you see this; nothing is declared.",
        colour=Colour.CALM,
    )


def _fields(each: RequestOddsLike) -> Iterator[tuple[str, str]]:
    """Yield what a page tells of one request, or of one part of it."""
    if each.why_none:
        return
    prefix = opening(f"{each.name}: ") if each.name else ""
    if isinstance(each.request, RaidPhase):
        yield from list(phase_fields(each.request, each.figures))[:MOST_BLOCKS]
        return
    if granted := [opening(told) for told in each.assumes if told not in IN_LINE]:
        yield f"{prefix}taken for granted", "\n".join(granted)
    if (of_kind := FIELDS.get((each.request.system, each.request.kind))) is not None:
        yield from of_kind(each.figures)
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
        yield f"{prefix}{figure_name(_called(name))}", named_values(members(of) or of)


def _called(name: str) -> str:
    """Return a figure's name as headlines have it, and not as outcomes spell it."""
    where, dot, last = name.rpartition(".")
    return f"{where}{dot}{_AS_IN_HEADLINES.get(last, last)}"


def likely_page(
    percentiles: Sequence[PercentileLike], charts: Sequence[Chart], *, drawn: bool
) -> Page:
    """Return how likely a result was, with the distribution that it came from."""
    bars = () if drawn else tuple((chart.title, text_bars(chart)) for chart in charts)
    return Page(
        title=HOW_LIKELY,
        body=likely_lines(percentiles) or NOT_COMPARED,
        fields=bars,
        footer="Exact, from the procedure itself. Only you see this.",
        colour=Colour.CALM,
    )


def no_odds_page(words: str, why: Refusal) -> Page:
    """Return what is said of a declaration that has no odds, though nothing is wrong with it."""
    body = f"{quoted(words)}\n{why.message}"
    return Page(title="No odds of this", body=body, colour=Colour.CALM)


def decided_first_page(words: str, who: Sequence[str]) -> Page:
    """Return what is said where somebody has to decide before any die is thrown.

    Args:
        words: What the player typed.
        who: Whoever decides; nobody where that is not known.
    """
    deciding = opening(" and ".join(who)) or "Somebody"
    return Page(
        title="No odds yet",
        body=f"{quoted(words)}\n{deciding} will be asked first, and what dice are thrown hangs on "
        "the answer.",
        colour=Colour.CALM,
    )


def _of_battle(
    prefix: str, odds: Mapping[str, Any], figures: Mapping[str, Mapping[str, float]]
) -> list[tuple[str, str]]:
    """Return what each side may keep, the likeliest first, and the swing in value."""
    fields = []
    for side in Side:
        lines = [line.strip() for line in side_lines(odds, side)]
        told = likeliest(figures.get(f"{side}_left", {}))
        shown = [each for each in told[:MOST_SURVIVORS] if each[1] >= _LEAST_SHOWN]
        lines += [f"**{share(chance)}** {units}" for units, chance in shown]
        rest = sum(chance for _, chance in told[len(shown) :])
        if rest >= _LEAST_SHOWN:
            lines.append(f"{share(rest)} anything else")
        fields.append((f"{prefix}what the {side} may keep", "\n".join(lines)))
    if varies(swing := figures.get("swing", {})):
        fields.append(
            (f"{prefix}IPCs the defender loses, less the attacker's", named_values(swing))
        )
    if varies(raids := figures.get("ipcs_lost", {})):
        fields.append((f"{prefix}IPCs lost to raids", named_values(raids)))
    return fields
