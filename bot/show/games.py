"""Pages about a game itself: its beginning, its seats, where it stands, its log, free rolls."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from bot.record.entries.play import DroppedLine, OrderLine, RedoLine, ResolutionLine, UndoLine
from bot.record.entries.reading import ClosingLine, Entry, GenesisLine
from bot.record.entries.seats import ArchiveLine, SharingLine, TurnEndLine
from bot.referee.cases.lock_lines import agreed_dice
from bot.referee.game.table import Seat
from bot.referee.transaction.occurrences import Begun, SeatAsked, Seated
from bot.show.consents import in_place
from bot.show.custom_id import turning
from bot.show.dice.dice_explained import DICE_NAMES
from bot.show.dice.locks import head_line
from bot.show.escape import plainly, quoted
from bot.show.limits import paged
from bot.show.page import Colour, Page
from bot.show.results import ResultFacts, proof_button, small_print
from bot.show.seat_sharing import seat_sharing_line
from bot.show.working import signed
from core.fairness.lines import SeatLine
from core.terms.message import Message, Text, Verbatim, joined, say
from core.terms.resolution import Resolution
from core.terms.wording import listed, opening

MOST_CITED = 6
"""How many of the rules that decided a result the log names."""

MOST_OWNERS = 5
"""How many members of a team that owns the bot are named."""

MOST_FACES = 40
"""How many faces of a free roll are shown one by one."""

_WITHDRAWN = re.compile(r"withdrawn by <@\d{1,20}>")
"""Why a declaration was dropped, in words of the bot's own."""


def seats_block(seats: Iterable[Seat], called: Mapping[str, str]) -> Message:
    """Return who plays what, a line a side and player, without pinging anybody by itself."""
    held: dict[tuple[str, int], list[str]] = {}
    for seat in seats:
        held.setdefault((seat.side, seat.user), []).append(listed(called[seat.power]))
    return joined(
        (
            say(
                "**{side}** <@{user}>: {powers}",
                side=side.title(),
                user=user,
                powers=joined(powers),
            )
            for (side, user), powers in held.items()
        ),
        "\n",
    )


def host_words(host: int, owners: frozenset[int], by: int) -> Message:
    """Return who runs the bot, and on whose word that is said."""
    if host in owners:
        return say("**Host** <@{host}>; Discord names them as its owner", host=host)
    if not owners:
        return say(
            "**Host** <@{host}>, on <@{by}>'s word; Discord could not be asked", host=host, by=by
        )
    return say(
        "**Host** <@{host}>, on <@{by}>'s word; Discord names {names}. Whoever runs the bot must "
        "be the host, or the dice prove less.",
        host=host,
        by=by,
        names=joined(
            (say("<@{owner}>", owner=owner) for owner in sorted(owners)[:MOST_OWNERS]), say(" and ")
        ),
    )


def begun_page(told: Begun, first_step: str) -> Page:
    """Return the first post of a game: who plays what, how dice are thrown, what to type first."""
    table = told.table
    seats = table.seats.values()
    return Page(
        title=say("{title}: the game begins", title=plainly(table.title)),
        body=joined(
            (
                seats_block(seats, table.system.called),
                host_words(table.host, told.owners, told.by),
                say("**Dice** {mode}: `/dice explain`", mode=DICE_NAMES[agreed_dice(table)]),
                say("**Type first** `/do {line}`; `/help` at any time", line=Verbatim(first_step)),
            ),
            "\n",
        ),
        footer=Verbatim(told.game),
        head=head_line(told.seal),
        colour=Colour.CALM,
        mentions=tuple(dict.fromkeys(seat.user for seat in seats)),
    )


def rolled_page(
    resolution: Resolution, by: int, reason: str, plus: int, facts: ResultFacts
) -> Page:
    """Return a free roll."""
    faces = next(iter(resolution.rolls.values())).faces
    total = sum(faces) + plus
    thrown = (
        " + ".join(map(str, faces))
        if len(faces) <= MOST_FACES
        else say("{faces} dice", faces=len(faces))
    )
    extra = f" {signed(plus)}" if plus else ""
    summed = f" = {total}" if extra or len(faces) > 1 else ""
    body = say("<@{by}>: {sum}", by=by, sum=Verbatim(f"`{thrown}{extra}{summed}`"))
    return Page(
        title=resolution.headline,
        body=joined([body, quoted(reason)], "\n") if reason else body,
        footer=small_print((), facts),
        head=facts.head,
        buttons=(proof_button(facts),),
        colour=Colour.RESULT,
    )


