"""A bombing phase in pages, before its dice: what is announced, and the defender's form."""

from collections.abc import Mapping, Sequence

from bot.games.awaw.pages import submarines as awaw
from bot.games.awaw.pages.counts import phase_title
from bot.show.declaration import declared_fields
from bot.show.game_text import PreviewText, QuestionText
from bot.show.hidden_choice import KEPT
from bot.show.working import sections_of, short, shown, signed
from core.awaw.air.combat import components
from core.awaw.bombing.phase.attacks import means_of
from core.awaw.bombing.phase.attacks import title_of as attack_title
from core.awaw.bombing.phase.defense import DEFENDERS
from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.terms import TargetKind
from core.awaw.rockets.requests import Salvos
from core.awaw.system import SYSTEM
from core.awaw.targets.known import known_target
from core.bombing_sop.record.requests import AidPhase
from core.terms.procedure import Needs
from core.terms.question import Question
from core.terms.resolution import Entry
from core.terms.telling import modifier_of
from core.terms.wording import field_name, listed

MOST_BLOCKS = 15
"""How many attacks a page shows with their figures; an embed has room for no more."""

_RELIEF = (
    "`buy off` after a target pays the BRPs of a remainder instead of its marker (7.3.1); `2 ic` "
    "gives up so many Russian ICs (7.4)."
)
_IN_EVERY_FORM = (
    (
        "`eastern` after the target names a front, each an engagement of its own; `by italy` says "
        "whose they are."
    ),
    "A line `available: 20 aaf 6 int` keeps anything from being used twice.",
)
_NOUNS = {
    "strategic_bombers": "strategic bomber",
    "aaf": "AAF",
    "bombing_aaf": "bombing AAF",
    "escorting_aaf": "escorting AAF",
    "interceptors": "interceptor",
    "jets": "jet",
}


def preview(phase: RaidPhase, needs: Needs) -> PreviewText:
    """Return what the declarer sees before he announces: each attack, and what he vouches for."""
    fields = (*attack_fields(phase, sections_of(needs.entries)), *declared_fields(needs.entries))
    return PreviewText(phase_title(phase), fields, coming=_next(needs), gathered=True)


def asked(phase: RaidPhase, question: Question, who: str) -> QuestionText:
    """Return a phase's question: who defends, or between two attacks who meets the next."""
    if question.id == DEFENDERS:
        return _defended(phase, question, who)
    return _again(phase, question)


def _defended(phase: RaidPhase, question: Question, who: str) -> QuestionText:
    """Return the one question of a phase: the attacks, then how the defender files his answer."""
    rules = ", ".join(short(rule.citation) for rule in question.rules)
    return QuestionText(
        title=f"{phase_title(phase)}: who defends?",
        body=f"Defenders are assigned once for all targets, by {who} ({rules}). *Answer* opens a "
        f"form with a line for each target: `{question.form}`",
        fields=(
            *attack_fields(phase, sections_of(question.entries)),
            ("In the form", "\n".join(_in_the_form(phase))),
            ("Until it is opened", KEPT),
        ),
    )


def _in_the_form(phase: RaidPhase) -> list[str]:
    """Return what a line of the defender's form may say, as far as this phase asks for it."""
    told = [*_IN_EVERY_FORM]
    if len(phase.attacks) > 1:
        told += [
            (
                "If the target is attacked again, `stay` meets that too, `once` does not, "
                "`again 5` does while five are left."
            ),
            "Without such an order you are asked then, and later dice are locked then.",
        ]
    if isinstance(phase, AidPhase):
        told.append(_RELIEF)
    if phase.flying_bombs:
        told.append("`bombers only` meets no flying bombs, `v1` after the target nothing else.")
    return told


def _again(phase: RaidPhase, question: Question) -> QuestionText:
    """Return the question between two attacks: what the dice showed so far, and who is left."""
    rules = ", ".join(short(rule.citation) for rule in question.rules)
    told = [
        (f"{part_title(part)}, so far", "\n".join(lines))
        for part, entries in sections_of(question.entries).items()
        if (lines := awaw.dice_lines(phase, entries))
    ]
    chooses = question.id.endswith("_engaging")
    body = (
        f"Your force ({rules}): {question.prefill}.\n*Answer* opens a form with it: leave those "
        "who are to engage first; the usual order fills up what places are left."
        if chooses
        else f"Left there ({rules}):\n{question.prefill}\n*Answer* opens a form with these lines: "
        "leave those who meet it. `stay`, `once` or `again 5` after a line settles what follows."
    )
    return QuestionText(question.text, body, tuple(told[-MOST_BLOCKS:]))


