"""A game by the bombing aid as a board of boxes: what was bombed, and what it has cost whom."""

from collections.abc import Iterator

from bot.games.awaw.bombing_cards import bombing_cards
from bot.games.awaw.scene import BANNERS
from bot.show.board.pictures import Pictures
from bot.show.board.table_scene import Band, Card, Row, TableScene
from core.awaw.book.terms import Power
from core.bombing_sop.record.position import Position
from core.terms.message import named, say
from core.terms.wording import listed


def board_scene(position: Position) -> TableScene | None:
    """Return what a board shows of a position; nothing before anything was bombed."""
    bombed, lost = bombing_cards(position.bombing), tuple(_tolls(position))
    if not bombed and not lost:
        return None
    bands = (Band(named("Bombed in this turn"), bombed), Band(named("Lost so far"), lost))
    return TableScene(say("Strategic bombing"), BANNERS, bands)


def _tolls(position: Position) -> Iterator[Card]:
    for power, toll in position.tolls.items():
        told = (
            (named("BRPs"), toll.brps),
            (named("air factors"), toll.air_factors),
            (named("damage markers"), toll.markers),
            (named("ICs"), toll.ics),
        )
        rows = tuple(Row(Power(power).value, label, count) for label, count in told if count)
        yield Card(listed(Power(power).listed), rows)


PICTURES = Pictures(name="bombing", scene=board_scene)
"""The board of the bombing aid."""
