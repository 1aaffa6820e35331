"""Times as Discord writes them."""

from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.fairness.timestamps import written_ms

FIRST_DAY = datetime.fromisoformat("1970-01-01")


@pytest.mark.parametrize(
    ("timestamp", "moment_ms"),
    [
        ("1970-01-01T00:00:00Z", 0),
        ("2015-01-01T00:00:00.000000+00:00", 1_420_070_400_000),
        ("2023-08-23T15:09:27.5+00:00", 1_692_803_367_500),
        ("2024-02-29T23:59:59.999999-01:30", 1_709_256_599_999),
        ("2000-03-01T00:00:00+02:00", 951_861_600_000),
        ("yesterday", None),
        ("2023-08-23 15:09:27", None),
    ],
)
def test_written_times_are_read(timestamp: str, moment_ms: int | None) -> None:
    """Discord's ISO 8601 times as milliseconds since 1970, leap days and offsets included."""
    assert written_ms(timestamp) == moment_ms


@settings(deadline=None)
@given(st.datetimes(min_value=FIRST_DAY, timezones=st.just(UTC)))
def test_written_times_agree_with_the_standard_library(moment: datetime) -> None:
    """Our calendar is the Gregorian one."""
    whole = moment.replace(microsecond=moment.microsecond // 1000 * 1000)

    assert written_ms(whole.isoformat()) == round(whole.timestamp() * 1000)
