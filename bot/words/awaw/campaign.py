"""The campaign's typed lines: build, produce, deploy, research, control, war, tension, cards, brps.

One form serves them all: the verb, then words in any order. A number is the count, names of powers,
units and places are known by themselves, ``from`` and ``to`` say which place is which, and
``field:value`` says anything else by the request's own name for it.
"""

import re
from collections.abc import Callable
from typing import Any

from bot.words.reading import Verb, unknown_word
from core.awaw.campaign import force_requests, requests
from core.awaw.campaign.places import Place
from core.awaw.campaign.standing import Field, Hunt
from core.awaw.campaign.units import Unit
from core.awaw.terms import Power
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request, read_request

_WORD = re.compile(
    r'(?P<key>[a-z_]+)[:=](?P<value>"[^"]*"|\S+)|"(?P<quoted>[^"]*)"|(?P<bare>[^\s,;]+)'
)
_SHORT = {
    "us": "united_states",
    "usa": "united_states",
    "u.s.": "united_states",
    "uk": "britain",
    "ussr": "russia",
    "sub": "submarines",
    "subs": "submarines",
    "submarine": "submarines",
    "transport": "transports",
    "bombers": "strategic_bombers",
    "sb": "strategic_bombers",
    "interceptor": "interceptors",
    "int": "interceptors",
    "cve": "cves",
    "destroyer": "destroyers",
    "usat": "usat",
}
_FILLER = frozenset({"of", "the", "on", "with", "and", "for", "by", "factors", "factor", "result"})
_TO = frozenset({"to", "at", "in", "into"})


class _Form:
    """Where the words of one kind of line go.

    Args:
        model: The request.
        number: The field that a bare number fills.
        place: The field that a place fills, after ``to`` or by itself.
        powers: The fields that names of powers fill, in order.
        word: The field that any other single word fills.
    """

    def __init__(
        self,
        model: type[Request],
        *,
        number: str = "factors",
        place: str = "place",
        powers: tuple[str, ...] = ("power",),
        word: str = "",
    ) -> None:
        self.model = model
        self.number = number
        self.place = place
        self.powers = powers
        self.word = word

    def read(self, line: str, mine: tuple[str, ...]) -> Request | Refusal:
        """Return the request that a line spells, or everything unreadable about it."""
        fields: dict[str, Any] = {}
        faults: list[Fault] = []
        lead = ""
        for found in list(_WORD.finditer(line))[1:]:
            if found["key"]:
                fields[found["key"]] = _value(found["value"].strip('"'))
                continue
            word = (found["quoted"] or found["bare"]).lower()
            if word in _TO or word == "from":
                lead = "from" if word == "from" else "to"
            elif word not in _FILLER:
                if not self._take(word, lead, fields):
                    faults.append(self._unknown(word))
                lead = ""
        first = self.powers[0] if self.powers else ""
        if first and first not in fields and len(mine) == 1:
            fields[first] = mine[0]
        read = read_request(self.model, fields)
        if isinstance(read, Refusal):
            return unreadable(*faults, *read.faults)
        return unreadable(*faults) if faults else read

    def _take(self, word: str, lead: str, fields: dict[str, Any]) -> bool:
        name = _SHORT.get(word, word.replace("-", "_"))
        if word.lstrip("+-").isdigit() and self.number:
            return self._put(self.number, int(word), fields)
        if lead == "from" and name in set(Place):
            return self._put("origin", name, fields)
        if lead == "to" and name in set(Place):
            return self._put(self.place, name, fields)
        if "unit" in self.model.model_fields and name in set(Unit):
            return self._put("unit", name, fields)
        if name in set(Power):
            return any(self._put(field, name, fields) for field in self.powers)
        if self.word:
            return self._put(self.word, name, fields)
        return name in set(Place) and self._put(self.place, name, fields)

    def _put(self, field: str, value: Any, fields: dict[str, Any]) -> bool:
        if field not in self.model.model_fields or field in fields:
            return False
        fields[field] = value
        return True

    def _unknown(self, word: str) -> Fault:
        names = ", ".join(name for name in self.model.model_fields if name not in _BEGINNING)
        known = (*Power, *Unit, *Place, *Field, *Hunt)
        return unknown_word(word, tuple(map(str, known)), f"Its fields are {names}: `field:value`.")


_BEGINNING = frozenset({"start", "position"})


def _value(text: str) -> Any:
    if text.lstrip("+-").isdigit():
        return int(text)
    return {"true": True, "false": False, "yes": True, "no": False}.get(text.lower(), text)


def _verb(form: _Form, example: str, *names: str) -> Verb:
    read: Callable[[str, tuple[str, ...]], Request | Refusal] = form.read
    return Verb(names=names, read=read, example=example)


CAMPAIGN = (
    _verb(
        _Form(requests.SetUpCampaign, number="", powers=(), word="start"),
        "setup 1939",
        "setup",
        "set-up",
    ),
    _verb(_Form(force_requests.Build), "build 1 submarines germany at western_port", "build"),
    _verb(_Form(force_requests.Produce), "produce 2 submarines germany", "produce"),
    _verb(
        _Form(force_requests.Deploy, place="destination"),
        "deploy 1 submarines germany from western_port to atlantic",
        "deploy",
        "move",
    ),
    _verb(
        _Form(requests.RecordResearch, number="result", word="field"),
        "research germany torpedo 4",
        "research",
    ),
    _verb(
        _Form(requests.Control, number="", word="place", place="area"),
        "control germany brest",
        "control",
    ),
    _verb(
        _Form(requests.DeclareWar, number="", powers=("power", "on")),
        "war germany united_states",
        "war",
        "declare-war",
    ),
    _verb(_Form(requests.Tension, number="", powers=()), "tension usat:25", "tension"),
    _verb(_Form(requests.PlayCards, number="", powers=(), word="hunt"), "cards german", "cards"),
    _verb(
        _Form(requests.DeclareEconomy, number="brps"),
        'brps germany 120 reason:"year start"',
        "brps",
    ),
    _verb(_Form(requests.Advance, number="", powers=(), word="to"), "advance phase", "advance"),
    _verb(
        _Form(requests.Edit, number="", powers=("power",)),
        'edit germany path:transports value:3 reason:"miscounted"',
        "edit",
    ),
)
"""Every typed line of a campaign."""
