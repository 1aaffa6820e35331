"""What games propose while somebody types stays as it was, before any of it is looked at.

At many positions of games that were played at random, for each player: for nothing, for the words
that a line begins with, and for some that stand in it. Run with ``UMPIRE_UPDATE_GOLDEN=1`` to
write the files anew, and read what became of what is proposed.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from zlib import crc32

import pytest
from played_games import results_of, some_in_every_run
from test_show_golden import golden

from bot.games import FACES
from bot.referee.game.table import Table
from bot.words.suggestions import Proposal
from core.terms.message import english

POSITIONS, MOST, NAMED = 4, 60, 3
"""Of each game; proposals that are taken at each, and those that are named."""

_INSIDE = ("2", "raid ", "night ", "all", "by ")


def beginnings(table: Table) -> list[str]:
    """Return what somebody types at a table of a game: nothing, verbs, and words inside."""
    verbs = FACES[table.system.key].reading.verbs
    words = dict.fromkeys(name.split()[0] for name in verbs)
    return ["", *(f"{word} " for word in words), *_INSIDE]


def told_of(found: Sequence[Proposal]) -> str:
    """Return the first proposals; of the others how many, and a sum that any change alters."""
    lines = [f"{each.line} | {english(each.beside)}".removesuffix(" | ") for each in found]
    named = " / ".join(lines[:NAMED])
    left = "\n".join(lines[NAMED:])
    return f"{named} / {len(lines) - NAMED} more {crc32(left.encode()):08x}" if left else named


def proposed(table: Table) -> Iterator[str]:
    """Yield what is proposed to each player of a table, by what he typed."""
    suggest = FACES[table.system.key].reading.suggest
    for user in sorted({seat.user for seat in table.seats.values() if seat.user is not None}):
        proposer = suggest(table.position, table.powers_of(user))
        for typed in beginnings(table):
            found = list(islice(proposer(typed), MOST))
            if found:
                yield f"{user} {typed!r}: {told_of(found)}"


@pytest.mark.parametrize("game", some_in_every_run())
def test_what_is_proposed_is_as_it_was(game: str) -> None:
    """At four positions of a game; what was proposed before is not told again."""
    tables = [played.after for played in results_of(game)]
    told: dict[str, None] = {}
    for table in tables[:: -(-len(tables) // POSITIONS)]:
        told |= dict.fromkeys(proposed(table))
    assert golden(f"proposed/{game}", iter(told))
