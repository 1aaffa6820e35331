"""Typed lines of a game: `BB Finland-Norway - Britain sz - Canada sz`, `fight Karelia`."""

import re
from functools import partial

from bot.games.representative.reading.by_hand import read_edit
from bot.games.representative.reading.fighting import read_decision, read_fight
from bot.games.representative.reading.parts import (
    Mine,
    acting_power,
    beside,
    moved,
    read_fields,
    strange,
    tail_of,
    verb_and_rest,
    way_to_one,
    zone_with_ships,
)
from bot.games.representative.reading.position_text import read_position_text
from bot.games.representative.reading.units import BOUGHT, POWERS, leading_units, no_such_power
from bot.games.representative.reading.weapons import WEAPON_LINES
from bot.words.plans import JOINED, holds_another
from bot.words.reading import Verb, unknown_word
from core.representative.bases.first_bases import ChooseBase
from core.representative.bases.reach import Reach
from core.representative.blockade.supply import Supply
from core.representative.blockade.zones import Blockade
from core.representative.book.terms import Power
from core.representative.book.unit_names import CALLED
from core.representative.by_hand.pasting import SetUp
from core.representative.moving.combat_moves import CombatMove
from core.representative.moving.homecoming import ComeHome
from core.representative.moving.noncombat import NoncombatMove
from core.representative.turn.advance import Advance
from core.representative.turn.order_of_play import AgreeOrder
from core.representative.turn.placing import PlaceUnits
from core.representative.turn.purchase import Purchase
from core.terms.message import (
    say,
)
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request

MOST_COUNT = 40
"""A line may begin with a count up to this."""

_PURPOSES = ("attack", "night", "day", "rebase", "transport", "assault")


def _move(line: str, mine: Mine) -> Request | Refusal:
    """Read a combat move; a first word may be its purpose, a unit, or a count."""
    verb, rest = verb_and_rest(line)
    purpose = "attack"
    if verb == "raid":
        purpose, rest = verb_and_rest(rest)
        purpose = purpose.lower()
    elif verb in _PURPOSES:
        purpose = verb
    elif verb != "move":
        rest = f"{verb} {rest}"
    fields, faults = moved(rest, mine)
    return read_fields(CombatMove, {**fields, "purpose": purpose}, faults)


def _to_one(model: type[Request], line: str, mine: Mine) -> Request | Refusal:
    """Read a line that leads from one space to another."""
    fields, faults = moved(verb_and_rest(line)[1], mine)
    one = Fault(say("One way leads from one space to another here."), say("Write `A - B`."))
    way_to_one(fields, faults, one)
    return read_fields(model, fields, faults)


def _buy(line: str, mine: Mine) -> Request | Refusal:
    body, tail = tail_of(verb_and_rest(line)[1])
    words = body.replace(",", " ").split()
    units, taken = leading_units(words, BOUGHT)
    named = " ".join(words[taken:]).lower()
    if named in POWERS:
        tail["power"], taken = named, len(words)
    faults = [*strange(words[taken:]), *beside(tail, "power")]
    power = acting_power(tail, "", mine)
    return read_fields(Purchase, {"power": power, "units": units}, faults)


def _place(line: str, mine: Mine) -> Request | Refusal:
    body, tail = tail_of(verb_and_rest(line)[1])
    words = body.replace(",", " ").split()
    units, taken = leading_units(words, BOUGHT)
    rest = [word for word in words[taken:] if word.lower() not in {"in", "at"}]
    at = " ".join(rest)
    fields = {"power": acting_power(tail, at, mine), "units": units, "at": at}
    fields |= {name: value for name, value in tail.items() if name == "coast"}
    return read_fields(PlaceUnits, fields, beside(tail, "power", "coast"))


_HOW_FAR = {"": "phase", "phase": "phase", "turn": "turn", "player turn": "turn", "my turn": "turn"}


def _advance(line: str, _mine: Mine) -> Request | Refusal:
    """Read ``next`` or ``next turn``; for whom its player goes on, his seats say."""
    how_far = verb_and_rest(line)[1].lower()
    if how_far in _HOW_FAR:
        return read_fields(Advance, {"to": _HOW_FAR[how_far]}, [])
    if holds_another(how_far):
        return unreadable(JOINED)
    return unreadable(unknown_word(how_far, tuple(_HOW_FAR), say("Write `next` or `next turn`.")))


def _order(line: str, _mine: Mine) -> Request | Refusal:
    return read_fields(AgreeOrder, {"order": verb_and_rest(line)[1].lower()}, [])


def _set_up(line: str, _mine: Mine) -> Request | Refusal:
    """Read a position pasted below the verb; without one, the printed set-up."""
    first, _, below = line.partition("\n")
    words = _FENCE.sub("", verb_and_rest(first)[1])
    if words and not words.startswith("{"):
        return unreadable(*strange([words]))
    if not words and not below.strip():
        return SetUp()
    return read_position_text(f"{words}\n{below}" if words else below)


