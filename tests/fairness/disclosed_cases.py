"""The vectors of section 10, each with what it is verified with."""

from typing import Any

from printed_vectors import GOLDEN

CASES: list[dict[str, Any]] = GOLDEN["section_10"]


EVIDENCE = ("heads", "head", "complete")


def transcript_of(case: dict[str, Any]) -> bytes:
    """The lines of a case as a file."""
    return "".join(line + "\n" for line in case["lines"]).encode()


def evidence_of(case: dict[str, Any]) -> dict[str, Any]:
    """What a case is verified with."""
    given = {name: case[name] for name in EVIDENCE if name in case}
    return given | ({"heads": given["heads"].encode()} if "heads" in given else {})
