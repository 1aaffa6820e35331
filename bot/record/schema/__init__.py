"""Numbered migrations of the archive: `NNN_name.sql`, each run once, in order, in a transaction."""
