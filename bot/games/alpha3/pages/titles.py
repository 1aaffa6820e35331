"""What each declaration of Global 1940 is called in the headline of its preview."""

from collections.abc import Mapping

from core.alpha3.combat.battle_requests import AaFire, Battle, BombingRaid, Rockets
from core.alpha3.combat.requests import (
    CombatPhase,
    Decide,
    Fight,
    FightAhead,
    FireRockets,
    FlyRaid,
    Kamikaze,
    RaidAhead,
    Retreat,
    Scramble,
    StandingOrder,
)
from core.alpha3.economy.requests import (
    Buy,
    Convoy,
    Mobilize,
    Objectives,
    PlaceFrench,
    Research,
)
from core.alpha3.elsewhere.requests import PlayedElsewhere
from core.alpha3.moving.requests import LandAll, Move
from core.alpha3.politics.requests import DeclareWar, GoToWar
from core.alpha3.record.requests import TurnRequest
from core.alpha3.turn.requests import Edit, NextPhase, SetPosition, Victory
from core.terms.message import Message, Text, joined, opened, say
from core.terms.request import Request
from core.terms.wording import listed

TURN = (TurnRequest, SetPosition, StandingOrder, Edit, PlayedElsewhere)
"""Requests of a whole game, as against single procedures."""

KINDS: Mapping[type[Request], Message] = {
    Research: say("research"),
    Buy: say("buy"),
    GoToWar: say("war"),
    Move: say("move"),
    LandAll: say("landing"),
    NextPhase: say("next phase"),
    CombatPhase: say("combat phase"),
    Fight: say("fight"),
    FightAhead: say("fight"),
    FlyRaid: say("bombing raid"),
    RaidAhead: say("bombing raid"),
    FireRockets: say("rockets"),
    Retreat: say("retreat"),
    Mobilize: say("mobilize"),
    PlaceFrench: say("French units"),
    StandingOrder: say("standing order"),
    Edit: say("edit"),
    PlayedElsewhere: say("turn played elsewhere"),
}
"""What is declared, by the request."""

PROCEDURES: Mapping[type[Request], Message] = {
    AaFire: say("AA fire"),
    Battle: say("Battle"),
    BombingRaid: say("Bombing raid"),
    Convoy: say("Convoy disruption"),
    DeclareWar: say("Declarations of war"),
    Kamikaze: say("Kamikaze strikes"),
    Objectives: say("National objectives"),
    Rockets: say("Rockets"),
    Scramble: say("Scramble"),
    Victory: say("Victory"),
}
"""What is declared of a single procedure, by the request."""


def title_of(request: Request) -> Text:
    """Return a request's headline, such as ``Germany · move``."""
    if isinstance(request, SetPosition):
        return say("Set position")
    if isinstance(request, StandingOrder):
        powers = joined(listed(each.label) for each in request.powers)
        return joined((opened(powers), KINDS[StandingOrder]), " · ")
    if isinstance(request, Decide):
        return say("Decision in a battle")
    if not isinstance(request, TurnRequest | Edit | PlayedElsewhere):
        return PROCEDURES[type(request)]
    return joined((opened(listed(request.power.label)), KINDS[type(request)]), " · ")
