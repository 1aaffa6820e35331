"""Submarine attacks in plain sentences: ``six German submarines attack in the Atlantic``."""

import re

from bot.games.awaw.reading.plain_words import POWERS, SUBMARINES, spoken

_WHOSE = re.compile(
    rf"^(?:the\s+)?(?:(?P<before>{POWERS})(?:\s*:\s*|\s+))?(?P<count>\d+)\s+(?:(?P<whose>{POWERS})\s+)?"
    rf"(?P<what>(?:advanced\s+)?{SUBMARINES})\b(?P<rest>.*)$",
    re.IGNORECASE,
)
_BOX = re.compile(r"\b(?:atlantic|pacific|indian ocean)\b", re.IGNORECASE)
_BOX_FIRST = re.compile(
    r"^(?:in\s+)?(?:the\s+)?(?P<box>atlantic|pacific|indian\s+ocean)(?:\s+box)?\s*:?\s+"
    rf"(?P<rest>\d+\s+{SUBMARINES}\b.*)$",
    re.IGNORECASE,
)
_ATTACK_OF = re.compile(
    rf"^{SUBMARINES}\s+(?:attacks?|warfare)(?:\s*:\s*|\s+)(?P<rest>\S.*)$", re.IGNORECASE
)
_WITH_SUBS = re.compile(rf"\bwith\s+(?=\d+\s+{SUBMARINES}\b)", re.IGNORECASE)
_ATTACKS = re.compile(
    rf"^(?:(?:the\s+)?(?P<who>{POWERS})(?:\s+{SUBMARINES})?\s+)?attacks?\s+(?P<place>(?:in\s+)?(?:the\s+)?(?:atlantic|pacific|"
    rf"indian\s+ocean)(?:\s+box)?\s+)?with\s+(?P<rest>.*\b{SUBMARINES}\b.*|\d+\s+factors?\b.*)$",
    re.IGNORECASE,
)
_FACTORS = re.compile(r"^(\d+)\s+factors?\b", re.IGNORECASE)
_NET = re.compile(
    r"\b(?:with\s+an?\s+)?(?:the\s+)?net\s+modifier(?:\s+(?:is|of|being))?(?=\s*:?\s*[+-]?\d)\s*:?",
    re.IGNORECASE,
)
_MOVES = re.compile(r"\bfrom\b.*\b(?:in)?to\b|\b(?:in)?to\b.*\bfrom\b", re.IGNORECASE)
"""What leads from one place to another is no attack."""
_GERMANS, _JAPANESE = r"germany|germans?|ger", r"japan|japanese|jap"
_JOINT = re.compile(r"^(?:joint|both)(?![a-z])(?:\s+attacks?)?\s*:?\s*", re.IGNORECASE)
_TOGETHER = re.compile(
    rf"^(?:the\s+)?(?:{_GERMANS}|{_JAPANESE})\s+and\s+(?:the\s+)?(?:{_GERMANS}|{_JAPANESE})\s+"
    r"(?:both\s+)?attack(?:\s+together|\s+at\s+once)?\s+in\s+the\s+indian\s+ocean(?:\s+box)?"
    r"(?:\s*:\s*|\s+with\s+)",
    re.IGNORECASE,
)
_EACH = re.compile(
    rf"^(?:the\s+)?(?:\d+\s+)?(?:{_GERMANS}|{_JAPANESE})\b.*?\b(?:{_GERMANS}|{_JAPANESE})\b",
    re.IGNORECASE,
)
_OCEAN = re.compile(
    r"(?:\battack\s+)?(?:\b(?:together|both)\s+)?\bin\s+the\s+indian\s+ocean(?:\s+box)?\b\s*:?",
    re.IGNORECASE,
)
_BESIDE = re.compile(
    rf"\b(?:attacks?\s+)?with\b(?=\s+\d+\b)|\b{SUBMARINES}\b|(?<=\s)\+(?=\s)", re.IGNORECASE
)
"""What stands between the two attacks and says nothing."""


def with_net(text: str) -> str:
    """Return a line with its net modifier as attacks have it."""
    return _NET.sub("net ", text)


def submarine_line(text: str) -> str | None:
    """Return a sentence about submarines as a line of their verb; None where it speaks of none.

    Args:
        text: The sentence, its numbers as digits.
    """
    if joint := _joint(text):
        return joint
    if first := _BOX_FIRST.match(text):
        text = f"{first['rest'].rstrip(' .')} {first['box']}"
    if attack := _ATTACK_OF.match(text):
        return f"subs {_WITH_SUBS.sub('', attack['rest']).rstrip(' .')}"
    if attacks := _ATTACKS.match(text):
        force = _FACTORS.sub(r"\1 submarines", attacks["rest"])
        text = f"{attacks['who'] or ''} {force} {attacks['place'] or ''}".strip()
    found = _WHOSE.match(text)
    if found is None or not _BOX.search(text) or (found["whose"] and found["before"]):
        return None
    if _MOVES.search(text):
        return None
    whose = found["whose"] or found["before"]
    by = f" by {spoken(whose)}" if whose else ""
    return f"subs {found['count']} {found['what']}{found['rest'].rstrip(' .')}{by}"


def _joint(text: str) -> str | None:
    """Return a line about both attacks in the Indian Ocean at once; None where it is none."""
    begun, together = _JOINT.match(text), _TOGETHER.match(text)
    lead = begun or together
    rest = text[lead.end() :] if lead else text
    if not lead and not (_OCEAN.search(rest) and _EACH.match(rest)):
        return None
    plain = _BESIDE.sub(" ", _OCEAN.sub(" ", rest, count=1))
    return f"joint {plain.strip(' .')}"
