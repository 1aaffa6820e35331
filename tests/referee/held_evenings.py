"""Whole evenings at the referee, held act by act and word for word.

`evenings/NAME.txt` holds what came of each act, what was stored by it, and what people read then.
Where it changes on purpose, ``UMPIRE_UPDATE_GOLDEN=1 -n 0`` writes it anew; read the difference.
"""

import os
from difflib import unified_diff
from pathlib import Path

from fifth_table import fifth_game
from held_table import Evening, held_table

HELD = Path(__file__).with_name("evenings")


def hold(evening: Evening) -> None:
    """Play an evening, and hold it against what is kept of it."""
    held = HELD / f"{evening.__name__}.txt"
    with fifth_game(), held_table() as table:
        evening(table)
        found = table.protocol()
    if os.environ.get("UMPIRE_UPDATE_GOLDEN"):
        held.write_text(found, encoding="utf-8")
    kept = held.read_text(encoding="utf-8").splitlines()
    differs = "\n".join(unified_diff(kept, found.splitlines(), "kept", "found", lineterm=""))
    assert not differs, differs
