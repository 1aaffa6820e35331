"""24.12, 24.611, 26.41 and 26.64: when a side attacks, and how often."""

from core.awaw.book.terms import BOOK, Power, clause
from core.awaw.book.units import Side, side_of
from core.awaw.record.clock import Clock, Phase
from core.awaw.record.position import Position
from core.terms.ledger import Ledger
from core.terms.message import Message, say
from core.terms.refusal import Fault


@clause("24.12", "24.611", "26.64")
def attacks_in_its_combat_phase(clock: Clock, side: Side) -> Fault | None:
    """Submarines, bombers, flying bombs and rockets attack in the combat phase of their side."""
    if clock.moving is side and clock.phase is Phase.COMBAT:
        return None
    return Fault(
        what=say(
            "24.611 resolves attacks in the combat phase of the side that attacks, the {side} "
            "one; the campaign stands in {told}.",
            side=side.label,
            told=clock.told,
        ),
        do=say("Wait for that phase, or go on to it with `/turn`."),
        rules=(BOOK["24.611"],),
    )


@clause("26.41", "26.11", "26.12", "26.52", "26.64", "R-56")
def announced_once(side: Side, told: Message, *, before: bool) -> Fault | None:
    """A side announces its raids, flying bombs and rockets of a combat phase together, once."""
    if not before:
        return None
    return Fault(
        what=say(
            "26.41 and 26.64 have a side announce all attacks of its combat phase together; the "
            "{side} ones of {told} are announced.",
            side=side.label,
            told=told,
        ),
        do=say(
            "Take the announcement back with `/undo` and announce all anew, or wait for the next "
            "turn."
        ),
        rules=(BOOK["26.41"], BOOK["26.64"]),
    )


def announced(position: Position, side: Side) -> bool:
    """Return whether a side has announced its bombing of the present turn."""
    campaign = position.campaign
    if campaign is None:
        return False
    return position.bombing.turns.get(side.value) == str(campaign.clock.turn)


def check_bombing_time(position: Position, attacker: Power, book: Ledger) -> None:
    """Check that a power may bomb now: in its combat phase, and not again."""
    campaign = position.campaign
    if campaign is None:
        return
    side = side_of(attacker)
    book.check(attacks_in_its_combat_phase, campaign.clock, side)
    turn = campaign.clock.turn.told
    book.check(announced_once, side, turn, before=announced(position, side))
