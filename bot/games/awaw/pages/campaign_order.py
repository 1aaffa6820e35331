"""An order to a campaign on a page: before it is locked in, and as all see it afterwards."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.awaw.pages.figures import FIGURES
from bot.games.awaw.pages.order_words import now_lines, order_title
from bot.record.entries.play import trail_of
from bot.show.acts.working import entry_lines, short
from bot.show.escape import quoted
from bot.show.game_text import Blocks, PreviewText, ResultText
from core.awaw.book.terms import Power
from core.awaw.book.units import Owner, Unit
from core.awaw.campaign.advance import AdvanceOutcome
from core.awaw.campaign.beginning import SetUpOutcome
from core.awaw.campaign.requests import (
    Advance,
    CampaignRequest,
    Control,
    DeclareEconomy,
    Edit,
    Tension,
)
from core.terms.citation import Rule
from core.terms.message import Text, Verbatim, joined, say
from core.terms.procedure import Needs
from core.terms.resolution import Entry, EntryKind, Resolution
from core.terms.telling import telling_rules

_TOLD_BY_CHANGES = (DeclareEconomy, Edit, Tension, Control)
"""Orders that give figures of which what changes tells everything but the reason."""

MOST_LEFT = 2
"""How many a post lists."""


def preview(request: CampaignRequest, needs: Needs) -> PreviewText:
    """Return what an order comes to, or what it asks first."""
    fields = order_fields(needs)
    if isinstance(needs, Resolution):
        return PreviewText(needs.headline, fields, coming="")
    return PreviewText(order_title(request), fields)


def result(order: CampaignRequest, resolution: Resolution) -> ResultText:
    """Return what all see of an order, with the rules that allowed it."""
    return ResultText(
        _headline(order, resolution),
        tuple(deciding_rules(resolution.entries)),
        lines=tuple(result_lines(resolution)),
        now=tuple(now_lines(resolution)),
    )


def _headline(order: CampaignRequest, resolution: Resolution) -> Text:
    """Return the order in a few words; of a phase that ends, what comes after it."""
    return resolution.headline if isinstance(order, Advance) else order_title(order)


def order_fields(needs: Needs) -> Blocks:
    """Return the blocks of a preview: what it brings, what is open, what allows it, whose word."""
    entries = needs.entries
    return tuple(
        (name, text)
        for name, text in (
            (say("What it brings"), joined(_brought_by(needs), "\n")),
            (say("Allowed by"), joined(map(Verbatim, allowing(entries)), " · ")),
            (say("On your word"), joined(_vouched(entries), "\n")),
        )
        if text
    )


def result_lines(resolution: Resolution) -> list[Text]:
    """Return what no position shows: dice read elsewhere, whose word it is, what was left open."""
    left = _open_lines(resolution.outcome)
    lines = [*_given(resolution), *_on_their_word(resolution.entries)]
    return [*lines, say("**Left open**"), *left] if left else lines


def _given(resolution: Resolution) -> list[Text]:
    """Return the figures that players gave, as far as what changed does not tell them."""
    request = resolution.request
    if isinstance(request, _TOLD_BY_CHANGES):
        return [quoted(request.reason)] if isinstance(request, DeclareEconomy | Edit) else []
    told = [each for each in resolution.entries if each.kind is EntryKind.DECLARED and each.given]
    return entry_lines(trail_of(told), FIGURES)


def _on_their_word(entries: Sequence[Entry]) -> list[Text]:
    """Return the rules of what the players vouch for, in one line."""
    vouched = (each for each in entries if each.kind is EntryKind.DECLARED and not each.given)
    rules = dict.fromkeys(short(rule.citation) for each in vouched for rule in each.rules[:1])
    return (
        [say("On the players' word: {rules}", rules=joined(map(Verbatim, rules)))] if rules else []
    )


def deciding_rules(entries: Sequence[Entry]) -> list[str]:
    """Return the rules that allowed an order, those that found something first."""
    telling = [short(each) for each in telling_rules(entries)]
    return list(dict.fromkeys((*telling, *allowing(entries))))


def _open_lines(outcome: object) -> list[Text]:
    """Return what was still open where the campaign went on, as a check-list."""
    if not isinstance(outcome, AdvanceOutcome):
        return []
    matters = list(dict.fromkeys(outcome.still_open))
    shown: list[Text] = [say("☐ {matter}", matter=each) for each in matters[:MOST_LEFT]]
    more = len(matters) - MOST_LEFT
    return [*shown, say("and {over} more", over=more)] if more > 0 else shown


_OWNERS = {owner.value: number for number, owner in enumerate(Owner)}
"""Powers and sides in the book's order."""


def _brought_by(needs: Needs) -> list[Text]:
    """Return what an order brings; of a whole campaign, what each owner has in play."""
    if not isinstance(needs, Resolution) or not isinstance(needs.outcome, SetUpOutcome):
        return brought(_untold(needs))
    owners: dict[str, list[Text]] = {}
    for name, factors in needs.outcome.in_play.items():
        owner, _, unit = name.partition(" ")
        owners.setdefault(owner, []).append(Unit(unit).counted(factors))
    return [
        say("**{owner}**: {units}", owner=Owner(owner).listed, units=joined(units))
        for owner, units in sorted(owners.items(), key=lambda each: _OWNERS[each[0]])
    ]


def _untold(needs: Needs) -> Sequence[Entry]:
    """Return the steps of an order without the figures that what changes tells by itself."""
    if not isinstance(needs, Resolution) or not isinstance(needs.request, _TOLD_BY_CHANGES):
        return needs.entries
    return [each for each in needs.entries if each.kind is not EntryKind.DECLARED]


def brought(entries: Sequence[Entry]) -> list[Text]:
    """Return the steps that found something: limits, factors, moments, cards."""
    telling = [
        entry
        for entry in entries
        if (entry.kind is EntryKind.FOUND and _brings(entry))
        or (entry.kind is EntryKind.DECLARED and entry.given)
    ]
    return entry_lines(trail_of(telling), FIGURES)


def _brings(entry: Entry) -> bool:
    given: Mapping[str, Any] = entry.given
    silent = not entry.found or entry.found == "allowed"
    told_elsewhere = not given.keys().isdisjoint({"matters", "through"})
    return not silent and not told_elsewhere and not {"clock", "first"} <= set(given)


def allowing(entries: Sequence[Entry]) -> list[str]:
    """Return the rules that the order met and that let it pass, each once."""
    cited = (
        short(own_rules(entry)[0].citation)
        for entry in entries
        if entry.kind is EntryKind.FOUND and entry.found == "allowed" and entry.rules
    )
    return list(dict.fromkeys(cited))


def _vouched(entries: Sequence[Entry]) -> list[Text]:
    vouched = (entry for entry in entries if entry.kind is EntryKind.DECLARED and not entry.given)
    return entry_lines(trail_of(tuple(vouched)), FIGURES)


_NAMES = frozenset({*map(str, Power), "western_allies"})
_SHORT = {"u.s.": Power.UNITED_STATES.value}


def own_rules(entry: Entry) -> tuple[Rule, ...]:
    """Return the rules of a step without those that are headed by another power's name."""
    named = _NAMES.intersection(value for value in entry.given.values() if isinstance(value, str))
    if not named:
        return entry.rules
    own = tuple(rule for rule in entry.rules if _whose(rule) in (None, *named))
    return own or entry.rules


def _whose(rule: Rule) -> str | None:
    """Return the power that a rule is headed by, or None where it speaks of all."""
    heading = rule.heading.casefold()
    name = _SHORT.get(heading, heading.replace(" ", "_"))
    return name if name in _NAMES else None
