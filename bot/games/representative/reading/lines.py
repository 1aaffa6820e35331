"""Typed lines of a game: `BB Finland Norway - Britain sz - Canada sz`, `fight Karelia`."""

import re
from functools import partial

from bot.games.representative.reading.by_hand import read_edit
from bot.games.representative.reading.fighting import read_decision, read_fight
from bot.games.representative.reading.kit_words import PURPOSES
from bot.games.representative.reading.parts import (
    Mine,
    acting_power,
    beside,
    move_fields,
    one_space,
    read_fields,
    strange,
    tail_of,
    verb_and_rest,
    zone_with_ships,
)
from bot.games.representative.reading.position_text import read_position_text
from bot.games.representative.reading.units import POWERS, no_such_power
from bot.games.representative.reading.weapons import WEAPON_LINES
from bot.words.kit.standing import Counting
from bot.words.plans import JOINED, holds_another
from bot.words.reading import Standing, Verb
from bot.words.said import Spoken
from bot.words.unknown import unknown_word
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

_ONE = Fault(say("One way leads from one space to another here."), say("Write `A - B`."))


def _move(said: tuple[Spoken, ...], mine: Mine, standing: Standing | None) -> Request | Refusal:
    """Return a combat move, by the verb that says what it is for."""
    faults: list[Fault] = []
    fields = move_fields(said[0], mine, standing, faults)
    purpose = said[0].verb if said[0].verb in PURPOSES else "attack"
    if purpose == "assault" and "landing" not in fields and fields["path"][1:]:
        *fields["path"], fields["landing"] = fields["path"]
    if fields.get("action", "").lower() == purpose:
        fields.pop("action")
    faults += strange([fields.pop("action")] if "action" in fields else [])
    return read_fields(CombatMove, {**fields, "purpose": purpose}, faults)


def _to_one(
    model: type[Request], said: tuple[Spoken, ...], mine: Mine, standing: Standing | None
) -> Request | Refusal:
    """Return what leads from one space to another."""
    faults: list[Fault] = []
    fields = move_fields(said[0], mine, standing, faults)
    one_space(fields, faults, _ONE)
    return read_fields(model, fields, faults)


def _buy(said: tuple[Spoken, ...], mine: Mine, _standing: Standing | None) -> Request | Refusal:
    (line,) = said
    power = acting_power({"power": line.power} if line.power else {}, "", mine)
    faults = strange([f"repair {each.facility}" for each in line.repaired])
    return read_fields(Purchase, {"power": power, "units": line.units.counts}, faults)


def _place(said: tuple[Spoken, ...], mine: Mine, standing: Standing | None) -> Request | Refusal:
    (line,) = said
    (placed,) = line.placed
    power = acting_power({"power": line.power} if line.power else {}, placed.space, mine)
    faults: list[Fault] = []
    units = Counting(power, standing, faults).units(placed.units)
    fields = {"power": power, "units": units, "at": placed.space, **placed.tails}
    return unreadable(*faults) if faults else read_fields(PlaceUnits, fields, [])


_HOW_FAR = {"": "phase", "phase": "phase", "turn": "turn", "player turn": "turn", "my turn": "turn"}


def _advance(line: str, _mine: Mine) -> Request | Refusal:
    """Read ``next`` or ``next turn``; for whom its player goes on, his seats say."""
    how_far = verb_and_rest(line)[1].lower()
    if how_far in _HOW_FAR:
        return read_fields(Advance, {"to": _HOW_FAR[how_far], "empty": "pass"}, [])
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
        place, units = zone_with_ships(zone)
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


_ACTIONS = {"": "attack", "strategic": "strategic_attack", "strategic attack": "strategic_attack"}


def _reach(said: tuple[Spoken, ...], mine: Mine, _standing: Standing | None) -> Request | Refusal:
    """Read ``reach bomber Germany - Britain strategic``: one unit, one space, what for."""
    faults: list[Fault] = []
    fields = move_fields(said[0], mine, None, faults)
    one_space(fields, faults, _ONE)
    units = fields.pop("units")
    action = " ".join(fields.pop("action", "").lower().split())
    given = {
        "unit": next(iter(units), ""),
        "from": fields.pop("from"),
        "to": fields.pop("to"),
        "action": _ACTIONS.get(action, action),
    }
    fields.pop("power")
    given |= {name: fields.pop(name) for name in ("coast",) if name in fields}
    several = [str(count) for count in units.values() if count > 1]
    faults += strange([*several, *[*units][1:], *map(str, fields.values())])
    return read_fields(Reach, given, faults)


_COUNTS = tuple(str(count) for count in range(1, MOST_COUNT + 1))
MOVE = Verb(
    names=("move", *PURPOSES, "raid", *CALLED, *_COUNTS),
    read=None,
    example="BB Finland Norway - Britain sz - Canada sz",
    make=_move,
)
LINES = (
    Verb(("buy", "purchase"), None, "buy 5 infantry 1 tank", make=_buy),
    Verb(("next", "advance", "end", "done", "pass"), _advance, "next"),
    MOVE,
    Verb(("fight", "resolve", "combat"), read_fight, "fight Karelia to the end"),
    Verb(("press", "retreat", "decide"), read_decision, "retreat from Karelia"),
    Verb(
        ("noncombat", "ncm"),
        None,
        "noncombat 3 inf Yakut - Caucasus",
        make=partial(_to_one, NoncombatMove),
    ),
    Verb(("edit",), read_edit, "edit Libya germany 2 inf reason: miscounted"),
    Verb(("place",), None, "place 2 inf 1 sub Karelia coast Baltic", make=_place),
    Verb(
        ("home", "return"),
        None,
        "home sub North Atlantic - Western Europe coast Spain sz",
        make=partial(_to_one, ComeHome),
    ),
    Verb(
        ("blockade",),
        _blockade,
        "blockade Britain all but the capital with Canada sz 1 sub, Spain sz BB announce",
    ),
    Verb(("supply",), _supply, "supply usa"),
    Verb(("reach",), None, "reach bomber Germany - Britain strategic", make=_reach),
    Verb(
        ("base",),
        None,
        "base sub 1 transport Germany - Finland Norway",
        make=partial(_to_one, ChooseBase),
    ),
    Verb(("order",), _order, "order together"),
    *WEAPON_LINES,
    Verb(("setup", "set-up"), _set_up, "setup", whole=True),
)
"""Every typed line of a game."""
