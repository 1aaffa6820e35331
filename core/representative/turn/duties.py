"""What players have to do next in a game of 1986: the phase in hand, for each power of the turn."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from core.representative.book.terms import Power
from core.representative.combat.battle_decision import Decide
from core.representative.combat.going_on import next_question
from core.representative.record.campaign import site_told
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.turn.examples import placing
from core.representative.turn.undone import only_decisions_left, to_be_fought, to_settle
from core.representative.turn.victory import victory_held, who_has_won
from core.terms.duty import OVER, Asks, Duty, Waiting, for_people
from core.terms.message import Text, Verbatim, joined, opened, say
from core.terms.question import Question

TO_TYPE: Mapping[Phase, Text] = {
    Phase.PURCHASE: say("`buy 5 inf 1 tank`, then `next`"),
    Phase.COMBAT_MOVE: say(
        "moves such as `3 inf A - B`, `rebase …`, `raid night …`, `blockade …`, then `next`"
    ),
    Phase.NONCOMBAT: say("`noncombat 2 inf A - B`, then `next`"),
}
"""What may be typed in each phase in which that is the same for whoever has it."""


def to_type(position: Position, power: Power) -> Text:
    """Return what a power may type in the phase in hand."""
    phase = position.campaign.phase
    if phase is Phase.COMBAT:
        return _to_type_in_combat(position, power)
    if phase is not Phase.PLACE:
        return TO_TYPE[phase]
    line = placing(position, power)
    if not line:
        return say("`next` collects the income")
    return say("`{line}`, then `next` collects the income", line=Verbatim(line))


def _to_type_in_combat(position: Position, power: Power) -> Text:
    """Return what a power may type in combat: it begins none where all waits for decisions."""
    if to_be_fought(position, (power,)):
        return say("`fight …` for each place, then `next`")
    if only_decisions_left(position, power):
        return say("`next`, once all is decided")
    return say("`next`")


def duties(position: Position) -> Waiting:
    """Return what players have to do; of two powers with one turn, each until it is through."""
    return OVER if _is_won(position) else for_people(_duties(position))


def _is_won(position: Position) -> bool:
    """Return whether the turn that has just ended has brought victory."""
    campaign = position.campaign
    if campaign.phase is not Phase.PURCHASE or not campaign.under_way:
        return False
    capitals, income = victory_held(position, round_over=campaign.turn == 0)
    return who_has_won(capitals, income) is not None


def _duties(position: Position) -> Iterator[Duty]:
    campaign = position.campaign
    fighting = campaign.phase is Phase.COMBAT
    for power in campaign.powers:
        if power not in campaign.through:
            due = joined(to_settle(position, power), "; ")
            yield Duty(
                f"{campaign.round}:{power}:{campaign.phase}",
                (power.value,),
                opened(joined(filter(None, (campaign.phase.label, due)), ": ")),
                to_type(position, power),
                waits=not (fighting and only_decisions_left(position, power)),
            )
    yield from _decisions(position)


def _decisions(position: Position) -> Iterator[Duty]:
    """Yield what is to be decided in battles that stand."""
    campaign = position.campaign
    for site, battle in campaign.battles.items():
        first = next_question(position, battle)
        for due in () if first is None else (first, *first.beside):
            yield _decision(campaign.round, site, replace(due, beside=()))


def _decision(round_: int, site: str, due: Question) -> Duty:
    """Return what is to be decided in a battle as what its power has to do."""
    power = Power(due.to)

    def answered(answer: str) -> Decide:
        return Decide(site=site, question=due.id, answer=answer, powers=(power,))

    return Duty(
        f"{round_}:{power}:{site}:{due.id}",
        (power.value,),
        due.text,
        say("the buttons of the question, or `decide {site}: …`", site=site_told(site)),
        asks=Asks(due, answered),
    )
