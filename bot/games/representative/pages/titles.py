"""What each declaration of the 1986 game is called in the headline of its preview."""

from collections.abc import Mapping

from core.representative.bases.first_bases import ChooseBase
from core.representative.bases.reach import Reach
from core.representative.blockade.supply import Supply
from core.representative.blockade.zones import Blockade
from core.representative.by_hand.edits import Edit
from core.representative.by_hand.pasting import SetUp
from core.representative.cards.spreading import Developments
from core.representative.cards.stacks import AgreeCards, PutBack, UseOrWithhold
from core.representative.combat.battle_decision import Decide
from core.representative.combat.battle_request import Fight
from core.representative.combat.bombing import Bombing
from core.representative.combat.fight import FightOut
from core.representative.combat.fight_all import FightAll
from core.representative.combat.rockets import FireRockets
from core.representative.interception.meeting import Interception
from core.representative.moving.combat_moves import CombatMove
from core.representative.moving.homecoming import ComeHome
from core.representative.moving.noncombat import NoncombatMove
from core.representative.turn.advance import Advance
from core.representative.turn.order_of_play import AgreeOrder
from core.representative.turn.placing import PlaceUnits
from core.representative.turn.purchase import Purchase
from core.representative.turn.research import Research
from core.terms.message import Text, say
from core.terms.request import Request

TITLES: Mapping[type[Request], Text] = {
    Advance: say("End of the phase"),
    AgreeCards: say("Cards as agreed"),
    AgreeOrder: say("Order of play as agreed"),
    Blockade: say("Blockade"),
    Bombing: say("Strategic bombing"),
    ChooseBase: say("Base of ships"),
    CombatMove: say("Combat move"),
    ComeHome: say("Return to base"),
    Decide: say("Decision in a battle"),
    Developments: say("Developments"),
    Edit: say("Edit by hand"),
    Fight: say("Battle"),
    FightAll: say("All battles"),
    FightOut: say("Fight"),
    FireRockets: say("Rockets"),
    Interception: say("Interception"),
    NoncombatMove: say("Noncombat move"),
    PlaceUnits: say("Placing of units"),
    Purchase: say("Purchase"),
    PutBack: say("Card put back"),
    Reach: say("Reach"),
    Research: say("Research"),
    SetUp: say("Position"),
    Supply: say("Supply"),
    UseOrWithhold: say("Card used or withheld"),
}
"""Titles by request."""


def title_of(request: Request) -> Text:
    """Return what a request is called."""
    return TITLES[type(request)]
