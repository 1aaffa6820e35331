"""The use cases: what people ask of a game, from their words to the record. No Discord here."""
