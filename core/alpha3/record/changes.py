"""How two positions of Global 1940 differ in front of players, field by field."""

from collections.abc import Iterator, Mapping

from core.alpha3.book.terms import Power
from core.alpha3.record.position import Position, Purse, Turn
from core.alpha3.record.turn_changes import turn_differences
from core.board.unit_words import spoken
from core.terms.change import (
    Change,
    Counted,
    Differences,
    Measured,
    Stated,
    counts_between,
    members_between,
)
from core.terms.message import Text, joined, opened, say
from core.terms.wording import listed

differences = Differences(Position, untold={"opened": "a declaration of war has a post of its own"})
"""Everything that players can see to be different between two positions."""

_BATTLES = {
    "land_attack": say("attacking on land"),
    "land_defence": say("defending on land"),
    "sea_attack": say("attacking at sea"),
    "sea_defence": say("defending at sea"),
}
_CHOSEN = {"asked": say("asked after the dice"), "by_order": say("by order")}


@differences.of("owners")
def _holders(before: Position, after: Position) -> Iterator[Change]:
    for name, owner in after.owners.items():
        if (was := before.owners[name]) is not owner:
            had, has = (opened(each.label.removeprefix("the ")) for each in (was, owner))
            yield Stated(place=name, what=say("held by"), before=had, after=has, prize=True)


@differences.of("units", "damaged")
def _units(before: Position, after: Position) -> Iterator[Change]:
    hit = {(space, power) for space, power, _ in {*before.damaged, *after.damaged}}
    for space in dict.fromkeys((*before.units, *after.units)):
        was, now = before.units.get(space, {}), after.units.get(space, {})
        for power in Power:
            if was.get(power) is not now.get(power) or (space, power) in hit:
                yield from counts_between(
                    _spoken(before.shown(space, power)),
                    _spoken(after.shown(space, power)),
                    power=power.value,
                    place=space,
                )


@differences.of("armies")
def _armies(before: Position, after: Position) -> Iterator[Change]:
    for name in dict.fromkeys((*before.armies, *after.armies)):
        was, now = before.armies.get(name, {}), after.armies.get(name, {})
        yield from counts_between(_spoken(was), _spoken(now), power="", place=name)


@differences.of("facilities")
def _facilities(before: Position, after: Position) -> Iterator[Change]:
    none: frozenset[str] = frozenset()
    for name in dict.fromkeys((*before.facilities, *after.facilities)):
        had, has = before.facilities.get(name, none), after.facilities.get(name, none)
        for each in sorted(had ^ has):
            what = spoken(each)
            yield Counted(place=name, what=what, before=each in had, after=each in has)


@differences.of("damage")
def _damage(before: Position, after: Position) -> Iterator[Change]:
    for name, facility in dict.fromkeys((*before.damage, *after.damage)):
        had = before.damage.get((name, facility), 0)
        has = after.damage.get((name, facility), 0)
        if had != has:
            what = say("{facility} damage", facility=spoken(facility))
            yield Measured(place=name, what=what, before=had, after=has)


@differences.of("treasuries")
def _treasuries(before: Position, after: Position) -> Iterator[Change]:
    yield from _purses(say("IPCs"), before.treasuries, after.treasuries)


@differences.of("lost_at_sea")
def _lost_at_sea(before: Position, after: Position) -> Iterator[Change]:
    yield from _purses(say("IPCs lost to convoys"), before.lost_at_sea, after.lost_at_sea)


@differences.of("bought")
def _bought(before: Position, after: Position) -> Iterator[Change]:
    for power, economy in dict.fromkeys((*before.bought, *after.bought)):
        had = before.bought.get((power, economy), {})
        has = after.bought.get((power, economy), {})
        place = say("bought, {economy}", economy=economy.label) if economy else say("bought")
        yield from counts_between(_spoken(had), _spoken(has), power=power.value, place=place)


@differences.of("french_bonus")
def _french_bonus(before: Position, after: Position) -> Iterator[Change]:
    due = (before.french_bonus or 0, after.french_bonus or 0)
    yield Measured(
        power=Power.FRANCE.value, what=say("IPCs of units to place"), before=due[0], after=due[1]
    )


@differences.of("wars")
def _wars(before: Position, after: Position) -> Iterator[Change]:
    order = list(Power)
    words = {True: say("war"), False: say("peace")}
    for war in sorted(before.wars ^ after.wars, key=lambda each: sorted(map(order.index, each))):
        one, other = sorted(war, key=order.index)
        yield Stated(
            power=one.value,
            what=say("with {power}", power=listed(other.label)),
            before=words[war in before.wars],
            after=words[war in after.wars],
        )


@differences.of("technologies")
def _technologies(before: Position, after: Position) -> Iterator[Change]:
    none: frozenset[str] = frozenset()
    for power in dict.fromkeys((*before.technologies, *after.technologies)):
        had, has = before.technologies.get(power, none), after.technologies.get(power, none)
        for each in sorted(had ^ has):
            words = {True: say("developed"), False: say("unknown")}
            yield Stated(
                power=power.value,
                what=spoken(each),
                before=words[each in had],
                after=words[each in has],
            )


