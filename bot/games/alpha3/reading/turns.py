"""The lines of a turn beside moves and battles: buy, research, war, next, edit, setup."""

import re
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
from bot.games.alpha3.reading.moves import (
    MOVE,
    acting,
    read_landing,
    read_moves,
    read_places,
    read_rockets,
    request_of,
    rest_of,
)
from bot.games.alpha3.reading.setting_up import read_setup
from bot.games.alpha3.reading.units import FACILITIES, POWERS, read_counts
from bot.words.reading import Verb, unknown_word
from core.alpha3.book.terms import Economy
from core.alpha3.economy.requests import Buy, PlaceFrench, Research
from core.alpha3.politics.requests import GoToWar
from core.alpha3.turn import requests
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request, read_request

_REPAIR = re.compile(
    r"(?P<points>\d+)\s+(?P<what>[a-z_ ]+?)\s+(?:in|at|of)\s+(?P<where>.+)", re.IGNORECASE
)


def _buy(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """``buy 3 inf 1 tank``, ``buy 1 ftr europe repair 3 major ic in London``."""
    faults: list[Fault] = []
    bought, _, mended = rest_of(line).partition("repair")
    words = bought.split()
    economy = next((word.lower() for word in words if word.lower() in set(Economy)), None)
    units, left = read_counts(
        " ".join(word for word in words if word.lower() not in set(Economy)), faults, FACILITIES
    )
    if economy is None:
        economy = next((word for word in mended.lower().split() if word in set(Economy)), None)
        mended = re.sub(r"\b(europe|pacific)\b", "", mended, flags=re.IGNORECASE)
    if left and left.lower() not in POWERS:
        faults.append(unknown_word(left, tuple(FACILITIES), say("Write `buy 3 inf 1 tank`.")))
    repairs = []
    for part in filter(None, (each.strip() for each in mended.split(","))):
        read = _REPAIR.fullmatch(part)
        facility = FACILITIES.get(read["what"].lower()) if read else None
        if read is None or facility is None:
            what = say("`{part}` repairs nothing.", part=Verbatim(part[:60]))
            faults.append(Fault(what, say("Write `repair 3 major ic in London`.")))
            continue
        points = int(read["points"])
        repairs.append({"territory": read["where"], "facility": facility, "points": points})
    fields = {"new": units, "repairs": repairs} | ({"economy": economy} if economy else {})
    return request_of(Buy, fields, faults, powers)


def _research(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """``research 2``, ``research 3 pacific 5``."""
    numbers = [int(each) for each in re.findall(r"\d+", line)]
    if not numbers:
        return unreadable(
            Fault(say("The number of dice is missing."), say("Write `research 1`; 5 IPCs each."))
        )
    fields: dict[str, Any] = {"number": numbers[0]}
    if len(numbers) > 1:
        fields["from_pacific"] = numbers[1]
    return read_request(Research, acting(fields, powers))


def _war(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """``war japan``, ``war on the soviet union``."""
    words = [word for word in rest_of(line).lower().split() if word not in {"on", "the"}]
    on = POWERS.get(" ".join(words)) or (POWERS.get(words[0]) if words else None)
    if on is None:
        return unreadable(
            unknown_word(" ".join(words) or "war", tuple(POWERS), say("Write `war japan`."))
        )
    return read_request(GoToWar, acting({"on": on}, powers))


_PHASES = {
    "purchase": "purchase_and_repair",
    "buy": "purchase_and_repair",
    "combat move": "combat_move",
    "combat": "conduct_combat",
    "noncombat": "noncombat_move",
    "mobilize": "mobilize",
    "mobilise": "mobilize",
    "place": "mobilize",
    "income": "collect_income",
    "turn": "next_turn",
}
"""Where a turn may go on to, by the words that name it; a word that holds another comes first."""


def _next(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """``next``, ``next noncombat``, ``next turn``, ``next giving up aircraft``."""
    said = line.lower()
    gives = "aircraft" if "giving up" in said or "give up" in said else "nothing"
    fields: dict[str, Any] = {"give_up": gives}
    words = said.partition(" ")[2]
    if re.search(r"\d|\bnext\b", words):
        what = say("More than one declaration stands on this line.")
        return unreadable(
            Fault(what, say("Give each a line of its own, or part them by `;`: `next; buy 3 inf`."))
        )
    if to := next((to for word, to in _PHASES.items() if re.search(rf"\b{word}", words)), None):
        fields["to"] = to
    if to in {None, "next_turn"}:
        fields["empty"] = "pass"
    return read_request(requests.NextPhase, acting(fields, powers))


def _french(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """``french 2 inf 1 art``, ``french none``."""
    faults: list[Fault] = []
    units, left = read_counts(rest_of(line), faults)
    if not units and left.lower() not in {"none", "nothing"}:
        faults.append(
            Fault(say("That names no units."), say("Write `french 4 inf`, or `french none`."))
        )
    if faults:
        return unreadable(*faults)
    power = "france" if "france" in powers or not powers else powers[0]
    return read_request(PlaceFrench, {"power": power, "new": units})


TURNS = (
    Verb(("next", "advance", "end"), _next, "next"),
    Verb(("buy", "purchase"), _buy, "buy 6 inf 1 tank"),
    Verb(MOVE, read_moves, "3 inf 1 art Western Germany - France", together="moves"),
    Verb(("land",), read_landing, "land all"),
    Verb(("research",), _research, "research 1"),
    Verb(("war",), _war, "war soviet union"),
    Verb(FIGHT, read_fights, "fight France", together="battles"),
    Verb(("retreat",), read_retreat, "retreat France - Western Germany"),
    Verb(("decide",), read_decision, "decide France: 2 infantry"),
    Verb(("raid",), read_raid, "raid London"),
    Verb(
        ("rocket", "rockets"),
        read_rockets,
        "rocket Western Germany - London major ic",
        together="rockets",
    ),
    Verb(("place", "mobilize", "mobilise"), read_places, "place 6 inf Germany", together="place"),
    Verb(("french",), _french, "french 4 inf"),
    Verb(("order",), read_standing, "order land defense aa inf art tank"),
    Verb(("edit",), read_edit, "edit Paris germany 2 inf reason: miscounted"),
    Verb(("setup", "set-position"), read_setup, "setup", whole=True),
)
"""Every typed line of a game of Global 1940; the first ones are shown to those who begin."""
