"""From phase to phase of a turn that was played elsewhere."""

from typing import Literal

from core.alpha3.book.terms import Phase, Power
from core.alpha3.combat.phase.attacks import declare_attacks
from core.alpha3.combat.phase.beginning import unfought
from core.alpha3.elsewhere.clauses import was_fought
from core.alpha3.elsewhere.trial import Report, ashore
from core.alpha3.record.effects import PhaseBegun
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position
from core.alpha3.record.unit_effects import RaidChanged, RoundsFought
from core.alpha3.turn.phases import after, resolve_next
from core.alpha3.turn.requests import NextPhase
from core.terms.ledger import Ledger

_PHASES = list(Phase)


def reach(report: Report, whose: Power, phase: Phase) -> None:
    """Go on to a phase of the turn in hand, if it is ahead."""
    while _behind(report.play.now, whose, phase):
        end_phase(report)


def _behind(now: Position, whose: Power, phase: Phase) -> bool:
    return now.power is whose and _PHASES.index(now.phase) < _PHASES.index(phase)


def end_phase(report: Report) -> None:
    """End a phase with all that its end brings; what the rules miss departs from them.

    Who scrambles and what strikes is not asked: the summary tells what came of it.
    """
    now = report.play.now
    if now.phase is Phase.COMBAT_MOVE:
        report.can(_attacks_declared)
        report.do(PhaseBegun(now.round, now.power, Phase.CONDUCT_COMBAT))
        return
    if now.phase is Phase.CONDUCT_COMBAT:
        _over(report)
    if report.by_the_rules(lambda at, book: resolve_next(at, _next(at), book)):
        return
    if report.can(lambda at, book: resolve_next(at, _next(at, "aircraft"), book)):
        return
    report.do(PhaseBegun(*after(now.power, now.phase, now.round)))


def _next(at: Position, gives: Literal["nothing", "aircraft"] = "nothing") -> NextPhase:
    return NextPhase(power=at.power, give_up=gives)


def _attacks_declared(now: Position, book: Ledger) -> None:
    declare_attacks(Play(now, book))


def _over(report: Report) -> None:
    """Let no battle of the turn be left to fight."""
    for space, raid in tuple(report.play.now.turn.raids.items()):
        if not raid.flown:
            report.look(was_fought, space, left=True)
            report.do(RaidChanged(space, {}, 0))
    for _, territory in tuple(report.play.now.turn.assaults):
        ashore(report, territory)
    for space in dict.fromkeys(unfought(report.play.now)):
        if space not in report.play.now.turn.over:
            report.look(was_fought, space, left=True)
        report.do(RoundsFought(space, 0, over=True))
