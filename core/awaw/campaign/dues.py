"""What players have to settle, whatever the phase: struck bases, markers, debts, lost ports.

The campaign goes on without it (24.12), but for transports, which end their turn in a box (25.37),
and struck rocket bases (26.62B).
"""

from collections.abc import Iterator

from core.awaw.book.counting import numbered
from core.awaw.book.names import titled
from core.awaw.book.terms import Power
from core.awaw.book.units import WESTERN, Owner, side_of
from core.awaw.campaign.transports_ashore import transports_due
from core.awaw.record.ground import BaseState, RocketBase
from core.awaw.record.state import Campaign
from core.terms.duty import Duty
from core.terms.message import Message, Verbatim, opened, say


def dues(campaign: Campaign) -> Iterator[Duty]:
    """Yield everything that somebody has to settle, one short sentence each."""
    for name, base in campaign.ground.rocket_bases.items():
        if base.state is BaseState.STRUCK:
            yield Duty(
                f"rocket-base:{name}",
                (base.power.value,),
                struck_base(base.power, titled(name), base),
                say(
                    "`rocket-base {power} pay {place}`, or `invert`",
                    power=Verbatim(base.power.value),
                    place=Verbatim(name),
                ),
                waits=True,
            )
    for name, markers in campaign.ground.markers_due.items():
        if markers:
            yield Duty(
                f"markers:{name}",
                (),
                say(
                    "{markers} to place at {place} (26.72A)",
                    markers=numbered(markers, "damage marker"),
                    place=Verbatim(titled(name)),
                ),
                waits=False,
            )
    for power, told in campaign.powers.items():
        if told.shortfall:
            yield Duty(
                f"shortfall:{power}",
                (power.value,),
                say(
                    "{owner} owes {brps}",
                    owner=opened(power.label),
                    brps=numbered(told.shortfall, "BRP"),
                ),
                waits=False,
            )
    yield from _stranded(campaign)
    yield from transports_due(campaign)


def struck_base(owner: Power, place: str, base: RocketBase) -> Message:
    """Return what the owner of a damaged rocket base has to do (26.62B)."""
    return say(
        "{owner} pays {brps} for the rocket base at {place}, or inverts it (26.62B)",
        owner=opened(owner.label),
        brps=numbered(base.points, "BRP"),
        place=Verbatim(place),
    )


def _stranded(campaign: Campaign) -> Iterator[Duty]:
    """Yield units that stand in a place which the other side took."""
    for (owner, unit, place), stack in campaign.forces.stacks.items():
        held = campaign.ground.held.get(place.value)
        if held is not None and side_of(held.controller) is not owner.side:
            yield Duty(
                f"stranded:{owner}:{unit}:{place}",
                tuple(sorted(WESTERN)) if owner is Owner.WESTERN_ALLIES else (owner.value,),
                say(
                    "{units} of {owner} in {place}, which {power} holds",
                    units=unit.counted(stack.total),
                    owner=owner.label,
                    place=place.placed,
                    power=held.controller.label,
                ),
                waits=False,
            )
