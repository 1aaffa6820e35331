"""Plans of several lines, from any door: read, shown, begun, steered."""

import asyncio
from collections.abc import Sequence
from functools import partial

from bot.cogs.boards import Ahead, files_ahead, moves_anything
from bot.cogs.delivery.responses import UmpireInteraction, act_of, answer_in_place, show_form
from bot.cogs.not_locked import hindered_page
from bot.cogs.presses import draft_of
from bot.cogs.summaries import SummaryRead, choice_buttons, map_buttons, summary_at
from bot.cogs.typed_lines import change_line, declare_line, read_by, verbs_at
from bot.cogs.wiring.additions import pictured
from bot.cogs.wiring.services import Services
from bot.record.drafts import Until
from bot.referee.cases.answers import Answered
from bot.referee.cases.declarations import Refused
from bot.referee.cases.plan_preview import SpokenLine
from bot.referee.cases.plans import NotBegun, PlanPreview, PlanStanding
from bot.referee.game.draft_contents import MOST_WORDS, DraftKey, ParsedInput
from bot.referee.game.people import Act
from bot.referee.game.table import Table
from bot.show.acts.declaration import refused_buttons
from bot.show.acts.plans import CHANGE, plan_page, plan_preview_page, withdrawn_page
from bot.show.asked.answered import answered_page
from bot.show.asked.refusal import refused_page
from bot.show.custom_id import CustomId
from bot.show.page import Button, Page
from bot.show.text_form import TextForm
from bot.words.plans import MOST_LINES, IfTaken, Stop, blocks_of, condition_of
from bot.words.reading import Lines
from bot.words.summaries import MOST_JOINED
from core.terms.message import Text, say
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request


async def declare_text(services: Services, act: Act, text: str) -> Page:
    """Return the preview of a typed text: of a declaration, or of a plan of several lines."""
    if summary := await summary_at(services, act, text):
        return await _summary_shown(services, act, summary)
    verbs = await verbs_at(services, act)
    if len(text) > MOST_JOINED and (too_long := _too_long(text, text.count("\n") + 1)):
        return refused_page(too_long, text)
    blocks = await asyncio.to_thread(blocks_of, verbs, text)
    if not _is_plan(blocks):
        return await declare_line(services, act, blocks[0] if blocks else "")
    answered = await services.typed_answers.of_line(act, text)  # a form may take several lines
    if isinstance(answered, Answered):
        return answered_page(answered)
    if isinstance(answered, Refusal):
        return await declare_line(services, act, text)
    return await _shown(services, act, text, verbs, blocks)


async def change_text(services: Services, act: Act, key: DraftKey, text: str) -> Page:
    """Return the preview of a draft after its player typed it anew."""
    if summary := await summary_at(services, act, text):
        return await _summary_shown(services, act, summary, key)
    verbs = await verbs_at(services, act)
    blocks = await asyncio.to_thread(blocks_of, verbs, text)
    if not _is_plan(blocks):
        return await change_line(services, act, key, blocks[0] if blocks else "")
    return await _shown(services, act, text, verbs, blocks, key)


def _is_plan(blocks: list[str]) -> bool:
    return len(blocks) > 1


async def _shown(
    services: Services,
    act: Act,
    text: str,
    verbs: Lines,
    blocks: list[str],
    key: DraftKey | None = None,
) -> Page:
    if too_long := _too_long(text, len(blocks)):
        said = ParsedInput(text, too_long)
        declarations = services.declarations
        kept = (
            declarations.declare(act, said) if key is None else declarations.change(act, key, said)
        )
        found = await kept
        return (
            _page(services, found) if isinstance(found, Refused) else refused_page(too_long, text)
        )
    lines = [_spoken(verbs, act, each) for each in blocks]
    return _page(services, await services.plans.show(act, text, lines, key))


async def _summary_shown(
    services: Services, act: Act, summary: SummaryRead, key: DraftKey | None = None
) -> Page:
    """Return the preview of a Turn Summary as a plan, or what it leaves open."""
    against = summary.refusal or _too_long(summary.text, len(summary.lines))
    if against is not None:
        said = ParsedInput(summary.text, against)
        declarations = services.declarations
        kept = await (
            declarations.declare(act, said) if key is None else declarations.change(act, key, said)
        )
        draft = kept.draft if isinstance(kept, Refused) else key
        buttons = (*map_buttons(summary, draft), *_buttons(draft))
        return refused_page(against, summary.text, buttons)
    found = await services.plans.show(act, summary.text, summary.lines, key)
    return _page(services, found, summary.notes)


