"""Evenings of dice that somebody witnesses: replies, cancellations, duels, and public rounds."""

from typing import Any

from held_table import HeldTable
from known_rounds import KNOWN_ROUNDS

from bot.record.posts import PostState
from bot.record.sequels import ExpiryTold, ForfeitTold
from bot.referee.game.refusals import accepted

TWO = {"red": "red", "blue": "blue"}
OWN = "the rain in spain stays mainly in the plain"


def code(table: HeldTable) -> str:
    """Return the code of the newest roll."""
    return table.table.game.rolls[table.table.rolls].lock_head.hex()


def locked(table: HeldTable, who: str, answer: str = "leave it") -> None:
    """Let somebody toss, and the other answer, so that the dice are locked."""
    table.plays(who, "toss 3")
    table.answers("blue" if who == "red" else "red", answer)


def later(table: HeldTable, **span: float) -> None:
    """Let time pass, as ids of Discord's tell it."""
    table.wind(**span)


def reads_roll(table: HeldTable, n: int) -> None:
    """Write down what is told of a roll."""
    table.see(f"somebody looks at roll {n}", table.services.proofs.roll(table.place, n))


def verified(table: HeldTable) -> None:
    """Write down what a verifier finds."""
    table.see("somebody verifies", _judged(table))


async def _judged(table: HeldTable) -> Any:
    _, verdict = accepted(await table.services.proofs.verify(table.place))
    return verdict.ok, verdict.errors, verdict.warnings


def brings(table: HeldTable, who: str, pasted: str) -> None:
    """Let somebody paste a round."""
    table.see(f"{who} brings a round", table.services.proofs.bring(table.act(who), pasted))


def deals(table: HeldTable, n: int) -> None:
    """Bring every round that is known to a roll, as the bot does."""
    bring, key = table.services.drand_rolls.bring, table.table.key
    for number in range(1001, 1007):
        used = bring(key, n, number, KNOWN_ROUNDS[number])
        table.see(f"round {number} comes for roll {n}", used)


def expires(table: HeldTable, who: str) -> None:
    """Let somebody close the open roll."""
    table.twice(who, "closes the roll", table.services.expiries.ask)


def witnessed(table: HeldTable) -> None:
    """The other side's reply fixes the dice of the host's side; its own dice need none."""
    table.step = 0.05
    table.silent = True
    table.restart()
    table.begins("coin", TWO, dice="witnessed")
    reads_roll(table, 1)
    expires(table, "red")
    brings(table, "red", "{}")
    table.plays("red", "toss 3")
    table.replies("blue", f"too early {OWN}", to=1)
    table.answers("blue", "leave it")
    lock = table.lock()
    expires(table, "guest")
    expires(table, "red")
    for who, text in (
        ("guest", f"{code(table)} {OWN}"),
        ("red", f"{code(table)} {OWN}"),
        ("blue", OWN),
        ("blue", f"{code(table)} h"),
        ("blue", "cancel"),
        ("red", f"cancel {code(table)}"),
        ("guest", f"Cancel {code(table)}"),
    ):
        table.replies(who, text, to=lock)
    fixes = table.services.replies.fixes_dice
    for message in (lock, 5):
        table.see(f"does it fix dice: {message == lock}", fixes(table.act("blue"), message))
    edits = table.services.reply_edits
    table.see("red edits unread", edits.of_unread(table.act("red"), lock))
    table.see("blue edits another unread", edits.of_unread(table.act("blue"), 7))
    table.see("blue edits unread", edits.of_unread(table.act("blue"), lock))
    table.replies("blue", f"cancel {code(table)}", to=lock)
    brings(table, "guest", "{}")
    act, text = table.act("blue"), f"{code(table)} {OWN}"
    table.see("blue replies", table.services.replies.take_reply(act, lock, text))
    table.see("blue edits another", edits.of_recorded(table.place, 7))
    table.see("blue edits it", edits.of_recorded(table.place, act.source))
    table.see("blue edits it", edits.of_recorded(table.place, act.source))
    table.see("the same once more", table.services.replies.take_reply(act, lock, text))
    table.replies("blue", text, to=lock)
    table.replies("blue", f"cancel {code(table)}", to=lock)
    expires(table, "red")
    reads_roll(table, 1)
    reads_roll(table, 2)
    table.wind(seconds=18)
    deals(table, 1)
    table.undoes("red")
    verified(table)


