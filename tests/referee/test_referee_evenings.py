"""What the referee does in whole evenings, act by act and word for word.

`evenings/NAME.txt` holds what came of each act, what was stored by it, and what people read then.
Where it changes on purpose, ``UMPIRE_UPDATE_GOLDEN=1 -n 0`` writes it anew; read the difference.
"""

import os
from pathlib import Path

import pytest
from evenings_of_answers import EVENINGS as OF_ANSWERS
from evenings_of_consents import EVENINGS as OF_CONSENTS
from evenings_of_dice import EVENINGS as OF_DICE
from evenings_of_drafts import EVENINGS as OF_DRAFTS
from evenings_of_duels import EVENINGS as OF_DUELS
from evenings_of_games import EVENINGS as OF_GAMES
from evenings_of_records import EVENINGS as OF_RECORDS
from evenings_of_seats import EVENINGS as OF_SEATS
from evenings_of_undo import EVENINGS as OF_UNDO
from fifth_table import fifth_game
from held_table import Evening, held_table

EVENINGS = (
    *OF_ANSWERS,
    *OF_CONSENTS,
    *OF_DICE,
    *OF_DRAFTS,
    *OF_DUELS,
    *OF_GAMES,
    *OF_RECORDS,
    *OF_SEATS,
    *OF_UNDO,
)
HELD = Path(__file__).with_name("evenings")


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda each: each.__name__)
def test_an_evening_goes_as_it_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    held = HELD / f"{evening.__name__}.txt"
    with fifth_game(), held_table() as table:
        evening(table)
        found = table.protocol()
    if os.environ.get("UMPIRE_UPDATE_GOLDEN"):
        held.write_text(found, encoding="utf-8")
    assert found.splitlines() == held.read_text(encoding="utf-8").splitlines()
