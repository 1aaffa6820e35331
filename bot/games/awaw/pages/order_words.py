"""What the post of an order to a campaign is headed by, and what it means now."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from core.awaw.book.names import titled
from core.awaw.book.places import Place
from core.awaw.campaign.declarations import ControlOutcome
from core.awaw.campaign.force_requests import (
    Build,
    Deploy,
    NavalFunction,
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
from core.awaw.record.standing import Field
from core.awaw.submarines.modifiers import MODIFIER_PORTS
from core.terms.message import Text, Verbatim, opened, say
from core.terms.resolution import Resolution
from core.terms.wording import listed

PHASES = {
    Phase.RESEARCH: say(
        "research results and DRMs; production of air units (24.22); who moves first"
    ),
    Phase.MOVEMENT: say("naval units go to SW boxes (25.31); rocket bases are placed (26.61)"),
    Phase.COMBAT: say("codebreaking cards, submarine warfare (24.611), bombing (26.4)"),
    Phase.CONSTRUCTION: say("units are built (24.4); pools of naval units grow as it ends (24.22)"),
    Phase.REDEPLOYMENT: say("submarines enter and leave SW boxes (25.12); air units change front"),
}
"""What a phase is for, with the rules."""

_FIELDS = {Field.NAVAL_DRM: say("Naval DRM"), Field.AIR_DRM: say("Air DRM")}
"""Fields of research that a headline calls by a short name."""

_TITLES: Mapping[type[CampaignRequest], Callable[[Any], Text]] = {
    SetUpCampaign: lambda _order: say("Campaign set up"),
    Advance: lambda _order: say("End of the phase"),
    Tension: lambda _order: say("Tension"),
    Build: lambda order: say("{power} builds", power=listed(order.power.label)),
    Deploy: lambda order: say("{power} deploys", power=listed(order.power.label)),
    DeclareWar: lambda order: say("{power} declares war", power=listed(order.power.label)),
    DeclareEconomy: lambda order: say("{power} · BRPs and limits", power=listed(order.power.label)),
    PlaceRocketBase: lambda order: say("{power} · rocket base", power=listed(order.power.label)),
    Edit: lambda order: say("{power} · set by hand", power=listed(order.power.label)),
    Produce: lambda order: say(
        "{power} · production of {unit}", power=listed(order.power.label), unit=order.unit.label
    ),
    RecordResearch: lambda order: say(
        "{power} · {field}",
        power=listed(order.power.label),
        field=_FIELDS.get(order.field, opened(order.field.label)),
    ),
    Control: lambda order: say(
        "{power} · control of {place}",
        power=listed(order.power.label),
        place=Verbatim(titled(order.place)),
    ),
    NavalFunction: lambda order: say(
        "{power} · {units}, {box}: {function}",
        power=listed(order.power.label),
        units=order.unit.counted(order.number),
        box=order.box.label,
        function=order.function.label,
    ),
    PlayCards: lambda order: say("Codebreaking · {hunt}", hunt=order.hunt.label),
}
"""What heads the post of an order; what came of it stands below, as what changed."""


def order_title(order: CampaignRequest) -> Text:
    """Return the headline of an order: who does what."""
    return _TITLES[type(order)](order)


def now_lines(resolution: Resolution) -> Iterator[Text]:
    """Yield what an order means now."""
    outcome = resolution.outcome
    match outcome:
        case CardsOutcome(modifier=modifier) if modifier:
            yield (
                say("+1 to the submarines in these attacks, this turn")
                if modifier > 0
                else say("+1 to the ASW in these attacks, this turn")
            )
        case CardsOutcome():
            yield say("the cards favor neither side")
        case ControlOutcome():
            yield from _taken(outcome)


def _taken(control: ControlOutcome) -> Iterator[Text]:
    """Yield what is to be recorded besides, where a country or a place of no port was taken."""
    known = control.place in MODIFIER_PORTS or control.place in {*map(str, Place)}
    if known or control.lies_in is not Place.OTHER_PORT:
        return
    power = control.controller.value.replace("_", " ")
    yield (
        say(
            "its ports and air bases change hands one by one: `control {power} "
            'brest`; BRPs: `brps {power} change:10 reason:"{place}"`',
            power=Verbatim(power),
            place=Verbatim(titled(control.place)),
        )
    )
