"""A battle that is only imagined, for its odds: ``3 inf 1 tank v 2 inf 1 aa``, ``2 sub v 1 bb``."""

import re
from dataclasses import dataclass

from bot.words.kit.vocabulary import Vocabulary
from bot.words.kit.ways import leading_units
from bot.words.unknown import unknown_word
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request, read_request

DO = say("Write `3 inf 1 tank v 2 inf 1 fighter`.")
"""How an imagined battle is typed."""

_AGAINST = re.compile(
    r"\s(?:v|vs|versus|against|attack(?:s|ed|ing)?)\.?\s+|[\s,;:]+defen(?:d(?:s|ed|ing)?|ce|se)\s+(?:with\s+)?",
    re.IGNORECASE,
)
_WHERE = re.compile(r"[\s,;]*\b(?:(?P<sea>at sea)|on land)\s*$", re.IGNORECASE)
_VERB = re.compile(r"^\s*(?:battle|attack(?:s|ing|ed)?|fight)\b[:\s]*(?:with\s+)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Imagined:
    """How a game reads battles that are only imagined.

    Attributes:
        request: The request of such a battle, with the fields attacker, defender and where.
        vocabulary: What its units are called.
    """

    request: type[Request]
    vocabulary: Vocabulary


def read_imagined(imagined: Imagined | None, text: str) -> Request | Refusal | None:
    """Return the battle that a text imagines, why it cannot be read, or None if it is none."""
    if imagined is None or not any(map(str.isdigit, text)):
        return None
    said = _VERB.sub("", _without_power(imagined.vocabulary, text.strip(" .")))
    sides = [_without_power(imagined.vocabulary, each) for each in _AGAINST.split(said)]
    if len(sides) != 2:  # noqa: PLR2004 - two sides
        return None
    where = _WHERE.search(sides[1])
    sides[1] = _WHERE.sub("", sides[1])
    faults: list[Fault] = []
    fields: dict[str, object] = {
        name: _side(imagined.vocabulary, side, faults)
        for name, side in zip(("attacker", "defender"), sides, strict=True)
    }
    if faults:
        return unreadable(*faults)
    if where is not None:
        fields["where"] = "sea" if where["sea"] else "land"
    return read_request(imagined.request, fields)


def no_declaration(imagined: Imagined | None, text: str) -> Refusal | None:
    """Return that a battle on no map is none that is fought; None where a text imagines none."""
    battle = read_imagined(imagined, text)
    if battle is None or isinstance(battle, Refusal):
        return None
    asked = Verbatim(" ".join(text.split()))
    what = say("A battle of units without a place is only imagined: nothing is fought.")
    do = say("Type `/odds {battle}` for its odds.", battle=asked)
    return unreadable(Fault(what, do))


def _without_power(vocabulary: Vocabulary, side: str) -> str:
    """Return a side without the name of who fights, which a battle on no map does not need."""
    first, _, rest = side.strip().partition(" ")
    side = rest if rest and vocabulary.power(first.rstrip(":,")) else side
    before, _, last = side.rstrip(" ,").rpartition(" ")
    return before.rstrip(" ,") if before and vocabulary.power(last) else side


def _side(vocabulary: Vocabulary, text: str, faults: list[Fault]) -> dict[str, int]:
    listed, left = leading_units(vocabulary, text)
    if left or not listed.counts or listed.leaving or listed.guests:
        strange = next((each for each in left.split() if not each.isdigit()), left)
        known = unknown_word(strange, vocabulary.known, DO) if strange.isalpha() else None
        named = say("`{left}` is no number of units.", left=Verbatim(left or "nothing"))
        faults.append(known or Fault(named, DO))
    return listed.counts
