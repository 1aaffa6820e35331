"""A decision in a battle as a headline: who presses on where, who retreats, who decides else."""

from collections.abc import Sequence

from bot.games.representative.pages.titles import title_of
from core.representative.book.terms import Power
from core.representative.combat.battle_decision import Decide, stands
from core.representative.combat.decisions import PRESS, RETREAT
from core.representative.record.campaign import site_told
from core.terms.message import Text, opened, say
from core.terms.procedure import Needs
from core.terms.request import Request
from core.terms.resolution import Entry, EntryKind, Resolution


def headline_of(request: Request, needs: Needs) -> Text:
    """Return what a declaration is called, where the working of a decision says whose it is."""
    if not isinstance(request, Decide):
        return title_of(request)
    if isinstance(needs, Resolution) and getattr(needs.outcome, "retreated", False):
        return needs.headline
    return _decided(needs.entries) or title_of(request)


def _decided(entries: Sequence[Entry]) -> Text:
    """Return who decides what in which battle; nothing where the working does not say."""
    answered = (each for each in reversed(entries) if each.kind is EntryKind.ANSWERED)
    given = next(answered, None)
    place = next((str(e.given["site"]) for e in entries if e.rules == stands.rules), "")
    if given is None or not place:
        return ""
    power, where = opened(Power(str(given.given["to"])).label), site_told(place)
    if given.found == PRESS:
        return say("{power} presses on in {place}", power=power, place=where)
    if given.found == RETREAT:
        return say("{power} retreats from {place}", power=power, place=where)
    return say("{power} decides in {place}", power=power, place=where)
