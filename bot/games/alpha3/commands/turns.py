"""`/g40 move | buy | war | battle`: a turn by options."""

from bot.games.commands import Declares, command, typed
from bot.games.options import Flag, Given, Number, Offer, Option, Words, among
from core.alpha3.book.terms import Power
from core.alpha3.book.world import TERRITORIES, ZONES
from core.terms.wording import listed

NAME = Words(60)
_WORDS = Words(1500)
PLACES = among((*TERRITORIES, *ZONES, *(power.value for power in Power)))
"""Offers territories, zones and powers."""

_BATTLE = typed(
    *("fight {where}", "{rounds} rounds", "{submerge}, submerge", "losing {losing}"),
    *("{ask}, ask me", ", retreat to {retreat_to}"),
)
_POWERS = tuple(Offer(listed(power.label), power.value) for power in Power)


def _moves(given: Given) -> str:
    lines = [each.strip() for each in given.text("moves").split(";") if each.strip()]
    return "\n".join(f"move {line}" for line in lines)


MOVE = command(
    "move",
    "Move units: 3 inf 2 tank Germany - Poland",
    Declares(_moves),
    Option("moves", "Moves with ; between them", _WORDS, needed=True),
)

BUY = command(
    "buy",
    "Buy units, repair damage: 6 inf 1 tank",
    Declares(lambda given: f"buy {given.text('what')}"),
    Option("what", "Units and facilities; `repair 3 major ic in London`", _WORDS, needed=True),
)

WAR = command(
    "war",
    "Declare war on a power",
    Declares(lambda given: f"war {listed(Power(given.text('on')).label)}"),
    Option("on", "On whom", Words(offers=_POWERS), needed=True),
)

BATTLE = command(
    "battle",
    "Fight a battle, or a few rounds of it",
    Declares(lambda given: _BATTLE(given).replace(" ,", ",")),
    Option("where", "The territory or zone", NAME, PLACES, needed=True),
    Option("rounds", "Rounds to be fought now; all, if left out", Number(1, 100)),
    Option("losing", "Your order of loss: inf, art, tank", _WORDS),
    Option("retreat_to", "Where to retreat after those rounds", NAME, PLACES),
    Option("submerge", "Let your submarines submerge as soon as they may", Flag()),
    Option("ask", "Be asked after the dice: for your losses, and whether you go on", Flag()),
)
