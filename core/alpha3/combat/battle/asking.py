"""Players who are asked after the dice: which of their units take the hits (R-61)."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from core.alpha3.book.names import plain
from core.alpha3.book.terms import BOOK, Power, Units, clause
from core.alpha3.book.unit_names import unit_of
from core.alpha3.combat.battle.deck_losses import aboard, deck_warning
from core.alpha3.combat.requests import BattleOrders
from core.alpha3.moving.combats import Combat
from core.alpha3.record.position import Position, is_zone
from core.board.alpha3_profile import TRANSPORTS
from core.board.chosen_losses import DAMAGED, Losses, after_losses, by_the_order, fits, ways_to_lose
from core.board.clauses import Casualties, HitsOn, Standing, casualties_between
from core.board.side import Side
from core.board.unit_words import spoken
from core.terms.dice import OpenThrow, Throw
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, Verbatim, joined, say, say_many
from core.terms.question import Question
from core.terms.refusal import Fault

MOST_BUTTONS = 12
"""So many ways to take hits are offered one by one; where there are more, one is typed."""

_PART = re.compile(r"(?P<hits>\d+)\s+(?P<what>[a-z_ ]+?)\s*(?=,|;|\band\b|\d|$)", re.IGNORECASE)
BY_ORDER = ("by order", "by my order", "by orders")
"""What is typed for the losses by the order of loss."""

FORM = say(
    "Units and how many of each, as many as hits: `2 infantry, 1 tank`; or "
    "`by order`. A ship of two hits takes `1 battleship damaged` before `1 "
    "battleship`."
)


@clause("BASE-G40 combat.round", "R-61", "BASE-G40 transport")
def chosen(standing: Standing, scored: tuple[HitsOn, ...], losses: Losses) -> Casualties:
    """The owner chooses which of his units take the hits."""
    return casualties_between(standing, after_losses(standing, scored, losses))


@clause("BASE-G40 combat.round", "R-61", "BASE-G40 transport")
def choice_fits(
    standing: Standing, scored: tuple[HitsOn, ...], losses: Losses, last: frozenset[str]
) -> Fault | None:
    """Every hit that can be taken is taken, by units that it may hit, transports last."""
    if fits(standing, scored, losses, last):
        return None
    hits = sum(by_the_order(standing, scored).values())
    return Fault(
        what=say_many(
            "`{losses}` does not take the {n} hit as the rules allow (BASE-G40 combat.round).",
            "`{losses}` does not take the {n} hits as the rules allow (BASE-G40 combat.round).",
            hits,
            losses=Verbatim(in_words(losses)),
        ),
        do=say_many(
            "Name {n} unit that takes it, such as `{example}`.",
            "Name {n} units that take them, such as `{example}`.",
            hits,
            example=Verbatim(in_words(by_the_order(standing, scored))),
        ),
    )


@dataclass(slots=True)
class Asking:
    """Asks for losses in one battle; after each question the dice that follow are planned anew.

    Attributes:
        book: Asks and records.
        space: Where the battle is.
        who: The powers that are asked, by side.
        plan: Plans the dice of this battle and of those after it; None where it stands alone.
        most: The most dice that one throw of the rounds ahead can have.
        moment: What the next question is called.
        title: The moment as players read it.
    """

    book: Ledger
    space: str
    who: Mapping[Side, Power]
    plan: Callable[[], None] | None = None
    most: int = 1
    moment: str = ""
    title: Text = ""

    def next_throws(self, number: int, openings: tuple[Throw, ...], *, last: bool) -> None:
        """Note which moment it is, and plan all dice up to the next question."""
        self.moment, self.title = (
            f"r{number}",
            say("Round {number} in {space}", number=number, space=self.space),
        )
        if not number:
            self.moment, self.title = "aa", say("AA fire over {space}", space=self.space)
        elif not last:
            self.moment, self.title = (
                f"r{number}_surprise",
                say("{title}, surprise strike", title=self.title),
            )
        if not self.book.without_plan:
            return
        if self.plan is not None:
            self.plan()
        elif number:
            self.book.plan(*openings, open=[OpenThrow("r*", self.most)])
        else:
            later = [OpenThrow(each, self.most) for each in ("bombard_*", "r*")]
            self.book.plan(*openings, open=later)

    def losses(self, side: Side, standing: Standing, scored: tuple[HitsOn, ...]) -> Standing | None:
        """Return a side after the losses that its player chooses; None where he has no choice."""
        power = self.who.get(side)
        last = TRANSPORTS if is_zone(self.space) else frozenset[str]()
        ways = ways_to_lose(standing, scored, last, MOST_BUTTONS)
        if power is None or (ways is not None and len(ways) == 1):
            return None
        offered = {in_words(each): each for each in ways or ()}
        answer = self.book.ask(self._question(side, power, standing, scored, offered))
        usual = by_the_order(standing, scored)
        losses = offered.get(answer) or read_losses(answer, usual, self.book)
        self.book.check(choice_fits, standing, scored, losses, last)
        self.book.lawful()
        self.book.apply(chosen, standing, scored, losses)
        return after_losses(standing, scored, losses)

    def _question(
        self,
        side: Side,
        power: Power,
        standing: Standing,
        scored: tuple[HitsOn, ...],
        offered: Mapping[str, Losses],
    ) -> Question:
        usual = by_the_order(standing, scored)
        hits = sum(usual.values())
        told = say_many("{n} hit", "{n} hits", hits)
        first = "A3-AA.3" if self.moment == "aa" else "BASE-G40 combat.round"
        return Question(
            id=f"{self.moment}_losses_{side}",
            to=power.value,
            place=self.space,
            text=_with_warning(
                say(
                    "{title}: {hits} on {power} ({standing}). What is lost?",
                    title=self.title,
                    hits=told,
                    power=power.label,
                    standing=standing.told,
                ),
                aboard(standing.units, standing.damaged) if is_zone(self.space) else {},
            ),
            choices=tuple(offered),
            takes=BY_ORDER if offered else (),
            labels={typed: losses_told(losses) for typed, losses in offered.items()},
            rules=(BOOK[first], BOOK["R-61"]),
            form="" if offered else FORM,
            prefill="" if offered else in_words(usual),
        )


def _with_warning(text: Message, aircraft: Units) -> Message:
    """Return a question, with what a damaged carrier would do to aircraft aboard."""
    if not aircraft:
        return text
    return say("{question} {warning}", question=text, warning=deck_warning(aircraft))


def asking_in(
    now: Position,
    combat: Combat,
    said: BattleOrders,
    book: Ledger,
    plan: Callable[[], None] | None = None,
) -> Asking | None:
    """Return who asks for the losses of a battle; None where both sides lose by their orders.

    Args:
        now: The position.
        combat: Who fights where.
        said: The attacker's orders.
        book: What asks.
        plan: What plans the dice, where they are locked together with those of other battles.
    """
    who = asked_in(now, combat, said)
    return Asking(book, combat.space, who, plan) if who else None


def asked_in(now: Position, combat: Combat, said: BattleOrders) -> Mapping[Side, Power]:
    """Return the powers that are asked for the losses of a battle, by side."""
    own = said.choosing or ("by_order" if said.order_of_loss else None)
    who = {}
    if (own or now.chooses(now.power, combat.space)) == "asked":
        who[Side.ATTACKER] = now.power
    theirs = leader(now, combat)
    if theirs is not None and now.chooses(theirs, combat.space) == "asked":
        who[Side.DEFENDER] = theirs
    return who


def leader(now: Position, combat: Combat) -> Power | None:
    """Return the defender who speaks for all: the holder of the ground, else the first (R-33)."""
    holder = None if is_zone(combat.space) else now.holder(combat.space)
    return holder if holder in combat.defenders else next(iter(combat.defenders), None)


def in_words(losses: Losses) -> str:
    """Return losses as players type them."""
    told = (f"{hits} {spoken(name)}" for name, hits in losses.items() if hits)
    return ", ".join(told) or "nothing"


def losses_told(losses: Losses) -> Message:
    """Return losses as players read them."""
    told = [joined((hits, spoken(name)), " ") for name, hits in losses.items() if hits]
    return joined(told) if told else say("nothing")


def by_order(answer: str) -> bool:
    """Return whether a typed answer leaves losses to the order of loss."""
    return plain(answer) in BY_ORDER


def read_losses(answer: str, usual: Losses, book: Ledger) -> Losses:
    """Return what a typed answer gives up, the usual losses where it says so.

    Raises:
        RefusedError: A unit is unknown.
    """
    if by_order(answer):
        return usual
    found = _counted(answer)
    strange = [part["what"] for part in _PART.finditer(answer) if _named(part["what"]) is None]
    for told in strange if found else [answer]:
        words = Verbatim(" ".join(told.lower().split())[:40])
        what = say("`{words}` is no unit.", words=words)
        book.fault(Fault(what, say("Write `2 infantry, 1 tank`.")))
    book.lawful()
    return {name: hits for name, hits in found.items() if name is not None}


def names_units(answer: str) -> bool:
    """Return whether an answer can be read as what is given up, whatever stands there."""
    units = _counted(answer)
    return by_order(answer) or (bool(units) and None not in units)


def as_offered(answer: str, choices: Sequence[str]) -> str:
    """Return which choice an answer means: by its words, or by the same units in other words."""
    word, units = answer.strip().lower(), _counted(answer)
    meant = (each for each in choices if word == each.lower() or units == _counted(each) != {})
    return next(meant, answer)


def _counted(answer: str) -> dict[str | None, int]:
    """Return how many of which units an answer counts; of what is no unit too."""
    found: dict[str | None, int] = {}
    for part in _PART.finditer(answer):
        name = _named(part["what"])
        found[name] = found.get(name, 0) + int(part["hits"])
    return found


def _named(told: str) -> str | None:
    """Return the unit that words name, damaged where they say so; None where they name none."""
    words = " ".join(told.lower().split())
    damaged = words.startswith("damaged ") or words.endswith(DAMAGED)
    unit = unit_of(words.removeprefix("damaged ").removesuffix(DAMAGED))
    return f"{unit}{DAMAGED}" if unit and damaged else unit
