"""How what a turn has under way differs in front of players, from one moment to another."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from core.board.unit_words import counted, roster
from core.representative.book.terms import Power, Units
from core.representative.record.campaign import (
    Announced,
    Campaign,
    Group,
    Intercepting,
    site_told,
)
from core.representative.record.moments import Phase
from core.representative.record.standing_battles import StandingBattle
from core.terms.change import Change, Differences, Measured, Stated, counts_between
from core.terms.message import (
    Message,
    Text,
    joined,
    named,
    say,
    say_many,
)
from core.terms.wording import listed

TO_BE_PLACED = say("to be placed")
"""Where units are that were bought and are not on the map yet."""

NO_ROOM = say("no room to place them")
NAMED_SPACES = 3
"""So many blockaded spaces are named; of more the rest is counted."""

Key = TypeVar("Key")
Value = TypeVar("Value")

GROUP = Differences[Group](
    Group,
    {
        "number": "it is how the move is called",
        "power": "a move is one power's for good",
        "base": "its units are told as they leave it",
        "path": "its units are told in its last space, which it never changes",
        "purpose": "the post of the move says it, and it never changes",
        "landing": "the post of the move says it, and it never changes",
        "coast": "its units are told as they come to it",
    },
)
"""Units on a move, told in the space that they came to."""

CAMPAIGN = Differences[Campaign](
    Campaign,
    {
        "settled": "the post of a fight is how its end is told",
        "bloodied": "it only says which fights had a round",
        "placed": "the units that were placed are told, place by place",
        "tired": "who fought is told by the fight; a refusal names it if it matters",
        "modes": "the post of a raid says if it flies by night or by day",
        "blockaded": "told with each blockade",
        "waiting": "told with the complexes of the map",
        "paid": "told with the IPCs that were paid",
        "through": "the post says who is through with the phase",
    },
)
"""What a turn has under way; the rest of it lapses untold as the turn itself is told to end."""


@GROUP.of("units", "aboard")
def _aboard(before: Group, after: Group) -> Iterator[Change]:
    had, has = _loads(before), _loads(after)
    for power in dict.fromkeys((*had, *has)):
        there, then = had.get(power, {}), has.get(power, {})
        yield from counts_between(there, then, power=power, place=after.last)


@CAMPAIGN.of("round", "turn")
def _turn(before: Campaign, after: Campaign) -> Iterator[Change]:
    yield Stated(what=say("Turn"), before=before.name, after=after.name)


@CAMPAIGN.of("phase")
def _phase(before: Campaign, after: Campaign) -> Iterator[Change]:
    yield Stated(what=say("Phase"), before=before.phase.label, after=after.phase.label)


@CAMPAIGN.of("together")
def _order(before: Campaign, after: Campaign) -> Iterator[Change]:
    said = {True: say("Britain and United States together"), False: say("one by one")}
    yield Stated(what=named("turns"), before=said[before.together], after=said[after.together])


@CAMPAIGN.of("bought")
def _bought(before: Campaign, after: Campaign) -> Iterator[Change]:
    over = before.phase is Phase.PLACE and after.phase is Phase.PURCHASE
    for power in Power:
        had, has = before.bought.get(power, {}), after.bought.get(power, {})
        for each in counts_between(had, has, power=power.value, place=TO_BE_PLACED):
            yield replace(each, why=NO_ROOM) if over else each


@CAMPAIGN.of("groups")
def _groups(before: Campaign, after: Campaign) -> Iterator[Change]:
    had = {group.number: group for group in before.groups}
    has = {group.number: group for group in after.groups}
    for number in dict.fromkeys((*had, *has)):
        first = had.get(number) or _emptied(has[number])
        yield from GROUP(first, has.get(number) or _emptied(first))


@CAMPAIGN.of("interceptions")
def _interceptions(before: Campaign, after: Campaign) -> Iterator[Change]:
    had, has = _meeting(before.interceptions), _meeting(after.interceptions)
    for (power, what), there, then in _in_turn(before, after, had, has):
        yield Stated(power=power, what=what, before=there or "", after=then or "", minor=True)


@CAMPAIGN.of("blockades")
def _blockades(before: Campaign, after: Campaign) -> Iterator[Change]:
    had, has = _announced(before.blockades), _announced(after.blockades)
    for (power, place, what), there, then in _in_turn(before, after, had, has):
        words = (there or "", then or "")
        yield Stated(
            power=power,
            place=place,
            what=what,
            before=words[0],
            after=words[1],
            minor=bool(place),
        )
    for (power, what), cost, costs in _in_turn(before, after, _costs(before), _costs(after)):
        yield Measured(power=power, what=what, before=cost or 0, after=costs or 0)


@CAMPAIGN.of("fired")
def _fired(before: Campaign, after: Campaign) -> Iterator[Change]:
    for space, there, then in _in_turn(before, after, before.fired, after.fired):
        yield Measured(place=space, what=say("rockets fired"), before=there or 0, after=then or 0)


@CAMPAIGN.of("battles")
def _battles(before: Campaign, after: Campaign) -> Iterator[Change]:
    for site, there, then in _in_turn(before, after, before.battles, after.battles):
        yield Stated(
            place=joined((site_told(site),)),
            what=named("battle"),
            before=_so_far(there),
            after=_so_far(then),
            minor=True,
        )


def _so_far(battle: StandingBattle | None) -> Text:
    """Return how far a battle has come that stands; nothing where none does."""
    if battle is None:
        return ""
    if not battle.rounds:
        return say("before the first round")
    return say_many("{n} round fought", "{n} rounds fought", battle.rounds)


def _in_turn(
    before: Campaign, after: Campaign, had: Mapping[Key, Value], has: Mapping[Key, Value]
) -> Iterator[tuple[Key, Value | None, Value | None]]:
    """Yield what is different of a turn's own; what lapses with the turn is left out."""
    lapses = (before.round, before.turn) != (after.round, after.turn)
    for key in dict.fromkeys((*(() if lapses else had), *has)):
        there, then = had.get(key), has.get(key)
        if there != then:
            yield key, there, then


