"""What a check-up finds: how it stands, and what to do about it."""

from dataclasses import dataclass
from enum import StrEnum


class Grade(StrEnum):
    """How something stands: well, so that it may fail one day, or so that the bot cannot work."""

    GOOD = "good"
    DOUBTFUL = "doubtful"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at.

    Attributes:
        what: What was looked at.
        grade: How it stands.
        told: What was seen.
        do: What to do about it; empty where nothing has to be done.
    """

    what: str
    grade: Grade
    told: str
    do: str = ""

    @property
    def line(self) -> str:
        """The finding as a line of the report."""
        todo = f" {self.do}" if self.do else ""
        return f"{self.grade.value:<8}  {self.what}: {self.told}{todo}"


def good(what: str, told: str) -> Finding:
    """Return that something stands well."""
    return Finding(what, Grade.GOOD, told)


def doubtful(what: str, told: str, do: str) -> Finding:
    """Return that something may fail one day."""
    return Finding(what, Grade.DOUBTFUL, told, do)


def bad(what: str, told: str, do: str) -> Finding:
    """Return that the bot cannot work so."""
    return Finding(what, Grade.BAD, told, do)
