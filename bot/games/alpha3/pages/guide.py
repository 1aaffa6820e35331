"""What may be typed in each phase of a turn of Global 1940, for `/help`."""

from collections.abc import Mapping

from bot.show.game_text import Guide
from core.alpha3.book.terms import Phase
from core.alpha3.record.position import Position
from core.terms.wording import listed

LINES: Mapping[Phase, tuple[str, ...]] = {
    Phase.RESEARCH: (
        "`research 1`: a die for a technology, for 5 IPCs",
        "`next`: on to the purchase",
    ),
    Phase.PURCHASE_AND_REPAIR: (
        "`buy 6 inf 1 tank`: buy units",
        "`buy 1 ftr repair 3 major ic in London`: repair as well",
        "`next`: on to combat moves",
    ),
    Phase.COMBAT_MOVE: (
        "`war soviet union`: declare war, before you move",
        "`3 inf 1 art Western Germany - France`: move units to attack",
        "`next`: end your combat moves",
    ),
    Phase.CONDUCT_COMBAT: (
        "`fight all`: fight everything",
        "`fight France`: fight one battle",
        "`order ask me`: choose your losses in battles yourself",
        "`next`: on to other moves",
    ),
    Phase.NONCOMBAT_MOVE: (
        "`2 ftr France - Western Germany`: move units, land aircraft",
        "`next`: on to mobilizing",
    ),
    Phase.MOBILIZE: (
        "`place 6 inf Germany`: place what you bought",
        "`next`: on to the income",
    ),
    Phase.COLLECT_INCOME: (
        "`next`: collect the income and end the turn",
        "`war japan`: declare war first; only the United States may, from its third turn on",
    ),
}
"""What may be typed in each phase, with what it does."""

_TURN = (
    "Research, purchase, combat moves, combat, other moves, mobilizing, income. "
    "`next` ends each phase."
)
_OVER = "The game is over. `/game archive` makes room for another one."


def guide(now: Position) -> Guide:
    """Return whose turn it is, what may be typed in its phase, and how a turn goes."""
    if now.winner:
        winner = now.winner.value.title()
        return Guide(f"The {winner} won", (_OVER,), _TURN)
    power, phase = listed(now.power.label), now.phase.label
    return Guide(f"{power}, round {now.round}: {phase}", LINES[now.phase], _TURN)
