"""Random games written as Turn Summaries, and what reading makes of these."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from law_games import GAMES
from law_table import HERE, law_table

from bot.games.alpha3.reading.whole import VERBS
from bot.games.alpha3.summaries.reading_back import canonical
from bot.referee.log.played_acts import PlayedAct, played_acts
from bot.words.plans import typed_blocks
from bot.words.reading import read_line
from bot.words.summaries import SummaryText
from core.alpha3.combat.requests import CombatPhase, Fight, FireRockets
from core.alpha3.economy.requests import Mobilize
from core.alpha3.moving.requests import Move
from core.alpha3.turn.requests import NextPhase
from core.terms.refusal import Refusal
from core.terms.request import Request

ALPHA3_TURNS = GAMES["alpha3"].times


async def game_played(folder: Path, seed: int) -> list[PlayedAct]:
    """Return what was played in a random game of Global 1940."""
    async with law_table(folder, "alpha3", seed) as law:
        player = GAMES["alpha3"].player(law)
        await player.begin()
        for _ in range(ALPHA3_TURNS):
            if not await player.go_on():
                break
        return [*played_acts(*await law.services.history.log(HERE))]


def declared(acts: Sequence[PlayedAct], text: SummaryText) -> list[Request]:
    """Return what whoever was on turn declared in the turn that a summary tells."""
    return [
        canonical(act.request)
        for act in acts
        if (act.before.round, act.before.power.value) == (text.round, text.power)
        and text.power in act.request.actors()
        and not act.request.by_hand
        and not (isinstance(act.request, NextPhase) and act.request.give_up == "nothing")
    ]


def read_back(text: SummaryText) -> list[Request]:
    """Return what a summary spells to whoever pastes it."""
    found = []
    for typed, line in typed_blocks(VERBS, text.text)[0]:
        read = read_line(VERBS, line, ())
        assert not isinstance(read, Refusal), (typed, line, read.faults)
        found.append(canonical(read))
    return found


def apart(requests: Iterable[Request]) -> dict[str, list[Any]]:
    """Return requests by kind, in order, those apart that lines one below the other make one."""
    told: dict[str, list[Any]] = {}
    for each in requests:
        match each:
            case Move(moves=moves):
                told.setdefault("move", []).extend(moves)
            case Mobilize(where=where):
                placed = told.setdefault("mobilize", [{}])[0]
                for space, units in where.items():
                    there = placed.setdefault(space, {})
                    for unit, count in units.items():
                        there[unit] = there.get(unit, 0) + count
            case FireRockets(rockets=rockets):
                told.setdefault("rockets", []).extend(rockets)
            case Fight():
                told.setdefault("fight", []).append(_orders(each))
            case CombatPhase(battles=battles, rest=rest):
                told.setdefault("fight", []).extend(map(_orders, battles))
                if rest == "all":
                    told["fight"].append("all")
            case _:
                said = each.model_dump(mode="json", exclude_defaults=True)
                if each.kind == "next-phase":
                    said.pop("empty", None)
                told.setdefault(each.kind, []).append(said)
    return told


def _orders(said: Any) -> dict[str, Any]:
    fields: dict[str, Any] = said.model_dump(mode="json", exclude_defaults=True)
    return {name: value for name, value in fields.items() if name not in {"power", "stands"}}
