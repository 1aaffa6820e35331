"""What a host does beside running the bot: copies of the archive, putting one back, a check-up."""
