"""26.21, 26.31 and 26.461B: how far a raid flies, where a campaign has its air bases and target."""

from collections import Counter
from collections.abc import Iterator, Mapping
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
        front: The front.
        ready: How many of them may fly.
        hexes: How far it is from the nearest of their air bases; None where that is not on record.
    """

    front: Place
    ready: int
    hexes: int | None


Gone = Mapping[Place, int]
"""How many bombers of each front fly in other raids of the phase."""

NOBODY: Gone = {}


def reaches(
    campaign: Campaign, power: Power, theater: Theater, site: Site, gone: Gone = NOBODY
) -> Iterator[Reach]:
    """Yield the fronts of a theater from which a power's strategic bombers may fly to a target."""
    for front in fronts_of(theater):
        ready = ready_on(campaign, power, BOMBERS, (front,)) - gone.get(front, 0)
        if ready > 0 and has_a_base(campaign, power, front):
            yield Reach(front, ready, _nearest(campaign, power, front, site))


def distance_of(
    campaign: Campaign, power: Power, theater: Theater, site: Site, sent: int, gone: Gone = NOBODY
) -> int | None:
    """Return the least distance that so many bombers fly, by R-19 that of the farthest of them.

    None where the record does not have it for all fronts from which they may come.
    """
    found = _nearest_first(reaches(campaign, power, theater, site, gone))
    if not found or any(each.hexes is None for each in found):
        return None
    together = accumulate(each.ready for each in found)
    far_enough = (each for each, sum_ in zip(found, together, strict=True) if sum_ >= sent)
    return next(far_enough, found[-1]).hexes


def taken(
    campaign: Campaign,
    power: Power,
    theater: Theater,
    site: Site,
    sent: int,
    hexes: int,
    gone: Gone,
) -> Gone:
    """Return the fronts that so many bombers come from if they fly so far: the farthest first.

    What is nearer is left to the raids after it (R-66). Nobody is counted whose distance is not on
    record.
    """
    left, found = sent, Counter[Place]()
    for each in reversed(_nearest_first(reaches(campaign, power, theater, site, gone))):
        if each.hexes is not None and each.hexes <= hexes:
            found[each.front] = min(left, each.ready)
            left -= found[each.front]
    return +found


def _nearest_first(found: Iterator[Reach]) -> list[Reach]:
    return sorted(found, key=lambda each: (each.hexes or 0, each.ready))


@clause("26.31", "26.21", "R-19", "R-53", "R-66")
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
