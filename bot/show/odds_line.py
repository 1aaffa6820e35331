"""Odds in one line: what a declaration may expect, and how likely what came of it was."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from bot.games.alpha3.pages.odds import combat_line, research_line
from bot.games.awaw.pages.phase_odds import phase_lines
from bot.show.custom_id import CustomId
from bot.show.figures import MINUS, signed
from bot.show.page import Button, Page
from bot.show.probabilities import RARE, average, in_100, one_in, share
from core.alpha3.combat.odds.ahead import BY_ORDERS
from core.awaw.bombing.phase.requests import RaidPhase
from core.board.swing import SWING
from core.representative.book.terms import TO_THE_END
from core.terms.request import Request
from core.terms.wording import opening

FigureOdds = Mapping[str, Mapping[str, float]]

HOW_LIKELY = "How likely"
"""What stands over the odds of a result."""

_SUBMARINES = (
    (("transports_sunk", "advanced.transports_sunk"), "sunk"),
    (("transports_damaged", "advanced.transports_damaged"), "damaged"),
    (("submarines_eliminated",), "submarines lost"),
    (("asw_eliminated",), "ASW lost"),
)
_RAID = (
    (("brp_loss",), "BRPs"),
    (("bombers_eliminated.*",), "bombers lost"),
    (("air.attacker_eliminated.*",), "lost in the air"),
)
_BOMBS = (
    (("damage_done",), "damage"),
    (("attackers_lost.*", "lost_to_aa.*"), "aircraft lost"),
    (("interceptors_lost",), "interceptors lost"),
)
_FLOWN = (*_BOMBS[:1], (("attackers_lost.*",), "aircraft lost"), _BOMBS[2])
EXPECTED: Mapping[str, tuple[tuple[tuple[str, ...], str], ...]] = {
    "submarine-warfare": _SUBMARINES,
    "submarine-warfare-indian-ocean": _SUBMARINES,
    "strategic-bombing": _RAID,
    "bombing-raid": _BOMBS,
    "fly-raid": _FLOWN,
    "raid-ahead": _FLOWN,
    "fire-rockets": (*_BOMBS[:1], (("ipcs_lost",), "IPCs")),
    "next-phase": (
        (("strikes_hit",), "hits by kamikaze strikes"),
        (("war_bonds",), "IPCs from war bonds"),
    ),
    "rockets": ((("damage_done",), "damage"), (("brp_loss",), "BRPs")),
    "flying-bombs": ((("brp_loss",), "BRPs"),),
    "aa-fire": ((("hits",), "aircraft shot down"),),
    "kamikaze": ((("hits.*",), "hits"),),
    "bombing": ((("ipcs_lost",), "IPCs"),),
    "blockade": ((("ipcs_lost",), "IPCs"),),
    "research": ((("breakthroughs",), "developments"),),
    "fight": (
        (("ipcs_lost",), "IPCs"),
        (("attackers_lost.*",), "attackers lost"),
        (("defenders_lost.*",), "defenders lost"),
    ),
}
"""What a line of odds tells of each kind, by the figures that add up to it."""

LINES: Mapping[tuple[str, str], Callable[[FigureOdds], str]] = {
    ("alpha3", "combat-phase"): combat_line,
    ("alpha3", "research"): research_line,
}
"""What a line tells of kinds that no averages tell well."""

IN_LINE = frozenset({TO_THE_END, BY_ORDERS})
"""What is taken for granted and told in the line itself."""

NOTHING = {
    "submarine-warfare": ("transports_sunk", "nothing is sunk"),
    "research": ("breakthroughs", "nothing is developed"),
}
"""What a line says of the worst that may come, by its figure."""


class RequestOddsLike(Protocol):
    """The odds of a request, as the referee has them."""

    @property
    def name(self) -> str:
        """What it is called in its phase."""

    @property
    def request(self) -> Request:
        """The request."""

    @property
    def figures(self) -> FigureOdds:
        """The distribution of every figure."""

    @property
    def battle(self) -> Mapping[str, Any] | None:
        """The odds of a battle."""

    @property
    def assumes(self) -> tuple[str, ...]:
        """What they take for granted, in players' words."""

    @property
    def why_none(self) -> str:
        """Why there are none, where others of the same phase have some."""


class MeasureLike(Protocol):
    """A figure that tells how well it went."""

    @property
    def figure(self) -> str:
        """Its name."""

    @property
    def unit(self) -> str:
        """What it counts."""


class PercentileLike(Protocol):
    """How a result compares with its odds."""

    @property
    def name(self) -> str:
        """What it is called in its phase."""

    @property
    def measure(self) -> MeasureLike:
        """What is measured."""

    @property
    def chances(self) -> Mapping[int, float]:
        """The chance of each number."""

    @property
    def rolled(self) -> int:
        """What it came to."""


