"""A text with heads and targets, taken apart: which line is what, and what is no declaration."""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar

from bot.words.kit.board_lines import Line, line_of
from bot.words.kit.summary import is_summary
from bot.words.kit.summary_lines import summary_lines
from bot.words.kit.tokens import Doubt
from bot.words.kit.vocabulary import Vocabulary
from bot.words.kit.wars import wars_apart
from bot.words.remarks import without_remarks
from bot.words.said import Plainly, Spoken, Statement, Units, Way
from core.terms.refusal import Refusal

_HEADS = (
    ("buy", r"(?:purchase|buy|build|production|bought|purchasing)s?(?: units)?"),
    ("ncm", r"(?:non[- ]?combat(?: moves?| movements?)?|ncms?|nc)"),
    ("move", r"(?:combat (?:moves?|movements?)|cms?|moves?|movements?|attacks?)"),
    ("place", r"(?:plac(?:e|es|ing|ements?)|mobili[sz](?:e|ing|ation)|deployments?)(?: units)?"),
    ("fight", r"(?:battles?|combats?|conduct combat|fights?)"),
)
_HEAD = re.compile(
    r"\**(?:the )?(?:(?P<who>[A-Za-z. ]+?)(?:'s?)?\s+|(?P<turn>[A-Za-z]{1,3}\d{1,2})\s+)??(?:"
    + "|".join(f"(?P<{kind}>{words})" for kind, words in _HEADS)
    + r")(?: phase)?\b\s*(?P<colon>[:-])?\**\s*(?P<rest>.*)",
    re.IGNORECASE,
)
_BARE_HEADS = frozenset(
    {"purchases", "ncm", "combat move", "combat moves", "combat movement", "purchase units"}
    | {"noncombat moves", "non-combat moves", "non combat moves", "non-combat", "non combat"}
    | {"noncombat move", "non-combat move", "non combat move", "placement", "placements"}
    | {"place units", "noncombat", "battles", "builds", "moves", "noncombat movement"}
    | {"non-combat movement", "attacks", "combat", "combats", "conduct combat"}
)
_TARGET = re.compile(
    r"(?:(?P<number>#\s*\d+|\d+\s*[.)])\s*[-:.)]*\s*)?"
    r"(?P<attack>(?:attack(?:ing)?|assault|battle)\s+(?:on|of)\s+|target\s*:?\s+|attacking\s+)?"
    r"(?:the\s+)?(?P<place>[^():#]+?)\s*(?:\([^()]*\))?\s*(?P<colon>:)?$",
    re.IGNORECASE,
)
_BULLET = re.compile(r"^\s*(?:[-*\N{BULLET}>]+\s+|\(?\d{1,2}[.)]\s+)")
_TURN_LETTERS = re.compile(r"[A-Za-z]{1,3}\d{1,2}")


@dataclass(slots=True)
class _Text:
    """A text as far as it was taken apart.

    Attributes:
        found: The declarations.
        skipped: Lines that are none.
        later: What is bought for a place, to be placed when the rest is done.
        head: What the lines below the last head are.
        speaker: Who acts below it.
        target: Where the moves below the last target go.
        verb: The verb of the line before.
    """

    found: list[Statement] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)
    later: list[Statement] = field(default_factory=list)
    head: str = ""
    speaker: str = ""
    target: str = ""
    verb: str = ""

    def declare(self, typed: str, said: str) -> None:
        """Keep a declaration below the head that stands above it."""
        self.found.append(Statement(typed, said, f"{self.head} {self.speaker}".strip()))