def _blockade(line: str, mine: Mine) -> Request | Refusal:
    """Read ``blockade Britain all but the capital with Britain sz 1 sub, Canada sz 1 sub``."""
    body, tail = tail_of(verb_and_rest(line)[1])
    last = body.rpartition(" ")[2].lower()
    resolve = last in _ANNOUNCED
    body = body[: -len(last)].strip(" ,") if resolve else body
    named, _, zones = body.partition(" with ")
    words = named.split()
    size = 2 if " ".join(words[:2]).lower() in POWERS else 1
    victim = POWERS.get(" ".join(words[:size]).lower().strip(":,"))
    spaces = " ".join(words[size:]).strip(" :,")
    every = spaces.lower() in {"", "all", "all but the capital"}
    faults = {} if victim else {"victim": no_such_power(" ".join(words[:size]))}
    faults |= dict(zip(("",), beside(tail, "power"), strict=False))
    given: dict[str, dict[str, int]] = {}
    for zone in zones.split(",") if zones else ():
        place, units = zone_with_ships(zone.split())
        given[place] = units
    fields = {
        "by": acting_power(tail, "", _enemies(mine, victim)),
        "victim": victim.value if victim else "",
        "spaces": "all but the capital" if every else [each.strip() for each in spaces.split(",")],
        "zones": given,
        "resolve": resolve,
    }
    return read_fields(Blockade, fields, faults)


_FENCE = re.compile(r"^`+[a-z]*")

_ANNOUNCED = {"roll", "announce", "announced"}


def _enemies(mine: Mine, victim: Power | None) -> Mine:
    if victim is None:
        return mine
    return tuple(power for power in mine if Power(power).side is not victim.side) or mine


def _supply(line: str, mine: Mine) -> Request | Refusal:
    said = verb_and_rest(line)[1].lower()
    faults = {"power": no_such_power(said)} if said and said not in POWERS else {}
    power = POWERS[said].value if said in POWERS else (mine[0] if mine else "")
    return read_fields(Supply, {"power": power}, faults)


def _reach(line: str, mine: Mine) -> Request | Refusal:
    fields, faults = moved(verb_and_rest(line)[1], mine)
    path, units = fields["path"], list(fields["units"])
    action = "attack"
    if path:
        for word in ("strategic attack", "strategic", "rebase", "react", "attack"):
            if path[-1].lower().endswith(f" {word}"):
                action = word.replace("strategic attack", "strategic").replace(
                    "strategic", "strategic_attack"
                )
                path[-1] = path[-1][: -len(word)].strip()
                break
    given = {
        "unit": units[0] if units else "",
        "from": fields["from"],
        "to": path[-1] if path else "",
        "action": action,
    }
    given |= {name: fields[name] for name in ("coast",) if name in fields}
    told = {_OF_REACH.get(name, name): fault for name, fault in faults.items()}
    tail = {name: value for name, value in fields.items() if name not in {"units", "path", "power"}}
    several = [str(count) for count in fields["units"].values() if count > 1]
    more = [*strange([*several, *units[1:], *path[:-1]]), *beside(tail, "from", "coast")]
    told |= dict(zip(("",), more, strict=False))
    return read_fields(Reach, given, told)


_OF_REACH = {"units": "unit", "path": "to"}
"""How the fields of a move are called where one unit is asked about."""

_COUNTS = tuple(str(count) for count in range(1, MOST_COUNT + 1))
MOVE = Verb(
    names=("move", *_PURPOSES, "raid", *CALLED, *_COUNTS),
    read=_move,
    example="BB Finland-Norway - Britain sz - Canada sz",
)
LINES = (
    Verb(("buy", "purchase"), _buy, "buy 5 infantry 1 tank"),
    Verb(("next", "advance", "end", "done", "pass"), _advance, "next"),
    MOVE,
    Verb(("fight", "resolve", "combat"), read_fight, "fight Karelia to the end"),
    Verb(("press", "retreat", "decide"), read_decision, "retreat from Karelia"),
    Verb(("noncombat", "ncm"), partial(_to_one, NoncombatMove), "noncombat 3 inf Yakut - Caucasus"),
    Verb(("edit",), read_edit, "edit Libya germany 2 inf reason: miscounted"),
    Verb(("place",), _place, "place 2 inf 1 sub Karelia coast Baltic"),
    Verb(
        ("home", "return"),
        partial(_to_one, ComeHome),
        "home sub North Atlantic - Western Europe coast Spain sz",
    ),
    Verb(
        ("blockade",),
        _blockade,
        "blockade Britain all but the capital with Britain sz 1 sub, Canada sz 1 sub, Spain sz BB",
    ),
    Verb(("supply",), _supply, "supply usa"),
    Verb(("reach",), _reach, "reach bomber Germany - Britain strategic"),
    Verb(("base",), partial(_to_one, ChooseBase), "base sub 1 transport Germany - Finland-Norway"),
    Verb(("order",), _order, "order together"),
    *WEAPON_LINES,
    Verb(("setup", "set-up"), _set_up, "setup", whole=True),
)
"""Every typed line of a game."""
