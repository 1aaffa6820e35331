"""`/help`: what to type now, how a turn goes; behind a button dice, undo and whom to ask."""

from collections.abc import Sequence

from bot.referee.game.people import any_of
from bot.show.custom_id import CustomId
from bot.show.game_text import Guide
from bot.show.page import Button, Colour, Page
from core.terms.message import Message, Verbatim, joined, say

VERB = "help"
"""What the buttons of these pages ask for."""

NOW, DICE = 0, 1
"""The pages, as their buttons number them."""

_IN_SHORT = {
    "witnessed": say(
        "When the host's side rolls, the other side replies with the code. The "
        "reply and a public random number make the dice. `/dice proof` shows the "
        "proof of a roll."
    ),
    "strict": say(
        "A player who is not on the host's side replies with the code. The reply "
        "and a public random number make the dice. `/dice proof` shows the proof "
        "of a roll."
    ),
    "sealed": say(
        "The other side replies with the code. The reply and a secret fixed "
        "before the game make the dice. `/dice proof` shows the proof of a roll."
    ),
    "duel": say(
        "Each side makes a number, commits to it, then opens it. Both numbers "
        "together make the dice. `/dice proof` shows the proof of a roll."
    ),
    "plain": say(
        "The host's computer throws the dice. Nothing proves them, and every "
        "result says so. `/dice explain` tells of other ways."
    ),
    "": say("`/dice explain` tells how dice are thrown."),
}
"""Each way of throwing in three sentences; without a game, where they are told."""

_UNDO = say(
    "`/undo` takes your last act back. Once dice fell or somebody was asked, "
    "the other side has to agree."
)
_ANY_TURN = say("Type what you do, check the preview and lock it in. All see the result.")


def begin_page() -> Page:
    """Return what is told in a channel without a game: how one begins."""
    return Page(
        title=say("No game in this channel yet"),
        body=say(
            "`/game new` begins one and asks for:\n"
            "· *system*: which game\n"
            "· *seats*: who plays what, such as `axis @ann, allies @bob`\n"
            "· *dice*: how they are thrown; you may leave this out\n"
            "The first post of the game says what to type."
        ),
        colour=Colour.CALM,
        buttons=_turning(DICE),
    )


def whose_act(reader: int, asked: Sequence[int], on_turn: Sequence[int]) -> Message:
    """Return who has to act now, and whose lines follow.

    Args:
        reader: Who reads it.
        asked: Who owes an answer, a reply or a consent.
        on_turn: Who acts for the powers on turn; nobody where there are no turns.
    """
    if reader in asked and on_turn and reader not in on_turn:
        return say("The game waits for you: see `/open`.\nWhoever acts types after `/do`:")
    if reader in asked:
        return say("The game waits for you: see `/open`.\nOtherwise, after `/do`:")
    if asked:
        return say("The game waits for {names}.\nThen, after `/do`:", names=any_of(asked))
    if on_turn and reader not in on_turn:
        return say("To act now: {names}\nWhoever acts types after `/do`:", names=any_of(on_turn))
    return say("Type after `/do`, check the preview, then press *Lock it in*:")


def now_page(guide: Guide, examples: Sequence[str], going_on: str, whose: Message) -> Page:
    """Return what to type now, and how a turn goes.

    Args:
        guide: What the game says.
        examples: Lines of the game's, shown where its guide has none.
        going_on: The verb that goes on to the next phase; empty without phases.
        whose: Who has to act, and what its lines are.
    """
    lines = guide.lines or (
        *(f"`{each}`" for each in examples),
        *(
            [say("`{going_on}`: on to what comes next", going_on=Verbatim(going_on))]
            if going_on
            else []
        ),
    )
    return Page(
        title=guide.now or say("What to type"),
        body=joined([whose, *lines], "\n"),
        fields=((say("How a turn goes"), guide.turn or _ANY_TURN),),
        colour=Colour.CALM,
        buttons=_turning(DICE),
    )


def dice_page(way: str, host: int) -> Page:
    """Return how dice are thrown, how acts are undone, and whom to ask.

    Args:
        way: How the game throws its dice; empty without a game.
        host: Who runs the bot; 0 without a game.
    """
    whom = (
        say(
            "<@{host}> runs the bot. `/rule` finds a rule, `/explain` tells a procedure.", host=host
        )
        if host
        else say("Whoever runs the bot here. `/rule` finds a rule, `/explain` tells a procedure.")
    )
    return Page(
        title=say("Dice"),
        body=_IN_SHORT[way],
        fields=((say("Undo"), _UNDO), (say("Whom to ask"), whom)),
        colour=Colour.CALM,
        buttons=_turning(NOW),
    )


def _turning(to: int) -> tuple[Button, ...]:
    label = say("Dice, undo, whom to ask") if to == DICE else say("What to type")
    return (Button(label, str(CustomId(VERB, "-", 0, to))),)
