"""How far a transcript is vouched for: by a head that a reader kept, and by heads that were signed.

A transcript that was cut off at a line is a sound one. That it is whole nobody can read from it:
only a head that somebody kept, or the channel itself, shows that more was there.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.fairness.heads_file import SignedHeads


@dataclass(frozen=True, slots=True)
class Reach:
    """How far evidence reaches into a transcript.

    Attributes:
        lines: How many lines the transcript has.
        bound_to: The last line that a kept head binds, or None.
        signed_to: The last line under a signed head, or None.
    """

    lines: int
    bound_to: int | None
    signed_to: int | None

    def gaps(self) -> Iterator[tuple[int, str]]:
        """Yield the first line that each kind of head leaves out, and that it does."""
        reaches = {"under a signed head": self.signed_to, "bound by a kept head": self.bound_to}
        for how, reached in reaches.items():
            first = 0 if reached is None else reached + 1
            if first < self.lines:
                more = f", nor is any line to {self.lines - 1}" if first + 1 < self.lines else ""
                yield first, f"not {how}{more}"

    def warnings(self) -> Iterator[str]:
        """Yield which lines follow the kept head, if one is given and binds some."""
        if self.bound_to is not None and self.bound_to + 1 < self.lines:
            yield f"lines {self.bound_to + 1} to {self.lines - 1}: not bound by the given head"


def bound_line(head: str, heads: Sequence[bytes]) -> int | None:
    """Return the line after which a head stands, or None where it is the head after none."""
    return next((line for line, known in enumerate(heads) if known.hex() == head), None)


def missing_words(head: str, lines: int, signed: SignedHeads | None) -> Iterator[str]:
    """Yield what is said of a kept head that is the head after no line."""
    yield "the given head is the head after no line of this transcript"
    beyond = None if signed is None else signed.beyond.get(head)
    if beyond is not None:
        yield f"the given head is that of line {beyond}: the transcript ends at line {lines - 1}"
