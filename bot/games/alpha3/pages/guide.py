"""What may be typed in each phase of a turn of Global 1940, for `/help`."""

from collections.abc import Mapping

from bot.show.game_text import Guide
from core.alpha3.book.terms import Phase, Side
from core.alpha3.record.position import Position
from core.terms.message import Text, say
from core.terms.wording import listed

LINES: Mapping[Phase, tuple[Text, ...]] = {
    Phase.RESEARCH: (
        say("`research 1`: a die for a technology, for 5 IPCs"),
        say("`next`: on to the purchase"),
    ),
    Phase.PURCHASE_AND_REPAIR: (
        say("`buy 6 inf 1 tank`: buy units"),
        say("`buy 1 ftr repair 3 major ic in London`: repair as well"),
        say("`next`: on to combat moves"),
    ),
    Phase.COMBAT_MOVE: (
        say("`war soviet union`: declare war, before you move"),
        say("`3 inf 1 art Western Germany - France`: move units to attack"),
        say("`next`: end your combat moves"),
    ),
    Phase.CONDUCT_COMBAT: (
        say("`fight all`: fight everything"),
        say("`fight France`: fight one battle"),
        say("`order ask me`: choose your losses in battles yourself"),
        say("`next`: on to other moves"),
    ),
    Phase.NONCOMBAT_MOVE: (
        say("`2 ftr France - Western Germany`: move units, land aircraft"),
        say("`land all`: a place for every aircraft that has none"),
        say("`next`: on to mobilizing"),
    ),
    Phase.MOBILIZE: (
        say("`place 6 inf Germany`: place what you bought"),
        say("`next`: on to the income"),
    ),
    Phase.COLLECT_INCOME: (
        say("`next`: collect the income and end the turn"),
        say("`war japan`: declare war first; only the United States may, from its third turn on"),
    ),
}
"""What may be typed in each phase, with what it does."""

_TURN = say(
    "Research, purchase, combat moves, combat, other moves, mobilizing, "
    "income. `next` ends each phase."
)
WON = {Side.AXIS: say("The Axis has won."), Side.ALLIES: say("The Allies have won.")}
"""Who has won."""

_OVER = say("The game is over. `/game archive` makes room for another one.")


def guide(now: Position) -> Guide:
    """Return whose turn it is, what may be typed in its phase, and how a turn goes."""
    if now.winner:
        return Guide(WON[now.winner], (_OVER,), _TURN)
    power, phase = listed(now.power.label), now.phase.label
    return Guide(
        say("{power}, round {round}: {phase}", power=power, round=now.round, phase=phase),
        LINES[now.phase],
        _TURN,
    )
