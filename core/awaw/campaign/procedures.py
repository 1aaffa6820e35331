"""What a campaign resolves, each kind of request."""

from core.awaw.campaign import declarations, economy, force_requests, requests
from core.awaw.campaign.advance import resolve_advance
from core.awaw.campaign.beginning import resolve_set_up
from core.awaw.campaign.construction import resolve_build
from core.awaw.campaign.deployment import resolve_deploy
from core.awaw.campaign.edit import resolve_edit
from core.awaw.campaign.naval_functions import resolve_function
from core.awaw.campaign.production import resolve_produce
from core.awaw.campaign.research import resolve_cards, resolve_research
from core.awaw.campaign.rocket_bases import resolve_rocket_base
from core.terms.procedure import Procedure, no_dice

CAMPAIGN_PROCEDURES = (
    Procedure(requests.SetUpCampaign, resolve_set_up, no_dice()),
    Procedure(force_requests.Build, resolve_build, no_dice()),
    Procedure(force_requests.Produce, resolve_produce, no_dice()),
    Procedure(force_requests.Deploy, resolve_deploy, no_dice()),
    Procedure(requests.RecordResearch, resolve_research, no_dice()),
    Procedure(requests.Control, declarations.resolve_control, no_dice()),
    Procedure(requests.DeclareWar, declarations.resolve_declare_war, no_dice()),
    Procedure(requests.Tension, declarations.resolve_tension, no_dice()),
    Procedure(requests.PlayCards, resolve_cards, no_dice()),
    Procedure(requests.DeclareEconomy, economy.resolve_economy, no_dice()),
    Procedure(force_requests.PlaceRocketBase, resolve_rocket_base, no_dice()),
    Procedure(force_requests.NavalFunction, resolve_function, no_dice()),
    Procedure(requests.Advance, resolve_advance, no_dice()),
    Procedure(requests.Edit, resolve_edit, no_dice()),
)
"""What a campaign resolves."""
