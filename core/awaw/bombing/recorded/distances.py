"""26.21, 26.31 and 26.461B: how far a raid flies, where a campaign has its air bases and target."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from core.awaw.bombing.recorded.fronts import fronts_of, has_a_base, ready_on
from core.awaw.book.names import titled
from core.awaw.book.places import Place
from core.awaw.book.terms import BOOK, Power, Theater, clause
from core.awaw.book.units import BOMBERS, faction_of
from core.awaw.record.ground import Site
from core.awaw.record.state import Campaign
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault


@dataclass(frozen=True, slots=True)
class Reach:
    """The strategic bombers of a front, and how far they fly to a target.

    Attributes:
        ready: How many of them may fly.
        hexes: How far it is from the nearest of their air bases; None where that is not on record.
    """

    ready: int
    hexes: int | None


def reaches(campaign: Campaign, power: Power, theater: Theater, site: Site) -> Iterator[Reach]:
    """Yield the fronts of a theater from which a power's strategic bombers may fly to a target."""
    for front in fronts_of(theater):
        ready = ready_on(campaign, power, BOMBERS, (front,))
        if ready and has_a_base(campaign, power, front):
            yield Reach(ready, _nearest(campaign, power, front, site))


def distance_of(
    campaign: Campaign, power: Power, theater: Theater, site: Site, sent: int
) -> int | None:
    """Return the least distance that so many bombers fly, by R-19 that of the farthest of them.

    None where the record does not have it for all fronts from which they may come.
    """
    found = sorted(
        reaches(campaign, power, theater, site), key=lambda each: (each.hexes or 0, each.ready)
    )
    if not found or any(each.hexes is None for each in found):
        return None
    together = accumulate(each.ready for each in found)
    far_enough = (each for each, sum_ in zip(found, together, strict=True) if sum_ >= sent)
    return next(far_enough, found[-1]).hexes


@clause("26.31", "26.21", "R-19", "R-53")
def no_nearer_than_recorded(place: str, said: int, known: int) -> Fault | None:
    """Bombers fly at least as far as the nearest of their air bases on record lies off."""
    if said >= known:
        return None
    return Fault(
        what=say(
            "26.31 measures from an operational air base on the bombers' front; by the record "
            "{place} lies {known} hexes off for so many of them, and you gave {said}.",
            place=Verbatim(titled(place)),
            known=known,
            said=said,
        ),
        do=say("Leave it out, or set the record right with `edit`."),
        rules=(BOOK["26.31"], BOOK["R-38"]),
    )


def _nearest(campaign: Campaign, power: Power, front: Place, site: Site) -> int | None:
    """Return the distance from the nearest base of a front, if all its bases have one on record."""
    bases = [
        name
        for name, base in campaign.ground.air_bases.items()
        if base.front is front
        and base.operational
        and faction_of(base.controller) is faction_of(power)
    ]
    known = [site.hexes[name] for name in bases if name in site.hexes]
    return min(known) if known and len(known) == len(bases) else None
