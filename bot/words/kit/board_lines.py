"""A line of a board game in any usual form as plain lines of its game."""

import re

from bot.words.kit.purchases import bought, money_apart, placed
from bot.words.kit.spaces import space_clipped, space_named
from bot.words.kit.summary import declared
from bot.words.kit.tokens import Doubt, tokens_of
from bot.words.kit.vocabulary import Vocabulary
from bot.words.kit.ways import ways_in
from bot.words.reading import Plainly
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Fault, Refusal, RefusalKind, unreadable

_BUY = r"buy(?:s|ing)?|bought|purchas(?:e|es|ed|ing)|build(?:s|ing)?|built"
_PLACE = r"plac(?:e|es|ed|ing)|mobili[sz](?:e|es|ed|ing)|deploy(?:s|ed)?"
_FIGHT = r"fights?|fought|battles?"
_VERBS = (
    ("buy", re.compile(rf"(?:{_BUY})\b[:\s]*", re.IGNORECASE)),
    ("place", re.compile(rf"(?:{_PLACE})\b[:\s]*", re.IGNORECASE)),
    (
        "fight",
        re.compile(rf"(?:{_FIGHT})\b[:\s]*(?:(?:in|at|for|of)\s+)?(?:the\s+)?", re.IGNORECASE),
    ),
)
_WAR = re.compile(
    r"(?:(?P<by>.+?)\s+)?(?:declar(?:es?|ed|ing)\s+war\s+(?:on|upon|against)|"
    r"(?:goes|go|is|are|to)\s+(?:to\s+|at\s+)?war\s+(?:with|on|against))\s+(?:the\s+)?(?P<on>.+?)[\s.!]*",
    re.IGNORECASE,
)
_LEFT = frozenset(
    {"next", "advance", "end", "done", "pass", "land", "research", "war", "retreat", "decide"}
    | {"raid", "rocket", "rockets", "french", "order", "edit", "setup", "set-up", "set-position"}
    | {"home", "return", "blockade", "supply", "reach", "base", "cards", "withhold", "use"}
    | {"decline", "press", "resolve", "combat", "stop", "if", "help", "undo", "answer"}
)
"""Words that begin lines which every game reads by itself."""
_WITH = re.compile(rf"with\s+\d+\s*(?:ipcs?|pus?)?[\s,:]+(?=(?:{_BUY})\b)", re.IGNORECASE)
_REPAIRED = re.compile(r"^\S+ repairs? damage of (?P<what>.+?)[\s.;]*$", re.IGNORECASE)
_MARKED = re.compile(r"@(?P<by>[a-z_]+)\s+(?P<line>\S.*)")
"""A line that a Turn Summary's step gives to a power."""
_THEN = re.compile(r"(?:then|now|also|first|next|finally|will)\s+", re.IGNORECASE)
_TURN = re.compile(r"(?P<who>[A-Za-z]{1,3})\d{1,2}\s*[:\s]\s*(?=\D)")
_TURNS = {
    "g": "germany",
    "r": "russia",
    "j": "japan",
    "i": "italy",
    "a": "anzac",
    "c": "china",
    "f": "france",
    "b": "britain",
    "u": "us",
}
"""Whose turn ``J1`` is."""
_LETTER = re.compile(r"([GRJIACFB])\s+(?=\d)")
"""The letter of a nation before its units."""
_HEADED = re.compile(r"\s*[^\d:]+:")
_FOR = re.compile(r"^(?P<what>.+?)\s+(?:for|by)\s+(?:the\s+)?(?P<who>[A-Za-z. ]+?)[\s.]*$")
_MOVING = re.compile(r"(?:moves?|moving|attacks?|noncombat)\b[:\s]*", re.IGNORECASE)


def plain_line(vocabulary: Vocabulary, line: str) -> Plainly | Refusal | None:
    """Return a line in plain form, why it cannot be, or None to leave it to the game's reader."""
    if (marked := _MARKED.match(line.strip())) and (by := vocabulary.power(marked["by"])):
        plain = plain_line(vocabulary, marked["line"])
        return _by(Plainly((marked["line"],)) if plain is None else plain, by)
    for name, (power, word) in vocabulary.economies.items():
        if found := re.fullmatch(rf"(?:{name}\s+(\S.*)|(buy.*\S)\s+{name})", line, re.IGNORECASE):
            return _by_economy(plain_line(vocabulary, f"{power} {found[1] or found[2]}"), word)
    return _plain(vocabulary, declared(line.strip(), ""))


def _by_economy(read: Plainly | Refusal | None, word: str) -> Plainly | Refusal | None:
    """Return what an economy does: its purchases name it."""
    if not isinstance(read, Plainly):
        return read
    told = tuple(f"{each} {word}" if each.startswith("buy ") else each for each in read.lines)
    return Plainly(told, read.power)


