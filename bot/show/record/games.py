"""Pages about a game itself: its beginning, free rolls."""

from collections.abc import Sequence

from bot.referee.cases.lock_lines import agreed_dice
from bot.referee.transaction.occurrences import Begun
from bot.show.acts.results import ResultFacts, proof_button, small_print
from bot.show.dice.dice_explained import DICE_NAMES
from bot.show.dice.locks import head_line
from bot.show.escape import plainly, quoted
from bot.show.page import Colour, Page
from bot.show.seats.seat_sharing import seats_block
from core.terms.message import Message, Text, Verbatim, joined, say, signed
from core.terms.resolution import Resolution

MOST_OWNERS = 5
"""How many members of a team that owns the bot are named."""

MOST_FACES = 40
"""How many faces of a free roll are shown one by one."""


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


def begun_page(told: Begun, first_step: str, options: Sequence[Text] = ()) -> Page:
    """Return the first post of a game: who plays what, how dice are thrown, what to type first.

    Args:
        told: What has begun.
        first_step: A line to type first.
        options: The optional rules that it is played with.
    """
    table = told.table
    seats = table.seats.values()
    played = [say("**Options** {rules}", rules=joined(options, "; "))] if options else []
    return Page(
        title=say("{title}: the game begins", title=plainly(table.title)),
        body=joined(
            (
                seats_block(table),
                host_words(table.host, told.owners, told.by),
                say("**Dice** {mode}: `/dice explain`", mode=DICE_NAMES[agreed_dice(table)]),
                *played,
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
    thrown: Text = Verbatim(" + ".join(map(str, faces)))
    if len(faces) > MOST_FACES:
        thrown = say("{faces} dice", faces=len(faces))
    extra = f" {signed(plus)}" if plus else ""
    summed = f" = {total}" if extra or len(faces) > 1 else ""
    body = say("<@{by}>: `{thrown}{sum}`", by=by, thrown=thrown, sum=Verbatim(f"{extra}{summed}"))
    return Page(
        title=resolution.headline,
        body=joined([body, quoted(reason)], "\n") if reason else body,
        footer=small_print((), facts),
        head=facts.head,
        buttons=(proof_button(facts),),
        colour=Colour.RESULT,
    )
