"""`/odds`: what a declaration may come to, as a page with a chart."""

from collections.abc import Mapping, Sequence

from bot.show.counts import title_of
from bot.show.escape import quoted
from bot.show.odds import battle_lines, figure_name, in_order, likeliest, varies
from bot.show.odds_line import (
    HOW_LIKELY,
    FellLike,
    ForeseenLike,
    expect_lines,
    likely_lines,
    share,
)
from bot.show.page import Colour, Page
from bot.show.pictures.chart import Chart, text_bars
from core.board.side import Side

MOST_FIGURES = 8
"""How many figures a page tells one by one."""

MOST_VALUES = 8
"""How many values of a figure are told; the likeliest come first where there are more."""

_HIDDEN = ("_result", "rules", "uncapped", "modifiers")


def odds_page(
    words: str, found: Sequence[ForeseenLike], charts: Sequence[Chart], *, drawn: bool
) -> Page:
    """Return the odds of a declaration.

    Args:
        words: What the player typed.
        found: The odds, of each raid where it is a phase.
        charts: What may be drawn of them.
        drawn: Whether pictures of them are attached; else they stand here as bars of text.
    """
    fields: list[tuple[str, str]] = []
    for each in found:
        prefix = f"{each.name}: " if each.name else ""
        if each.battle is not None:
            lines = "\n".join(line.strip() for line in battle_lines(each.battle))
            fields.append((f"{prefix}how it may end", lines))
            fields += _left(prefix, each.figures)
            continue
        shown = {
            name: of
            for name, of in each.figures.items()
            if varies(of) and not any(part in name for part in _HIDDEN)
        }
        for name, of in list(shown.items())[:MOST_FIGURES]:
            fields.append((f"{prefix}{figure_name(name)}", _values(of)))
    if not drawn:
        fields += [(chart.title, text_bars(chart)) for chart in charts]
    expected = expect_lines(found)
    title = title_of(found[0].request) if len(found) == 1 else "Bombing phase"
    return Page(
        title=f"Odds · {title}",
        body=f"{quoted(words)}\n**Expect** {expected}" if expected else quoted(words),
        fields=tuple(fields),
        footer="Exact, from the procedure itself. Only you see this; nothing is declared.",
        colour=Colour.CALM,
    )


def likely_page(fell: Sequence[FellLike], charts: Sequence[Chart], *, drawn: bool) -> Page:
    """Return how likely a result was, with the distribution that it came from."""
    bars = () if drawn else tuple((chart.title, text_bars(chart)) for chart in charts)
    return Page(
        title=HOW_LIKELY,
        body=likely_lines(fell) or "This result has no odds.",
        fields=bars,
        footer="Exact, from the procedure itself. Only you see this.",
        colour=Colour.CALM,
    )


def nothing_to_roll_page(words: str) -> Page:
    """Return what is said where no dice decide anything, or somebody has to decide first."""
    return Page(
        title="No odds here",
        body=f"{quoted(words)}\nNo dice decide it, or somebody has to choose first.",
        colour=Colour.CALM,
    )


def _left(prefix: str, figures: Mapping[str, Mapping[str, float]]) -> list[tuple[str, str]]:
    """Return what each side may keep, the likeliest first."""
    fields = []
    for side in Side:
        told = likeliest(figures.get(f"{side}_left", {}))
        lines = [f"**{share(chance)}** {units}" for units, chance in told[:MOST_VALUES]]
        if rest := sum(chance for _, chance in told[MOST_VALUES:]):
            lines.append(f"{share(rest)} anything else")
        if lines:
            fields.append((f"{prefix}what the {side} may keep", "\n".join(lines)))
    return fields


def _values(of: Mapping[str, float]) -> str:
    told = in_order(of)
    if len(told) > MOST_VALUES:
        kept = sorted(told, key=lambda each: -each[1])[:MOST_VALUES]
        told = [each for each in told if each in kept]
    shown = " · ".join(f"**{value}** {share(chance)}" for value, chance in told if chance > 0)
    return f"{shown} · …" if len(of) > len(told) else shown
