"""How the odds of the 1986 game are told: fights, raids, blockades, rockets, research."""

from bot.show.odds_words import Averages, OddsTold, OddsWords
from core.representative.game.requests import FightOut, FireRockets, Research
from core.representative.requests import Blockade, Bombing
from core.representative.terms import TO_THE_END

_IPCS = (("ipcs_lost",), "IPCs")
_FIGHT = (
    _IPCS,
    (("attackers_lost.*",), "attackers lost"),
    (("defenders_lost.*",), "defenders lost"),
)
_RESEARCH = Averages(
    ((("breakthroughs",), "developments"),), worst=("breakthroughs", "nothing is developed")
)

ODDS = OddsWords(
    told={
        Bombing: OddsTold(Averages((_IPCS,))),
        Blockade: OddsTold(Averages((_IPCS,))),
        FightOut: OddsTold(Averages(_FIGHT)),
        FireRockets: OddsTold(Averages(((("damage_done",), "damage"), _IPCS))),
        Research: OddsTold(_RESEARCH),
    },
    in_line=frozenset({TO_THE_END}),
)
"""How the odds of this game are told."""
