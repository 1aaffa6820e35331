"""Turn Summaries: read as plans, and written for `/log` and the record."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from bot.cogs.wiring.services import Services
from bot.games import FACES
from bot.referee.cases.declarations import Refused
from bot.referee.cases.plan_preview import SpokenLine
from bot.referee.game.acting_powers import speaks_for, spoken_for
from bot.referee.game.draft_contents import DraftKey
from bot.referee.game.people import Act, Place
from bot.referee.game.refusals import refuse
from bot.referee.game.table import Table
from bot.referee.log.played_acts import PlayedAct, played_acts
from bot.show.attachments import Attachment
from bot.show.custom_id import CustomId
from bot.show.limits import LABEL
from bot.show.page import Button
from bot.words.kit.summary import instead
from bot.words.reading import Lines, read_line, takes_all
from bot.words.summaries import (
    MOST_JOINED,
    Block,
    Step,
    Summaries,
    SummaryPlan,
    SummaryText,
    looks_so,
    named_elsewhere,
    on_a_map,
    planned,
)
from bot.words.summary_bounds import MOST_OF_A_LINE, too_large_for_one
from core.terms.message import Text, Verbatim, english, joined, say, say_many
from core.terms.refusal import Fault, Refusal, RefusalKind, unreadable
from core.terms.request import Request

CHOOSE = "which"
"""What a button asks for that answers what a summary leaves open."""

SHORT = 40
"""A line of so many characters or fewer is no summary that a client has put into one line."""

_MOST_BUTTONS = 3
"""So many answers have a button beside *Change* and *Cancel* in one row."""


@dataclass(frozen=True, slots=True)
class SummaryRead:
    """A Turn Summary as it was read.

    Attributes:
        text: What a draft keeps of it.
        lines: The lines of its plan.
        notes: What is to be known of how it was read.
        refusal: What stands against it before anything is looked at; None where nothing does.
        maps: The printings whose names it may have, by what a line `map: …` calls them.
    """

    text: str
    lines: tuple[SpokenLine, ...] = ()
    notes: tuple[Text, ...] = ()
    refusal: Refusal | None = None
    maps: tuple[str, ...] = ()

    def on_map(self, number: int) -> str:
        """Return the text with the names of a printing."""
        named = self.maps[number : number + 1]
        return f"map: {named[0]}\n{self.text}" if named else self.text

    def with_choice(self, chosen: str = "") -> str:
        """Return the text with a line in place of the one that it begins with."""
        lines = self.text.splitlines()
        for place, line in enumerate(lines):
            if line and chosen.startswith(line) and instead(line) is None:
                lines[place] = chosen
                break
        return "\n".join(lines)


async def written_turns(
    services: Services, place: Place, turn: Text = "", power: str = ""
) -> Sequence[SummaryText] | Refusal:
    """Return the turns of a channel's game as summaries, of one turn or power if these are named.

    Args:
        services: The use cases.
        place: The channel.
        turn: The turn, as the game calls it.
        power: The power, by its key.
    """
    table, told = await services.history.log(place)
    summaries = FACES[table.system.key].reading.summaries
    if summaries is None:
        return refuse(
            say("{title} has no Turn Summaries.", title=table.system.title),
            say("Leave `format` out; `/log` tells it in its own words."),
        )

    def wanted(act: PlayedAct) -> bool:
        now, powers = table.system.turn(act.before), table.system.on_turn(act.before)
        return (not turn or english(now) == english(turn)) and (not power or power in powers)

    def write() -> tuple[SummaryText, ...]:
        return tuple(summaries.written(filter(wanted, played_acts(table, told))))

    return await asyncio.to_thread(write)


def summary_file(name: str, texts: Sequence[SummaryText]) -> Attachment:
    """Return turns in TripleA's form as a file."""
    return Attachment(f"{name}.txt", "\n".join(each.text for each in texts).encode())


async def summary_at(services: Services, act: Act, text: str) -> SummaryRead | None:
    """Return a Turn Summary as the channel's game reads it; None where a text is none."""
    table = await services.tables.at(act.place)
    if table is None:
        return None
    reading = FACES[table.system.key].reading
    if takes_all(reading.verbs, text):
        return None
    if reading.summaries is None or ("\n" not in text.strip() and len(text) <= SHORT):
        return None
    return await asyncio.to_thread(
        _read, reading.summaries, reading.verbs, text, table, act.person.id
    )


