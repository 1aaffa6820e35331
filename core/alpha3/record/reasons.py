"""Why things change, as players read it in brackets."""

from typing import Final

from core.terms.message import named

IN_BATTLE: Final = named("in battle")
DROWNED: Final = named("drowned with its transport")
NO_DECK: Final = named("no carrier left")
NO_PLACE: Final = named("no place to land")
SHOT_DOWN: Final = named("shot down")
BY_KAMIKAZES: Final = named("kamikaze strike")
LEFT_ASHORE: Final = named("left with those who landed")
BY_HAND: Final = named("set by hand")
PLAYED_ELSEWHERE: Final = named("played elsewhere")
RETREATS: Final = named("retreat")
LANDS: Final = named("lands")
JOINS: Final = named("joins")
REPELLED: Final = named("repelled the attack")
GIVEN_BACK: Final = named("given back")
REPAIRED: Final = named("repaired")
BOMBED: Final = named("bombed")
BY_ROCKETS: Final = named("rockets")
BUILT: Final = named("built")
CAPTURED: Final = named("captured")
NO_INDUSTRY: Final = named("none in China")
CAPITAL_LOST: Final = named("capital lost")
CAPITAL_TAKEN: Final = named("capital taken")
INCOME: Final = named("income")
WAR_BONDS: Final = named("war bonds")
LIBERATED: Final = named("liberated")
