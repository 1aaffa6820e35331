"""A game's record as files to be attached, with the program that checks it."""

from importlib.resources import files

from bot.referee.lifecycle.exports import Export
from bot.show.attachments import Attachment


def record_files(export: Export) -> tuple[Attachment, ...]:
    """Return a record's files and the stand-alone verifier, as they are sent if they fit."""
    name = export.key.id
    return (
        Attachment(f"{name}.jsonl", export.transcript),
        Attachment(f"{name}.heads", export.heads),
        Attachment("verify.py", files("core.fairness").joinpath("verify.py").read_bytes()),
    )


def largest_of(attachments: tuple[Attachment, ...]) -> int:
    """Return the bytes of the largest file."""
    return max(len(each.content) for each in attachments)
