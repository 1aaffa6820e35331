"""Whether a raid is lawful as declared; all faults at once."""

from core.awaw.air import limits, ranges
from core.awaw.air.combat import Factors, choice_fits
from core.awaw.air.declarations import engagements, named_engagements
from core.awaw.air.engagements import Meeting
from core.awaw.air.forces import Defenders
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.terms import Power, TargetKind, Theater, clause
from core.awaw.rockets.requests import Salvos
from core.awaw.targets import worth
from core.awaw.targets.checks import check_target
from core.terms.citation import Clause
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.refusal import Fault

FrontsFit = Clause[..., Fault | None]
"""A step that checks fronts, as the text in use cites it."""


def check_raid(raid: Raid, force: Factors, book: Ledger) -> None:
    """Check the force, its range, its target and its defenders."""
    check_japanese(raid.attacker, raid.force.aaf, book)
    check_announced(raid, force, book)
    check_defenders(raid, book)
    check_choice(raid, force, book)


def check_announced(raid: Raid, force: Factors, book: Ledger) -> None:
    """Check what the attacker announces: the force, its range and its target."""
    flown = raid.force
    book.check(limits.somebody_bombs, force["strategic_bombers"] + force["bombing_aaf"])
    check_units(raid.theater, raid.attacker, flown.strategic_bombers, flown.interceptors, book)
    check_ranges(raid, book)
    check_target(raid.attacker, raid.defender, raid.target, book)
    book.check(worth.on_its_mapboard, raid.defender, raid.target, raid.theater)
    check_us_box(raid, book)


def check_japanese(attacker: Power, aaf: int, book: Ledger) -> None:
    """Check the AAF that Japan uses in the turn."""
    if attacker is Power.JAPAN:
        book.check(limits.ten_japanese_aaf, attacker, aaf)


def check_units(
    theater: Theater | None, power: Power, bombers: int, interceptors: int, book: Ledger
) -> None:
    """Check that a power has strategic bombers and interceptors, and may use them here."""
    if not bombers + interceptors:
        return
    book.check(limits.owns_them, power, bombers, interceptors)
    if power is Power.BRITAIN and theater is not None:
        book.check(limits.british_in_europe, power, theater, bombers, interceptors)


def check_ranges(raid: Raid, book: Ledger) -> None:
    """Check the distance against the range of all that fly; without one, check nothing.

    A distance that a campaign has on record is that of the strategic bombers: others fly from
    bases of their own, or part of the way.
    """
    if raid.distance is None:
        return
    flown, air_range = raid.force, raid.research.air_range
    where = (raid.distance, raid.theater)
    recorded = "distance" in raid.recorded
    if flown.strategic_bombers:
        book.check(ranges.bombers_in_range, *where, air_range, recorded=recorded)
    if recorded:
        return
    if flown.aaf:
        book.check(ranges.aaf_in_range, *where)
    if flown.interceptors:
        book.check(ranges.interceptors_in_range, *where, air_range)
    if flown.jets:
        book.check(ranges.jets_in_range, *where)
    if raid.excess_range:
        book.check(ranges.excess_fits, raid.excess_range, *where, air_range)


def check_us_box(raid: Raid, book: Ledger) -> None:
    """Check who raids a U.S. box."""
    if TargetKind.MAPBOARD_BOX in raid.target.kinds and raid.defender is Power.UNITED_STATES:
        book.check(limits.reaches_us_box, raid.attacker, raid.force, raid.research.air_range)


def asks_for_range(raid: Raid) -> bool:
    """Return whether a rule asks for the air range results of this raid."""
    us_box = raid.defender is Power.UNITED_STATES and TargetKind.MAPBOARD_BOX in raid.target.kinds
    return raid.distance is not None or us_box


def check_defenders(raid: Raid, book: Ledger) -> None:
    """Check whose units defend, and on how many fronts."""
    groups = named_engagements(raid.defenders)
    check_fronts(raid, tuple(group.front for group in groups), book)
    for group in groups:
        if group.power is not None:
            check_helpers(raid, raid.theater, group, group.power, book)
        if group.power is Power.ITALY:
            defending = (group.power, raid.defender, group.aaf, group.front)
            book.check(limits.italians_over_italy, *defending)


def check_fronts(
    raid: Raid,
    fronts: tuple[str | None, ...],
    book: Ledger,
    of_the_theater: FrontsFit = limits.fronts_of_the_theater,
    one_a_front: Clause[[tuple[str, ...]], Fault | None] = limits.one_a_front,
) -> None:
    """Check that engagements lie on fronts of the theater, and one on each."""
    named = tuple(front for front in fronts if front is not None)
    if fronts:
        boxed = TargetKind.MAPBOARD_BOX in raid.target.kinds
        book.check(of_the_theater, fronts, raid.theater, boxed=boxed)
    if named:
        book.check(one_a_front, named)


def check_helpers(
    attack: Raid | Salvos, theater: Theater | None, group: Defenders, power: Power, book: Ledger
) -> None:
    """Check that a power may defend here with what it was given."""
    book.check(limits.on_the_defenders_side, power, attack.attacker)
    book.check(limits.may_help, power, attack.defender)
    check_units(theater, power, 0, group.interceptors, book)


def check_choice(raid: Raid, force: Factors, book: Ledger) -> None:
    """Check the attacker's choice of who engages, as far as it can be told before the dice."""
    if raid.engaging is None:
        return
    met, terms = meetings(raid), raid.air_terms
    book.check(one_choice_each, len(raid.choices), len(met))
    for number, meeting in enumerate(met):
        chosen = terms.choice(number)
        if chosen is not None:
            defending = sum(meeting.factors.values())
            book.check(choice_fits, chosen, force, defending, first=number == 0)


@clause("26.451B", "R-27")
def one_choice_each(declared: int, engagements: int) -> Fault | None:
    """The attacker chooses once for each engagement."""
    if declared == engagements:
        return None
    return Fault(
        what=say(
            "26.451B has the attacker choose for each engagement; there are "
            "{engagements}, and `engaging` speaks of {declared}.",
            engagements=engagements,
            declared=declared,
        ),
        do=say(
            "Give one map for one engagement, or a list with one entry for each "
            "(null: the usual order)."
        ),
    )


def meetings(raid: Raid) -> tuple[Meeting, ...]:
    """Return who meets the force, engagement by engagement; groups without factors meet nobody."""
    return tuple(
        Meeting(
            getattr(group, "front", None), ((_power_of(group, raid.defender), _factors(group)),)
        )
        for group in engagements(raid.defenders)
        if group.interceptors + group.aaf + group.jets
    )


def _power_of(group: Defenders, defender: Power) -> Power:
    named: Power | None = getattr(group, "power", None)
    return named or defender


def _factors(group: Defenders) -> dict[str, int]:
    return {"interceptors": group.interceptors, "aaf": group.aaf, "jets": group.jets}
