"""Exact odds as a player reads them: who wins, what is left, and every figure that may vary."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.show.chances.probabilities import in_order, varies
from core.board.side import Side
from core.board.unit_words import NOTHING, counted, spoken
from core.terms.forecast import Distribution
from core.terms.message import Message, Text, Verbatim, english, joined, say

WAYS = {
    "attacker": say("the attacker wins"),
    "attacker_takes": say("he takes the place"),
    "defender": say("the defender wins"),
    "both_destroyed": say("nobody is left"),
    "stand_off": say("both have units left"),
}
"""How a battle may end, in words."""


SWING = say("Swing in value: IPCs that the defender loses, less the attacker's")
"""What stands over the distribution of a battle's worth."""

MOST_LEFT = 60
"""How many ways to come out of a battle are told of each side."""

LEAST_SHOWN = 0.00005
"""Chances that would be shown as nothing are left out."""

_ALIKE = 9
"""Chances that agree in so many places are equal; what is left is how a computer adds."""


def odds_text(found: Any) -> str:
    """Return a forecast as a page of plain text."""
    granted = (f"  {english(told)}" for told in found.assumes)
    return "\n".join(("Exact odds", *granted, "", *map(english, _lines(found)))).rstrip()


def _lines(found: Any) -> Iterator[Text]:
    if found.battle is not None:
        yield from battle_lines(found.battle.as_json())
        yield from _spread_lines(found.figures)
        return
    varying = {name: of for name, of in found.figures.items() if varies(of)}
    for name, values in varying.items():
        yield figure_name(name)
        yield from (f"  {percent(chance)}  {english(value)}" for value, chance in in_order(values))
        yield ""
    if not varying:
        yield say("Nothing is left to the dice.")


def battle_lines(odds: Mapping[str, Any]) -> Iterator[Text]:
    """Yield the odds of a battle, with the orders of loss that they hold for."""
    ways = {name: words for name, words in WAYS.items() if odds[name] >= LEAST_SHOWN}
    yield from (f"  {percent(odds[name])}  {english(words)}" for name, words in ways.items())
    for side in Side:
        yield ""
        average, order = side_lines(odds, side)
        yield from (average, say("  {order}", order=order))


def side_lines(odds: Mapping[str, Any], side: Side) -> tuple[Message, Message]:
    """Return what a side keeps of a battle on average, and its order of loss."""
    left = [
        counted(float(number), name)
        for name, number in odds["expected_left"][side].items()
        if number >= 0.05  # noqa: PLR2004 - what one decimal shows
    ]
    order = joined(spoken(name) for name in odds["order_of_loss"][side])
    return (
        say("The {side} keeps on average: {left}", side=side, left=joined(left) or NOTHING),
        say("and loses in this order: {order}", order=order or NOTHING),
    )


def _spread_lines(figures: Mapping[str, Mapping[str, float]]) -> Iterator[Text]:
    """Yield everything that may be left of each side, and every swing in value."""
    for side in Side:
        yield ""
        yield say("What the {side} may keep", side=side)
        yield from _values(likeliest(figures[f"{side}_left"]), MOST_LEFT)
    yield ""
    yield SWING
    yield from _values(in_order(figures["swing"]), len(figures["swing"]))
    if raided := figures.get("ipcs_lost"):
        yield ""
        yield say("IPCs lost to raids")
        yield from _values(in_order(raided), len(raided))


def _values(told: Sequence[tuple[Text, float]], most: int) -> Iterator[Text]:
    shown = [each for each in told if each[1] >= LEAST_SHOWN][:most]
    yield from (f"  {percent(chance)}  {english(value)}" for value, chance in shown)
    rest = sum(chance for _, chance in told) - sum(chance for _, chance in shown)
    if rest >= LEAST_SHOWN:
        yield say("  {percent}  anything else", percent=Verbatim(percent(rest)))


def likeliest(values: Distribution) -> list[tuple[Text, float]]:
    """Return a figure's values with their chances, the likeliest first; equals by their words."""
    return sorted(values.items(), key=lambda each: (-round(each[1], _ALIKE), english(each[0])))


def figure_name(name: str) -> str:
    """Return a figure's dotted name in words."""
    return name.replace("_", " ").replace(".", ", ").replace("ipcs", "IPCs")


def percent(chance: float) -> str:
    """Return a chance in per cent, in a column."""
    return f"{100 * chance:6.2f} %"
