"""A fault: one thing changed in a source."""

from dataclasses import dataclass

Span = tuple[int, int]
"""The first and the last line of a piece of source."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A stretch of a source's bytes, and what stands there instead.

    All else of the file, its lines and its comments stay as they are.
    """

    path: str
    """Inside the repository, with forward slashes."""
    line: int
    what: str
    """What was changed, in a few words."""
    start: int
    """The first byte of what is replaced."""
    end: int
    """The byte after it."""
    instead: str
    statement: Span
    """The innermost statement around it."""
    function: Span | None
    """The innermost function around it; none where it is done once, on import."""
    named: str | None
    """The name that its statement gives a value to."""

    def put_into(self, source: bytes) -> bytes:
        """Return the source with this fault."""
        return source[: self.start] + self.instead.encode() + source[self.end :]

    @property
    def key(self) -> tuple[str, int, str]:
        """What tells it from all others."""
        return self.path, self.line, self.what
