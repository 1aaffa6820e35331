"""What procedures of this game ask openly, as standing orders name it."""

from core.representative.combat.aftermath import HOME, LAND
from core.representative.combat.decisions import (
    PRESS,
    RETREAT,
    RISE,
    SHIPS,
    STAY_DOWN,
)
from core.representative.combat.homeward import PATROLS
from core.representative.combat.leaving import counts_units
from core.representative.combat.orders_of_loss import names_order
from core.representative.interception.answers import is_choice
from core.terms.decision import Decision, number
from core.terms.message import (
    say,
)

QUESTIONS = (
    Decision(
        "intercept",
        "intercept_{}",
        say("Who intercepts."),
        example="1, 2 x3",
        reads=is_choice,
    ),
    Decision("port", "port", say("Whether ships in port are attacked too."), choices=SHIPS),
    Decision(
        "rise", "rise_{}", say("Whether fighters go up against a raid."), choices=(RISE, STAY_DOWN)
    ),
    Decision(
        "night",
        "night_{}",
        say("How many fighters fire at night bombers."),
        example="2",
        reads=number,
    ),
    Decision(
        "order_of_loss",
        "order_of_loss",
        say("In which order your units are lost."),
        example="infantry, tank, fighter",
        reads=names_order,
        also=("order_of_loss_{}",),
    ),
    Decision(
        "defenders_lost",
        "defenders_lost",
        say("In which order defenders are lost who do not agree."),
        example="infantry, tank, fighter",
        reads=names_order,
    ),
    Decision(
        "press", "r{}_press", say("Whether you press on after a round."), choices=(PRESS, RETREAT)
    ),
    Decision(
        "interceptors",
        "r{}_interceptors",
        say("Which interceptors retreat after a round."),
        example="1 fighter",
        reads=counts_units,
        also=("r{}_interceptors_{}",),
    ),
    Decision(
        "submarines",
        "r{}_{}_submarines",
        say("How many submarines withdraw after a round."),
        example="2",
        reads=number,
        also=("r{}_{}_submarines_{}",),
    ),
    Decision("driven", "driven_{}_{}", say("Where ships go whose port has fallen.")),
    Decision("retreat_to", "retreat_to", say("Where land units retreat to.")),
    Decision(
        "land",
        "land",
        say("Whether aircraft stay in a place taken."),
        choices=(LAND, HOME),
        also=("land_{}",),
    ),
    Decision("patrol", "patrol_{}", say("Whether units stay on patrol."), choices=PATROLS),
)
