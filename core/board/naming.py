"""Which space of a map a player means: names, other names, and names that fit several."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TypeAlias, TypeVar

from core.terms.message import Message, Verbatim, joined, say
from core.terms.refusal import (
    Fault,
    PlacedFault,
    Refusal,
    RefusalKind,
    RefusedError,
    Way,
    refused,
)

Owned = TypeVar("Owned")

Unknown: TypeAlias = Callable[[Verbatim], Message]
"""What is said of a name that no space has."""

_SHOWN = 60
_NEAR = 3
"""So many names are suggested at most for one that is unknown."""
_ALIKE = 0.6
"""How alike a suggested name is at least, as `difflib` measures it."""
_REMARK = re.compile(r"\([^)]*\)")


def plain(name: str) -> str:
    """Return a name in one spelling: lower case, no accents, single spaces, no punctuation."""
    bare = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return " ".join(re.findall(r"[a-z0-9]+", bare))


def alike(word: str, known: Iterable[str]) -> list[str]:
    """Return the known names most like a word, best first: what `get_close_matches` finds.

    A map has hundreds of names with the same words in them. Those that may be most like the word
    are compared first, and none whose letters alone say that it is less like than what was found.
    """
    matcher = SequenceMatcher()
    matcher.set_seq2(word)
    hopeful = []
    for name in known:
        matcher.set_seq1(name)
        if matcher.real_quick_ratio() >= _ALIKE and (most := matcher.quick_ratio()) >= _ALIKE:
            hopeful.append((most, name))
    best: list[tuple[float, str]] = []
    for most, name in sorted(hopeful, reverse=True):
        if len(best) == _NEAR and most < best[-1][0]:
            break
        matcher.set_seq1(name)
        if (found := matcher.ratio()) >= _ALIKE:
            best = sorted([*best, (found, name)], reverse=True)[:_NEAR]
    return [name for _, name in best]


def _nothing_numbered(_said: str) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Gazetteer:
    """The names of a map.

    Attributes:
        lands: Every land space, in order.
        zones: Every sea zone, in order.
        called: The spaces that each name fits, by the name in one spelling.
        example: What a sea zone is called here, for advice.
        numbered: The spaces that a name with a number in it fits, before all others.
    """

    lands: tuple[str, ...]
    zones: tuple[str, ...]
    called: Mapping[str, tuple[str, ...]]
    example: str
    numbered: Callable[[str], tuple[str, ...]] = _nothing_numbered

    def meant(self, name: str, among: Iterable[str]) -> tuple[str, ...]:
        """Return the spaces of ``among`` that a name fits; a remark in brackets may be left out."""
        known = set(among)
        bare, short = plain(name), plain(_REMARK.sub(" ", name))
        for said in dict.fromkeys((bare, short, bare.removeprefix("the "))):
            meant = self.numbered(said) or self.called.get(said, ())
            if fitting := tuple(each for each in meant if each in known):
                return fitting
        return ()

    def with_words(self, name: str, among: Iterable[str]) -> tuple[str, ...]:
        """Return the spaces in whose names these words stand, one after another."""
        said, known = plain(name), set(among)
        if not said:
            return ()
        found = {
            space
            for called, spaces in self.called.items()
            if f" {said} " in f" {called} "
            for space in spaces
            if space in known
        }
        return tuple(space for space in (*self.lands, *self.zones) if space in found)

    def advice(self, name: str, fitting: tuple[str, ...], among: Iterable[str]) -> Message:
        """Return what to do about a name that is unknown."""
        known = set(among)
        near = fitting or tuple(
            space
            for called in alike(plain(name), self.called)
            for space in self.called[called]
            if space in known
        )
        if not near:
            return say(
                "Give a name as printed, or a sea zone such as `{example}`.",
                example=Verbatim(self.example),
            )
        return say("Did you mean {names}?", names=joined(dict.fromkeys(near), say(" or ")))


class SpaceFinder:
    """Finds the spaces of one request, and keeps what is wrong with their names.

    Where the names stand in plain data, ``path`` is the way to each.

    Attributes:
        placed: Everything that is wrong so far, as it was found.
    """

    def __init__(self, gazetteer: Gazetteer) -> None:
        self._gazetteer = gazetteer
        self._doubtful: set[Fault] = set()
        self._choices: list[str] = []
        self.placed: list[PlacedFault] = []

    def territory(self, name: str, *path: str | int) -> str:
        """Return the territory that ``name`` means, or ``name`` itself after keeping a fault."""
        return self._of(name, self._gazetteer.lands, _no_territory, path)

    def zone(self, name: str, *path: str | int) -> str:
        """Return the sea zone that ``name`` means, or ``name`` itself after keeping a fault."""
        return self._of(name, self._gazetteer.zones, _no_zone, path)

    def space(self, name: str, *path: str | int) -> str:
        """Return the space that ``name`` means, or ``name`` itself after keeping a fault."""
        everywhere = (*self._gazetteer.lands, *self._gazetteer.zones)
        return self._of(name, everywhere, _no_space, path)

    def territories(self, names: Iterable[str], *path: str | int) -> tuple[str, ...]:
        """Return the territories of a list, as ``territory`` does."""
        return tuple(self.territory(name, *path, place) for place, name in enumerate(names))

    def fault(self, fault: Fault, *path: str | int) -> None:
        """Keep another fault, to be refused with the names."""
        self.placed.append(PlacedFault(path, fault))

    def settle(self) -> None:
        """End the run if a name was unknown or doubtful.

        Raises:
            RefusedError: With every such name at once; ambiguous if none is unknown, and illegal
                if nothing but rules stands in the way.
        """
        found = dict.fromkeys(each.fault for each in self.placed)
        faults = tuple(sorted(found, key=lambda each: each in self._doubtful))
        if not faults:
            return
        kind = RefusalKind.AMBIGUOUS
        if not self._doubtful.issuperset(faults):
            kind = refused(*faults).kind
        raise RefusedError(Refusal(kind, faults, tuple(dict.fromkeys(self._choices))))

    def _of(self, name: str, among: Iterable[str], unknown: Unknown, path: Way) -> str:
        among = tuple(among)
        fitting = self._gazetteer.meant(name, among)
        if len(fitting) == 1:
            return fitting[0]
        fitting = fitting or self._gazetteer.with_words(name, among)
        shown = Verbatim(name if len(name) <= _SHOWN else f"{name[: _SHOWN - 3]}...")
        if len(fitting) > 1:
            self._choices += fitting
            fault = Fault(
                say("`{shown}` fits several spaces.", shown=shown),
                say("Say which: {names}.", names=joined(fitting)),
            )
            self._doubtful.add(fault)
        else:
            advice = self._gazetteer.advice(name, fitting, among)
            fault = Fault(unknown(shown), advice)
        self.fault(fault, *path)
        return name


def _no_territory(shown: Verbatim) -> Message:
    return say("`{shown}` is no territory of the map.", shown=shown)


def _no_zone(shown: Verbatim) -> Message:
    return say("`{shown}` is no sea zone of the map.", shown=shown)


def _no_space(shown: Verbatim) -> Message:
    return say("`{shown}` is no space of the map.", shown=shown)


def names_called(
    spaces: Iterable[str], aliases: Iterable[tuple[str, tuple[str, ...]]]
) -> dict[str, tuple[str, ...]]:
    """Return the spaces that each name fits: as printed, and by a list of other names.

    Args:
        spaces: The names as printed.
        aliases: One space, or several with semicolons between, and what else they are called.
    """
    called: dict[str, tuple[str, ...]] = {plain(name): (name,) for name in spaces}
    for meant, others in aliases:
        called |= {plain(other): tuple(meant.split("; ")) for other in others}
    return called


def owners_said(
    control: Mapping[str, Owned],
    finder: SpaceFinder,
    barred: Callable[[str, Owned], Fault | None] = lambda _territory, _owner: None,
) -> dict[str, Owned]:
    """Return who controls what by the map's names, as a request or a pasted position says it.

    Args:
        control: Its field ``control``.
        finder: Where faults are kept.
        barred: Why an owner may not control a territory, where that can be.
    """
    found: dict[str, Owned] = {}
    for name, owner in control.items():
        territory = finder.territory(name, "control", name)
        if found.get(territory, owner) is not owner:
            twice = Fault(
                say("`control` gives {territory} to two owners.", territory=territory),
                say("Name its owner once."),
            )
            finder.fault(twice, "control", name)
        if (fault := barred(territory, owner)) is not None:
            finder.fault(fault, "control", name)
        found[territory] = owner
    return found
