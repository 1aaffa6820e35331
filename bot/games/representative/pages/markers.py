"""What lies on the map of 1986 for a turn: who intercepts, blockades, raids, who is tired."""

from collections.abc import Iterator

from bot.show.game_text import Blocks
from core.board.unit_words import counted, roster
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.terms.message import (
    Message,
    joined,
    opened,
    say,
    say_many,
)
from core.terms.wording import listed


def marker_blocks(position: Position) -> Blocks:
    """Return what a turn has left on the map, as named blocks; none where it is nothing."""
    campaign = position.campaign
    waiting = sorted(campaign.waiting & position.complexes)
    raided = [say("{space}: {n}", space=space, n=ipcs) for space, ipcs in position.bombed.items()]
    fired = [say("{space}: {n}", space=space, n=count) for space, count in campaign.fired.items()]
    told = (
        (say("Intercepting"), tuple(_intercepting(position))),
        (say("Blockades"), tuple(_blockades(position))),
        (say("IPCs lost to raids"), tuple(raided)),
        (say("Rockets fired"), tuple(fired)),
        (say("Complexes that work from the next turn"), tuple(waiting)),
        (say("Neutral land paid for"), tuple(_paid(position))),
        (say("Fought, and stay where they are"), tuple(_tired(position))),
    )
    return tuple((opened(name), joined(lines, "\n")) for name, lines in told if lines)


def _intercepting(position: Position) -> Iterator[Message]:
    for each in position.campaign.interceptions:
        units = counted(each.count, each.unit)
        yield say(
            "{who}, {at}: {units}, move {move}",
            who=listed(each.power.label),
            at=each.at.named,
            units=units,
            move=each.group,
        )


def _blockades(position: Position) -> Iterator[Message]:
    for each in position.campaign.blockades:
        yield say_many(
            "{by} against {victim}: {spaces}; {n} IPC at most",
            "{by} against {victim}: {spaces}; {n} IPCs at most",
            each.cap,
            by=listed(each.by.label),
            victim=listed(each.victim.label),
            spaces=joined(each.spaces),
        )
        for zone, ships in each.zones.items():
            yield say("{space}: {units}", space=zone, units=roster(ships))


def _paid(position: Position) -> Iterator[Message]:
    for power, countries in position.campaign.paid.items():
        yield say("{power}: {told}", power=listed(power.label), told=joined(sorted(countries)))


def _tired(position: Position) -> Iterator[Message]:
    """Yield who takes no part in noncombat movement, while it lasts."""
    campaign = position.campaign
    for power, placed in campaign.tired.items() if campaign.phase is Phase.NONCOMBAT else ():
        for at, units in placed.items():
            if units:
                yield say(
                    "{power}, {place}: {units}",
                    power=listed(power.label),
                    place=at.named,
                    units=roster(units),
                )
