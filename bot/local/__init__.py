"""Umpire without Discord: a loopback server that the stock client runs against, and its people."""
