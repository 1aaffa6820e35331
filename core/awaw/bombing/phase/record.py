"""What a campaign's record knows of a phase: who may fly, and with what anybody defends."""

from collections.abc import Iterable, Mapping

from core.awaw.air.forces import Force
from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.bombing.raid.record import (
    attest_inverted,
    bound,
    check_americans,
    rested_escorts,
)
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.counting import spelled
from core.awaw.book.terms import Power, clause
from core.awaw.book.units import BOMBERS, Owner, Unit
from core.awaw.record.state import Campaign
from core.terms.ledger import Ledger
from core.terms.message import Text, say
from core.terms.refusal import Fault


@clause("26.11", "26.12")
def flies_what_it_has(power: Power, kind: Text, sent: int, owned: int) -> Fault | None:
    """Over all raids of a phase a power sends no more factors than the record gives it."""
    if sent <= owned:
        return None
    return Fault(
        what=say(
            "26.11 and 26.12 let a power fly its own {kind}; by the record "
            "{power} has {has}, and {sent} would fly.",
            kind=kind,
            power=power.label,
            has=spelled(owned) if owned else say("none"),
            sent=spelled(sent),
        ),
        do=say("Send what it has, or set the record right with `edit`."),
    )


def check_by_record(campaign: Campaign, phase: RaidPhase, book: Ledger) -> None:
    """Check all raids of a phase together against the units that the record knows."""
    for power in dict.fromkeys(raid.attacker for raid in phase.raids):
        _check_power(
            campaign, power, [raid for raid in phase.raids if raid.attacker is power], book
        )


def available_by_record(
    campaign: Campaign, powers: Iterable[Power]
) -> dict[Power, Mapping[str, int]]:
    """Return the interceptors that each power has to defend with."""
    return {power: {"interceptors": _interceptors(campaign, power)} for power in powers}


def _check_power(campaign: Campaign, power: Power, raids: list[Raid], book: Ledger) -> None:
    bombers = _sum(each.force for each in raids)
    owned = campaign.forces.owned(Owner(power.value), BOMBERS)
    book.check(flies_what_it_has, power, say("strategic bombers"), bombers.strategic_bombers, owned)
    owned = _interceptors(campaign, power)
    book.check(flies_what_it_has, power, say("interceptors"), bombers.interceptors, owned)
    if resting := bound(campaign, power, "interceptors"):
        book.check(rested_escorts, bombers.interceptors, owned, resting)
    attest_inverted(campaign, power, bombers, book)
    if power is Power.UNITED_STATES:
        for theater in dict.fromkeys(raid.theater for raid in raids):
            here = _sum(raid.force for raid in raids if raid.theater is theater)
            check_americans(campaign, theater, here.strategic_bombers, book)


def _interceptors(campaign: Campaign, power: Power) -> int:
    return campaign.forces.owned(Owner(power.value), {Unit.INTERCEPTORS})


def _sum(forces: Iterable[Force]) -> Force:
    each = list(forces)
    return Force.model_construct(
        **{kind: sum(getattr(force, kind) for force in each) for kind in Force.model_fields}
    )
