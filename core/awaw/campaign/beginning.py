"""Where a request finds its campaign, and how one is set up."""

from dataclasses import dataclass
from typing import Any

from core.awaw.book.counting import numbered
from core.awaw.book.terms import BOOK, Power, clause
from core.awaw.book.units import Owner, Unit
from core.awaw.campaign.requests import CampaignRequest, SetUpCampaign
from core.awaw.campaign.start_1939 import START_1939, named_targets, starting_boxes, starting_levels
from core.awaw.record.effects import CampaignBegun
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.awaw.record.text.reading import read_position, refusal_of
from core.awaw.record.text.writing import write_position
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.refusal import Fault, RefusedError, illegal
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class SetUpOutcome:
    """A campaign as it begins: factors in play and pool sizes by owner and unit."""

    turn: str
    phase: str
    in_play: dict[str, int]
    pools: dict[str, int]


@clause("R-35")
def one_campaign(*, begun: bool, named: bool) -> Fault | None:
    """A game has one campaign: it is set up once, and then changed by what is played."""
    if begun and named:
        return Fault(
            what=say("This game has a campaign already (R-35)."),
            do=say("Leave `start` and `position` out, or set single places with `edit`."),
        )
    if not begun and not named:
        return Fault(
            what=say("This game has no campaign yet (R-35)."),
            do=say(
                "Type `setup 1939`, or begin from any position with `/awaw setup`; on "
                "the command line, give `start` or `position`."
            ),
        )
    return None


def whole_at(position: Position, request: CampaignRequest, book: Ledger) -> Position:
    """Return the position that a request acts on, with the campaign that it sets up if any.

    Raises:
        RefusedError: There is no campaign, or two, or the one named cannot be read.
    """
    named = request.start is not None or request.position is not None
    if fault := one_campaign(begun=position.campaign is not None, named=named):
        raise RefusedError(illegal(fault))
    if not named:
        return position
    given: dict[str, Any] = dict(request.position or START_1939)
    read = read_position(given)
    if not isinstance(read, Position):
        raise RefusedError(refusal_of(read))
    book.effect(CampaignBegun(write_position(read)))
    return read


def campaign_at(position: Position, request: CampaignRequest, book: Ledger) -> Campaign:
    """Return the campaign that a request acts on; see ``whole_at``."""
    return begun(whole_at(position, request, book))


def begun(position: Position) -> Campaign:
    """Return the campaign of a position that has one.

    Raises:
        LookupError: It has none.
    """
    if position.campaign is None:
        raise LookupError("no campaign was set up")
    return position.campaign


def resolve_set_up(position: Position, request: SetUpCampaign, book: Ledger) -> Finding:
    """Begin a campaign."""
    campaign = campaign_at(position, request, book)
    if request.start is not None:
        for power in Power:
            book.apply(starting_levels, power)
        book.apply(starting_boxes)
        book.apply(named_targets)
        book.attest(
            say(
                "BRPs, limits, shipbuilding, ports, wars and tension are not printed in "
                "24.3: they are declared as they come up."
            ),
            BOOK["R-35"],
        )
    else:
        book.attest(say("The position is as its author gave it."), BOOK["R-35"])
    forces = campaign.forces
    in_play: dict[str, int] = {}
    for (owner, unit, _), stack in forces.stacks.items():
        name = _named(owner, unit)
        in_play[name] = in_play.get(name, 0) + stack.total
    pools = {_named(owner, unit): pool.size for (owner, unit), pool in forces.pools.items()}
    outcome = SetUpOutcome(str(campaign.clock.turn), campaign.clock.phase.value, in_play, pools)
    units = numbered(sum(in_play.values()), "factor")
    return Finding(
        say("Campaign set up in {told}: {units} in play", told=campaign.clock.told, units=units),
        outcome,
    )


def _named(owner: Owner, unit: Unit) -> str:
    return f"{owner.value} {unit.value}"
