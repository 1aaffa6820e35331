"""How the odds of the 1986 game are told: fights, raids, blockades, rockets, research."""

from collections.abc import Iterator

from bot.show.chances.odds_words import Averages, OddsTold, OddsWords, swing_words
from bot.show.chances.probabilities import named_values
from core.board.swing import SWING
from core.representative.blockade.zones import Blockade
from core.representative.book.names import Finder
from core.representative.book.terms import TO_THE_END
from core.representative.book.world import TERRITORIES
from core.representative.combat.battle_decision import Decide
from core.representative.combat.bombing import Bombing
from core.representative.combat.fight import FightOut
from core.representative.combat.fight_all import FightAll
from core.representative.combat.rockets import FireRockets
from core.representative.turn.research import Research
from core.terms.forecast import Figures
from core.terms.message import Text, say
from core.terms.request import Request

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


def _all_lines(_said: Request, figures: Figures) -> Iterator[Text]:
    """Yield what all battles may be expected to cost together."""
    yield swing_words(figures)


def _all_fields(_said: Request, figures: Figures) -> Iterator[tuple[Text, Text]]:
    """Yield the swing of all battles together."""
    yield (
        say("In all: IPCs that the defenders lose, less the attacker's"),
        named_values(figures[SWING]),
    )


def _takes(said: Request) -> bool:
    """Return whether a fight is for ground: in a sea zone nothing is taken."""
    return not isinstance(said, FightOut) or Finder().space(said.site) in TERRITORIES


ODDS = OddsWords(
    takes=_takes,
    told={
        Bombing: OddsTold(Averages((_IPCS,))),
        Blockade: OddsTold(Averages((_IPCS,))),
        Decide: OddsTold(Averages(_FIGHT)),
        FightAll: OddsTold(_all_lines, _all_fields),
        FightOut: OddsTold(Averages(_FIGHT)),
        FireRockets: OddsTold(Averages(((("damage_done",), say("damage")), _IPCS))),
        Research: OddsTold(_RESEARCH),
    },
    in_line=frozenset({TO_THE_END}),
)
"""How the odds of this game are told."""
