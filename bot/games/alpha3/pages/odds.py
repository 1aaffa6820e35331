"""Odds of what a turn of Global 1940 rolls, as a player reads them: a phase in all, research."""

from collections.abc import Iterator, Mapping

from bot.show.probabilities import average, named_values, share, varies
from core.alpha3.turn.measured import NO_BREAKTHROUGH

FigureOdds = Mapping[str, Mapping[str, float]]

_LEAST = 0.05
"""What one decimal shows."""

_TAKEN = "taken."

_CHARTS = {"chart_1": "A breakthrough on chart 1", "chart_2": "A breakthrough on chart 2"}


def combat_line(figures: FigureOdds) -> str:
    """Return what a combat phase may expect in all: IPCs, damage, and what falls."""
    swing = average(figures["swing"])
    if swing >= _LEAST:
        told = [f"the defenders lose {swing:.1f} IPCs more than the attacker"]
    elif swing <= -_LEAST:
        told = [f"the attacker loses {-swing:.1f} IPCs more than the defenders"]
    else:
        told = ["both lose as many IPCs"]
    if (damage := average(figures.get("damage_done", {}))) >= _LEAST:
        told.append(f"{damage:.1f} damage")
    told += [f"{space} falls {share(chance)}" for space, chance in _falling(figures)]
    return ", ".join(told)


def combat_fields(figures: FigureOdds) -> Iterator[tuple[str, str]]:
    """Yield the odds of a combat phase in all, with what they hold for."""
    yield (
        "In all: IPCs that the defenders lose, less the attacker's",
        named_values(figures["swing"]),
    )
    if varies(damage := figures.get("damage_done", {})):
        yield "In all: points of damage by raids", named_values(damage)
    falling = [f"{space} falls: **{share(chance)}**" for space, chance in _falling(figures)]
    if falling:
        falling.append("The battle for the sea comes first: what it leaves decides who lands.")
        yield "In all: assaults after the battles at sea", "\n".join(falling)


def research_line(figures: FigureOdds) -> str:
    """Return what research may expect."""
    return f"a breakthrough {share(figures['breakthroughs'].get('1', 0.0))}"


def research_fields(figures: FigureOdds) -> Iterator[tuple[str, str]]:
    """Yield what research may find, by the chart that is chosen after a breakthrough."""
    for chart, words in _CHARTS.items():
        found = {name: of for name, of in figures[chart].items() if name != NO_BREAKTHROUGH}
        yield words, " · ".join(f"**{name}** {share(chance)}" for name, chance in found.items())


def _falling(figures: FigureOdds) -> Iterator[tuple[str, float]]:
    for name, values in figures.items():
        if name.startswith(_TAKEN):
            yield name.removeprefix(_TAKEN), values["true"]
