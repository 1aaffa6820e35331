"""24.42, 26.15, 26.62 and 26.63: what a campaign knows of rocket bases and their salvos."""

from collections.abc import Mapping
from typing import TypeVar

from core.awaw.air.on_record import air_defense_of, by_record, drm_by_record, radar_of
from core.awaw.book.counting import counted, numbered, spelled
from core.awaw.book.terms import BOOK, Power, clause
from core.awaw.book.units import faction_of, side_of
from core.awaw.record.bombing_effects import BombingPhaseFought, Means
from core.awaw.record.ground import BaseState
from core.awaw.record.position import Position
from core.awaw.record.standing import Field
from core.awaw.record.state import Campaign
from core.awaw.record.timing import check_bombing_time
from core.awaw.rockets.requests import Rockets, Salvos
from core.awaw.targets.on_record import (
    check_told,
    describe,
    target_on_record,
    with_what_was_lost,
)
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.refusal import Fault

LEAST_RESULT = 9
"""The least research result for rockets that allows a base (26.63B)."""

S = TypeVar("S", bound=Salvos)


@clause("24.42", "26.63B")
def has_rockets(power: Power, result: int) -> Fault | None:
    """Nobody fires flying bombs or rockets without a research result for rockets."""
    if result >= LEAST_RESULT:
        return None
    return Fault(
        what=say(
            "24.42 and 26.63B want a research result of 9 or more for rockets; by the record "
            "{power} has none.",
            power=power.label,
        ),
        do=say("Record it with `research` in a research phase, or set it with `edit`."),
        rules=(BOOK["24.42"], BOOK["26.63B"]),
    )


@clause("26.63A", "26.15", "26.62B")
def a_salvo_a_base(power: Power, salvos: int, working: int) -> Fault | None:
    """Each operational rocket base fires one salvo; struck, inverted and lost ones fire none."""
    if salvos <= working:
        return None
    return Fault(
        what=say(
            "26.63A fires one salvo from each rocket base, and 26.15 from undamaged ones; by the "
            "record {power} has {bases} in working order, and you declared {salvos}.",
            power=power.label,
            bases=numbered(working, "rocket base"),
            salvos=counted(salvos, "salvo"),
        ),
        do=say("Declare {working} or fewer.", working=spelled(working))
        if working
        else say("Place a base with `rocket-base`, or wait until one works again."),
        rules=(BOOK["26.63A"], BOOK["26.15"]),
    )


@clause("26.63B", "R-57")
def half_of_those_placed(power: Power, means: Means, salvos: int, bases: int) -> Fault | None:
    """Half of the bases on the board launch each kind, an odd one either."""
    half = (bases + 1) // 2
    if salvos <= half:
        return None
    return Fault(
        what=say(
            "26.63B lets half of the rocket bases launch {means}; by the record {power} has "
            "{bases}, and you declared {salvos}.",
            means=means.label,
            power=power.label,
            bases=numbered(bases, "rocket base"),
            salvos=counted(salvos, "salvo"),
        ),
        do=say("Declare {half} or fewer.", half=spelled(half)),
        rules=(BOOK["26.63B"],),
    )


def check_bases(campaign: Campaign, power: Power, fired: Mapping[Means, int], book: Ledger) -> None:
    """Check all salvos that a power fires in a phase against its rocket bases on record."""
    states = [base.state for base in campaign.ground.rocket_bases.values() if base.power is power]
    working = states.count(BaseState.OPERATIONAL)
    standing = len(states) - states.count(BaseState.ELIMINATED)
    book.check(has_rockets, power, campaign.level(faction_of(power), Field.ROCKETS))
    book.check(a_salvo_a_base, power, sum(fired.values()), working)
    for means, salvos in fired.items():
        if sum(fired.values()) <= working:
            book.check(half_of_those_placed, power, means, salvos, standing)


def salvos_on_record(campaign: Campaign, attack: S, book: Ledger) -> S:
    """Return salvos with what they leave out taken from the campaign."""
    attacker, defender = attack.attacker, attack.defender
    target = target_on_record(campaign, attacker, defender, attack.target, book)
    if isinstance(attack, Rockets):  # nothing opposes them (26.651B)
        return attack.model_copy(update={"target": target})
    drm = drm_by_record(campaign, attacker, defender, attack.air_drm, "26.661A", book)
    research = by_record(
        attack.research,
        air_defense_of(campaign, defender),
        {"air_defense": "26.661A"},
        book,
    )
    full = by_record(attack, radar_of(campaign, defender), {"radar": "26.661A"}, book)
    return full.model_copy(update={"target": target, "air_drm": drm, "research": research})


def single_attack(position: Position, attack: S, means: Means, book: Ledger) -> S:
    """Return an attack from rocket bases as the campaign has it, where it is a phase by itself."""
    campaign = position.campaign
    if campaign is not None:
        check_bombing_time(position, attack.attacker, book)
        check_bases(campaign, attack.attacker, {means: attack.salvos}, book)
        attack = salvos_on_record(campaign, attack, book)
        attack = with_what_was_lost(position, attack, attack.defender, attack.target, book)
    check_told({attack.target.label: attack.target}, book)
    if campaign is not None:
        describe(campaign, attack.defender, attack.target, book)
        side, turn = side_of(attack.attacker).value, str(campaign.clock.turn)
        book.effect(BombingPhaseFought(side, turn))
    return attack
