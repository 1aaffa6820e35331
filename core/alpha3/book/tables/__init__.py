"""Map, borders, names, passages and set-up as printed; no logic."""
