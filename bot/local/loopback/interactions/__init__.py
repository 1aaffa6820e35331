"""Interactions: what a person did, what the bot was sent, and what it has answered so far."""
