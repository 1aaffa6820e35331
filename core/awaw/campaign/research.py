"""Research results (24.21A, 25.622, 26.63B) and codebreaking cards (25.67) of a campaign."""

from dataclasses import dataclass

from core.awaw.book.terms import BOOK, Power, clause
from core.awaw.book.units import Owner, Unit, faction_of
from core.awaw.campaign.beginning import campaign_at
from core.awaw.campaign.phases import in_the_research_phase
from core.awaw.campaign.requests import PLAYERS, PlayCards, RecordResearch
from core.awaw.record.clock import Phase
from core.awaw.record.effects import CardsPlayed, DrmChanged, PoolRaised, ResearchFound
from core.awaw.record.position import Position
from core.awaw.record.standing import Field, Hunt
from core.terms.ledger import Ledger
from core.terms.message import Text, Verbatim, opened, say, signed
from core.terms.question import Question
from core.terms.refusal import Fault
from core.terms.resolution import Finding

_DRMS = frozenset({Field.NAVAL_DRM, Field.AIR_DRM})
_BOMBERS_FROM = 9
_DELAYED_FROM = 8
_MOST_CARDS = 4
_ADVANCED_BELOW, _MOST_ADVANCED = 8, 6

COUNTS_FROM = {Field.TORPEDO: 7, Field.ASW: 6, Field.ADVANCED_SUBMARINES: 9}
"""The least roll that is a result, in fields whose table is known (R-51)."""

BASES_BY_RESULT = {9: 2, 10: 4, 11: 6, 12: 6}
"""Rocket bases that a research result for rockets allows (26.63B); more than 12 is as 12."""


@dataclass(frozen=True, slots=True)
class ResearchOutcome:
    """What a faction holds in a field now, and what joins it next turn."""

    field: Field
    level: int
    next_turn: int


@dataclass(frozen=True, slots=True)
class CardsOutcome:
    """Cards opened by both sides, and whom they favor: +1 the submarines, -1 the ASW."""

    submarine_warfare: int
    asw: int
    modifier: int


@clause("24.21A", "24.41A", "24.41C", "24.41G", "26.461B")
def counts_for_bombers(result: int) -> Fault | None:
    """A strategic bomber result counts from 9 on."""
    if result >= _BOMBERS_FROM:
        return None
    return Fault(
        what=say(
            "24.21A counts strategic bomber results of 9 or more; {result} is none.", result=result
        ),
        do=say("Record nothing for it."),
        rules=counts_for_bombers.rules[:1],
    )


@clause("24.42", "26.63B")
def counts_for_rockets(result: int | None) -> Fault | None:
    """Rockets need a result of 9 or more."""
    if result is not None and result >= min(BASES_BY_RESULT):
        return None
    return Fault(
        what=say("24.42 and 26.63B want a rocket result of 9, 10, 11 or 12+."),
        do=say("Give it as `result`."),
    )


@clause("25.622", "24.41A", "R-51")
def counts_as_result(field: Field, result: int) -> Fault | None:
    """A torpedo roll counts from 7 on, one for ASW from 6, one for advanced submarines from 9."""
    least = COUNTS_FROM.get(field, 0)
    if result >= least:
        return None
    rule = BOOK[_RULE[field]]
    return Fault(
        what=say(
            "{locator} counts results, and a roll of {result} for {field} is "
            "none: they begin at {least} (R-51).",
            locator=Verbatim(rule.locator),
            result=result,
            field=field.label,
            least=least,
        ),
        do=say("Record nothing for it."),
        rules=(rule, BOOK["R-51"]),
    )


@clause("24.41A")
def only_germany_has_advanced_submarines(power: Power) -> Fault | None:
    """Advanced submarines are listed for Germany, and for no other power."""
    if power is Power.GERMANY:
        return None
    return Fault(
        what=say(
            "24.41A gives advanced submarines to Germany alone; you named {power}.",
            power=power.label,
        ),
        do=say("Name Germany, or record nothing."),
    )


@clause("24.41A", "R-51")
def advanced_submarines_allowed(levels: int, result: int | None) -> int:
    """A 9 allows one advanced submarine factor, each point more another, six at most."""
    if result is None:
        return levels
    return min(result - _ADVANCED_BELOW, _MOST_ADVANCED)


@clause("25.622", "R-44")
def counted_in_two_turns(levels: int, result: int | None) -> tuple[int, int]:
    """An ASW result of 8 or more counts as two, the second from the next turn on."""
    if result is None or result < _DELAYED_FROM:
        return levels, 0
    return 1, 1


@clause("25.621", "25.631", "26.453")
def drm_is_given(drm: int | None) -> Fault | None:
    """A Nationality DRM is recorded as the figure that it is now."""
    if drm is not None:
        return None
    return Fault(
        what=say("25.621 compares Nationality DRMs, and none is given."),
        do=say("Give `drm` as what it is now."),
        rules=drm_is_given.rules[:1],
    )


