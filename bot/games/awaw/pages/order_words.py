"""What the post of an order to a campaign is headed by, and what it means now."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from core.awaw.book.names import titled
from core.awaw.book.places import Place
from core.awaw.campaign.advance import AdvanceOutcome
from core.awaw.campaign.declarations import ControlOutcome
from core.awaw.campaign.force_requests import (
    Build,
    Deploy,
    PlaceRocketBase,
    Produce,
)
from core.awaw.campaign.requests import (
    Advance,
    CampaignRequest,
    Control,
    DeclareEconomy,
    DeclareWar,
    Edit,
    PlayCards,
    RecordResearch,
    SetUpCampaign,
    Tension,
)
from core.awaw.campaign.research import CardsOutcome
from core.awaw.record.clock import Phase
from core.awaw.submarines.modifiers import MODIFIER_PORTS
from core.terms.resolution import Resolution
from core.terms.wording import listed

PHASES = {
    Phase.RESEARCH: "research results and DRMs; production of air units (24.22); who moves first",
    Phase.MOVEMENT: "naval units go to SW boxes (25.31); rocket bases are placed (26.61)",
    Phase.COMBAT: "codebreaking cards, submarine warfare (24.611), bombing (26.4)",
    Phase.CONSTRUCTION: "units are built (24.4); pools of naval units grow as it ends (24.22)",
    Phase.REDEPLOYMENT: "submarines enter and leave SW boxes (25.12); air units change front",
}
"""What a phase is for, with the rules."""

_IN_SHORT = {
    Phase.RESEARCH: "research, production, who moves first",
    Phase.MOVEMENT: "ships to SW boxes, rocket bases",
    Phase.COMBAT: "cards, submarines, bombing",
    Phase.CONSTRUCTION: "units are built",
    Phase.REDEPLOYMENT: "submarines and air units move",
}
"""The same in a line of a phone."""


_TITLES: Mapping[type[CampaignRequest], Callable[[Any], str]] = {
    SetUpCampaign: lambda _order: "Campaign set up",
    Advance: lambda _order: "The campaign goes on",
    Tension: lambda _order: "Tension",
    Build: lambda order: f"{listed(order.power.label)} builds",
    Deploy: lambda order: f"{listed(order.power.label)} deploys",
    DeclareWar: lambda order: f"{listed(order.power.label)} declares war",
    DeclareEconomy: lambda order: f"{listed(order.power.label)} · BRPs and limits",
    PlaceRocketBase: lambda order: f"{listed(order.power.label)} · rocket base",
    Edit: lambda order: f"{listed(order.power.label)} · set by hand",
    Produce: lambda order: f"{listed(order.power.label)} · production of {order.unit.label}",
    RecordResearch: lambda order: f"{listed(order.power.label)} · {listed(order.field.label)}",
    Control: lambda order: f"{listed(order.power.label)} · control of {titled(order.place)}",
    PlayCards: lambda order: f"Codebreaking · {order.hunt.label}",
}
"""What heads the post of an order; what came of it stands below, as what changed."""


def order_title(resolution: Resolution) -> str:
    """Return the headline of an order: who does what."""
    told = _TITLES.get(type(resolution.request))  # type: ignore[arg-type] # of a campaign
    return told(resolution.request) if told else resolution.headline


def now_lines(resolution: Resolution) -> Iterator[str]:
    """Yield what an order means now, and what players have to settle next."""
    outcome = resolution.outcome
    match outcome:
        case AdvanceOutcome(phase=phase):
            yield _IN_SHORT[phase]
        case CardsOutcome(modifier=modifier) if modifier:
            gains = "submarines" if modifier > 0 else "ASW"
            yield f"+1 to the {gains} in these attacks, this turn"
        case CardsOutcome():
            yield "the cards favor neither side"
        case ControlOutcome():
            yield from _taken(outcome)


def _taken(control: ControlOutcome) -> Iterator[str]:
    """Yield what is to be recorded besides, where a country or a place of no port was taken."""
    known = control.place in MODIFIER_PORTS or control.place in {*map(str, Place)}
    if known or control.lies_in is not Place.OTHER_PORT:
        return
    power = control.controller.value.replace("_", " ")
    yield (
        f"its ports and air bases change hands one by one: `control {power} brest`; BRPs: "
        f'`brps {power} change:10 reason:"{titled(control.place)}"`'
    )
