"""How the odds of the 1986 game are told: fights, raids, blockades, rockets, research."""

from bot.show.odds_words import Averages, OddsTold, OddsWords
from core.representative.blockade.zones import Blockade
from core.representative.book.terms import TO_THE_END
from core.representative.combat.battle_decision import Decide
from core.representative.combat.bombing import Bombing
from core.representative.combat.fight import FightOut
from core.representative.combat.rockets import FireRockets
from core.representative.turn.research import Research
from core.terms.message import (
    say,
)

_IPCS = (("ipcs_lost",), say("IPCs"))
_FIGHT = (
    _IPCS,
    (("attackers_lost.*",), say("attackers lost")),
    (("defenders_lost.*",), say("defenders lost")),
)
_RESEARCH = Averages(
    ((("breakthroughs",), say("developments")),),
    worst=("breakthroughs", say("nothing is developed")),
)

ODDS = OddsWords(
    told={
        Bombing: OddsTold(Averages((_IPCS,))),
        Blockade: OddsTold(Averages((_IPCS,))),
        Decide: OddsTold(Averages(_FIGHT)),
        FightOut: OddsTold(Averages(_FIGHT)),
        FireRockets: OddsTold(Averages(((("damage_done",), say("damage")), _IPCS))),
        Research: OddsTold(_RESEARCH),
    },
    in_line=frozenset({TO_THE_END}),
)
"""How the odds of this game are told."""