def _plain(vocabulary: Vocabulary, line: str) -> Plainly | Refusal | None:
    for wrong, right in vocabulary.spelled.items():
        line = line.replace(wrong, right)
    if repaired := _REPAIRED.match(line):
        return _asks_where(repaired["what"])
    first = (*line.split(maxsplit=1), "")[0].lower().rstrip(":")
    if first in _LEFT and not any(line.lower().startswith(f"{each} ") for each in vocabulary.moves):
        return None
    if war := _WAR.fullmatch(line.strip()):
        by = vocabulary.power(war["by"] or "")
        if (on := vocabulary.power(war["on"])) and bool(by) == bool(war["by"]):
            return Plainly((f"war {on.replace('_', ' ')}",), by)
    if _HEADED.match(line) and isinstance(whole := _moved(vocabulary, line.strip()), Plainly):
        return whole
    line, before = _budget_first(line.strip())
    power, text = _speaker(vocabulary, line)
    text += before
    for verb, pattern in _VERBS:
        if found := pattern.match(text):
            read = _BY_VERB[verb](vocabulary, text[found.end() :])
            return _by(read, power)
    return _by(_moved(vocabulary, text), power)


def _budget_first(line: str) -> tuple[str, str]:
    """Return ``with 29 buy 3 inf`` without what stands before the verb, and that."""
    found = _WITH.match(line)
    return (line[found.end() :], f" {found[0].strip(' ,:')}") if found else (line, "")


def _by(read: Plainly | Refusal | None, power: str | None) -> Plainly | Refusal | None:
    if isinstance(read, Plainly) and power is not None and read.power is None:
        return Plainly(read.lines, power)
    return read


def _speaker(vocabulary: Vocabulary, text: str) -> tuple[str | None, str]:
    """Return who a line says acts, and what it says besides."""
    if turn := _TURN.match(text):
        who = vocabulary.power(_TURNS.get(turn["who"].lower(), turn["who"]))
        if who is not None:
            return who, text[turn.end() :]
    if (letter := _LETTER.match(text)) and (who := vocabulary.power(_TURNS[letter[1].lower()])):
        return who, text[letter.end() :]
    tokens = tokens_of(text)
    said = tokens.longest(0, vocabulary.power) if tokens.all else None
    if said is None or said[1] >= len(tokens.all):
        return None, text
    power, end = str(said[0]), said[1]
    rest = text[tokens.all[end].start :].lstrip(": ")
    rest = rest[found.end() :] if (found := _THEN.match(rest)) else rest
    follows = any(pattern.match(rest) for _, pattern in _VERBS)
    moves = _MOVING.match(rest) or rest[:1].isdigit()
    return (power, rest) if follows or moves else (None, text)


def _asks_where(what: str) -> Refusal:
    """Return the question that a summary leaves open: where damage was repaired."""
    said = re.sub(r"(?<=\d)x ", " ", what).replace("_", " ")
    fault = Fault(
        say("A Turn Summary does not say where {what} was repaired.", what=Verbatim(said)),
        say("Write `buy repair 3 major ic in Germany`."),
    )
    return Refusal(RefusalKind.AMBIGUOUS, (fault,), (f"buy repair {said} in ...",))


def doubted(doubt: Doubt) -> Refusal:
    """Return the refusal that asks which of several meanings is meant."""
    choices = tuple(each.replace("_", " ") for each in doubt.choices)
    what = say("`{said}` may mean several things.", said=Verbatim(doubt.said))
    do = say("Say which: {names}.", names=joined(map(Verbatim, choices)))
    return Refusal(RefusalKind.AMBIGUOUS, (Fault(what, do),), choices)


def _bought(vocabulary: Vocabulary, text: str) -> Plainly | Refusal | None:
    what, money = money_apart(text)
    power = None
    units = bought(vocabulary, what)
    if units is None and (said := _FOR.match(what)) and (who := vocabulary.power(said["who"])):
        units, power = bought(vocabulary, said["what"]), who
    if units is None:
        return None
    if units.doubt is not None:
        return doubted(units.doubt)
    price = sum(vocabulary.prices.get(unit, 0) * count for unit, count in units.units.items())
    if (fault := money.fault(price)) is not None:
        return unreadable(fault)
    return Plainly((f"buy {units.told}",), power or units.power)


def _placed(vocabulary: Vocabulary, text: str) -> Plainly | Refusal | None:
    found = placed(vocabulary, tokens_of(text))
    if isinstance(found, Doubt):
        return doubted(found)
    if found is None:
        return None
    return Plainly(
        tuple(f"place {each.units.told} {each.space} {each.tail}".strip() for each in found)
    )


def _fought(vocabulary: Vocabulary, text: str) -> Plainly | Refusal | None:
    said = text.strip(" .")
    whole = space_named(vocabulary, said)
    clipped = whole or space_clipped(vocabulary, said)
    if clipped is None:
        return None
    return doubted(clipped) if isinstance(clipped, Doubt) else Plainly((f"fight {clipped}",))


def _moved(vocabulary: Vocabulary, text: str) -> Plainly | Refusal | None:
    low = text.lower()
    verb = next(
        (each for each in vocabulary.moves if re.match(rf"{re.escape(each)}\b[:\s]", low)), ""
    )
    body = text[len(verb) :].lstrip(" :")
    found = ways_in(vocabulary, tokens_of(body))
    if isinstance(found, Doubt):
        return doubted(found)
    if found is None:
        return None
    lines = tuple(
        f"{verb or vocabulary.move} {way.units.told} {way.path} {way.tail}".strip()
        for way in found
        if way.units is not None
    )
    whose = {way.units.power for way in found if way.units is not None}
    return Plainly(lines, next(iter(whose))) if len(whose) == 1 else None


_BY_VERB = {"buy": _bought, "place": _placed, "fight": _fought}
