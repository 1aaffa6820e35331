"""Research: dice for a breakthrough, a chart, and what it brings (BASE-G40 research)."""

from dataclasses import dataclass

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import BOOK, Economy, Phase, Power, clause
from core.alpha3.economy.requests import Research
from core.alpha3.politics.conquest import capital_lost
from core.alpha3.record.effects import MoneyChanged, TechnologyFound
from core.alpha3.record.play import Play, situated
from core.alpha3.record.position import Position, Purse
from core.board.unit_words import spoken
from core.terms.dice import Throw
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, joined, named, opened, say, say_many
from core.terms.question import Question
from core.terms.refusal import Fault
from core.terms.resolution import Finding

A_DIE = 5
BREAKTHROUGH = 6
CHARTS = {
    "chart_1": (
        "advanced_artillery",
        "rockets",
        "paratroopers",
        "increased_factory_production",
        "war_bonds",
        "improved_mechanized_infantry",
    ),
    "chart_2": (
        "super_submarines",
        "jet_fighters",
        "improved_shipyards",
        "radar",
        "long_range_aircraft",
        "heavy_bombers",
    ),
}
"""The two charts, in the order of a die's faces."""

CHARTS_CALLED = {"chart_1": say("Chart 1"), "chart_2": say("Chart 2")}

_CALLED = (
    *(named("advanced artillery"), named("rockets"), named("paratroopers")),
    *(named("increased factory production"), named("war bonds")),
    *(named("improved mechanized infantry"), named("super submarines"), named("jet fighters")),
    *(named("improved shipyards"), named("radar"), named("long range aircraft")),
    named("heavy bombers"),
)
"""What the developments are called in front of players."""


@dataclass(frozen=True, slots=True)
class ResearchOutcome:
    """What was paid, and what was found if anything."""

    paid: int
    breakthrough: bool
    technology: str | None


@clause("BASE-G40 research", "A3-UK.2")
def research_cost(dice: int) -> int:
    """Each research die costs 5 IPCs; the United Kingdom pays from either treasury or both."""
    return A_DIE * dice


@clause("BASE-G40 purchase", "A3-UK.3", "A3-UK.8")
def can_pay(who: Text, cost: int, has: int, *, capital_lost: bool) -> Fault | None:
    """Nobody spends more than his treasury holds, nor anything while its capital is lost."""
    if capital_lost and cost:
        what = say("The capital of {who} is in enemy hands, and it spends nothing", who=who)
        do = say("Win the capital back first.")
    elif cost > has:
        what = say_many(
            "{who} has {n} IPC, and this costs {cost}",
            "{who} has {n} IPCs, and this costs {cost}",
            has,
            who=who,
            cost=cost,
        )
        do = say("Spend less.")
    else:
        return None
    return Fault(say("{what} (BASE-G40 purchase).", what=opened(what)), do)


@clause("BASE-G40 research")
def breakthrough(faces: tuple[int, ...]) -> bool:
    """Any 6 is a breakthrough."""
    return BREAKTHROUGH in faces


@clause("BASE-G40 research", "R-38")
def development(chart: tuple[str, ...], known: frozenset[str], face: int) -> str | None:
    """The die names a development of the chart; one known already gives way to the next."""
    order = (*chart[face - 1 :], *chart[: face - 1])
    return next((each for each in order if each not in known), None)


def resolve_research(position: Position, said: Research, book: Ledger) -> Finding:
    """Roll for a breakthrough."""
    play = situated(position, said, book, Finder(), Phase.RESEARCH)
    for purse, ipcs in _shares(said, book):
        pay(play, purse, ipcs)
    book.lawful()
    book.plan(Throw("research", said.number))
    roll = book.roll("research", said.number, rules=research_cost.rules)
    if not book.apply(breakthrough, roll.faces):
        outcome = ResearchOutcome(A_DIE * said.number, breakthrough=False, technology=None)
        return Finding(
            say("No breakthrough for {power}", power=said.power.label),
            outcome,
        )
    chart = book.ask(
        Question(
            id="chart",
            to=said.power.value,
            text=_which_chart(),
            choices=tuple(CHARTS),
            rules=(BOOK["BASE-G40 research"],),
            labels=CHARTS_CALLED,
        )
    )
    book.plan(Throw("development", 1))
    face = book.roll("development", 1, rules=development.rules).faces[0]
    known = play.now.technologies.get(said.power, frozenset())
    found = book.apply(development, CHARTS[chart], known, face)
    if found:
        play.do(TechnologyFound(said.power, found))
    name = spoken(found) if found else say("nothing new")
    outcome = ResearchOutcome(A_DIE * said.number, breakthrough=True, technology=found)
    return Finding(
        say(
            "A breakthrough for {power}: {name}",
            power=said.power.label,
            name=name,
        ),
        outcome,
    )


def _which_chart() -> Message:
    """Return the question for a chart, with what is on each."""
    charts = (
        say("{chart}: {names}", chart=CHARTS_CALLED[chart], names=joined(map(spoken, names)))
        for chart, names in CHARTS.items()
    )
    return joined((say("A breakthrough: on which chart do you roll?"), *charts), "\n")


def _shares(said: Research, book: Ledger) -> list[tuple[Purse, int]]:
    """Return what each treasury pays."""
    cost = book.apply(research_cost, said.number)
    if said.power is not Power.UNITED_KINGDOM:
        return [((said.power, None), cost)]
    pacific = min(said.from_pacific, cost)
    return [
        ((said.power, Economy.EUROPE), cost - pacific),
        ((said.power, Economy.PACIFIC), pacific),
    ]


def pay(play: Play, purse: Purse, ipcs: int) -> None:
    """Take IPCs out of a treasury; what it cannot pay is kept as a fault."""
    power, economy = purse
    who = (
        power.label
        if economy is None
        else say(
            "{power}'s {economy} economy",
            power=power.label,
            economy=economy.label,
        )
    )
    has = play.now.treasuries.get(purse, 0)
    before = len(play.book.faults)
    play.book.check(can_pay, who, ipcs, has, capital_lost=capital_lost(play.now, purse))
    if ipcs and len(play.book.faults) == before:
        play.do(MoneyChanged(power, economy, -ipcs, ""))
