"""TripleA's Turn Summary: its steps, what in it is a declaration, and what is report."""

import re

from bot.words.kit.vocabulary import Vocabulary

_STEPS = {
    "research technology": "research",
    "tech activation": "done",
    "activate technology": "done",
    "purchase units": "buy",
    "repair": "buy",
    "politics": "war",
    "combat move": "move",
    "combat": "fight",
    "non combat move": "ncm",
    "place units": "place",
    "turn complete": "end",
    "end turn": "end",
}
"""The kind of line that a step holds, by the step's name."""

_STEP = re.compile(r"^(?P<step>[A-Za-z ]+?) - (?P<who>[A-Za-z_]+)$")
_REPORTS = re.compile(
    r"^(?:triplea turn summary\b.*|game history|round:? \d+|remaining resources:.*"
    r"|.*\broll(?:s|ed)? (?:[a-z]+ )?dice for\b.*|.*\brolls?(?: :)? [\d,]+ and gets?\b.*"
    r"|.*\bdiscovers? .*|.*\bspends? \d+ on tech rolls.*|rolls to resolve tech hits.*"
    r"|.*\b(?:attacks?|defends?|loiter and taunt) with .*|.*\bloiter and taunt"
    r"|.* owned by the .*|casualties for .*|.*\breach a stalemate.*|stalemate.*"
    r"|.*\bwin(?:s)?,? (?:taking|with) .*|battle (?:score|casualty summary).*"
    r"|air battle in .*|bombing raid (?:in|costs) .*"
    r"|.*\bcollects? \d+ pus?\b.*|end with \d+ pus?.*"
    r"|objective .*met a national objective.*|.*\btakes? .+ from \S+.*"
    r"|.* (?:captures?|destroys?) \d+ ?pus? while taking .*|.*\bloses? \d+ ?pus?\b.*"
    r"|.* succeeds on action.*|.* fails on action.*|.*changing relationship.*"
    r"|.*\bscrambles? (?:\d+ units? |to create ).*|rockets? (?:attack )?in .*"
    r"|.* (?:buys?|repairs?) nothing|.*\bno units? (?:remaining|left)\b.*|.*\bhas no .*"
    r"|.* were produced but were not placed.*|some non-combat units are destroyed.*"
    r"|.* converts .* into different units.*|\d+ units? repaired.*"
    r"|combat hit differential summary.*|.* regular : -?[\d.]+)$",
    re.IGNORECASE,
)
_PLACED = re.compile(r"^(?P<units>.+?) placed in (?P<space>.+)$", re.IGNORECASE)
_INSTEAD = re.compile(
    r"^[^#]*#\s*umpire(?P<above>,? for the (?:(?P<of>\d{1,3}) )?declarations? above)?:"
    r"\s*(?P<line>\S.*)$",
    re.IGNORECASE,
)
"""A remark in which a summary of ours tells what the format has no words for."""
_RAID = re.compile(r"^strategic bombing raid in (?P<space>.+)$", re.IGNORECASE)
_EVIDENCE = re.compile(
    r"^(?:.*\battacks? with .*|(?:strategic )?bombing raid in .*|.*\bscrambles? .*)$", re.IGNORECASE
)
"""Reports that tell what moves were for."""
_TO_WAR = re.compile(
    r"^(?P<by>\S+) takes political action:?\s*(?:political action\s+)?"
    r"(?:(?:axis|allies|allied|(?P=by))\s+)?to war with (?P<on>[A-Za-z_ ]+?)\.?$",
    re.IGNORECASE,
)
"""Nothing else may stand before the war: `not` would, too."""


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


def instead(line: str) -> tuple[int, str] | None:
    """Return what a remark of ours says as a typed line, and for how many declarations above it."""
    found = _INSTEAD.match(line.strip())
    if found is None:
        return None
    return int(found["of"] or bool(found["above"])), found["line"]


def raided(line: str) -> str:
    """Return where a raid was flown, by the line that begins its report; else nothing."""
    found = _RAID.match(line.strip())
    return found["space"] if found else ""


def is_repair(line: str) -> bool:
    """Return whether a line tells of damage that was repaired."""
    return " repair damage of " in line.lower()


def is_evidence(line: str) -> bool:
    """Return whether a report tells what moves were for."""
    return _EVIDENCE.match(line.strip()) is not None


def declared(line: str, who: str) -> str:
    """Return a line of a summary as its player would declare it."""
    if war := _TO_WAR.match(line):
        return f"{war['by']} declares war on {war['on'].replace('_', ' ')}"
    if placed := _PLACED.match(line):
        line = f"place {placed['units']} {placed['space']}"
    begins = who and line.lower().startswith(f"{who.lower()} ")
    return line if begins or not who else f"{who} {line}"
