"""25.37: transports that are not in an SW box, where each has to be when a turn ends."""

from collections.abc import Iterator
from dataclasses import dataclass

from core.awaw.book.places import Place
from core.awaw.book.terms import BOOK, Box, clause
from core.awaw.book.units import WESTERN, Owner, Unit
from core.awaw.campaign.entry import bases_of
from core.awaw.record.clock import Clock, Phase
from core.awaw.record.state import Campaign
from core.awaw.record.stationing import ships_in_box
from core.terms.duty import Duty
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, Verbatim, opened, say
from core.terms.refusal import Fault


@dataclass(frozen=True, slots=True)
class Ashore:
    """Transports of one owner in a port or a mapboard box."""

    owner: Owner
    place: Place
    number: int

    @property
    def told(self) -> Message:
        """What is where, in a sentence."""
        return say(
            "{units} of {owner}, in {placed}",
            units=Unit.TRANSPORTS.counted(self.number),
            owner=self.owner.label,
            placed=self.place.placed,
        )

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The SW boxes into which the place leads."""
        return tuple(
            box
            for box in Box
            if self.place in bases_of(self.owner, box)
            and ships_in_box(self.owner, Unit.TRANSPORTS, box) is None
        )

    @property
    def line(self) -> Text:
        """What may be typed to settle it."""
        if not self.boxes:
            return say("Set the place right with `edit`: it leads into no SW box.")
        power = "japan" if self.owner is Owner.JAPAN else "britain"
        line = f"deploy {self.number} {power} transports"
        line += f" from {self.place.typed} to {self.boxes[0].value.replace('_', ' ')}"
        return say("Send them to an SW box: `{line}`.", line=Verbatim(line))


def ashore(campaign: Campaign) -> tuple[Ashore, ...]:
    """Return the transports out of SW boxes of the side whose player turn it is.

    Those that damage sent to port are repaired there, and nobody has to bring them back (R-39).
    """
    return tuple(
        Ashore(owner, place, stack.total)
        for (owner, unit, place), stack in campaign.forces.stacks.items()
        if owner.side is campaign.clock.moving and unit is Unit.TRANSPORTS and place.is_base
    )


@clause("25.37", "R-39")
def ends_in_a_box(clock: Clock, transports: Ashore) -> Fault | None:
    """A player turn does not end while transports of its side are out of the SW boxes."""
    if clock.phase is not Phase.REDEPLOYMENT:
        return None
    return Fault(
        what=say("25.37 has transports end the turn in an SW box: {told}.", told=transports.told),
        do=transports.line,
        rules=(BOOK["25.37"],),
    )


def check_transports(campaign: Campaign, book: Ledger) -> None:
    """Check, before the present phase ends, that every transport is where it has to be."""
    for each in ashore(campaign):
        book.check(ends_in_a_box, campaign.clock, each)


def transports_due(campaign: Campaign) -> Iterator[Duty]:
    """Yield what transports have still to do; the redeployment phase waits for it."""
    if campaign.clock.phase is Phase.COMBAT:
        return
    for each in ashore(campaign):
        yield Duty(
            f"transports:{each.owner}:{each.place}",
            tuple(sorted(WESTERN)) if each.owner.western else (each.owner.value,),
            say("{transports}: to an SW box (25.37)", transports=opened(each.told)),
            each.line,
            waits=campaign.clock.phase is Phase.REDEPLOYMENT,
        )
