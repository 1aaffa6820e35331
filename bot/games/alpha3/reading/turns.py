"""The lines of a turn beside moves and battles: buy, research, war, next, edit, setup."""

import re
from collections.abc import Collection
from itertools import pairwise
from typing import Any

from bot.games.alpha3.reading.by_hand import read_edit
from bot.games.alpha3.reading.fights import (
    FIGHT,
    read_decision,
    read_fights,
    read_raid,
    read_retreat,
    read_standing,
)
from bot.games.alpha3.reading.kit_words import VOCABULARY
from bot.games.alpha3.reading.moves import (
    MOVE,
    acting,
    make_moves,
    make_places,
    make_raids,
    none_damaged,
    read_landing,
    read_rockets,
    request_of,
    rest_of,
)
from bot.games.alpha3.reading.setting_up import read_setup
from bot.words.kit.ways import leading_units
from bot.words.plans import JOINED, holds_another
from bot.words.reading import Standing, Verb
from bot.words.said import Spoken
from bot.words.unknown import unknown_words
from core.alpha3.economy.requests import Buy, PlaceFrench, Research
from core.alpha3.politics.requests import GoToWar
from core.alpha3.turn import requests
from core.terms.message import say
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request, read_request


def _buy(
    said: tuple[Spoken, ...], powers: tuple[str, ...], _standing: Standing | None
) -> Request | Refusal:
    """``buy 3 inf 1 tank``, ``buy 1 ftr europe repair 3 major ic in London``."""
    (line,) = said
    repairs = [
        {"territory": each.space, "facility": each.facility, "points": each.points}
        for each in line.repaired
    ]
    fields = {"new": line.units.counts, "repairs": repairs}
    fields |= {"economy": line.economy} if line.economy else {}
    return request_of(Buy, fields, none_damaged(line.units.counts), powers)


_DICE = re.compile(
    r"(?P<dice>\d+)(?:\s+(?:dice|die|rolls?))?"
    r"(?:[\s,]+(?:(?:and|of which|from(?: the)?)\s+)*"
    r"(?:pacific\s+(?P<after>\d+)|(?P<before>\d+)\s+(?:from\s+(?:the\s+)?)?pacific))?",
    re.IGNORECASE,
)


