"""24.12 and 24.22: in which phase of whose player turn something may be done."""

from core.awaw.book.terms import clause
from core.awaw.book.units import Side
from core.awaw.record.clock import Clock, Phase
from core.terms.message import say
from core.terms.refusal import Fault


@clause("24.12", "R-32")
def in_its_phase(clock: Clock, side: Side, phase: Phase) -> Fault | None:
    """Each side acts in the phases of its own player turn."""
    if clock.moving is side and clock.phase is phase:
        return None
    return Fault(
        what=say(
            "24.12 keeps this for the {side} {phase}; the campaign stands in {told}.",
            side=side.label,
            phase=phase.label,
            told=clock.told,
        ),
        do=say("Wait for that phase, or go on to it with `/turn`."),
    )


@clause("24.22", "R-32")
def in_the_research_phase(clock: Clock) -> Fault | None:
    """Research results, and the air units that production adds, come in the research phase."""
    if clock.phase is Phase.RESEARCH:
        return None
    return Fault(
        what=say(
            "24.22 keeps this for the research phase; the campaign stands in {told}.",
            told=clock.told,
        ),
        do=say("Wait for the next turn, or set what was forgotten with `edit`."),
    )


@clause("24.22", "R-32")
def before_construction_ends(clock: Clock, side: Side) -> Fault | None:
    """Naval units that production adds come at the end of the side's unit construction phase."""
    own, gone = clock.moving is side, clock.moving is side.other and clock.first is side
    if not gone and not (own and clock.phase is Phase.REDEPLOYMENT):
        return None
    return Fault(
        what=say(
            "24.22 adds these in the unit construction phase, and in {told} the "
            "{side} one of this turn is over.",
            told=clock.told,
            side=side.label,
        ),
        do=say("Wait for the next turn, or set what was forgotten with `edit`."),
    )
