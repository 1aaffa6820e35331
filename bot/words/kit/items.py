"""What the tokens of a line stand for: units, places, powers, signs, what stands behind a way."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from bot.words.kit.counts import JOINERS, UnitList
from bot.words.kit.tokens import Doubt, Tokens
from bot.words.kit.vocabulary import Vocabulary
from bot.words.said import Units


class Sign(Enum):
    """What stands between units and spaces."""

    FROM = auto()
    TO = auto()
    AT = auto()
    AIM = auto()
    LAND = auto()
    VIA = auto()
    AND = auto()
    COLON = auto()
    WITH = auto()


@dataclass(frozen=True, slots=True)
class Tail:
    """What stands behind a way: the field that it fills, and its words."""

    field: str
    text: str


@dataclass(frozen=True, slots=True)
class Who:
    """A power that acts."""

    power: str


@dataclass(frozen=True, slots=True)
class Place:
    """A space by its name, or several that may be meant."""

    name: str
    doubt: Doubt | None = None


@dataclass(frozen=True, slots=True)
class Strange:
    """A word that the kit does not understand."""

    text: str


Item = Units | Sign | Tail | Who | Place | Strange

_SIGNS = {
    **dict.fromkeys(("from", "out", "ex"), Sign.FROM),
    **dict.fromkeys(("to", "into", "onto", "for", "toward", "towards"), Sign.TO),
    **dict.fromkeys(("in", "on", "at"), Sign.AT),
    **dict.fromkeys(("-", "->", "-->", "=>", ">", "against", "target"), Sign.TO),
    **dict.fromkeys(("attack", "attacks", "attacking", "attacked", "hit", "hits"), Sign.AIM),
    **dict.fromkeys(("strike", "strikes", "invade", "invades", "invading"), Sign.AIM),
    **dict.fromkeys(("reinforce", "reinforces", "reinforcing", "take", "takes"), Sign.AIM),
    **dict.fromkeys(("enter", "enters"), Sign.AIM),
    **dict.fromkeys(("land", "lands", "landing"), Sign.LAND),
    **dict.fromkeys(("via", "through", "over", "past"), Sign.VIA),
    **dict.fromkeys((*JOINERS, ";"), Sign.AND),
    **dict.fromkeys(("with", "using", "by"), Sign.WITH),
    ":": Sign.COLON,
}
_SAYING_NOTHING = frozenset(
    {"moved", "move", "moves", "moving", "go", "goes", "going", "went", "sail", "sails", "sailed"}
    | {"sailing", "fly", "flies", "flew", "flying", "sent", "send", "sends", "the", "then", "also"}
    | {"marched", "march", "marches", "marching", "drive", "drives", "advance", "advances", "of"}
    | {"shift", "shifts", "steam", "steams", "together", "along", "my", "our", "will"}
    | {"blitz", "blitzes", "blitzing"}
)
_OWNS = frozenset({"by", "for"})


class Items:
    """The items of a line.

    Attributes:
        found: What its tokens stand for, in their order.
        doubts: What of it may mean several things.
        strange: The words that are not understood.
    """

    def __init__(
        self, vocabulary: Vocabulary, tokens: Tokens, tails: Mapping[str, re.Pattern[str]]
    ) -> None:
        self._vocabulary = vocabulary
        self._tokens = tokens
        self._tails = tails
        self.found: list[Item] = []
        self.doubts: list[Doubt] = []
        self.strange: list[str] = []
        at = 0
        while at < len(tokens.all):
            at = self._take(at)

    def _take(self, at: int) -> int:
        """Take the item that begins at a token; return where it ends."""
        tokens, vocabulary = self._tokens, self._vocabulary
        token = tokens.all[at]
        for name, pattern in self._tails.items():
            if tail := pattern.match(tokens.line, token.start):
                said = ((tail.lastgroup and tail[tail.lastgroup]) or tail[0]).strip(" ,.")
                space = vocabulary.atlas.of(said)
                if isinstance(space, Doubt) and tail.lastgroup == "value":
                    self.doubts.append(Doubt(said, space.choices))
                self.found.append(Tail(name, space if isinstance(space, str) else said))
                after = (n for n, each in enumerate(tokens.all) if each.start >= tail.end())
                return next(after, len(tokens.all))
        if token.low in _OWNS and (who := self._who(at + 1)) is not None:
            self.found.append(Who(who[0]))
            return who[1]
        units = UnitList(vocabulary, tokens, at)
        if units.found and not self._is_zone(at):
            self.doubts += [units.doubt] if units.doubt else []
            self.found.append(units.units)
            return units.end
        if token.low in _SIGNS:
            self.found.append(_SIGNS[token.low])
            return at + 1
        if (named := vocabulary.atlas.at(tokens, at)) is not None:
            return self._place(*named)
        if (zone := vocabulary.atlas.zone(token.text)) is not None:
            return self._place(zone, at + 1)
        if (who := self._who(at)) is not None:
            self.found.append(Who(who[0]))
            return who[1]
        if token.low not in _SAYING_NOTHING and not (token.text in ".!" and at):
            self.strange.append(token.text)
            self.found.append(Strange(token.text))
        return at + 1

    def _place(self, meant: str | Doubt, end: int) -> int:
        if isinstance(meant, Doubt):
            self.doubts.append(meant)
            self.found.append(Place(meant.choices[0], meant))
        else:
            self.found.append(Place(meant))
        return end

    def _who(self, at: int) -> tuple[str, int] | None:
        """Return a power that is named from a token to the end of its part, and where that is."""
        tokens = self._tokens
        at += tokens.low(at) == "the"
        said = tokens.longest(at, self._vocabulary.power) if at < len(tokens.all) else None
        if said is None or tokens.low(said[1]) not in {"", ",", ".", ";"}:
            return None
        return str(said[0]), said[1]

    def _is_zone(self, at: int) -> bool:
        """Return whether ``112`` before ``sea zone`` begins the name of a zone."""
        if not self._tokens.all[at].text.isdecimal():
            return False
        return self._tokens.longest(at, self._vocabulary.atlas.whole) is not None
