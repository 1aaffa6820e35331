"""Typed lines about developments: cards, what is used or withheld, and rockets."""

import re
from functools import partial
from typing import Any

from bot.games.representative.reading.kit_words import VOCABULARY
from bot.games.representative.reading.parts import (
    Mine,
    acting_power,
    beside,
    read_fields,
    strange,
    tail_of,
    verb_and_rest,
)
from bot.words.kit.strange import NO_WAY
from bot.words.kit.ways import ways_of
from bot.words.reading import Verb
from bot.words.unknown import unknown_words
from core.representative.cards.stacks import AgreeCards, PutBack, UseOrWithhold
from core.representative.combat.rockets import FireRockets
from core.representative.turn.research import Research
from core.terms.message import (
    say,
)
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request

INTELLIGENCE = 4
"""Rounds until what was used against a nation is learnt, where nobody says otherwise."""

_COUNT = re.compile(r"[0-9]{1,4}")
_ROCKETS = re.compile(r"(?:(?P<count>\d{1,4}) +)?(?:rockets? +)?(?P<way>.+)", re.IGNORECASE)


def _cards(line: str, _mine: Mine) -> Request | Refusal:
    """Read ``cards every 4, sharing, intelligence 4`` or ``cards none``."""
    words = verb_and_rest(line)[1].replace(",", " ").lower().split()
    fields: dict[str, Any] = {"every": 4}
    strangers: list[str] = []
    numbered: set[str] = set()
    before = ""
    for word in words:
        if word.isdecimal() and len(word) < 4:  # noqa: PLR2004 - no such number of rounds
            name = "intelligence" if before == "intelligence" else "every"
            strangers += [word] if name in numbered else []
            numbered.add(name)
            fields[name] = int(word)
        elif word in {"none", "no"}:
            strangers += [word] if "every" in numbered else []
            numbered.add("every")
            fields["every"] = 0
        elif word == "sharing":
            fields["sharing"] = True
        elif word == "intelligence":
            fields["intelligence"] = INTELLIGENCE
        elif word not in {"every", "rounds", "turns", "after", "cards", "and"}:
            strangers.append(word)
        if word.isalpha() and word != "after":
            before = word
    return read_fields(AgreeCards, fields, strange(strangers))


def _development(model: type[Request], line: str, mine: Mine, **more: str) -> Request | Refusal:
    """Read ``use super submarines by germany``: a development, and what becomes of it."""
    body, tail = tail_of(verb_and_rest(line)[1])
    fields = {"development": body, "power": acting_power(tail, "", mine), **more}
    return read_fields(model, fields, beside(tail, "power"))


_WITHHOLD = partial(_development, UseOrWithhold, then="withhold")
_USE = partial(_development, UseOrWithhold, then="use")
_DECLINE = partial(_development, PutBack)


def _research(line: str, mine: Mine) -> Request | Refusal:
    """Read ``research 3 dice by usa``."""
    body, tail = tail_of(verb_and_rest(line)[1])
    words = [word for word in body.split() if word.lower() not in {"dice", "die"}]
    said = words[0] if words else "1"
    dice = int(said) if _COUNT.fullmatch(said) else said
    fields = {"dice": dice, "power": acting_power(tail, "", mine)}
    return read_fields(Research, fields, [*strange(words[1:]), *beside(tail, "power")])


def _rockets(line: str, mine: Mine) -> Request | Refusal:
    """Read ``rockets 2 Western Europe - Britain``; without a number it is one."""
    found = _ROCKETS.fullmatch(verb_and_rest(line)[1])
    ways = ways_of(VOCABULARY, found["way"] if found else "")
    (way, *more) = ways.found
    faults = unknown_words(ways.items.strange, (), _NO_ROCKET.do) if ways.items.strange else []
    if not (way.origin and way.to):
        faults.append(NO_WAY)
    elif more or len(way.path) != 2 or not ways.whole or way.tails:  # noqa: PLR2004 - from somewhere to somewhere
        faults.append(_NO_ROCKET)
    given = {
        "power": acting_power({"power": ways.power} if ways.power else {}, way.origin, mine),
        "rockets": int(found["count"] or 1) if found else 1,
        "from": way.origin,
        "to": way.path[-1] if way.to else "",
    }
    return unreadable(*faults) if faults else read_fields(FireRockets, given, [])


_NO_ROCKET = Fault(say("Rockets fly one way."), say("Write `A - B`."))

WEAPON_LINES = (
    Verb(("cards",), _cards, "cards every 4, sharing, intelligence 4"),
    Verb(
        ("withhold",),
        _WITHHOLD,
        "withhold super submarines by germany",
    ),
    Verb(
        ("use",),
        _USE,
        "use super submarines by germany",
    ),
    Verb(("decline",), _DECLINE, "decline jets by usa"),
    Verb(("research",), _research, "research 2 dice by usa"),
    Verb(("rocket", "rockets"), _rockets, "rockets 2 Western Europe - Britain"),
)
"""Typed lines of this file."""
