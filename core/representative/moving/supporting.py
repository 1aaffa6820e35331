"""Battleships that support a landing which others of their side make (BASE-86, R-50)."""

from core.representative.book.terms import clause
from core.representative.record.campaign import Group, Purpose
from core.representative.record.position import Position
from core.terms.message import say
from core.terms.refusal import Fault


def supports_others(group: Group) -> bool:
    """Return whether a move is one of battleships alone that go along with a landing."""
    return group.purpose is Purpose.ASSAULT and set(group.units) == {"battleship"}


@clause("BASE-86 combat.battleship", "R4-4.18", "R4-APP.3", "R-50")
def supports_a_landing(zone: str, landing: str, *, others_land: bool) -> Fault | None:
    """Battleships from another base support a landing that others make from the same zone."""
    if others_land:
        return None
    return Fault(
        say(
            "Nobody else lands in {landing} from the {zone} for battleships to support (R-50).",
            landing=landing,
            zone=zone,
        )
        if landing
        else say("Which landing these battleships support is not said (R-50)."),
        say("Let the transports move first, and name their landing."),
    )


def others_land(group: Group, position: Position) -> bool:
    """Return whether another move of the turn comes ashore where battleships would support it."""
    return any(
        each.purpose is Purpose.ASSAULT
        and each.freight
        and (each.last, each.landing) == (group.last, group.landing)
        for each in position.campaign.groups
    )
