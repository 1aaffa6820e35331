"""Typed lines of combat: `fight Karelia to the end with ships`, `retreat from Karelia`."""

import re
from collections.abc import Mapping
from typing import Any

from bot.games.representative.reading.kit_words import place_named
from bot.games.representative.reading.parts import (
    Mine,
    acting_power,
    beside,
    read_fields,
    strange,
    tail_of,
    verb_and_rest,
)
from bot.words.kit.counts import ALL_BATTLES
from core.representative.book.names import Finder
from core.representative.book.unit_names import units_named
from core.representative.combat.battle_decision import Decide
from core.representative.combat.decisions import PRESS, RETREAT
from core.representative.combat.fight import FightOut
from core.representative.combat.fight_all import FightAll
from core.terms.message import say
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request

_TARGETS = {
    "air only": "air",
    "air and land only": "air_and_land",
    "air and naval only": "air_and_naval",
}
_AIMED = re.compile(rf",?\s*\b({'|'.join(_TARGETS)})\b", re.IGNORECASE)
_TO_THE_END = re.compile(r",?\s*\bto the end\b", re.IGNORECASE)
_LOSING = re.compile(r",?\s*\blosing\s+(?P<order>.+)", re.IGNORECASE)


_BEFOREHAND: Mapping[str, Mapping[str, str]] = {
    "port": {
        "with ships in port": "attack",
        "with ships": "attack",
        "without ships in port": "leave",
        "without ships": "leave",
    },
    "patrol": {
        "then patrol": "patrol",
        "then submarines patrol": "submarines",
        "then subs patrol": "submarines",
        "then return": "return",
    },
    "aircraft": {"aircraft stay": "stay", "aircraft home": "home"},
}
"""What may be decided in the line itself: by field, its words and what they mean."""
_DECIDED = {
    field: re.compile(rf",?\s*\b({'|'.join(words)})\b", re.IGNORECASE)
    for field, words in _BEFOREHAND.items()
}


def _decided(text: str, fields: dict[str, Any]) -> str:
    """Keep what a line decides beforehand, and return the line without it."""
    for field, pattern in _DECIDED.items():
        if found := pattern.search(text):
            fields[field] = _BEFOREHAND[field][found[1].lower()]
            text = pattern.sub("", text)
    return text


def read_fight(line: str, mine: Mine) -> Request | Refusal:
    """Read ``fight Karelia to the end losing inf tank``, what is ordered in any order."""
    text = verb_and_rest(line)[1]
    fields: dict[str, Any] = {"stands": True}
    if aimed := _AIMED.search(text):
        fields["targets"] = _TARGETS[aimed[1].lower()]
        text = _AIMED.sub("", text)
    if _TO_THE_END.search(text):
        fields["press"] = "to_the_end"
        text = _TO_THE_END.sub("", text)
    text = _decided(text, fields)
    body, tail = tail_of(text)
    faults = beside(tail, "power")
    if losing := _LOSING.search(body):
        fields["order_of_loss"] = units_named(losing["order"])
        faults += strange(re.findall(r"\d+", losing["order"]))
        body = body[: losing.start()]
    fields["site"] = body.strip(" ,")
    if rounds := _ROUNDS.search(fields["site"]):
        faults.append(_ROUND_BY_ROUND)
        fields["site"] = fields["site"][: rounds.start()]
    if not fields["site"]:
        return unreadable(_NO_BATTLE)
    if not (_A_MOVE.fullmatch(fields["site"]) or fields["site"].lower() in ALL_BATTLES):
        finder = Finder()
        fields["site"] = place_named(fields["site"])
        finder.space(fields["site"])
        faults += [each.fault for each in finder.placed]
    fields["power"] = (tail.get("power", "") and acting_power(tail, "", mine)) or (
        mine[0] if mine else ""
    )
    if fields["site"].lower() in ALL_BATTLES:
        more = [str(fields[name]) for name in sorted(fields.keys() & _OF_ONE)]
        ordered = {name: fields[name] for name in _OF_ALL & fields.keys()}
        return read_fields(FightAll, ordered, [*faults, *strange(more)])
    return read_fields(FightOut, fields, faults)


def read_decision(line: str, _mine: Mine) -> Request | Refusal:
    """Read ``press on in Karelia``, ``retreat from Karelia`` or ``decide Karelia: 2 fighters``."""
    verb, rest = verb_and_rest(line)
    if verb == "decide":
        site, colon, answer = rest.partition(":")
        if not colon:
            site, answer = "", rest
    else:
        answer = PRESS if verb == "press" else RETREAT
        site = _WHERE_DECIDED.sub("", rest)
        if verb == "press" and _TO_THE_END.search(site):
            return unreadable(_END_OF_FIGHT)
        if verb == "retreat" and _WHERE_TO.search(site):
            return unreadable(_ASKED_THEN)
    return read_fields(Decide, {"site": place_named(site.strip()), "answer": answer.strip()}, [])


_WHERE_TO = re.compile(r"(?:^|\s)(?:to|into|-+>?)\s", re.IGNORECASE)
_ASKED_THEN = Fault(
    say("A retreat names its battle alone."),
    say("Write `retreat from Karelia`; where to is asked where there is a choice."),
)
_END_OF_FIGHT = Fault(
    say("Who presses on is asked again after the next round."),
    say("Write `fight Karelia to the end` to fight on without being asked."),
)
_ROUNDS = re.compile(r"\s+\d{1,3}\s*rounds?$", re.IGNORECASE)
_ROUND_BY_ROUND = Fault(
    say("Here you decide after each round whether a battle goes on."),
    say("Write `fight Karelia`, or `fight Karelia to the end`."),
)
_NO_BATTLE = Fault(say("That names no battle."), say("Write `fight Karelia`, or `fight all`."))

_WHERE_DECIDED = re.compile(
    r"^(?:(?:on|(?:the\s+)?attack)\b)?\s*(?:(?:in|from|at|out of)\b)?\s*", re.IGNORECASE
)

_A_MOVE = re.compile(r"move\s+\d{1,3}", re.IGNORECASE)
_OF_ALL = {"power", "press", *_BEFOREHAND}
_OF_ONE = frozenset({"targets", "order_of_loss"})
