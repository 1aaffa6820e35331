"""Patrols of two nations that move together: each is offered a way home, wherever it is."""

import pytest
from classic_game import ROOM, moving

from bot.games import FACES
from bot.games.representative.suggestions.proposing import proposing
from bot.words.meanings import read_at
from core.board.counts import UnitCounts
from core.representative.book.terms import Power
from core.representative.book.world import COASTS
from core.representative.record.berths import Berth
from core.representative.record.position import Position
from core.terms.refusal import Refusal
from core.terms.replaced import replaced
from core.terms.system import preview

BOTH = ("united_kingdom", "usa")


def lawful(line: str, now: Position) -> bool:
    """Return whether a line, typed by the player of both, does something."""
    read = read_at(ROOM, FACES["representative"].reading.verbs, line, BOTH, now)
    return not isinstance(read, Refusal) and not isinstance(preview(ROOM, now, read, {}), Refusal)


@pytest.mark.parametrize("power", [Power.UNITED_KINGDOM, Power.USA])
def test_r4_4_6_a_patrol_is_offered_a_lawful_way_home_from_every_zone(power: Power) -> None:
    """Until now American ones had none, and British ones only where six friends were no nearer."""
    before = moving("united_kingdom").position
    for zone in sorted({zone for coasts in COASTS.values() for zone in coasts}):
        patrol = {Berth(zone): UnitCounts({"submarine": 1})}
        forces = {**before.forces, power: {**before.forces[power], **patrol}}
        now = replaced(before, forces=forces)

        offered = [each.line for each in proposing(now, BOTH)("home")]

        assert any(lawful(line, now) for line in offered), (zone, offered)
