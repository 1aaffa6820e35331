"""The rules: pure functions, no Discord, database, clock, entropy, network or logging."""
