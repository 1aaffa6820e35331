"""24.611 and 25.51: when submarines fight, and from which base on record."""

from core.awaw.book.calendar import Season, Turn
from core.awaw.book.places import Place
from core.awaw.book.terms import Box, Power, clause
from core.awaw.book.units import WESTERN, side_of
from core.awaw.record.clock import Clock, Phase
from core.awaw.record.standing import War
from core.awaw.record.state import EUROPEAN_AXIS, Campaign
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.refusal import Fault

WINTER_1941 = Turn(1941, Season.WINTER)


@clause("24.611", "24.12", "R-32")
def in_own_combat_phase(clock: Clock, attacker: Power) -> Fault | None:
    """Submarine warfare is fought in the combat phase of the attacker's side."""
    side = side_of(attacker)
    if clock.moving is side and clock.phase is Phase.COMBAT:
        return None
    return Fault(
        what=say(
            "24.611 has {attacker} attack in the {side} combat phase; "
            "the campaign stands in {told}.",
            attacker=attacker.label,
            side=side.label,
            told=clock.told,
        ),
        do=say("Wait for that phase, or go on to it with `/turn`."),
    )


@clause("25.13C")
def after_pearl_harbor(turn: Turn, war: War | None) -> Fault | None:
    """If Japan attacks the U.S. in Winter 1941, its submarines first fight in Spring 1942."""
    if turn != WINTER_1941 or war is None or (war.by, war.turn) != (Power.JAPAN, WINTER_1941):
        return None
    return Fault(
        what=say(
            "25.13C lets Japanese submarines enter SW boxes in the redeployment "
            "phase of Winter 1941 when Japan attacks the U.S. in that turn; they "
            "first attack in Spring 1942."
        ),
        do=say("Attack in the combat phase of Spring 1942."),
    )


def check_moment(campaign: Campaign, attacker: Power, book: Ledger) -> None:
    """Check the phase, and Japan's first attacks after Winter 1941."""
    book.check(in_own_combat_phase, campaign.clock, attacker)
    if attacker is Power.JAPAN:
        war = campaign.war(Power.JAPAN, Power.UNITED_STATES)
        book.check(after_pearl_harbor, campaign.clock.turn, war)


@clause("25.51", "25.51A", "25.51B", "25.51C", "25.721", "R-38")
def base_on_record(port: str) -> str:
    """The submarines have an operational base that their side controls."""
    return port


@clause("25.51", "25.51A", "R-38")
def suez_is_a_base(*, held: bool) -> Fault | None:
    """In the Indian Ocean German submarines fight only while the Axis have an operational Suez."""
    if held:
        return None
    return Fault(
        what=say(
            "25.51A bases German submarines in the Indian Ocean on Suez; on record "
            "the Axis do not control it, or it is not operational."
        ),
        do=say("Record its control with `control` first, or attack elsewhere."),
        rules=suez_is_a_base.rules[:2],
    )


def check_base(campaign: Campaign | None, attacker: Power, box: Box, book: Ledger) -> bool:
    """Look for a submarine base on record; return whether one was found."""
    if campaign is None:
        return False
    powers, areas = _BASE_HOLDERS[attacker], _BASE_AREAS.get((attacker, box), ())
    if attacker is Power.GERMANY and box is Box.INDIAN_OCEAN and "suez" in campaign.ground.held:
        held = campaign.ground.operational_port(powers, (Place.SUEZ,)) is not None
        book.check(suez_is_a_base, held=held)
    port = campaign.ground.operational_port(powers, areas)
    if port is not None:
        book.apply(base_on_record, port)
    return port is not None


_BASE_HOLDERS = {
    Power.GERMANY: EUROPEAN_AXIS,
    Power.JAPAN: frozenset({Power.JAPAN}),
    Power.UNITED_STATES: WESTERN,
}
_BASE_AREAS = {
    (Power.GERMANY, Box.ATLANTIC): (Place.WESTERN_PORT,),
    (Power.GERMANY, Box.INDIAN_OCEAN): (Place.SUEZ,),
    (Power.UNITED_STATES, Box.PACIFIC): (Place.AUSTRALIA_BOX, Place.PEARL_HARBOR, Place.TAHITI),
}
"""Where a base on record has to lie. Which other ports lie on the Pacific front these chapters do
not say: there the players vouch for the base."""
