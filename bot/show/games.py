"""Pages about a game itself: its beginning, its seats, where it stands, its log, free rolls."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.games.awaw.pages.campaign_order import brief_words
from bot.show.custom_id import CustomId
from bot.show.escape import plainly
from bot.show.limits import paged
from bot.show.page import Button, Colour, Page
from bot.show.powers import SeatLike
from bot.show.seat_sharing import seat_sharing_line
from bot.show.working import signed
from core.alpha3.turn.requests import SetPosition
from core.awaw.campaign.requests import SetUpCampaign
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


def seats_block(seats: Iterable[SeatLike], called: Mapping[str, str]) -> str:
    """Return who plays what, a line a side and player, without pinging anybody by itself."""
    held: dict[tuple[str, int], list[str]] = {}
    for seat in seats:
        held.setdefault((seat.side, seat.user), []).append(listed(called[seat.power]))
    return "\n".join(
        f"**{side.title()}** <@{user}>: {', '.join(powers)}"
        for (side, user), powers in held.items()
    )


DICE_WORDS = {
    "witnessed": "Witnessed: what the host's side declares is fixed by a reply of the other side; "
    "everything else comes from drand. Nobody, the host included, can choose or foresee a die.",
    "strict": "Always witnessed: every roll is fixed by a reply of a player who is not on the "
    "host's side, and comes from drand.",
    "sealed": "Sealed: the bot's secret and a reply of the other side make the dice; the host "
    "could withhold a roll, which would be counted.",
    "duel": "Duel: both sides commit to numbers made on their own machines, then open them.",
    "plain": "Plain: thrown by the host's computer, labelled unverified on every result.",
}
"""What each way of throwing is, in one sentence."""


def host_words(host: int, owners: frozenset[int], by: int) -> str:
    """Return who runs the bot, and on whose word that is said."""
    said = f"<@{host}> runs the bot"
    if host in owners:
        return f"{said}; Discord names them as its owner."
    if not owners:
        return f"{said}, on <@{by}>'s word; Discord could not be asked who owns it."
    names = " and ".join(f"<@{owner}>" for owner in sorted(owners)[:MOST_OWNERS])
    return (
        f"{said}, on <@{by}>'s word. Discord names {names} as its owner: whoever runs it must be "
        "the host here, or the dice prove less than they say."
    )


def begun_page(
    game: str,
    title: str,
    seats: str,
    host: str,
    dice: str,
    first_steps: str,
    seal: tuple[str, str],
    players: tuple[int, ...],
) -> Page:
    """Return the first post of a game: who plays what, how dice are thrown, what to type first."""
    return Page(
        title=f"{title}: the game begins",
        body=seats,
        fields=(
            ("Host", host),
            ("Dice", DICE_WORDS[dice]),
            ("Type this first", first_steps),
            seal,
        ),
        footer=game,
        colour=Colour.CALM,
        mentions=players,
    )


def rolled_page(
    resolution: Resolution, by: int, reason: str, plus: int, footer: str, seal: tuple[str, str]
) -> Page:
    """Return a free roll."""
    faces = next(iter(resolution.rolls.values())).faces
    total = sum(faces) + plus
    thrown = " + ".join(map(str, faces)) if len(faces) <= MOST_FACES else f"{len(faces)} dice"
    extra = f" {signed(plus)}" if plus else ""
    summed = f" = {total}" if extra or len(faces) > 1 else ""
    body = f"<@{by}>: `{thrown}{extra}{summed}`"
    return Page(
        title=resolution.headline,
        body=f"{body}\n> {plainly(reason)}" if reason else body,
        fields=(seal,),
        footer=footer,
        colour=Colour.RESULT,
    )


def seat_asked_page(game: str, power: str, user: int, consenters: Sequence[int], says: str) -> Page:
    """Return the request for consent to a seat; the reply's text is what the record will hold."""
    names = " or ".join(f"<@{each}>" for each in consenters)
    return Page(
        title=f"{opening(power)} for a new player?",
        body=f"<@{user}> asks to play **{power}**.\n{names}: to agree, reply to "
        "this message (leave **@ ON**) with the block above (tap it to copy). It is the proof.",
        content=f"```\n{says}\n```",
        footer=game,
        colour=Colour.QUESTION,
        mentions=tuple(consenters),
    )


def seated_page(game: str, power: str, user: int, seal: tuple[str, str]) -> Page:
    """Return a change of seats."""
    return Page(
        title=f"{opening(power)} has a new player",
        body=f"<@{user}> plays **{power}** from now on.",
        fields=(seal,),
        footer=game,
        colour=Colour.CALM,
    )


