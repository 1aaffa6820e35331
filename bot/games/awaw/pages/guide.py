"""What may be typed in each phase of a campaign of A World at War, and without one, for `/help`."""

from collections.abc import Mapping

from bot.show.game_text import Guide
from core.awaw.book.units import Side
from core.awaw.record.clock import Phase
from core.awaw.record.position import Position
from core.terms.message import Text, opened, say

LINES: Mapping[Phase, tuple[Text, ...]] = {
    Phase.RESEARCH: (
        say("`research germany torpedo 7`: record a research result"),
        say("`produce 1 british interceptor`: add air units to a force pool"),
        say("`next`: on to movement"),
    ),
    Phase.MOVEMENT: (
        say("`fleet britain 2 cves atlantic protect naval movement`: give ships a task"),
        say("`rocket-base germany place antwerp`: place a rocket base"),
        say("`next`: on to combat"),
    ),
    Phase.COMBAT: (
        say("`cards german`: play codebreaking cards, before the attack"),
        say("`subs atlantic`: attack with the submarines there"),
        say("`v1 london 1`: fire flying bombs"),
        say("`next`: on to construction"),
    ),
    Phase.CONSTRUCTION: (
        say("`build 1 german submarine at western port`: build a unit"),
        say("`produce 2 german submarines`: add naval units to a force pool"),
        say("`next`: on to redeployment"),
    ),
    Phase.REDEPLOYMENT: (
        say("`deploy 1 german submarine from western port to atlantic`: move a unit"),
        say("`next`: end the player turn"),
    ),
}
"""What may be typed in each phase of a campaign, with what it does."""

_LOOSE = (
    say("`subs atlantic 6 v 7 asw 34 transports -1`: attack with submarines"),
    say("`bomb berlin 5sb 12aaf 4int by britain kea value 40 flak 3`: bomb"),
    say("`setup 1939`: begin a campaign"),
)
"""What may be typed where no campaign is on record."""

_TURN = say("Research; then each side moves, fights, builds and redeploys. `next` ends a phase.")
_NO_TURNS = say("Without a campaign there are no turns: each attack stands by itself.")


ALLIED: Mapping[Phase, tuple[Text, ...]] = {
    Phase.MOVEMENT: (
        say("`fleet britain 2 cves atlantic protect naval movement`: give ships a task"),
        say("`next`: on to combat"),
    ),
    Phase.COMBAT: (
        say("`cards american`: play codebreaking cards, before the attack"),
        say("`subs pacific by united states`: attack with the submarines there"),
        say("`bomb berlin 4sb 2int by britain`: bomb"),
        say("`next`: on to construction"),
    ),
    Phase.CONSTRUCTION: (
        say("`build 1 british asw at western port`: build a unit"),
        say("`produce 2 british transports`: add naval units to a force pool"),
        say("`next`: on to redeployment"),
    ),
    Phase.REDEPLOYMENT: (
        say("`deploy 1 british asw from western port to atlantic`: move a unit"),
        say("`next`: end the player turn"),
    ),
}
"""The same in the Allied player turn, where other units act."""


def guide(position: Position) -> Guide:
    """Return which phase it is, what may be typed in it, and how a turn goes."""
    if position.campaign is None:
        return Guide("", _LOOSE, _NO_TURNS)
    clock = position.campaign.clock
    lines = ALLIED if clock.moving is Side.ALLIES and clock.phase in ALLIED else LINES
    return Guide(opened(clock.told), lines[clock.phase], _TURN)
