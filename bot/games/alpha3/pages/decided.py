"""A decision in a battle as a headline: who fights on where, who retreats, who decides else."""

from collections.abc import Sequence

from bot.games.alpha3.pages.titles import title_of
from core.alpha3.book.terms import Power
from core.alpha3.combat.battle.aftermath import FightOutcome
from core.alpha3.combat.battle.breaking_off import FIGHT_ON
from core.alpha3.combat.battle.deciding import stands
from core.alpha3.combat.requests import Decide
from core.terms.message import Text, opened, say
from core.terms.procedure import Needs
from core.terms.request import Request
from core.terms.resolution import Entry, EntryKind, Resolution, found_by


def headline_of(request: Request, needs: Needs) -> Text:
    """Return what a declaration is called, where the working of a decision says whose it is."""
    if not isinstance(request, Decide):
        return title_of(request)
    if (
        isinstance(needs, Resolution)
        and isinstance(needs.outcome, FightOutcome)
        and needs.outcome.retreat is not None
    ):
        return needs.headline
    return _decided(needs.entries) or title_of(request)


def _decided(entries: Sequence[Entry]) -> Text:
    """Return who decides what in which battle; nothing where the working does not say."""
    given = next((each for each in entries if each.kind is EntryKind.ANSWERED), None)
    place = next((str(each.given["space"]) for each in found_by(stands, entries)), "")
    if given is None or not place:
        return ""
    power = opened(Power(str(given.given["to"])).label)
    if given.found == FIGHT_ON:
        return say("{power} fights on in {place}", power=power, place=place)
    return say("{power} decides in {place}", power=power, place=place)
