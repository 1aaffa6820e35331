"""`umpire read`: typed text in, the requests that it spells out, without a game."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.games import FACES
from bot.games.face import Reading
from bot.machine.case import position_of
from bot.machine.faults import refuse_all, unknown_word
from bot.machine.reply import Reply, refused
from bot.machine.source import STANDARD_INPUT, UnopenedError, opened, read_bounded
from bot.machine.strict_object import read_object
from bot.words.imagined_battle import read_imagined
from bot.words.meanings import read_at
from bot.words.naming import said_fields
from bot.words.plans import IfTaken, condition_of, typed_blocks
from bot.words.remarks import without_remarks
from core.systems import SYSTEMS
from core.terms.figures import Json
from core.terms.message import english
from core.terms.nations import nation_named
from core.terms.refusal import Fault, Refusal, RefusalKind, RefusedError, unreadable
from core.terms.system import System

_Told = tuple[str, dict[str, Any]]
"""What a line spells: the kind of its request, and its fields."""

_SHOWN = 60
_ACTS = "power"
"""The field of who acts, which stands in no request where nobody says it."""


@dataclass(slots=True)
class _Found:
    """What was made of a text, in its order.

    Attributes:
        lines: The requests that it spells, as plain data.
        asks: What in it has two meanings.
        faults: What in it was not understood.
        conditions: Lines at which a plan may stop, which declare nothing.
    """

    lines: list[Json] = field(default_factory=list)
    asks: list[Json] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    conditions: list[str] = field(default_factory=list)


def read_source(system: str, powers: Sequence[str], position: str | None) -> Reply:
    """Return what the text on standard input spells in a game."""
    try:
        with opened(STANDARD_INPUT) as stream:
            raw = read_bounded(stream)
        given = None
        if position is not None:
            with opened(position) as stream:
                given = read_bounded(stream)
    except UnopenedError as error:
        return refused(error.refusal)
    return read_text(raw, system, powers, given)


def read_text(raw: bytes, key: str, named: Sequence[str], given: bytes | None = None) -> Reply:
    """Return what a text spells in a game, or everything in it that was not understood.

    Args:
        raw: The text.
        key: The game's system.
        named: The powers that its writer plays, whoever acts first.
        given: A position as JSON, where the text is read at one.
    """
    if key not in SYSTEMS:
        return refused(refuse_all([unknown_word("system", key, SYSTEMS)]))
    system = SYSTEMS[key]
    faults: list[Fault] = []
    powers = _powers(named, system, faults)
    position = _position(given, system, faults)
    if position is not None and not powers:
        powers = system.on_turn(position)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        faults.append(Fault("The text is not UTF-8.", "Give it as UTF-8."))
        text = ""
    if faults:
        return refused(refuse_all(faults))
    reader = _Reader(system, FACES[key].reading, powers, position)
    blocks, skipped = typed_blocks(reader.reading.verbs, text)
    found = _Found()
    for said, line in blocks:
        reader.take(said, line, found)
    if not blocks and not skipped:
        found.faults.append(Fault("There is nothing to read.", "Give the text on standard input."))
    if found.faults:
        return refused(unreadable(*dict.fromkeys(found.faults)))
    told: list[Json] = list[Json]([*found.conditions, *skipped])
    fields: dict[str, Json] = {
        "ok": True,
        "lines": found.lines,
        "skipped": told,
        "asks": found.asks,
    }
    return Reply(fields, lambda: _page(fields))


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads the lines of one text.

    Attributes:
        system: The game.
        reading: How its lines are read.
        powers: Who speaks.
        position: Where; None where no position was given.
    """

    system: System[Any]
    reading: Reading
    powers: tuple[str, ...]
    position: Any

    def take(self, said: str, line: str, found: _Found) -> None:
        """Keep what a line spells.

        Args:
            said: As it was typed.
            line: As it is read.
            found: Where it is kept.
        """
        condition = condition_of(line)
        against = self._against(condition) if isinstance(condition, IfTaken) else None
        if condition is not None and against is None:
            found.conditions.append(said)
            return
        read = against or self._imagined(line) or self._read(line)
        if not isinstance(read, Refusal):
            kind, told = read
            found.lines.append({"text": said, "kind": kind, "request": told})
        elif read.kind is RefusalKind.AMBIGUOUS and read.choices:
            found.asks.append({"text": said, "choices": list[Json](read.choices)})
        else:
            about = said.splitlines()[0][:_SHOWN]
            found.faults += [
                Fault(f"`{about}`: {english(each.what)}", each.do, each.rules)
                for each in read.faults
            ]

    def _against(self, condition: IfTaken) -> Refusal | None:
        """Return what stands against a condition's place: no space of the map, or several."""
        naming = self.reading.naming
        if naming is None or not condition.place:
            return None
        finder = naming.finder()
        finder.space(self.reading.verbs.space(condition.place))
        try:
            finder.settle()
        except RefusedError as error:
            return error.refusal
        return None

    def _imagined(self, line: str) -> _Told | None:
        """Return a battle on no map that a line spells: one side against the other."""
        battle = read_imagined(self.reading.imagined, without_remarks(line))
        if battle is None or isinstance(battle, Refusal):
            return None
        return battle.kind, battle.model_dump(mode="json", exclude_unset=True)

    def _read(self, line: str) -> _Told | Refusal:
        """Return the kind and the fields of a line, without who acts where nobody says it."""
        read = self._fields(line, self.powers)
        if self.powers or not isinstance(read, Refusal) or read.kind is RefusalKind.AMBIGUOUS:
            return read
        told = [self._fields(line, (power,)) for power in self.system.powers]
        said = [(each[0], _without(each[1])) for each in told if not isinstance(each, Refusal)]
        if len(said) == len(told) and all(each == said[0] for each in said):
            return said[0]
        doubtful = (each for each in told if isinstance(each, Refusal) and each.choices)
        return next(doubtful, read)

    def _fields(self, line: str, powers: tuple[str, ...]) -> _Told | Refusal:
        read = read_at(self.system, self.reading.verbs, line, powers, self.position)
        if isinstance(read, Refusal):
            return read
        fields = said_fields(self.reading.naming, read)
        return fields if isinstance(fields, Refusal) else (read.kind, fields)


def _without(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if name != _ACTS}


def _powers(named: Sequence[str], system: System[Any], faults: list[Fault]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for name in named:
        power = nation_named(name, system.powers)
        if power is None:
            faults.append(unknown_word("power", name, system.powers))
        else:
            found[power] = None
    return tuple(found)


def _position(given: bytes | None, system: System[Any], faults: list[Fault]) -> Any:
    if given is None:
        return None
    read = read_object(given)
    if isinstance(read, Refusal):
        faults += read.faults
        return None
    faults += read.doubled
    return position_of(system, read.fields, faults)


def _page(fields: Mapping[str, Json]) -> str:
    """Return what was read as a page: a line a declaration."""
    page: list[str] = []
    for each in _objects(fields["lines"]):
        page += [f"{each['kind']}: {json.dumps(each['request'])}"]
    page += [f"Skipped: {each}" for each in _list(fields["skipped"])]
    for each in _objects(fields["asks"]):
        choices = ", ".join(map(str, _list(each["choices"])))
        page.append(f"Which: {each['text']}: {choices}?")
    return "\n".join(page)


def _list(told: Json) -> list[Json]:
    return told if isinstance(told, list) else []


def _objects(told: Json) -> list[dict[str, Json]]:
    return [each for each in _list(told) if isinstance(each, dict)]
