"""What procedures of this game ask openly, as standing orders name it."""

import re

from core.alpha3.combat.battle.asking import BY_ORDER, names_units
from core.alpha3.combat.battle.breaking_off import FIGHT_ON, IN_THE_AIR
from core.alpha3.combat.battle.submerging import NONE
from core.alpha3.combat.phase.attacks import ATTACK, PEACE
from core.alpha3.economy.research import CHARTS
from core.terms.decision import Decision, number
from core.terms.message import say

_WAY_BACK = re.compile(rf"{FIGHT_ON}|{IN_THE_AIR}|retreat to .+", re.IGNORECASE)

QUESTIONS = (
    Decision("defense", "defence_{}", say("Scrambles, interceptors, kamikazes.")),
    Decision(
        "attack",
        "attack_{}",
        say("Whether submarines and transports alone are attacked."),
        choices=(ATTACK, PEACE),
    ),
    Decision(
        "losses",
        "{}_losses_{}",
        say("Which units take the hits."),
        example="2 infantry, 1 tank",
        reads=names_units,
        usual=BY_ORDER,
    ),
    Decision(
        "retreat",
        "r{}_retreat",
        say("Whether you fight on after a round."),
        example=FIGHT_ON,
        reads=lambda answer: _WAY_BACK.fullmatch(answer) is not None,
    ),
    Decision(
        "submerge",
        "r{}_submerge_{}",
        say("How many submarines submerge before a round."),
        example="2",
        reads=lambda answer: answer == NONE or number(answer),
    ),
    Decision(
        "chart", "chart", say("On which chart a breakthrough is rolled."), choices=tuple(CHARTS)
    ),
)
