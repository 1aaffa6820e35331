"""`/dice proof`: everything about one roll, and the commands that compute it again."""

from collections.abc import Iterator

from bot.show.dice.proof_commands import (
    drand_command,
    faces_command,
    from_export_command,
    key_command,
)
from bot.show.dice.proofs import message_link, quoted
from bot.show.dice.verdicts import MODES
from bot.show.escape import plainly
from bot.show.page import Colour, Page
from core.fairness.drand import round_time
from core.fairness.modes import DRAND_MODES, Mode
from core.fairness.roll import Roll, Status
from core.terms.message import Message, Text, Verbatim, joined, say

MOST_WORDS = 300
MOST_FACES = 40

HOW_THE_KEY_COMES = {
    Mode.WITNESSED: say(
        "K = HMAC-SHA256, keyed with the hash of code and replies, over the drand signature."
    ),
    Mode.BEACON: say("K = HMAC-SHA256, keyed with the hash of the code, over the drand signature."),
    Mode.SEALED: say(
        "K = HMAC-SHA256, keyed with the hash of code and replies, over the chain secret."
    ),
    Mode.DUEL: say(
        "K = HMAC-SHA256, keyed with the hash of the code, over both openings, "
        "in the order of the players' Discord ids."
    ),
    Mode.PLAIN: say("There is none: the host's computer threw, and nothing can be recomputed."),
}
"""How a roll key is derived, by mode."""

_STREAMS = say(
    "Each throw reads its own stream, HMAC-SHA256 of K over its name and a block number."
)
_VALUES = say("A value that would favor low faces is skipped, the others give value mod sides + 1.")
HOW_THE_FACES_COME = joined([_STREAMS, _VALUES], " ")
"""How faces are derived from a key."""

_STATUS = {
    Status.OPEN: say("still open"),
    Status.ROLLED: say("rolled"),
    Status.CANCELLED: say("cancelled"),
    Status.EXPIRED: say("expired without its replies"),
    Status.WITHHELD: say("withheld"),
    Status.FORFEITED: say("forfeited"),
}


def roll_proof_page(
    game: str, place: tuple[int, int], roll: Roll, declared: str, drand_round: int | None
) -> Page:
    """Return everything about a roll.

    Args:
        game: The game's short id, which names its exported files.
        place: Ids of the guild and the channel of its messages.
        roll: The roll.
        declared: The words that its LOCK holds.
        drand_round: The round it uses, if it uses one and that is determined.
    """
    return Page(
        title=say(
            "Roll {number}: {mode}, {status_words}",
            number=roll.number,
            mode=MODES[roll.mode],
            status_words=status_words(roll),
        ),
        body=say("{who}\n> {words}", who=_who(roll), words=Verbatim(quoted(declared, MOST_WORDS))),
        fields=(
            (say("Locked"), _locked(roll, place)),
            (say("Replies"), joined(_replies(roll, place), "\n")),
            (Verbatim("drand"), _drand(roll, drand_round)),
            (say("Chain secret"), _secret(roll)),
            (say("Dice"), joined(_dice(roll), "\n")),
            (say("Key"), _key(roll)),
            *_commands(game, roll, drand_round),
        ),
        footer=say("Your own machine needs verify.py and the record from /game export."),
        colour=Colour.CALM,
    )


def status_words(roll: Roll) -> Message:
    """Return how a roll was closed, and what became of it since."""
    marks = [_STATUS[roll.status]]
    marks += [say("void by consent")] if roll.void else []
    marks += [say("undone")] if roll.undone else []
    return joined(marks)


def _who(roll: Roll) -> Message:
    against = joined(say("<@{user}>", user=user) for user in roll.lock.opponents)
    again = say(", roll {again} once more", again=roll.lock.again) if roll.lock.again else ""
    why = f" {plainly(roll.why[:200])}." if roll.why else ""
    return say(
        "<@{by}> declared it{against}{again}.{why}",
        by=roll.lock.by,
        against=say(" against {against}", against=against) if against else "",
        again=again,
        why=why,
    )


def _locked(roll: Roll, place: tuple[int, int]) -> Text:
    link = message_link(*place, roll.posted)
    shown = say(", [its message]({link})", link=Verbatim(link)) if link else ""
    closed = (
        ""
        if roll.closed_line is None
        else say("; closed by line {closed_line}", closed_line=roll.closed_line)
    )
    where = say(
        "Line {lock_line}{shown}{closed}. The code is the head after it:",
        lock_line=roll.lock_line,
        shown=shown,
        closed=closed,
    )
    return joined([where, Verbatim(f"`{roll.lock_head.hex()}`")], "\n")


