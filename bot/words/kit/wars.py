"""War on several enemies in one line, such as ``Japan declares war on the UK and ANZAC``."""

import re
from collections.abc import Callable

_WARS = re.compile(
    r"(?P<lead>(?:\S.*?\s)??(?:declar(?:es?|ed|ing)\s+war\s+(?:on|upon|against)"
    r"|dow(?:s|ed)?\s*:?(?:\s+on)?|war\s*:?(?:\s+(?:with|on|upon|against))?))\s+"
    r"(?P<on>\S.*?)(?P<by>\s+by\s+\S[^,;]*?)?[\s.!]*",
    re.IGNORECASE,
)
_ON = re.compile(r"\b(?:on|upon|against|with)$", re.IGNORECASE)
_BETWEEN = re.compile(r"\s*(?:,\s*and\b|,|&|\+|/|\band\b)\s*", re.IGNORECASE)

_LEAD = re.compile(r"^(?:(?:war|dow)\s+)?(?:(?:on|with|against)\s+)?(?:the\s+)?", re.IGNORECASE)
"""What may stand before each enemy of a list: `war italy, war japan`."""


def wars_apart(line: str, power: Callable[[str], object], *, on: bool = False) -> list[str]:
    """Return a declaration of war for each enemy of a line; nothing where it names but one.

    Args:
        line: The line.
        power: Returns the power that words name, or None.
        on: Whether enemies stand behind a word such as ``on`` alone, and the first power behind
            the verb is who declares it.
    """
    found = _WARS.fullmatch(line)
    named = _BETWEEN.split(found["on"]) if found else []
    if found is None or (on and not _ON.search(found["lead"])):
        return []
    if len(named) < 2 or any(power(_bare(each)) is None for each in named):  # noqa: PLR2004 - one is no list
        return []
    return [f"{found['lead']} {_bare(each)}{found['by'] or ''}" for each in named]


def _bare(said: str) -> str:
    return _LEAD.sub("", said.strip())
