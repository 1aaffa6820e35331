"""What lies on the map of 1986 for a turn: who intercepts, blockades, raids, who is tired."""

from collections.abc import Iterator

from bot.show.game_text import Blocks
from core.board.unit_words import counted, roster
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.terms.wording import listed


def marker_blocks(position: Position) -> Blocks:
    """Return what a turn has left on the map, as named blocks; none where it is nothing."""
    campaign = position.campaign
    waiting = sorted(campaign.waiting & position.complexes)
    raided = [f"{space}: {ipcs}" for space, ipcs in position.bombed.items()]
    fired = [f"{space}: {count}" for space, count in campaign.fired.items()]
    told = (
        ("Intercepting", tuple(_intercepting(position))),
        ("Blockades", tuple(_blockades(position))),
        ("IPCs lost to raids", tuple(raided)),
        ("Rockets fired", tuple(fired)),
        ("Complexes that work from the next turn", tuple(waiting)),
        ("Neutral land paid for", tuple(_paid(position))),
        ("Fought, and stay where they are", tuple(_tired(position))),
    )
    return tuple((name, "\n".join(lines)) for name, lines in told if lines)


def _intercepting(position: Position) -> Iterator[str]:
    for each in position.campaign.interceptions:
        units = counted(each.count, each.unit)
        yield f"{listed(each.power.label)}, {each.at.named}: {units}, move {each.group}"


def _blockades(position: Position) -> Iterator[str]:
    for each in position.campaign.blockades:
        who = f"{listed(each.by.label)} - {listed(each.victim.label)}"
        yield f"{who}: {', '.join(each.spaces)}; {each.cap} IPCs at most"
        for zone, ships in each.zones.items():
            yield f"{zone}: {roster(ships)}"


def _paid(position: Position) -> Iterator[str]:
    for power, countries in position.campaign.paid.items():
        yield f"{listed(power.label)}: {', '.join(sorted(countries))}"


def _tired(position: Position) -> Iterator[str]:
    """Yield who takes no part in noncombat movement, while it lasts."""
    campaign = position.campaign
    for power, placed in campaign.tired.items() if campaign.phase is Phase.NONCOMBAT else ():
        for at, units in placed.items():
            if units:
                yield f"{listed(power.label)}, {at.named}: {roster(units)}"