def part_title(part: str) -> str:
    """Return what pages call a part of the working, such as ``Raid 1``."""
    name = part.rstrip("0123456789")
    return f"{name.replace('_', ' ').capitalize()} {part[len(name) :]}"


def attack_fields(
    phase: RaidPhase, sections: Mapping[str, Sequence[Entry]]
) -> list[tuple[str, str]]:
    """Return one block for each attack: what flies, against what, and how it is modified."""
    found: list[tuple[str, str]] = []
    attacks = list(zip(phase.attacks.items(), _parts(phase), strict=True))
    for (place, attack), part in attacks[:MOST_BLOCKS]:
        name = f"{attack_title(place)} · {attack.target.label} · {listed(attack.attacker.label)}"
        found.append((name, "\n".join(_told(attack, sections.get(part, ())))))
    if more := [attack.target.label for (_, attack), _ in attacks[MOST_BLOCKS:]]:
        found.append((f"And {len(more)} more", ", ".join(more)))
    return found


def factors(force: Mapping[str, int]) -> str:
    """Return air factors in one line, such as ``7 AAF, 4 interceptors``."""
    told = [f"{number} {kind_of(kind, number)}" for kind, number in force.items() if number]
    return ", ".join(told) or "nothing"


def kind_of(group: str, number: int) -> str:
    """Return what so many factors of a group are called."""
    noun = _NOUNS[group]
    return noun if number == 1 or noun.endswith("AAF") else f"{noun}s"


def _parts(phase: RaidPhase) -> list[str]:
    names = {"raids": "raid", "flying_bombs": "flying_bombs", "rockets": "rockets"}
    split = [place.partition(".") for place in phase.attacks]
    return [f"{names[field]}{int(number) + 1}" for field, _, number in split]


def _told(attack: Raid | Salvos, entries: Sequence[Entry]) -> list[str]:
    target = attack.target
    worth = "without limit" if target.value is None else f"worth {target.value} BRPs"
    lines = [_force(attack)]
    strength = next((e.found for e in entries if "defenses" in e.given or _is_box(e)), None)
    kinds = " and ".join(dict.fromkeys(kind.label for kind in (target.kind, *target.also)))
    against = f"{kinds}, {worth}"
    if strength is not None:
        against += f", defending with {strength}"
    lines.append(against)
    if isinstance(attack, Raid):
        net = next((e.found for e in entries if "modifiers" in e.given), 0)
        told = [found for entry in entries if (found := modifier_of(entry)) is not None]
        modifiers = f": {awaw.modifier_lines(told)}" if told else ""
        lines.append(f"net modifier at the target {signed(int(str(net)))}{modifiers}")
        lines += _in_the_air(attack)
    known = known_target(target.name) if target.name else None
    if known is not None:
        rules = ", ".join(rule.locator for rule in known.rules)
        given = ", ".join(_known(field, value) for field, value in known.fields.items())
        lines.append(f"from the book: {given or 'whose it is'} ({rules})")
    return lines


def _known(field: str, value: object) -> str:
    """Return what the book says of a target, such as ``objective 1`` or ``mapboard box``."""
    if field == "kind":
        return TargetKind(str(value)).label
    return f"{field_name(field)} {shown(value) or 'without limit'}"


def _in_the_air(raid: Raid) -> list[str]:
    """Return what was declared for air combat, which counts only if somebody meets the raid."""
    ours, theirs = raid.air_drm.attacker, raid.air_drm.defender
    told = [f"radar {raid.radar}"] if raid.radar else []
    if ours or theirs:
        told.insert(0, f"Air Nationality DRMs {shown(ours)} to {shown(theirs)}")
    return [f"if it is met in the air: {', '.join(told)}"] if told else []


def _force(attack: Raid | Salvos) -> str:
    if isinstance(attack, Salvos):
        noun = "salvo" if attack.salvos == 1 else "salvos"
        return f"**{attack.salvos}** {noun} of {means_of(attack).label}"
    parts = components(attack.force)
    said = [
        f"**{number}** {kind_of(kind, number)}"
        for kind, number in attack.force.model_dump().items()
        if number
    ]
    split = f" ({parts['bombing_aaf']} bomb, {parts['escorting_aaf']} escort)"
    return ", ".join(said) + (split if attack.force.aaf else "")


def _is_box(entry: Entry) -> bool:
    return any(rule.locator == "26.462" for rule in entry.rules) and isinstance(entry.found, int)


def _next(needs: Needs) -> str:
    if isinstance(needs, Question):
        who = SYSTEM.whom(needs.to)
        return (
            f"Who defends is asked once, of {who}; then the dice are locked, for the whole phase "
            "unless somebody has to decide in between (26.51)."
        )
    return "Nobody is asked and nothing is rolled: it is resolved as soon as you announce it."
