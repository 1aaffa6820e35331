"""What a campaign resolves, each kind of request."""

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
from core.terms.procedure import Procedure, no_dice

CAMPAIGN_PROCEDURES = (
    Procedure(SetUpCampaign, resolve_set_up, no_dice()),
    Procedure(Build, resolve_build, no_dice()),
    Procedure(Produce, resolve_produce, no_dice()),
    Procedure(Deploy, resolve_deploy, no_dice()),
    Procedure(RecordResearch, resolve_research, no_dice()),
    Procedure(Control, resolve_control, no_dice()),
    Procedure(DeclareWar, resolve_declare_war, no_dice()),
    Procedure(Tension, resolve_tension, no_dice()),
    Procedure(PlayCards, resolve_cards, no_dice()),
    Procedure(DeclareEconomy, resolve_economy, no_dice()),
    Procedure(PlaceRocketBase, resolve_rocket_base, no_dice()),
    Procedure(NavalFunction, resolve_function, no_dice()),
    Procedure(Advance, resolve_advance, no_dice()),
    Procedure(Edit, resolve_edit, no_dice()),
)
"""What a campaign resolves."""
