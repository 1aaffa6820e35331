"""Pages of a turn's end: the record in the channel, in private messages, and where they fail."""

from dataclasses import replace

from bot.referee.transaction.occurrences import Archived, RecordRefused, RecordSent, TurnEnded
from bot.show.dice.locks import head_line
from bot.show.dice.proofs import check_command
from bot.show.escape import plainly
from bot.show.page import Colour, Page, Shown
from bot.show.record.log import turn_words
from core.terms.message import Message, Rounded, Verbatim, say


def turn_ended_page(told: TurnEnded) -> Page:
    """Return a turn's end for the channel, where the whole record is attached."""
    return Page(
        title=turn_words(told.turn),
        body=say(
            "**{k}** lines so far, all attached; every player gets the same by "
            "private message. {keep}",
            k=told.seal.k + 1,
            keep=_keep(told.game),
        ),
        footer=Verbatim(told.game),
        head=head_line(told.seal),
        colour=Colour.CALM,
        board=Shown.TURN,
    )


def archived_page(told: Archived) -> Page:
    """Return the end of a game for the channel, where the whole record is attached."""
    game = told.game
    return Page(
        title=say("Game {gone} is closed", gone=game),
        body=say(
            "<@{by}> has ended it. **{k}** lines, all attached; every player gets "
            "the same by private message, and `/game export game:{game}` hands them "
            "out at any time.",
            by=told.by,
            k=told.seal.k + 1,
            game=Verbatim(game),
        ),
        footer=Verbatim(game),
        head=head_line(told.seal),
        colour=Colour.CALM,
    )


def record_sent_page(told: RecordSent) -> Page:
    """Return the end of a turn or of a game for a player's private messages."""
    ended, game, channel = told.ended, told.game, told.table.channel
    named, lines = plainly(told.table.title), ended.seal.k + 1
    match ended:
        case TurnEnded(turn=turn):
            ended_turn = turn_words(turn) if turn else say("a turn has ended")
            title = say(
                "{title}, {game}: {turn}", title=named, game=Verbatim(game), turn=ended_turn
            )
            body = say(
                "The record of <#{channel}> so far, **{k}** lines. {keep}",
                channel=Verbatim(channel),
                k=lines,
                keep=_keep(game),
            )
        case Archived():
            title = say("{title}, {game}: closed", title=Verbatim(named), game=Verbatim(game))
            body = say(
                "The whole record of <#{channel}>, **{k}** lines. {keep}",
                channel=Verbatim(channel),
                k=lines,
                keep=_keep(game),
            )
    return Page(
        title=title,
        body=body,
        footer=Verbatim(game),
        head=head_line(ended.seal),
        colour=Colour.CALM,
    )


def record_refused_page(told: RecordRefused) -> Page:
    """Return, for the channel, that a player takes no private messages."""
    return Page(
        title=say("The record did not reach a player"),
        body=say(
            "<@{user}> takes no private messages from me. Save the files of line {k} "
            "above: they are the same. To get the next ones, open this server's "
            "menu, *Privacy Settings*, and allow direct messages.",
            user=told.user,
            k=told.k,
        ),
        footer=Verbatim(told.game),
        colour=Colour.QUESTION,
        mentions=(told.user,),
    )


def unpaged_page(page: Page) -> Page:
    """Return a turn's end with whose record no page goes, though the game wants one."""
    told = say(
        "It was not ready, or is too large for Discord. `/game export` brings it as soon as it is"
        " made; or make it: `umpire page`."
    )
    return replace(page, fields=(*page.fields, (say("The record as a page"), told)))


def unattached_page(page: Page, size: int, largest: int) -> Page:
    """Return a turn's end whose record is larger than Discord takes, and says so."""
    mib = 2**20
    return Page(
        title=page.title,
        body=say(
            "The record has {size} MiB, and Discord takes files up to {largest} MiB "
            "here, so it is not attached. Ask the host for it, and keep the head "
            "below: it shows whether the file is the right one.",
            size=Rounded(size / mib, 1),
            largest=Rounded(largest / mib, 1),
        ),
        fields=page.fields,
        footer=page.footer,
        head=page.head,
        colour=page.colour,
        board=page.board,
    )


def _keep(game: str) -> Message:
    return say(
        "Keep the files: who has them can show later that no die and no line "
        "before was changed. To check them, put them in one folder and run "
        "`{check_command}` there.",
        check_command=Verbatim(check_command(game)),
    )
