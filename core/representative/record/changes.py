"""How two positions differ in front of players: the map, what nations have, and the turn."""

from collections.abc import Iterator

from core.representative.book.terms import COMPLEX, Development, Owner, Power
from core.representative.record.campaign_changes import CAMPAIGN
from core.representative.record.cards import Cards
from core.representative.record.position import Position
from core.terms.change import Change, Counted, Differences, Measured, Stated, counts_between
from core.terms.message import (
    Text,
    named,
    say,
    say_many,
)
from core.terms.wording import listed

CARDS = Differences[Cards](
    Cards,
    {
        "coming": "told with the developments, as what they wait for",
        "withheld": "told with the developments, as what is left unused",
        "used": "what others learn by it is told with their developments",
    },
)
"""How nations develop; what they have is told of the position."""

DIFFERENCES = Differences[Position](
    Position,
    {
        "bombed": "the IPCs that were lost are told, with the space",
        "recorded": "it is a game's for good",
    },
)
"""The position before and after, field by field."""

_NEXT_TURN = say("works from the next turn")


@DIFFERENCES.of("campaign")
def _turn(before: Position, after: Position) -> Iterator[Change]:
    yield from CAMPAIGN(before.campaign, after.campaign)
    first, then = before.campaign, after.campaign
    waiting = then.waiting - first.waiting
    if (first.round, first.turn) == (then.round, then.turn):
        waiting ^= first.waiting - then.waiting  # what was taken back; else the wait is over
    for territory in sorted(waiting & after.complexes):
        had, has = _works(before, territory), _works(after, territory)
        yield Stated(place=territory, what=COMPLEX, before=had, after=has)


def _works(position: Position, territory: str) -> Text:
    """Return from when a complex works; nothing where there is none."""
    if territory not in position.complexes:
        return ""
    return _NEXT_TURN if territory in position.campaign.waiting else say("works")


@DIFFERENCES.of("forces")
def _forces(before: Position, after: Position) -> Iterator[Change]:
    for power in Power:
        had, has = before.forces[power], after.forces[power]
        if had is has:
            continue
        for at in dict.fromkeys((*had, *has)):
            there, then = had.get(at, {}), has.get(at, {})
            yield from counts_between(there, then, power=power.value, place=at.named)


@DIFFERENCES.of("treasuries")
def _treasuries(before: Position, after: Position) -> Iterator[Change]:
    for power in Power:
        had, has = before.treasuries[power], after.treasuries[power]
        if had != has:
            yield Measured(
                power=power.value, what=say("IPCs"), before=had, after=has, prize=has > had
            )


@DIFFERENCES.of("owners")
def _owners(before: Position, after: Position) -> Iterator[Change]:
    for territory, owner in after.owners.items():
        had = before.owners[territory]
        if had is not owner:
            yield Stated(
                place=territory,
                what=say("held by"),
                before=_held(had),
                after=_held(owner),
                prize=True,
            )


@DIFFERENCES.of("complexes")
def _complexes(before: Position, after: Position) -> Iterator[Change]:
    for territory in sorted(before.complexes ^ after.complexes):
        there = territory in after.complexes
        holder = after.owners[territory].power
        whose = "" if holder is None else holder.value
        had, has = int(not there), int(there)
        yield Counted(power=whose, place=territory, what=COMPLEX, before=had, after=has)
        if territory in before.campaign.waiting & after.campaign.waiting:
            works = [_works(each, territory) for each in (before, after)]
            yield Stated(place=territory, what=COMPLEX, before=works[0], after=works[1])


@DIFFERENCES.of("cards", "developments")
def _developments(before: Position, after: Position) -> Iterator[Change]:
    yield from CARDS(before.cards, after.cards)
    for power in Power:
        for development in Development:
            had, has = _stands(before, power, development), _stands(after, power, development)
            if had != has:
                yield Stated(power=power.value, what=development.label, before=had, after=has)


@CARDS.of("every")
def _every(before: Cards, after: Cards) -> Iterator[Change]:
    yield Stated(what=named("developments"), before=before.told, after=after.told)


@CARDS.of("sharing")
def _sharing(before: Cards, after: Cards) -> Iterator[Change]:
    said = {True: say("yes"), False: say("no")}
    shared = say("friends share developments")
    yield Stated(what=shared, before=said[before.sharing], after=said[after.sharing])


@CARDS.of("intelligence")
def _intelligence(before: Cards, after: Cards) -> Iterator[Change]:
    yield Stated(
        what=say("military intelligence"),
        before=_after(before.intelligence),
        after=_after(after.intelligence),
    )


def _after(rounds: int) -> Text:
    return say_many("after {n} round", "after {n} rounds", rounds) if rounds else ""


def _held(owner: Owner) -> Text:
    return "" if owner.power is None else listed(owner.power.label)


def _stands(position: Position, power: Power, development: Development) -> Text:
    """Return how a nation stands to a development; empty where it has not got it."""
    if development in position.developments.get(power, frozenset()):
        withheld = position.cards.withheld.get(power, frozenset())
        return say("left unused") if development in withheld else say("works")
    since = position.cards.turned(power).get(development)
    return say("works from round {since}", since=since) if since is not None else ""
