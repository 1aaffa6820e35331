"""Workings that tests hold word for word, each in the situation that applies its clauses.

Under a working stand the outcome and the effects that the record keeps, a line each.

Run with ``UMPIRE_UPDATE_GOLDEN=1`` to write the files anew, and read what changed as prose.
"""

import json
import os
from pathlib import Path

from bot.games import FACES
from bot.record.entries.play import trail_of
from bot.show.acts.working import entry_lines
from core.terms.figures import as_json
from core.terms.message import english
from core.terms.resolution import Resolution

WORKINGS = Path(__file__).parent / "workings"


def held(system: str, name: str, made: Resolution) -> Resolution:
    """Hold the working of a result, and what is kept of it, against its file; return the result.

    Args:
        system: Whose rules they are.
        name: What the situation is called: the file's name.
        made: What came of it.
    """
    told = entry_lines(trail_of(made.entries), FACES[system].pages.figures)
    kept = (as_json(made.outcome), *(each.as_json() for each in made.effects))
    lines = [json.dumps(each, ensure_ascii=False) for each in kept]
    text = "\n".join([f"== {english(made.headline)}", *map(english, told), *lines, ""])
    path = WORKINGS / system / f"{name}.txt"
    if os.environ.get("UMPIRE_UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text, name
    return made
