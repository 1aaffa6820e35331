"""What `/do` offers while somebody types: whole lines that he may declare as things stand."""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain

from bot.cogs.help import asks_help
from bot.cogs.suggested_answers import Asked, asked_of
from bot.cogs.typed_lines import read_by
from bot.cogs.wiring.services import Services
from bot.games import FACES
from bot.games.face import Face
from bot.referee.cases.line_checks import LawfulLine, LineChecks
from bot.referee.game.acting_powers import spoken_for
from bot.referee.game.draft_contents import JoinableDraft
from bot.referee.game.people import Act
from bot.referee.game.table import Table
from bot.show import limits
from bot.show.chances.suggestions import Said, is_forlorn, name_of, odds_in_brief
from bot.words.plans import JOINED, blocks_of
from bot.words.reading import together_of
from bot.words.suggestions import Proposal, examples, fits, in_hand, nothing_proposed
from core.terms.message import Text, say
from core.terms.refusal import Refusal, RefusedError, unreadable
from core.terms.request import Request

PATIENCE, LONGEST = 0.04, 0.5
"""Seconds after which no more lines are looked at: where enough are found, and in any case."""

ENOUGH = 8
"""So many lines fill a phone."""

ODDS_PATIENCE = 0.25
"""Seconds for which an offer waits for odds; what comes later is shown with the next letter."""

_SEVERAL = unreadable(JOINED)

_HELP = "help"
"""What a line is that only tells something: whoever sends it reads what he may type."""


def always() -> bool:
    """Return that whoever types waits for what is offered."""
    return True


@dataclass(frozen=True, slots=True)
class Offered:
    """A line as it is offered: what is shown of it, and what is typed for it."""

    name: str
    line: str


@dataclass(frozen=True, slots=True)
class Found:
    """A line that may be declared, with what is said of it."""

    line: str
    beside: Text
    lawful: LawfulLine | None = None


async def suggested_lines(services: Services, act: Act, typed: str, said: Said) -> list[Offered]:
    """Return what may be declared that begins as what is typed; nothing where nothing may be.

    Args:
        services: The use cases.
        act: Who types where.
        typed: What stands in the field so far.
        said: Says a text in his language.
    """
    try:
        table = await services.tables.at(act.place)
    except RefusedError:
        return []
    if table is None or table.side_of(act.person.id) is None:
        return []
    typing = Typing(services.line_checks, table, act, await _draft(services, table, act))
    asked = await asked_of(services, table, act)
    wanted = services.line_checks.begin(act.person.id)
    found = await asyncio.to_thread(typing.lines, typed, asked.answers, wanted)
    if not found and not typed.strip():
        return _told(table, asked, said)
    wait_for = [each.lawful.odds for each in found if each.lawful and each.lawful.odds]
    odds = iter(await services.forecasts.in_time(wait_for, ODDS_PATIENCE) if wait_for else ())
    words = typing.face.pages.odds
    offered: list[Offered] = []
    forlorn: list[Offered] = []
    for each in found:
        has_odds = each.lawful is not None and each.lawful.odds is not None
        expected = next(odds) if has_odds else ()
        brief = odds_in_brief(expected, words)
        last = is_forlorn(expected) and each.line != typed.strip()
        (forlorn if last else offered).append(
            Offered(name_of(each.line, each.beside, brief, said), each.line)
        )
    return [*offered, *forlorn]


def _told(table: Table, asked: Asked, said: Said) -> list[Offered]:
    """Return what is waited for, for whoever has nothing to type; nothing at the end of a game."""
    phase = table.system.phase(table.position)
    if asked.number:
        told = say("You are asked something: press Answer under it, or see /open")
    elif table.case is not None:
        told = say("An earlier declaration is still open · see /open")
    elif phase is not None:
        told = say("Nothing to type now: {phase} · see /open", phase=phase.name)
    else:
        return []
    return [Offered(limits.clip(said(told), limits.CHOICE_NAME), _HELP)]


async def _draft(services: Services, table: Table, act: Act) -> JoinableDraft | None:
    """Return the open declaration that further lines of its kind join."""
    verbs = FACES[table.system.key].reading.verbs
    return await services.declarations.joinable_draft(
        act, lambda words: bool(together_of(verbs, words))
    )


