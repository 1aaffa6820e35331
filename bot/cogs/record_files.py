"""A game's record as files to be attached, with the program that checks it."""

from importlib.resources import files

from bot.referee.exports import Export
from bot.show.attachments import Enclosure


def record_files(export: Export) -> tuple[Enclosure, ...]:
    """Return a record's files and the stand-alone verifier, as they are sent if they fit."""
    name = export.key.id
    return (
        Enclosure(f"{name}.jsonl", export.transcript),
        Enclosure(f"{name}.heads", export.heads),
        Enclosure("verify.py", files("core.fairness").joinpath("verify.py").read_bytes()),
    )


def largest_of(enclosures: tuple[Enclosure, ...]) -> int:
    """Return the bytes of the largest file."""
    return max(len(each.content) for each in enclosures)