def cancelled(table: HeldTable) -> None:
    """Whoever may witness stops a roll in time; its declaration ends with it."""
    table.step = 0.05
    table.begins("coin", TWO, dice="witnessed")
    locked(table, "red")
    first = table.lock()
    table.replies("blue", f"cancel {code(table)}")
    table.replies("blue", f"cancel {code(table)}")
    locked(table, "red", "double")
    table.undoes("red")
    table.undoes("blue")
    table.replies("blue", f"{code(table)} {OWN}", to=first)
    expires(table, "blue")
    later(table, hours=25)
    expires(table, "guest")
    expires(table, "blue")
    reads_roll(table, 1)
    reads_roll(table, 2)
    locked(table, "red")
    key = table.table.key
    for then in (ExpiryTold(2), ForfeitTold(2, "11", "why"), ForfeitTold(3, "12", "why")):
        told = table.services.expiries.announced(key, then, table.id("message"))
        table.see(f"{then} stands", told)
    verified(table)


def unposted(table: HeldTable) -> None:
    """A LOCK that nobody has seen is given up after a day; one that is refused, at once."""
    table.step = 0.05
    table.begins("coin", TWO, dice="witnessed")
    table.plays("red", "toss 3")
    services, key = table.services, table.table.key
    (asked,) = table.waiting()
    table.delivers = False
    answer = services.answers.answer(table.act("blue"), key, asked.seq, "double")
    table.see("blue answers", answer)
    table.declares("red", "toss 1")
    table.locks("red")
    expires(table, "blue")
    table.see("the bot was away", services.outages.note(key))
    later(table, hours=25)
    expires(table, "blue")
    table.plays("red", "toss 2")
    (asked,) = table.waiting()
    answer = services.answers.answer(table.act("blue"), key, asked.seq, "double")
    table.see("blue answers", answer)
    for post in table.posts():
        if post.state is not PostState.PENDING:
            continue
        table.see(
            f"post {post.id} is refused", services.undelivered_posts.given_up(post, "too long")
        )
    table.see("the bot was away", services.outages.note(key))
    for post in table.posts():
        if post.state is not PostState.PENDING:
            continue
        table.see(
            f"post {post.id} is refused", services.undelivered_posts.given_up(post, "too long")
        )


def away(table: HeldTable) -> None:
    """The bot was away while a LOCK stood open: the record says so."""
    table.step = 0.05
    table.begins("coin", TWO, dice="strict")
    locked(table, "red")
    table.wind(seconds=3)
    table.see("the bot was away", table.services.outages.note(table.table.key))
    table.restart()
    table.replies("red", f"{code(table)} {OWN}")
    table.replies("blue", f"{code(table)} {OWN}")
    table.plays("blue", "next")
    table.plays("red", "next")
    locked(table, "blue")
    table.replies("blue", f"{code(table)} {OWN}")
    table.see("the bot was away", table.services.outages.note(table.table.key))
    table.replies("red", f"{code(table)} {OWN}")
    verified(table)


def sealed(table: HeldTable) -> None:
    """The bot's own secret is opened by the other side's reply."""
    table.step = 0.05
    table.begins("coin", TWO, dice="sealed")
    locked(table, "red")
    table.replies("red", f"{code(table)} {OWN}")
    table.replies("blue", f"{code(table)} {OWN}")
    reads_roll(table, 1)
    table.plays("red", "next")
    locked(table, "blue")
    brings(table, "guest", "{}")
    table.replies("red", f"cancel {code(table)}")
    table.replies("blue", f"{code(table)} {OWN}")
    later(table, hours=25)
    expires(table, "red")
    table.see("red counts", table.services.proofs.count(table.place))
    verified(table)


def rounds(table: HeldTable) -> None:
    """The dice of the host's opponents come with a public round, which anybody may bring."""
    table.step, table.silent = 0.05, True
    table.restart()
    table.begins("coin", TWO, dice="witnessed")
    table.plays("red", "next")
    locked(table, "blue")
    brings(table, "guest", "no round at all")
    signature = KNOWN_ROUNDS[1001].hex()
    for number in (999, 1001):
        brings(table, "guest", f'{{"round": {number}, "signature": "{signature}"}}')
    table.wind(seconds=29)
    deals(table, 2)
    deals(table, 1)
    deals(table, 1)
    reads_roll(table, 1)
    verified(table)


EVENINGS = (witnessed, cancelled, unposted, away, sealed, rounds)
