"""A line in its usual spelling: without what is said for politeness, and with the map's words."""

import re

from bot.words.kit.summary import declared
from bot.words.kit.vocabulary import Vocabulary

_ARE = re.compile(r"\s(?:are|is|get|to\s+be)(\s+placed\b)", re.IGNORECASE)
_BY_WAY = re.compile(r"\bby\s+way\s+of\b", re.IGNORECASE)
_ITS = re.compile(
    r"(?<=\w)(?<!that)(?<!it)(?<!let)['\N{RIGHT SINGLE QUOTATION MARK}]s\b", re.IGNORECASE
)
_PLEASE = re.compile(r"[\s,]+(?:please|thanks|thank\s+you)[\s.!]*$", re.IGNORECASE)


def usual(vocabulary: Vocabulary, line: str) -> str:
    """Return a line as the kit takes it apart."""
    said = _ARE.sub(r"\1", _ITS.sub("", _PLEASE.sub("", line.strip())))
    said = _BY_WAY.sub("via", declared(said, ""))
    for wrong, right in vocabulary.spelled.items():
        said = said.replace(wrong, right)
    return said
