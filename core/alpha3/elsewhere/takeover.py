"""A whole turn that was played elsewhere, and a referee's report on it (R-74)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.alpha3.book.terms import Economy, Phase, Power
from core.alpha3.elsewhere import requests, taking
from core.alpha3.elsewhere.clauses import as_played, same_round
from core.alpha3.elsewhere.phases import end_phase, reach
from core.alpha3.elsewhere.requests import PlayedElsewhere
from core.alpha3.elsewhere.trial import Report
from core.alpha3.record.play import Play, not_won, on_turn
from core.alpha3.record.position import Position
from core.alpha3.record.unit_effects import RaidChanged
from core.terms.ledger import Ledger
from core.terms.message import Text, opened, say_many
from core.terms.resolution import Finding
from core.terms.wording import listed


@dataclass(frozen=True, slots=True)
class ElsewhereOutcome:
    """A turn that was taken over.

    Attributes:
        whose: Whose turn it was.
        round: Its round.
        acts: How many acts it had.
        departures: What in it departs from Alpha+3, in order, each with its rule.
    """

    whose: Power
    round: int
    acts: int
    departures: tuple[Text, ...]


def resolve_played(position: Position, said: PlayedElsewhere, book: Ledger) -> Finding:
    """Take a turn over as it stands, and name whatever departs from the rules."""
    book.check(not_won, position.winner)
    book.check(on_turn, said.whose, position.power)
    book.check(same_round, said.round, position.round)
    book.lawful()
    report = Report(Play(position, book))
    for act in said.acts:
        _take(report, said.whose, act)
    told = tuple(each.what for each in report.departures)
    book.apply(as_played, len(said.acts), len(told))
    outcome = ElsewhereOutcome(said.whose, position.round, len(said.acts), told)
    return Finding(
        say_many(
            "{who}, round {round}, played elsewhere: {n} departure from Alpha+3",
            "{who}, round {round}, played elsewhere: {n} departures from Alpha+3",
            len(told),
            who=opened(listed(said.whose.label)),
            round=position.round,
        ),
        outcome,
    )


def _take(report: Report, whose: Power, act: requests.Act) -> None:
    match act:
        case requests.Reached(phase=phase):
            reach(report, whose, phase)
        case requests.Ended():
            _end(report, whose, act)
        case _:
            _TAKEN[type(act)](report, whose, act)


def _end(report: Report, whose: Power, said: requests.Ended) -> None:
    """End the turn; what was counted at its end stands."""
    reach(report, whose, Phase.COLLECT_INCOME)
    if report.play.now.power is whose:
        for place in tuple(report.play.now.turn.raids):
            report.do(RaidChanged(place, {}, 0))  # nobody is told of raids of a turn that is over
        end_phase(report)
    if said.ipcs is not None:
        taking.set_money(report, (whose, None), said.ipcs)
    for economy, ipcs in said.by_economy.items():
        taking.set_money(report, (whose, Economy(economy)), ipcs)


_TAKEN: Mapping[type[Any], Callable[[Report, Power, Any], None]] = {
    requests.Found: taking.found,
    requests.Purchased: taking.purchased,
    requests.WentToWar: taking.went_to_war,
    requests.Moved: taking.moved,
    requests.Fought: taking.fought,
    requests.Raided: taking.raided,
    requests.WentBack: taking.went_back,
    requests.PutOut: taking.placed,
}