@dataclass(frozen=True, eq=False)
class BoardKit:
    """The kit of a board game."""

    counted: ClassVar[str] = "move"

    vocabulary: Vocabulary

    def spoken(self, line: str) -> Line:
        """Return a line in its parts or in plain form, why it has none, or None to leave it."""
        return _line(self.vocabulary, line)

    def unbracketed(self, line: str) -> str:
        """Return a line without the brackets around what is an order and no remark."""
        return _unbracketed(self.vocabulary, line)

    def space(self, said: str) -> str:
        """Return the map's own name of the one space that words name; else the words."""
        spaces, named = self.vocabulary.spaces, self.vocabulary.atlas.of(said)
        every = (*spaces.lands, *spaces.zones)
        found = spaces.meant(named, every) if isinstance(named, str) else ()
        return found[0] if len(found) == 1 else said

    def statements(self, lines: list[str]) -> tuple[list[Statement], list[str]]:
        """Return a text's declarations, and the lines that are none.

        A head with nothing below it goes on to what it names.
        """
        if len(lines) == 1 and _is_bare_head(lines[0]):
            return [Statement(lines[0], f"next {_bare_words(lines[0])}")], []
        if is_summary(self.vocabulary, lines):
            summary = summary_lines(self.vocabulary, lines)
            said = [Statement(each.typed, each.said, each.step) for each in summary.declared]
            return said, [*summary.skipped]
        text = _Text()
        for line in lines:
            _take(self, text, line)
        return [*text.found, *text.later], text.skipped


@lru_cache(maxsize=4_000)
def _line(vocabulary: Vocabulary, line: str) -> Line:
    return line_of(vocabulary, line)


def _unbracketed(vocabulary: Vocabulary, line: str) -> str:
    def plain(found: re.Match[str]) -> str:
        said = found[1].strip()
        forms = (said, f"[{said}]")  # some orders are told from other words by their brackets
        orders = (
            form for form in forms for each in vocabulary.tails.values() if each.fullmatch(form)
        )
        order = next(orders, "")
        more = " " if found.string[found.end() : found.end() + 1].isalnum() else ""
        return f"{order}{more}" if order else found[0]

    return re.sub(r"(?<=\s)\(([^()]*)\)", plain, line) if "(" in line else line


def _take(kit: BoardKit, text: _Text, line: str) -> None:
    """Take a line: a head, a target, or a declaration below them."""
    vocabulary = kit.vocabulary
    # of many blanks each could be parted from the next in many ways
    said = " ".join(without_remarks(line, kit.unbracketed).split())
    bullet = _BULLET.match(said)
    bare = said[bullet.end() :].strip() if bullet else said
    if not bare:
        text.declare(line, line)
        return
    if wars := wars_apart(bare, vocabulary.power):
        who = f"{text.speaker} " if text.speaker else ""
        for each in wars:
            text.declare(line, f"{who}{each}")
        return
    own = _line(vocabulary, bare)
    if not isinstance(own, Spoken) and (place := _target(vocabulary, said, own)):
        text.target = place
        text.skipped.append(line)
        return
    if (head := _headed(vocabulary, said, own)) is not None:
        text.head, text.speaker, rest = head
        text.target = text.verb = ""
        if not rest:
            text.skipped.append(line)
            return
        bare = rest
        own = _line(vocabulary, bare)
    _declare(vocabulary, text, line, bare, own)


def _declare(vocabulary: Vocabulary, text: _Text, line: str, bare: str, own: Line) -> None:
    """Keep what a line declares, by itself or by what stands above it."""
    said, read = bare, own
    if not isinstance(own, Spoken | Plainly):
        below = {each: _line(vocabulary, each) for each in _below(text, bare)}
        plain = (each for each, found in below.items() if isinstance(found, Spoken))
        asked = (each for each, found in below.items() if _complete(found))
        said = next(plain, "") or (bare if _complete(own) else next(asked, bare))
        read = below.get(said, own)
    elif text.target and not isinstance(own, Spoken):
        text.target = ""
    who = text.speaker if isinstance(read, Spoken | Plainly) and read.power is None else ""
    noncombat = text.head == "ncm" and vocabulary.moves["noncombat"] != "move"
    if not isinstance(read, Spoken):
        text.verb = ""
        text.declare(line, f"{who} {said}".strip() if isinstance(read, Plainly) else said)
        return
    if read.verb == "buy" and text.verb == "buy" and text.head == "buy" and not read.placed:
        last = text.found.pop()
        text.declare(f"{last.typed}\n{line}", f"{last.said}, {_without_verb(said)}")
        return
    apart = len(read.ways) > 1 and not vocabulary.together
    text.verb = read.verb
    if (noncombat and read.verb == "move") or apart:
        verb = "noncombat" if noncombat and read.verb == "move" else read.verb
        by = f" by {read.power.replace('_', ' ')}" if read.power else ""
        texts = [f"{who} {verb} {_way(way)}{by}".strip() for way in read.ways]
    elif read.verb == "place" and len(read.placed) > 1 and not vocabulary.together:
        texts = [f"{who} place {_units(each.units)} {each.space}".strip() for each in read.placed]
    elif read.verb == "buy" and read.placed:
        texts = [f"{who} buy {_units(read.units)}".strip()]
        text.later += [
            Statement(line, f"{who} place {_units(each.units)} {each.space}".strip())
            for each in read.placed
        ]
    else:
        texts = [f"{who} {said}".strip()]
    for each in texts:
        text.declare(line, each)


