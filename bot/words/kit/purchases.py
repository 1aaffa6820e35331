"""What is bought, repaired and placed, and the money beside it, held against the price."""

import re
from dataclasses import dataclass
from itertools import zip_longest

from bot.words.kit.items import Item, Items, Place, Sign, Strange, Tail, Who
from bot.words.kit.tokens import Doubt, tokens_of
from bot.words.kit.vocabulary import Vocabulary
from bot.words.said import Placed, Repaired, Units
from core.terms.message import say
from core.terms.refusal import Fault

_MONEY = r"\s*(?P<ipcs>\d+)\s*(?:ipcs?|pus?|\$)?"
_BEFORE = r"(?<![\s,;.])[\s,;.]"
"""What parts money from what stands before it, from its first sign on: a long row is read once."""
_ENDS = r"(?=[\s,;.:]|$)"
_PRICE = (
    re.compile(
        rf"{_BEFORE}*(?:=|(?:for|at|costs?|costing|spend(?:s|ing)?|spent|total(?:s|ling)?:?)"
        rf"(?=\s*\d+\s*(?:ipc|pu|\$|total|[.,;]|$))){_MONEY}(?:\s+total)?{_ENDS}",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?:^|(?<![\s,;.-])[\s,;.-]+)(?P<ipcs>\d+)\s*(?:ipcs?|pus?|\$)(?:\s+total)?:?\s*$",
        re.IGNORECASE,
    ),
)
_BUDGET = (re.compile(rf"(?:^|{_BEFORE}+)(?:with|of)\b{_MONEY}{_ENDS}", re.IGNORECASE),)
_SAVED = (
    re.compile(
        rf"{_BEFORE}*\b(?:and\s+)?(?:sav(?:e|es|ed|ing)|keep(?:s|ing)?|leav(?:es|ing)|bank(?:s|ing)?)\b"
        rf"{_MONEY}{_ENDS}",
        re.IGNORECASE,
    ),
    re.compile(
        rf"{_BEFORE}+(?P<ipcs>\d+)\s*(?:ipcs?|pus?|\$)?\s+(?:left(?:\s+over)?|saved|remaining|over|banked)"
        rf"{_ENDS}",
        re.IGNORECASE,
    ),
)
_POINTS = re.compile(
    r"(?<=\d)\s+on\b|(?<=\d)\s*(?:x\s+)?(?:points?|damage|hits?)(?:\s+of)?(?:\s+damage)?(?:\s+(?:on|to|from|of|at))?\b",
    re.IGNORECASE,
)
_BEHIND = re.compile(r"^(?P<what>\D.*?)\s+(?:by\s+|for\s+|of\s+)?(?P<points>\d+)$")


@dataclass(frozen=True, slots=True)
class Money:
    """The money beside a purchase, in IPCs; None where nothing is said."""

    price: int | None = None
    budget: int | None = None
    saved: int | None = None

    def fault(self, price: int) -> Fault | None:
        """Return the fault of money that does not agree with what is bought."""
        if self.price is not None and self.price != price:
            return _wrong(price, self.price)
        if self.budget is not None and self.saved is not None:
            spent = self.budget - self.saved
            return _wrong(price, spent) if spent != price else None
        if self.budget is not None and price > self.budget:
            return _wrong(price, self.budget)
        return None


def _wrong(price: int, said: int) -> Fault:
    what = say("That costs {price} IPCs as printed, and you wrote {said}.", price=price, said=said)
    return Fault(what, say("Correct the units or the sum; the sum may be left out."))


def money_apart(text: str) -> tuple[str, Money]:
    """Return a purchase without the money beside it, and the money."""
    found: list[int | None] = []
    for patterns in (_SAVED, _PRICE, _BUDGET):
        read = next((read for each in patterns if (read := each.search(text))), None)
        found.append(int(read["ipcs"][:5]) if read else None)
        text = f"{text[: read.start()]} {text[read.end() :]}" if read else text
    saved, price, budget = found
    return text.strip(" .,:;"), Money(price, budget, saved)


