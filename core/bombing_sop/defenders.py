"""Step 3: who may defend a target."""

from core.awaw.air import limits as bombing_limits
from core.awaw.air.combat import Factors
from core.awaw.air.declarations import named_engagements
from core.awaw.bombing.raid import checks as raid_checks
from core.awaw.bombing.raid.declarations import attest_box_defenders
from core.awaw.book.terms import Power, TargetKind
from core.bombing_sop.book.terms import BOOK, as_in, clause
from core.bombing_sop.record.requests import AidBombing
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.refusal import Fault

FRONTS_OF_THE_THEATER = as_in(bombing_limits.fronts_of_the_theater, "3.1", "R-1")
ONE_A_FRONT = as_in(bombing_limits.one_a_front, "3.1")


@clause("3.1.4")
def italians_over_germany(power: Power, defender: Power, aaf: int) -> Fault | None:
    """Italian AAF may not defend targets in Germany."""
    if power is not Power.ITALY or defender is not Power.GERMANY or not aaf:
        return None
    return Fault(
        what=say("SOP 3.1.4 closes targets in Germany to Italian AAF."),
        do=say("Leave the Italian AAF out."),
    )


@clause("4.2.2", "R-3")
def bombers_stay_out(bombing_aaf: int) -> Fault | None:
    """AAF that bomb do not take part in air combat."""
    if not bombing_aaf:
        return None
    return Fault(
        what=say("SOP 4.2.2 leaves AAF that bomb out of air combat; you chose some to engage."),
        do=say("Leave the AAF that bomb out of those that engage."),
    )


def check_defenders(raid: AidBombing, able: Factors, book: Ledger) -> None:
    """Check whose units defend, on how many fronts, and who of the attackers meets them.

    Args:
        raid: The raid.
        able: Attacking factors that may engage, by group.
        book: The working.
    """
    groups = named_engagements(raid.defenders)
    fronts = tuple(group.front for group in groups)
    raid_checks.check_fronts(raid, fronts, book, FRONTS_OF_THE_THEATER, ONE_A_FRONT)
    for group in groups:
        if group.power is not None:
            raid_checks.check_helpers(raid, raid.theater, group, group.power, book)
        if group.power is Power.ITALY:
            book.check(italians_over_germany, group.power, raid.defender, group.aaf)
    if raid.engaging is None:
        return
    chosen = sum(each.bombing_aaf for each in raid.choices if each is not None)
    book.check(bombers_stay_out, chosen)
    if not chosen:
        raid_checks.check_choice(raid, able, book)


def attest_defenders(raid: AidBombing, book: Ledger) -> None:
    """Say what the players vouch for about the defenders."""
    book.attest(
        say(
            "Each defender has the target in range, or the one hex chosen on another "
            "front, from a base that lets it."
        ),
        *(BOOK[step] for step in ("3.1", "3.1.1", "3.1.2")),
    )
    if raid.target.kind is TargetKind.MAPBOARD_BOX:
        attest_box_defenders(raid, book)
    if raid.defender is Power.CHINA:
        book.attest(
            say("Interceptors of the Western Allies and of Russia are supplied by one of them."),
            BOOK["3.1.3"],
        )
    if raid.defender is Power.GERMANY and not named_engagements(raid.defenders):
        book.attest(say("No Italian AAF are among the defenders."), BOOK["3.1.4"])
