"""What bombing and rockets left on the board: a card for each power that was bombed."""

from collections.abc import Iterator

from bot.show.board.table_scene import Card, Row
from core.awaw.book.terms import Power
from core.awaw.record.bombing import BombingTally, HexToll
from core.awaw.record.ground import BaseState, Ground
from core.terms.message import Message, Verbatim, joined, named, say
from core.terms.wording import listed


def bombing_cards(tally: BombingTally) -> tuple[Card, ...]:
    """Return what was bombed in this turn, by power, and what it has cost each so far."""
    return tuple(_cards(tally))


def _cards(tally: BombingTally) -> Iterator[Card]:
    for power in Power:
        hexes = [toll for (whose, _), toll in sorted(tally.hexes.items()) if whose is power]
        rows = tuple(
            Row(power.value, Verbatim(toll.place), toll.brps, note=_note(toll)) for toll in hexes
        )
        lost = tally.powers.get(power)
        if rows or lost is not None:
            marks = () if lost is None else (say("lost so far: {brps} BRPs", brps=lost.brps),)
            yield Card(say("{power}: BRPs lost", power=listed(power.listed)), rows, marks)


def _note(toll: HexToll) -> Message:
    """Return what else became of a target."""
    told = []
    if toll.markers:
        told.append(say("{n} markers", n=toll.markers))
    if toll.firestorm:
        told.append(say("firestorm"))
    if toll.rocket_base:
        told.append(say("rocket base hit"))
    return joined(told)


def _place(name: str) -> Verbatim:
    return Verbatim(name.replace("_", " ").title())


def rocket_card(ground: Ground) -> tuple[Card, ...]:
    """Return the rocket bases that stand, and the sites that bombing has damaged."""
    rows = tuple(
        Row(base.power.value, _place(name), note=base.state.label)
        for name, base in sorted(ground.rocket_bases.items())
        if base.state is not BaseState.ELIMINATED
    )
    damaged = tuple(
        Row(
            site.power.value,
            _place(name),
            site.markers,
            note=say("firestorm") if site.firestorm else say("damage markers"),
        )
        for name, site in sorted(ground.sites.items())
        if site.markers or site.firestorm
    )
    cards = []
    if rows:
        cards.append(Card(named("Rocket bases"), rows))
    if damaged:
        cards.append(Card(named("Damaged sites"), damaged))
    return tuple(cards)
