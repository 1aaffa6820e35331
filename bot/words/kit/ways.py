"""Moves in any usual form: ``A - B``, ``from A to B``, ``B: 3 inf from A``, several in a line."""

from dataclasses import dataclass, field
from enum import Enum, auto

from bot.words.kit.counts import JOINERS, Units, units_at
from bot.words.kit.spaces import space_at, space_named
from bot.words.kit.tokens import Doubt, Tokens
from bot.words.kit.vocabulary import Vocabulary


class Sign(Enum):
    """What stands between units and spaces."""

    FROM = auto()
    TO = auto()
    VIA = auto()
    AND = auto()
    COLON = auto()


@dataclass(frozen=True, slots=True)
class Tail:
    """What stands behind a way, as it was typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Strange:
    """Something that the kit does not understand."""


Item = Units | Sign | Doubt | Tail | Strange | str

_SIGNS = {
    **dict.fromkeys(("from", "out"), Sign.FROM),
    **dict.fromkeys(("to", "into", "in", "on", "for", "-", "->", "-->", "=>", ">"), Sign.TO),
    **dict.fromkeys(("via", "through"), Sign.VIA),
    **dict.fromkeys((*JOINERS, ";"), Sign.AND),
    ":": Sign.COLON,
}
_SAYING_NOTHING = frozenset(
    {"moved", "moves", "moving", "go", "goes", "went", "sail", "sails", "sailed", "fly", "flies"}
    | {"flew", "sent", "send", "sends", "attack", "attacks", "attacked", "attacking", "the"}
    | {"then", "marched", "march", "of"}
)


@dataclass(slots=True)
class Way:
    """Units that go together, from where, by which way, and what is said behind it."""

    units: Units | None = None
    origin: str = ""
    via: list[str] = field(default_factory=list)
    to: list[str] = field(default_factory=list)
    tail: str = ""

    @property
    def path(self) -> str:
        """The way from its first to its last space."""
        return " - ".join((self.origin, *self.to[:-1], *self.via, *self.to[-1:]))


def items_of(vocabulary: Vocabulary, tokens: Tokens, at: int = 0) -> list[Item] | None:
    """Return what the tokens of a line stand for, or None where one is not understood."""
    found: list[Item] = []
    while at < len(tokens.all):
        item, at = _item(vocabulary, tokens, at)
        if isinstance(item, Strange):
            return None
        if item is not None:
            found.append(item)
    return found


def _item(vocabulary: Vocabulary, tokens: Tokens, at: int) -> tuple[Item | None, int]:
    token = tokens.all[at]
    rest = tokens.line[token.start :].rstrip(" .")
    if vocabulary.tails.fullmatch(rest):
        return Tail(rest), len(tokens.all)
    if token.low in _SIGNS:
        return _SIGNS[token.low], at + 1
    found = units_at(vocabulary, tokens, at)
    if found is not None and not _is_zone(vocabulary, tokens, at):
        return found, found.end
    if (named := space_at(vocabulary, tokens, at)) is not None:
        return named
    if vocabulary.numbered and token.text.isdecimal():
        zone = f"SZ{int(token.text)}"
        return (zone if zone in vocabulary.spaces.zones else Strange()), at + 1
    if token.low in _SAYING_NOTHING or (token.text == "." and at + 1 == len(tokens.all)):
        return None, at + 1
    return Strange(), at + 1


def _is_zone(vocabulary: Vocabulary, tokens: Tokens, at: int) -> bool:
    """Return whether ``112`` before ``sea zone`` begins the name of a zone."""
    if not tokens.all[at].text.isdecimal():
        return False
    return tokens.longest(at, lambda said: space_named(vocabulary, said)) is not None


def ways_in(vocabulary: Vocabulary, tokens: Tokens, at: int = 0) -> list[Way] | Doubt | None:
    """Return the moves of a line; a doubt, or None where not every word of it is understood."""
    items = items_of(vocabulary, tokens, at)
    if not items:
        return None
    ways = _Ways(vocabulary)
    for item, after in zip(items, [*items[1:], None], strict=True):
        if not ways.take(item, after):
            return None
    return ways.all()


class _Ways:
    """Puts the items of a line together into moves."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._found: list[Way] = [Way()]
        self._lead: Sign | None = None
        self._head = ""
        self._doubts: list[Doubt] = []

    def take(self, item: Item, after: Item | None) -> bool:
        """Take an item; return False where it has no place."""
        now = self._found[-1]
        match item:
            case Units():
                self._doubts += [item.doubt] if item.doubt else []
                if now.units is not None:
                    if not now.origin:
                        return False
                    now = Way()
                    self._found.append(now)
                now.units = item
                self._lead = None
            case Sign.FROM | Sign.TO | Sign.VIA:
                if self._lead not in {None, item}:
                    return False
                self._lead = item
            case Sign.AND | Sign.COLON:
                return self._lead in {None, Sign.VIA}
            case Tail(text=text):
                now.tail = text
            case Doubt():
                self._doubts.append(item)
                return self._space(now, item.choices[0], after)
            case str():
                return self._space(now, item, after)
            case _:
                return False
        return True

    def _space(self, now: Way, name: str, after: Item | None) -> bool:
        lead, self._lead = self._lead, None
        if lead is Sign.FROM and not now.origin:
            now.origin = name
        elif lead is Sign.VIA:
            now.via.append(name)
        elif lead is Sign.TO:
            now.to.append(name)
            self._head = name if now.units is None and not now.origin else ""
        elif lead is None and now.units is None and after is Sign.COLON and not now.origin:
            self._head = name
        elif lead is None and not now.origin:
            now.origin = name
        else:
            return False
        return True

    def all(self) -> list[Way] | Doubt | None:
        """Return the moves, each with its end: its own, that of the head, or of the last."""
        if self._doubts:
            return self._doubts[0]
        to: list[str] = []
        for way in reversed(self._found):
            if self._head and not way.to:
                way.to = [self._head]
            to = way.to = way.to or to
        bare = self._vocabulary.bare or any(way.units and way.units.counted for way in self._found)
        whole = all(way.units and way.origin and way.to for way in self._found)
        return self._found if whole and bare and self._lead is None else None
