"""Declarations of A World at War in pages: before their dice, in their LOCK, and after them."""

from collections.abc import Iterator

from bot.games.awaw.pages import bombing, bombing_results, campaign_order
from bot.games.awaw.pages.counts import NO_FIGURES, figures, title_of
from bot.games.awaw.pages.losses import losses_line, turned_back
from bot.games.awaw.pages.submarines import dice_told, net_modifiers, without_effect
from bot.show.acts.declaration import declared_fields, throw_lines, told_rules
from bot.show.asked import question as generic
from bot.show.game_text import PreviewText, QuestionText, ResultText
from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.counting import numbered
from core.awaw.campaign.requests import CampaignRequest
from core.awaw.rockets.requests import Salvos
from core.awaw.submarines.requests import IndianOcean, SubmarineWarfare
from core.terms.message import Text, joined, opened, say
from core.terms.procedure import Needs
from core.terms.question import Question
from core.terms.request import Request
from core.terms.resolution import NeedDice, Resolution

MOST_EXPLAINED = 2
"""Of so many throws a post has room to say what came of each; of more the working says it."""


def preview(request: Request, needs: Needs) -> PreviewText:
    """Return what the declarer sees: figures, modifiers, what he vouches for."""
    if isinstance(request, RaidPhase):
        return bombing.preview(request, needs)
    if isinstance(request, CampaignRequest):
        return campaign_order.preview(request, needs)
    entries = needs.entries
    fields: list[tuple[Text, Text]] = [(say("What counts"), figures(request, entries))]
    fields += [(opened(net), told) for net, told in net_modifiers(request, entries)]
    if idle := without_effect(entries):
        fields.append((say("Does not count here"), joined(idle, "\n")))
    return PreviewText(title_of(request), (*fields, *declared_fields(entries)))


def locked(request: Request, needs: NeedDice) -> Text:
    """Return what a LOCK holds in words: the declaration, by number where it has numbers."""
    title = title_of(request)
    if isinstance(request, RaidPhase | CampaignRequest):
        return title
    told = figures(request, needs.entries, bold=False)
    numbers = [told] if told != NO_FIGURES else []
    numbers += [name for name, _ in net_modifiers(request, needs.entries)]
    return say("{title}: {numbers}", title=title, numbers=joined(numbers)) if numbers else title


def results(resolution: Resolution) -> tuple[ResultText, ...]:
    """Return what all see: a phase attack by attack, all else in one."""
    request, entries = resolution.request, resolution.entries
    if isinstance(request, RaidPhase):
        return bombing_results.results(resolution)
    if isinstance(request, CampaignRequest):
        return (campaign_order.result(request, resolution),)
    dice = tuple(bombing_results.short_dice(dice_told(request, entries)))
    return (
        ResultText(
            _result_title(resolution),
            told_rules(entries),
            dice or tuple(throw_lines(resolution)),
            tuple(_lines(resolution)),
            tuple(bombing_results.due_lines(resolution.effects)),
        ),
    )


def _result_title(resolution: Resolution) -> Text:
    """Return the headline of an attack by what it is; what it did stands below."""
    told_below = isinstance(resolution.request, SubmarineWarfare | IndianOcean | Raid | Salvos)
    return title_of(resolution.request) if told_below else resolution.headline


def _lines(resolution: Resolution) -> Iterator[Text]:
    """Yield what positions cannot show: who turned back, and how losses came about."""
    request, outcome = resolution.request, resolution.outcome
    if isinstance(request, Raid):
        yield from bombing_results.raid_lines(outcome)
    elif len(resolution.rolls) > MOST_EXPLAINED:
        return
    elif isinstance(request, Salvos):
        yield say("{brps} a salvo", brps=numbered(outcome.per_salvo, "BRP"))
    else:
        yield losses_line(resolution.entries)
        yield turned_back(outcome)


def asked(request: Request, question: Question, who: str) -> QuestionText:
    """Return a question: of a phase with its attacks, else as any game asks."""
    if isinstance(request, RaidPhase):
        return bombing.asked(request, question, who)
    return generic.asked(question, who)
