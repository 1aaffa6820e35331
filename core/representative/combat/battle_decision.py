"""Combat as players go on with it: a fight is begun, or what it waits for is decided (R-40)."""

from dataclasses import replace
from typing import Annotated, ClassVar, Self

from pydantic import Field

from core.representative.bases.acts import begin_act
from core.representative.book.names import GAZETTEER
from core.representative.book.terms import Power, clause
from core.representative.combat.decisions import PRESS
from core.representative.combat.fight import FightOut, site_of
from core.representative.combat.going_on import fight_on, next_question, request_of
from core.representative.combat.occupying import taken_already
from core.representative.combat.sites import begun_for
from core.representative.record.campaign import site_told
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.record.requests import InGame
from core.representative.record.spelling import Name
from core.representative.record.standing_battles import StandingBattle
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, joined, say
from core.terms.question import Question
from core.terms.refusal import Fault
from core.terms.resolution import Finding


class Decide(InGame):
    """What is decided in a battle that stands.

    Attributes:
        answer: The decision, as its question takes it.
        site: Where; empty where only one battle waits for these powers.
        question: Which question it answers; empty for whichever is open there.
        powers: For whom whoever decides speaks; none where nobody says.
    """

    kind: ClassVar[str] = "decide"

    answer: Annotated[str, Field(min_length=1, max_length=500)]
    site: Name = ""
    question: Annotated[str, Field(max_length=60)] = ""
    powers: tuple[Power, ...] = ()

    def actors(self) -> tuple[str, ...]:
        """Return the powers."""
        return tuple(power.value for power in self.powers)

    def said_by(self, powers: tuple[str, ...]) -> Self:
        """Return the request as made by who speaks for these powers."""
        return self.model_copy(update={"powers": tuple(map(Power, powers))})


@clause("R-40")
def stands(site: str, standing: tuple[str, ...]) -> Fault | None:
    """Decisions are taken in a battle that has begun and is not over."""
    if site in standing:
        return None
    return Fault(
        say("No battle in {site} waits for a decision (R-40).", site=site_told(site))
        if site
        else say("It is not clear which battle this is for (R-40)."),
        say("Name one of: {names}.", names=joined(map(site_told, standing)))
        if standing
        else say("Begin one with `fight`."),
    )


@clause("R-40", "R4-4.23", "BASE-86 phases")
def waits_for(power: str, what: Text, speaking: tuple[str, ...]) -> Fault | None:
    """A battle goes on when the one has decided whose decision it is."""
    if power in speaking:
        return None
    return Fault(_waiting(power, what), say("Fight elsewhere meanwhile."))


@clause("R-40", "R4-4.23", "BASE-86 phases")
def decided_first(power: str, what: Text) -> Fault | None:
    """A battle that has begun is not begun again: first is decided what it waits for."""
    do = say("Decide that first, or fight elsewhere meanwhile.")
    return Fault(_waiting(power, what), do)


def _waiting(power: str, what: Text) -> Message:
    return say("This battle waits for {power} (R-40): {what}", power=Power(power).label, what=what)


@clause("R-40")
def open_still(question: str, due: str) -> Fault | None:
    """Each question is decided once."""
    if question in ("", due):
        return None
    return Fault(
        say("This was decided already (R-40)."), say("See where the battle stands by now.")
    )


def resolve_fight(position: Position, said: FightOut, book: Ledger) -> Finding:
    """Combat in one place: to its end, or until somebody decides."""
    name = site_of(said) if said.site.strip() else ""
    fallen = taken_already(position, name)
    if fallen is None and not said.stands:
        return fight_on(position, said, book)
    begin_act(said.power, Phase.COMBAT, position, book)
    if fallen is not None:
        return Finding(say("{territory} is taken", territory=name), fallen)
    battle = position.campaign.battles.get(name)
    to_the_end = said.press == "to_the_end"
    if battle is None:
        said = said.model_copy(update={"power": begun_for(position, name, said.power, book)})
        fresh = StandingBattle(
            name,
            said.power,
            said.targets,
            said.order_of_loss,
            to_the_end,
            port=said.port,
            patrol=said.patrol,
            aircraft=said.aircraft,
        )
        return fight_on(position, said, book, fresh)
    due = next_question(position, battle)
    if due is not None and not _is_press(due):
        own = Power(due.to) in position.campaign.powers
        if own:
            book.check(decided_first, due.to, due.text)
        else:
            book.check(waits_for, due.to, due.text, ())
        book.lawful()
    answers = battle.answers if due is None else {**battle.answers, due.id: PRESS}
    battle = replace(
        battle,
        answers=answers,
        to_the_end=battle.to_the_end or to_the_end,
        order=said.order_of_loss or battle.order,
        port=said.port or battle.port,
        patrol=said.patrol or battle.patrol,
        aircraft=said.aircraft or battle.aircraft,
    )
    return _gone_on(position, battle, book)


def resolve_decision(position: Position, said: Decide, book: Ledger) -> Finding:
    """A decision in a battle, and what follows from it up to the next one."""
    battles = position.campaign.battles
    name = site_meant(position, said)
    book.check(stands, name, tuple(battles))
    book.lawful()
    battle = battles[name]
    first = next_question(position, battle)
    if first is None:
        return _gone_on(position, battle, book)
    due = _meant(first, said)
    if said.powers:
        book.check(waits_for, due.to, due.text, said.actors())
    book.check(open_still, said.question, due.id)
    book.lawful()
    word = said.answer.strip().lower()
    answer = next((each for each in due.choices if each.lower() == word), said.answer)
    answers = {each.id: answer for each in (due, *_alike(due, first, said))}
    return _gone_on(position, replace(battle, answers={**battle.answers, **answers}), book)


def _meant(due: Question, said: Decide) -> Question:
    """Return which of the questions of one moment a decision answers."""
    together = (due, *due.beside)
    named = [each for each in together if each.id == said.question]
    own = [each for each in together if each.to in said.actors()]
    return next(iter((*named, *(() if said.question else own))), due)


def _alike(due: Question, first: Question, said: Decide) -> tuple[Question, ...]:
    """Return what is asked of other powers of the same player in the same words."""
    return tuple(
        each
        for each in (first, *first.beside)
        if each.to in said.actors() and (each.text, each.choices) == (due.text, due.choices)
    )


def _gone_on(position: Position, battle: StandingBattle, book: Ledger) -> Finding:
    return fight_on(position, request_of(battle), book, battle)


def _is_press(question: Question) -> bool:
    return question.id.endswith("_press")


def site_meant(position: Position, said: Decide) -> str:
    """Return the battle that a decision is for; nothing where that is not clear."""
    if said.site.strip():
        standing = GAZETTEER.meant(said.site, position.campaign.battles)
        if len(standing) == 1:
            return standing[0]
        return site_of(FightOut(power=position.campaign.powers[0], site=said.site))
    mine = [
        name
        for name, battle in position.campaign.battles.items()
        if (due := next_question(position, battle)) is not None
        and (not said.powers or any(each.to in said.actors() for each in (due, *due.beside)))
    ]
    return mine[0] if len(mine) == 1 else ""