def _below(text: _Text, bare: str) -> list[str]:
    """Return what a line may stand for below its target and its head."""
    found = []
    if text.target:
        found.append(f"{text.target}: {bare}")
    if text.head in {"buy", "place", "fight"}:
        found.append(f"{text.head} {bare}")
    if not text.head and text.verb in {"place", "buy"}:
        found.append(f"{text.verb} {bare}")
    return found


def _complete(read: Line) -> bool:
    """Return whether a line says all that its kind has to, even if with two meanings."""
    return isinstance(read, Spoken | Plainly) or (isinstance(read, Refusal) and bool(read.choices))


def _without_verb(said: str) -> str:
    return re.sub(
        r"^.*?\b(?:buys?|purchases?|builds?)\b[:\s]*", "", said, count=1, flags=re.IGNORECASE
    )


def _headed(vocabulary: Vocabulary, line: str, own: Line) -> tuple[str, str, str] | None:
    """Return what the lines below a head are, for whom, and what stands on its own line."""
    found = _HEAD.fullmatch(line)
    if found is None:
        return None
    kind = next(each for each, _ in _HEADS if found[each])
    bare = _is_bare_head(line)
    if not (found["colon"] or bare) or (found["rest"] and not found["colon"]):
        return None
    if isinstance(own, Spoken) and not (kind == "ncm" or found["rest"]):
        return None
    said = found["who"] or ""
    turn = found["turn"] or (said if _TURN_LETTERS.fullmatch(said) else "")
    power = vocabulary.power(_LETTERS.get(turn[:1].lower(), "") if turn else said)
    if (said or turn) and power is None:
        return None
    if found["colon"] == "-" and not found["rest"]:
        return None
    return kind, (power or "").replace("_", " "), found["rest"].strip()


def _is_bare_head(line: str) -> bool:
    return _bare_words(line) in _BARE_HEADS


def _bare_words(line: str) -> str:
    return line.lower().strip(" *:.!")


_LETTERS = {"g": "germany", "r": "russia", "j": "japan", "i": "italy", "u": "us", "b": "britain"}


def _target(vocabulary: Vocabulary, line: str, own: Line) -> str:
    """Return the place that a line sets for the moves below it; nothing where it sets none."""
    found = _TARGET.fullmatch(line)
    if found is None or not (found["number"] or found["attack"] or found["colon"]):
        return ""
    if isinstance(own, Plainly) and not found["number"]:
        return ""
    named = vocabulary.atlas.of(found["place"])
    if named is None:
        return ""
    return found["place"] if isinstance(named, Doubt) else named


def _units(units: Units) -> str:
    """Return units as every line takes them."""
    parts = [f"{count} {unit.replace('_', ' ')}" for unit, count in units.counts.items()]
    parts += [
        f"all but {left} {unit.replace('_', ' ')}" if unit else "everything"
        for unit, left in units.leaving.items()
    ]
    for power, guests in units.guests.items():
        parts += [f"with {power.replace('_', ' ')} {n} {unit}" for unit, n in guests.items()]
    return ", ".join(parts)


def _way(way: Way) -> str:
    """Return a way as every line takes it."""
    tails = "".join(f" {_TAILS.get(name, '')} {text}" for name, text in way.tails.items())
    return f"{_units(way.units)} {' - '.join(way.path)}{tails}"


_TAILS = {
    "landing": "landing in",
    "coast": "coast",
    "from_coast": "from coast",
    "new_coast": "to coast",
}
