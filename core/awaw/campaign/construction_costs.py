"""24.43 and 24.22: what SW units cost, and the money and limits that bound them."""

from core.awaw.book.terms import BOOK, Power, clause
from core.awaw.book.units import AIR, Unit
from core.awaw.record.state import Campaign
from core.terms.citation import Rule
from core.terms.ledger import Ledger
from core.terms.message import Text, Verbatim, joined, say
from core.terms.refusal import Fault

BRPS_A_FACTOR = 3


@clause("24.43")
def cost_in_brps(factors: int) -> int:
    """Every factor of an SW unit costs three BRPs."""
    return BRPS_A_FACTOR * factors


@clause("24.43")
def shipbuilding_points(unit: Unit, factors: int) -> int:
    """Submarines, ASW and transports need a shipbuilding point each, and no shipyard capacity."""
    return 0 if unit in AIR else factors


@clause("24.43")
def affordable(cost: int, brps: int) -> Fault | None:
    """A power spends no more BRPs than it has."""
    return _over(cost, brps, say("the BRPs at hand"), affordable.rules)


@clause("24.22", "24.43", "26.71B")
def within_the_limit(cost: int, spent: int, limit: int) -> Fault | None:
    """What a power builds in a player turn stays within its construction limit."""
    return _over(cost, max(limit - spent, 0), say("what is left of the construction limit"), _LIMIT)


@clause("24.22", "24.43")
def within_shipbuilding(points: int, laid: int, declared: int) -> Fault | None:
    """A power lays down no more than its shipbuilding points allow."""
    rules = within_shipbuilding.rules
    return _over(points, max(declared - laid, 0), say("the shipbuilding points left"), rules)


_LIMIT = (BOOK["24.22"], BOOK["24.43"])


def check_money(campaign: Campaign, power: Power, cost: int, points: int, book: Ledger) -> None:
    """Check what is declared of money, limit and shipbuilding; say what is not."""
    standing, limit = campaign.standing(power), campaign.limit(power)
    silent: list[Text] = []
    if standing.brps is None:
        silent.append(say("BRPs"))
    else:
        book.check(affordable, cost, standing.brps)
    if limit is None:
        silent.append(say("construction limit"))
    else:
        book.check(within_the_limit, cost, standing.spent, limit)
    if points and standing.shipbuilding is None:
        silent.append(say("shipbuilding points"))
    elif points and standing.shipbuilding is not None:
        book.check(within_shipbuilding, points, standing.laid, standing.shipbuilding)
    if silent:
        told = joined(silent)
        book.attest(
            say("Not on record: {told}; the players vouch for them.", told=told), BOOK["R-38"]
        )


def payable(campaign: Campaign, power: Power, unit: Unit) -> int | None:
    """Return how many factors a power can still pay for; None where nothing declared bounds it."""
    standing, limit = campaign.standing(power), campaign.limit(power)
    bounds: list[int] = []
    if standing.brps is not None:
        bounds.append(standing.brps // BRPS_A_FACTOR)
    if limit is not None:
        bounds.append((limit - standing.spent) // BRPS_A_FACTOR)
    if standing.shipbuilding is not None and shipbuilding_points.function(unit, 1):
        bounds.append(standing.shipbuilding - standing.laid)
    return max(min(bounds), 0) if bounds else None


def _over(wanted: int, there: int, what: Text, rules: tuple[Rule, ...]) -> Fault | None:
    if wanted <= there:
        return None
    return Fault(
        what=say(
            "{locator} bounds this by {what}: {wanted} wanted, {there} there.",
            locator=Verbatim(rules[0].locator),
            what=what,
            wanted=wanted,
            there=there,
        ),
        do=say("Build for {there} or less, or declare what is there with `brps`.", there=there),
        rules=rules,
    )
