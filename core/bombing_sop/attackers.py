"""Steps 1 and 2: what is attacked, who flies, and how far."""

from core.awaw.air import limits as bombing_limits
from core.awaw.air.combat import Factors
from core.awaw.air.limits import JAPANESE_AAF
from core.awaw.air.ranges import AAF, INTERCEPTORS, JETS, STRATEGIC_BOMBERS, excess_fits, reach
from core.awaw.bombing.raid import checks as raid_checks
from core.awaw.book.counting import counted, spelled
from core.awaw.book.terms import Power, TargetKind, Theater
from core.awaw.targets import checks as target_checks
from core.awaw.targets import places as targets
from core.awaw.targets import worth as target_worth
from core.bombing_sop.book.terms import BOOK, as_in, clause
from core.bombing_sop.record.requests import AidBombing
from core.terms.citation import Rule
from core.terms.ledger import Ledger
from core.terms.message import Text, Verbatim, say
from core.terms.refusal import Fault

LISTED_PLACE = {power: as_in(listed, "1", "R-1") for power, listed in targets.LISTED_PLACE.items()}
"""The rulebook's lists of places; the aid does not say which are certain."""

KNOWN_ALONE = frozenset({TargetKind.ROCKET_FACTORY, TargetKind.ATOMIC_FACILITY})
"""Targets that this edition adds, each once it is known."""

ON_ITS_MAPBOARD = as_in(target_worth.on_its_mapboard, "1", "R-1")
FITTING_EXCESS = as_in(excess_fits, "2.2.2.1")
SOMEBODY_BOMBS = as_in(bombing_limits.somebody_bombs, "R-1")


@clause("2.2.1", "2.1")
def bombers_in_range(distance: int, theater: Theater, air_range: int) -> Fault | None:
    """Strategic bombers need the target in range, by their ladder of air range research."""
    limit = reach(STRATEGIC_BOMBERS[theater], air_range)
    whose = say(
        "strategic bombers fly {limit} hexes {placed} with {results}",
        limit=limit,
        placed=theater.placed,
        results=counted(air_range, "air range result"),
    )
    return _beyond("2.2.1", whose, distance, limit, bombers_in_range.rules)


@clause("2.2.2", "2.3.3", "2.1")
def aaf_in_range(distance: int, theater: Theater) -> Fault | None:
    """AAF, bombing or escorting, need the target within four hexes in Europe, three elsewhere."""
    limit = AAF[theater]
    whose = say("AAF fly {limit} hexes {placed}", limit=limit, placed=theater.placed)
    return _beyond("2.2.2", whose, distance, limit, aaf_in_range.rules)


@clause("2.3.1", "2.1")
def interceptors_in_range(distance: int, theater: Theater, air_range: int) -> Fault | None:
    """Escorting interceptors need the target in range, by their ladder of air range research."""
    limit = reach(INTERCEPTORS[theater], air_range)
    whose = say(
        "interceptors fly {limit} hexes {placed} with {results}",
        limit=limit,
        placed=theater.placed,
        results=counted(air_range, "air range result"),
    )
    return _beyond("2.3.1", whose, distance, limit, interceptors_in_range.rules)


@clause("2.3.2", "2.1")
def jets_in_range(distance: int, theater: Theater) -> Fault | None:
    """Escorting jets need the target in range; their ladder ends with the best result for jets."""
    limit = max(JETS[theater])
    whose = say("jets fly {limit} hexes {placed} at the most", limit=limit, placed=theater.placed)
    return _beyond("2.3.2", whose, distance, limit, jets_in_range.rules)


@clause("2.2.2.2")
def ten_japanese_aaf(aaf: int) -> Fault | None:
    """Japan uses ten AAF a turn to bomb and to escort."""
    if aaf <= JAPANESE_AAF:
        return None
    return Fault(
        what=say(
            "SOP 2.2.2.2 allows {most} Japanese AAF to bomb or escort in a turn; "
            "you declared {number}.",
            most=spelled(JAPANESE_AAF),
            number=spelled(aaf),
        ),
        do=say("Declare {most} or fewer.", most=spelled(JAPANESE_AAF)),
    )


def check_japanese(attacker: Power, aaf: int, book: Ledger) -> None:
    """Check the AAF that Japan uses in the turn."""
    if attacker is Power.JAPAN:
        book.check(ten_japanese_aaf, aaf)


def check_attackers(raid: AidBombing, force: Factors, book: Ledger) -> None:
    """Check target, units and ranges."""
    flown = raid.force
    book.check(SOMEBODY_BOMBS, force["strategic_bombers"] + force["bombing_aaf"])
    raid_checks.check_units(
        raid.theater, raid.attacker, flown.strategic_bombers, flown.interceptors, book
    )
    book.check(targets.enemy_target, raid.attacker, raid.defender)
    if raid.target.kind in targets.PLACES:
        book.check(LISTED_PLACE[raid.defender], raid.target)
    target_checks.check_place(raid.defender, raid.target, book)
    book.check(ON_ITS_MAPBOARD, raid.defender, raid.target, raid.theater)
    raid_checks.check_us_box(raid, book)
    check_ranges(raid, book)


def check_ranges(raid: AidBombing, book: Ledger) -> None:
    """Check the declared distance against the range of all that fly; without one, check nothing."""
    if raid.distance is None:
        return
    flown, air_range = raid.force, raid.research.air_range
    where = (raid.distance, raid.theater)
    if flown.strategic_bombers:
        book.check(bombers_in_range, *where, air_range)
    if flown.aaf:
        book.check(aaf_in_range, *where)
    if flown.interceptors:
        book.check(interceptors_in_range, *where, air_range)
    if flown.jets:
        book.check(jets_in_range, *where)
    if raid.excess_range:
        book.check(FITTING_EXCESS, raid.excess_range, *where, air_range)


def attest_attackers(raid: AidBombing, book: Ledger) -> None:
    """Say what the players vouch for about target and attackers."""
    book.attest(
        say(
            "All units are of one nationality, and their range is counted from the "
            "bases they may use."
        ),
        BOOK["2.1"],
        BOOK["2.1.1"],
    )
    if raid.target.kind in KNOWN_ALONE:
        book.attest(
            say("The attacker knows of the {kind}.", kind=raid.target.kind.label),
            BOOK["1"],
        )


def _beyond(
    locator: str, whose: Text, distance: int, limit: int, rules: tuple[Rule, ...]
) -> Fault | None:
    if distance <= limit:
        return None
    return Fault(
        what=say(
            "SOP {locator} lets {whose}; you declared {distance}.",
            locator=Verbatim(locator),
            whose=whose,
            distance=distance,
        ),
        do=say("Name a target within {limit} hexes, or leave them out.", limit=limit),
        rules=rules,
    )
