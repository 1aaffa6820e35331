"""Changes: what people can see to be different between two positions, as values."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, fields, replace
from typing import Any, Generic, TypeVar

from core.terms.message import Text, joined, say
from core.terms.resolution import Effect

State = TypeVar("State")


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What every change says.

    Attributes:
        power: Whose it is, by its key in the game; empty where it is nobody's.
        place: Where, as players call it; empty where it is no place's.
        what: What is different, as players call one of it: ``infantry``, ``IPCs``, ``held by``.
        why: The reason, as it stands in brackets: ``drowned with its transport``; empty where
            there is no more to say.
        audience: The powers whose players may know; none where all may.
        prize: Whether it is what is fought for, ground and plunder: it is missed more than units.
    """

    power: str = ""
    place: Text = ""
    what: Text
    why: Text = ""
    audience: tuple[str, ...] = ()
    prize: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted(Seen):
    """There are more or fewer of something that is counted, such as units in a place."""

    before: int
    after: int

    @property
    def more(self) -> int:
        """How many more there are; below 0 how many are gone."""
        return self.after - self.before


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Seen):
    """So many of something that is counted went from ``place`` to ``to``."""

    to: Text
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured(Seen):
    """A figure is another one, such as IPCs in hand or damage."""

    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated(Seen):
    """Something is said of it in other words, such as who holds a place; empty for nothing.

    Attributes:
        before: What was said.
        after: What is said.
        frame: Whose and of when each of the two is, such as a power and its round; it is told
            where the two differ, and of what follows its first part only what differs.
        minor: Whether players miss it least where a post has no room for everything.
    """

    before: Text
    after: Text
    frame: tuple[tuple[Text, ...], tuple[Text, ...]] = ((), ())
    minor: bool = False

    @property
    def words(self) -> tuple[Text, Text]:
        """What is said before and after, each with its frame where the two differ."""
        return self._framed(self.before, 0), self._framed(self.after, 1)

    def _framed(self, words: Text, side: int) -> Text:
        own, other = self.frame[side], self.frame[1 - side]
        if own == other or not words:
            return words
        parts = [part for place, part in enumerate(own) if not place or part != other[place]]
        return say("{frame}: {words}", frame=joined(parts), words=words)


Change = Counted | Moved | Measured | Stated

Between = Callable[[State, State], Iterable[Change]]
"""From a state before and after to what is different."""


class Differences(Generic[State]):
    """How two states differ in front of players, field by field.

    A field stands in the hands of one function, which is called when the field is another, or it
    is untold for a reason; a state with a field that is neither cannot be told.

    Args:
        state: The dataclass.
        untold: Fields of which players need not be told, each with the reason.
    """

    def __init__(self, state: type[State], untold: Mapping[str, str]) -> None:
        self.state = state
        self.untold = dict(untold)
        self._told: dict[Between[State], tuple[str, ...]] = {}

    def of(self, *names: str) -> Callable[[Between[State]], Between[State]]:
        """Return what lets a function tell of these fields together.

        Raises:
            ValueError: One of them is no field of the state, or is told or untold already.
        """
        known = {each.name for each in fields(self.state)}  # type: ignore[arg-type] # a dataclass
        taken = {*self.untold, *(name for told in self._told.values() for name in told)}
        if wrong := [name for name in names if name not in known or name in taken]:
            raise ValueError(f"{self.state.__name__} has no untold field {', '.join(wrong)}")

        def register(between: Between[State]) -> Between[State]:
            self._told[between] = names
            return between

        return register

    def within(self, name: str, differences: "Differences[Any]") -> None:
        """Let a field that is a state itself be told by its own differences."""
        self.of(name)(lambda one, other: differences(getattr(one, name), getattr(other, name)))

    def missing(self) -> tuple[str, ...]:
        """Return the fields that are neither told nor untold for a reason."""
        told = {*self.untold, *(name for names in self._told.values() for name in names)}
        every = fields(self.state)  # type: ignore[arg-type] # a dataclass
        return tuple(each.name for each in every if each.name not in told)

    def __call__(self, before: State, after: State) -> tuple[Change, ...]:
        """Return what is different between two states, in the order of the functions.

        What two functions tell of one thing is one change; where it cancels out it is none.
        """
        return summed(
            [
                change
                for between, names in self._told.items()
                if any(_differ(getattr(before, name), getattr(after, name)) for name in names)
                for change in between(before, after)
            ]
        )


@dataclass(frozen=True, slots=True)
class _Stateless:
    """The position of a game that keeps none."""


NOTHING_CHANGES: Differences[Any] = Differences(_Stateless, {})
"""How positions differ of a game that keeps none."""


