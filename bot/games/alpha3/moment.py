"""What the board of Global 1940 says beside its map: all that is to be known and lies nowhere."""

from collections.abc import Iterator, Mapping

from bot.show.board.scene import Purse
from bot.show.board.words import purses_told
from core.alpha3.book.terms import Phase, Power, Side, Units
from core.alpha3.book.unit_names import told
from core.alpha3.book.world import TERRITORIES
from core.alpha3.economy.buying import on_sale
from core.alpha3.economy.earning import allies, lacking
from core.alpha3.economy.income import collected_by, purses_of
from core.alpha3.economy.objectives import resolve_objectives
from core.alpha3.economy.objectives_allies import BURMA_ROAD
from core.alpha3.economy.requests import Objectives
from core.alpha3.moving.decks import flying
from core.alpha3.moving.proposing import without_place
from core.alpha3.record.position import Position
from core.alpha3.record.position import Purse as Treasury
from core.board.counts import UnitCounts
from core.board.unit_words import priced, roster, spoken
from core.terms.dice import NoDice
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, joined, say, say_many
from core.terms.wording import listed

_OF_MONEY = frozenset({Phase.RESEARCH, Phase.PURCHASE_AND_REPAIR, Phase.COLLECT_INCOME})
"""In these phases the board tells what else brings IPCs."""


def purses_in_hand(now: Position) -> Mapping[str, tuple[Purse, ...]]:
    """Return the IPCs of each power, by its key; two treasuries where it has two."""
    return {
        power.value: tuple(
            Purse(now.treasuries.get(purse, 0), _economy(purse)) for purse in purses_of(power)
        )
        for power in Power
    }


def _economy(purse: Treasury) -> Text:
    return "" if purse[1] is None else purse[1].label


def notes_of_the_moment(now: Position) -> Iterator[Text]:
    """Yield what is to be known beside what stands where."""
    bought = UnitCounts.sum(units for (power, _), units in now.bought.items() if power is now.power)
    if any(bought.values()):
        yield say("To be placed: {units}", units=roster(bought))
    if now.phase is Phase.NONCOMBAT_MOVE and (waiting := without_place(now)):
        aircraft = (told for space, units in waiting.items() for told in _ranges(now, space, units))
        yield say("Still to land: {aircraft}", aircraft=joined(aircraft, "; "))
    purses = [Purse(collected_by(now, each), _economy(each)) for each in purses_of(now.power)]
    if len(purses) == 1:
        yield say_many(
            "The territories of {power} bring {n} IPC a turn",
            "The territories of {power} bring {n} IPCs a turn",
            purses[0].ipcs,
            power=now.power.label,
        )
    else:
        yield say(
            "The territories of {power} bring {ipcs} IPCs a turn",
            power=now.power.label,
            ipcs=purses_told(purses),
        )
    if now.phase is Phase.PURCHASE_AND_REPAIR:
        yield say("On sale: {prices}", prices=priced(on_sale(now)))
    if now.phase in _OF_MONEY:
        yield from _objectives(now)
    yield from _wars(now)
    road = lacking(now, allies(now), BURMA_ROAD)
    how = say("cut at {where}", where=joined(road)) if road else say("open")
    yield say("Burma Road: {how}", how=how)
    cities = [name for name, land in TERRITORIES.items() if land.city]
    held = sum(now.held_by(Side.AXIS, name) for name in cities)
    yield say("Victory cities: Axis {held} of {all}", held=held, all=len(cities))
    developed = [
        joined((listed(power.label), joined(map(spoken, sorted(known)))), ": ")
        for power, known in now.technologies.items()
        if known
    ]
    if developed:
        yield say("Developments: {powers}", powers=joined(developed, "; "))


def _objectives(now: Position) -> Iterator[Message]:
    """Yield which national objectives of the power on turn pay, and which do not."""
    asked = Objectives(power=now.power)
    objectives = resolve_objectives(
        now, asked, Ledger({}, NoDice(), written=False)
    ).outcome.objectives
    if met := [joined((each.name, each.ipc), " ") for each in objectives if each.met]:
        yield say("Objectives that pay: {objectives}", objectives=joined(met))
    if unmet := [each.name for each in objectives if not each.met]:
        yield say("Objectives not met: {objectives}", objectives=joined(unmet))


def _ranges(now: Position, space: str, units: Units) -> Iterator[Message]:
    """Yield aircraft in a space that need a place, by how many spaces they can still fly."""
    waiting = dict(units)
    for each in sorted(flying(now), key=lambda each: (-each.left, each.unit)):
        count = min(each.count, waiting.get(each.unit, 0)) if each.space == space else 0
        if count:
            waiting[each.unit] -= count
            them = told({each.unit: count})
            yield say("{units} {place} ({n} left)", units=them, place=space, n=each.left)


def _wars(now: Position) -> Iterator[Text]:
    """Yield who is at war, and what Japan may throw into it that lies on no space."""
    wars: dict[tuple[Power, ...], list[Power]] = {}
    for power in Power:
        if power.side is Side.AXIS and (enemies := now.enemies(power)):
            wars.setdefault(enemies, []).append(power)
    for enemies, powers in wars.items():
        yield say(
            "At war: {ones} against {others}",
            ones=joined(listed(each.label) for each in powers),
            others=joined(listed(each.label) for each in enemies),
        )
    if now.tokens and set(now.enemies(Power.JAPAN)) - {Power.CHINA}:
        yield say("Kamikaze tokens: {n}", n=now.tokens)
