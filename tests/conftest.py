"""Settings of all tests: hypothesis searches the same examples every time."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "house",
    deadline=None,  # a shared machine may pause at any time
    derandomize=True,  # a test that fails must fail again
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")
