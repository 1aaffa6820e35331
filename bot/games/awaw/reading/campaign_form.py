"""Where the words of one kind of campaign line go, and what a line lacks in players' words."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.games.awaw.reading.campaign_words import (
    FILLER,
    KNOWN,
    Token,
    spelled,
    tokens,
)
from bot.words.unknown import unknown_words
from core.awaw.book.names import NAMES
from core.awaw.book.places import place_named
from core.awaw.book.terms import Power
from core.awaw.book.units import Unit, owner_of
from core.awaw.campaign.force_requests import Deploy
from core.awaw.record.stationing import OWNED
from core.terms.message import Message, Verbatim, english, joined, say
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request, read_request

_SAID = {
    "power": say("which power"),
    "on": say("on whom"),
    "unit": say("which units"),
    "factors": say("how many"),
    "number": say("how many"),
    "place": say("where"),
    "origin": say("from where"),
    "destination": say("to where"),
    "action": say("whether to place, recycle, pay or invert"),
    "box": say("in which SW box"),
    "function": say("for which function"),
    "field": say("in which field"),
    "hunt": say("which submarines the cards are for: german, japanese or american"),
    "path": say("which entry of the position"),
    "reason": say("why (`reason:` and some words)"),
}
"""What a field says, to stand after *Missing*."""

_UNTYPED = frozenset({"start", "position", "by"})
"""Fields that no line of play uses: where a campaign begins, and who goes on."""


def in_words(model: type[Request], faults: tuple[Fault, ...], example: str) -> Iterator[Fault]:
    """Yield the faults of a line; all that it lacks in one, with a whole line beside it."""
    lacking = {
        english(say("`{path}` is missing.", path=Verbatim(name))): (
            _SAID.get(name) or Verbatim(f"`{name}`")
        )
        for name, field in model.model_fields.items()
        if field.is_required()
    }
    told = [english(each.what) for each in faults]
    missing = [lacking[each] for each in told if each in lacking]
    if missing:
        yield Fault(
            say("Missing: {missing}.", missing=joined(missing)),
            say("A whole line reads `{example}`.", example=Verbatim(example)),
        )
    yield from (each for each in faults if english(each.what) not in lacking)


def keyed(model: type[Request]) -> Message:
    """Return how anything else is said in a line of this kind."""
    names = [name for name in model.model_fields if name not in _UNTYPED]
    written = [Verbatim(f"`{name}:…`") for name in names]
    return say(
        "What else there is to say is written {written}.", written=joined(written, say(" or "))
    )


_TO = frozenset({"to", "at", "in", "into"})
_OPENINGS = frozenset({"[", "{"})
_REASON = re.compile(r"""\breason\s*[:=]\s*(?P<words>[^\s"'].*?)\s*(?=$|\s[a-z_]+[:=])""")
"""A reason out of quotes; one in quotes is read like every other field."""

_ONE = re.compile(
    r"\b(sub(marine)?|u-?boat|transport|bomber|interceptor|cve|destroyer)(?![\w:])", re.IGNORECASE
)
"""A single unit, where no number stands beside it."""

_TRUTHS = {"true": True, "false": False, "yes": True, "no": False}
Fields = dict[str, Any]


def _as_it_is(_fields: Fields) -> None:
    """Leave the fields as the line gave them."""


def _no_word(_text: str) -> bool:
    """Return that no word fits better than another."""
    return False


@dataclass(frozen=True, slots=True)
class Form:
    """Where the words of one kind of line go.

    Attributes:
        model: The request.
        number: The field that a bare number fills; one that ``inverted`` or another field's name
            follows fills that field instead.
        place: The field that a place fills, after ``to`` or by itself.
        powers: The fields that names of powers fill, in order.
        word: The field that any other single word fills; a name of several goes in quotes.
        fits: Whether a word is likely meant for that field: it takes the place of one that is not.
        choices: Words that stand for a field with a value.
        finish: Puts right what words alone cannot tell apart.
        example: A whole line, shown to those whose line lacks something.
    """

    model: type[Request]
    number: str = "factors"
    place: str = "place"
    powers: tuple[str, ...] = ("power",)
    word: str = ""
    fits: Callable[[str], bool] = _no_word
    choices: Mapping[str, tuple[str, Any]] = field(default_factory=dict)
    finish: Callable[[Fields], None] = _as_it_is
    example: str = ""

    def read(self, line: str, mine: tuple[str, ...]) -> Request | Refusal:
        """Return the request that a line spells, or everything unreadable about it."""
        fields: Fields = {}
        strange: list[str] = []
        line, reason = self._reason_apart(line)
        if reason:
            fields["reason"] = reason
        words, at, lead = tokens(line), 0, ""
        while at < len(words):
            token, at = words[at], at + 1
            if token.key:
                if not self._says(token.key, self._value(token), fields):
                    strange.append(f"{token.key}:{token.text}")
            elif not token.quoted and (token.text in _TO or token.text == "from"):
                lead = "from" if token.text == "from" else "to"
            elif counted := self._counted(token, words[at : at + 1]):
                if not self._says(counted, int(token.text), fields):
                    strange.append(f"{token.text} {counted}")
                at += 1
            elif token.quoted or token.text not in FILLER:
                if not self._take(token, lead, fields):
                    strange.append(self._left_of(token, fields))
                lead = ""
        faults = unknown_words(strange, KNOWN, keyed(self.model))
        self.finish(fields)
        self._fill(line, mine, fields)
        read = read_request(self.model, fields)
        if isinstance(read, Refusal):
            return unreadable(*faults, *in_words(self.model, read.faults, self.example))
        return unreadable(*faults) if faults else read

    def _fill(self, line: str, mine: tuple[str, ...], fields: Fields) -> None:
        """Fill in how many and whose units a line means, where one answer is left.

        Of several powers only those are meant that can have the units (24.41). Who moves transports
        that the Western Allies own together (24.233) is all the same.
        """
        unit = fields.get("unit")
        if unit in set(Unit):
            if _ONE.search(line):
                fields.setdefault(self.number, 1)
            owners = {each: owner_of(Power(each), Unit(unit)) for each in mine}
            mine = tuple(each for each in mine if unit in OWNED[owners[each]][1]) or mine
            moved = self.model is Deploy and len({owners[each] for each in mine}) == 1
            mine = mine[:1] if moved else mine
        if self.powers and len(mine) == 1:
            fields.setdefault(self.powers[0], mine[0])

    def _says(self, name: str, value: Any, fields: Fields) -> bool:
        """Keep a field that a line names; return whether it does not say it otherwise already."""
        return bool(fields.setdefault(name, value) == value)

    def _counted(self, token: Token, following: tuple[Token, ...]) -> str:
        """Return the field of a number that the field's own name follows, or nothing."""
        if not _is_number(token) or not following or following[0].key:
            return ""
        name = following[0].text
        return name if name in self.model.model_fields and name not in set(Unit) else ""

    def _value(self, token: Token) -> Any:
        if token.key in self.powers:
            name = spelled(Token(token.text.lower().replace(" ", "_")))
            return NAMES.get(name, name)
        return value_of(token)

    def _take(self, token: Token, lead: str, fields: Fields) -> bool:
        if self.number and _is_number(token):
            return self._put(self.number, int(token.text), fields)
        if token.quoted:
            return bool(self.word) and self._put(self.word, token.text, fields)
        name = spelled(token)
        return any(self._put(*found, fields) for found in self._meanings(name, lead))

    def _left_of(self, token: Token, fields: Fields) -> str:
        """Return the word for which a line has no field: a later one, if it fits better, has it."""
        before = str(fields.get(self.word, ""))
        if not before or self.fits(before) or not self.fits(token.text):
            return token.text
        fields[self.word] = token.text
        return before

    def _meanings(self, name: str, lead: str) -> list[tuple[str, Any]]:
        """Return what a word may stand for in this kind of line, the likeliest first."""
        is_place = place_named(name) is not None
        if lead and is_place:
            return [("origin" if lead == "from" else self.place, name)]
        found: list[tuple[str, Any]] = []
        if name in self.choices:
            found.append(self.choices[name])
        if "unit" in self.model.model_fields and name in set(Unit):
            found.append(("unit", name))
        if self.powers and name in NAMES:
            found += [(each, NAMES[name].value) for each in self.powers]
        if is_place and not self.word:
            found.append((self.place, name))
        if self.word:
            found.append((self.word, name))
        return found

    def _put(self, name: str, value: Any, fields: Fields) -> bool:
        if name not in self.model.model_fields or name in fields:
            return False
        fields[name] = value
        return True

    def _reason_apart(self, line: str) -> tuple[str, str]:
        """Return a line without its reason, and the reason: its words up to the next field."""
        found = _REASON.search(line) if "reason" in self.model.model_fields else None
        if found is None:
            return line, ""
        return f"{line[: found.start()]} {line[found.end() :]}", found["words"].strip()


def _is_number(token: Token) -> bool:
    return not token.quoted and token.text.lstrip("+-").isdecimal()


def value_of(token: Token) -> Any:
    """Return the value of a ``field:value``: a number, a truth, a list, or the text itself."""
    if token.text[:1] in _OPENINGS:
        try:
            return json.loads(token.text)
        except ValueError:
            return token.text
    if token.quoted:
        return token.text
    if _is_number(token):
        return int(token.text)
    return _TRUTHS.get(token.text.lower(), token.text)