def status_page(
    game: str,
    title: str,
    seats: str,
    position: Sequence[tuple[str, str]],
    waiting: Sequence[str],
    heading: str,
    latest: Sequence[str],
    pages: Sequence[Button] = (),
) -> Page:
    """Return where a game stands: what waits for whom, the position, the latest of the log.

    ``pages`` are the buttons of further pages of the position.
    """
    return Page(
        title=f"{title} · {game}",
        body="\n".join(waiting) if waiting else "Nothing waits for anybody.",
        fields=(
            *position,
            (heading, "\n".join(latest) or "nothing new"),
            ("Seats", seats),
        ),
        footer="Only you see this.",
        colour=Colour.CALM,
        buttons=(Button("Log", str(CustomId("log", game, 0, 0)), "secondary"), *pages),
    )


def told_line(
    k: int, at_ms: int, kind: str, told: Mapping[str, Any], called: Mapping[str, str]
) -> str | None:
    """Return a line of the record as the log shows it, or None where it says nothing by itself."""
    when = f"<t:{at_ms // 1000}:f>" if at_ms else ""
    line = _told(kind, told, called)
    return f"`{k:>3}` {when} {line}" if line else None


def _told(kind: str, told: Mapping[str, Any], called: Mapping[str, str]) -> str:
    match kind:
        case "seat":
            return f"<@{told['user']}> takes {called[told['seat']]}."
        case "order":
            return f"<@{told['by']}>: {plainly(_words(told)[:200])}"
        case "resolution":
            rolls = ", ".join(map(str, told["rolls"]))
            rules = " ".join(
                rule.rpartition(" ")[2] for rule in told.get("telling", ())[:MOST_CITED]
            )
            cited = f" ({rules})" if rules else ""
            named = f"**Roll {rolls}** " if rolls else ""
            return f"{named}{told['headline']}{cited}"
        case "cancel":
            return f"~~Roll {told['n']}~~ cancelled by <@{told['user']}>."
        case "expire":
            return f"~~Roll {told['n']}~~ expired without its replies."
        case "withheld" | "forfeit":
            return f"~~Roll {told['n']}~~ {kind}: {plainly(told['why'])}."
        case "undo" | "redo":
            rolls = f" (roll {', '.join(map(str, told['rolls']))})" if told["rolls"] else ""
            return f"{kind.title()} by <@{told['by']}>: {plainly(told['what'])}{rolls}."
    return _of_the_game(kind, told, called)


def _of_the_game(kind: str, told: Mapping[str, Any], called: Mapping[str, str]) -> str:
    match kind:
        case "genesis":
            return "The game begins."
        case "dropped":
            why = str(told["why"])
            return (
                f"A declaration was dropped: {why if _WITHDRAWN.fullmatch(why) else plainly(why)}"
            )
        case "archive":
            return f"<@{told['by']}> put the game away; every player was sent the record."
        case "turn-end":
            return f"{turn_words(told['turn'])}; the record was posted and sent to every player."
        case "share" | "unshare" | "leave" | "away" | "back":
            return seat_sharing_line(told, called)
    return ""


def turn_words(turn: str) -> str:
    """Return that a turn has ended, by its name where it has one."""
    name = turn[:1].upper() + turn[1:]
    return f"{name} has ended" if name else "A turn has ended"


_SET_UP = frozenset({SetUpCampaign.kind, SetPosition.kind})
"""The declarations that may hold a whole position."""


def _words(told: Mapping[str, Any]) -> str:
    """Return a declaration's words; a whole position stands in the record, not in the log."""
    words = str(told["words"])
    return brief_words(words) if told.get("kind") in _SET_UP else words


def log_page(
    game: str, lines: list[str], page: int, since: int = 0, *, verb: str = "log", of: str = ""
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
        title=f"Log of {game}{f' · {of}' if of else ''}",
        body=pages[here] or "Nothing has happened yet.",
        footer=f"Page {here + 1} of {len(pages)}",
        colour=Colour.CALM,
        buttons=turning(verb, game, since, here, len(pages)),
    )


def turning(verb: str, game: str, seq: int, page: int, pages: int) -> tuple[Button, ...]:
    """Return the buttons that turn pages, none for a single page."""
    if pages == 1:
        return ()
    return (
        Button("Back", str(CustomId(verb, game, seq, max(page - 1, 0))), disabled=page == 0),
        Button("On", str(CustomId(verb, game, seq, page + 1)), disabled=page + 1 >= pages),
    )