def _emptied(group: Group) -> Group:
    return replace(group, units={}, aboard={})


def _loads(group: Group) -> dict[str, Units]:
    """Return the units of a move by whose they are, its own and those of its ally."""
    return {
        power.value: units for power, units in {group.power: group.units, **group.aboard}.items()
    }


def _meeting(made: Iterable[Intercepting]) -> dict[tuple[str, Text], Text]:
    """Return who meets each move, by power and by what is met."""
    found: dict[tuple[str, Text], list[Message]] = {}
    for each in made:
        key = (
            each.power.value,
            say("meets move {move} in {space}", move=each.group, space=each.space),
        )
        found.setdefault(key, []).append(
            say(
                "{units} of {place}",
                units=counted(each.count, each.unit),
                place=each.at.named,
            )
        )
    return {key: joined(units) for key, units in found.items()}


def _announced(blockades: Iterable[Announced]) -> dict[tuple[str, str, Text], Text]:
    """Return what each blockade cuts off, and which ships raid for it, by power, place, name."""
    found: dict[tuple[str, str, Text], Text] = {}
    for number, each in enumerate(blockades, start=1):
        first, more = each.spaces[:NAMED_SPACES], len(each.spaces) - NAMED_SPACES
        spaces = joined((*first, say("{more} more", more=more)) if more > 0 else first)
        found[each.by.value, "", _blockade_named(number, each)] = spaces
        for zone, ships in each.zones.items():
            raids = say("raids for blockade {number}", number=number)
            found[each.by.value, zone, raids] = roster(ships)
    return found


def _costs(campaign: Campaign) -> dict[tuple[str, Text], int]:
    """Return the most IPCs that each blockade may still cost, by power and name."""
    return {
        (each.by.value, say("{blockade}, IPCs at most", blockade=_blockade_named(number, each))): (
            each.cap
        )
        for number, each in enumerate(campaign.blockades, start=1)
    }


def _blockade_named(number: int, blockade: Announced) -> Message:
    victim = listed(blockade.victim.label)
    return say("blockade {number} of {victim}", number=number, victim=victim)
