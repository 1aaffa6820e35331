"""The door to Discord: thin files that read an interaction, call the referee, and show a page."""
