"""How large the Turn Summary of one turn may be."""

from core.terms.message import say
from core.terms.refusal import Fault, Refusal, illegal

MOST_CHARACTERS, MOST_LINES, MOST_OF_A_LINE = 60_000, 3000, 1000
"""So large a summary may be; one of a long turn has some 20,000 characters."""


def too_large_for_one(text: str) -> Refusal | None:
    """Return why a text is too large for a Turn Summary; None where it is not."""
    lines = text.splitlines()
    longest = max(map(len, lines), default=0)
    if len(text) <= MOST_CHARACTERS and len(lines) <= MOST_LINES and longest <= MOST_OF_A_LINE:
        return None
    fault = Fault(
        say("That is too large for the summary of a turn."),
        say(
            "Give one turn: at most {characters} characters in {lines} lines of {longest}.",
            characters=MOST_CHARACTERS,
            lines=MOST_LINES,
            longest=MOST_OF_A_LINE,
        ),
    )
    return illegal(fault)
