"""The turns of a game by their names in the record, in the words of whoever reads its log."""

from types import SimpleNamespace
from typing import Any, cast

from classic_game import ROOM, Game

from bot.locale.speaking import text_in
from bot.referee.game.resolved_cases import ResolvedCases
from bot.referee.log.log_filter import turns_by_name
from core.terms.message import joined
from core.terms.resolution import Resolution

PHASES = 5


def test_a_turn_that_was_undone_since_has_its_name_in_every_language() -> None:
    """The log said `Zug beendet:` and then the turn in English."""
    game, resolved = Game(), ResolvedCases()
    for case in range(2 * PHASES):
        came = game.tried("advance", None, None)
        assert isinstance(came, Resolution), came
        each = SimpleNamespace(case=case, effects=came.effects)
        resolved = resolved.followed_by(cast("Any", each))
        game.act("advance")
    undone = frozenset(range(3, 2 * PHASES))
    table = SimpleNamespace(system=ROOM, resolved=resolved, undone=undone)
    named = turns_by_name(cast("Any", table))

    assert {"round 1, the USSR", "round 1, Germany"} <= set(named)
    assert all(text_in(joined((turn,)), "de").startswith("Runde 1, ") for turn in named.values())