def expect_lines(found: Sequence[RequestOddsLike]) -> str:
    """Return what a declaration may expect; of a phase, in all and raid by raid."""
    lines: list[str] = []
    for each in found:
        if isinstance(each.request, RaidPhase):
            lines += phase_lines(each.request, each.figures)
            continue
        if told := expect_line(each):
            lines.append(opening(f"{each.name}: {told}") if each.name else told)
    return "\n".join(lines)


def expect_line(each: RequestOddsLike) -> str:
    """Return what one request, or one part of it, may expect."""
    if each.why_none:
        return each.why_none
    return _of_battle(each) if each.battle is not None else _expected(each)


def _expected(each: RequestOddsLike) -> str:
    kind = each.request.kind
    if (line_of := LINES.get((each.request.system, kind))) is not None:
        return line_of(each.figures)
    told = []
    for names, words in EXPECTED.get(kind, ()):
        mean = sum(average(each.figures[name]) for name in _matching(each.figures, names))
        if mean >= 0.05:  # noqa: PLR2004 - what one decimal shows
            told.append(f"{mean:.1f} {words}")
    line = ", ".join(told) or "nothing"
    figure, words = NOTHING.get(kind, ("", ""))
    none = each.figures.get(figure, {}).get("0", 0.0)
    return f"{line} · {one_in(none)} that {words}" if 0 < none < 1 else line


def _of_battle(each: RequestOddsLike) -> str:
    """Return how a battle may end, with what raids in it may cost, and for what course of it."""
    told = [battle_line(each.battle or {})]
    if "ipcs_lost" in each.figures:
        told.append(f"{average(each.figures['ipcs_lost']):.1f} IPCs lost to raids")
    return ", ".join([*told, *(words for words in each.assumes if words in IN_LINE)])


def battle_line(odds: Mapping[str, Any]) -> str:
    """Return the odds of a battle in one line."""
    told = [f"the attacker wins {share(odds['attacker'])}"]
    if abs(odds["attacker_takes"] - odds["attacker"]) > RARE:
        told.append(f"takes the place {share(odds['attacker_takes'])}")
    told.append(f"the defender {share(odds['defender'])}")
    for name, words in (
        ("both_destroyed", "nobody is left"),
        ("stand_off", "both have units left"),
    ):
        if odds[name] > RARE:
            told.append(f"{words} {share(odds[name])}")
    return ", ".join(told)


def likely_lines(percentiles: Sequence[PercentileLike]) -> str:
    """Return how likely so much or more was, or so little or less, a line a measure."""
    return "\n".join(
        opening(f"{each.name}: {likely_line(each)}" if each.name else likely_line(each))
        for each in percentiles
    )


def with_odds(page: Page, found: Sequence[RequestOddsLike]) -> Page:
    """Return a preview with what it may expect: before several attacks, else after the one."""
    told = expect_lines(found)
    if not told:
        return page
    fields = page.fields or (("", ""),)
    at = 0 if "\n" in told else 1
    return replace(page, fields=(*fields[:at], ("Expect", told), *fields[at:]))


def how_likely(page: Page, percentiles: Sequence[PercentileLike], game: str, case: int) -> Page:
    """Return a result's page with how likely it was, and the way to see that drawn.

    Where its odds are not in hand, the way to have them worked out.
    """
    asked = str(CustomId("likely", game, case))
    if not percentiles:
        return replace(page, buttons=(*page.buttons, Button(HOW_LIKELY, asked, "secondary")))
    fields = ((HOW_LIKELY, likely_lines(percentiles)), *page.fields)
    chart = Button("Chart", asked, "secondary")
    return replace(page, fields=fields, buttons=(*page.buttons, chart))


def likely_line(each: PercentileLike) -> str:
    """Return how likely a result at least as far from the average was, on its side of it."""
    unit, rolled = each.measure.unit, each.rolled
    said = signed(rolled, "")
    least = sum(chance for value, chance in each.chances.items() if value >= rolled)
    most = sum(chance for value, chance in each.chances.items() if value <= rolled)
    expected = sum(value * chance for value, chance in each.chances.items())
    mean = f"{expected:.1f}".replace("-", MINUS)
    if each.measure.figure == SWING:
        if rolled >= expected:
            return f"a swing of {said} IPCs or more, {in_100(least)} ({mean} expected)"
        return f"a swing of {said} IPCs or less, {in_100(most)} ({mean} expected)"
    if rolled >= expected:
        return f"as many {unit} or more: {in_100(least)} ({said}, {mean} expected)"
    return f"as few {unit} or fewer: {in_100(most)} ({said}, {mean} expected)"


def _matching(figures: FigureOdds, names: Sequence[str]) -> Iterator[str]:
    for name in names:
        if name.endswith("*"):
            yield from (each for each in figures if each.startswith(name[:-1]))
        elif name in figures:
            yield name
