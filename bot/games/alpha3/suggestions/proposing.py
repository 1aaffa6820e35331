"""The lines of the phase in hand, and what others than the power on turn may say."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice

from bot.games.alpha3.reading.kit_words import VOCABULARY
from bot.games.alpha3.reading.moves import MOVE
from bot.games.alpha3.reading.whole import VERBS
from bot.games.alpha3.suggestions.battles import decisions, fights
from bot.games.alpha3.suggestions.money import purchases, repairs, research
from bot.games.alpha3.suggestions.movers import UnitsOnTheMove
from bot.words.kit.completing import moves
from bot.words.kit.completing_lists import lists, placements
from bot.words.suggestions import Proposal, Proposer, behind, fitting
from core.alpha3.book.terms import SHIPS, Facility, Phase, Power
from core.alpha3.book.world import TERRITORIES, TOUCHING
from core.alpha3.economy.facilities import is_facility
from core.alpha3.economy.french_units import CHEAPEST
from core.alpha3.economy.mobilizing import makers, output_left
from core.alpha3.moving.proposing import without_place
from core.alpha3.record.position import Position, is_zone
from core.board.counts import UnitCounts
from core.board.unit_table import ALPHA3_UNITS
from core.board.unit_words import spoken

_BUY = ("buy", "purchase")
_PLACE = ("place", "mobilize", "mobilise")
_OPENING = 8
"""So many moves stand before what else a phase allows, where nothing is typed yet."""

_RAIDS: Mapping[frozenset[str], frozenset[Facility]] = {
    frozenset({"strategic_bomber"}): frozenset(Facility),
    frozenset({"tactical_bomber"}): frozenset({Facility.AIR_BASE, Facility.NAVAL_BASE}),
}
"""What bombers raid that fly alone."""


def proposing(now: Position, powers: tuple[str, ...]) -> Proposer:
    """Return what proposes lines to the player of some powers, the most telling first."""
    movers = UnitsOnTheMove(now)

    def proposed(typed: str) -> Iterator[Proposal]:
        if now.winner is not None:
            return
        yield from fitting(decisions(now, powers), typed)
        if now.french_bonus is not None and Power.FRANCE.value in powers:
            yield from _french(now, typed)
        if now.power.value in powers:
            yield from _on_turn(now, movers, typed)
        yield from fitting(_ORDERS, typed) if typed else ()

    return proposed


_ORDERS = (
    Proposal("order ask me"),
    Proposal("order by orders"),
    Proposal("order submerge always"),
    Proposal("order submerge never"),
)
"""What any power may order for its battles beforehand."""

_NEXT = Proposal("next")


def _on_turn(now: Position, movers: UnitsOnTheMove, typed: str) -> Iterator[Proposal]:
    match now.phase:
        case Phase.RESEARCH:
            yield from fitting((*research(now), _NEXT), typed)
        case Phase.PURCHASE_AND_REPAIR:
            listing = behind(typed, *_BUY)
            yield from fitting(repairs(now), typed)
            if listing is not None:
                yield from purchases(now, listing)
            yield from fitting((_NEXT,), typed)
        case Phase.COMBAT_MOVE:
            attacks = _moves(now, movers, typed)
            yield from islice(attacks, 0 if typed else _OPENING)
            yield from fitting((_NEXT, *_wars(now)), typed)
            yield from attacks
        case Phase.CONDUCT_COMBAT:
            yield from fitting((*fights(now), _NEXT), typed)
        case Phase.NONCOMBAT_MOVE:
            land = (Proposal("land all"),) if without_place(now) else ()
            yield from fitting((*land, _NEXT), typed)
            yield from _moves(now, movers, typed)
        case Phase.MOBILIZE:
            listing = behind(typed, *_PLACE)
            if listing is not None:
                yield from _placements(now, listing)
            yield from fitting((_NEXT,), typed)
        case Phase.COLLECT_INCOME:
            yield from fitting((_NEXT, *_wars(now)), typed)


def _wars(now: Position) -> Iterator[Proposal]:
    for power in Power:
        if power.side is not now.power.side and not now.at_war(now.power, power):
            yield Proposal(f"war {power.label.removeprefix('the ')}")


def _moves(now: Position, movers: UnitsOnTheMove, typed: str) -> Iterator[Proposal]:
    """Yield moves, with the raids of bombers that go where a facility stands."""
    first, space, rest = typed.partition(" ")
    verb = first.lower() if space and first.lower() in MOVE else ""
    if not verb and first.lower() in VERBS and not first.isdecimal():
        return
    said = rest if verb else typed
    for each in moves(VOCABULARY, movers, said, f"{first} " if verb else ""):
        yield each
        raids = _RAIDS.get(frozenset(each.units), frozenset())
        if now.phase is Phase.COMBAT_MOVE and len(each.way) == 1:
            for facility in sorted(raids & now.facilities.get(each.way[0], frozenset())):
                yield Proposal(f"{each.line} raid {spoken(facility.value)}")


def _placements(now: Position, typed: str) -> Iterator[Proposal]:
    """Yield what was bought, where it can be made."""
    bought = UnitCounts.sum(units for (power, _), units in now.bought.items() if power is now.power)
    return placements(VOCABULARY, typed, bought, partial(_places, now))


def _places(now: Position, units: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """Yield where units may be placed, those that pay most first, and how many each takes."""
    own = [name for name in TERRITORIES if now.holder(name) is now.power]
    own.sort(key=lambda name: -TERRITORIES[name].ipc)
    if any(is_facility(unit) for unit in units):
        yield from ((name, 1) for name in own)
    elif now.power is Power.CHINA:
        yield from ((name, sum(units.values())) for name in own)
    else:
        making = [name for name in own if makers(now, now.power, name)]
        if not SHIPS.isdisjoint(units):
            beside = (zone for name in making for zone in sorted(TOUCHING[name]) if is_zone(zone))
            making = list(dict.fromkeys(beside))
        for space in making:
            rooms = (output_left(now, each) for each in makers(now, now.power, space))
            yield space, sum(rooms)


def _french(now: Position, typed: str) -> Iterator[Proposal]:
    """Yield the units that France places when it is liberated."""
    due = now.french_bonus or 0
    listing = behind(typed, "french")
    if listing is None or due < CHEAPEST:
        return

    def more(units: Mapping[str, int]) -> Mapping[str, int]:
        left = due - sum(ALPHA3_UNITS[unit].cost * count for unit, count in units.items())
        return {unit: left // each.cost for unit, each in ALPHA3_UNITS.items()}

    for listed, _ in lists(VOCABULARY, listing, more):
        yield Proposal(f"french {listed}")
    yield from fitting((Proposal("french none"),), typed)
