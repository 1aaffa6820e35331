"""TripleA's Turn Summary: its steps, what in it is a declaration, and what is report."""

import re

from bot.words.kit.vocabulary import Vocabulary

_STEPS = {
    "research technology": "research",
    "tech activation": "research",
    "purchase units": "buy",
    "repair": "buy",
    "politics": "war",
    "combat move": "move",
    "combat": "fight",
    "non combat move": "ncm",
    "place units": "place",
    "turn complete": "done",
    "end turn": "done",
}
"""The kind of line that a step holds, by the step's name."""

_STEP = re.compile(r"^(?P<step>[A-Za-z ]+?) - (?P<who>[A-Za-z_]+)$")
_REPORTS = re.compile(
    r"^(?:triplea turn summary\b.*|game history|round:? \d+|remaining resources:.*"
    r"|.*\broll(?:s|ed)? dice for\b.*|.*\brolls? [\d,]+ and gets?\b.*|.*\bdiscovers? .*"
    r"|.*\battack with .*|.*\bdefend with .*|.* owned by the .* lost in .*|casualties for .*"
    r"|.*\bwin(?:s)?,? (?:taking|with) .*|battle score.*|.*\bcollects? \d+ pus?\b.*"
    r"|end with \d+ pus?.*|objective .*met a national objective.*|.*\btakes? .+ from \S+.*"
    r"|.* succeeds on action.*|.*changing relationship.*|.*\bscrambles? \d+ units? .*"
    r"|rocket attack in .*|.* buys? nothing|.*\bno units? (?:remaining|left)\b.*"
    r"|.*\bhas no .*|stalemate.*)$",
    re.IGNORECASE,
)
_PLACED = re.compile(r"^(?P<units>.+?) placed in (?P<space>.+)$", re.IGNORECASE)
_TO_WAR = re.compile(
    r"^(?P<by>\S+) takes political action:?.*\bto war with (?P<on>[A-Za-z_ ]+?)\.?$", re.IGNORECASE
)


def step_of(vocabulary: Vocabulary, line: str) -> tuple[str, str] | None:
    """Return the kind of lines and the player of a step's head, or None."""
    found = _STEP.match(line)
    kind = _STEPS.get(found["step"].lower()) if found else None
    if found is None or kind is None or vocabulary.power(found["who"]) is None:
        return None
    return kind, found["who"]


def is_report(line: str) -> bool:
    """Return whether a line tells what happened, and declares nothing."""
    return _REPORTS.match(line.strip()) is not None


def is_summary(vocabulary: Vocabulary, lines: list[str]) -> bool:
    """Return whether a text is a Turn Summary, by its head or any step."""
    return any(
        line.lower().startswith("triplea turn summary") or step_of(vocabulary, line) is not None
        for line in lines
    )


def declared(line: str, who: str) -> str:
    """Return a line of a summary as its player would declare it."""
    if war := _TO_WAR.match(line):
        return f"{war['by']} declares war on {war['on'].replace('_', ' ')}"
    if placed := _PLACED.match(line):
        line = f"place {placed['units']} {placed['space']}"
    begins = who and line.lower().startswith(f"{who.lower()} ")
    return line if begins or not who else f"{who} {line}"
