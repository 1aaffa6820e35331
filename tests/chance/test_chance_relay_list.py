"""Which relays may be asked at all."""

import pytest

from bot.chance.relays import PUBLIC_RELAYS, Relays


def test_the_usual_relays_are_asked_when_nobody_names_others() -> None:
    """The defaults pass their own check, and are several."""
    assert Relays()._relays == PUBLIC_RELAYS
    assert len({relay.split("/")[2] for relay in PUBLIC_RELAYS}) == 4
    assert all(relay.startswith("https://") for relay in PUBLIC_RELAYS)


@pytest.mark.parametrize(
    ("relays", "why"),
    [
        ([], "no drand relay"),
        (["https://a.example", "https://a.example/"], "twice"),
        (["api.drand.sh"], "no relay"),
        (["ftp://a.example"], "no relay"),
        (["https://"], "no relay"),
        (["https://a.example?round="], "no relay"),
        (["https://a.example#x"], "no relay"),
        (["https://user@a.example"], "no relay"),
        (["https://a.example:99999"], "no relay"),
        (["https://a.example:0"], "no relay"),
        (["https://[::1"], "no relay"),
    ],
)
def test_what_is_no_list_of_relays_is_refused(relays: list[str], why: str) -> None:
    """At the start, with the fault, and not at the first roll."""
    with pytest.raises(ValueError, match=why):
        Relays(relays)


def test_a_relay_may_live_below_a_path_and_end_in_a_slash() -> None:
    """A group may run its own mirror."""
    assert Relays(["http://mirror.example/drand/"])._relays == ("http://mirror.example/drand",)
