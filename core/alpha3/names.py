"""Which space a player means: names, other names, and numbers of sea zones."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches

from core.alpha3.tables import listed
from core.alpha3.world import TERRITORIES, ZONES
from core.terms.refusal import Fault, Refusal, RefusalKind, RefusedError

_ZONE = re.compile(r"(?:sz|sea zone|seazone|zone) ?0*(\d+)")
_SHOWN = 60


def plain(name: str) -> str:
    """Return a name in one spelling: lower case, no accents, single spaces, no punctuation."""
    bare = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return " ".join(re.findall(r"[a-z0-9]+", bare))


def _called() -> dict[str, tuple[str, ...]]:
    called: dict[str, tuple[str, ...]] = {plain(name): (name,) for name in (*TERRITORIES, *ZONES)}
    for spaces, others in listed("aliases"):
        for other in others:
            called[plain(other)] = tuple(spaces.split("; "))
    return called


_CALLED = _called()


class Finder:
    """Finds the spaces of one request, and keeps what is wrong with their names."""

    def __init__(self) -> None:
        self._unknown: list[Fault] = []
        self._doubtful: list[Fault] = []
        self._choices: list[str] = []

    def territory(self, name: str) -> str:
        """Return the territory that ``name`` means, or ``name`` itself after keeping a fault."""
        return self._of(name, TERRITORIES, "territory")

    def zone(self, name: str) -> str:
        """Return the sea zone that ``name`` means, or ``name`` itself after keeping a fault."""
        return self._of(name, ZONES, "sea zone")

    def space(self, name: str) -> str:
        """Return the space that ``name`` means, or ``name`` itself after keeping a fault."""
        return self._of(name, (*TERRITORIES, *ZONES), "space")

    def fault(self, fault: Fault) -> None:
        """Keep another fault of form, to be refused with the names."""
        self._unknown.append(fault)

    def settle(self) -> None:
        """End the run if a name was unknown or doubtful.

        Raises:
            RefusedError: With every such name at once; ambiguous if none is unknown.
        """
        faults = tuple(dict.fromkeys((*self._unknown, *self._doubtful)))
        if not faults:
            return
        kind = RefusalKind.UNREADABLE if self._unknown else RefusalKind.AMBIGUOUS
        raise RefusedError(Refusal(kind, faults, tuple(dict.fromkeys(self._choices))))

    def _of(self, name: str, among: Iterable[str], what: str) -> str:
        known = set(among)
        said = plain(name)
        numbered = _ZONE.fullmatch(said)
        meant = (f"SZ{numbered[1]}",) if numbered else _CALLED.get(said, ())
        fitting = tuple(each for each in meant if each in known)
        if len(fitting) == 1:
            return fitting[0]
        fitting = fitting or _with_words(said, known)
        shown = name if len(name) <= _SHOWN else f"{name[: _SHOWN - 3]}..."
        if len(fitting) > 1:
            self._choices += fitting
            self._doubtful.append(
                Fault(f"`{shown}` fits several spaces.", f"Say which: {', '.join(fitting)}.")
            )
        else:
            self._unknown.append(
                Fault(f"`{shown}` is no {what} of the map.", _advice(said, fitting, known))
            )
        return name


def _with_words(said: str, known: set[str]) -> tuple[str, ...]:
    """Return the spaces in whose names these words stand, one after another."""
    if not said:
        return ()
    found = {
        space
        for called, spaces in _CALLED.items()
        if f" {said} " in f" {called} "
        for space in spaces
        if space in known
    }
    return tuple(space for space in (*TERRITORIES, *ZONES) if space in found)


def _advice(said: str, fitting: tuple[str, ...], known: set[str]) -> str:
    near = fitting or tuple(
        space
        for called in get_close_matches(said, _CALLED, n=3)
        for space in _CALLED[called]
        if space in known
    )
    if not near:
        return "Give a name as printed, or a sea zone such as `SZ 125`."
    return f"Did you mean {' or '.join(dict.fromkeys(near))}?"
