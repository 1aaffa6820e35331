"""A battle between forces that a request names: no position bears on it.

Whoever asks for one, such as the command line, need not open the rest of the game.
"""

from core.board.battle import Battle
from core.board.swing import swing_by
from core.board.unit_table import AMENDED_UNITS
from core.odds.of_fights import of_battle
from core.representative.combat.battle import battle_of, resolve_battle
from core.representative.combat.battle_request import Fight
from core.terms.ledger import Ledger
from core.terms.procedure import Procedure, by_kind


def _battle(_position: object, said: Fight, book: Ledger) -> Battle:
    return battle_of(said, book)


BATTLE = Procedure(Fight, resolve_battle, of_battle(_battle), (swing_by(AMENDED_UNITS),))

ALONE = by_kind(BATTLE)
