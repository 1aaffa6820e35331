"""Pages of a roll on its way: the LOCK, its code, receipts, and rolls that end without dice."""

from collections.abc import Sequence

from bot.chance.relays import PUBLIC_RELAYS
from bot.referee.transaction.occurrences import Closed, ReplyEdited, ReplyTaken, RoundLate
from bot.referee.transaction.seals import Seal
from bot.show.escape import plainly
from bot.show.limits import CONTENT, clip, length
from bot.show.page import Colour, Page
from core.fairness.drand import CHAIN, round_time
from core.fairness.modes import Mode
from core.fairness.roll import Roll
from core.terms.message import Message, Text, Verbatim, joined, say

MOST_TEXT = 600

MOST_HEADLINE = 400
"""How much of a declaration's headline a LOCK shows."""


def head_line(seal: Seal) -> str:
    """Return the line that shows a head, and after which line of the record it stands."""
    return f"Head {seal.k}: {seal.head}"


def lock_content(
    roll: Roll, words: Text, throws: Text, *, first: bool, said: str = "", decided: Text = ""
) -> Page:
    """Return the LOCK message: what is declared and decided, who does what now, and the code.

    It is plain text and never edited, so that Discord itself vouches for it. However much was
    said and decided, what to do and the code find their room below.

    Args:
        roll: The roll.
        words: The declaration in a headline, its figures included.
        throws: The throws, in words.
        first: Whether it is the first roll of its game.
        said: What the player typed, quoted.
        decided: What was decided on the way to these dice.
    """
    headline = say(
        "**Roll {number} · {words}** ({throws})",
        number=roll.number,
        words=clip(words, MOST_HEADLINE),
        throws=throws,
    )
    below = [_what_now(roll)]
    if roll.lock.absent:
        below.insert(0, say("A plan posts this while <@{by}> is away.", by=Verbatim(roll.lock.by)))
    if first:
        below.append(say("What dice prove: `/dice explain`."))
    below.append(f"`{roll.lock_head.hex()}`")
    room = CONTENT - length(joined([headline, *below], "\n")) - 2
    above = [clip(each, room // 2) for each in (said, decided) if each]
    mentions = tuple(int(user) for user in _who_acts(roll))
    return Page(
        title="",
        content=joined([headline, *above, *below], "\n"),
        mentions=mentions,
        colour=Colour.QUESTION,
    )


def code_content(roll: Roll) -> Page:
    """Return the code alone, for copying with one tap."""
    return Page(title="", content=roll.lock_head.hex(), colour=Colour.QUESTION)


def _who_acts(roll: Roll) -> Sequence[str]:
    if roll.mode in (Mode.WITNESSED, Mode.SEALED):
        return roll.lock.contributors
    if roll.mode is Mode.DUEL:
        return (roll.lock.by, *roll.lock.opponents)
    return ()


def _what_now(roll: Roll) -> Text:
    names = joined((say("<@{user}>", user=user) for user in _who_acts(roll)), say(" and "))
    match roll.mode:
        case Mode.WITNESSED:
            return say(
                "{names}: **reply to this message** (leave **@ ON**) with the code and any words "
                "you like; nobody can know the dice before. To stop it, reply `cancel` and the "
                "code.",
                names=names,
            )
        case Mode.SEALED:
            return say(
                "{names}: **reply to this message** (leave **@ ON**) with the code and a sentence "
                "nobody could guess (16 characters or more). To stop it, reply `cancel` and the "
                "code.",
                names=names,
            )
        case Mode.BEACON:
            due = round_time(roll.lock.drand_round)
            return say(
                "The dice come from drand round {drand_round}, due <t:{due}:T>; nobody need "
                "reply. To stop it before, a player who is not on the host's side **replies to "
                "this message** with `cancel` and the code.",
                drand_round=roll.lock.drand_round,
                due=Verbatim(due),
            )
        case Mode.DUEL:
            return say(
                "{names}: take your half of the dice from `/dice duel`, then **reply to this "
                "message** (leave **@ ON**) with your commitment; when both are in, with your "
                "secret.",
                names=names,
            )
    return ""


def receipt_page(told: ReplyTaken) -> Page:
    """Return the receipt for a reply: what was recorded, and when the dice come."""
    roll, message = told.roll, str(told.message)
    said = next((each.text for each in roll.phrases if each.message == message), "")
    said = said or next(
        (each.commitment.hex() for each in roll.commits.values() if each.message == message), ""
    )
    delay = told.table.game.genesis.delta_min
    return Page(
        title=say("Recorded for roll {number}", number=roll.number),
        body=say(
            "{roll}\n> {said}\nMessage {message}",
            roll=_next(roll, delay),
            said=plainly(said[:MOST_TEXT]),
            message=message,
        ),
        footer=Verbatim(told.game),
        head=head_line(told.seal),
        colour=Colour.QUESTION,
    )


def _next(roll: Roll, delta_min: int) -> Message:
    """Return what has to happen before the dice are there."""
    if roll.mode is Mode.DUEL:
        if roll.replies_complete():
            return say(
                "Both sides have committed: now each replies its secret to the same message."
            )
        return say("The other side's commitment is still missing; keep your secret until it is in.")
    number = roll.required_round(delta_min)
    if number is not None:
        return say(
            "**Dice at <t:{round_time}:T>**, from drand round {number}.",
            round_time=Verbatim(round_time(number)),
            number=number,
        )
    return (
        say("**The dice follow at once.**")
        if roll.replies_complete()
        else say("More replies are needed.")
    )


def closed_page(told: Closed) -> Page:
    """Return the end of a roll without a result; its number stays in the open."""
    n = told.roll.number
    return Page(
        title=say("Roll {number} gives no result", number=n),
        body=say(
            "~~Roll {number}~~: {why}. The number is used up and stays in the record.",
            number=n,
            why=told.why,
        ),
        footer=Verbatim(told.game),
        head=head_line(told.seal),
        colour=Colour.CALM,
    )


def edited_page(told: ReplyEdited) -> Page:
    """Return that somebody has edited his reply before the dice were public."""
    return Page(
        title=say("A reply to roll {number} was edited", number=told.roll.number),
        body=say(
            "<@{user}> edited it after it was recorded. What it said then counts, and every "
            "verification names the edit.",
            user=Verbatim(told.user),
        ),
        footer=Verbatim(told.game),
        head=head_line(told.seal),
        colour=Colour.CALM,
    )


def late_page(told: RoundLate) -> Page:
    """Return that a published round has not come, and who may bring it."""
    number = told.drand_round
    address = f"{PUBLIC_RELAYS[0]}/{CHAIN}/public/{number}"
    return Page(
        title=say(
            "Roll {number} waits for drand round {number2}", number=told.roll.number, number2=number
        ),
        body=say(
            "It was published <t:{round_time}:R>, and nobody I ask gives it to me. "
            "The dice are fixed all the same: I go on asking for this one round, and "
            "roll with no other. Who cannot wait opens <{address}> and gives what "
            "stands there to `/dice beacon`; the round proves itself, whoever brings "
            "it.",
            round_time=Verbatim(round_time(number)),
            address=Verbatim(address),
        ),
        footer=Verbatim(told.game),
        colour=Colour.QUESTION,
    )
