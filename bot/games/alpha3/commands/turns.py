"""`/g40 move | buy | war | battle`: a turn by options."""

from collections.abc import Sequence

from bot.games.commands import Command, Declares
from bot.games.options import Flag, Given, Number, Offer, Option, Text, View
from bot.games.suggestions import names_fitting
from core.alpha3.terms import Power
from core.alpha3.world import TERRITORIES, ZONES
from core.terms.wording import listed

NAME = Text(60)
_WORDS = Text(1500)
_POWERS = tuple(Offer(listed(power.label), power.value) for power in Power)


def places(_view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer territories, zones and powers."""
    return names_fitting((*TERRITORIES, *ZONES, *(power.value for power in Power)), current)


def _moves(given: Given) -> str:
    lines = [each.strip() for each in given.text("moves").split(";") if each.strip()]
    return "\n".join(f"move {line}" for line in lines)


def battle_line(given: Given) -> str:
    """Return the typed line that options of a battle make."""
    rounds, losing = given.number("rounds"), given.text("losing")
    retreat_to = given.text("retreat_to")
    parts = [f"fight {given.text('where')}", f" {rounds} rounds" if rounds else ""]
    parts += [", submerge" if given.flag("submerge") else "", f" losing {losing}" if losing else ""]
    parts += [", ask me" if given.flag("ask") else ""]
    parts += [f", retreat to {retreat_to}" if retreat_to else ""]
    return "".join(parts)


MOVE = Command(
    "move",
    "Move units: 3 inf 2 tank Germany - Poland",
    (Option("moves", "Moves with ; between them", _WORDS, needed=True),),
    Declares(_moves),
)

BUY = Command(
    "buy",
    "Buy units, repair damage: 6 inf 1 tank",
    (Option("what", "Units and facilities; `repair 3 major ic in London`", _WORDS, needed=True),),
    Declares(lambda given: f"buy {given.text('what')}"),
)

WAR = Command(
    "war",
    "Declare war on a power",
    (Option("on", "On whom", Text(offers=_POWERS), needed=True),),
    Declares(lambda given: f"war {listed(Power(given.text('on')).label)}"),
)

BATTLE = Command(
    "battle",
    "Fight a battle, or a few rounds of it",
    (
        Option("where", "The territory or zone", NAME, needed=True, suggest=places),
        Option("rounds", "Rounds to be fought now; all, if left out", Number(1, 100)),
        Option("losing", "Your order of loss: inf, art, tank", _WORDS),
        Option("retreat_to", "Where to retreat after those rounds", NAME, suggest=places),
        Option("submerge", "Let your submarines submerge as soon as they may", Flag()),
        Option("ask", "Be asked after the dice: for your losses, and whether you go on", Flag()),
    ),
    Declares(battle_line),
)