def seat_asked_page(told: SeatAsked) -> Page:
    """Return the request for consent to a seat; the reply's text is what the record will hold."""
    power = told.table.system.called[told.power]
    names = joined((say("<@{each}>", each=each) for each in told.consenters), say(" or "))
    body = say(
        "<@{user}> asks to play **{power_name}**.\n"
        "{names}: to agree, reply to this message (leave **@ ON**) with the "
        "block above (tap it to copy). It is the proof.",
        user=told.user,
        power_name=Verbatim(power),
        names=names,
    )
    return Page(
        title=say("{power_name} for a new player?", power_name=opening(power)),
        body=in_place(body, instead=told.instead),
        content=Verbatim(f"```\n{told.says}\n```"),
        footer=Verbatim(told.game),
        colour=Colour.QUESTION,
        mentions=tuple(told.consenters),
    )


def seated_page(told: Seated) -> Page:
    """Return a change of seats."""
    power = told.table.system.called[told.power]
    return Page(
        title=say("{power_name} has a new player", power_name=opening(power)),
        body=say(
            "<@{user}> plays **{power_name}** from now on.",
            user=told.user,
            power_name=Verbatim(power),
        ),
        footer=Verbatim(told.game),
        head=head_line(told.seal),
        colour=Colour.CALM,
    )


def told_line(
    k: int, at_ms: int, entry: Entry, called: Mapping[str, str], brief: Callable[[str], str]
) -> Text | None:
    """Return a line of the record as the log shows it, or None where it says nothing by itself.

    Args:
        k: Its number.
        at_ms: When it was written, in milliseconds.
        entry: What it holds.
        called: What the book calls each power.
        brief: A declaration's words as far as the log shows them.
    """
    when = f"<t:{at_ms // 1000}:f>" if at_ms else ""
    line = _of_play(entry, brief) or _of_the_game(entry, called)
    before = Verbatim(f"`{k:>3}` {when}")
    return joined([before, line], " ") if line else None


def _of_play(entry: Entry, brief: Callable[[str], Text]) -> Text:
    match entry:
        case OrderLine():
            return say("<@{by}>: {words}", by=entry.by, words=plainly(brief(entry.words)[:200]))
        case ResolutionLine():
            rolls = joined(map(str, entry.rolls))
            rules = " ".join(rule.rpartition(" ")[2] for rule in entry.telling[:MOST_CITED])
            cited = Verbatim(f"({rules})") if rules else ""
            named = say("**Roll {rolls}**", rolls=rolls) if rolls else ""
            return joined((each for each in (named, entry.headline, cited) if each), " ")
        case ClosingLine(t="cancel"):
            return say("~~Roll {n}~~ cancelled by <@{user}>.", n=entry.n, user=entry.user)
        case ClosingLine(t="expire"):
            return say("~~Roll {n}~~ expired without its replies.", n=entry.n)
        case ClosingLine():
            return say(
                "~~Roll {n}~~ {kind}: {why}.",
                n=entry.n,
                kind=entry.t,
                why=plainly(entry.why),
            )
        case UndoLine() | RedoLine():
            numbers = (
                say(" (roll {rolls})", rolls=joined(map(str, entry.rolls))) if entry.rolls else ""
            )
            return say(
                "{kind} by <@{by}>: {what}{rolls}.",
                kind=entry.named.title(),
                by=entry.by,
                what=plainly(entry.what),
                rolls=numbers,
            )
        case DroppedLine(why=why):
            return say(
                "A declaration was dropped: {why}",
                why=why if _WITHDRAWN.fullmatch(why) else plainly(why),
            )
    return ""


def _of_the_game(entry: Entry, called: Mapping[str, str]) -> Text:
    match entry:
        case GenesisLine():
            return say("The game begins.")
        case SeatLine():
            return say(
                "<@{user}> takes {power_name}.", user=entry.user, power_name=called[entry.seat]
            )
        case ArchiveLine():
            return say("<@{by}> closed the game; every player was sent the record.", by=entry.by)
        case TurnEndLine():
            return say(
                "{turn_words}; the record was posted and sent to every player.",
                turn_words=turn_words(entry.turn),
            )
    return seat_sharing_line(entry, called) if isinstance(entry, SharingLine) else ""


def turn_words(turn: str) -> Message:
    """Return that a turn has ended, by its name where it has one."""
    name = turn[:1].upper() + turn[1:]
    return say("{name} has ended", name=name) if name else say("A turn has ended")


def log_page(
    game: str, lines: Sequence[Text], page: int, since: int = 0, *, verb: str = "log", of: Text = ""
) -> Page:
    """Return one page of the log, newest page last.

    Args:
        game: The game's name.
        lines: What the log says.
        page: Which page of it.
        since: What the buttons' ids carry: the first line of such a log.
        verb: What the buttons ask for.
        of: What of the game it tells, if not all.
    """
    pages = paged(lines)
    here = min(max(page, 0), len(pages) - 1)
    return Page(
        title=joined(filter(None, [say("Log of {game}", game=Verbatim(game)), of]), " · "),
        body=pages[here] or say("Nothing has happened yet."),
        footer=say("Page {here} of {pages}", here=here + 1, pages=len(pages)),
        colour=Colour.CALM,
        buttons=turning(verb, game, since, here, len(pages)),
    )