@differences.of("orders")
def _orders(before: Position, after: Position) -> Iterator[Change]:
    for power, battle in dict.fromkeys((*before.orders, *after.orders)):
        had, has = (each.orders.get((power, battle), ()) for each in (before, after))
        if had != has:
            yield Stated(
                power=power.value,
                what=say("order of loss {battle}", battle=_BATTLES.get(battle, spoken(battle))),
                before=_in_order(had),
                after=_in_order(has),
            )


@differences.of("submerging")
def _submerging(before: Position, after: Position) -> Iterator[Change]:
    words = {True: say("submerge whenever they may"), False: say("stay and fight")}
    for power in sorted(before.submerging ^ after.submerging):
        yield Stated(
            power=power.value,
            what=say("submarines"),
            before=words[power in before.submerging],
            after=words[power in after.submerging],
        )


@differences.of("choosing")
def _choosing(before: Position, after: Position) -> Iterator[Change]:
    for power, space in dict.fromkeys((*before.choosing, *after.choosing)):
        had = before.choosing.get((power, space), "by_order")
        has = after.choosing.get((power, space), "by_order")
        if had != has:
            yield Stated(
                power=power.value,
                place=space,
                what=say("losses are chosen"),
                before=_CHOSEN[had],
                after=_CHOSEN[has],
            )


@differences.of("tokens")
def _tokens(before: Position, after: Position) -> Iterator[Change]:
    yield Measured(
        power=Power.JAPAN.value,
        what=say("kamikaze tokens"),
        before=before.tokens,
        after=after.tokens,
    )


@differences.of("round", "power", "phase")
def _phase(before: Position, after: Position) -> Iterator[Change]:
    yield Stated(
        what=say("Phase"),
        before=before.phase.label,
        after=after.phase.label,
        frame=(_frame(before), _frame(after)),
    )


@differences.of("turn")
def _turn(before: Position, after: Position) -> Iterator[Change]:
    """Yield what was done in a turn; when the next one begins it is over and not told once more."""
    if (before.round, before.power) == (after.round, after.power):
        yield from turn_differences(before.turn, after.turn)
    elif after.turn != Turn():
        yield from turn_differences(Turn(), after.turn)


@differences.of("fallen")
def _fallen(before: Position, after: Position) -> Iterator[Change]:
    yield from members_between(
        before.fallen,
        after.fallen,
        what=say("ever taken by the Axis"),
        within=say("yes"),
        without=say("no"),
    )


@differences.of(
    "attacked_indochina", "unprovoked_on_uk_anzac", "soviet_berlin_bonus_taken", "acted_in_china"
)
def _remembered(before: Position, after: Position) -> Iterator[Change]:
    words = {True: say("yes"), False: say("no")}
    for power, what, had, has in (
        (
            Power.JAPAN,
            say("has attacked French Indo China"),
            before.attacked_indochina,
            after.attacked_indochina,
        ),
        (
            Power.JAPAN,
            say("unprovoked war on the United Kingdom or ANZAC"),
            before.unprovoked_on_uk_anzac,
            after.unprovoked_on_uk_anzac,
        ),
        (
            Power.SOVIET_UNION,
            say("bonus for Berlin taken"),
            before.soviet_berlin_bonus_taken,
            after.soviet_berlin_bonus_taken,
        ),
        *(
            (
                power,
                say("has moved into China"),
                power in before.acted_in_china,
                power in after.acted_in_china,
            )
            for power in sorted(before.acted_in_china ^ after.acted_in_china)
        ),
    ):
        if had is not has:
            yield Stated(power=power.value, what=what, before=words[had], after=words[has])


@differences.of("held_since", "winner")
def _victory(before: Position, after: Position) -> Iterator[Change]:
    for what in dict.fromkeys((*before.held_since, *after.held_since)):
        had, has = _since(before, what), _since(after, what)
        if had != has:
            yield Stated(what=say("{what} held", what=what), before=had, after=has)
    if before.winner is not after.winner:
        sides = [each.winner.label if each.winner else "" for each in (before, after)]
        yield Stated(what=say("winner"), before=sides[0], after=sides[1])


def _purses(
    what: Text, before: Mapping[Purse, int], after: Mapping[Purse, int]
) -> Iterator[Measured]:
    for power, economy in dict.fromkeys((*before, *after)):
        had, has = before.get((power, economy), 0), after.get((power, economy), 0)
        if had != has:
            place = economy.label if economy else ""
            yield Measured(
                power=power.value, place=place, what=what, before=had, after=has, prize=has > had
            )


def _spoken(units: Mapping[str, int]) -> dict[str, int]:
    return {spoken(unit): count for unit, count in units.items()}


def _in_order(order: tuple[str, ...]) -> Text:
    return joined(map(spoken, order)) or say("the usual")


def _frame(now: Position) -> tuple[Text, ...]:
    """Return whose phase it is, and in which round."""
    return listed(now.power.label), say("round {number}", number=now.round)


def _since(now: Position, what: str) -> Text:
    if what not in now.held_since:
        return ""
    number, power = now.held_since[what]
    return say("since {power}'s turn {number}", power=listed(power.label), number=number)
