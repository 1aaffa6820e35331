"""Bombing phases whose odds are compared with enumeration, and dice that show few totals."""

from typing import Any

from odds_rooms import request_of

from core.forecast import forecast
from core.odds.readings import Outcomes, Reading
from core.terms.forecast import Forecast
from core.terms.message import english
from core.terms.policy import Policy, UnansweredError
from core.terms.question import Question
from core.terms.request import Request


def raid(place: str = "Berlin", **fields: Any) -> dict[str, Any]:
    """Return a raid of three British bombers on a German target worth twelve BRPs."""
    target = {"name": place, "kind": "key_economic_area", "value": 12}
    return {
        "attacker": "britain",
        "defender": "germany",
        "theater": "europe",
        "force": {"strategic_bombers": 3},
        **fields,
        "target": target | fields.get("target", {}),
    }


def americans(place: str = "Berlin", **fields: Any) -> dict[str, Any]:
    """Return a raid of two American bombers with a jet."""
    return raid(
        place,
        **{"attacker": "united_states", "force": {"strategic_bombers": 2, "jets": 1}} | fields,
    )


def on_london(**fields: Any) -> dict[str, Any]:
    """Return German AAF on London."""
    known = {"attacker": "germany", "defender": "britain", "force": {"aaf": 6}}
    return raid("London", **known | fields)


def salvos(place: str = "London", number: int = 2) -> dict[str, Any]:
    """Return German salvos at a British target worth twelve BRPs."""
    return {
        "attacker": "germany",
        "defender": "britain",
        "salvos": number,
        "target": {"name": place, "kind": "key_economic_area", "value": 12},
    }


def filed(form: str) -> Policy:
    """Return the policy of a defender who files a form, and of nobody else."""

    def answer(question: Question) -> str:
        if question.id != "defenders":
            raise UnansweredError(question.id)
        return form

    return answer


def phase_of(system: str, **fields: Any) -> tuple[Any, Request]:
    """Return a room and a phase of it."""
    return request_of(system, "bombing-phase", **fields)


def odds_of(system: str, form: str, **fields: Any) -> dict[str, dict[str, float]]:
    """Return the odds of a phase that is defended as the form says."""
    room, phase = phase_of(system, **fields)
    found = forecast(room.begin, phase, filed(form))
    assert isinstance(found, Forecast), found
    return {
        name: {english(value): chance for value, chance in of.items()}
        for name, of in found.figures.items()
    }


def showing(*totals: int) -> Reading:
    """Return dice that show nothing but these totals, each as likely."""

    def outcomes(dice: int, sides: int) -> Outcomes:
        assert (dice, sides) == (2, 6)
        shown = ((max(1, total - 6), total - max(1, total - 6)) for total in totals)
        return tuple((faces, 36 // len(totals)) for faces in shown)

    return outcomes
