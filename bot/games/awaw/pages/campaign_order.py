"""An order to a campaign on a page: before it is locked in, and as all see it afterwards."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.awaw.pages.order_words import now_lines, order_title
from bot.record.entries.play import trail_of
from bot.show.declaration import title_of
from bot.show.escape import quoted
from bot.show.game_text import Blocks, PreviewText, ResultText
from bot.show.working import entry_lines, short
from core.awaw.book.terms import Power
from core.awaw.book.units import Owner, Unit
from core.awaw.campaign.advance import AdvanceOutcome
from core.awaw.campaign.beginning import SetUpOutcome
from core.awaw.campaign.requests import CampaignRequest, Control, DeclareEconomy, Tension
from core.terms.citation import Rule
from core.terms.message import Text, Verbatim, joined, say
from core.terms.procedure import Needs
from core.terms.resolution import Entry, EntryKind, Resolution
from core.terms.telling import telling_rules

_CALLED = {power.value: power.label for power in Power}

MOST_OPEN = 12
"""How many open matters a preview lists one by one."""

MOST_LEFT = 2
"""How many a post lists."""


def preview(request: CampaignRequest, needs: Needs) -> PreviewText:
    """Return what an order comes to, or what it asks first."""
    fields = order_fields(needs)
    if isinstance(needs, Resolution):
        return PreviewText(needs.headline, fields, coming="")
    return PreviewText(title_of(request), fields)


def result(resolution: Resolution) -> ResultText:
    """Return what all see of an order, with the rules that allowed it."""
    return ResultText(
        order_title(resolution),
        tuple(deciding_rules(resolution.entries)),
        lines=tuple(result_lines(resolution)),
        now=tuple(now_lines(resolution)),
    )


def order_fields(needs: Needs) -> Blocks:
    """Return the blocks of a preview: what it brings, what is open, what allows it, whose word."""
    entries = needs.entries
    outcome = needs.outcome if isinstance(needs, Resolution) else None
    return tuple(
        (name, text)
        for name, text in (
            (say("Still open, if you go on"), joined(open_lines(outcome), "\n")),
            (say("What it brings"), joined(_brought_by(outcome, entries), "\n")),
            (say("Allowed by"), joined(map(Verbatim, allowing(entries)), " · ")),
            (say("On your word"), joined(_vouched(entries), "\n")),
        )
        if text
    )


def result_lines(resolution: Resolution) -> list[Text]:
    """Return what no position shows: dice read elsewhere, whose word it is, what was left open."""
    left = open_lines(resolution.outcome, MOST_LEFT)
    lines = [*_given(resolution), *_on_their_word(resolution.entries)]
    return [*lines, say("**Left open**"), *left] if left else lines


def _given(resolution: Resolution) -> list[Text]:
    """Return the figures that players gave, as far as what changed does not tell them."""
    request = resolution.request
    if isinstance(request, DeclareEconomy):
        return [quoted(request.reason)]
    if isinstance(request, Tension):
        return []
    told = [each for each in resolution.entries if each.kind is EntryKind.DECLARED and each.given]
    if isinstance(request, Control):
        return []
    return entry_lines(trail_of(told), _CALLED)


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


def open_lines(outcome: object, most: int = MOST_OPEN) -> list[Text]:
    """Return what was still open where the campaign goes on, as a check-list."""
    if not isinstance(outcome, AdvanceOutcome):
        return []
    matters = list(dict.fromkeys(outcome.still_open))
    shown: list[Text] = [say("☐ {matter}", matter=each) for each in matters[:most]]
    more = len(matters) - most
    return [*shown, say("and {over} more", over=more)] if more > 0 else shown


def _brought_by(outcome: object, entries: Sequence[Entry]) -> list[Text]:
    """Return what an order brings; of a whole campaign, what each owner has in play."""
    if not isinstance(outcome, SetUpOutcome):
        return brought(entries)
    owners: dict[str, list[Text]] = {}
    for name, factors in outcome.in_play.items():
        owner, _, unit = name.partition(" ")
        owners.setdefault(owner, []).append(Unit(unit).counted(factors))
    return [
        say("**{owner}**: {units}", owner=Owner(owner).listed, units=joined(units))
        for owner, units in owners.items()
    ]


def brought(entries: Sequence[Entry]) -> list[Text]:
    """Return the steps that found something: limits, factors, moments, cards."""
    telling = [
        entry
        for entry in entries
        if (entry.kind is EntryKind.FOUND and _brings(entry))
        or (entry.kind is EntryKind.DECLARED and entry.given)
    ]
    return entry_lines(trail_of(telling), _CALLED)


def _brings(entry: Entry) -> bool:
    given: Mapping[str, Any] = entry.given
    silent = not entry.found or entry.found == "allowed"
    return not silent and "matters" not in given and not {"clock", "first"} <= set(given)


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
    return entry_lines(trail_of(tuple(vouched)), _CALLED)


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
