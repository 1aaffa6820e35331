"""Air units as requests name them: a force, its defenders, and who of both engages."""

from typing import Annotated, Any

from pydantic import AfterValidator, Discriminator, Field, Tag

from core.awaw.book.names import port_name
from core.awaw.book.terms import Power
from core.terms.request import Count, Words


def _front(name: str) -> str:
    """Return a front's name in one spelling, such as ``mediterranean``."""
    plain = port_name(name).removeprefix("the_").removesuffix("_front").removesuffix("_box")
    return _SHORT_FRONTS.get(plain, plain)


_SHORT_FRONTS = {
    "west": "western",
    "east": "eastern",
    "med": "mediterranean",
    "asia": "asian",
    **dict.fromkeys(("southeast_asia", "se_asian", "se_asia"), "southeast_asian"),
}

Front = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(_front)]


class Force(Words):
    """A strategic bombing force as it sets out, in factors (26.42, 26.43)."""

    strategic_bombers: Count = 0
    aaf: Count = 0
    interceptors: Count = 0
    jets: Count = 0


class Defenders(Words):
    """Defending air units, in factors (26.441)."""

    aaf: Count = 0
    interceptors: Count = 0
    jets: Count = 0


class Engagement(Defenders):
    """The defenders of one front (26.442)."""

    front: Front | None = None
    power: Power | None = None


class Engaging(Words):
    """Which attacking factors fight (26.451B)."""

    strategic_bombers: Count = 0
    bombing_aaf: Count = 0
    escorting_aaf: Count = 0
    interceptors: Count = 0
    jets: Count = 0


def _form(given: Any) -> str:
    return "map" if isinstance(given, dict | Words) else "list"


ByFront = (
    Annotated[
        Annotated[Defenders, Tag("map")]
        | Annotated[tuple[Engagement, ...], Field(max_length=10), Tag("list")],
        Discriminator(_form),
    ]
    | None
)
"""One map of defenders, or a list of engagements, one a front."""

Choice = (
    Annotated[
        Annotated[Engaging, Tag("map")]
        | Annotated[tuple[Engaging | None, ...], Field(max_length=10), Tag("list")],
        Discriminator(_form),
    ]
    | None
)
"""Who engages, or a list of that, one for each engagement (null: the usual order)."""
