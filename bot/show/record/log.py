"""The log of a game: what each line of the record says, page by page."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.record.entries.play import (
    DroppedLine,
    OrderLine,
    RedoLine,
    ResolutionLine,
    UndoLine,
)
from bot.record.entries.reading import ClosingLine, Entry, GenesisLine
from bot.record.entries.seats import ArchiveLine, OverdueLine, SharingLine, TurnEndLine
from bot.referee.game.asked_words import with_those_after
from bot.show.acts.working import short
from bot.show.custom_id import turning
from bot.show.escape import plainly
from bot.show.figures import rolls_called
from bot.show.limits import clip
from bot.show.page import Colour, Page
from bot.show.seats.overdue import people
from bot.show.seats.seat_sharing import seat_sharing_line
from core.fairness.lines import SeatLine
from core.terms.message import Message, Text, Verbatim, joined, opened, say

MOST_CITED = 6
"""How many of the rules that decided a result the log names."""

_CLOSED = {"withheld": say("withheld"), "forfeit": say("forfeited")}
"""What becomes of a roll that gives no result, by its line's kind."""


@dataclass(frozen=True, slots=True)
class LogWords:
    """What the lines of a log are told with.

    Attributes:
        called: What the book calls each power.
        brief: A declaration's words as far as the log shows them.
        headlines: What came of cases, where that is said again; others are told as recorded.
        turns: Turns by their names in the record, where these are said again.
    """

    called: Mapping[str, str]
    brief: Callable[[str], Text]
    headlines: Mapping[int, Text] = field(default_factory=dict)
    turns: Mapping[str, Text] = field(default_factory=dict)


def told_line(k: int, at_ms: int, entry: Entry, words: LogWords) -> Text | None:
    """Return a line of the record as the log shows it, or None where it says nothing by itself.

    Args:
        k: Its number.
        at_ms: When it was written, in milliseconds.
        entry: What it holds.
        words: What it is told with.
    """
    when = f"<t:{at_ms // 1000}:f>" if at_ms else ""
    line = words_of(entry, words)
    before = Verbatim(f"`{k:>3}` {when}")
    return joined([before, line], " ") if line else None


def words_of(entry: Entry, words: LogWords) -> Text:
    """Return what a line of the record tells, or nothing where it says nothing by itself."""
    return _of_play(entry, words) or _of_the_game(entry, words)


def _of_play(entry: Entry, words: LogWords) -> Text:
    match entry:
        case OrderLine():
            return say(
                "<@{by}>: {words}",
                by=entry.by,
                words=_as_typed(clip(words.brief(entry.words), 200)),
            )
        case ResolutionLine():
            rolls = joined(map(str, entry.rolls))
            rules = ", ".join(map(short, entry.telling[:MOST_CITED]))
            cited = Verbatim(f"({rules})") if rules else ""
            named = say("**Roll {rolls}**", rolls=rolls) if rolls else ""
            headline = words.headlines.get(entry.case) or Verbatim(entry.headline)
            return joined((each for each in (named, headline, cited) if each), " ")
        case ClosingLine(t="cancel"):
            return say("~~Roll {n}~~ cancelled by <@{user}>.", n=entry.n, user=entry.user)
        case ClosingLine(t="expire"):
            return say("~~Roll {n}~~ expired without its replies.", n=entry.n)
        case ClosingLine():
            return say(
                "~~Roll {n}~~ {kind}: {why}.",
                n=entry.n,
                kind=_CLOSED[entry.t],
                why=plainly(entry.why),
            )
        case UndoLine() | RedoLine():
            return _reversal(entry, words)
        case DroppedLine():
            why = words.headlines.get(entry.case) or plainly(entry.why)
            return say("A declaration was dropped: {why}", why=why)
    return ""


def _reversal(entry: UndoLine | RedoLine, words: LogWords) -> Message:
    numbers = say(" ({rolls})", rolls=rolls_called(entry.rolls)) if entry.rolls else ""
    told = [words.headlines[case] for case in entry.cases[:1] if case in words.headlines]
    what = with_those_after(told[0] if told else plainly(entry.what), len(entry.cases[1:]))
    if isinstance(entry, UndoLine):
        return say("Undo by <@{by}>: {what}{rolls}.", by=entry.by, what=what, rolls=numbers)
    return say("Redo by <@{by}>: {what}{rolls}.", by=entry.by, what=what, rolls=numbers)


def _of_the_game(entry: Entry, words: LogWords) -> Text:
    match entry:
        case GenesisLine():
            return say("The game begins.")
        case SeatLine():
            return say(
                "<@{user}> takes {power_name}.",
                user=entry.user,
                power_name=words.called[entry.seat],
            )
        case OverdueLine():
            return say(
                "{phase} ended without {users}, at the word of {names}.",
                phase=Verbatim(entry.phase),
                users=people(entry.users),
                names=people((entry.by, *entry.agreed)),
            )
        case ArchiveLine():
            return say("<@{by}> closed the game; every player was sent the record.", by=entry.by)
        case TurnEndLine():
            return say(
                "{turn_words}; the record was posted and sent to every player.",
                turn_words=turn_words(words.turns.get(entry.turn) or Verbatim(entry.turn)),
            )
    return seat_sharing_line(entry, words.called) if isinstance(entry, SharingLine) else ""


def turn_words(turn: Text) -> Message:
    """Return that a turn has ended, by its name where it has one."""
    return say("Turn ended: {name}", name=opened(turn)) if turn else say("A turn has ended")


def _as_typed(words: Text) -> Text:
    return words if isinstance(words, Message) else plainly(words)


def log_page(
    game: str,
    body: Text,
    here: int,
    pages: int,
    *,
    since: int = 0,
    verb: str = "log",
    of: Text = "",
) -> Page:
    """Return one page of the log, newest page last.

    Args:
        game: The game's name.
        body: What the log says there.
        here: Which page of it that is, from 0.
        pages: How many there are.
        since: What the buttons' ids carry: the first line of such a log.
        verb: What the buttons ask for.
        of: What of the game it tells, if not all.
    """
    return Page(
        title=joined(filter(None, [say("Log of {game}", game=Verbatim(game)), of]), " · "),
        body=body or say("Nothing has happened yet."),
        footer=say("Page {here} of {pages}", here=here + 1, pages=pages),
        colour=Colour.CALM,
        buttons=turning(verb, game, since, here, pages),
    )
