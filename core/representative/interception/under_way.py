"""Moves that go out by sea, and the cargo that they may lose on their way (R4-4.12, R4-4.17)."""

from functools import reduce

from core.representative.book.terms import Units, clause
from core.representative.interception.interceptors import legal_interceptions
from core.representative.moving.combat_moves import CombatMove, resolve_combat_move
from core.representative.record.campaign import Group, Purpose
from core.representative.record.fold import change
from core.representative.record.position import Position
from core.terms.ledger import Ledger
from core.terms.resolution import Finding


@clause("R4-4.12", "R4-4.13", "R4-4.17", "R-34")
def cargo_at_risk(cargo: Units, transports: int) -> int:  # noqa: ARG001 - stands in the trail
    """Cargo goes down with its transport: so many units may drown."""
    return sum(cargo.values())


def resolve_going_out(position: Position, said: CombatMove, book: Ledger) -> Finding:
    """Units that move out, and the cargo that is lost if enemies who could meet it sink it."""
    since = len(book.effects)
    found = resolve_combat_move(position, said, book)
    now = reduce(change, book.effects[since:], position)
    before = {group.number for group in position.campaign.groups}
    for group in now.campaign.groups:
        if group.number not in before and may_be_met(now, group):
            note_cargo(group, book)
    return found


def may_be_met(position: Position, group: Group) -> bool:
    """Return whether enemies lie where a move ends at sea, or could intercept it on its way."""
    if not group.freight:
        return False
    fought = group.purpose is Purpose.ASSAULT and position.enemies_in(group.power, group.last)
    return bool(fought) or any(each.group == group.number for each in legal_interceptions(position))


def note_cargo(group: Group, book: Ledger) -> None:
    """Put down the cargo that a move carries where it may be met; nothing where it has none."""
    if group.freight:
        book.apply(cargo_at_risk, group.freight, group.units.get("transport", 0))