def _read(
    summaries: Summaries, verbs: Lines, text: str, table: Table, user: int
) -> SummaryRead | None:
    if not looks_so(text):
        return None
    joined_up = len(text) <= MOST_JOINED and "\n" not in text.strip()
    if not joined_up and (too_large := too_large_for_one(text)) is not None:
        return SummaryRead(text[:MOST_OF_A_LINE], refusal=too_large)
    if not summaries.holds(text):
        return None
    plan = planned(summaries, verbs, text, table.position)
    if plan.foreign and plan.printing is None:
        return SummaryRead(
            plan.text, refusal=_which_map(summaries, plan), maps=tuple(summaries.printings)
        )
    if not plan.steps:
        nothing = Fault(
            say("This summary declares nothing; all of it is report."),
            say("Paste one with purchases, moves or placements."),
        )
        return SummaryRead(plan.text, refusal=unreadable(nothing))
    lines = tuple(_spoken(summaries, verbs, user, each) for each in plan.steps)
    return SummaryRead(plan.text, lines, tuple(_notes(plan)))


def _which_map(summaries: Summaries, plan: SummaryPlan) -> Refusal:
    """Return the question whose names a summary has, which says so of every name."""
    faults = named_elsewhere(plan.foreign, summaries.printings)
    if plan.zones:
        what = say(
            "Sea zones of another printing may have other numbers; these are read as this "
            "board's: {zones}.",
            zones=joined(plan.zones),
        )
        faults.append(Fault(what, on_a_map(summaries.printings)))
    return Refusal(RefusalKind.AMBIGUOUS, tuple(faults))


def _notes(plan: SummaryPlan) -> Sequence[Text]:
    notes: list[Text] = [
        say_many(
            "A TripleA Turn Summary: {n} line of report is skipped.",
            "A TripleA Turn Summary: {n} lines of report are skipped.",
            plan.skipped,
        )
    ]
    if plan.printing is not None:
        notes += [
            say("{name} is read as {here}.", name=Verbatim(name), here=here)
            for name, here in plan.foreign.items()
        ]
    if plan.printing is not None and plan.zones:
        notes.append(
            say("Sea zones are read by this board's numbers: {zones}.", zones=joined(plan.zones))
        )
    return notes


def _spoken(summaries: Summaries, verbs: Lines, user: int, step: Step) -> SpokenLine:
    if step.block is None:
        return SpokenLine(step.going_on, partial(_go_on, verbs, user, step.going_on))
    return SpokenLine(step.block.typed, partial(_block, summaries, user, step.block))


def _go_on(verbs: Lines, user: int, line: str, table: Table) -> Request | Refusal:
    read = read_line(verbs, line, speaks_for(table, user))
    return read if isinstance(read, Refusal) else read.said_by(spoken_for(table, user))


def _block(summaries: Summaries, user: int, block: Block, table: Table) -> Request | Refusal:
    read = summaries.reads(table.position, speaks_for(table, user), block)
    return read if isinstance(read, Refusal) else read.said_by(spoken_for(table, user))


def choice_buttons(found: Refused) -> tuple[Button, ...]:
    """Return a button for each answer to what the first line of a summary leaves open."""
    if found.draft is None:
        return ()
    told = [(number, instead(each)) for number, each in enumerate(found.choices)]
    return tuple(
        Button(
            Verbatim(line[1][:LABEL]),
            str(CustomId(CHOOSE, found.draft.game.id, found.draft.seq, number)),
        )
        for number, line in told[:_MOST_BUTTONS]
        if line is not None
    )


def map_buttons(summary: SummaryRead, draft: DraftKey | None) -> tuple[Button, ...]:
    """Return a button for each printing whose names a summary may have."""
    if draft is None:
        return ()
    return tuple(
        Button(
            say("Use the {map} map's names", map=Verbatim(each)),
            str(CustomId(CHOOSE, draft.game.id, draft.seq, number)),
        )
        for number, each in enumerate(summary.maps[:_MOST_BUTTONS])
    )
