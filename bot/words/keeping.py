"""Rulebooks and the index over their words, put into files beside what reads them.

They are made when the package is built, and in a checkout by the first `umpire rule` after a
change.
"""

import os
import sys
from pathlib import Path

from bot.words.places import places_in
from bot.words.rule_index import entered
from bot.words.rulebooks import KEPT, beside, book_in, digest_of, forget_kept, written
from bot.words.synonyms import known_synonyms
from core.systems import SYSTEMS


def keep_books(file: Path = KEPT) -> None:
    """Keep the books of all games, and the index over all their places.

    Raises:
        OSError: They cannot be written there.
    """
    books = {key: book_in(system) for key, system in SYSTEMS.items()}
    index = entered(places_in(books), known_synonyms()).serialize()
    _write(beside(file), index)
    _write(file, written(books, digest_of(index)))
    forget_kept()


def _write(file: Path, held: bytes) -> None:
    """Put a file in its place whole, so that nobody reads a part of it."""
    begun = file.with_name(f"{file.name}.{os.getpid()}")
    begun.write_bytes(held)
    begun.replace(file)


if __name__ == "__main__":
    keep_books(Path(sys.argv[1]))
