"""The words that lines begin with: what is bought, placed, fought, moved, ended."""

import re

from bot.words.kit.vocabulary import Vocabulary

BUY = r"buy(?:s|ing)?|bought|purchas(?:e|es|ed|ing)|build(?:s|ing)?|built|produc(?:e|es|ed|ing)"
_PLACE = r"plac(?:e|es|ed|ing)|mobili[sz](?:e|es|ed|ing)|deploy(?:s|ed|ing)?|put(?:s|ting)?"
_FIGHT = r"fights?|fought|fighting|battles?|resolves?|combat"
_AFTER = r"\b[:\s-]*"
OF_VERB = re.compile(
    rf"(?P<repair>(?:repair|fix|mend)(?:s|ed|es|ing)?{_AFTER})"
    rf"|(?P<spend>spend(?:s|ing)?\s+\d+\s*(?:ipcs?|pus?)?\s+(?:on|for|to\s+buy)\s+)"
    rf"|(?P<buy>(?:{BUY}){_AFTER}(?:of\s+)?)"
    rf"|(?P<place>(?:{_PLACE}){_AFTER})"
    rf"|(?P<fight>(?:{_FIGHT})\b(?:\s+it\s+out)?[:\s-]*"
    r"(?:the\s+battles?\s+)?(?:(?:in|at|for|of|on|over)\s+)?(?:the\s+)?)",
    re.IGNORECASE,
)
ON = re.compile(
    r"(?:(?:i\s+am|i'?m|we\s+are|we're|is|am|are)\s+)?"
    r"(?P<verb>next|advances?|ends?|done|pass(?:es)?|finish(?:ed|es)?|continues?|(?:go(?:es)?|move)\s+on|"
    r"on\s+to|proceeds?|that(?:'s|\s+is)\s+(?:all|it)|skips?|"
    r"(?:go(?:es)?\s+to|starts?|begins?)(?=\s+(?:the\s+)?(?:next|non-?\s?combat|combat|conduct|"
    r"mobili[sz]|plac|purchase|income|collect)\w*)|"
    r"no\s+(?:more\s+|other\s+)?(?:moves?|purchases?|attacks?|battles?|placements?)|"
    r"nothing(?:\s+(?:more|else))?(?:\s+to\s+(?:do|buy|move|place|attack|fight))?|"
    r"saves?\s+(?:(?:my|all|our|the)\s+)?(?:ipcs?|pus?|money))\b[\s,:!.]*",
    re.IGNORECASE,
)
REST_OF_PHASE = re.compile(
    r"^(?:(?:on|to|with|of|the|my|this|next|it)\s+)*(?:(?:phase|please|it)\b[\s.!]*)*",
    re.IGNORECASE,
)
"""Words behind one of these that say nothing more."""
_TECHNOLOGY = r"(?:tech(?:nology|s)?|technologies|research|weapons?\s+development)"
_DICE = r"(?:\s+(?:dice|die|rolls?|tokens?))?"
RESEARCH = re.compile(
    rf"(?:(?:rolls?|rolling|buys?|spends?)\s+)?(?:(?:for|on)\s+)?"
    rf"(?:(?P<before>\d{{1,4}}){_DICE}\s+(?:(?:for|on|of)\s+)?{_TECHNOLOGY}{_DICE}"
    rf"|{_TECHNOLOGY}{_DICE}(?:\s*:?\s*(?P<after>\d{{1,4}}){_DICE})?)[\s.!]*",
    re.IGNORECASE,
)
"""A roll for technology, and its dice."""
COLLECT = re.compile(r"collects?\s+(?:(?:the|my|our|its)\s+)?income[\s.!]*", re.IGNORECASE)
OTHERS = frozenset(
    {"land", "research", "retreat", "retreats", "decide", "raid", "raids", "rocket"}
    | {"rockets", "french", "order", "edit", "setup", "set-up", "set-position", "home", "return"}
    | {"blockade", "supply", "reach", "base", "cards", "withhold", "use", "decline", "press"}
    | {"stop", "if", "help", "undo", "answer"}
)
"""Words that begin lines which every game reads by itself."""
MOVING = re.compile(
    r"(?:mov(?:es?|ing|ed)|attack(?:s|ing|ed)?|noncombat|sends?|sent)\b[:\s]*", re.IGNORECASE
)
ENDING = frozenset({"end", "ends", "done", "finish", "finished", "finishes"})


def is_other(vocabulary: Vocabulary, line: str) -> bool:
    """Return whether a line is of a kind that its game reads by itself."""
    first = (*line.split(maxsplit=1), "")[0].lower().rstrip(":")
    low = line.lower()
    return first in OTHERS and not any(low.startswith(f"{each} ") for each in vocabulary.moves)


def singular(text: str) -> str:
    """Return ``raids London`` as ``raid London``."""
    first, _, rest = text.partition(" ")
    one = first.lower().rstrip(":").removesuffix("s")
    verb = one if one in OTHERS else first
    return f"{verb} {rest}".strip()
