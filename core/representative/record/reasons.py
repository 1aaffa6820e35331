"""Why something changed, as it stands in brackets behind the change."""

from core.terms.message import named

BATTLE = named("in battle")
INTERCEPTING = named("intercepting")
LANDING = named("in the landing")
DROWNED = named("drowned with its transport")
PORT_FELL = named("its port has fallen")
CAPTURED = named("taken with the land")
CAPITAL_FELL = named("taken with the capital")
BOUGHT = named("bought")
RESEARCHED = named("research")
INCOME = named("income")
BY_HAND = named("set by hand")
SET_UP = named("set up")
ROCKETS = named("rockets")