def _replies(roll: Roll, place: tuple[int, int]) -> Iterator[Text]:
    room = 700 // max(1, len(roll.phrases))
    for phrase in roll.phrases:
        link = message_link(*place, phrase.message)
        yield say(
            "<@{user}> [typed]({link}) {text}",
            user=phrase.user,
            link=Verbatim(link),
            text=Verbatim(quoted(phrase.text, room)),
        )
    for user, commit in roll.commits.items():
        link = message_link(*place, commit.message)
        yield say(
            "<@{user}> [committed]({link}) `{commitment}`",
            user=user,
            link=Verbatim(link),
            commitment=Verbatim(commit.commitment.hex()),
        )
    for user, opening in roll.openings.items():
        link = message_link(*place, opening.message)
        yield say(
            "<@{user}> [opened]({link}) `{opening}`",
            user=user,
            link=Verbatim(link),
            opening=Verbatim(opening.opening.hex()),
        )
    if roll.cancellation is not None:
        link = message_link(*place, roll.cancellation.message)
        yield say("<@{user}> [cancelled]({link})", user=roll.cancellation.user, link=Verbatim(link))


def _drand(roll: Roll, drand_round: int | None) -> Text:
    if roll.mode not in DRAND_MODES:
        return ""
    if drand_round is None:
        return say("Its round is determined by the last reply.")
    named = say(
        "Round {drand_round}, published <t:{round_time}:F>",
        drand_round=drand_round,
        round_time=Verbatim(round_time(drand_round)),
    )
    signature = roll.beacon_signature.hex()
    return (
        say("{named}; its signature:\n`{signature}`", named=named, signature=Verbatim(signature))
        if signature
        else say("{named}; not here yet.", named=named)
    )


def _secret(roll: Roll) -> Text:
    if roll.mode is not Mode.SEALED:
        return ""
    secret = Verbatim(f"`{roll.secret.hex()}`") if roll.secret else say("not revealed")
    return say(
        "Number {counter} of the chain that line 0 pins: {secret}",
        counter=roll.lock.counter,
        secret=secret,
    )


def _dice(roll: Roll) -> Iterator[Text]:
    results = roll.results or {}
    for throw in roll.lock.throws:
        yield _thrown(throw.id, throw.dice, throw.sides, results.get(throw.id))
    for entry in roll.lock.open_throws:
        made = {
            name: faces for name, faces in results.items() if roll.lock.open_throw(name) == entry
        }
        if not made:
            yield say(
                "{entry_id} up to {most}d{sides}: not thrown",
                entry_id=Verbatim(entry.id),
                most=Verbatim(entry.most),
                sides=Verbatim(entry.sides),
            )
        for name, faces in made.items():
            yield _thrown(name, len(faces), entry.sides, faces)


def _thrown(name: str, dice: int, sides: int, faces: tuple[int, ...] | None) -> Message:
    thrown = Verbatim(f"{dice}d{sides}")
    return say("{name} {thrown}: {faces}", name=name, thrown=thrown, faces=_faces(faces))


def _faces(faces: tuple[int, ...] | None) -> Text:
    if faces is None:
        return say("no result")
    more = (
        say(" and {faces} more", faces=len(faces) - MOST_FACES) if len(faces) > MOST_FACES else ""
    )
    return joined([Verbatim(f"`{' '.join(map(str, faces[:MOST_FACES]))}`"), more], "")


def _key(roll: Roll) -> Text:
    if not roll.sources_known():
        return HOW_THE_KEY_COMES[roll.mode]
    key = Verbatim(f"`{roll.key().hex()}`")
    return say(
        "{key}\n{how} {faces}",
        key=key,
        how=HOW_THE_KEY_COMES[roll.mode],
        faces=HOW_THE_FACES_COME,
    )


def _commands(game: str, roll: Roll, drand_round: int | None) -> Iterator[tuple[Text, Text]]:
    if roll.mode is Mode.PLAIN:
        return
    if drand_round is not None:
        yield block(say("Ask drand for the round"), drand_command(drand_round))
    if roll.sources_known():
        command = from_export_command(f"{game}.jsonl", roll.number)
        yield block(say("Key and dice, from the exported record"), command)
        yield block(say("The key alone, from its sources"), key_command(roll))
        for throw in roll.lock.throws[:1]:
            yield block(
                say("{throw_id}, from the key", throw_id=throw.id), faces_command(roll.key(), throw)
            )


def block(name: Text, command: str) -> tuple[Text, Text]:
    """Return a command as a named block that copies in one piece."""
    return name, Verbatim(f"```\n{command}\n```")