async def chosen_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Read a summary again with what its player has chosen for the first line that asks."""
    services, act = interaction.client.services, act_of(interaction)
    key = draft_of(interaction, asked)
    words = await services.declarations.words_of(act, key)
    if isinstance(words, Refusal):
        return refused_page(words)
    summary = await summary_at(services, act, words)
    if summary is None:
        return await change_text(services, act, key, words)
    if summary.refusal is not None:
        return await change_text(services, act, key, summary.on_map(asked.page or 0))
    found = await services.plans.show(act, summary.text, summary.lines, key)
    chosen = found.choices[asked.page or 0 :][:1] if isinstance(found, Refused) else ()
    return await change_text(services, act, key, summary.with_choice(*chosen))


def _too_long(text: str, lines: int) -> Refusal | None:
    if lines <= MOST_LINES and len(text) <= MOST_WORDS:
        return None
    return unreadable(
        Fault(
            say(
                "This plan has {lines} lines and {characters} characters.",
                lines=lines,
                characters=len(text),
            ),
            say(
                "Give at most {most_lines} lines and {most_characters} characters; plan the rest "
                "when these are done.",
                most_lines=MOST_LINES,
                most_characters=MOST_WORDS,
            ),
        )
    )


def _spoken(verbs: Lines, act: Act, block: str) -> SpokenLine:
    match condition_of(block):
        case Stop():
            return SpokenLine(block, None, Until.STOP)
        case IfTaken(place=place):
            return SpokenLine(block, None, Until.TAKEN, verbs.space(place))
    return SpokenLine(block, partial(_read, act.person.id, block))


def _read(user: int, block: str, table: Table) -> Request | Refusal:
    return read_by(table, user, block)


def _buttons(draft: DraftKey | None) -> tuple[Button, ...]:
    return refused_buttons(draft.game.id, draft.seq) if draft else ()


def _page(services: Services, found: PlanPreview | Refused, notes: Sequence[Text] = ()) -> Page:
    if isinstance(found, Refused):
        buttons = (*choice_buttons(found), *_buttons(found.draft))
        return refused_page(found.refusal, found.words, buttons)
    draft = found.draft
    page = plan_preview_page(
        found.table.system, draft.game.id, draft.seq, found.revision, found.ahead.lines, notes
    )
    ahead = [Ahead(*line.declared_at, line.needs) for line in found.ahead.lines if line.declared_at]
    if not moves_anything(found.table, ahead):
        return page
    return pictured(page, lambda: files_ahead(services, found.table, found.by, ahead))


def standing_page(found: PlanStanding | Refusal) -> Page:
    """Return a plan that has begun, as its owner sees it."""
    if isinstance(found, Refusal):
        return refused_page(found)
    return plan_page(found.lines, found.plan, found.draft.game.id, found.draft.seq, found.refusal)


async def begin_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Begin a plan as it was shown; else return why nothing has begun, and what it is now."""
    services = interaction.client.services
    found = await services.plans.begin(
        act_of(interaction), draft_of(interaction, asked), asked.page
    )
    if isinstance(found, NotBegun):
        page = _page(services, found.found)
        return await hindered_page(services, act_of(interaction), found.why, page)
    return standing_page(found)


async def plan_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return a plan on its way to its owner."""
    plans = interaction.client.services.plans
    return standing_page(await plans.standing(act_of(interaction), draft_of(interaction, asked)))


async def go_on_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Let a plan go on, and return how far it came."""
    plans = interaction.client.services.plans
    key = draft_of(interaction, asked)
    return standing_page(await plans.go_on(act_of(interaction), key, asked.page))


async def withdraw_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Withdraw the lines of a plan that have not begun."""
    plans = interaction.client.services.plans
    key = draft_of(interaction, asked)
    rest = await plans.withdraw(act_of(interaction), key, asked.page)
    return refused_page(rest) if isinstance(rest, Refusal) else withdrawn_page(rest)


async def open_rest(interaction: UmpireInteraction, asked: CustomId) -> None:
    """Open a form with the lines of a plan that have not begun."""
    plans = interaction.client.services.plans
    key = draft_of(interaction, asked)
    words = await plans.rest_of(act_of(interaction), key, asked.page)
    if isinstance(words, Refusal):
        await answer_in_place(interaction, _refused(words))
        return
    title, label = say("Change the rest of your plan"), say("Lines that have not begun")
    asked = CustomId(CHANGE, asked.game, asked.seq, asked.page)
    await show_form(interaction, TextForm(title, str(asked), label, words, most=MOST_WORDS))


async def changed_rest(interaction: UmpireInteraction, asked: CustomId, words: str) -> Page:
    """Put the lines that somebody typed in the place of those that have not begun."""
    services, act = interaction.client.services, act_of(interaction)
    key = draft_of(interaction, asked)
    rest = await services.plans.withdraw(act, key, asked.page)
    if isinstance(rest, Refusal):
        return refused_page(rest, words)
    return await declare_text(services, act, words)


async def _refused(refusal: Refusal) -> Page:
    return refused_page(refusal)