def _research(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """``research 2``, ``research 3 pacific 5``."""
    said = rest_of(line).strip(" .")
    read = _DICE.fullmatch(said)
    if read is None:
        strange = unknown_words(_not_among(said, _RESEARCHING), (), _RESEARCH_DO)
        missing = Fault(say("The number of dice is missing."), _RESEARCH_DO)
        numbers = re.search(r"\d", said)
        unclear = Fault(say("That is no number of dice."), _RESEARCH_DO)
        return unreadable(*strange or [unclear if numbers else missing])
    fields: dict[str, Any] = {"number": int(read["dice"])}
    if read["after"] or read["before"]:
        fields["from_pacific"] = int(read["after"] or read["before"])
    return read_request(Research, acting(fields, powers))


_RESEARCHING = frozenset({"dice", "die", "roll", "rolls", "pacific", "and", "of", "which", "from"})
_RESEARCH_DO = say("Write `research 1`; 5 IPCs each.")


def _not_among(said: str, known: Collection[str]) -> list[str]:
    """Return the words that are neither known nor numbers."""
    words = said.replace(",", " ").split()
    return [each for each in words if each.lower() not in known and not each.isdecimal()]


def _war(
    said: tuple[Spoken, ...], powers: tuple[str, ...], _standing: Standing | None
) -> Request | Refusal:
    """``war japan``, ``Germany declares war on the Soviet Union``."""
    (line,) = said
    return read_request(GoToWar, acting({"on": line.on}, powers))


_TO_PHASE = {
    "purchase_and_repair": (
        "purchase",
        "purchases",
        "buy",
        "purchase units",
        "purchase and repair",
    ),
    "combat_move": ("combat move", "combat moves", "combat movement"),
    "conduct_combat": ("combat", "combats", "conduct combat", "battles"),
    "noncombat_move": (
        *("noncombat", "non combat", "ncm", "noncombat move", "noncombat moves"),
        *("non combat move", "non combat moves", "noncombat movement"),
    ),
    "mobilize": ("mobilize", "mobilise", "place", "place units", "placement", "mobilize units"),
    "collect_income": ("income", "collect income"),
    "next_turn": ("turn", "turn complete"),
}
"""Where a turn may go on to, and the words that name it."""

_BEHIND = dict(pairwise((*_TO_PHASE, "next_turn", "next_turn")))
"""What comes when a phase is done."""

_PHASES = {words: phase for phase, names in _TO_PHASE.items() for words in names}
_GIVING_UP = re.compile(r"[\s,]*\b(?:and\s+)?(?:giving|give) up\s+(?:the\s+|my\s+)?aircraft\b")
_AROUND = frozenset({"to", "on", "the", "with", "phase", "my", "of", "this"})


def _next(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """``next``, ``next noncombat``, ``next turn``, ``next giving up aircraft``."""
    said = rest_of(line).lower()
    gives = "aircraft" if _GIVING_UP.search(said) else "nothing"
    fields: dict[str, Any] = {"give_up": gives}
    words = _GIVING_UP.sub(" ", said).replace("-", " ").strip(" .,:!").split()
    if holds_another(" ".join(words)):
        return unreadable(JOINED)
    words = [word.strip(",.") for word in words if word.strip(",.") not in _AROUND]
    to = _PHASES.get(" ".join(words))
    if to and line.split(maxsplit=1)[0].lower() == "end":
        to = _BEHIND[to]
    if words and to is None:
        known = {word for each in _PHASES for word in each.split()}
        strange = [word for word in words if word not in known] or [" ".join(words)]
        do = say("Write `next`, or name a phase: `next noncombat`, `next turn`.")
        return unreadable(*unknown_words(strange, tuple(_PHASES), do))
    if to:
        fields["to"] = to
    if to in {None, "next_turn"}:
        fields["empty"] = "pass"
    return read_request(requests.NextPhase, acting(fields, powers))


def _french(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """``french 2 inf 1 art``, ``french none``."""
    faults: list[Fault] = []
    listed, left = leading_units(VOCABULARY, rest_of(line))
    units = listed.counts
    if units and left:
        faults += unknown_words(left.split(), (), say("Write `french 4 inf`, or `french none`."))
    if not units and left.lower() not in {"none", "nothing"}:
        faults.append(
            Fault(say("That names no units."), say("Write `french 4 inf`, or `french none`."))
        )
    if faults:
        return unreadable(*faults)
    power = "france" if "france" in powers or not powers else powers[0]
    return read_request(PlaceFrench, {"power": power, "new": units})


TURNS = (
    Verb(("next", "advance", "end", "done", "pass"), _next, "next"),
    Verb(("buy", "purchase"), None, "buy 6 inf 1 tank", make=_buy),
    Verb(MOVE, None, "3 inf 1 art Western Germany - France", together="moves", make=make_moves),
    Verb(("land",), read_landing, "land all"),
    Verb(("research",), _research, "research 1"),
    Verb(("war",), None, "war soviet union", make=_war),
    Verb(FIGHT, read_fights, "fight France", together="battles"),
    Verb(("retreat",), read_retreat, "retreat France - Western Germany"),
    Verb(("decide",), read_decision, "decide France: 2 infantry"),
    Verb(("raid",), read_raid, "raid London"),
    Verb(
        ("bomb",),
        read_raid,
        "bomb London with 1 bomber from Germany, major ic",
        together="moves",
        make=make_raids,
    ),
    Verb(
        ("rocket", "rockets"),
        read_rockets,
        "rocket Western Germany - London major ic",
        together="rockets",
    ),
    Verb(
        ("place", "mobilize", "mobilise"),
        None,
        "place 6 inf Germany",
        together="place",
        make=make_places,
    ),
    Verb(("french",), _french, "french 4 inf"),
    Verb(("order",), read_standing, "order land defense aa inf art tank"),
    Verb(("edit",), read_edit, "edit Paris germany 2 inf reason: miscounted"),
    Verb(("setup", "set-position"), read_setup, "setup", whole=True),
)
"""Every typed line of a game of Global 1940; the first ones are shown to those who begin."""
