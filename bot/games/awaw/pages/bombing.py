"""A bombing phase in pages, before its dice: what is announced, and the defender's form."""

from collections.abc import Callable, Mapping, Sequence

from bot.games.awaw.pages import submarines as awaw
from bot.games.awaw.pages.counts import phase_title, timed
from bot.games.awaw.pages.judged import from_the_record, target_lines
from bot.show.acts.declaration import declared_fields
from bot.show.acts.working import sections_of, short, shown
from bot.show.game_text import PreviewText, QuestionText
from core.awaw.air.combat import components
from core.awaw.bombing.phase.attacks import means_of
from core.awaw.bombing.phase.attacks import title_of as attack_title
from core.awaw.bombing.phase.defense import DEFENDERS
from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.fields import called
from core.awaw.book.terms import Power, TargetKind
from core.awaw.rockets.requests import Salvos
from core.awaw.system import SYSTEM
from core.awaw.targets.known import known_target
from core.terms.message import (
    Figure,
    Message,
    Text,
    Verbatim,
    joined,
    opened,
    say,
    say_many,
    signed,
)
from core.terms.procedure import Needs
from core.terms.question import Question
from core.terms.resolution import Entry
from core.terms.telling import modifier_of

MOST_BLOCKS = 15
"""How many attacks a page shows with their figures; an embed has room for no more."""

MOST_IN_WORDS = 2
"""So many attacks a question tells in words; of more it gives the forces as they are typed."""

MOST_DICE = 2
"""So many throws of the last attack a question tells; the record has all of them."""

_TYPED = {"strategic_bombers": "sb", "aaf": "aaf", "interceptors": "int", "jets": "jets"}
"""How the kinds of factors are typed."""

_FACTORS: Mapping[str, Callable[[int, Figure], Message]] = {
    "strategic_bombers": lambda n, count: say_many(
        "{count} strategic bomber", "{count} strategic bombers", n, count=count
    ),
    "aaf": lambda _n, count: say("{count} AAF", count=count),
    "bombing_aaf": lambda _n, count: say("{count} bombing AAF", count=count),
    "escorting_aaf": lambda _n, count: say("{count} escorting AAF", count=count),
    "interceptors": lambda n, count: say_many(
        "{count} interceptor", "{count} interceptors", n, count=count
    ),
    "jets": lambda n, count: say_many("{count} jet", "{count} jets", n, count=count),
}
"""Air factors of a kind, counted."""


def preview(phase: RaidPhase, needs: Needs) -> PreviewText:
    """Return what the declarer sees before he announces: each attack, and what he vouches for."""
    entries = needs.entries
    fields = (*attack_fields(phase, sections_of(entries)), *declared_fields(entries))
    return PreviewText(phase_title(phase), fields, coming=_next(needs), gathered=True)


def asked(phase: RaidPhase, question: Question, who: str) -> QuestionText:
    """Return a phase's question: who defends, or between two attacks who meets the next."""
    if question.id == DEFENDERS:
        return _defended(phase, question, who)
    return _again(phase, question)


def _defended(phase: RaidPhase, question: Question, who: str) -> QuestionText:
    """Return the one question of a phase: a line for each attack; its form says how to answer."""
    attackers = joined(Power(each).listed for each in phase.actors())
    attacks = list(phase.attacks.values())
    shared = len(phase.actors()) > 1
    told = [
        _brief(_whither(each, shared=shared), each, in_words=len(attacks) <= MOST_IN_WORDS)
        for each in attacks
    ]
    heading = say("{who}, once for all targets ({rules}):", who=opened(who), rules=_cited(question))
    later = [say("`stay` meets later attacks too, `once` does not.")] if len(attacks) > 1 else []
    return QuestionText(
        title=say(
            "{phase}, {attackers}: who defends?",
            phase=timed(say("Bombing phase"), phase.turn),
            attackers=attackers,
        ),
        lines=(heading, *told),
        decides=(
            *later,
            say("Sealed, but the host could read it; `/dice hide` keeps it with you."),
        ),
    )


def _brief(place: Text, attack: Raid | Salvos, *, in_words: bool) -> Message:
    """Return an attack in a line: its target, and what comes."""
    if isinstance(attack, Salvos):
        return say("{place}: {force}", place=place, force=_salvos(attack, attack.salvos))
    force = attack.force.model_dump()
    if in_words:
        return say("{place}: {force}", place=place, force=factors(force))
    typed = " ".join(f"{force[kind]} {word}" for kind, word in _TYPED.items() if force[kind])
    return say("{place}: `{typed}`", place=place, typed=Verbatim(typed))


def _whither(attack: Raid | Salvos, *, shared: bool) -> Text:
    """Return where an attack goes, with whose it is where several powers attack."""
    label = attack.target.label
    return joined((label, attack.attacker.listed), " · ") if shared else label


def _cited(question: Question) -> Message:
    return joined(Verbatim(short(rule.citation)) for rule in question.rules)


def _again(phase: RaidPhase, question: Question) -> QuestionText:
    """Return the question between two attacks: the last dice, and who is left."""
    rolled = [
        (say("{attack}, so far", attack=part_title(part)), joined(lines[-MOST_DICE:], "\n"))
        for part, entries in sections_of(question.entries).items()
        if (lines := awaw.dice_lines(phase, entries))
    ]
    chooses = question.id.endswith("_engaging")
    force = joined((Verbatim(line) for line in question.prefill.splitlines()), " · ")
    given = (
        say("Your force ({rules}): {force}", rules=_cited(question), force=force)
        if chooses
        else say("Left there ({rules}): {force}", rules=_cited(question), force=force)
    )
    how = (
        say("In the form, leave who engages first.")
        if chooses
        else say("In the form, leave who meets it.")
    )
    return QuestionText(question.text, (how,), (given,), last=tuple(rolled[-1:]))


