"""The law: whoever was told of an act knows exactly what changed by it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from law_ear import About, Told
from law_eye import Sight

NOTHING = "none"


def breaches(before: Sight, after: Sight, told: Told) -> list[str]:
    """Return everything that changed and was not told, or was told and is not so."""
    found = [f"in no form: {line}" for line in told.unread]
    every = dict.fromkeys((*before, *after, *told.more, *told.figures, *told.words))
    for about in every:
        name = " · ".join(about)
        was, now = before.get(about), after.get(about)
        claims = list(_claims(about, told))
        if isinstance(was, str) or isinstance(now, str):
            found += _words(name, _text(was), _text(now), told, about)
        elif (was or 0) != (now or 0) or claims:
            found += _figures(name, int(was or 0), int(now or 0), told, about)
    return found


def _text(value: int | str | None) -> str:
    return NOTHING if value in (None, "") else str(value)


def _claims(about: About, told: Told) -> Iterator[Any]:
    if told.more.get(about):
        yield told.more[about]
    yield from told.figures.get(about, ())
    yield from told.words.get(about, ())


def _words(name: str, was: str, now: str, told: Told, about: About) -> Iterator[str]:
    said = told.words.get(about, [])
    if about in told.more or about in told.figures:
        yield f"{name}: told as a number, and is {now}"
    elif not said:
        if was != now:
            yield f"not told: {name}: {was} to {now}"
    elif said[0][0] != was or not _is(said[-1][1], now) or not _linked(said):
        yield f"told otherwise: {name}: {was} to {now}, told as {said}"


def _linked(said: Sequence[tuple[str, str]]) -> bool:
    """Return whether what is told several times goes on each time where it ended before."""
    return all(_is(one[1], other[0]) for one, other in pairwise(said))


def _is(said: str, now: str) -> bool:
    """Return whether words say what is, a reason in brackets after them or none."""
    return said == now or (said.startswith(f"{now} (") and said.endswith(")"))


def _figures(name: str, was: int, now: int, told: Told, about: About) -> Iterator[str]:
    said = told.figures.get(about, [])
    if about in told.words:
        yield f"{name}: told in words {told.words[about]}, and goes from {was} to {now}"
    elif said:
        if (said[0][0], said[-1][1]) != (was, now) or told.more.get(about):
            yield f"told otherwise: {name}: {was} to {now}, told as {said}"
    elif told.more.get(about, 0) != now - was:
        kind = "told otherwise" if told.more.get(about) else "not told"
        yield f"{kind}: {name}: {was} to {now}, told as {told.more.get(about, 0):+}"


def verdict(name: str, act: str, found: Sequence[str]) -> str:
    """Return a failure in words: the game with its seed, the act, and what was not told."""
    return "\n  ".join(
        (f"{name}: {act[:300]}", *found[:20], *[f"and {len(found) - 20} more"] * (len(found) > 20))
    )
