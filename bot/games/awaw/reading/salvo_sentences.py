"""Salvos in plain sentences: ``Germany fires two salvos of flying bombs at London``."""

import re

from bot.games.awaw.reading.plain_words import POWERS, spoken

_FLYING = r"(?:flying[ _-]?bombs?|v-?1'?s?)(?![a-z0-9])"
_ROCKETS = r"(?:rockets?(?![ _-]?(?:base|factor))|v-?2'?s?)(?![a-z0-9])"
_WEAPON = rf"(?:(?P<flying>{_FLYING})|{_ROCKETS})"
_SALVO = r"salvoe?s?"
_WHOSE = rf"(?:(?P<whose>{POWERS})\s+)?"
_COUNT = r"(?P<count>\d+|an?)\s+"
_FORCES = (
    rf"{_COUNT}{_WHOSE}{_WEAPON}(?:\s+{_SALVO})?",
    rf"{_COUNT}{_SALVO}\s+of\s+{_WHOSE}{_WEAPON}",
)
"""So many salvos: of what, and whose."""
_WHO = rf"(?:(?:the\s+)?(?P<who>{POWERS})\s*:?\s+(?:(?:then|now|also)\s+)?)?"
_FIRES = (
    r"(?:(?:fir|launch|send|shoot|hurl|us)(?:e?s|ed|ing|e)?|sent|shot)\s+"
    r"|(?:attacks|bombs)\s+with\s+"
)
_AT = r"(?:(?:at|against|on|to|upon|towards?)\s+)?"
_FIRED = tuple(
    re.compile(rf"(?:i\s+|we\s+)?{_WHO}(?:{_FIRES})?{force}\s+{_AT}(?P<rest>\S.*)", re.IGNORECASE)
    for force in _FORCES
)
_STRUCK = tuple(
    re.compile(
        rf"(?:the\s+)?(?P<who>{POWERS})\s+(?:(?:then|now|also)\s+)?"
        rf"(?:attack|bombard|strike|hit|shell)s?\s+(?P<target>[^,:\d]+?)\s+with\s+{force}"
        r"(?P<rest>(?:[\s,.].*)?)",
        re.IGNORECASE,
    )
    for force in _FORCES
)
_HEADED = re.compile(
    rf"(?:the\s+)?(?P<who>{POWERS})\s+{_WEAPON}\s*:\s*(?P<rest>\S.*)", re.IGNORECASE
)


def salvo_line(text: str) -> str | None:
    """Return a sentence about salvos as a line of their verb; None where it speaks of none.

    Args:
        text: The sentence, its numbers as digits.
    """
    for pattern in (*_FIRED, *_STRUCK):
        if found := pattern.fullmatch(text):
            said = found.groupdict()
            who = {spoken(each) for each in (said["who"], said["whose"]) if each}
            if len(who) > 1:
                return None
            count = "1" if said["count"].lower() in {"a", "an"} else said["count"]
            by = f" by {next(iter(who))}" if who else ""
            target = f"{said.get('target') or ''} {said['rest']}".strip(" ,.")
            return f"{_verb(found)} {target} {count} salvos{by}"
    if headed := _HEADED.fullmatch(text):
        return f"{_verb(headed)} {headed['rest']} by {spoken(headed['who'])}"
    return None


def _verb(found: re.Match[str]) -> str:
    return "v1" if found["flying"] else "rockets"
