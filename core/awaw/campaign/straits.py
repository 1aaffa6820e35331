"""25.15, 25.16, 25.91 and 24.52: the straits and canals that submarines pass."""

from core.awaw.book.places import Place
from core.awaw.book.terms import BOOK, Box, clause
from core.awaw.book.units import Owner
from core.awaw.record.clock import Clock, Phase
from core.terms.message import joined, say
from core.terms.refusal import Fault

_INNER = Place.MEDITERRANEAN_PORT
_OUTER = frozenset({Place.WESTERN_PORT, Place.ATLANTIC})
_AROUND_SINGAPORE = frozenset(
    frozenset({east, Place.INDIAN_OCEAN}) for east in (Place.JAPAN, Place.PACIFIC)
)


def passes_gibraltar(origin: Place, destination: Place) -> bool:
    """Return whether a move of submarines goes through the strait of Gibraltar."""
    ends = {origin, destination}
    return _INNER in ends and bool(ends & _OUTER)


def passes_singapore(origin: Place, destination: Place) -> bool:
    """Return whether a move of submarines goes past Singapore (R-46)."""
    return frozenset({origin, destination}) in _AROUND_SINGAPORE


@clause("25.15", "25.15A", "25.15B", "25.151", "R-38")
def germans_past_gibraltar(factors: int, passed: int, *, axis_hold: bool) -> Fault | None:
    """One German submarine factor a turn passes Gibraltar; more if the Axis control it."""
    if axis_hold or passed + factors <= 1:
        return None
    return Fault(
        what=say(
            "25.15 lets one German submarine factor a turn pass a Gibraltar that the "
            "Axis do not control; {factors} would pass, and {passed} did.",
            factors=factors,
            passed=passed,
        ),
        do=say("Send one factor a turn, or record Axis control of `gibraltar` first."),
        rules=(BOOK["25.15"], BOOK["25.151"]),
    )


@clause("25.15", "25.16")
def gibraltar_in_redeployment(clock: Clock, *, enemy_holds: bool) -> Fault | None:
    """Only naval redeployment leads past a Gibraltar that an enemy controls."""
    if not enemy_holds or clock.phase is Phase.REDEPLOYMENT:
        return None
    return Fault(
        what=say(
            "25.15 redeploys submarines past an enemy Gibraltar; this is {told}.", told=clock.told
        ),
        do=say("Wait for the redeployment phase."),
    )


@clause("25.151", "R-38")
def italians_past_gibraltar(*, axis_hold: bool) -> Fault | None:
    """No Italian submarine passes Gibraltar unless the Axis control it."""
    if axis_hold:
        return None
    return Fault(
        what=say(
            "25.151 lets no Italian submarine pass a Gibraltar that the Western Allies control."
        ),
        do=say("Keep them where they are, or record Axis control of `gibraltar` first."),
        rules=italians_past_gibraltar.rules[:1],
    )


@clause("25.16")
def allies_past_gibraltar(factors: int, passed: int, *, axis_hold: bool) -> Fault | None:
    """One Allied submarine factor a turn passes Gibraltar while the Axis control it."""
    if not axis_hold or passed + factors <= 1:
        return None
    return Fault(
        what=say(
            "25.16 lets one Western Allied submarine factor a turn pass a Gibraltar "
            "that the Axis control; {factors} would pass, and {passed} did.",
            factors=factors,
            passed=passed,
        ),
        do=say("Send one factor a turn."),
    )


@clause("25.91", "R-46")
def past_singapore(owner: Owner, *, enemy_holds: bool | None) -> Fault | None:
    """No submarine passes an enemy-controlled Singapore."""
    if not enemy_holds:
        return None
    return Fault(
        what=say(
            "25.91 lets no submarine of {owner} pass an enemy-controlled Singapore.",
            owner=owner.label,
        ),
        do=say("Take Singapore first, or keep them in the Pacific."),
    )


@clause("25.13A", "25.31C", "R-38", "R-60")
def through_suez(*, suez: bool, ethiopia: bool) -> Fault | None:
    """German submarines reach the Indian Ocean while the Axis control Suez and Ethiopia."""
    missing = [name for name, held in (("`suez`", suez), ("`ethiopia`", ethiopia)) if not held]
    if not missing:
        return None
    return Fault(
        what=say(
            "25.13A opens the Indian Ocean to German submarines while the Axis "
            "control the Suez canal and Ethiopia; on record they do not control "
            "{missing}.",
            missing=joined(missing, say(" and ")),
        ),
        do=say("Record the control with `control` first."),
        rules=through_suez.rules[:1],
    )


@clause("24.52", "25.13A", "R-38")
def out_through_suez(*, enemy_holds: bool | None) -> Fault | None:
    """German submarines leave the Indian Ocean through Suez, and so not past an enemy there."""
    if not enemy_holds:
        return None
    return Fault(
        what=say(
            "24.52 takes German submarines out of the Indian Ocean through the Suez "
            "canal alone, and on record an enemy controls it."
        ),
        do=say("Keep them in the box, or record Axis control of `suez` first."),
        rules=out_through_suez.rules[:2],
    )


@clause("24.52", "25.38")
def german_way_by_suez(origin: Box | None, destination: Box) -> Fault | None:
    """German submarines go to and from the Indian Ocean through Suez, not from box to box."""
    if origin is None:
        return None
    return Fault(
        what=say(
            "24.52 lets German submarines into and out of the Indian Ocean only by "
            "Suez and a Mediterranean port; {origin} to {place} is no such way.",
            origin=origin.placed,
            place=destination.placed,
        ),
        do=say("Withdraw them to `mediterranean port` first."),
        rules=german_way_by_suez.rules[:1],
    )
