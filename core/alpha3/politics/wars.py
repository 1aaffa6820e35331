"""A declaration of war inside a game: in its turn, before any combat move (A3-WAR)."""

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import Phase, Power, clause
from core.alpha3.politics.declarations import resolve_declaration
from core.alpha3.record.play import situated
from core.alpha3.record.position import Position
from core.alpha3.record.requests import DeclareWar
from core.alpha3.turn.requests import GoToWar
from core.terms.ledger import Ledger
from core.terms.refusal import Fault
from core.terms.resolution import Finding


@clause("A3-WAR.2")
def before_moves(moved: tuple[str, ...]) -> Fault | None:
    """War is declared before the first combat move."""
    if not moved:
        return None
    return Fault(
        what=f"Units have moved to {moved[0]} already (A3-WAR.2).",
        do="Undo the combat moves first, or declare in the next turn.",
        rules=before_moves.rules,
    )


@clause("A3-WAR.4")
def not_yet_at_war(power: Power, on: Power, at_war_with: tuple[Power, ...]) -> Fault | None:
    """A war that is on already is not declared; nor need it be."""
    if on not in at_war_with:
        return None
    by = power.label[:1].upper() + power.label[1:]
    return Fault(
        what=f"{by} and {on.label} are at war already (A3-WAR.4).",
        do="Attack, or go on with `next`.",
        rules=not_yet_at_war.rules,
    )


def resolve_war(position: Position, said: GoToWar, book: Ledger) -> Finding:
    """One power declares war on another, as the game stands."""
    phases = (Phase.COMBAT_MOVE, Phase.COLLECT_INCOME)
    play = situated(position, said, book, Finder(), *phases)
    now = play.now
    if now.phase is Phase.COMBAT_MOVE:
        book.check(before_moves, tuple(space for space, _ in now.turn.spent))
    book.check(not_yet_at_war, said.power, said.on, now.enemies(said.power))
    book.lawful()
    judged = DeclareWar(
        by=said.power,
        on=said.on,
        round=now.round,
        phase="combat_move" if now.phase is Phase.COMBAT_MOVE else "collect_income",
        moved_into_china=tuple(sorted(now.acted_in_china)),
    )
    found = resolve_declaration(now, judged, book)
    if not found.outcome.allowed:
        for reason in found.outcome.reasons:
            book.fault(Fault(reason, "Declare when the rules open this war.", before_moves.rules))
        book.lawful()
    headline = found.headline.replace("may declare war on", "declares war on")
    return Finding(headline, found.outcome)
