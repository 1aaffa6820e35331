"""Pages of a roll on its way: the LOCK, its code, receipts, and rolls that end without dice."""

from collections.abc import Sequence

from bot.show.escape import plainly
from bot.show.limits import clip
from bot.show.page import Colour, Page
from core.fairness.drand import round_time
from core.fairness.modes import Mode
from core.fairness.roll import Roll

MOST_TEXT = 600

MOST_DECLARED = 500
"""How much of a declaration, and of what was decided, a LOCK shows; its code must fit below."""


def seal_field(k: int, head: str, signature: str) -> tuple[str, str]:
    """Return the block that shows a head and the bot's signature over it, folded away."""
    return ("Head", f"||`{k} {head} {signature}`||")


def lock_content(roll: Roll, words: str, throws: str, *, first: bool, decided: str = "") -> Page:
    """Return the LOCK message: what is declared and decided, who does what now, and the code.

    It is plain text and never edited, so that Discord itself vouches for it.
    """
    code = roll.lock_head.hex()
    lines = [f"**Roll {roll.number} · {clip(words, MOST_DECLARED)}** ({throws})"]
    if decided:
        lines.append(clip(decided, MOST_DECLARED))
    lines.append(_what_now(roll))
    if first:
        lines.append("What these dice prove, and what they do not: `/dice explain`.")
    lines.append(f"`{code}`")
    mentions = tuple(int(user) for user in _who_acts(roll))
    return Page(title="", content="\n".join(lines), mentions=mentions, colour=Colour.QUESTION)


def code_content(roll: Roll) -> Page:
    """Return the code alone, for copying with one tap."""
    return Page(title="", content=roll.lock_head.hex(), colour=Colour.QUESTION)


def _who_acts(roll: Roll) -> Sequence[str]:
    if roll.mode in (Mode.WITNESSED, Mode.SEALED):
        return roll.lock.contributors
    if roll.mode is Mode.DUEL:
        return (roll.lock.by, *roll.lock.opponents)
    return ()


def _what_now(roll: Roll) -> str:
    names = " and ".join(f"<@{user}>" for user in _who_acts(roll))
    match roll.mode:
        case Mode.WITNESSED:
            return (
                f"{names}: **reply to this message**, ping on, with the code below and any words "
                "you like. Your reply fixes the dice: nobody, the host included, can know them "
                "before. To stop it instead, reply `cancel` and the code."
            )
        case Mode.SEALED:
            return (
                f"{names}: **reply to this message**, ping on, with the code below and at least "
                "sixteen characters of your own that nobody could guess. To stop it instead, "
                "reply `cancel` and the code."
            )
        case Mode.BEACON:
            due = round_time(roll.lock.drand_round)
            return (
                f"The dice come from drand round {roll.lock.drand_round}, published <t:{due}:T>; "
                "nobody need reply. A player who is not on the host's side may stop it before: "
                "reply `cancel` and the code."
            )
        case Mode.DUEL:
            return (
                f"{names}: each **reply to this message**, ping on, with a commitment made on your "
                "own machine (`/dice duel` says how). When both are in, each replies its secret."
            )
    return ""


def receipt_page(
    game: str, roll: Roll, text: str, message: int, delta_min: int, seal: tuple[str, str]
) -> Page:
    """Return the receipt for a reply: what was recorded, and when the dice come."""
    return Page(
        title=f"Recorded for roll {roll.number}",
        body=f"Message {message}:\n> {plainly(text[:MOST_TEXT])}\n{_next(roll, delta_min)}",
        fields=(seal,),
        footer=game,
        colour=Colour.QUESTION,
    )


def _next(roll: Roll, delta_min: int) -> str:
    """Return what has to happen before the dice are there."""
    if roll.mode is Mode.DUEL:
        if roll.replies_complete():
            return "Both sides have committed: each replies the secret of its commitment now."
        return "The other side's commitment is still missing."
    number = roll.required_round(delta_min)
    if number is not None:
        return f"drand round {number}; dice at <t:{round_time(number)}:T>."
    return "The dice follow at once." if roll.replies_complete() else "More replies are needed."


def closed_page(game: str, roll: Roll, why: str, seal: tuple[str, str]) -> Page:
    """Return the end of a roll without a result; its number stays in the open."""
    return Page(
        title=f"Roll {roll.number} gives no result",
        body=f"~~Roll {roll.number}~~: {why}. The number is used up and stays in the record.",
        fields=(seal,),
        footer=game,
        colour=Colour.CALM,
    )
