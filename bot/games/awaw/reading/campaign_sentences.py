"""The campaign's declarations in plain sentences: ``Germany builds a submarine at Brest``.

Words of a campaign line stand in any order, so a sentence is one as soon as its verb stands in
front and the words are gone that say nothing beside it. All other words are the line's to judge.
"""

import re

from bot.games.awaw.reading.campaign_verbs import ALWAYS, BY_ITSELF, KINDS, TASKS, Kind
from bot.games.awaw.reading.campaign_words import tokens
from bot.games.awaw.reading.plain_words import POWERS, spoken
from core.awaw.book.names import NAMES
from core.awaw.book.places import PLACE_NAMES
from core.awaw.submarines.modifiers import MODIFIER_PORTS
from core.awaw.targets.known import KNOWN

_REASON = re.compile(r"\breason\s*[:=]", re.IGNORECASE)
_WORD = re.compile(r"""[a-z_]+[:=](?:"[^"]*"|'[^']*'|[^\s"',;]+)|"[^"]*"|[^\s,;]+""", re.IGNORECASE)
_AS_IT_IS = re.compile(r"""[a-z_]+[:=]\S|["']""", re.IGNORECASE)
_QUOTES = frozenset({'"', "'", "]", "}"})
_PLACES_KNOWN = frozenset({*PLACE_NAMES, *MODIFIER_PORTS, *KNOWN}) - NAMES.keys()

_UNIT = (
    r"(?:(?:new|advanced|strategic|escort)\s+)?"
    r"(?:submarine|sub|u-?boat|transport|cve|carrier|destroyer|interceptor|bomber|asw|factor)s?\b"
)
_ONE = re.compile(rf"\ban?\s+(?=(?:new\s+)?(?:(?:{POWERS})\s+)?{_UNIT})", re.IGNORECASE)
_SW_BOX = re.compile(r"\b(atlantic|pacific|indian\s+ocean)\s+(?:sw\s+)?box\b", re.IGNORECASE)
_ROCKET_BASE = re.compile(r"\brocket[\s_]+base", re.IGNORECASE)
_PORT_OF = re.compile(r"\bport\s+of\b", re.IGNORECASE)
_FORCE_POOL = re.compile(
    r"\b(?:to|for)\s+(?:(?:the|its|their|my|our)\s+)?force\s+pools?\b", re.IGNORECASE
)
_ADDS = re.compile(r"\badd(?:s|ed|ing)?\b", re.IGNORECASE)
_BY = re.compile(rf"\bby\s+(?:the\s+)?(?P<power>{POWERS})(?![\w.])", re.IGNORECASE)
_ON = re.compile(
    rf"\b(?:on|upon|against|with)\s+(?:the\s+)?(?P<power>{POWERS})(?![\w.])", re.IGNORECASE
)
_DOW = re.compile(
    rf"\bdow(?:s|ed)?\b:?\s+(?:on\s+)?(?:the\s+)?(?=(?:{POWERS})[\s.!]*$)", re.IGNORECASE
)
_ARROW = re.compile(r"\s(?:-+>?|=+>|>|\N{RIGHTWARDS ARROW}|\N{EN DASH}|\N{EM DASH})\s")
_PLACES = "|".join(
    re.escape(each).replace("_", r"[\s_]+") for each in sorted(PLACE_NAMES, key=len, reverse=True)
)
_ORIGIN = re.compile(rf"(?P<origin>\b(?:{_PLACES}))(?=\s+(?:to|into)\s)", re.IGNORECASE)
_IS_HELD = re.compile(
    rf"(?P<place>\S.*?)\s+(?:is|are)\s+(?:now\s+)?(?P<power>{POWERS})[\s.!]*", re.IGNORECASE
)
_BESIDE_PLACE = frozenset({"by", "to"})


def campaign_line(text: str) -> str | None:
    """Return a sentence as the line of a campaign that it says; None where it says none.

    Args:
        text: The sentence, its numbers as digits.
    """
    reason = _REASON.search(text)
    said, behind = (text[: reason.start()], text[reason.start() :]) if reason else (text, "")
    if held := _IS_HELD.fullmatch(said.strip()):
        said = f"control {held['power']} {held['place']}"
        return said if _names_a_place(said) else None
    words = _words(_phrased(said))
    low = [each.lower() for each in words]
    if not words or low[0] in BY_ITSELF:
        return None
    found = _kind(low)
    if found is None:
        return None
    kind, at = found
    taken = not kind.beside.isdisjoint(low[at : at + 1])
    idle = ALWAYS | kind.idle | (_BESIDE_PLACE if taken else frozenset())
    rest = (
        kind.words.get(low[n], each)
        for n, each in enumerate(words)
        if n != at and low[n] not in idle
    )
    return f"{_arranged(kind.verb, ' '.join((kind.verb, *rest)))} {behind}".strip()


def _kind(low: list[str]) -> tuple[Kind, int] | None:
    """Return of which kind a sentence is, and where its verb stands: behind all, if nowhere."""
    beside = _names_a_place(f"control {' '.join(low)}")
    for kind in KINDS:
        names = kind.names | kind.beside if beside else kind.names
        at = next((n for n, each in enumerate(low) if each in names), None)
        if at is not None:
            return kind, at
        task = kind.verb == "fleet" and not set(TASKS.values()).isdisjoint(low)
        if task or (kind.verb == "deploy" and {"from", "to"} <= set(low) and _names_a_unit(low)):
            return kind, len(low)
    return None


def _phrased(text: str) -> str:
    """Return a text with phrases that stand for one word as that word."""
    text = _PORT_OF.sub("", _SW_BOX.sub(r"\1", _ROCKET_BASE.sub("rocket-base", text)))
    if _FORCE_POOL.search(text):
        text = _FORCE_POOL.sub("", _ADDS.sub("produce", text))
    text = _DOW.sub("war on ", text)
    for words, name in TASKS.items():
        text = words.sub(name, text)
    return _ONE.sub("1 ", _keyed(_BY, "power", text))


def _keyed(pattern: re.Pattern[str], field: str, text: str) -> str:
    """Return a text with the power that a pattern finds under the field's own name."""
    return pattern.sub(lambda found: f"{field}:{spoken(found['power']).replace(' ', '_')}", text)


def _arranged(verb: str, line: str) -> str:
    """Return a line with what the order of its words says said by a word."""
    if verb == "war":
        return _keyed(_ON, "on", line)
    if verb == "deploy":
        line = _ARROW.sub(" to ", line)
        return line if " from " in line.lower() else _ORIGIN.sub(r"from \g<origin>", line, count=1)
    return line


def _words(text: str) -> list[str]:
    """Return the words of a text without the stops behind them; fields and quotes as they are."""
    return [each for each in map(_bare, _WORD.findall(text)) if each]


def _bare(word: str) -> str:
    if _AS_IT_IS.match(word):
        return word if word[-1] in _QUOTES else word.rstrip(".!:")
    plain = word.strip("!:")
    return plain if plain.lower() in NAMES else plain.rstrip(".!:")


def _names_a_place(line: str) -> bool:
    """Return whether a line names a place that lists of the book or of targets have."""
    return any(each.quoted or each.text in _PLACES_KNOWN for each in tokens(line))


def _names_a_unit(words: list[str]) -> bool:
    """Return whether any word is a unit."""
    return any(re.fullmatch(_UNIT, each) for each in words)