@dataclass(frozen=True, slots=True)
class Typing:
    """Somebody who types a line, with what he has declared and not locked in.

    Attributes:
        checks: What looks at lines.
        table: Where he types.
        act: Who he is.
        draft: His open declaration that further lines of its kind join.
    """

    checks: LineChecks
    table: Table
    act: Act
    draft: JoinableDraft | None

    @property
    def face(self) -> Face:
        """The game."""
        return FACES[self.table.system.key]

    def lines(
        self, typed: str, answers: Sequence[Proposal], wanted: Callable[[], bool] = always
    ) -> list[Found]:
        """Return lines that what is typed may become, each looked at, until it takes too long.

        Args:
            typed: What stands in the field.
            answers: What may be answered.
            wanted: Whether he still waits for them, and has not typed on.
        """
        began = time.monotonic()
        before, line = in_hand(typed)
        joins = self._joins(before.strip("; \n") or line)
        drafted = self._drafted() if joins or not before else None
        at = self._behind(drafted if drafted and before else self.table, before)
        if at is None:
            return []
        found: dict[str, Found] = {}
        requests: list[Request] = []
        if not before:
            for each in answers:
                short = limits.length(each.line) <= limits.CHOICE_NAME
                if short and fits(line, each.line) and self._check(at, each.line) is None:
                    found[each.line] = Found(each.line, each.beside)
            if self.table.case is not None:  # nothing else can be locked in before it is resolved
                return list(found.values())[: limits.CHOICES]
        drafted = None if before else drafted
        for proposal in self._proposed(drafted or at, line):
            whole = before + proposal.line
            if whole in found and proposal.beside:
                found[whole] = replace(found[whole], beside=proposal.beside)
            if whole in found or limits.length(whole) > limits.CHOICE_NAME:
                continue
            lawful = self._lawful(at, drafted, proposal.line, alone=bool(before))
            if lawful is not None and lawful.request not in requests:
                requests.append(lawful.request)
                found[whole] = Found(whole, proposal.beside, lawful)
            took = time.monotonic() - began
            late = took > (PATIENCE if len(found) >= ENOUGH else LONGEST)
            if late or len(found) >= limits.CHOICES or not wanted():
                break
        return list(found.values())

    def _proposed(self, table: Table, line: str) -> Iterator[Proposal]:
        """Yield lines, the one in hand first where it is whole already."""
        reading = self.face.reading
        itself = (Proposal(line.strip()),) if line.strip() and not asks_help(line) else ()
        powers = spoken_for(table, self.act.person.id)
        proposed = self.checks.proposer(table.position, powers, reading.suggest)(line)
        more = (
            examples(reading.verbs, line)
            if line.strip() or reading.suggest is nothing_proposed
            else ()
        )
        return chain(itself, proposed, more)

    def _lawful(
        self, at: Table, drafted: Table | None, line: str, *, alone: bool
    ) -> LawfulLine | None:
        """Return what a line would do; one that joins the open declaration, after or with it."""
        if self.draft is not None and not alone and self._joins(line):
            if drafted is not None:
                return self._check(drafted, line)
            return self._check(at, f"{self.draft.words}\n{line}")
        return self._check(at, line)

    def _joins(self, line: str) -> bool:
        verbs = self.face.reading.verbs
        kind = together_of(verbs, line)
        return (
            bool(kind) and self.draft is not None and together_of(verbs, self.draft.words) == kind
        )

    def _drafted(self) -> Table | None:
        """Return the table that the open declaration leads to; None where that is open."""
        found = None if self.draft is None else self._check(self.table, self.draft.words)
        return None if found is None else found.after

    def _behind(self, at: Table, before: str) -> Table | None:
        """Return the table that finished lines lead to from another; None where that is open."""
        for block in blocks_of(self.face.reading.verbs, before) if before.strip() else ():
            found = self._check(at, block)
            if found is None or found.after is None:
                return None
            at = found.after
        return at

    def _check(self, table: Table, line: str) -> LawfulLine | None:
        return self.checks.lawful(table, self.act, line, partial(_read, self.act.person.id, line))


def _read(user: int, line: str, table: Table) -> Request | Refusal:
    """Read a line as `/do` does: what is several declarations is none of these."""
    blocks = blocks_of(FACES[table.system.key].reading.verbs, line)
    return read_by(table, user, blocks[0]) if len(blocks) == 1 else _SEVERAL
