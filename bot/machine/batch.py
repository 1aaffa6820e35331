"""Many objects, one a line: one result a line, in order, whatever became of each."""

from collections.abc import Callable, Iterator
from typing import BinaryIO

from bot.machine.reply import DONE, INTERNAL, Reply, internal_error
from bot.machine.source import bounded_lines


def each_line(stream: BinaryIO, answer: Callable[[bytes], Reply]) -> Iterator[Reply]:
    """Yield the reply to each line; a defect of ours costs its own line alone.

    Args:
        stream: The lines; a line feed at the very end begins no further one.
        answer: Resolves the bytes of one line.
    """
    for line in bounded_lines(stream):
        try:
            yield answer(line)
        except Exception as error:  # noqa: BLE001 - the other lines are owed their results
            yield _of_ours(internal_error(error))


def batch_code(codes: set[int]) -> int:
    """Return how a batch exits: refusals are results, only a defect of ours is not."""
    return INTERNAL if INTERNAL in codes else DONE


def _of_ours(told: str) -> Reply:
    return Reply({"ok": False, "internal_error": told}, lambda: told, INTERNAL)