def counts_between(
    before: Mapping[str, int], after: Mapping[str, int], *, power: str, place: Text
) -> Iterator[Counted]:
    """Yield what is different between the counts of one power's things in one place."""
    if before is after:
        return
    for what in dict.fromkeys((*before, *after)):
        had, has = before.get(what, 0), after.get(what, 0)
        if had != has:
            yield Counted(power=power, place=place, what=what, before=had, after=has)


def members_between(
    before: AbstractSet[str], after: AbstractSet[str], *, what: Text, within: Text, without: Text
) -> Iterator[Stated]:
    """Yield what is said of each place that came into a set, or is in it no longer."""
    for place in sorted(before ^ after):
        words = [within if place in each else without for each in (before, after)]
        yield Stated(place=place, what=what, before=words[0], after=words[1])


def changes_of(
    differences: Callable[[Any, Any], Iterable[Change]],
    change: Callable[[Any, Effect], Any],
    position: Any,
    effects: Sequence[Effect],
) -> tuple[Change, ...]:
    """Return everything that effects change, each with its reason, what belongs together summed.

    The differences are taken effect by effect, so none can be missed and each knows its reason.

    Args:
        differences: How two positions of the game differ.
        change: The position after one effect.
        position: The position before them all.
        effects: The effects, in order.
    """
    found: list[Change] = []
    for effect in effects:
        after = change(position, effect)
        seen = [_because(each, effect.why_told()) for each in differences(position, after)]
        found += _moves(seen) if effect.carries else seen
        position = after
    return summed(found)


def _differ(before: object, after: object) -> bool:
    return before is not after and before != after


def _because(change: Change, why: Text) -> Change:
    return replace(change, why=why) if why and not change.why else change


def _moves(seen: Sequence[Change]) -> list[Change]:
    """Return the changes of one effect with what left one place for another told as moved."""
    found: list[Change] = [each for each in seen if not isinstance(each, Counted)]
    counted = [each for each in seen if isinstance(each, Counted)]
    gone = [each for each in counted if each.more < 0]
    for came in (each for each in counted if each.more > 0):
        for left in gone:
            alike = (left.power, left.what, left.audience) == (came.power, came.what, came.audience)
            if alike and (count := min(came.more, -left.more)) > 0:
                found.append(_moved(left, came, count))
                came = replace(came, after=came.after - count)  # noqa: PLW2901 - what is left of it
                gone[gone.index(left)] = replace(left, after=left.after + count)
        if came.more:
            found.append(came)
    return [*found, *(each for each in gone if each.more)]


def _moved(left: Counted, came: Counted, count: int) -> Moved:
    return Moved(
        power=left.power,
        place=left.place,
        to=came.place,
        what=left.what,
        count=count,
        why=left.why,
        audience=left.audience,
    )


def summed(found: Sequence[Change]) -> tuple[Change, ...]:
    """Return changes with those of the same thing as one, in the order of the first."""
    kept: dict[tuple[Any, ...], Change] = {}
    for each in found:
        key = _same(each)
        kept[key] = _both(kept[key], each) if key in kept else each
    return tuple(each for each in kept.values() if _says_something(each))


def _same(change: Change) -> tuple[Any, ...]:
    """Return what tells a change from those of other things."""
    thing = (type(change), change.power, change.place, change.what, change.audience)
    match change:
        case Moved():
            return (*thing, change.to, change.why)
        case Counted():
            return (*thing, change.why)
        case Measured() | Stated():
            return thing


def _both(first: Change, then: Change) -> Change:
    """Return one change for two of the same thing, one after the other."""
    if isinstance(first, Moved) and isinstance(then, Moved):
        return replace(first, count=first.count + then.count)
    if isinstance(first, Counted) and isinstance(then, Counted):
        return replace(first, after=first.after + then.more)
    whys = dict.fromkeys(each for each in (first.why, then.why) if each)
    why = next(iter(whys)) if len(whys) == 1 else joined(whys, "; ")
    if isinstance(first, Measured) and isinstance(then, Measured):
        return replace(first, after=then.after, why=why)
    if isinstance(first, Stated) and isinstance(then, Stated):
        frame = (first.frame[0], then.frame[1])
        return replace(first, after=then.after, frame=frame, why=why)
    raise TypeError(f"{first} and {then} are no changes of the same thing")


def _says_something(change: Change) -> bool:
    match change:
        case Moved():
            return change.count != 0 and change.place != change.to
        case Counted() | Measured():
            return change.before != change.after
        case Stated():
            return change.words[0] != change.words[1]
