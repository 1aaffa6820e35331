"""What the money left still buys or mends, and what dice for research cost."""

from collections.abc import Iterator, Mapping

from bot.games.alpha3.reading.kit_words import VOCABULARY
from bot.words.kit.completing_lists import lists
from bot.words.suggestions import Proposal
from core.alpha3.book.terms import Power
from core.alpha3.economy.buying import FACILITIES, price
from core.alpha3.economy.income import purses_of
from core.alpha3.economy.research import A_DIE
from core.alpha3.politics.conquest import purse_of
from core.alpha3.record.position import Position
from core.board.unit_table import ALPHA3_UNITS
from core.board.unit_words import spoken
from core.terms.message import Message, say, say_many

_FOR_CHINA = ("infantry", "artillery")
_MOST_DICE = 5


def research(now: Position) -> Iterator[Proposal]:
    """Yield how many dice the money buys."""
    ipcs = sum(now.treasuries.get(each, 0) for each in purses_of(now.power))
    for dice in range(1, _MOST_DICE + 1):
        if (cost := dice * A_DIE) > ipcs:
            return
        yield Proposal(f"research {dice}", say("{ipcs} IPCs", ipcs=cost))


def purchases(now: Position, typed: str) -> Iterator[Proposal]:
    """Yield what may be bought, by what is typed behind the verb, with the money that is left."""
    for purse in purses_of(now.power):
        ipcs, paying = now.treasuries.get(purse, 0), purse[1].value if purse[1] else ""
        listing = typed.removesuffix(f" {paying}") if paying else typed

        def more(units: Mapping[str, int], ipcs: int = ipcs) -> Mapping[str, int]:
            left = ipcs - _cost(now, units)
            return {unit: left // _price(now, unit) for unit in _sold(now)}

        for listed, units in lists(VOCABULARY, listing, more):
            line = f"buy {listed} {paying}".rstrip()
            yield Proposal(line, _left(ipcs - _cost(now, units)))


def repairs(now: Position) -> Iterator[Proposal]:
    """Yield what damage may be mended, each facility whole or as far as the money goes."""
    for (territory, facility), points in now.damage.items():
        if not points or now.holder(territory) is not now.power:
            continue
        purse = purse_of(now.power, territory)
        ipcs = now.treasuries.get(purse, 0)
        if (mended := min(points, ipcs)) > 0:
            economy = f" {purse[1].value}" if purse[1] else ""
            what = f"repair {mended} {spoken(facility.value)} in {territory}"
            yield Proposal(f"buy {what}{economy}", say("{damage} damage", damage=points))


def _sold(now: Position) -> tuple[str, ...]:
    if now.power is Power.CHINA:
        return _FOR_CHINA
    return (*ALPHA3_UNITS, *(each for each in FACILITIES if each != "upgrade"))


def _price(now: Position, unit: str) -> int:
    return price.function(unit, shipyards=now.has(now.power, "improved_shipyards"))


def _cost(now: Position, units: Mapping[str, int]) -> int:
    return sum(count * _price(now, unit) for unit, count in units.items())


def _left(ipcs: int) -> Message:
    return say_many("{n} IPC left", "{n} IPCs left", ipcs)
