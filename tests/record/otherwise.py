"""Declarations that differ in one thing from those that were made."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from pydantic import BaseModel

Given = dict[str, Any]
"""The fields of a declaration, as plain data."""

Place = tuple[str, ...]
"""Where something stands in plain data: the names on the way to it, an asterisk for a number."""


class Otherwise(NamedTuple):
    """A declaration that differs in one thing.

    Attributes:
        what: In what.
        given: Its fields.
    """

    what: str
    given: Given


class Spot(NamedTuple):
    """Something that a declaration says.

    Attributes:
        way: The names and numbers on the way to it.
        at: Its place.
        said: What it is.
        put: The declaration with something else there.
    """

    way: str
    at: Place
    said: Any
    put: Callable[[Any], Any]


def spots(given: Given) -> Iterator[Spot]:
    """Yield all that a declaration says: its fields, what stands in them, and so on."""
    yield from _below(Spot("", (), given, lambda whole: whole))


def _below(spot: Spot) -> Iterator[Spot]:
    yield spot
    match spot.said:
        case dict():
            fields: Given = spot.said
            for name, each in fields.items():

                def with_name(value: Any, name: str = name) -> Any:
                    return spot.put({**fields, name: value})

                yield from _below(Spot(f"{spot.way}.{name}", (*spot.at, name), each, with_name))
        case list():
            items: list[Any] = spot.said
            for n, each in enumerate(items):

                def with_nth(value: Any, n: int = n) -> Any:
                    return spot.put([*items[:n], value, *items[n + 1 :]])

                yield from _below(Spot(f"{spot.way}.{n}", (*spot.at, "*"), each, with_nth))


class Sayings:
    """What was ever said at each place of one kind of declarations.

    Args:
        request: Their class: what may be chosen from in a field counts as said.
    """

    def __init__(self, request: type[BaseModel]) -> None:
        self._values: defaultdict[Place, dict[str, Any]] = defaultdict(dict)
        self._names: defaultdict[Place, dict[str, Any]] = defaultdict(dict)
        schema = request.model_json_schema()
        for name, told in schema["properties"].items():
            for each in _choices(told, schema.get("$defs", {})):
                self._note((name,), each)
                self._names[()].setdefault(name, each)

    def heard(self, given: Given) -> None:
        """Note what a declaration says."""
        for spot in spots(given):
            self._note(spot.at, spot.said)

    def _note(self, at: Place, value: Any) -> None:
        self._values[at].setdefault(repr(value), value)
        if isinstance(value, dict):
            for name, each in value.items():
                self._names[at].setdefault(name, each)

    def some(self, given: Given, chance: Random, most: int) -> list[Otherwise]:
        """Return some declarations, each once, that differ in one thing from one."""
        every, found = list(spots(given)), dict[str, Otherwise]()
        for _ in range(3 * most):
            spot = chance.choice(every)
            ways = list(self._differing(spot))
            if ways and len(found) < most:
                what, value = chance.choice(ways)
                found.setdefault(what, Otherwise(what, spot.put(value)))
        return list(found.values())

    def _differing(self, spot: Spot) -> Iterator[tuple[str, Any]]:
        """Yield what else may be said in one place, each with words for it."""
        way, at, said = spot.way.removeprefix("."), spot.at, spot.said
        if at:
            others = [each for each in self._values[at].values() if each != said]
            yield from ((f"{way} is {each!r}", each) for each in others)
        match said:
            case int() if not isinstance(said, bool):
                yield from ((f"{way} is {each!r}", each) for each in (said + 1, said - 1))
            case dict():
                names = [name for name in self._names[at] if name not in said]
                for name in said:
                    rest = {other: each for other, each in said.items() if other != name}
                    yield f"{way} without {name}".strip(), rest
                    if at and names:
                        other = names[len(name) % len(names)]
                        yield f"{way}: {other} for {name}", rest | {other: said[name]}
                for name in names:
                    each = self._names[at][name]
                    yield f"{way} with {name} {each!r}".strip(), {**said, name: each}
            case list():
                for n, each in enumerate(said):
                    yield f"{way} without {each!r}", said[:n] + said[n + 1 :]
                for each in self._values[(*at, "*")].values():
                    if each not in said:
                        yield f"{way} with {each!r}", [*said, each]


def _choices(told: Mapping[str, Any], known: Mapping[str, Any]) -> list[Any]:
    """Return what a schema lets a field be chosen from; empty where that is much."""
    if "$ref" in told:
        told = known[told["$ref"].rpartition("/")[2]]
    if told.get("type") == "boolean":
        return [False, True]
    several = [each for one in told.get("anyOf", ()) for each in _choices(one, known)]
    return [*told.get("enum", ()), *several]
