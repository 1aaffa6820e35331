"""Odds of a whole bombing phase as a player reads them: in all, raid by raid, target by target."""

from collections import Counter
from collections.abc import Iterator

from bot.show.chances.probabilities import average, named_values, one_in, share, varies
from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.book.terms import Power
from core.terms.forecast import Distribution, Figures
from core.terms.message import Message, Rounded, Text, joined, opened, say

_ALONE = {"": 1.0}
"""What a raid's figures say that rolls for itself."""

Told = tuple[tuple[str, Text], ...]
"""Figures by the ends of their names, with what they are called."""

_RAID: Told = (
    ("brp_loss", say("BRPs lost")),
    ("bombers_eliminated.strategic_bombers", say("strategic bombers lost at the target")),
    ("bombers_eliminated.bombing_aaf", say("bombing AAF lost at the target")),
    ("bombers_reaching", say("bombers that reach the target")),
)
_SALVO: Told = (("brp_loss", say("BRPs lost")),)
_TARGET: Told = (("damage_markers", say("damage markers")), ("firestorm", say("firestorm")))
_MEANS = {"flying_bombs": say("flying bombs"), "rockets": say("rockets")}
"""What is fired in salvos, by the field of a request."""

_POWER: Told = (
    ("brps_lost", say("BRPs lost")),
    ("air_lost.strategic_bombers", say("strategic bombers lost")),
    ("air_lost.aaf", say("AAF lost")),
    ("air_lost.interceptors", say("interceptors lost")),
    ("air_lost.jets", say("jets lost")),
)


def phase_lines(request: RaidPhase, figures: Figures) -> Iterator[Text]:
    """Yield what a phase may expect: in all, then attack by attack where there are several."""
    attacks = list(_attacks(request, figures))
    if len(attacks) == 1:
        ((name, place),) = attacks
        if not _met(figures):
            place = say("{place}, if nobody meets it", place=place)
        told = say("{place}: {losses}", place=place, losses=_told(name, figures))
        yield joined((told, *_nothing(figures)), " · ")
        return
    lost = sum(average(of) for name, of in figures.items() if _is_total(name, "brps_lost"))
    losses = _counted(lost, sum(_bombers(name, figures) for name, _ in attacks))
    told = (
        say("In all: {losses}", losses=losses)
        if _met(figures)
        else say("In all, if nobody meets them: {losses}", losses=losses)
    )
    yield joined((told, *_nothing(figures)), " · ")
    for name, place in attacks:
        yield say("{place}: {losses}", place=place, losses=_told(name, figures))


def phase_fields(request: RaidPhase, figures: Figures) -> Iterator[tuple[Text, Text]]:
    """Yield every figure of a phase that is left to the dice, by attack, target and power."""
    blocks: list[tuple[Text, str, Told]] = [
        (place, name, _RAID if name.startswith("raids") else _SALVO)
        for name, place in _attacks(request, figures)
    ]
    targets = [name for name in figures if name.startswith("targets.") and name.endswith(".target")]
    for name in targets:
        (place,) = figures[name]
        blocks.append(
            (say("{place}, after all attacks", place=place), name.removesuffix(".target"), _TARGET)
        )
    blocks += [(opened(power.listed), f"powers.{power.value}", _POWER) for power in Power]
    for title, within, told in blocks:
        lines = [
            say("{what}: {values}", what=words, values=_values(figures[f"{within}.{figure}"]))
            for figure, words in told
            if varies(figures.get(f"{within}.{figure}", {}))
        ]
        if lines:
            yield title, joined(lines, "\n")


def _attacks(request: RaidPhase, figures: Figures) -> Iterator[tuple[str, Text]]:
    """Yield the attacks that make a roll or do damage, by their figures' name, with their place.

    Where several strike one place it is said whose each is.
    """
    places = Counter(attack.target.label for attack in request.attacks.values())
    for name, attack in request.attacks.items():
        target = attack.target.label
        place: Text = target
        if places[target] > 1:
            place = say("{place} ({power})", place=target, power=attack.attacker.listed)
        field, _, number = name.partition(".")
        if field == "raids":
            if figures.get(f"{name}.joins", _ALONE) == _ALONE:
                yield name, place
        else:
            first = 0 if field == "flying_bombs" else len(request.flying_bombs)
            yield (
                f"salvos.{first + int(number)}",
                say("{place}, {means}", place=place, means=_MEANS[field]),
            )


def _met(figures: Figures) -> bool:
    return any(".defenders.0." in name for name in figures)


def _told(name: str, figures: Figures) -> Message:
    return _counted(average(figures.get(f"{name}.brp_loss", {})), _bombers(name, figures))


def _counted(brps: float, bombers: float) -> Message:
    told = [say("{brps} BRPs", brps=Rounded(brps, 1))]
    if bombers >= 0.05:  # noqa: PLR2004 - what one decimal shows
        told.append(say("{bombers} bombers lost", bombers=Rounded(bombers, 1)))
    return joined(told)


def _bombers(name: str, figures: Figures) -> float:
    """Return how many bombers an attack loses on average, in the air and at its target."""
    return sum(
        average(of)
        for figure, of in figures.items()
        if (figure.startswith(f"{name}.") and ".bombers_eliminated." in figure)
        or (
            figure.startswith(f"{name}.air")
            and ".attacker_eliminated." in figure
            and figure.endswith(("strategic_bombers", "bombing_aaf"))
        )
    )


def _nothing(figures: Figures) -> Iterator[Message]:
    totals = [of for name, of in figures.items() if _is_total(name, "brps_lost")]
    none = totals[0].get("0", 0.0) if len(totals) == 1 else 0.0
    if 0 < none < 1:
        yield say("{chance} that no BRP is lost", chance=one_in(none))


def _is_total(name: str, figure: str) -> bool:
    return name.startswith("powers.") and name.endswith(f".{figure}")


def _values(of: Distribution) -> Text:
    """Return a figure's values; of what happens or not, how likely it is."""
    return share(of["true"]) if "true" in of else named_values(of)