def resolve_research(position: Position, order: RecordResearch, book: Ledger) -> Finding:
    """Record a research result, or a Nationality DRM."""
    campaign = campaign_at(position, order, book)
    book.check(in_the_research_phase, campaign.clock)
    faction, field, result = faction_of(order.power), order.field, order.result
    if field in _DRMS:
        return _drm(order, book)
    if field is Field.ADVANCED_SUBMARINES:
        book.check(only_germany_has_advanced_submarines, order.power)
    if field is Field.STRATEGIC_BOMBERS and result is not None:
        book.check(counts_for_bombers, result)
    if field is Field.ROCKETS:
        book.check(counts_for_rockets, result)
    if result is not None and field in COUNTS_FROM:
        book.check(counts_as_result, field, result)
    book.lawful()
    shown = say("not given") if result is None else result
    book.declare(
        "result",
        result,
        says=say("research roll: {shown}.", shown=shown),
        rules=[BOOK[_RULE[field]]],
    )
    levels, later = order.levels or 1, 0
    if field is Field.ASW:
        levels, later = book.apply(counted_in_two_turns, levels, result)
    if field is Field.ADVANCED_SUBMARINES:
        levels = book.apply(advanced_submarines_allowed, levels, result)
    if field is Field.ROCKETS:
        levels = min(result or 0, max(BASES_BY_RESULT))
    book.effect(ResearchFound(faction, field, levels, later))
    if field is Field.ADVANCED_SUBMARINES:
        owner = Owner(order.power.value)
        book.effect(PoolRaised(owner, Unit.ADVANCED_SUBMARINES, levels, Phase.RESEARCH))
    before = campaign.level(faction, field)
    level = max(before, levels) if field is Field.ROCKETS else before + levels
    headline = say(
        "{power}: {field} at {level}", power=opened(faction.label), field=field.label, level=level
    )
    if later:
        headline = say("{headline}, at {level} next turn", headline=headline, level=level + later)
    return Finding(headline, ResearchOutcome(field, level, later))


def _drm(order: RecordResearch, book: Ledger) -> Finding:
    book.check(drm_is_given, order.drm)
    book.lawful()
    drm = order.drm or 0
    says = say("{field}: {drm}.", field=order.field.label, drm=signed(drm))
    book.declare("drm", drm, says=says, rules=[BOOK[_RULE[order.field]]])
    book.effect(DrmChanged(order.power, order.field, drm))
    headline = say(
        "{power}: {field} {drm}",
        power=opened(order.power.label),
        field=order.field.label,
        drm=signed(drm),
    )
    return Finding(headline, ResearchOutcome(order.field, drm, 0))


_RULE = {
    Field.AIR_RANGE: "25.623",
    Field.TORPEDO: "25.622",
    Field.ASW: "25.622",
    Field.ADVANCED_SUBMARINES: "24.41A",
    Field.STRATEGIC_BOMBERS: "24.21A",
    Field.RADAR: "26.453",
    Field.AIR_DEFENSE: "26.461B",
    Field.JETS: "26.14",
    Field.ROCKETS: "26.63B",
    Field.NAVAL_DRM: "25.621",
    Field.AIR_DRM: "26.453",
}


@clause("25.671", "25.671A", "25.671B", "25.671C")
def once_a_turn(hunt: Hunt, *, played: bool) -> Fault | None:
    """Cards for a submarine campaign are compared once each turn."""
    if not played:
        return None
    rule = BOOK[_CARD_RULES[hunt]]
    return Fault(
        what=say(
            "{locator} compares the cards for {hunt} once a turn, and that was done.",
            locator=Verbatim(rule.locator),
            hunt=hunt.label,
        ),
        do=say("Wait for the next turn."),
        rules=(rule,),
    )


_CARD_RULES = {Hunt.GERMAN: "25.671A", Hunt.JAPANESE: "25.671B", Hunt.AMERICAN: "25.671C"}


@clause("25.671", "25.672", "25.673")
def cards_favor(submarine_warfare: int, asw: int) -> int:
    """The side with more cards gains one, never more."""
    lead = submarine_warfare - asw
    return (lead > 0) - (lead < 0)


def resolve_cards(position: Position, order: PlayCards, book: Ledger) -> Finding:
    """Let both sides choose their cards in secret, and open them together."""
    campaign, hunt = campaign_at(position, order, book), order.hunt
    book.check(once_a_turn, hunt, played=hunt in campaign.politics.cards)
    book.lawful()
    attacker, defender = PLAYERS[hunt]
    first, second = book.ask_together(
        _question("submarine_cards", attacker, hunt, say("submarine warfare")),
        _question("asw_cards", defender, hunt, say("ASW")),
    )
    offense, defence = int(first), int(second)
    modifier = book.apply(cards_favor, offense, defence)
    book.effect(CardsPlayed(hunt, offense, defence))
    gains = signed(modifier) if modifier else say("no modifier")
    headline = say(
        "Codebreaking, {hunt}: {offense} against {defence}, {gains}",
        hunt=hunt.label,
        offense=offense,
        defence=defence,
        gains=gains,
    )
    return Finding(headline, CardsOutcome(offense, defence, modifier))


def _question(name: str, power: Power, hunt: Hunt, cards: Text) -> Question:
    return Question(
        id=name,
        to=power.value,
        text=say(
            "How many {cards} cards does {power} play for the {hunt} this turn?",
            cards=cards,
            power=power.label,
            hunt=hunt.label,
        ),
        choices=tuple(str(number) for number in range(_MOST_CARDS + 1)),
        rules=(BOOK[_CARD_RULES[hunt]],),
        hidden=True,
    )
