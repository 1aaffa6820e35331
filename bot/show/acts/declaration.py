"""The preview of a declaration, and the result of a resolution."""

import re
from collections.abc import Callable, Sequence

from bot.show.acts.working import short
from bot.show.custom_id import CustomId
from bot.show.escape import quoted
from bot.show.game_text import Blocks, PreviewText, ResultText
from bot.show.headings import parted
from bot.show.limits import clip
from bot.show.page import Button, Colour, Page
from core.terms.dice import OpenThrow, Throw
from core.terms.message import Message, Text, Verbatim, joined, opened, say
from core.terms.procedure import Needs
from core.terms.question import Question
from core.terms.refusal import Meaning
from core.terms.request import Request
from core.terms.resolution import Entry, EntryKind, NeedDice, Resolution
from core.terms.telling import telling_rules
from core.terms.throws import throw_called

NOT_YET = say("Nothing is recorded or rolled until you lock it in.")
"""What stands under every preview."""

NOT_ANNOUNCED = say("Nobody else sees it, and nothing is rolled, until you announce it.")
"""What stands under the preview of declarations that are announced as one."""

ON_YOUR_WORD = say("On your word")
"""What stands over what no figure can show and the players vouch for."""

MOST_WORDS = 1000
"""So much of a player's own words stands in a preview."""

_OF_A_ROUND = "r*"
"""The throws of a battle's rounds, in a plan."""

_OF_SHIPS = "bombard_*"
"""The throws of ships before a landing, in a plan."""

_A_COMBAT = re.compile(r"[0-9a-z]{3}\*|(?!r)[0-9a-z]\*")
"""What stands for all throws of one raid or battle of several; `r*` is every round of one."""

MOST_THROWS = 6
"""How many throws are named one by one."""


MEANT = "meant"
"""The verb of the buttons that say what ambiguous words mean."""


def refused_buttons(game: str, seq: int, meanings: Sequence[Meaning] = ()) -> tuple[Button, ...]:
    """Return the buttons of a draft that something stands against, with what its words may mean."""
    meant = (
        Button(say("{name}", name=each.label), str(CustomId(MEANT, game, seq, number)), "primary")
        for number, each in enumerate(meanings)
    )
    return (
        *meant,
        Button(say("Change"), str(CustomId("change", game, seq)), "secondary"),
        Button(say("Cancel"), str(CustomId("cancel", game, seq)), "danger"),
    )


def draft_buttons(
    game: str, seq: int, revision: int, *, gathered: bool, rolled: bool
) -> tuple[Button, ...]:
    """Return the buttons of a preview; the one that locks in knows which preview it stands under.

    Args:
        game: The game's name.
        seq: The draft's number.
        revision: Which preview of it this is.
        gathered: Whether it is announced as one with lines that are still added.
        rolled: Whether dice that have odds are thrown for it.
    """
    label = say("Announce all") if gathered else say("Lock it in")
    lock = Button(label, str(CustomId("lock", game, seq, revision)), "success")
    add = Button(say("Add"), str(CustomId("add", game, seq)), "primary")
    odds = Button(say("Odds"), str(CustomId("odds", game, seq)))
    rules = Button(say("Rules"), str(CustomId("draft_rules", game, seq)))
    change, cancel = refused_buttons(game, seq)
    more = (add, change) if gathered else (change,)
    return (lock, *more, *((odds,) if rolled or gathered else ()), rules, cancel)


def title_of(request: Request) -> str:
    """Return a request by its kind, as headlines have it where its game says nothing better."""
    return request.kind.replace("-", " ").capitalize()


def preview_of(request: Request, needs: Needs) -> PreviewText:
    """Return what any declaration shows: what was taken as 0, and what is the players' word."""
    return PreviewText(title_of(request), declared_fields(needs.entries))


def declared_fields(entries: Sequence[Entry]) -> Blocks:
    """Return what the players vouch for as a block of one line; none where it is nothing.

    One statement stands there itself; of several their number does, and *Rules* lists them.
    """
    vouched = list(dict.fromkeys(on_their_word(entries)))
    if len(vouched) > 1:
        return (
            (
                ON_YOUR_WORD,
                say("{n} things that no figure shows; *Rules* lists them", n=len(vouched)),
            ),
        )
    return ((ON_YOUR_WORD, vouched[0]),) if vouched else ()


def on_their_word(entries: Sequence[Entry]) -> list[Text]:
    """Return what no figure can show and the players vouch for."""
    return [
        say(
            "{statement} ({rules})",
            statement=entry.says,
            rules=joined(Verbatim(short(rule.citation)) for rule in entry.rules),
        )
        for entry in entries
        if entry.kind is EntryKind.DECLARED and not entry.given
    ]


