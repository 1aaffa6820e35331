"""Witnesses: whoever reads a channel, and holds the referee to the law at every post.

A witness remembers each game's position from one post to the next, so that what changes between two
posts and is told in neither is found too.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from law_court import breaches, verdict
from law_ear import MORE, hear, lines_under_heading
from law_eye import Eye
from law_eyes import EYES

from bot.cogs.wiring import rendering, services
from bot.games import figure_names
from bot.record.entries.play import trail_of
from bot.referee.duties.handovers import Handover
from bot.referee.game.language import ENGLISH
from bot.referee.log.case_changes import changes_of_case
from bot.referee.transaction.occurrences import Begun, Occurrence, QuestionClosed, Resolved
from bot.referee.transaction.tools import Payload
from bot.show.acts.changes import change_lines, public
from bot.show.acts.overview import told_pages
from core.terms.message import english

CUT = "\N{HORIZONTAL ELLIPSIS}"
"""What a text ends with that did not fit."""

Render = Callable[[Occurrence, str, Handover], tuple[Payload, ...]]


@dataclass
class Witness:
    """Somebody who reads every post of a channel.

    Attributes:
        name: What failures are told of.
        act: What is being done, where that is known.
        faults: What was not told, or was told and is not so.
        reasons: How often each reason was given.
    """

    name: str = ""
    act: str = ""
    faults: list[str] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    _known: dict[str, Any] = field(default_factory=dict)

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Be the first reader of every bot that is wired meanwhile, as long as it runs."""
        drawn: Render = rendering.render

        def render(occurrence: Occurrence, language: str, came: Handover) -> tuple[Payload, ...]:
            pages = drawn(occurrence, ENGLISH, came)
            self.read(occurrence, pages)
            return pages if language == ENGLISH else drawn(occurrence, language, came)

        with patch.object(services, "render", render):
            yield

    def read(self, told: Occurrence, pages: Sequence[Payload]) -> None:
        """Compare what the pages of an occurrence tell with what is different since the last."""
        if isinstance(told, QuestionClosed):
            return  # it is no post: what it stands beside tells what changed
        table = told.table
        eye = EYES.get(table.system.key)
        key = table.game.genesis.game
        new = key not in self._known and not isinstance(told, Begun)
        before = self._known.get(key, table.system.begin)
        self._known[key] = table.position
        if eye is None or new:
            return
        posts = [lines for page in pages if (lines := lines_under_heading(page))]
        if found := self._breaches(eye, told, before, posts):
            act = self.act or _act(told)
            self.faults.append(verdict(self.name or table.system.key, act, found))

    def _breaches(
        self, eye: Eye, told: Occurrence, before: Any, posts: Sequence[list[str]]
    ) -> list[str]:
        lines = [line for post in posts for line in post]
        found = [f"cut off: {line}" for line in lines if line.endswith(CUT)]
        if any(each.audience for each in getattr(told, "changes", ())):
            found.append("kept from some, and nothing of this game is hidden")
        left = sum(int(more[1] or more[2]) for line in lines if (more := MORE.fullmatch(line)))
        if left:
            shown, lines = [line for line in lines if not MORE.fullmatch(line)], _all_lines(told)
            # several posts share what the working has in one line
            alone = len(posts) == 1
            if alone and (not _among(shown, lines) or len(shown) + left != len(lines)):
                found.append(f"otherwise in the working: {shown}, and {left} more: {lines}")
        asked = type(told).__name__.endswith("Asked")  # what would change is no change
        heard = hear([] if asked else lines, eye.singular)
        self.reasons.update(heard.reasons)
        heard.more = _merged(eye, heard.more)
        first, then = eye.sees(before, told.table.position)
        eye.understood(heard, first, then)
        return found + breaches(first, then, heard)


def _all_lines(told: Occurrence) -> list[str]:
    """Return what a post shortens as the working has it that its button opens."""
    system = told.table.system
    if not isinstance(told, Resolved):
        return [
            english(line) for line in change_lines(system, public(getattr(told, "changes", ())))
        ]
    changed = change_lines(system, public(changes_of_case(told.table, told.case)))
    trail = trail_of(told.resolution.entries)
    pages = told_pages(changed, trail, (), figure_names(system.key))
    return lines_under_heading({"body": "\n".join(map(english, pages))})


def _among(shown: Sequence[str], lines: Sequence[str]) -> bool:
    """Return whether all lines shown are among these, in whatever order they list things."""
    some, every = ([sorted(re.findall(r"[^ ,]+", each)) for each in of] for of in (shown, lines))
    return all(each in every for each in some)


def _merged(eye: Eye, more: dict[tuple[str, ...], int]) -> dict[tuple[str, ...], int]:
    found: dict[tuple[str, ...], int] = {}
    for about, count in more.items():
        found[eye.same(about)] = found.get(eye.same(about), 0) + count
    return found


def _act(told: Occurrence) -> str:
    resolution = getattr(told, "resolution", None)
    what = type(told).__name__.lower()
    return f"{what} {resolution.kind}: {english(resolution.headline)}" if resolution else what


@contextmanager
def watched() -> Iterator[Witness]:
    """Let a witness read whatever any bot posts meanwhile, and hold them to the law at the end."""
    witness = Witness()
    with witness.reading():
        yield witness
    assert witness.faults == [], "\n".join(witness.faults)