def part_title(part: str) -> Message:
    """Return what pages call a part of the working, such as ``Raid 1``."""
    name = part.rstrip("0123456789")
    field = "raids" if name == "raid" else name
    return attack_title(f"{field}.{int(part[len(name) :]) - 1}")


def attack_fields(
    phase: RaidPhase, sections: Mapping[str, Sequence[Entry]]
) -> list[tuple[Text, Text]]:
    """Return one block for each attack: what flies, against what, and how it is modified."""
    found: list[tuple[Text, Text]] = []
    attacks = list(zip(phase.attacks.items(), _parts(phase), strict=True))
    for (place, attack), part in attacks[:MOST_BLOCKS]:
        name = joined((attack_title(place), attack.target.label, attack.attacker.listed), " · ")
        found.append((name, joined(_told(attack, sections.get(part, ())), "\n")))
    if more := [attack.target.label for (_, attack), _ in attacks[MOST_BLOCKS:]]:
        found.append((say("And {more} more", more=len(more)), joined(more)))
    return found


def factors(force: Mapping[str, int]) -> Message:
    """Return air factors in one line, such as ``7 AAF, 4 interceptors``."""
    told = joined(_FACTORS[kind](number, number) for kind, number in force.items() if number)
    return told or say("nothing")


def _parts(phase: RaidPhase) -> list[str]:
    names = {"raids": "raid", "flying_bombs": "flying_bombs", "rockets": "rockets"}
    split = [place.partition(".") for place in phase.attacks]
    return [f"{names[field]}{int(number) + 1}" for field, _, number in split]


def _told(attack: Raid | Salvos, entries: Sequence[Entry]) -> list[Text]:
    target = attack.target
    lines: list[Text] = [_force(attack)]
    strength = next((e.found for e in entries if "defenses" in e.given or _is_box(e)), None)
    against = joined(part for part in target_lines(target, entries) if part)
    if strength is not None:
        against = say(
            "{against}, defending with {strength}", against=against, strength=shown(strength)
        )
    lines.append(against)
    if isinstance(attack, Raid):
        net = next((e.found for e in entries if "modifiers" in e.given), 0)
        told = [found for entry in entries if (found := modifier_of(entry)) is not None]
        line = say("net modifier at the target {net}", net=signed(int(str(net))))
        modifiers = awaw.modifier_lines(told)
        lines.append(say("{net}: {modifiers}", net=line, modifiers=modifiers) if told else line)
        lines += _in_the_air(attack)
    if recorded := from_the_record(entries):
        lines.append(recorded)
    known = known_target(target.name) if target.name else None
    if known is not None:
        given = joined(_known(field, value) for field, value in known.fields.items())
        lines.append(
            say(
                "from the book: {given} ({rules})",
                given=given or say("whose it is"),
                rules=joined(Verbatim(rule.locator) for rule in known.rules),
            )
        )
    return lines


def _known(field: str, value: object) -> Message:
    """Return what the book says of a target, such as ``objective 1`` or ``mapboard box``."""
    if field == "kind":
        return TargetKind(str(value)).label
    return joined((called(field), shown(value) or say("without limit")), " ")


def _in_the_air(raid: Raid) -> list[Message]:
    """Return what was declared for air combat, which counts only if somebody meets the raid."""
    ours, theirs = raid.air_drm.attacker, raid.air_drm.defender
    told: list[Text] = []
    if ours or theirs:
        told.append(say("Air Nationality DRMs {ours} to {theirs}", ours=ours, theirs=theirs))
    if raid.radar:
        told.append(say("radar {radar}", radar=raid.radar))
    return [say("if it is met in the air: {told}", told=joined(told))] if told else []


def _force(attack: Raid | Salvos) -> Message:
    if isinstance(attack, Salvos):
        return _salvos(attack, Verbatim(f"**{attack.salvos}**"))
    parts = components(attack.force)
    force = joined(
        _FACTORS[kind](number, Verbatim(f"**{number}**"))
        for kind, number in attack.force.model_dump().items()
        if number
    )
    if not attack.force.aaf:
        return force
    return say(
        "{force} ({bombing} bomb, {escorting} escort)",
        force=force,
        bombing=parts["bombing_aaf"],
        escorting=parts["escorting_aaf"],
    )


def _salvos(attack: Salvos, count: Figure) -> Message:
    return say_many(
        "{count} salvo of {means}",
        "{count} salvos of {means}",
        attack.salvos,
        count=count,
        means=means_of(attack).label,
    )


def _is_box(entry: Entry) -> bool:
    return any(rule.locator == "26.462" for rule in entry.rules) and isinstance(entry.found, int)


def _next(needs: Needs) -> Message:
    if isinstance(needs, Question):
        who = SYSTEM.whom(needs.to)
        return say(
            "Who defends is asked once, of {who}; then the dice are locked, for the "
            "whole phase unless somebody has to decide in between (26.51).",
            who=who,
        )
    return say("Nobody is asked and nothing is rolled: it is resolved as soon as you announce it.")
