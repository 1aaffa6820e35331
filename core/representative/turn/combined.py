"""The end of a phase where two powers have one turn together (R4-1.1, R-39)."""

from dataclasses import dataclass

from core.representative.book.terms import Power, clause
from core.representative.record.campaign import Campaign
from core.representative.record.effects import PhaseLeft
from core.terms.ledger import Ledger
from core.terms.message import joined, opened, say
from core.terms.refusal import Fault
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class PhaseLeftOutcome:
    """Who is through with the phase now, and who has still to say so."""

    through: tuple[Power, ...]
    left: tuple[Power, ...]


@clause("R-39", "R4-1.1", "R4-1.2")
def not_through(
    powers: tuple[Power, ...], through: frozenset[Power], speaking: tuple[Power, ...]
) -> tuple[Power, ...]:
    """A phase of the combined turn ends when the players of both powers are through with it."""
    return tuple(power for power in powers if power not in through and power not in speaking)


@clause("R-39", "R4-1.1", "R4-1.2")
def said_already(
    powers: tuple[Power, ...], through: frozenset[Power], speaking: tuple[Power, ...]
) -> Fault | None:
    """Whoever is through with a phase of the combined turn need not say so again."""
    if not speaking or not through.issuperset(speaking):
        return None
    others = joined(power.label for power in powers if power not in through)
    return Fault(
        say("You have said already that you are through with this phase (R-39)."),
        say("It goes on until the other power is through too: {others}.", others=others),
    )


def leave_phase(
    campaign: Campaign, speaking: tuple[Power, ...], left: tuple[Power, ...], book: Ledger
) -> Finding:
    """Note that powers are through with the phase, which goes on for those who are left."""
    book.effect(PhaseLeft(speaking))
    return Finding(
        say(
            "{power} is through with {phase}; {other} is still to say so",
            power=opened(joined(power.label for power in speaking)),
            phase=campaign.phase.label,
            other=joined(power.label for power in left),
        ),
        PhaseLeftOutcome(speaking, left),
    )