class Purchase:
    """What a line buys, and where it would have it placed.

    Attributes:
        units: What is bought.
        placed: Where it is to be placed, where the line says so.
        power: For whom.
        economies: The economies that the line names.
        items: What the line consists of.
        whole: Whether every word of it has its place.
    """

    def __init__(self, vocabulary: Vocabulary, text: str) -> None:
        words = text.split()
        named = [each for each in words if each.strip(",.").lower() in vocabulary.paying]
        self.economies = tuple(dict.fromkeys(each.strip(",.").lower() for each in named))
        kept = [each for each in words if each not in named]
        self.items = Items(vocabulary, tokens_of(" ".join(kept)), {})
        self.units = Units()
        self.power: str | None = None
        self.placed: tuple[Placed, ...] = ()
        self.whole = not self.items.strange
        for item in self.items.found:
            match item:
                case Units():
                    self.units.take(item)
                case Who(power=power):
                    self.whole = self.whole and self.power in {None, power}
                    self.power = power
        if any(isinstance(item, Place) for item in self.items.found):
            placing = Placing(self.items)
            self.placed, self.whole = placing.found, self.whole and placing.whole
            self.whole = self.whole and not any(each.units.leaving for each in self.placed)
        self.whole = self.whole and not self.units.leaving and not self.units.guests
        self.whole = self.whole and len({self.power, self.units.power} - {None}) <= 1
        self.power = self.power or self.units.power


class Placing:
    """What is placed where: units and a space again and again, or a space before its units.

    Attributes:
        items: What the line consists of.
        found: What is placed.
        power: Who places it, where the line says so.
        whole: Whether every word of the line has its place.
    """

    def __init__(self, items: Items) -> None:
        self.items = items
        self.power: str | None = None
        self.whole = not items.strange
        self._units: Units | None = None
        self._space = ""
        self._found: list[Placed] = []
        for item, after in zip_longest(items.found, items.found[1:]):
            self.whole = self._take(item, after) and self.whole
        self.whole = self.whole and bool(self._found) and self._units is None
        self.found = tuple(self._found)
        if any(each.units.guests for each in self.found):
            self.whole = False

    def _take(self, item: Item, after: Item | None) -> bool:
        match item:
            case Units():
                self.power = self.power or item.power
                if self._space:
                    self._found.append(Placed(item, self._space))
                elif self._units is None:
                    self._units = item
                else:
                    return False
            case Place(name=name):
                if self._units is None:
                    self._space = name
                    return isinstance(after, Units) or after in {Sign.COLON, Sign.TO, Sign.WITH}
                tails = {after.field: after.text} if isinstance(after, Tail) else {}
                self._found.append(Placed(self._units, name, tails))
                self._units, self._space = None, ""
            case Who(power=power):
                said, self.power = self.power, power
                return said in {None, power}
            case Tail():
                return bool(self._found) and bool(self._found[-1].tails)
            case Sign.WITH:
                return self._units is None
            case Strange() | Sign.FROM | Sign.VIA | Sign.AIM | Sign.LAND:
                return False
        return True


class Repairs:
    """What a line repairs, a part between commas for each facility.

    Attributes:
        found: What is repaired.
        doubts: What may mean several facilities or spaces.
        bare: Points and a place without a facility.
        strange: The parts that repair nothing.
    """

    def __init__(self, vocabulary: Vocabulary, text: str) -> None:
        self.found: list[Repaired] = []
        self.doubts: list[Doubt] = []
        self.bare: tuple[tuple[str, str], ...] = ()
        self.strange: list[str] = []
        for part in filter(None, (each.strip(" .") for each in re.split(r",|;|\band\b", text))):
            said = _POINTS.sub("", part)
            behind = _BEHIND.fullmatch(said)
            said = behind["what"] if behind else said
            items = Items(vocabulary, tokens_of(said), {})
            match [each for each in items.found if not isinstance(each, Sign)]:
                case [Units() as units, Place(name=space)] | [
                    Place(name=space),
                    Units() as units,
                ] if len(units.counts) == 1 and not (units.leaving or units.guests):
                    ((facility, points),) = units.counts.items()
                    points *= int(behind["points"][:5]) if behind else 1
                    self.found.append(Repaired(points, facility, space))
                    self.doubts += items.doubts
                case [Strange(text=number) | Place(name=number), Place(name=space)] if (
                    said.startswith(number.removeprefix("SZ")) and vocabulary.facilities
                ):
                    self.bare = (*self.bare, (number.removeprefix("SZ"), space))
                case _:
                    self.strange.append(part)


def placed_in(vocabulary: Vocabulary, text: str) -> Placing:
    """Return what a line places."""
    return Placing(Items(vocabulary, tokens_of(text), vocabulary.shores))
