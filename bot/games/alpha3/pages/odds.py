"""Odds of what a turn of Global 1940 rolls, as a player reads them: a phase in all, research."""

from collections.abc import Iterator

from bot.show.chances.odds_words import Averages, OddsTold, OddsWords, swing_words
from bot.show.chances.probabilities import average, named_values, share, varies
from core.alpha3.book.names import Finder
from core.alpha3.combat.battle_requests import AaFire, BombingRaid, Rockets
from core.alpha3.combat.odds.ahead import BY_ORDERS
from core.alpha3.combat.requests import (
    BattleOrders,
    CombatPhase,
    FightAhead,
    FireRockets,
    FlyRaid,
    Kamikaze,
    RaidAhead,
)
from core.alpha3.economy.requests import Research
from core.alpha3.record.position import is_zone
from core.alpha3.turn.measured import NO_BREAKTHROUGH, SUNK
from core.alpha3.turn.requests import NextPhase
from core.board.unit_words import counted
from core.terms.forecast import Figures
from core.terms.message import Rounded, Text, joined, opened, say
from core.terms.request import Request

_LEAST = 0.05
"""What one decimal shows."""

_TAKEN = "taken."

_CHARTS = {"chart_1": say("A breakthrough on chart 1"), "chart_2": say("A breakthrough on chart 2")}


def _combat_line(_said: Request, figures: Figures) -> Iterator[Text]:
    """Yield what a combat phase may expect in all: IPCs, damage, and what falls."""
    told = [swing_words(figures)]
    if (damage := average(figures.get("damage_done", {}))) >= _LEAST:
        told.append(say("{damage} damage", damage=Rounded(damage, 1)))
    told += [
        say("{space} falls {share}", space=space, share=share(chance))
        for space, chance in _falling(figures)
    ]
    yield joined(told)


def _combat_fields(_said: Request, figures: Figures) -> Iterator[tuple[Text, Text]]:
    """Yield the odds of a combat phase in all, with what they hold for."""
    yield (
        say("In all: IPCs that the defenders lose, less the attacker's"),
        named_values(figures["swing"]),
    )
    if varies(damage := figures.get("damage_done", {})):
        yield say("In all: points of damage by raids"), named_values(damage)
    falling = [
        say("{space} falls: **{share}**", space=space, share=share(chance))
        for space, chance in _falling(figures)
    ]
    if falling:
        falling.append(say("The battle for the sea comes first: what it leaves decides who lands."))
        yield say("In all: assaults after the battles at sea"), joined(falling, "\n")


def _research_line(_said: Request, figures: Figures) -> Iterator[Text]:
    """Yield what research may expect."""
    yield say("a breakthrough {share}", share=share(figures["breakthroughs"].get("1", 0.0)))


def _research_fields(_said: Request, figures: Figures) -> Iterator[tuple[Text, Text]]:
    """Yield what research may find, by the chart that is chosen after a breakthrough."""
    for chart, words in _CHARTS.items():
        found = {name: of for name, of in figures[chart].items() if name != NO_BREAKTHROUGH}
        yield (
            words,
            joined(
                (
                    say("**{name}** {share}", name=name, share=share(chance))
                    for name, chance in found.items()
                ),
                " · ",
            ),
        )


def _falling(figures: Figures) -> Iterator[tuple[str, float]]:
    for name, values in figures.items():
        if name.startswith(_TAKEN):
            yield name.removeprefix(_TAKEN), values["true"]


_DAMAGE = (("damage_done",), say("damage"))
_INTERCEPTORS = (("interceptors_lost",), say("interceptors lost"))
_FLOWN = OddsTold(Averages((_DAMAGE, (("attackers_lost.*",), say("aircraft lost")), _INTERCEPTORS)))
_RAID = (_DAMAGE, (("attackers_lost.*", "lost_to_aa.*"), say("aircraft lost")), _INTERCEPTORS)
_ENDING = (
    (("strikes_hit",), say("hits by kamikaze strikes")),
    (("war_bonds",), say("IPCs from war bonds")),
)

_AT_THE_END = Averages(_ENDING)


def _end_lines(said: Request, figures: Figures) -> Iterator[Text]:
    """Yield what a phase's end may bring; of strikes to come the question tells all there is."""
    if not _strikes_to_come(figures):
        yield from _AT_THE_END(said, figures)


def _end_fields(_said: Request, figures: Figures) -> Iterator[tuple[Text, Text]]:
    """Yield what a phase's end may bring; of strikes to come, a line for each ship."""
    for names, words in _ENDING:
        for name in names:
            if varies(values := figures.get(name, {})):
                yield opened(words), named_values(values)
    if strikes := _strikes_to_come(figures):
        told = [
            say(
                "{ship} in {zone}: {chances}",
                ship=counted(1, ship),
                zone=zone,
                chances=joined(
                    (
                        say("**{n}** {share}", n=n, share=share(of))
                        for n, of in enumerate(chances, 1)
                    ),
                    " · ",
                ),
            )
            for (zone, ship), chances in strikes.items()
        ]
        yield say("Sunk by so many kamikaze strikes, if Japan makes them"), joined(told, "\n")


def _strikes_to_come(figures: Figures) -> dict[tuple[str, str], list[float]]:
    """Return for each ship the chance that one strike sinks it, two, and so on."""
    found: dict[tuple[str, str], list[float]] = {}
    for name, values in figures.items():
        if name.startswith(SUNK):
            zone, ship, _ = name.removeprefix(SUNK).split(".")
            found.setdefault((zone, ship), []).append(values["true"])
    return found


def _takes(said: Request) -> bool:
    """Return whether a battle is for ground: in a sea zone nothing is taken."""
    return not (isinstance(said, BattleOrders) and is_zone(Finder().space(said.space)))


ODDS = OddsWords(
    takes=_takes,
    told={
        AaFire: OddsTold(Averages(((("hits",), say("aircraft shot down")),))),
        Kamikaze: OddsTold(Averages(((("hits.*",), say("hits")),))),
        Rockets: OddsTold(Averages((_DAMAGE, (("brp_loss",), say("BRPs"))))),
        BombingRaid: OddsTold(Averages(_RAID)),
        FlyRaid: _FLOWN,
        RaidAhead: _FLOWN,
        FireRockets: OddsTold(Averages((_DAMAGE, (("ipcs_lost",), say("IPCs"))))),
        NextPhase: OddsTold(_end_lines, _end_fields),
        CombatPhase: OddsTold(_combat_line, _combat_fields),
        Research: OddsTold(_research_line, _research_fields),
    },
    in_line=frozenset({BY_ORDERS}),
    steps=(FightAhead, RaidAhead),
    alone="fight {}".format,
)
"""How the odds of Global 1940 are told."""
