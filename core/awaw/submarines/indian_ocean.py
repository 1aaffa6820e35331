"""25.82: German and Japanese submarines in the Indian Ocean at once, on one pool of transports."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.awaw.book.calendar import read_turn
from core.awaw.book.sw_combat import pair
from core.awaw.book.terms import BOOK, Box, Power, clause
from core.awaw.record.position import Position
from core.awaw.submarines import convoy as convoys
from core.awaw.submarines import limits
from core.awaw.submarines.attack import (
    declared_convoy,
    declared_submarines,
    fought_out,
    lawful_force,
    submarine_effects,
    within_the_turn,
)
from core.awaw.submarines.bases import check_base, check_moment
from core.awaw.submarines.bearing import Bearing, attack_bearing
from core.awaw.submarines.convoy import convoy_effects
from core.awaw.submarines.declarations import (
    declare_figure,
    vouch_for_base,
    vouch_for_entry,
    vouch_for_moment,
)
from core.awaw.submarines.record import Source, joint_attack_on_record
from core.awaw.submarines.requests import Attack, IndianOcean
from core.awaw.submarines.warfare import Clash, fight, losses_told
from core.terms.decision import Decision
from core.terms.dice import Throw
from core.terms.ledger import Ledger
from core.terms.message import Message, english, joined, say
from core.terms.modifier import Modifier
from core.terms.question import Question
from core.terms.refusal import Fault
from core.terms.resolution import Finding
from core.terms.table import NOTHING, Result

_SPLIT = re.compile(r"\d+ against Germany, \d+ against Japan")

ASW_SPLIT = Decision(
    "asw_split",
    "asw_split",
    say("How ASW is split in the Indian Ocean."),
    example="3 against Germany, 2 against Japan",
    reads=lambda answer: _SPLIT.fullmatch(answer) is not None,
)
"""The one question of this chapter, as standing orders name it."""

THROWN_BY = {Power.GERMANY: "german_", Power.JAPAN: "japanese_"}
"""What the names of a power's throws begin with."""


@dataclass(frozen=True, slots=True)
class ShareOutcome:
    """One of the two combats."""

    net_modifier: int
    modifiers: tuple[Modifier, ...]
    attacker_result: tuple[int, int] | None
    defender_result: tuple[int, int] | None
    submarines_eliminated: int
    submarines_aborted: int
    submarines_through: int
    additional_losses: int


@dataclass(frozen=True, slots=True)
class IndianOceanOutcome:
    """Both combats, and the losses they inflict together."""

    germany: ShareOutcome
    japan: ShareOutcome
    transports_sunk: int
    transports_damaged: int
    asw_eliminated: int
    cves_eliminated: int


@clause("25.82")
def one_turn(german: str | None, japanese: str | None) -> Fault | None:
    """Both attacks are made in the same turn."""
    if german is None or japanese is None or german == japanese:
        return None
    return Fault(
        what=say(
            "25.82 resolves both attacks at once; you gave {german} for Germany and "
            "{japanese} for Japan.",
            german=read_turn(german).told,
            japanese=read_turn(japanese).told,
        ),
        do=say("Give both the same turn."),
    )


@clause("25.82", "24.66", "R-7")
def joint_result(german: Result, japanese: Result) -> Result:
    """Both results are added and taken from one pool at the same time."""
    return german + japanese


@clause("25.82", "24.64", "R-7")
def joint_additional_losses(german: int, japanese: int) -> int:
    """The additional losses of both combats are added."""
    return german + japanese


@dataclass(frozen=True, slots=True)
class JointSortie:
    """Both attacks ready for their dice: what they come to depends on nothing else.

    Attributes:
        shares: Both attacks, each with its share of the ASW.
        convoy: What they may find.
        bearings: What modifies the dice of each.
    """

    shares: Mapping[Power, Attack]
    convoy: convoys.Convoy
    bearings: Mapping[Power, Bearing]


def ready_joint_sortie(position: Position, both: IndianOcean, book: Ledger) -> JointSortie:
    """Everything about both attacks that is known before their dice."""
    both, sources = joint_attack_on_record(position, both, book)
    for power, share in both.attacks.items():
        if position.campaign is not None:
            check_moment(position.campaign, power, book)
        if not fought_out(position, power, Box.INDIAN_OCEAN, share):
            book.check(limits.somebody_attacks, power, share.submarines, share.advanced_submarines)
        lawful_force(power, Box.INDIAN_OCEAN, share, book)
        within_the_turn(position, power, Box.INDIAN_OCEAN, share, book)
    based = [check_base(position.campaign, each, Box.INDIAN_OCEAN, book) for each in sources]
    book.check(one_turn, both.germany.turn, both.japan.turn)
    book.lawful()
    _vouched(position, both, based, sources, book)
    bearings = {
        power: _declared(power, share, both.cves, book, sources[power])
        for power, share in both.attacks.items()
    }
    asw = both.asw or both.germany.asw + both.japan.asw
    convoy = declared_convoy(both, asw, book, sources[Power.GERMANY])
    shares = _shares(both, book)
    for power, share in shares.items():
        declare_figure(share, "asw", (BOOK["25.42"], BOOK["25.82"]), book, sources[power], power)
    return JointSortie(shares, convoy, bearings)


