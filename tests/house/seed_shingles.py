"""Keeps our words our own: hashes of every ten-word run of the source texts, never the texts.

The hashes in ``shingles/`` are made once from the texts themselves, which are not part of the
project: ``python tests/seed_shingles.py FOLDER_OF_TEXTS``. From a hash no text can be read back.
"""

import hashlib
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

RUN = 10
"""Words in a run: shorter ones are shared by chance and by the game's own terms."""

WIDTH = 6
"""Bytes kept of each hash; a false alarm in the whole project has odds of one in a million."""

SHINGLES = Path(__file__).parent / "shingles" / "seeds.bin"


def words(text: str) -> list[str]:
    """Return the words and numbers of a text, lower-case, without accents or punctuation."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.findall(r"[a-z0-9]+", plain.lower())


def runs(text: str) -> Iterator[tuple[str, bytes]]:
    """Yield every run of ten words with its hash."""
    said = words(text)
    for start in range(len(said) - RUN + 1):
        run = " ".join(said[start : start + RUN])
        yield run, hashlib.sha256(run.encode()).digest()[:WIDTH]


def packed(texts: Iterable[str]) -> bytes:
    """Return the hashes of all runs of these texts, sorted, one after another."""
    return b"".join(sorted({shingle for text in texts for _, shingle in runs(text)}))


def unpacked(shingles: bytes) -> frozenset[bytes]:
    """Return the hashes that ``packed`` wrote."""
    return frozenset(shingles[start : start + WIDTH] for start in range(0, len(shingles), WIDTH))


def shared_runs(text: str, shingles: frozenset[bytes]) -> list[str]:
    """Return the runs of a text that the source texts hold too.

    Runs of figures alone are left out: printed figures are facts, and must be the same.
    """
    return [
        run
        for run, shingle in runs(text)
        if shingle in shingles and not run.replace(" ", "").isdigit()
    ]


if __name__ == "__main__":
    texts = sorted(Path(sys.argv[1]).glob("*.txt"))
    SHINGLES.write_bytes(packed(text.read_text(encoding="utf-8") for text in texts))
