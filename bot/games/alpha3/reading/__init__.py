"""Typed lines of Global 1940: moves, purchases, battles, and going on."""
