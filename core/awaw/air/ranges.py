"""26.421, 26.422, 26.431 and 26.461B: how far air units reach, in hexes."""

from collections.abc import Mapping

from core.awaw.book.counting import counted
from core.awaw.book.terms import Theater, clause
from core.terms.citation import Rule
from core.terms.message import Text, Verbatim, joined, say
from core.terms.refusal import Fault

STRATEGIC_BOMBERS: Mapping[Theater, tuple[int, ...]] = {
    Theater.EUROPE: (4, 8, 16, 24),
    Theater.PACIFIC: (3, 6, 12, 18),
}
"""By air range results, from none; further results add nothing (17.72, as the aid prints it)."""

INTERCEPTORS: Mapping[Theater, tuple[int, ...]] = {
    Theater.EUROPE: (4, 8, 12),
    Theater.PACIFIC: (3, 6, 9),
}
"""By air range results, from none; further results add nothing (17.82, as the aid prints it)."""

AAF: Mapping[Theater, int] = {Theater.EUROPE: 4, Theater.PACIFIC: 3}
"""No research lengthens it."""

JETS: Mapping[Theater, tuple[int, ...]] = {Theater.EUROPE: (2, 3, 4), Theater.PACIFIC: (1, 2, 3)}
"""By the research result for jets, which no request holds (as the aid prints it)."""


def reach(ladder: tuple[int, ...], results: int) -> int:
    """Return the range in hexes that a number of research results gives."""
    return ladder[min(results, len(ladder) - 1)]


@clause("26.421", "26.31")
def bombers_in_range(
    distance: int, theater: Theater, air_range: int, *, recorded: bool = False
) -> Fault | None:
    """Strategic bombers reach as far as their base range and air range research allow."""
    limit = reach(STRATEGIC_BOMBERS[theater], air_range)
    whose = say(
        "strategic bombers fly {limit} hexes {placed} with {results}",
        limit=limit,
        placed=theater.placed,
        results=counted(air_range, "air range result"),
    )
    far = say("by the record the target lies {distance} off", distance=distance)
    rules = bombers_in_range.rules[:1]
    return _beyond("26.421", whose, distance, limit, rules, far=far if recorded else "")


@clause("26.422")
def aaf_in_range(distance: int, theater: Theater) -> Fault | None:
    """AAF bomb and escort to four hexes in Europe, three in the Pacific."""
    limit = AAF[theater]
    whose = say("AAF fly {limit} hexes {placed}", limit=limit, placed=theater.placed)
    return _beyond("26.422", whose, distance, limit, aaf_in_range.rules)


@clause("26.431", "26.43", "R-28")
def interceptors_in_range(distance: int, theater: Theater, air_range: int) -> Fault | None:
    """Interceptors escort as far as their base range and air range research allow."""
    limit = reach(INTERCEPTORS[theater], air_range)
    whose = say(
        "escorting interceptors fly {limit} hexes {placed} with {results}",
        limit=limit,
        placed=theater.placed,
        results=counted(air_range, "air range result"),
    )
    return _beyond("26.431", whose, distance, limit, interceptors_in_range.rules, _PART_WAY)


@clause("26.43B", "26.43", "R-28")
def jets_in_range(distance: int, theater: Theater) -> Fault | None:
    """Jets escort no farther than the best result for jets allows."""
    limit = max(JETS[theater])
    whose = say(
        "escorting jets fly {limit} hexes {placed} at the most", limit=limit, placed=theater.placed
    )
    return _beyond("26.43B", whose, distance, limit, jets_in_range.rules, _PART_WAY)


def least_jets(results: int) -> int:
    """Return the results for jets of those who fly them: one at the least (R-65)."""
    return max(results, 1)


@clause("26.43B", "26.43", "R-28", "R-65")
def jets_reach(distance: int, theater: Theater, result: int) -> Fault | None:
    """Jets escort as far as their research result allows."""
    limit = reach(JETS[theater], result - 1)
    whose = say(
        "escorting jets fly {limit} hexes {placed} with {results}",
        limit=limit,
        placed=theater.placed,
        results=counted(result, "jet result"),
    )
    return _beyond("26.43B", whose, distance, limit, jets_reach.rules[:1], _PART_WAY)


@clause("26.461B", "R-19")
def excess_fits(excess_range: int, distance: int, theater: Theater, air_range: int) -> Fault | None:
    """Excess range is what the range of strategic bombers has beyond the distance flown."""
    spare = max(reach(STRATEGIC_BOMBERS[theater], air_range) - distance, 0)
    if excess_range <= spare:
        return None
    return Fault(
        what=say(
            "26.461B counts range in excess of the distance: {distance} hexes with "
            "{results} leave {spare}; you declared {excess_range}.",
            distance=distance,
            results=counted(air_range, "air range result"),
            spare=spare,
            excess_range=excess_range,
        ),
        do=say("Give an excess range of {spare} or less, or correct the distance.", spare=spare),
    )


_PART_WAY = say(
    "Or leave them out; or leave `distance` out and vouch that they meet "
    "the enemy within their range."
)


def _beyond(
    locator: str,
    whose: Text,
    distance: int,
    limit: int,
    rules: tuple[Rule, ...],
    or_else: Text = "",
    far: Text = "",
) -> Fault | None:
    if distance <= limit:
        return None
    return Fault(
        what=say(
            "{locator} lets {whose}; {far}.",
            locator=Verbatim(locator),
            whose=whose,
            far=far or say("you declared {distance}", distance=distance),
        ),
        do=joined(
            filter(None, (say("Name a target within {limit} hexes.", limit=limit), or_else)), " "
        ),
        rules=rules,
    )
