"""A decision in a battle as a headline: who presses on where, who retreats, who decides else."""

from collections.abc import Iterator, Sequence

from bot.games.representative.pages.titles import title_of
from bot.record.entries.play import trail_of
from bot.show.acts.working import answered, understood
from core.representative.book.terms import Power
from core.representative.combat.aftermath import HOME, LAND
from core.representative.combat.battle_decision import Decide, stands, waits_for
from core.representative.combat.decisions import PRESS, RETREAT, RISE, SHIPS, STAY_DOWN
from core.representative.combat.fight_outcome import BattleWaits
from core.representative.combat.homeward import PATROLS
from core.representative.combat.ports_lost import driven_to
from core.representative.record.campaign import site_told
from core.terms.message import Text, opened, say
from core.terms.procedure import Needs
from core.terms.request import Request
from core.terms.resolution import Entry, EntryKind, Resolution, found_by

_WORDS = frozenset({LAND, HOME, *PATROLS, *SHIPS, RISE, STAY_DOWN})
"""What is answered in words to a question with choices, so far as other questions follow it."""


def headline_of(request: Request, needs: Needs) -> Text:
    """Return what a declaration is called, where the working of a decision says whose it is."""
    if not isinstance(request, Decide):
        return title_of(request)
    if isinstance(needs, Resolution) and getattr(needs.outcome, "retreated", False):
        return needs.headline
    return _decided(_words(request), needs.entries) or title_of(request)


def decision_of(resolution: Resolution) -> Text:
    """Return a decision as a headline where no dice follow from it yet; else nothing.

    What came of the round before was told with its dice.
    """
    request, entries = resolution.request, resolution.entries
    if not isinstance(request, Decide) or not isinstance(resolution.outcome, BattleWaits):
        return ""
    return "" if resolution.rolls else _decided(_words(request), entries)


def decided_in(resolution: Resolution) -> Iterator[Text]:
    """Yield what was decided in a battle that stood, if no headline says so."""
    request, entries = resolution.request, resolution.entries
    if not isinstance(request, Decide):
        return
    words = _words(request)
    if words in {PRESS, RETREAT}:
        told = headline_of(request, resolution)
        if told not in {resolution.headline, decision_of(resolution)}:
            yield told
        return
    given = _given(words, entries)
    if given is None:
        if by := _asked(entries):
            yield _answer(by, answered(words if words in _WORDS else request.answer, _WORDS))
    elif given.rules != driven_to.rules:  # where ships went is told as it came
        trail = trail_of(entries[entries.index(given) :])
        yield _answer(str(given.given["to"]), understood(trail))


def _words(request: Decide) -> str:
    return request.answer.strip().lower()


def _decided(words: str, entries: Sequence[Entry]) -> Text:
    """Return who decides what in which battle; nothing where the working does not say."""
    place = next((str(each.given["site"]) for each in found_by(stands, entries)), "")
    given = _given(words, entries)
    by = str(given.given["to"]) if given is not None else _asked(entries)
    if not by or not place:
        return ""
    power, where = opened(Power(by).label), site_told(place)
    if words == PRESS:
        return say("{power} presses on in {place}", power=power, place=where)
    if words == RETREAT:
        return say("{power} retreats from {place}", power=power, place=where)
    return say("{power} decides in {place}", power=power, place=where)


def _given(words: str, entries: Sequence[Entry]) -> Entry | None:
    """Return the line of an answer; None of one that is kept until all beside it is decided."""
    return next(
        (
            each
            for each in reversed(entries)
            if each.kind is EntryKind.ANSWERED and str(each.found).strip().lower() == words
        ),
        None,
    )


def _asked(entries: Sequence[Entry]) -> str:
    """Return whom a battle waited for, as a decision found it; nothing where it does not say."""
    return next((str(each.given["power"]) for each in found_by(waits_for, entries)), "")


def _answer(power: str, answer: Text) -> Text:
    return say("{power} answers: {answer}", power=opened(Power(power).label), answer=answer)
