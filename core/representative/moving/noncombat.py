"""Noncombat movement (R4-6): over friendly land, without end, of what did not fight."""

from dataclasses import dataclass
from typing import ClassVar

from pydantic import Field

from core.board.counts import UnitCounts
from core.board.unit_words import roster
from core.representative.bases.acts import begin_act, rockets_stay, units_there
from core.representative.bases.distances import ways_over_friendly_land
from core.representative.book.names import Finder
from core.representative.book.terms import SHIPS, Units, clause
from core.representative.record.berths import Berth
from core.representative.record.effects import UnitsMoved
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.record.requests import Acting
from core.representative.record.spelling import Name, Standing
from core.terms.ledger import Ledger
from core.terms.message import joined, say
from core.terms.refusal import Fault
from core.terms.resolution import Finding


class NoncombatMove(Acting):
    """Land and air units that move over friendly land."""

    kind: ClassVar[str] = "noncombat-move"

    units: Standing
    from_: Name = Field(alias="from")
    to: Name


@dataclass(frozen=True, slots=True)
class NoncombatOutcome:
    """Where units went, over how many steps of friendly land."""

    to: str
    distance: int


@clause("R4-6.1", "R4-4.11", "R4-APP.6", "R4-APP.7")
def who_moves(units: Units, rested: Units) -> Fault | None:
    """Only land and air units that had no part in this turn's combat."""
    if ships := [unit for unit in units if unit in SHIPS]:
        return Fault(
            say("Ships do not move now: {ships} (R4-6.1).", ships=joined(ships)),
            say("Rebase them in combat movement."),
        )
    short = [unit for unit, n in units.items() if n > rested.get(unit, 0)]
    if not short:
        return None
    told = roster(rested)
    return Fault(
        say("Only {told} there had no part in combat this turn (R4-6.1).", told=told)
        if any(rested.values())
        else say("Everything there has had its part in combat this turn (R4-6.1)."),
        say("Move those.") if any(rested.values()) else say("Leave them where they are."),
    )


@clause("R4-6.2", "R4-4.1")
def over_friendly_land(start: str, goal: str, steps: int | None) -> Fault | None:
    """The whole way leads over friendly land; nothing crosses a sea zone."""
    if start == goal:
        return Fault(
            say("The units are in {space} already (R4-6.2).", space=goal),
            say("Name where they go."),
        )
    if steps is not None:
        return None
    return Fault(
        say(
            "No way over friendly land leads from {start} to {goal} (R4-6.2).",
            start=start,
            goal=goal,
        ),
        say("Go where friendly land leads."),
    )


def resolve_noncombat(position: Position, said: NoncombatMove, book: Ledger) -> Finding:
    """Land and air units that move over friendly land."""
    begin_act(said.power, Phase.NONCOMBAT, position, book)
    finder = Finder()
    start, goal = finder.territory(said.from_), finder.territory(said.to)
    finder.settle()
    units, at = UnitCounts(said.units), Berth(start)
    there = position.there(said.power, at)
    book.check(rockets_stay, units)
    if units.but(SHIPS) or not units:
        book.check(units_there, units.but(SHIPS), at, there)
    tired = position.campaign.tired.get(said.power, {}).get(at, {})
    rested = {unit: max(0, n - tired.get(unit, 0)) for unit, n in there.items()}
    if not book.faults:
        book.check(who_moves, units, rested)
    steps = ways_over_friendly_land(said.power, start, position).get(goal)
    if units.but(SHIPS):
        book.check(over_friendly_land, start, goal, steps)
    book.lawful()
    assert steps is not None  # noqa: S101 - a way was found
    book.effect(UnitsMoved(said.power, at, Berth(goal), units))
    told = roster(units)
    return Finding(
        say(
            "Noncombat: {told} from {start} to {goal}",
            told=told,
            start=start,
            goal=goal,
        ),
        NoncombatOutcome(goal, steps),
    )
