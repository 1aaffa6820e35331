"""What may be typed in each phase of a turn of the 1986 game, for `/help`."""

from collections.abc import Iterator
from itertools import islice

from bot.show.game_text import Guide
from core.representative.book.terms import Power
from core.representative.moving.destinations import homes
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.turn.examples import attack, marching, placing, raid, sailing
from core.representative.turn.undone import at_sea, to_be_fought
from core.terms.message import (
    Text,
    Verbatim,
    opened,
    say,
)


def _of_phase(now: Position) -> Iterator[Text]:
    """Yield what may be typed in the phase in hand, with what it does, for whoever has it."""
    power = now.campaign.powers[0]
    match now.campaign.phase:
        case Phase.PURCHASE:
            yield say("`buy 5 inf 1 tank`: buy units")
            yield say("`next`: on to combat moves")
        case Phase.COMBAT_MOVE:
            for line, what in (
                (attack(now, power), say("move units to attack")),
                (sailing(now, power), say("send a ship out")),
                (raid(now, power), say("bomb by night")),
                (_home(now, power), say("bring a patrol home")),
            ):
                if line:
                    yield say("`{line}`: {what}", line=Verbatim(line), what=what)
            yield say("`next`: end your combat moves")
        case Phase.COMBAT:
            sites = to_be_fought(now, now.campaign.powers)
            if sites:
                yield say("`fight all`: fight every battle")
            for site in sites[:1]:
                yield say(
                    "`fight {site}`: fight there, with questions between rounds",
                    site=Verbatim(site),
                )
            yield say("`next`: on to other moves")
        case Phase.NONCOMBAT:
            if line := marching(now, power):
                yield say("`{line}`: {what}", line=Verbatim(line), what=say("move units"))
            yield say("`next`: on to placing")
        case Phase.PLACE:
            if line := placing(now, power):
                what = say("place what you bought")
                yield say("`{line}`: {what}", line=Verbatim(line), what=what)
            yield say("`next`: collect the income and end the turn")


def _home(now: Position, power: Power) -> str:
    """Return how a patrol of a power comes home, or nothing where it has none."""
    for at in at_sea(now, (power,)):
        for port in islice(homes(now, power, at.space), 1):
            unit, count = next(iter(now.there(power, at).items()))
            return f"home {count} {unit} {at.space} - {port.space}"
    return ""


_FIRST = say(
    "`base sub Germany - Finland Norway`: first, choose the ports in which your ships start"
)
_OPTIONS = say("`order boxed`, `cards none`: other options, as agreed")
_TURN = say("Purchase, combat moves, combat, other moves, placing, income. `next` ends each phase.")


def guide(now: Position) -> Guide:
    """Return whose turn it is, what may be typed in its phase, and how a turn goes."""
    campaign = now.campaign
    first = () if campaign.under_way else (_FIRST, _OPTIONS)
    return Guide(opened(campaign.told), (*first, *_of_phase(now)), _TURN)