def resolve_joint_sortie(sortie: JointSortie, book: Ledger) -> Finding:
    """Two submarine attacks at once, each against its share of the ASW."""
    shares, bearings = sortie.shares, sortie.bearings
    book.plan(*(throw for power, share in shares.items() for throw in _throws(power, share)))
    fought = {
        power: (
            its := bearings[power],
            fight(share.submarines, share.asw, its.net_modifier, THROWN_BY[power], book),
        )
        for power, share in shares.items()
    }
    (_, german), (_, japanese) = fought[Power.GERMANY], fought[Power.JAPAN]
    result = book.apply(joint_result, german.attacker or NOTHING, japanese.attacker or NOTHING)
    left = book.apply(convoys.transports_eliminated, sortie.convoy, result)
    left = book.apply(convoys.transports_damaged, left, result)
    extra = book.apply(joint_additional_losses, german.extra, japanese.extra)
    left = book.apply(convoys.additional_losses, left, extra)
    outcome = IndianOceanOutcome(
        germany=_share_outcome(*fought[Power.GERMANY]),
        japan=_share_outcome(*fought[Power.JAPAN]),
        transports_sunk=left.sunk,
        transports_damaged=left.damaged,
        asw_eliminated=left.asw_lost,
        cves_eliminated=left.cves_lost,
    )
    for power, share in shares.items():
        submarine_effects(
            book,
            power,
            Box.INDIAN_OCEAN,
            turn=share.turn,
            fought=share.submarines,
            left=fought[power][1].submarines,
        )
    convoy_effects(book, Box.INDIAN_OCEAN, Power.BRITAIN, left)
    return Finding(_headline(outcome), outcome)


def _shares(both: IndianOcean, book: Ledger) -> dict[Power, Attack]:
    """Return both attacks with their ASW: as declared, or as the Western Allies split any."""
    if not both.asw:
        return both.attacks
    called = [_split(german, both.asw - german) for german in range(both.asw + 1)]
    labels = {english(each): each for each in called}
    answer = book.ask(
        Question(
            id="asw_split",
            to="allies",
            text=say(
                "How do the Western Allies split their {asw} ASW in the Indian Ocean?", asw=both.asw
            ),
            choices=tuple(labels),
            rules=(BOOK["25.82"],),
            labels=labels,
        )
    )
    german = tuple(labels).index(answer)
    return {
        Power.GERMANY: both.germany.model_copy(update={"asw": german}),
        Power.JAPAN: both.japan.model_copy(update={"asw": both.asw - german}),
    }


def _split(german: int, japanese: int) -> Message:
    return say(
        "{german} against Germany, {japanese} against Japan", german=german, japanese=japanese
    )


def _vouched(
    position: Position,
    both: IndianOcean,
    based: Sequence[bool],
    sources: Mapping[Power, Source],
    book: Ledger,
) -> None:
    """Record what the players vouch for in both attacks."""
    for power, has_base in zip(sources, based, strict=True):
        if not has_base:
            vouch_for_base(power, Box.INDIAN_OCEAN, book)
        if position.campaign is None:
            vouch_for_entry(power, Box.INDIAN_OCEAN, book)
    vouch_for_moment(book, (both.germany.turn, both.japan.turn), *sources.values())


def _throws(power: Power, share: Attack) -> list[Throw]:
    made = [Throw(f"{THROWN_BY[power]}attacker", 2)]
    if share.asw:
        made.append(Throw(f"{THROWN_BY[power]}defender", 2))
    return made


def _declared(power: Power, share: Attack, cves: int, book: Ledger, source: Source) -> Bearing:
    declared_submarines(share, book, source, power)
    return attack_bearing(share, Box.INDIAN_OCEAN, power, cves, book, source, power)


def _share_outcome(its: Bearing, clash: Clash) -> ShareOutcome:
    return ShareOutcome(
        net_modifier=its.net_modifier,
        modifiers=its.modifiers,
        attacker_result=pair(clash.attacker),
        defender_result=pair(clash.defender),
        submarines_eliminated=clash.submarines.eliminated,
        submarines_aborted=clash.submarines.aborted,
        submarines_through=clash.submarines.through,
        additional_losses=clash.extra,
    )


def _headline(outcome: IndianOceanOutcome) -> Message:
    german, japanese = outcome.germany, outcome.japan
    sunk, damaged = outcome.transports_sunk, outcome.transports_damaged
    asw, cves = outcome.asw_eliminated, outcome.cves_eliminated
    lost = say(
        "{german} German and {japanese} Japanese submarines lost, "
        "{german_back} and {japanese_back} turned back",
        german=german.submarines_eliminated,
        japanese=japanese.submarines_eliminated,
        german_back=german.submarines_aborted,
        japanese_back=japanese.submarines_aborted,
    )
    return joined((*losses_told(Box.INDIAN_OCEAN, sunk, damaged, asw, cves), lost), "; ")
