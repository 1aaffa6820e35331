"""Moves in any usual form: ``A - B``, ``from A to B``, ``B: 3 inf from A``, several in a line."""

from itertools import zip_longest

from bot.words.kit.counts import UnitList
from bot.words.kit.items import Item, Items, Place, Sign, Tail, Who
from bot.words.kit.tokens import Tokens, tokens_of
from bot.words.kit.vocabulary import Vocabulary
from bot.words.said import Units, Way

_AIMS = (Sign.AIM, Sign.LAND)
"""What may stand beside another sign before a space."""
_TO = (Sign.TO, Sign.AT)
"""What stands before a space in which a way ends."""
_AIRCRAFT = frozenset({"fighter", "tactical_bomber", "strategic_bomber", "bomber"})
"""Units that land behind a way, where others land at its end."""


class Ways:
    """The moves of a line.

    Attributes:
        items: What the line consists of.
        found: The moves.
        power: Who makes them, where the line says it.
        whole: Whether every word of the line has its place in them.
    """

    def __init__(self, vocabulary: Vocabulary, tokens: Tokens) -> None:
        self.items = Items(vocabulary, tokens, vocabulary.tails)
        self.found: list[Way] = [Way()]
        self.power: str | None = None
        self._vocabulary = vocabulary
        self._lead: Sign | None = None
        self._passing = False
        self._standing: list[bool] = [False]
        self._head = ""
        self._leads_to_head = False
        self._joined: list[bool] = [False]
        self._apart = False
        self._head_leads = False
        items = self.items.found
        self.whole = bool(items) and not self.items.strange
        for item, after in zip_longest(items, items[1:]):
            self.whole = self._take(item, after) and self.whole
        self.whole = self.whole and self._lead is None
        self._complete()

    @property
    def ready(self) -> bool:
        """Whether every move has units, where they come from and where they go."""
        ways = self.found
        bare = self._vocabulary.bare or any(way.units.counted for way in ways)
        return bare and all(has_units(way) and way.origin and way.to for way in ways)

    def _take(self, item: Item, after: Item | None) -> bool:
        """Take an item; return whether it has a place."""
        now = self.found[-1]
        match item:
            case Units():
                lead, self._lead = self._lead, None
                self._units(item, now)
                return lead in {None, *_AIMS}
            case Sign.FROM | Sign.TO | Sign.AT | Sign.VIA | Sign.AIM | Sign.LAND:
                return self._leads(item)
            case Sign.AND | Sign.COLON:
                self._apart = self._apart or item is Sign.AND
                return self._lead in {None, Sign.VIA, *_AIMS}
            case Sign.WITH:
                if now.origin and not now.to and not has_units(now):
                    self._head, now.origin = now.origin, ""
                    self._leads_to_head = True
            case Tail(field=name, text=text):
                fresh = name not in now.tails
                now.tails[name] = text
                self._lead = None
                return fresh
            case Who(power=power):
                said, self.power = self.power, power
                return said in {None, power}
            case Place(name=name):
                return self._space(now, name, after)
            case _:
                return False
        return True

    def _another(self, *, joined: bool) -> Way:
        """Begin another move; one that is joined to the last may share its ends."""
        self.found.append(Way())
        self._joined.append(joined)
        self._standing.append(False)
        return self.found[-1]

    def _starts_there(self, way: Way) -> None:
        """Let a way begin where its units are said to be: ``the sub in sz118 to sz111``."""
        if not way.origin:
            way.origin = way.to.pop()

    def _leads(self, sign: Sign) -> bool:
        """Take what stands before a space; a verb of attack may stand beside another sign."""
        if sign in _AIMS:
            self._lead = self._lead or sign
            return True
        before = self._lead
        self._lead = before if before is Sign.LAND and sign in _TO else sign
        return before in {None, sign, *_AIMS}

    def _units(self, units: Units, now: Way) -> None:
        if has_units(now) and (now.origin or now.to):
            now = self._another(joined=self._apart)
        now.units.take(units)
        self._apart = False

    def _space(self, now: Way, name: str, after: Item | None) -> bool:
        lead, self._lead = self._lead, None
        if lead is None and self._apart and self._passing:
            lead = Sign.VIA
        self._passing = lead is Sign.VIA
        if lead in {Sign.TO, *_AIMS} and self._standing[-1]:
            self._starts_there(now)
        self._standing[-1] |= (
            lead is Sign.AT and has_units(now) and not now.origin and not {*now.to} - {self._head}
        )
        ended = now.origin and (now.to or self._head)
        if lead is None and self._apart and has_units(now) and ended:
            now = self._another(joined=True)
        self._apart = False
        if lead is Sign.FROM and not now.origin:
            now.origin = name
        elif lead is Sign.VIA:
            now.via.append(name)
        elif lead is Sign.LAND and now.to and _AIRCRAFT.issuperset(now.units.counts):
            fresh = "landing" not in now.tails
            now.tails["landing"] = name
            return fresh and "landing" in self._vocabulary.tails
        elif lead in {*_TO, *_AIMS}:
            now.to.append(name)
            if not has_units(now) and not now.origin and not self._head:
                self._head, self._leads_to_head = name, True
        elif (
            lead is None
            and not has_units(now)
            and after is Sign.COLON
            and not (now.origin or self._head)
        ):
            self._head = name
        elif lead is None and not now.origin:
            now.origin = name
        else:
            return False
        return True

    def _complete(self) -> None:
        """Give moves what the head, the one before or the one behind says for them."""
        ways, head = self.found, self._head
        goes_on = self._leads_to_head
        for way, stands, joined in zip(
            reversed(ways), reversed(self._standing), reversed(self._joined), strict=True
        ):
            if stands and goes_on:
                self._starts_there(way)
            goes_on = self._leads_to_head or (joined and bool(way.origin))
        origins = any(way.origin for way in ways) or self._leads_to_head
        from_head = bool(head) and all(way.to for way in ways) and not origins
        to: list[str] = []
        for way, joined in zip(reversed(ways), reversed(self._joined), strict=True):
            if head and not from_head and not way.to:
                way.to = [head]
                self._head_leads = True
            way.to = way.to or (to if way.origin else [])
            to = way.to if joined else []
        if head and not (from_head or self._head_leads or self._leads_to_head):
            self.whole = False
        origin = head if from_head else ""
        for way, joined in zip(ways, self._joined, strict=True):
            if way.to and not way.origin and (joined or from_head):
                way.origin = origin
            origin = way.origin
        whose = {self.power, *(way.units.power for way in ways)} - {None}
        self.whole = self.whole and len(whose) <= 1
        self.power = next(iter(whose)) if len(whose) == 1 else self.power


def has_units(way: Way) -> bool:
    """Return whether anything goes that way."""
    return bool(way.units.counts or way.units.leaving)


def ways_of(vocabulary: Vocabulary, text: str) -> Ways:
    """Return the moves of a text."""
    return Ways(vocabulary, tokens_of(text))


def leading_units(vocabulary: Vocabulary, text: str) -> tuple[Units, str]:
    """Return the units that a text begins with, and what is left of it."""
    tokens = tokens_of(text)
    found = UnitList(vocabulary, tokens, 0)
    rest = tokens.line[tokens.all[found.end].start :] if found.end < len(tokens.all) else ""
    return found.units, rest
