"""Every request that a campaign resolves, by kind."""

from core.awaw.campaign.advance import resolve_advance
from core.awaw.campaign.beginning import resolve_set_up
from core.awaw.campaign.construction import resolve_build
from core.awaw.campaign.declarations import (
    resolve_control,
    resolve_declare_war,
    resolve_economy,
    resolve_tension,
)
from core.awaw.campaign.deployment import resolve_deploy
from core.awaw.campaign.edit import resolve_edit
from core.awaw.campaign.force_requests import (
    Build,
    Deploy,
    NavalFunction,
    PlaceRocketBase,
    Produce,
)
from core.awaw.campaign.naval_functions import resolve_function
from core.awaw.campaign.production import resolve_produce
from core.awaw.campaign.requests import (
    Advance,
    Control,
    DeclareEconomy,
    DeclareWar,
    Edit,
    PlayCards,
    RecordResearch,
    SetUpCampaign,
    Tension,
)
from core.awaw.campaign.research import resolve_cards, resolve_research
from core.awaw.campaign.rocket_bases import resolve_rocket_base
from core.terms.system import Procedure

CAMPAIGN_PROCEDURES: dict[str, Procedure] = {
    procedure.request.kind: procedure
    for procedure in (
        Procedure(SetUpCampaign, resolve_set_up),
        Procedure(Build, resolve_build),
        Procedure(Produce, resolve_produce),
        Procedure(Deploy, resolve_deploy),
        Procedure(RecordResearch, resolve_research),
        Procedure(Control, resolve_control),
        Procedure(DeclareWar, resolve_declare_war),
        Procedure(Tension, resolve_tension),
        Procedure(PlayCards, resolve_cards),
        Procedure(DeclareEconomy, resolve_economy),
        Procedure(PlaceRocketBase, resolve_rocket_base),
        Procedure(NavalFunction, resolve_function),
        Procedure(Advance, resolve_advance),
        Procedure(Edit, resolve_edit),
    )
}
"""What a campaign resolves."""
