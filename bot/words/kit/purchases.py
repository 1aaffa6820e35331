"""What is bought and placed, and the money beside it, read and checked against the price."""

import re
from dataclasses import dataclass

from bot.words.kit.counts import Units, units_at
from bot.words.kit.tokens import Doubt, Tokens, tokens_of
from bot.words.kit.vocabulary import Vocabulary
from bot.words.kit.ways import Sign, Tail, items_of
from core.terms.message import say
from core.terms.refusal import Fault

_MONEY = r"\s*(?P<ipcs>\d+)\s*(?:ipcs?|pus?|\$)?"
_BEFORE = r"(?<![\s,;.])[\s,;.]"
"""What parts money from what stands before it, from its first sign on: a long row is read once."""
_PRICE = re.compile(
    rf"{_BEFORE}*(?:=|(?:for|costs?|costing|spend(?:s|ing)?|total(?:ling)?:?)(?=\s*\d+\s*(?:ipc|pu|\$|[.,;]|$))){_MONEY}"
    r"(?=[\s,;.]|$)",
    re.IGNORECASE,
)
_BUDGET = re.compile(rf"(?:^|{_BEFORE}+)with\b{_MONEY}(?=[\s,;.:]|$)", re.IGNORECASE)
_SAVED = re.compile(
    rf"{_BEFORE}*\b(?:and\s+)?(?:sav(?:e|es|ed|ing)|keep(?:s|ing)?|leaving)\b{_MONEY}(?=[\s,;.]|$)",
    re.IGNORECASE,
)


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
    for pattern in (_PRICE, _BUDGET, _SAVED):
        read = pattern.search(text)
        found.append(int(read["ipcs"][:5]) if read else None)
        text = pattern.sub(" ", text, count=1)
    return text, Money(*found)


def bought(vocabulary: Vocabulary, text: str) -> Units | None:
    """Return the units of a line that holds nothing else, or None."""
    tokens = tokens_of(text.strip(" .,"))
    found = units_at(vocabulary, tokens, 0)
    return found if found is not None and found.end == len(tokens.all) else None


@dataclass(frozen=True, slots=True)
class Placed:
    """Units that are placed in one space, and what is said behind it."""

    units: Units
    space: str
    tail: str = ""


def placed(vocabulary: Vocabulary, tokens: Tokens, at: int = 0) -> list[Placed] | Doubt | None:
    """Return what is placed where: units and a space again and again, or a space before a colon."""
    found: list[Placed] = []
    units: Units | None = None
    space = ""
    items = items_of(vocabulary, tokens, at) or []
    for place, item in enumerate(items):
        after = items[place + 1] if place + 1 < len(items) else None
        match item:
            case Units(doubt=Doubt() as doubt):
                return doubt
            case Units() if space:
                found.append(Placed(item, space))
            case Units() if units is None:
                units = item
            case Doubt():
                return item
            case str() if units is None and after is Sign.COLON:
                space = item
            case str() if units is not None:
                tail = after.text if isinstance(after, Tail) else ""
                found.append(Placed(units, item, tail))
                units = None
            case Sign.TO | Sign.AND | Sign.COLON | Tail():
                continue
            case _:
                return None
    return found if found and units is None else None