def preview_page(words: Text, said: PreviewText, coming: Text, buttons: tuple[Button, ...]) -> Page:
    """Return what the declarer sees before locking in.

    Args:
        words: What the player typed, as far as it is shown.
        said: What his game says of it.
        coming: What comes next, where the game does not say that itself.
        buttons: What its player may do with it.
    """
    coming = coming if said.coming is None else said.coming
    return Page(
        title=said.title,
        body=quoted(words if said.gathered else clip(words, MOST_WORDS)),
        fields=(*said.fields, (say("Next"), coming)),
        footer=NOT_ANNOUNCED if said.gathered else NOT_YET,
        colour=Colour.PREVIEW,
        buttons=buttons,
    )


def coming_words(needs: Needs, mode: str, whom: Callable[[str], str]) -> Text:
    """Return what comes after a declaration: nothing, a question, or dice.

    Args:
        needs: How far it goes without dice.
        mode: How dice would be thrown for it.
        whom: What a power or side is called in a sentence.
    """
    if isinstance(needs, Resolution):
        return ""  # what it changes is told
    if isinstance(needs, Question):
        if needs.beside:
            several = (needs, *needs.beside)
            names = joined((whom(each.to) for each in several), say(" and "))
            told = opened(say("{names} will be asked, each once.", names=names))
            return joined((*(parted(each.text)[0] for each in several), told), "\n")
        heading, below = parted(needs.text)
        asked = opened(say("{who} will be asked.", who=whom(needs.to)))
        return joined((heading, *below, asked), "\n" if below else " ")
    return say("{throws}: {mode}", throws=throws_words(needs), mode=mode_words(mode))


def throws_words(needs: NeedDice) -> Text:
    """Return the throws that come next, such as ``attacker 2d6, defender 2d6``."""
    certain, perhaps = len(needs.fixed), len(needs.open)
    if not certain and perhaps and all(_A_COMBAT.fullmatch(each.id) for each in needs.open):
        several = say("the dice of {perhaps} raids and battles", perhaps=perhaps)
        return several if perhaps > 1 else say("the dice of a combat")
    if certain + perhaps > MOST_THROWS:
        if not perhaps:
            return say("{count} throws", count=certain)
        return say("{count} throws, and up to {more} more", count=certain, more=perhaps)
    thrown: list[Text] = [say("{throw}", throw=_throw_name(throw)) for throw in needs.fixed]
    thrown += [_perhaps(each) for each in needs.open]
    return joined(thrown) or say("no dice")


def _throw_name(throw: Throw) -> Text:
    """Return a throw as players read it: whose or what it is, and its dice."""
    return joined((throw_called(throw.id), Verbatim(f"{throw.n}d{throw.m}")), " ")


def _perhaps(throw: OpenThrow) -> Message:
    if throw.id == _OF_A_ROUND:
        return say("in each round throws of up to {max}d{m}", max=Verbatim(throw.max), m=throw.m)
    if throw.id == _OF_SHIPS:
        return say("bombardment up to {max}d{m}", max=Verbatim(throw.max), m=throw.m)
    return say(
        "{throw} up to {max}d{m}",
        throw=throw_called(throw.id.removesuffix("*").removesuffix("_")),
        max=Verbatim(throw.max),
        m=throw.m,
    )


def result_of(resolution: Resolution) -> tuple[ResultText, ...]:
    """Return what any result shows: its request by kind, and each throw with its faces."""
    rules, dice = told_rules(resolution.entries), tuple(throw_lines(resolution))
    return (ResultText(resolution.headline, rules, dice),)


def throw_lines(resolution: Resolution) -> list[Text]:
    """Return the faces of every throw, a line each."""
    return [
        say(
            "{throw}: `{faces}`",
            throw=_throw_name(roll.throw),
            faces=Verbatim(" ".join(map(str, roll.faces))),
        )
        for roll in resolution.rolls.values()
    ]


def told_rules(entries: Sequence[Entry]) -> tuple[str, ...]:
    """Return the rules that decided something, in short."""
    return tuple(short(each) for each in telling_rules(entries))


_MODES = {
    "plain": say("plain dice, unverified"),
    "witnessed": say("witnessed dice"),
    "beacon": say("dice from drand"),
    "sealed": say("sealed dice"),
    "duel": say("duel dice"),
}


def mode_words(mode: str) -> Text:
    """Return what a dice mode is called under a result."""
    return _MODES[mode]
